package exercise_test

import (
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// What a player cannot do is explained beside the piece, with a sound, and changes nothing.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name, want string
		do         func(*screentest.Driver)
	}{
		{"the opponent's piece", locale.English.Say(locale.Msg(locale.Illegal(xiangqi.OpponentsPiece, xiangqi.King))), func(d *screentest.Driver) { d.Press(d.Point("e9")) }},
		{"a move round a corner", "chariot", func(d *screentest.Driver) { d.Move("a7b8") }},
		{"a move round a corner by dragging", "chariot", func(d *screentest.Driver) { d.Drag(d.Point("a7"), d.Point("b8")) }},
		{"an empty point", "", func(d *screentest.Driver) { d.Press(d.Point("e5")); d.Press(d.Point("a7")) }},
	} {
		d := screentest.OpenPuzzlesOf(t, "mate-3", "")
		before := d.Sentences()
		c.do(d)
		told := d.Sees(c.want) && d.Sentences() != before
		if loud := slices.Contains(d.Host.Sounds, sound.Illegal); told != (c.want != "") || loud != told {
			t.Errorf("%s: sounds %v, and the page says %s, want %q", c.name, d.Host.Sounds, d.Sentences(), c.want)
		}
		if d.Tried() != "" || !d.Sees("1. ?") {
			t.Errorf("%s: a move was made: %s", c.name, d.Sentences())
		}
	}
}

// Each move has its sound.
func TestSoundsOfPuzzles(t *testing.T) {
	for _, c := range []struct {
		kind  string
		moves []string
		want  []sound.Effect // the last sounds
	}{
		{"mate-3", []string{"a7a8"}, []sound.Effect{sound.Move, sound.Move}},
		{"mate-3", []string{"a7a8", "b1b2"}, []sound.Effect{sound.Move, sound.Move, sound.Move, sound.Move}},
		{"mate-1", []string{"g7g0"}, []sound.Effect{sound.End}},
		{"win", []string{"c4e5"}, []sound.Effect{sound.Check, sound.Move}},
	} {
		d := screentest.OpenPuzzlesOf(t, c.kind, "")
		d.MoveSlowly(c.moves...)
		if got := d.Host.Sounds; !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: sounds %v, want %v", c.kind, c.moves, got, c.want)
		}
	}
	d := screentest.OpenPuzzlesOf(t, "mate-3", "")
	d.AnswerWith("e9e8")
	d.Move("b1b8")
	d.WaitFor("the refutation", func() bool { return d.Tried() == "-m3-a" })
	if !slices.Contains(d.Host.Sounds, sound.Illegal) {
		t.Errorf("a wrong move: sounds %v, want one of %v", d.Host.Sounds, sound.Illegal)
	}
}

// Esc releases the piece picked up before it closes the page, and F turns the board twice into what it was.
func TestKeysOfPuzzles(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "mate-3", "")
	d.Press(d.Point("a7"))
	d.Key(kit.KeyEscape, 0)
	if d.Press(d.Point("a8")); d.Tried() != "" || d.Page() != page.Puzzles || !d.Sees("1. ?") {
		t.Errorf("after Esc a piece moves, or the page is %v: %s", d.Page(), d.Sentences())
	}
	upright := d.Point("a0")
	d.Key('F', 0)
	d.Pass(2 * time.Second)
	if turned := d.Point("a0"); turned.Y >= upright.Y {
		t.Errorf("F moves a0 from %v to %v, want it above", upright, turned)
	}
	d.Key('F', 0)
	d.Pass(2 * time.Second)
	if back := d.Point("a0"); back != upright {
		t.Errorf("a second F leaves a0 at %v, want %v", back, upright)
	}
}

// The arrow keys and the wheel show earlier positions; a press on the board returns.
func TestPuzzlesLookBack(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.Move("a7a8")
	d.Pass(time.Second)
	stands := func(when, name string) {
		t.Helper()
		d.Pass(time.Second)
		if d.Pictured()[d.Square(name)] == xiangqi.NoPiece {
			t.Errorf("%s: nothing on %s", when, name)
		}
	}
	d.Key(kit.KeyLeft, 0)
	stands("one back", "e9")
	d.Event(kit.Event{Kind: kit.Wheel, Pos: d.Point("e5"), Scroll: draw.Point{Y: 1}})
	stands("two back", "a7")
	d.Key(kit.KeyEnd, 0)
	stands("at the end", "d9")
	d.Key(kit.KeyHome, 0)
	stands("at the start", "a7")
	d.Press(d.Point("e5"))
	stands("after a press", "a8")
	if d.Key(kit.KeyHome, 0); d.Page() != page.Puzzles {
		t.Fatal("the page is gone")
	}
	d.Key(kit.KeyEscape, 0)
	stands("after Esc", "a8")
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None {
		t.Error("the page stays")
	}
}

// The pointer shows what can be picked up and where it can go. A piece that was dragged stays there at once.
func TestPointer(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "mate-3", "")
	d.CheckCursors("with an empty hand", map[string]kit.Cursor{"a7": kit.CursorPointer, "b1": kit.CursorPointer, "e9": kit.CursorDefault, "a8": kit.CursorDefault})
	d.Press(d.Point("a7"))
	d.CheckCursors("with a chariot", map[string]kit.Cursor{"b1": kit.CursorPointer, "a8": kit.CursorPointer, "b8": kit.CursorDefault})
	d.Key(kit.KeyEscape, 0)
	d.Drag(d.Point("a7"), d.Point("a8"))
	if got := d.Pictured()[d.Square("a8")]; got != xiangqi.RedChariot {
		t.Errorf("after a drag %v stands on a8, want the chariot at once", got)
	}
	d.CheckCursors("before the answer", map[string]kit.Cursor{"b1": kit.CursorDefault})
}

// The commands that all exercises have: a hint, the next one, the same again, and the way to the study desk. After the
// end their letters wait for nothing.
func TestCommands(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	if d.Click("tool.puzzle.hint"); !d.Sees("Idea: ") {
		t.Errorf("after Hint the page says %s, want the idea", d.Sentences())
	}
	d.MoveSlowly("a7a8")
	if d.Click("tool.puzzle.again"); !d.Sees("1. ?") {
		t.Errorf("after Again the page says %s, want the first move to find", d.Sentences())
	}
	d.SolvePuzzle()
	if d.Key('N', 0); d.Sees("Themes") || !d.Sees("1. ?") {
		t.Errorf("after N the page says %s, want the next puzzle at once", d.Sentences())
	}
	d.Key('N', 0)
	if !d.Sees("only defence") {
		t.Errorf("N, which may begin a move, shows another puzzle at once: %s", d.Sentences())
	}
	if d.Pass(page.LeadTime); d.Sees("only defence") {
		t.Errorf("N shows no other puzzle: %s", d.Sentences())
	}
	d.Click("tool.puzzle.study")
	if v := d.Session().View(); d.Page() != page.None || !v.Opened || len(d.Desk.Waiting()) != 0 {
		t.Errorf("after Study the page is %v with %d notices, want the desk and none", d.Page(), len(d.Desk.Waiting()))
	}
}

// In a low window the entry for a move lies above the task, and in a high one the last card shows.
func TestCardsFollowTheHeight(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "mate-3", "")
	d.Resize(640, 360)
	d.Type("/")
	field := d.Rect("type.move")
	for _, op := range d.Sprites() {
		if text, ok := op.Sprite.(art.Text); ok && strings.HasPrefix(text.String, "Red to move") && op.At.Y < field.Y {
			t.Errorf("the task is at %v, above the entry at %v", op.At, field)
		}
	}
	d.Key(kit.KeyEscape, 0)
	if d.Resize(1180, 1400); !d.Sees("Missed puzzles return") {
		t.Errorf("a high window does not show the last card: %s", d.Sentences())
	}
}

// A piece in hand stays there after a wrong move that is refused, but no piece stays in hand after the answer was asked
// for.
func TestThePieceInHand(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Learn(4, 3)
	d.Move("c2b2")
	d.Press(d.Point("c6"))
	if d.Pass(time.Second); !d.Shows("lesson.on") {
		t.Errorf("after a wrong move the piece is not in hand: %s", d.Sentences())
	}
	p := screentest.OpenPuzzlesOf(t, "mate-3", "")
	p.Press(p.Point("b1"))
	p.Click("tool.puzzle.answer")
	p.Pass(10 * time.Second)
	p.CheckCursors("after the answer", map[string]kit.Cursor{"b5": kit.CursorDefault})
}

// The verdict has an edge in its colour.
func TestVerdict(t *testing.T) {
	e := exercise.Exercise{}
	e.Frame = &pane.Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {})}
	for ink, want := range map[color.NRGBA]pane.Block{
		{}:               {Edge: e.Theme.Hairline, Border: theme.Border},
		{R: 200, A: 255}: {Edge: color.NRGBA{R: 200, A: 255}, Border: theme.Edge},
	} {
		if got := e.Verdict(ink, nil); got.Edge != want.Edge || got.Border != want.Border {
			t.Errorf("in the ink %v the edge is %v, %v wide, want %v, %v wide", ink, got.Edge, got.Border, want.Edge, want.Border)
		}
	}
}
