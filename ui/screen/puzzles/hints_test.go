package puzzles_test

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// The hints describe what to look for in a puzzle of each kind, and what the move achieves.
func TestHintsByKind(t *testing.T) {
	for kind, want := range map[string][2]string{
		"mate-1":  {locale.English.T(locale.IdeaSmothered), locale.English.T(locale.GainMate)},
		"win":     {locale.English.T(locale.IdeaDiscoveredCheck), locale.English.T(locale.GainWin)},
		"defence": {locale.English.T(locale.IdeaQuietMove), locale.English.T(locale.GainDefence)},
		"mate-2":  {locale.English.T(locale.IdeaChariotMate), locale.English.T(locale.GainMateIn, 2)},
	} {
		d := screentest.OpenPuzzlesOf(t, kind, "")
		for _, text := range want {
			d.Click("tool.puzzle.hint")
			if d.Pass(time.Second); !d.Sees(text) {
				t.Errorf("%s: the hint says %s, want %q", kind, d.Sentences(), text)
			}
		}
	}
}

// Rows of the table and themes are chosen by keyboard, and the theme is kept.
func TestPuzzlesAreChosenByKeyboard(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
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
