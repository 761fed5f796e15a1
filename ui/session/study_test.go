package session

import (
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// played lists the moves of the live game.
func (h *table) played() (moves []string) {
	for n := h.game.Current(); n.Parent() != nil; n = n.Parent() {
		moves = append(moves, n.Move.String())
	}
	slices.Reverse(moves)
	return moves
}

// In study mode a person moves both sides, regardless of the players and of the state of the game, which stays
// unchanged.
func TestStudyAddsLines(t *testing.T) {
	gate := func() *fake { return &fake{gate: make(chan struct{})} }
	tests := []struct {
		name, who string
		prepare   func(*table)
		moves     []string // moves made on the board
		nodes     int      // number of nodes that they add
	}{
		{"two persons", "pp", func(h *table) { h.moves("h2e2") }, []string{"h9g7", "h0g2", "i9h9"}, 3},
		{"the computer to move", "pc", func(h *table) { h.moves("h2e2") }, []string{"h9g7", "h0g2"}, 2},
		{"two computers", "cc", func(*table) {}, []string{"h2e2", "h9g7"}, 2},
		{"from an earlier position", "pp", func(h *table) { h.moves("h2e2", "h9g7"); h.Viewer.Look(0) }, []string{"b2e2", "b9c7"}, 2},
		{"along recorded moves", "pp", func(h *table) { h.moves("h2e2", "h9g7"); h.Viewer.Look(0) }, []string{"h2e2", "h9g7", "h0g2"}, 1},
		{"beyond a resignation", "pc", func(h *table) { h.moves("h2e2"); h.Resign() }, []string{"h9g7", "h0g2"}, 2},
		{"beyond a repetition", "pp", func(h *table) {
			h.moves("b0c2", "b9c7", "c2b0", "c7b9", "b0c2", "b9c7", "c2b0", "c7b9")
			if !h.isOver() {
				h.t.Fatal("the repetition did not end the game")
			}
		}, []string{"h2e2", "h9g7"}, 2},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			h := sit(t, tc.who, gate(), nil)
			tc.prepare(h)
			played, nodes, revision := h.played(), h.game.Nodes(), h.Revision()
			h.SetStudy(true)
			h.moves(tc.moves...)
			v := h.View()
			if !v.Study || !slices.Equal(h.played(), played) || v.Nodes != nodes+tc.nodes || h.Revision() == revision {
				t.Errorf("played %v, now %v; %d nodes, now %d", played, h.played(), nodes, v.Nodes)
			}
			if e := h.last(MoveStudied); e.Move != v.LastMove || e.Ply != v.Shown || count(h.log, MovePlayed) > len(played) {
				t.Errorf("reports %+v", e)
			}
			if v.Thinking.On || v.CanResign || v.CanOfferDraw || v.CanPause || v.CanStep || v.Running {
				t.Errorf("somebody plays: %+v", v)
			}
			for range tc.nodes {
				if v := h.View(); v.Undo != UndoEdit || !v.CanUndo || !h.Undo() {
					t.Fatal("an added move is not taken back")
				}
			}
			if v := h.View(); v.CanUndo || v.Nodes != nodes || !slices.Equal(h.played(), played) {
				t.Errorf("%d nodes remain of %d", v.Nodes, nodes)
			}
			for range tc.nodes {
				if !h.View().CanRedo || !h.Redo() {
					t.Fatal("an added move is not made again")
				}
			}
			if w := h.View(); w.Shown != v.Shown || w.Nodes != v.Nodes || w.LastMove != v.LastMove || w.CanRedo {
				t.Errorf("made again, ply %d of %d is shown", w.Shown, v.Shown)
			}
		})
	}
}

// A mate also ends the game on the board in a study.
func TestStudyEndsAtMate(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN = "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1" })
	h.SetStudy(true)
	if v := h.View(); !v.Outcome.Over() || h.Hand.Press(sq("e9")) || v.CanHint {
		t.Errorf("a king mated is picked up")
	}
}

func TestStudyRests(t *testing.T) {
	f := &fake{gate: make(chan struct{})}
	h := sit(t, "pc", f, timed(think.TimeControl{Main: time.Minute}))
	h.moves("h2e2")
	h.SetStudy(true)
	clocks := h.View().Clocks
	h.pass(time.Hour)
	h.searches.running.Wait()
	if v := h.View(); v.Clocks != clocks || v.Outcome.Over() || v.Status != StatusPaused || f.cancelled.Load() != 1 {
		t.Errorf("clocks %v, before %v; %v; %d searches given up", v.Clocks, clocks, v.Status, f.cancelled.Load())
	}
	h.SetStudy(false)
	if v := h.View(); v.Status != StatusThinking || v.Study {
		t.Errorf("the game does not go on: %v", v.Status)
	}
	close(f.gate)
	h.untilPly(2)
}

func TestStudyDelaysTheNextGame(t *testing.T) {
	h := sit(t, "cc", &fake{gate: make(chan struct{})}, func(s *Setup) { s.Games = 2 })
	h.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
	h.SetStudy(true)
	h.pass(time.Hour)
	if v := h.View(); v.Match.Game != 1 || v.Status != StatusOver {
		t.Fatalf("game %d has begun under study", v.Match.Game)
	}
	h.SetStudy(false)
	if h.pass(0); h.View().Match.Game != 1 {
		t.Error("the next game begins at once")
	}
	if h.pass(nextGame); h.View().Match.Game != 2 {
		t.Error("the next game does not begin")
	}
}

func TestStudyWithdrawsAnOffer(t *testing.T) {
	h := sit(t, "pc", &fake{gate: make(chan struct{})}, nil)
	h.Draw.Offer()
	h.SetStudy(true)
	h.searches.running.Wait()
	if h.pass(time.Hour); h.View().DrawOffer.Pending || h.View().Outcome.Over() || h.searches.help != nil {
		t.Error("the offer is still there")
	}
}

// Hints are available for both sides.
func TestStudyHint(t *testing.T) {
	h := sit(t, "pc", &fake{}, nil)
	h.SetStudy(true)
	for _, move := range []string{"h2e2", "h9g7"} {
		h.moves(move)
		if !h.Hints.Toggle() {
			t.Fatal("no hint")
		}
		h.hear(func() bool { return h.View().Hint != xiangqi.NoMove })
	}
}

// Editing can delete anything except the running game.
func TestStudyKeepsTheLiveLine(t *testing.T) {
	tests := []struct {
		name string
		edit game.Edit
		bad  bool
	}{
		{"the last move", game.Delete{Node: 2}, true},
		{"the first move", game.Delete{Node: 1}, true},
		{"another line instead", game.Reorder{Node: 4, Place: 1}, true},
		{"another line instead, and what else", game.Edits{game.Annotate{Node: 1, Annotation: game.Annotation{Comment: "x"}}, game.Delete{Node: 1}}, true},
		{"a branch", game.Delete{Node: 4}, false},
		{"what was taken back", game.Delete{Node: 3}, false},
	}
	for _, tc := range tests {
		h := sit(t, "pp", &fake{}, nil)
		h.moves("h2e2", "h9g7", "h0g2")
		h.Undo()
		h.SetStudy(true)
		h.Viewer.Look(0)
		h.moves("b2e2", "b9c7") // nodes 4 and 5
		before, view := h.game.Clone(), h.View()
		err := h.Editor.Edit(tc.edit)
		if errors.Is(err, ErrLiveLine) != tc.bad {
			t.Errorf("%s: the error is %v, want %v: %v", tc.name, err, ErrLiveLine, tc.bad)
		}
		if d := game.Diff(before, h.game); tc.bad && (d != "" || h.View().ShownID != view.ShownID) {
			t.Errorf("%s: refused, but %s", tc.name, d)
		}
		if !slices.Equal(h.played(), []string{"h2e2", "h9g7"}) {
			t.Errorf("%s: the game is %v, want %v", tc.name, h.played(), []string{"h2e2", "h9g7"})
		}
	}
}

// If the shown position is deleted, its nearest remaining ancestor is shown.
func TestStudyDeletesWhatIsShown(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2")
	h.SetStudy(true)
	h.Viewer.Look(0)
	h.moves("b2e2", "b9c7", "b0c2")
	must(t, h.Editor.Edit(game.Delete{Node: 3}))
	if v := h.View(); v.ShownID != 2 || len(v.Moves) != 1 || len(v.Moves[0].Branches[0]) != 1 {
		t.Errorf("%d is shown, the list is %s", v.ShownID, text(v.Moves))
	}
	if h.Undo(); h.View().ShownID != 4 {
		t.Errorf("taken back, %d is shown, want 4", h.View().ShownID)
	}
	if h.Redo(); h.View().ShownID != 2 {
		t.Errorf("made again, %d is shown, want 2", h.View().ShownID)
	}
}

// In an ended game another line may become the main line, and play does not continue.
func TestStudyChangesAnEndedGame(t *testing.T) {
	h := sit(t, "pc", &fake{gate: make(chan struct{})}, timed(think.TimeControl{Main: time.Minute}))
	h.moves("h2e2")
	h.Resign()
	h.SetStudy(true)
	h.Viewer.Look(0)
	h.moves("b2e2", "b9c7")
	must(t, h.Editor.Edit(game.Reorder{Node: 2, Place: 1}))
	if v := h.View(); v.LiveID != 3 || v.Outcome.Over() || !v.Opened || v.ShownID != 3 {
		t.Errorf("the game stands at %d, %v", v.LiveID, v.Outcome)
	}
	if err := h.Editor.Edit(game.Delete{Node: 3}); err != nil {
		t.Errorf("the record cannot be cut: %v", err)
	}
	h.SetStudy(false)
	if h.pass(time.Hour); h.View().Thinking.On || h.View().Running || h.View().Outcome.Over() {
		t.Error("the game goes on by itself")
	}
	h.SetStudy(true)
	for h.Undo() {
	}
	if v := h.View(); v.LiveID != 1 || v.Outcome.Reason != xiangqi.Resignation || v.Opened || v.Nodes != 2 {
		t.Errorf("all taken back, the game stands at %d of %d, %v", v.LiveID, v.Nodes, v.Outcome)
	}
}

// Edits can still be undone while the game continues, except those that have become part of the game.
func TestStudyUndoAfterPlay(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	note := game.Annotation{Comment: "x"}
	h.SetStudy(true)
	must(t, h.Editor.Edit(game.Annotate{Node: 0, Annotation: note}))
	h.moves("h2e2")
	h.Viewer.Look(0)
	h.SetStudy(false)
	if h.View().Undo == UndoEdit {
		t.Error("Undo means edits at play")
	}
	h.moves("h2e2") // the added move is played
	h.SetStudy(true)
	if !h.Undo() || h.View().Note.Comment != "" || h.View().Ply != 1 {
		t.Errorf("taken back, the start says %q at ply %d", h.View().Note.Comment, h.View().Ply)
	}
	if h.View().CanUndo || h.Undo() {
		t.Error("the move that was played can be taken back")
	}
	must(t, h.Editor.Edit(game.Annotate{Node: 0, Annotation: note}))
	if err := h.NewGame(h.View().Setup); err != nil || h.View().CanUndo {
		t.Errorf("edits of another record can be taken back (%v)", err)
	}
}

func TestAddLine(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h9g7")
	h.SetStudy(true)
	h.Viewer.Look(1)
	before := h.game.Clone()
	if err := h.Editor.AddLine(movetest.Moves(t, "b9c7 h2e2")); err == nil || game.Diff(before, h.game) != "" || h.View().Shown != 1 {
		t.Errorf("an illegal line was added: %v", err)
	}
	if err := h.Editor.AddLine(movetest.Moves(t, "b9c7 h0g2")); err != nil || h.View().Shown != 3 || !h.View().Branch {
		t.Errorf("ply %d is shown (%v), want 3 and Branch", h.View().Shown, err)
	}
	h.Viewer.Look(1)
	if err := h.Editor.AddLine(movetest.Moves(t, "b9c7 h0g2")); err != nil || h.View().Shown != 3 {
		t.Errorf("ply %d is shown (%v), want 3", h.View().Shown, err)
	}
	if h.Undo(); game.Diff(before, h.game) != "" || h.View().CanUndo || h.View().Shown != 1 {
		t.Error("the line is not one edit")
	}
}

// edit makes a random edit, usually a valid one. Marks and lines use the same commands as the window.
func (h *table) edit(rt *rapid.T) {
	node := rapid.IntRange(0, h.game.Nodes()+2).Draw(rt, "node")
	before := h.game.Clone()
	var err error
	switch rapid.IntRange(0, 4).Draw(rt, "edit") {
	case 0:
		var moves []xiangqi.Move
		pos := h.Viewer.Position()
		for range rapid.IntRange(1, 4).Draw(rt, "length") {
			var list xiangqi.MoveList
			if pos.LegalMoves(&list); list.Len() == 0 {
				break
			}
			moves = append(moves, list.At(rapid.IntRange(0, min(2, list.Len()-1)).Draw(rt, "move")))
			pos.MakeMove(moves[len(moves)-1])
		}
		err = h.Editor.AddLine(moves)
	case 1:
		err = h.Editor.Edit(game.Delete{Node: node})
	case 2:
		err = h.Editor.Edit(game.Reorder{Node: node, Place: rapid.IntRange(1, 2).Draw(rt, "place")})
	case 3:
		err = h.Editor.Edit(game.Annotate{Node: node, Annotation: game.Annotation{Comment: rapid.StringN(0, 2, -1).Draw(rt, "comment")}})
	case 4:
		err = h.Editor.Edit(game.SetTags{Tags: game.Tags{{Name: game.TagEvent, Value: rapid.StringN(1, 2, -1).Draw(rt, "event")}}})
	}
	if d := game.Diff(before, h.game); err != nil && d != "" {
		rt.Fatalf("refused (%v), but %s", err, d)
	}
}

// Undoing 2,000 edits restores the record before them, and redoing them the record after.
func TestEditsOfASessionAreTakenBack(t *testing.T) {
	for _, who := range []string{"pp", "cc"} {
		for _, over := range []bool{false, true} {
			rapid.Check(t, func(rt *rapid.T) {
				h := sit(t, who, &fake{gate: make(chan struct{})}, nil)
				defer h.Close()
				h.SetStudy(true)
				h.play(movetest.Move(t, "h2e2"))
				h.play(movetest.Move(t, "h9g7"))
				if over {
					h.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
				}
				start, live := h.game.Clone(), h.View().LiveID
				for range 20 {
					h.edit(rt)
					h.look(rt)
					h.pass(0)
					h.checkView(rt)
				}
				end, endLive := h.game.Clone(), h.View().LiveID
				for h.Undo() {
					h.checkView(rt)
				}
				if d := game.Diff(start, h.game); d != "" || h.View().CanUndo || h.View().LiveID != live {
					rt.Fatalf("taken back, but for %s; at %d", d, h.View().LiveID)
				}
				for h.Redo() {
					h.checkView(rt)
				}
				if d := game.Diff(end, h.game); d != "" || h.View().LiveID != endLive {
					rt.Fatalf("made again, but for %s; at %d", d, h.View().LiveID)
				}
			})
		}
	}
}

// Names and tags are changed by one edit, which Undo reverses. The computer keeps its name.
func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		players string
		want    [2]string
	}{{"pp", [2]string{"Wang", "Li"}}, {"pc", [2]string{"Wang", ""}}} {
		h := sit(t, c.players, &fake{gate: make(chan struct{})}, nil)
		h.SetStudy(true)
		before := h.View()
		tags := slices.Clone(before.Tags)
		tags.Set(game.TagEvent, "Club league")
		h.Editor.Describe([2]string{"Wang", "Li"}, tags)
		check := func(what string, names [2]string, event string) {
			t.Helper()
			v := h.View()
			if got := [2]string{v.Setup.Players[0].Name, v.Setup.Players[1].Name}; got != names || v.Tags.Get(game.TagEvent) != event {
				t.Errorf("%s, %s: players %q at %q, want %q at %q", c.players, what, got, v.Tags.Get(game.TagEvent), names, event)
			}
		}
		check("described", c.want, "Club league")
		h.Editor.Describe(c.want, tags) // the same again is no edit
		must(t, h.Editor.Say(0, "a comment"))
		h.Undo()
		check("with a comment undone", c.want, "Club league")
		h.Undo()
		check("undone", [2]string{}, "")
		if h.View().CanUndo {
			t.Errorf("%s: there is more to undo", c.players)
		}
		h.Redo()
		check("redone", c.want, "Club league")
		tags.Set(game.TagEvent, "Cup")
		h.Editor.Describe(c.want, tags)
		check("at another event", c.want, "Cup")
	}
}

// The tags of a record from elsewhere follow the names of its players, so that they are exported.
func TestDescribeARecord(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{{Name: game.TagRed, Value: "?"}, {Name: game.TagResult, Value: "1-0"}}
	h := sit(t, "pp", &fake{}, nil)
	must(t, h.Resume(Import(g)))
	h.Editor.Describe([2]string{"Wang", "Li"}, h.View().Tags)
	if tags := h.Export().Tags; tags.Get(game.TagRed) != "Wang" || tags.Get(game.TagBlack) != "Li" || tags.Get(game.TagResult) != "1-0" {
		t.Errorf("exported are the tags %v, want Wang, Li and 1-0", tags)
	}
}
