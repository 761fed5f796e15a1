package session

import (
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A record is looked at beside the game that is played: neither changes, and Options.Leave receives nothing.
func TestToLookIsNotToPlay(t *testing.T) {
	h, left := leaver(t, "pc", timed(think.TimeControl{Main: time.Minute}))
	h.shuffleTo(4)
	h.pass(5 * time.Second)
	own, clocks := h.Snapshot(), h.View().Clocks
	record := Import(book(t, 200))
	for round := range 3 {
		must(t, h.Visit(record))
		h.SetStudy(true)
		h.Viewer.Look(3)
		h.pass(time.Hour)
		for range 2 {
			if v := h.View(); !v.Visit || v.Shown != 3 || !h.holds(record) {
				t.Fatalf("round %d: at ply %d of another game, want ply 3 of the record", round, v.Shown)
			}
			h.Home()
			if v := h.View(); v.Visit || v.Clocks != clocks || !same(h.Snapshot(), own) {
				t.Fatalf("round %d: the game that is played is %+v, want %+v", round, h.Snapshot(), own)
			}
			h.Revisit()
		}
		h.SetStudy(false)
		if now, guest := h.Games(); !same(now, own) || guest.Changed {
			t.Errorf("round %d: the games are %+v and %+v, want them unchanged", round, now, guest)
		}
		if back := []func() bool{h.Return, h.Undo, func() bool { h.EndVisit(); return true }}[round]; !back() {
			t.Errorf("round %d: there is no way back", round)
		}
	}
	if len(*left) != 0 {
		t.Errorf("%d games were handed over, want none", len(*left))
	}
	record.Number = 0
	if h.Visit(record) == nil || h.View().Visit {
		t.Error("nonsense is shown")
	}
}

// What is done in a record is kept once, however the record is left, and edits can be undone after a look at the game.
func TestChangedRecordIsKept(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(*table)
		want int // games handed over
	}{
		"back":           {func(h *table) { h.Return() }, 1},
		"another record": {func(h *table) { must(h.t, h.Visit(Import(book(h.t, 10)))) }, 1},
		"the game ends":  {func(h *table) { h.SetStudy(false); h.Home(); h.Resign() }, 1},
		"a new game":     {func(h *table) { must(h.t, h.NewGame(Setup{})) }, 1}, // the game before it
		"undone":         {func(h *table) { h.Undo(); h.EndVisit() }, 0},
		"the program found it": {func(h *table) {
			h.Undo()
			must(h.t, h.Editor.Find(game.Annotate{Node: 1, Annotation: game.Annotation{Evaluation: &game.Evaluation{Score: 9}}}))
			h.EndVisit()
		}, 0},
	} {
		h, left := leaver(t, "pp", nil)
		h.moves("h2e2")
		must(t, h.Visit(Import(book(t, 200))))
		h.SetStudy(true)
		must(t, h.Editor.Say(0, "mine"))
		h.Home()
		h.Revisit()
		if _, guest := h.Games(); !guest.Changed || h.View().Undo != UndoEdit {
			t.Errorf("%s: changed %v, undo would take back %d, want the edit", name, guest.Changed, h.View().Undo)
		}
		c.end(h)
		if len(*left) != c.want {
			t.Errorf("%s: %d games were handed over, want %d", name, len(*left), c.want)
		}
	}
}

// The next start has both games, and knows whether the record was changed. A game is found by its file.
func TestBothGamesComeBack(t *testing.T) {
	for _, changed := range []bool{false, true} {
		h, left := leaver(t, "pp", nil)
		h.moves("h2e2")
		record := Import(book(t, 200))
		record.Changed, record.File = changed, "games/a.txt"
		must(t, h.Keep(record))
		if v := h.View(); v.Visit || v.Ply != 1 || h.Turn("games/b.txt") || h.Turn("") {
			t.Errorf("visiting %v at ply %d, want the game that is played", v.Visit, v.Ply)
		}
		if own, guest := h.Records(); own != h.View().Record || guest == 0 || !h.Turn("games/a.txt") || h.View().Record != guest {
			t.Errorf("the records are %d and %d, on the board is %d", own, guest, h.View().Record)
		}
		if h.EndVisit(); (len(*left) == 1) != changed {
			t.Errorf("changed %v: %d games were handed over", changed, len(*left))
		}
	}
}

// A person may rename the players of a record, which is a change as well.
func TestRenamedRecordIsKept(t *testing.T) {
	h, left := leaver(t, "pp", nil)
	snap := Snapshot{Setup: Setup{Players: [2]Player{person, computer}}, Game: game.New(xiangqi.StartPosition(), xiangqi.Rules{}), Number: 1}
	must(t, h.Visit(snap))
	h.Editor.Describe([2]string{"Anna", ""}, nil)
	if h.EndVisit(); len(*left) != 1 {
		t.Errorf("%d games were handed over, want the renamed one", len(*left))
	}
}
