package screentest

import (
	"fmt"
	"time"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
)

// IDs of the board and the list of moves.
const (
	BoardID kit.ID = "board"
	MovesID kit.ID = "moves.list"
)

// Event sends an event; before a press, it waits until the control accepts it. Like Pass, it fails the test if the
// picture changes and the window asks for no new frame.
func (d *Driver) Event(ev kit.Event) {
	d.T.Helper()
	if ev.Kind == kit.PointerDown || ev.Kind == kit.TouchDown {
		d.ready(ev.Pos)
	}
	d.Now = d.Now.Add(time.Millisecond)
	ev.Time = d.Now
	drawn := !d.Dirty()
	d.Handle(ev)
	if drawn {
		d.check(fmt.Sprintf("event %d at %v", ev.Kind, ev.Pos))
	}
}

// ready lets time pass until the control at p accepts a press.
func (d *Driver) ready(p draw.Point) {
	for d.Sprites(); !d.Accepts(p); d.Sprites() {
		d.Pass(50 * time.Millisecond)
	}
}

// Press presses and releases the left button at p without a pause.
func (d *Driver) Press(p draw.Point) {
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: p})
	d.Event(kit.Event{Kind: kit.PointerDown, Pos: p, Button: kit.LeftButton})
	d.Event(kit.Event{Kind: kit.PointerUp, Pos: p, Button: kit.LeftButton})
}

// Click presses a control in its middle.
func (d *Driver) Click(id kit.ID) {
	d.T.Helper()
	d.Press(d.Rect(id).Center())
}

// DoubleClick presses a control in its middle twice, the second time without waiting until it accepts the press.
func (d *Driver) DoubleClick(id kit.ID) {
	d.T.Helper()
	at := d.Rect(id).Center()
	d.Press(at)
	d.Quick(at)
}

// Quick presses the left button at p at once, like the second half of a double click.
func (d *Driver) Quick(p draw.Point) {
	for _, k := range []kit.EventKind{kit.PointerMove, kit.PointerDown, kit.PointerUp} {
		d.Now = d.Now.Add(time.Millisecond)
		d.Handle(kit.Event{Kind: k, Pos: p, Button: kit.LeftButton, Time: d.Now})
	}
}

// Choose presses choice n of a control, from 0.
func (d *Driver) Choose(id kit.ID, n, of int) {
	r := d.Rect(id)
	d.Press(draw.Point{X: r.X + (float64(n)+0.5)*r.W/float64(of), Y: r.Y + r.H/2})
}

// TurnTo selects a tab of the panel, counted from 0, or presses the toolbar button that replaces the tabs. It reports
// whether there is either.
func (d *Driver) TurnTo(tab int) bool {
	switch {
	case d.Page() != page.None:
		return false
	case d.Shows("tabs"):
		d.Choose("tabs", tab, 2)
	case d.Shows("tool.moves"):
		d.Click("tool.moves")
	default:
		return false
	}
	return true
}

// Drag moves the pointer from one place to another with the left button down.
func (d *Driver) Drag(from, to draw.Point) {
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: from})
	d.Event(kit.Event{Kind: kit.PointerDown, Pos: from, Button: kit.LeftButton})
	for i := range 5 {
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: from.Lerp(to, float64(i+1)/5), Button: kit.LeftButton})
	}
	d.Event(kit.Event{Kind: kit.PointerUp, Pos: to, Button: kit.LeftButton})
}

// Key presses and releases a key.
func (d *Driver) Key(k kit.Key, m kit.Mods) {
	d.Event(kit.Event{Kind: kit.KeyDown, Key: k, Mods: m})
	d.Event(kit.Event{Kind: kit.KeyUp, Key: k, Mods: m})
}

// Enter commits a text, like an input method.
func (d *Driver) Enter(text string) {
	d.Event(kit.Event{Kind: kit.TextInput, Text: []rune(text), Committed: true})
}

// Type types a text letter by letter, like a keyboard: a named key goes down before its letter arrives.
func (d *Driver) Type(text string) {
	for _, r := range text {
		switch {
		case r == '/':
			d.Event(kit.Event{Kind: kit.KeyDown, Key: kit.KeyQuestion})
		case r >= 'a' && r <= 'z':
			d.Event(kit.Event{Kind: kit.KeyDown, Key: kit.Key(r - 'a' + 'A')})
		case r >= '0' && r <= '9':
			d.Event(kit.Event{Kind: kit.KeyDown, Key: kit.Key(r)})
		}
		d.Event(kit.Event{Kind: kit.TextInput, Text: []rune{r}})
	}
}

// Paste pastes a text and waits until it has been read.
func (d *Driver) Paste(text string) {
	d.T.Helper()
	d.Clipboard.Set(text)
	d.Key('V', kit.Ctrl)
	d.WaitForFiles()
}

// Focus moves the focus to a control with Tab. It fails the test if Tab does not reach it.
func (d *Driver) Focus(id kit.ID) {
	d.T.Helper()
	for range 80 {
		if d.UI.Focused(id) {
			return
		}
		d.Key(kit.KeyTab, 0)
	}
	d.T.Fatalf("Tab does not reach %s", id)
}

// Activate presses a control by keyboard.
func (d *Driver) Activate(id kit.ID) {
	d.T.Helper()
	d.Focus(id)
	d.Key(kit.KeyEnter, 0)
}

// Finger sends a touch event.
func (d *Driver) Finger(kind kit.EventKind, at draw.Point) { d.Event(kit.Event{Kind: kind, Pos: at}) }

// Tap puts a finger down and lifts it.
func (d *Driver) Tap(at draw.Point) { d.Finger(kit.TouchDown, at); d.Finger(kit.TouchUp, at) }

// Slide moves a finger from one point to another.
func (d *Driver) Slide(from, to draw.Point) {
	d.Finger(kit.TouchDown, from)
	for i := range 5 {
		d.Finger(kit.TouchMove, from.Lerp(to, float64(i+1)/5))
	}
	d.Finger(kit.TouchUp, to)
}

// Square returns the square with the given name, such as "h2".
func (d *Driver) Square(name string) xiangqi.Square {
	d.T.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		d.T.Fatal(err)
	}
	return sq
}

// Point returns the place of a square in the window.
func (d *Driver) Point(square string) draw.Point { return d.PointAt(d.Square(square)) }

// Move clicks moves on the board.
func (d *Driver) Move(moves ...string) {
	for _, m := range moves {
		d.Press(d.Point(m[:2]))
		d.Press(d.Point(m[2:]))
	}
}

// MoveSlowly clicks moves on the board and waits a second after each.
func (d *Driver) MoveSlowly(moves ...string) {
	for _, m := range moves {
		d.Move(m)
		d.Pass(time.Second)
	}
}

// Play clicks moves. It fails the test if the game rejects one.
func (d *Driver) Play(moves ...string) {
	d.T.Helper()
	for _, m := range moves {
		before := d.Session().View().Ply
		d.Move(m)
		if got := d.Session().View().Ply; got < before+1 {
			d.T.Fatalf("%s was not played: %s", m, d.Session().Viewer.FEN())
		}
	}
}

// Make clicks moves on the study desk. It fails the test if the record rejects one.
func (d *Driver) Make(moves ...string) {
	d.T.Helper()
	for _, m := range moves {
		d.Move(m)
		if v := d.Session().View(); v.LastMove.String() != m {
			d.T.Fatalf("%s was not made: %s", m, d.Session().Viewer.FEN())
		}
	}
}

// Written returns the notation of move m at the given ply of the shown line.
func (d *Driver) Written(ply int, m xiangqi.Move) string {
	pos := xiangqi.StartPosition()
	for _, e := range d.Session().View().Moves[:ply] {
		pos.MakeMove(e.Move)
	}
	return notation.Write(pos, m, notation.Simplified)
}
