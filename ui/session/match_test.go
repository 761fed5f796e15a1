package session

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// mateIn1 is a position in which Red, to move, mates by a0a9.
const mateIn1 = "4k4/1R7/9/9/9/9/9/9/9/R4K3 w - - 0 1"

func TestSeries(t *testing.T) {
	f := &fake{choose: reply("a0a9", 0)}
	h := sit(t, "cc", f, func(s *Setup) {
		s.Games, s.StartFEN = 3, mateIn1
		s.Players[xiangqi.Red].Name, s.Players[xiangqi.Black].Name = "A", "B"
	})
	want := []MatchScore{ // Red wins every game, so the two players alternate
		{Game: 1, Wins: [2]int{1, 0}},
		{Game: 2, Wins: [2]int{1, 1}},
		{Game: 3, Wins: [2]int{2, 1}},
	}
	for i, w := range want {
		h.until(time.Second, func() bool { return h.View().Outcome.Over() && h.View().Match.Game == i+1 })
		v := h.View()
		if v.Match != w || v.Setup.Players[xiangqi.Red].Name != "AB"[i%2:i%2+1] {
			t.Fatalf("game %d: %+v with %q as Red, want %+v and %q", i+1, v.Match, v.Setup.Players[xiangqi.Red].Name, w, "AB"[i%2:i%2+1])
		}
		if more := i < 2; (v.Status == StatusNextGame) != more {
			t.Fatalf("game %d: status %d", i+1, v.Status)
		}
	}
	if h.pass(time.Hour); h.View().Match.Game != 3 {
		t.Error("more games than asked for")
	}
	if n := count(h.log, NewGame); n != 3 {
		t.Errorf("%d new games told, want 3", n)
	}
}

// The player who gives a handicap gives it in the rematch too, with the other colour.
func TestRematchWithAHandicap(t *testing.T) {
	h := sit(t, "pc", &fake{gate: make(chan struct{}, 9), choose: shuffle}, func(s *Setup) { s.Handicap = "horse" })
	h.Resign()
	for i, want := range []struct {
		players [2]Player
		wins    [2]int
		fen     string
	}{
		{[2]Player{computer, person}, [2]int{1, 0}, "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"},
		{[2]Player{person, computer}, [2]int{0, 1}, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1"},
	} {
		h.Rematch()
		v := h.View()
		fen, err := v.Setup.FEN()
		if v.Setup.Players != want.players || v.Match.Wins != want.wins || fen != want.fen || err != nil {
			t.Errorf("rematch %d: players %v, wins %v, %s, %v", i+1, v.Setup.Players, v.Match.Wins, fen, err)
		}
	}
}

func TestResign(t *testing.T) {
	cases := []struct {
		who   string
		moves []string
		want  xiangqi.Result
	}{
		{"pp", nil, xiangqi.BlackWins},
		{"pp", []string{"h2e2"}, xiangqi.RedWins},
		{"pc", nil, xiangqi.BlackWins},
		{"pc", []string{"h2e2"}, xiangqi.BlackWins},
		{"cp", nil, xiangqi.RedWins},
		{"cc", nil, xiangqi.Ongoing},
	}
	for _, c := range cases {
		h := sit(t, c.who, &fake{gate: make(chan struct{})}, nil)
		h.moves(c.moves...)
		can := h.View().CanResign
		if h.Resign() != can || h.View().Outcome.Result != c.want {
			t.Errorf("%s after %v: %v, want Resign = %v and Outcome.Result = %v", c.who, c.moves, h.View().Outcome, can, c.want)
		}
		if h.Resign() {
			t.Error("resigned twice")
		}
	}
}

func TestDrawOfferToTheComputer(t *testing.T) {
	const (
		chariots = "2bakab2/9/9/4r4/9/9/9/9/4R4/4K4 w - - 0 1" // Black has all guards, Red none
		soldier  = "2bakab2/9/9/4r4/9/9/6p2/9/4R4/4K4 w - - 0 1"
		still    = "r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKABR1 w - - 60 1"
		middle   = "2bakab2/9/2n1c1n2/p3p3p/9/9/P3P3P/2N1C1N2/9/2BAKAB1R w - - 0 1"
	)
	cases := []struct {
		name, fen string
		score     think.Score // from the computer's view
		why       DrawReason
	}{
		{"nothing exchanged, level", "", 0, MuchToPlay}, {"nothing exchanged, worse", "", -60, MuchToPlay},
		{"nothing exchanged, lost", "", -500, StandsWorse}, {"nothing exchanged, better", "", 90, StandsBetter},
		{"middle game, level", middle, 0, MuchToPlay}, {"middle game, worse", middle, -60, StandsWorse},
		{"no progress, level", still, 10, HardToWin}, {"no progress, better", still, 90, StandsBetter},
		{"chariot against chariot and guards", chariots, 47, HardToWin},
		{"chariot against chariot, winning", chariots, 400, StandsBetter},
		{"with another soldier", soldier, 100, StandsBetter},
	}
	for _, c := range cases {
		for _, thinks := range []bool{false, true} {
			f := &fake{choose: shuffle}
			h := sit(t, "pc", f, func(s *Setup) { s.FreePlay, s.StartFEN = true, c.fen })
			f.gate = make(chan struct{}) // no search is running
			f.choose = func(pos *xiangqi.Position, _ think.Limits) think.Result {
				r := think.Result{Move: someMove(pos)}
				if r.Score = c.score; pos.SideToMove() == xiangqi.Red {
					r.Score = -c.score
				}
				return r
			}
			if thinks {
				h.moves(someMove(h.game.Position()).String())
			}
			if !h.Draw.Offer() || h.Draw.Offer() || !h.View().DrawOffer.Pending || h.View().CanAnswerDraw {
				t.Fatal("the offer is not made, or made twice")
			}
			f.gate <- struct{}{}
			h.until(time.Second, func() bool { return !h.View().DrawOffer.Pending })
			v := h.View()
			draw := c.why == StandsWorse || c.why == HardToWin
			answer := h.last(map[bool]EventKind{true: DrawAccepted, false: DrawDeclined}[draw])
			if agreed := v.Outcome.Reason == xiangqi.Agreement; agreed != draw || answer.Why != c.why || answer.Side != xiangqi.Black {
				t.Errorf("%s, thinking %v: %v, because of %v, want %v", c.name, thinks, v.Outcome, answer.Why, c.why)
			}
			if played := v.Ply == 2; thinks && !draw && !played {
				t.Errorf("%s: no move after the refusal", c.name)
			}
			h.Close()
		}
	}
}

// someMove returns a legal move that captures nothing.
func someMove(pos *xiangqi.Position) xiangqi.Move {
	var list xiangqi.MoveList
	pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		if pos.PieceAt(m.To()) == xiangqi.NoPiece {
			return m
		}
	}
	return xiangqi.NoMove
}

func TestDrawOfferBetweenPeople(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	if h.Draw.Accept() || h.Draw.Decline() {
		t.Error("an answer without an offer")
	}
	h.Draw.Offer()
	h.moves("h2e2")
	if v := h.View(); v.DrawOffer != (DrawOffer{true, xiangqi.Red}) || !v.CanAnswerDraw {
		t.Errorf("after the offerer's move: %+v", v.DrawOffer)
	}
	h.moves("h7e7")
	if h.View().DrawOffer.Pending || h.last(DrawDeclined).Side != xiangqi.Black {
		t.Error("a move is no refusal")
	}
}

func TestGamesEndByTheRules(t *testing.T) {
	cases := []struct {
		name, fen string
		free      bool
		moves     []string
		want      xiangqi.Outcome
	}{
		{"mate", mateIn1, false, []string{"a0a9"}, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Checkmate}},
		{"mate in free play", mateIn1, true, []string{"a0a9"}, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Checkmate}},
		{"repetition", "", false, rounds(2), xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.RepetitionDraw}},
		{"repetition in free play", "", true, rounds(2), xiangqi.Outcome{}},
		{"no capture", "4k4/9/9/9/9/9/9/9/9/R4K3 w - - 119 80", false, []string{"a0a1"}, xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.NoCaptureDraw}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN, s.FreePlay = c.fen, c.free })
			h.moves(c.moves...)
			if v := h.View(); v.Outcome != c.want || (v.Status == StatusOver) != c.want.Over() {
				t.Errorf("the outcome is %v, want %v", v.Outcome, c.want)
			}
			if c.want.Reason == xiangqi.Checkmate {
				if v := h.View(); v.Check != sq("e9") {
					t.Errorf("the mated king is on %v, want %v", v.Check, sq("e9"))
				}
			}
			if c.want.Over() != (count(h.log, GameOver) == 1) {
				t.Error("the end is told wrongly")
			}
		})
	}
}

func rounds(n int) (moves []string) {
	for ply := range 4 * n {
		moves = append(moves, shuffleMove(ply).String())
	}
	return moves
}

func TestSetupIsChecked(t *testing.T) {
	good := Setup{Players: [2]Player{person, computer}}
	cases := []struct {
		change func(*Setup)
		want   string // part of the error
	}{
		{func(s *Setup) { s.StartFEN = "9/9" }, ""},
		{func(s *Setup) { s.Handicap = "king" }, `"king"`},
		{func(s *Setup) { s.Handicap, s.StartFEN = "king", xiangqi.StartFEN }, `"king"`},
		{func(s *Setup) { s.Players[0].Level = 11 }, "red's player: level 11"},
		{func(s *Setup) { s.Law = xiangqi.Laws }, "law"},
		{func(s *Setup) { s.Players[1].Level = 11 }, "black's player: level 11"},
		{func(s *Setup) { s.Players[1].Level = 0 }, "level 0"},
		{func(s *Setup) { s.Players[0].Kind = Computer + 1 }, "red's player"},
		{timed(think.TimeControl{Increment: time.Second}), "clock"},
		{timed(think.TimeControl{Main: time.Second, Increment: -1}), "clock"},
		{func(s *Setup) { s.Time[0] = think.PerMove(time.Second) }, "only one side"},
		{func(s *Setup) { s.Table = Tables }, "table 3"},
		{func(s *Setup) { s.Giver = 2 }, "handicap by 2"},
		{func(s *Setup) { s.Bottom = 2 }, "side 2"},
		{func(s *Setup) { s.Games = -1 }, "-1 games"},
	}
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2")
	for _, c := range cases {
		setup := good
		c.change(&setup)
		err := h.NewGame(setup)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: error %v, want one with %q", setup, err, c.want)
		}
	}
	if h.View().Ply != 1 {
		t.Error("a refused setup touched the game")
	}
	if s, err := New((&fake{}).player(), Setup{Games: -1}, Options{}, epoch); err == nil || s != nil {
		t.Errorf("a series of -1 games starts a session, %v", err)
	}
}

func TestHandicaps(t *testing.T) {
	whole := xiangqi.StartPosition()
	seen := map[string]bool{}
	for _, hc := range Handicaps() {
		given := map[xiangqi.Kind]int{}
		for _, k := range hc.Given {
			given[k]++
		}
		for giver := range xiangqi.Side(2) {
			fen, err := hc.FEN(giver)
			pos, _ := xiangqi.ParseFEN(fen)
			if err != nil || seen[fen] {
				t.Fatalf("handicap %s: %v, want it once and right", hc.ID, err)
			}
			seen[fen] = true
			for k := range xiangqi.Kind(xiangqi.Kinds) {
				own, other := xiangqi.NewPiece(giver, k), xiangqi.NewPiece(giver.Opponent(), k)
				if pos.Count(own) != whole.Count(own)-given[k] || pos.Count(other) != whole.Count(other) {
					t.Errorf("%s: wrong number of %vs", hc.ID, k)
				}
			}
			if (pos.SideToMove() == giver) != (len(hc.Given) > 0) {
				t.Errorf("%s by %v: %v moves first", hc.ID, giver, pos.SideToMove())
			}
		}
	}
	one := Setup{Handicap: "horse", Giver: xiangqi.Black} // the horse on Black's left
	if fen, err := one.FEN(); err != nil || fen != "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1" {
		t.Errorf("Black gives a horse: %s, %v", fen, err)
	}
}

func TestCapturedPieces(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("b2b9", "a9b9", "h2h9", "i9h9", "a3a4", "a6a5", "a4a5")
	v := h.View()
	red, black := v.Captured[xiangqi.Red], v.Captured[xiangqi.Black]
	if len(red) != 3 || red[0] != xiangqi.BlackHorse || red[2] != xiangqi.BlackSoldier ||
		len(black) != 2 || black[0] != xiangqi.RedCannon {
		t.Errorf("taken by Red %v, by Black %v", red, black)
	}
	h.Viewer.Look(1)
	if v := h.View(); len(v.Captured[xiangqi.Red]) != 1 || len(v.Captured[xiangqi.Black]) != 0 {
		t.Error("an earlier board shows pieces taken later")
	}
}
