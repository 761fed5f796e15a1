package library_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// TestFilterJourney adds conditions in the form, removes one at its chip, and keeps the search as a place, which is
// renamed, removed and brought back.
func TestFilterJourney(t *testing.T) {
	d := open(t)
	all := d.Library.Len()
	games := func(step string, want int, texts ...string) {
		t.Helper()
		d.WaitForLibrary()
		if !d.Sees(locale.English.T(locale.GamesCount, want)) {
			t.Errorf("%s: not %d games:\n%s", step, want, d.Sentences())
		}
		d.Expect(step, texts...)
	}
	d.Click("library.filter")
	games("the form", all, "Result", "Pieces")
	d.Click("library.filter.title")
	d.Enter("nothing such")
	games("a title", 0, "Title nothing such", "Show 0 games")
	d.Click("library.chip.0")
	games("the chip removed", all)
	d.Click("library.filter.player")
	d.Enter("许银川")
	const both = 2
	games("a player", both, "Player 许银川")
	d.Click("library.filter.show")
	games("the list", both)
	d.Click("library.filter")
	d.Click("library.filter.keep")
	games("kept", both, "Kept searches")
	d.Click("library.all")
	d.Click("library.filter.clear")
	games("all again", all)
	d.Key('Z', kit.Ctrl)
	if d.Sees("Kept searches") {
		t.Errorf("the kept search is not undone:\n%s", d.Sentences())
	}
}
