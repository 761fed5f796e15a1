//go:build web

package webtest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// phone is the smallest phone that the game supports.
var phone = size{360, 640, 2, true}

// TestPhone plays by touch.
func TestPhone(t *testing.T) {
	w := newGame(t, phone)
	w.picture("-first")
	w.settle()
	w.move("h2e2")
	w.plies(2)
	w.goOn()
	w.swipes()
	w.press("tool.undo")
	w.plies(2)
	w.picture("-game")
	w.quiet()
}

// settle answers the offers of the first run.
func (w *game) settle() {
	w.t.Helper()
	w.press("offer.pictures")
	w.eventually("the pieces have pictures", func() bool {
		chosen, _ := w.file(settings.FileName)
		return strings.Contains(string(chosen), "pictograms")
	})
	w.press("offer.lessons.no")
}

// swipes steps back and forward with a finger along the lower edge of the board.
func (w *game) swipes() {
	w.t.Helper()
	left, right := w.square("a0"), w.square("i0")
	edge := left.Lerp(right, 0.5)
	edge.Y += 0.6 * (right.X - left.X) / 8
	shown := func() string { // the side that made the move said last
		return ask[string](w.tab, `document.getElementById("news").lastChild.textContent.split(":")[0]`)
	}
	w.drag(edge, edge.Add(draw.Point{X: 60}))
	w.eventually("a swipe to the right steps back", func() bool { return shown() == "Red" })
	w.picture("-back")
	w.drag(edge, edge.Add(draw.Point{X: -60}))
	w.eventually("a swipe to the left steps forward", func() bool { return shown() == "Black" })
}

// drag moves a finger from one point to another in steps, once something stands at the first.
func (w *game) drag(from, to draw.Point) {
	w.t.Helper()
	w.stands(from)
	w.fingers(input.DispatchTouchEventTypeTouchStart, from)
	for i := range 5 {
		w.fingers(input.DispatchTouchEventTypeTouchMove, from.Lerp(to, float64(i+1)/5))
	}
	time.Sleep(200 * time.Millisecond) // a finger that has rested throws nothing
	w.fingers(input.DispatchTouchEventTypeTouchEnd)
}

// fingers puts fingers on points of the page, moves those that are down to them, or lifts all.
func (w *game) fingers(kind input.DispatchTouchEventType, at ...draw.Point) {
	w.t.Helper()
	points := []*input.TouchPoint{}
	for i, p := range at {
		points = append(points, &input.TouchPoint{X: p.X, Y: p.Y, ID: new(float64(i))})
	}
	send(w.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// TestTwoFingers enlarges the board with two fingers, and moves a soldier where it then is.
func TestTwoFingers(t *testing.T) {
	w := newGame(t, phone)
	at, below := w.square("e4"), w.square("e3")
	w.stands(at)
	w.fingers(input.DispatchTouchEventTypeTouchStart, at.Add(draw.Point{X: -20}))
	for apart := 20.0; apart <= 40; apart += 4 {
		kind := input.DispatchTouchEventTypeTouchMove
		if apart == 20 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		w.fingers(kind, at.Add(draw.Point{X: -apart}), at.Add(draw.Point{X: apart}))
	}
	w.fingers(input.DispatchTouchEventTypeTouchEnd)
	w.frames(20)
	w.picture("-large")
	w.tap(at.X, 2*below.Y-at.Y)
	w.tap(at.X, at.Y)
	w.plies(2)
	if got := line(w.kept())[0]; got != movetest.Move(t, "e3e4") {
		t.Errorf("taps on the enlarged board play %v, want e3e4", got)
	}
	w.quiet()
}

// TestTablet checks that on a touch device the controls are large enough for fingers from the start, however large the
// window.
func TestTablet(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", size{1180, 820, 2, true})
	w.picture("-first")
	w.key("l") // a key press is no sign of a touch device
	if r := w.place("level.10"); r.H < kit.Finger {
		t.Errorf("a row is %v high, want at least %v", r.H, kit.Finger)
	}
	w.press("level.10")
	w.reaches("level 10", func(s session.Snapshot) bool { return s.Setup.Players[xiangqi.Black].Level == 10 })
	w.picture("-level")
	w.quiet()
}

// TestLanguage checks that the page uses the language of the browser.
func TestLanguage(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t, chromedp.Flag("lang", "zh-CN"), chromedp.Flag("accept-lang", "zh-CN")).play(s.URL+"/", phone)
	if got := ask[string](w.tab, "document.documentElement.lang"); got != "zh-Hans" {
		t.Errorf("the page speaks %q, want %q", got, "zh-Hans")
	}
	w.picture("")
	w.quiet()
}

// TestKilled checks that a game continues after the whole browser was killed.
func TestKilled(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	w.move("h2e2")
	w.plies(2)
	played := line(w.goOn())
	b.kill()
	w = b.play(s.URL+"/?lang=en", desktop)
	if again := line(w.plies(4)); !slices.Equal(again, played) {
		t.Errorf("after a kill the record is %v, it was %v", again, played)
	}
	w.goOn()
	w.quiet()
}
