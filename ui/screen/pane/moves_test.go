package pane_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestBlackBegins checks that if Black makes the first move, its number has dots in place of Red's move.
func TestBlackBegins(t *testing.T) {
	setup := screentest.TwoPersons()
	setup.StartFEN = "3k5/9/9/9/4r4/9/4P4/9/4A4/3AK3R b"
	d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English})
	d.Play("e5e4", "i0i1", "e4e3")
	words := d.Sentences()
	if !strings.Contains(words, "… 1 R5+1") || !strings.Contains(words, "2. ") || strings.Contains(words, "1. ") {
		t.Errorf("listed as %s", words)
	}
	d.Key('T', kit.Ctrl|kit.Shift)
	if text, _ := d.Clipboard.Read(); !strings.Contains(text, "\n1… R5+1\n2. ") {
		t.Errorf("copied as %q, want text with %q", text, "\n1… R5+1\n2. ")
	}
	d.Key('C', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	if text, _ := d.Clipboard.Read(); !strings.Contains(text, "1... ") {
		t.Errorf("as PGN %q, want text with %q", text, "1... ")
	}
}

func TestClickOnAMoveLooksBackAndABranchStartsThere(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	var l draw.List
	d.Build(&l)
	d.Click("ply.3")
	if v := d.Session().View(); !v.Looking || v.Shown != 3 {
		t.Fatalf("shown %d, want Looking and 3", v.Shown)
	}
	if v := d.Session().View(); v.Ply != len(screentest.Opening) {
		t.Fatalf("the game went to ply %d, want %d", v.Ply, len(screentest.Opening))
	}
	d.Move("i9i8")
	v := d.Session().View()
	if v.Ply != 4 || v.Looking || v.LastMove.String() != "i9i8" {
		t.Fatalf("ply %d, last move %v, want 4, not Looking and %q", v.Ply, v.LastMove, "i9i8")
	}
	if len(v.Moves[3].Branches) != 1 {
		t.Errorf("%d branches, want 1", len(v.Moves[3].Branches))
	}
	d.Build(&l)
	if want := d.Written(3, v.Moves[3].Move); !d.Sees(want) {
		t.Errorf("the move %q is not in the list", want)
	}
}

func TestBranchesAreInTheList(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Branched()
	v := d.Session().View()
	record := len(v.Moves)
	if record != 4 || len(v.Moves[2].Branches) != 1 {
		t.Fatalf("%d moves, %d branches, want 4 and 1", record, len(v.Moves[2].Branches))
	}
	line := v.Moves[2].Branches[0]
	inner := line[2].Branches[0]
	id := func(n int) kit.ID { return kit.ID("move." + strconv.Itoa(n)) }
	if a, b := d.Rect(id(line[0].ID)), d.Rect(id(inner[0].ID)); b.Y <= a.Y || b.X <= a.X {
		t.Errorf("the inner branch at %v is not indented under the outer at %v", b, a)
	}
	before := v.Moves
	d.Click(id(inner[1].ID))
	if v := d.Session().View(); !v.Looking || !v.Branch || v.ShownID != inner[1].ID {
		t.Fatalf("a click on a branch shows %d", v.ShownID)
	}
	d.Key(kit.KeyUpArrow, kit.Ctrl) // there is no other move
	if !d.Says(locale.NoVariation) {
		t.Error("nobody says that there is no variation")
	}
	d.Key(kit.KeyLeft, 0)
	for _, k := range []kit.Key{kit.KeyUpArrow, kit.KeyDownArrow} {
		was := d.Session().View().ShownID
		d.Key(k, kit.Ctrl)
		if now := d.Session().View().ShownID; now == was {
			t.Errorf("key %v leads to no variation", k)
		}
	}
	if after := d.Session().View().Moves; &after[0] != &before[0] {
		t.Error("looking changed the record")
	}
	d.Key(kit.KeyEnd, 0)
	if v := d.Session().View(); v.Looking || v.Ply != 4 {
		t.Errorf("End leaves ply %d shown", v.Shown)
	}
}

func TestBranchesFold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Branched()
	line := d.Session().View().Moves[2].Branches[0]
	second, fold := kit.ID("move."+strconv.Itoa(line[1].ID)), kit.ID("fold."+strconv.Itoa(line[0].ID))
	d.Click(fold)
	if d.Shows(second) {
		t.Fatal("the branch does not fold")
	}
	d.Click(fold)
	if !d.Shows(second) {
		t.Fatal("the branch does not unfold")
	}
	d.Key(kit.KeyMinus, 0)
	if d.Shows(second) {
		t.Fatal("minus does not fold")
	}
	d.Session().Viewer.LookAt(line[1].ID)
	d.Pass(50 * time.Millisecond)
	if !d.Shows(second) {
		t.Error("the branch that is looked at stays folded")
	}
}
