package puzzles_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// open opens the puzzles of one kind and theme.
func open(t *testing.T, kind, theme string) *screentest.Driver {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) {
		s.PuzzleKind, s.PuzzleTheme = kind, theme
	}})
	d.OpenPuzzles()
	d.Host.Sounds = nil
	return d
}

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
		d := open(t, "mate-3", "")
		before := d.Sentences()
		c.do(d)
		told := d.Sees(c.want) && d.Sentences() != before
		if loud := slices.Contains(d.Host.Sounds, sound.Illegal); told != (c.want != "") || loud != told {
			t.Errorf("%s: sounds %v, and the page says %s, want %q", c.name, d.Host.Sounds, d.Sentences(), c.want)
		}
		if tries(d) != "" || !d.Sees("1. ?") {
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
		d := open(t, c.kind, "")
		d.MoveSlowly(c.moves...)
		if got := d.Host.Sounds; !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: sounds %v, want %v", c.kind, c.moves, got, c.want)
		}
	}
	d := open(t, "mate-3", "")
	d.AnswerWith("e9e8")
	d.Move("b1b8")
	d.WaitFor("the refutation", func() bool { return tries(d) == "-m3-a" })
	if !slices.Contains(d.Host.Sounds, sound.Illegal) {
		t.Errorf("a wrong move: sounds %v, want one of %v", d.Host.Sounds, sound.Illegal)
	}
}

// The hints describe what to look for in a puzzle of each kind, and what the move achieves.
func TestHintsByKind(t *testing.T) {
	for kind, want := range map[string][2]string{
		"mate-1":  {locale.English.T(locale.IdeaSmothered), locale.English.T(locale.GainMate)},
		"win":     {locale.English.T(locale.IdeaDiscoveredCheck), locale.English.T(locale.GainWin)},
		"defence": {locale.English.T(locale.IdeaQuietMove), locale.English.T(locale.GainDefence)},
		"mate-2":  {locale.English.T(locale.IdeaChariotMate), locale.English.T(locale.GainMateIn, 2)},
	} {
		d := open(t, kind, "")
		for _, text := range want {
			d.Click("tool.puzzle.hint")
			if d.Pass(time.Second); !d.Sees(text) {
				t.Errorf("%s: the hint says %s, want %q", kind, d.Sentences(), text)
			}
		}
	}
}

// Esc releases the piece picked up before it closes the page, and F turns the board twice into what it was.
func TestKeysOfPuzzles(t *testing.T) {
	d := open(t, "mate-3", "")
	d.Press(d.Point("a7"))
	d.Key(kit.KeyEscape, 0)
	if d.Press(d.Point("a8")); tries(d) != "" || d.Page() != page.Puzzles || !d.Sees("1. ?") {
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

// Rows of the table and themes are chosen by keyboard, and the theme is kept.
func TestPuzzlesAreChosenByKeyboard(t *testing.T) {
	d := open(t, "", "")
	for _, key := range []kit.Key{kit.KeyEnter, kit.KeySpace} {
		d.UI.Focus("puzzle.kind.win") // arrow keys lead there
		if d.Key(key, 0); d.Settings().PuzzleKind != "win" {
			t.Errorf("key %v chooses kind %q, want win", key, d.Settings().PuzzleKind)
		}
		d.Key(key, 0)
	}
	d.Focus("puzzle.theme")
	d.Key(kit.KeyDownArrow, 0)
	first := d.Settings().PuzzleTheme
	d.Key(kit.KeyDownArrow, 0)
	if first != "double-cannon" || d.Settings().PuzzleTheme != "horse-cannon" {
		t.Errorf("the arrow down chooses %q and %q, want the first two themes", first, d.Settings().PuzzleTheme)
	}
	d.Key(kit.KeyHome, 0)
	if d.Settings().PuzzleTheme != "" {
		t.Errorf("Home chooses %q, want any theme", d.Settings().PuzzleTheme)
	}
}
