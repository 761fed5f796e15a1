package library_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
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

// TestPart sets up a part of the board with keys and the pointer, and finds the games that a typed search for it finds;
// mirror images and exchanged colours count by a switch.
func TestPart(t *testing.T) {
	d := open(t)
	found := func() string {
		d.WaitForLibrary()
		return strings.Split(d.Sentences(), "\n")[0]
	}
	count := func(search string) int {
		t.Helper()
		d.Window.OpenWith(page.Library, page.Data{Search: search})
		d.WaitForLibrary()
		for n := range d.Library.Len() + 1 {
			if d.Sees(locale.English.T(locale.GamesCount, n)) {
				return n
			}
		}
		t.Fatalf("no number of games for %s:\n%s", search, found())
		return 0
	}
	const part, mirror, sides = "h0=.,g2=N", " also:mirror", " also:colours"
	alone, mirrored, swapped := count(part), count(part+mirror), count(part+sides)
	if alone == 0 || alone == mirrored || alone == swapped {
		t.Fatalf("%d, %d and %d games do not tell the switches apart", alone, mirrored, swapped)
	}
	d.Window.OpenWith(page.Library, page.Data{Search: " "})
	d.Pass(0)
	d.Click("library.filter")
	d.Click("library.filter.part")
	if d.Expect("the part", "Part of the board", "Nothing placed yet."); d.Page() != page.Editor {
		t.Fatal("the form does not lead to the editor")
	}
	d.Key('N', kit.Shift)
	d.Focus("editor.board")
	for _, k := range []kit.Key{kit.KeyUpArrow, kit.KeyUpArrow, kit.KeyRight, kit.KeyRight, kit.KeyEnter} { // from e0 to g2
		d.Key(k, 0)
	}
	d.Press(d.Point("a0"))
	d.Key(kit.KeyPeriod, 0)
	d.Press(d.Point("h0"))
	d.Click("editor.mirror")
	d.Click("editor.swap")
	for range 2 {
		d.Key('Z', kit.Ctrl)
	}
	d.Key(kit.KeyPeriod, 0)
	d.Press(d.Point("a0")) // a mark of an empty point takes the place of the horse, and goes again
	d.Press(d.Point("a0"))
	d.Expect("two points", "2 points of the board")
	d.Click("editor.search")
	shows := func(step string, want int) {
		t.Helper()
		d.WaitForLibrary()
		d.Expect(step, locale.English.T(locale.GamesCount, want), "2 points of the board")
	}
	shows("searched", alone)
	d.Activate("library.filter.mirror")
	shows("mirrored", mirrored)
	d.Activate("library.filter.mirror")
	d.Activate("library.filter.colours")
	shows("either colour", swapped)
	d.Click("library.filter.part")
	d.Expect("again", "2 points of the board")
	d.Key(kit.KeyEscape, 0)
	shows("left", swapped)
	d.Click("library.search")
	d.Enter("e4=P")
	d.Click("library.filter.part")
	d.Expect("with a typed point", "3 points of the board")
	d.Click("editor.clear")
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	d.Expect("without a part", "Set up...", locale.English.T(locale.GamesCount, d.Library.Len()))
}
