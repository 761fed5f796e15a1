package session

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
)

// sketch formats a record, with branches in brackets.
func sketch(line []MoveEntry) string {
	var words []string
	for _, e := range line {
		words = append(words, e.Move.String())
		for _, branch := range e.Branches {
			words = append(words, "("+sketch(branch)+")")
		}
	}
	return strings.Join(words, " ")
}

// find returns the ID of the first move in the record with this text.
func find(line []MoveEntry, move string) int {
	for _, e := range line {
		if e.Move.String() == move {
			return e.ID
		}
		for _, branch := range e.Branches {
			if id := find(branch, move); id != 0 {
				return id
			}
		}
	}
	return 0
}

// forest returns a table with nested branches.
func forest(t *testing.T) *table {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h9g7", "h0g2", "i9h9")
	h.Viewer.Look(2)
	h.moves("b0c2", "b9c7") // in place of h0g2
	h.Undo()
	h.moves("g6g5") // in place of b9c7
	h.Viewer.Look(0)
	h.moves("c3c4") // in place of h2e2
	return h
}

func TestBranchesInTheRecord(t *testing.T) {
	h := forest(t)
	const want = "c3c4 (h2e2 h9g7 b0c2 (h0g2 i9h9) g6g5 (b9c7))"
	if got := sketch(h.View().Moves); got != want {
		t.Errorf("the record is %s, want %s", got, want)
	}
	if got := sketch(h.reopened().View().Moves); got != want {
		t.Errorf("restored as %s, want %s", got, want)
	}
}

func TestLookAtABranch(t *testing.T) {
	h := forest(t)
	record := sketch(h.View().Moves)
	if !h.Viewer.LookAt(find(h.View().Moves, "i9h9")) || h.Viewer.LookAt(99) || h.Viewer.LookAt(-1) {
		t.Fatal("LookAt does not tell what is there")
	}
	v := h.View()
	if !v.Looking || !v.Branch || v.Shown != 4 || v.Ply != 1 || v.LastMove.String() != "i9h9" || v.Variations != 1 {
		t.Errorf("shown: %+v", v.LastMove)
	}
	h.Viewer.Step(-1) // along the branch, to the fork
	if v := h.View(); v.LastMove.String() != "h0g2" || v.Variation != 2 || v.Variations != 2 {
		t.Errorf("one back: %v, %d of %d, want %q, 2 and 2", v.LastMove, v.Variation, v.Variations, "h0g2")
	}
	if h.Viewer.LookVariation(1) || !h.Viewer.LookVariation(-1) || h.View().LastMove.String() != "b0c2" {
		t.Errorf("the variation before is %v", h.View().LastMove)
	}
	h.Viewer.Step(1)
	if got := h.View().LastMove.String(); got != "g6g5" {
		t.Errorf("on along the branch: %v, want %v", got, "g6g5")
	}
	if h.Viewer.Look(1); h.View().LastMove.String() != "h2e2" {
		t.Error("Look leaves the line that is shown")
	}
	if got := sketch(h.View().Moves); got != record {
		t.Errorf("looking has made the record %s, want %s", got, record)
	}
	h.Viewer.LookLive()
	if v := h.View(); v.Looking || v.Branch || v.LastMove.String() != "c3c4" || v.ShownID != v.LiveID {
		t.Error("not back at the game")
	}
}

func TestBranchesToAMove(t *testing.T) {
	h := forest(t)
	moves := h.View().Moves // c3c4 (h2e2 h9g7 b0c2 (h0g2 i9h9) g6g5 (b9c7))
	id := func(move string) int { return find(moves, move) }
	for move, want := range map[string][]int{
		"c3c4": nil, "h2e2": {id("h2e2")}, "g6g5": {id("h2e2")}, "i9h9": {id("h0g2"), id("h2e2")}, "b9c7": {id("b9c7"), id("h2e2")},
	} {
		if got := h.Viewer.BranchesTo(id(move)); !slices.Equal(got, want) {
			t.Errorf("%s lies on %v, want %v", move, got, want)
		}
	}
	if h.Viewer.BranchesTo(0) != nil || h.Viewer.BranchesTo(-1) != nil {
		t.Error("the start lies on a branch")
	}
}

func TestMoveOnABranchBecomesTheGame(t *testing.T) {
	h := forest(t)
	h.Viewer.LookAt(find(h.View().Moves, "h0g2"))
	h.moves("b9c7")
	v := h.View()
	const want = "h2e2 (c3c4) h9g7 h0g2 (b0c2 g6g5 (b9c7)) b9c7 (i9h9)"
	if got := sketch(v.Moves); got != want || v.Looking || v.Branch || v.Ply != 4 {
		t.Errorf("ply %d of %s, want %s, not Looking, not Branch and 4", v.Ply, got, want)
	}
	h.Undo()
	if h.Redo(); h.View().LastMove.String() != "b9c7" {
		t.Error("Redo leaves the game")
	}
}

// An edit makes the branches anew in which it changes something, and no others.
func TestEditKeepsOtherBranches(t *testing.T) {
	h := forest(t) // c3c4 (h2e2 h9g7 b0c2 (h0g2 i9h9) g6g5 (b9c7))
	inner := func() *MoveEntry { return &h.View().Moves[0].Branches[0][2].Branches[0][0] }
	was := inner()
	for _, c := range []struct {
		move string
		kept bool
	}{{"c3c4", true}, {"g6g5", true}, {"b9c7", true}, {"i9h9", false}} {
		edit := game.Annotate{Node: find(h.View().Moves, c.move), Annotation: game.Annotation{Comment: c.move}}
		if err := h.Editor.Edit(edit); err != nil {
			t.Fatal(err)
		}
		if kept := inner() == was; kept != c.kept {
			t.Errorf("after a comment on %s, h0g2 and what follows is kept: %v, want %v", c.move, kept, c.kept)
		}
	}
	if note := h.View().Moves[0].Branches[0][2].Branches[0][1].Note; note.Comment != "i9h9" {
		t.Errorf("the comment on i9h9 is %q, want i9h9", note.Comment)
	}
}

// The record is rebuilt when the game changes, not for each frame, and records returned earlier stay unchanged.
func TestRecordIsKept(t *testing.T) {
	h := forest(t)
	first := h.View().Moves
	want := sketch(first)
	h.Viewer.LookAt(2)
	h.pass(0)
	h.Flip()
	h.Undo()
	if again := h.View().Moves; &again[0] != &first[0] {
		t.Error("made anew without need")
	}
	h.moves("a3a4")
	h.Undo()
	h.Viewer.LookAt(find(h.View().Moves, "i9h9"))
	h.moves("i0i1")
	if got := sketch(first); got != want {
		t.Errorf("a record that was handed out has become %s, want %s", got, want)
	}
}
