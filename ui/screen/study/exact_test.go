package study_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"chuhe/assets/endtables"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// Positions of the card with every move.
const (
	wonEnding     = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w - - 0 1"    // horse and soldier against an advisor
	clockEnding   = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w - - 116 70" // the same shortly before the limit
	lastEnding    = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w - - 119 70"
	longEnding    = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 b - - 117 70"
	damagedEnding = "3a1k3/9/3a5/9/4P4/4N4/9/9/9/4K4 w - - 0 1" // horse and soldier against two advisors
	lostEnding    = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 b - - 0 1"
	heldEnding    = "4k4/4a4/3a5/9/9/9/9/9/4N4/4K4 b - - 0 1" // a horse against two advisors
	unknownStart  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
)

// knowing shows every move of a position on the study desk.
func knowing(t *testing.T, fen string, w, h float64) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(fen), Lang: locale.English, W: w, H: h})
	d.Study()
	d.Pass(time.Second)
	if d.Shows("exact.switch") {
		t.Error("the card shows before it is asked for")
	}
	d.Key('X', 0)
	await(d)
	return d
}

// await waits for the values of the shown position.
func await(d *screentest.Driver) {
	d.Sprites()
	d.WaitForFiles()
	d.Sprites()
}

// The card states the value of the position, and what the best and the last move lead to.
func TestEveryMoveExactly(t *testing.T) {
	for _, c := range []struct{ fen, says, first string }{
		{wonEnding, "The side to move mates in 3.", "K5=4, mate in 3"},
		{clockEnding, "The side to move mates in 3, but the no-capture limit may come first.", "K5=4, mate in 3"},
		{lastEnding, "Draw", "K5=4, Draw"},
		{longEnding, "The side to move is mated in 3, but the no-capture limit may come first.", ""},
		{lostEnding, "The side to move is mated in 3.", ""},
		{heldEnding, "A draw with best play.", ""},
		{unknownStart, "No table has this position.", ""},
	} {
		for _, size := range [][2]float64{{1180, 820}, {360, 640}} {
			d := knowing(t, c.fen, size[0], size[1])
			if shown := strings.ReplaceAll(d.Sentences(), "- ", "-"); !strings.Contains(shown, c.says) { // a line may break after a hyphen
				t.Errorf("%s at %v: the window has no %q:\n%s", c.fen, size, c.says, shown)
			}
			if got := d.Node("exact.move.0").Name; c.first != "" && got != c.first || (got == "") != (c.fen == unknownStart) {
				t.Errorf("%s at %v: the first row is %q, want %q", c.fen, size, got, c.first)
			}
		}
	}
}

// Tables that take long to come are loaded for a position that they may have. If they do not come, the card says so, and
// tries again when it is turned on again.
func TestExactTablesThatComeLater(t *testing.T) {
	tables, answers := screentest.Later()
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(wonEnding), Lang: locale.English, Tables: tables})
	d.Study()
	d.Key('X', 0)
	d.Sprites()
	if !d.Sees("Loading the tables of endings") {
		t.Errorf("while the tables come the card says %s", d.Sentences())
	}
	answers <- errors.New("no connection")
	await(d)
	if !d.Sees("The tables of endings could not be loaded; please check the connection.") {
		t.Errorf("when they do not come the card says %s", d.Sentences())
	}
	d.Click("exact.switch")
	d.Pass(time.Second)
	d.Key('X', 0)
	d.Sprites()
	answers <- nil
	await(d)
	if got, want := d.Node("exact.move.0").Name, "K5=4, mate in 3"; got != want {
		t.Errorf("when they have come the first row is %q, want %q: %s", got, want, d.Sentences())
	}
}

// The card names a table that is found damaged when it is read.
func TestExactNamesADamagedTable(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(damagedEnding), Lang: locale.English, Tables: screentest.Damaged(t, "KHP-KAA")})
	d.Study()
	d.Key('X', 0)
	await(d)
	want := "Cannot use the table of this position (" + endtables.Name + ": KHP-KAA: the file is damaged)."
	if shown := strings.ReplaceAll(d.Sentences(), "- ", "-"); !strings.Contains(shown, want) { // a line may break after a hyphen
		t.Errorf("the card has no %q:\n%s", want, shown)
	}
}

// Nothing is loaded for a position that is in no table.
func TestExactLoadsNoTablesInVain(t *testing.T) {
	tables, _ := screentest.Later()
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(unknownStart), Lang: locale.English, Tables: tables})
	d.Study()
	d.Key('X', 0)
	await(d)
	if !d.Sees("No table has this position.") || !tables.Expects() {
		t.Errorf("the card says %s", d.Sentences())
	}
}

// A press on a row plays its move, and the card follows.
func TestExactMovePlays(t *testing.T) {
	d := knowing(t, wonEnding, 1180, 820)
	d.Click("exact.move.0")
	await(d)
	if v := d.Session().View(); v.Shown != 1 {
		t.Errorf("after a press on the first row ply %d is shown, want 1", v.Shown)
	}
	if want := "The side to move is mated in 2."; !d.Sees(want) {
		t.Errorf("after the best move the window has no %q:\n%s", want, d.Sentences())
	}
	d.Key(kit.KeyLeft, 0)
	await(d)
	if want := "K5=4, mate in 3"; d.Node("exact.move.0").Name != want {
		t.Errorf("back at the start the first row is %q, want %q", d.Node("exact.move.0").Name, want)
	}
	d.Click("exact.switch")
	if d.Shows("exact.switch") || d.Shows("exact.move.0") {
		t.Error("the card stays when it is switched off")
	}
}
