package puzzles_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// TestAlbum records what the page shows during a puzzle.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenPuzzles(screentest.Attempts()...)
	a := d.Album()
	a.Add("open")
	for _, name := range []string{"first hint", "second hint"} {
		d.Key('H', 0)
		d.Pass(time.Second)
		a.Add(name)
	}
	d.MoveSlowly("a7a8", "b1b2", "b2b9")
	d.Pass(5 * time.Second)
	a.Add("solved with hints")
	d.Key(kit.KeyEnter, 0)
	d.Pass(5 * time.Second)
	a.Add("the next one")
	d.AnswerWith("e9e8")
	d.Looks.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = "mate-1", "fork" })
	d.Key(kit.KeyEscape, 0)
	d.OpenPuzzles()
	a.Add("no puzzle of this kind")
	other := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
	other.OpenPuzzles()
	other.AnswerWith("e9e8")
	b := other.Album()
	b.Add("the first puzzle")
	other.Move("b1b8")
	other.WaitFor("the refutation", func() bool { return len(other.Progress.Log.Attempts) > 0 })
	other.Pass(5 * time.Second)
	b.Add("a wrong move")
	tabletest.Golden(t, "album-first", b.String())
	tabletest.Golden(t, "album", a.String())
}
