package session

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A game counts once, and only if its result reflects the person's strength.
func TestWhichGamesCount(t *testing.T) {
	resign := func(h *table) { h.Resign() }
	tests := []struct {
		name   string
		who    string
		change func(*Setup)
		play   func(*table)
		counts int
		helped bool
	}{
		{"the person resigns", "pc", nil, resign, 1, false},
		{"as Black", "cp", nil, resign, 1, false},
		{"two persons", "pp", nil, resign, 0, false},
		{"against another engine", "pc", func(s *Setup) { s.Players[1].Engine = "guest" }, resign, 0, false},
		{"broken off", "pc", nil, func(h *table) { h.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Aborted}) }, 0, false},
		{"a game that had ended, from a file that does not say whether it counted", "pc", nil, func(h *table) {
			h.shuffleTo(2)
			h.Resign()
			h.pass(0)
			h.log = nil
			snap := h.Snapshot()
			snap.Unrated = false
			h.Close()
			h.Session = h.restored(snap)
			h.Undo()
			h.Resign()
		}, 0, false},
		{"not over", "pc", nil, func(*table) {}, 0, false},
		{"with a handicap", "pc", func(s *Setup) { s.Handicap = "horse" }, resign, 0, false},
		{"from another position", "pc", func(s *Setup) { s.StartFEN = mateIn1 }, resign, 0, false},
		{"the level changed before the first move", "pc", nil, func(h *table) { h.SetLevel(xiangqi.Black, 7); h.Resign() }, 1, false},
		{"the level changed on the way", "pc", nil, func(h *table) { h.shuffleTo(2); h.SetLevel(xiangqi.Black, 7); h.Resign() }, 0, false},
		{"a seat changed on the way", "pp", nil, func(h *table) { h.moves("h2e2"); h.SetPlayer(xiangqi.Black, computer); h.Resign() }, 0, false},
		{"a move taken back", "pc", nil, func(h *table) { h.shuffleTo(2); h.Undo(); h.Resign() }, 1, true},
		{"another move at an earlier position", "pc", nil, func(h *table) { h.shuffleTo(2); h.Viewer.Look(0); h.moves("h2e2"); h.Resign() }, 1, true},
		{"a hint", "pc", nil, func(h *table) {
			h.Hints.Toggle()
			h.fake.gate <- struct{}{}
			h.hear(func() bool { return h.View().Hint != xiangqi.NoMove })
			h.Resign()
		}, 1, true},
		{"moves tried in study", "pc", nil, func(h *table) { h.shuffleTo(2); h.SetStudy(true); h.SetStudy(false); h.Resign() }, 1, true},
		{"the end taken back, and another end", "pc", nil, func(h *table) { h.shuffleTo(2); h.Resign(); h.Undo(); h.Resign() }, 1, false},
		{"and a restart between", "pc", nil, func(h *table) { h.shuffleTo(2); h.Resign(); h.Undo(); h.restarted(); h.Resign() }, 1, false},
		{"a restart before", "pc", nil, func(h *table) { h.shuffleTo(2); h.Undo(); h.restarted(); h.Resign() }, 1, true},
		{"a new game, undone", "pc", nil, func(h *table) {
			h.shuffleTo(2)
			h.Resign()
			h.NewGame(h.setup)
			h.Undo()
			h.Undo()
			h.Resign()
		}, 1, false},
		{"a rematch counts for itself", "pc", nil, func(h *table) { h.Resign(); h.Rematch(); h.Resign() }, 2, false},
		{"a record from elsewhere", "pp", nil, func(h *table) {
			g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
			must(h.t, h.Resume(Import(g)))
			h.SetPlayer(xiangqi.Black, computer)
			h.Resign()
		}, 0, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := sit(t, test.who, &fake{gate: make(chan struct{}, 100), choose: shuffle}, test.change)
			test.play(h)
			h.pass(0)
			if got := count(h.log, Rated); got != test.counts {
				t.Fatalf("counted %d times, want %d", got, test.counts)
			}
			if test.counts == 0 {
				return
			}
			e := h.last(Rated)
			if h.setup.Players[e.Side].Kind != Person || e.Level != h.setup.Players[e.Side.Opponent()].Level ||
				e.Helped != test.helped || e.Outcome.Result != xiangqi.WinFor(e.Side.Opponent()) {
				t.Errorf("the game is rated as %+v, want one of a person against a level", e)
			}
		})
	}
}

// restarted continues like a restarted program.
func (h *table) restarted() {
	h.t.Helper()
	h.pass(0)
	s := h.restored(h.Snapshot())
	h.Close()
	h.Session = s
}
