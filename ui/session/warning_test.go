package session

import (
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Positions in which Red can chase the horse, or check, forever: after two rounds of four moves, the start position
// occurs for the third time.
const (
	chaseFEN = "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w"
	checkFEN = "1R7/5k3/9/9/9/9/9/9/7p1/4K4 w"
	// Like chaseFEN, but the chariot comes from elsewhere, so that Red's own move completes the repetition.
	lateFEN = "1n7/4k4/9/9/9/9/9/3K5/2R6/9 w"
	// Neither side is at fault: the chariot moves back and forth far from other pieces.
	idleFEN = "1n7/4k4/9/9/9/9/9/3K5/8R/9 w"
)

var (
	chaseRound = []string{"c7c9", "b9a7", "c9c7", "a7b9"}
	checkRound = []string{"b9b8", "f8f9", "b8b9", "f9f8"}
	idleRound  = []string{"i1i2", "b9a7", "i2i1", "a7b9"}
)

func laps(n int, one []string) (all []string) {
	for range n {
		all = append(all, one...)
	}
	return all
}

// clicks attempts a move by clicks.
func (h *table) clicks(text string) {
	h.click(sq(text[:2]))
	h.click(sq(text[2:]))
	h.pass(0)
}

func TestWarningBeforeAMoveThatLoses(t *testing.T) {
	late := append([]string{"c1c9", "b9a7", "c9c7", "a7b9"}, laps(1, chaseRound)...)
	tests := []struct {
		name, fen string
		moves     []string // moves played first
		move      string   // the move attempted then
		who       string
		law       xiangqi.Law
		free      bool
		warned    bool
		reply     bool
		offence   xiangqi.Offence
		answer    string // completes the repetition if the move does not
	}{
		{name: "chase", fen: lateFEN, moves: late, move: "c7c9", who: "pp", warned: true, offence: xiangqi.Chase},
		{name: "chase, by the answer", fen: chaseFEN, moves: laps(2, chaseRound)[:6], move: "c9c7", who: "pp", warned: true, reply: true, offence: xiangqi.Chase, answer: "a7b9"},
		{name: "check, by the answer", fen: checkFEN, moves: laps(2, checkRound)[:6], move: "b8b9", who: "pp", warned: true, reply: true, offence: xiangqi.Check, answer: "f9f8"},
		{name: "another move", fen: lateFEN, moves: late, move: "c7d7", who: "pp"},
		{name: "second time only", fen: lateFEN, moves: late[:4], move: "c7c9", who: "pp"},
		{name: "who is chased", fen: chaseFEN, moves: laps(2, chaseRound)[:5], move: "b9a7", who: "pp"},
		{name: "nobody at fault", fen: idleFEN, moves: laps(2, idleRound)[:6], move: "i2i1", who: "pp"},
		{name: "free play", fen: lateFEN, moves: late, move: "c7c9", who: "pp", free: true},
		{name: "computer's law", fen: lateFEN, moves: late, move: "c7c9", who: "pp", law: xiangqi.ComputerLaw, warned: true, offence: xiangqi.Chase},
		{name: "checks only, chase", fen: lateFEN, moves: late, move: "c7c9", who: "pp", law: xiangqi.SimpleLaw},
		{name: "checks only, check", fen: checkFEN, moves: laps(2, checkRound)[:6], move: "b8b9", who: "pp", law: xiangqi.SimpleLaw, warned: true, reply: true, offence: xiangqi.Check, answer: "f9f8"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			start := func() *table {
				h := sit(t, tc.who, &fake{}, func(s *Setup) { s.StartFEN, s.Law, s.FreePlay = tc.fen, tc.law, tc.free })
				h.moves(tc.moves...)
				h.clicks(tc.move)
				return h
			}
			h := start()
			v := h.View()
			if v.Warning.On != tc.warned {
				t.Fatalf("warned %v: %+v, want %v", v.Warning.On, v.Warning, tc.warned)
			}
			if !tc.warned {
				if v.Ply != len(tc.moves)+1 || v.Outcome.Result == xiangqi.BlackWins {
					t.Fatalf("at ply %d, outcome %v, want %v and Outcome.Result != %v", v.Ply, v.Outcome, len(tc.moves)+1, xiangqi.BlackWins)
				}
				return
			}
			w := v.Warning
			if v.Ply != len(tc.moves) || w.Move.String() != tc.move || w.Side != xiangqi.Red || w.Reply != tc.reply ||
				w.Cycle.Offences != [2]xiangqi.Offence{tc.offence, xiangqi.NoOffence} || w.Cycle.Times != 3 {
				t.Fatalf("ply %d, warning %+v", v.Ply, w)
			}
			if e := h.last(Warned); e.Move != w.Move || e.Side != xiangqi.Red {
				t.Errorf("event %+v, want Move = %v and Side = %v", e, w.Move, xiangqi.Red)
			}

			if !h.Hand.ChooseAnother() || h.Hand.ChooseAnother() || h.View().Warning.On || h.View().Outcome.Over() {
				t.Fatal("choosing another move does not go on with the game")
			}
			h.clicks(tc.move) // asked again
			if !h.Hand.PlayAnyway() || h.Hand.PlayAnyway() {
				t.Fatal("the move is not made")
			}
			if tc.reply {
				h.moves(tc.answer)
			}
			if o := h.View().Outcome; o.Result != xiangqi.BlackWins {
				t.Errorf("played anyway: %v, want Result = %v", o, xiangqi.BlackWins)
			}
		})
	}
}

// Every command that leaves the position drops the question.
func TestWarningIsDropped(t *testing.T) {
	for name, do := range map[string]func(h *table){
		"undo":          func(h *table) { h.Undo() },
		"new game":      func(h *table) { h.NewGame(Setup{Players: [2]Player{person, person}}) },
		"rematch":       func(h *table) { h.Rematch() },
		"look":          func(h *table) { h.Viewer.Step(-1) },
		"resign":        func(h *table) { h.Resign() },
		"computer":      func(h *table) { h.SetPlayer(xiangqi.Red, computer) },
		"another piece": func(h *table) { h.Hand.Press(sq("d2")) },
		"an empty one":  func(h *table) { h.Hand.Press(sq("e5")) },
	} {
		t.Run(name, func(t *testing.T) {
			h := sit(t, "pp", &fake{gate: make(chan struct{})}, func(s *Setup) { s.StartFEN = chaseFEN })
			h.moves(laps(2, chaseRound)[:6]...)
			h.clicks("c9c7")
			if !h.View().Warning.On {
				t.Fatal("no warning")
			}
			do(h)
			if h.View().Warning.On || h.Hand.PlayAnyway() {
				t.Error("the question stays")
			}
		})
	}
}

// A computer is not asked.
func TestComputerIsNotWarned(t *testing.T) {
	n := 0
	f := &fake{}
	f.choose = func(*xiangqi.Position, think.Limits) think.Result {
		n++
		return reply([]string{"c7c9", "c9c7"}[(n-1)%2], 0)(nil, think.Limits{})
	}
	h := sit(t, "cp", f, func(s *Setup) { s.StartFEN = chaseFEN })
	for range 2 {
		for i := 1; i < 4; i += 2 {
			h.untilPly(h.View().Ply + 1)
			h.moves(chaseRound[i])
		}
	}
	if v := h.View(); v.Outcome.Reason != xiangqi.PerpetualChase || count(h.log, Warned) != 0 {
		t.Errorf("outcome %v, warned %d times, want Outcome.Reason = %v and 0", v.Outcome, count(h.log, Warned), xiangqi.PerpetualChase)
	}
}

func TestCycle(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN = chaseFEN })
	if c := h.View().Cycle; c.Times != 0 || c.Last() != 0 {
		t.Fatalf("at the start %+v, want Times = 0 and Last = 0", c)
	}
	h.moves(chaseRound...)
	c := h.View().Cycle
	if c.Times != 2 || c.Offences[xiangqi.Red] != xiangqi.Chase || c.Offences[xiangqi.Black] != xiangqi.NoOffence || c.First != 0 || c.Last() != 4 {
		t.Fatalf("the second time: %+v", c)
	}
	h.moves(chaseRound[:2]...)
	h.clicks(chaseRound[2])
	if !h.View().Warning.On || !h.Hand.PlayAnyway() {
		t.Fatal("no warning")
	}
	h.moves(chaseRound[3])
	v := h.View()
	c = v.Cycle
	if v.Outcome.Reason != xiangqi.PerpetualChase || c.Times != 3 || c.First != 4 || c.Last() != 8 {
		t.Fatalf("the third time: %v, %+v, want Outcome.Reason = %v, Times = 3, First = 4 and Last = 8", v.Outcome, c, xiangqi.PerpetualChase)
	}
	if c.Culprits[0] != xiangqi.RedChariot || c.Victims[0] != xiangqi.BlackHorse {
		t.Errorf("by %v of %v, want c.Culprits[0] = %v and c.Victims[0] = %v", c.Culprits, c.Victims, xiangqi.RedChariot, xiangqi.BlackHorse)
	}
	want := []struct{ victim, attacker string }{{"b9", ""}, {"b9", "c9"}, {"a7", ""}, {"a7", "c7"}, {"b9", ""}}
	for i, step := range c.Steps {
		threat := step.Threats[0]
		attacker := ""
		if len(threat.Attackers) == 1 {
			attacker = threat.Attackers[0].String()
		}
		if threat.Side != xiangqi.Red || threat.Victim.String() != want[i].victim || attacker != want[i].attacker {
			t.Errorf("step %d: %+v, want Side = %v, Victim.String = %v and attacker = %v", i, threat, xiangqi.Red, want[i].victim, want[i].attacker)
		}
	}
	h.Undo()
	if c := h.View().Cycle; c.Times != 2 {
		t.Errorf("taken back: %+v, want Times = 2", c)
	}
}

func TestLawOfASetup(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN, s.Law = chaseFEN, xiangqi.SimpleLaw })
	h.moves(laps(2, chaseRound)...)
	if o := h.View().Outcome; o.Reason != xiangqi.RepetitionDraw {
		t.Errorf("with checks only: %v", o)
	}
	h.Rematch()
	if h.game.Position().Law() != xiangqi.SimpleLaw {
		t.Error("the rematch is played by another law")
	}
}
