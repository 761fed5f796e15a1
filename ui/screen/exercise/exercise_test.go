package exercise_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/sound"
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
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenPuzzles()
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
