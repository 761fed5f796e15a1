//go:build web

package webtest

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"chuhe/ui/draw"
	"chuhe/ui/session"
)

// hand is a finger on the page for positions.
type hand struct{ *game }

// touch moves a finger along a way, once something stands at its beginning.
func (h hand) touch(way ...draw.Point) {
	h.t.Helper()
	h.stands(way[0])
	for i, at := range way {
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		send(h.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y}}})
	}
	if len(way) > 1 {
		time.Sleep(200 * time.Millisecond) // a finger that has rested throws nothing
	}
	send(h.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
}

// control returns the middle of a control.
func (h hand) control(id string) draw.Point { return h.place(id).Center() }

// square returns the place of a square.
func (h hand) square(name string) draw.Point { return h.control("editor.board." + name) }

// drag moves a finger from one point to another in steps.
func (h hand) drag(from, to draw.Point) {
	h.t.Helper()
	way := []draw.Point{from}
	for i := range 5 {
		way = append(way, from.Lerp(to, float64(i+1)/5))
	}
	h.touch(way...)
}

// tap taps a control, after scrolling the cards until enough of it can be seen.
func (h hand) tap(id string) {
	h.t.Helper()
	edge := draw.Point{X: float64(phone.width) / 2, Y: h.control("tool.editor.flip").Y - 50} // the lower edge of the cards
	for i := range 20 {
		if r := h.element(id); r.H > 24 {
			h.press(id)
			return
		}
		step := 60.0
		if i < 10 {
			step = -60
		}
		h.drag(edge, edge.Add(draw.Point{Y: step}))
		h.frames(5)
	}
	h.t.Fatalf("%s cannot be scrolled into view", id)
}

// TestSetUp sets up a mate in two on a phone by touch alone: a position that is illegal at first and is mended, with
// pieces tapped and dragged from the tray. Back closes the page and changes nothing; the second time, the mate is
// played.
func TestSetUp(t *testing.T) {
	w := newGame(t, phone)
	before := w.kept()
	w.press("tool.menu")
	w.press("menu.group.new")
	w.press("menu.editor")
	w.eventually("the page is open", func() bool { return ask[bool](w.tab, "Boolean(history.state?.open)") })
	w.pages("-open")
	w.back()
	w.eventually("Back has closed the page", func() bool { return !ask[bool](w.tab, "Boolean(history.state?.open)") })
	if after := w.kept(); after.Number != before.Number || after.Game.Nodes() != before.Game.Nodes() || after.Setup != before.Setup {
		t.Errorf("the page has changed the game from %+v to %+v", before.Setup, after.Setup)
	}
	w.press("tool.menu")
	w.press("menu.group.new")
	w.press("menu.editor")
	h := hand{w}
	h.tap("editor.clear")
	h.tap("editor.tray.R")
	h.touch(h.square("d6")) // gives check
	w.pages("-illegal")
	h.drag(h.square("d6"), h.square("a6"))
	h.drag(h.control("editor.tray.R"), h.square("b7"))
	h.drag(h.control("editor.tray.p"), h.square("i3"))
	w.pages("-mended")
	h.tap("editor.play")
	h.press("new.start")
	const fen = "3k5/9/1R7/R8/9/9/8p/9/9/4K4 w - - 0 1"
	w.reaches("a game from the position", func(s session.Snapshot) bool { return s.Setup.StartFEN == fen })
	w.stands(w.square("b7"))
	w.move("b7b8")
	w.plies(2)
	w.move("a6a9")
	w.plies(3)
	w.pages("-mate")
	w.quiet()
}

// watched records what comes of writing to the clipboard.
const watched = `
const write = navigator.clipboard.write.bind(navigator.clipboard);
navigator.clipboard.write = (items) => {
	const promise = write(items);
	promise.then(() => { self.copied = items[0].types.join(); }, (wrong) => { self.copied = String(wrong); });
	return promise;
};
`

// TestPictureIsCopied copies the position as a picture.
func TestPictureIsCopied(t *testing.T) {
	w := newGame(t, desktop)
	w.do(begin(watched))
	w.reload()
	w.stands(w.square("e4"))
	w.key("ctrl+u")
	w.press("editor.picture")
	var result string
	w.eventually("the browser answers", func() bool {
		result = ask[string](w.tab, "self.copied || ''")
		return result != ""
	})
	if result != "image/png" {
		t.Errorf("the browser has taken %q, want a picture", result)
	}
	w.pages("")
	w.quiet()
}
