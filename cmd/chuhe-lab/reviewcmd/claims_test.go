package reviewcmd

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/explain"
	"chuhe/engine/record/formats"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// careless plays a game in which every fourth move is random.
func careless(e *engine.Engine, random *rand.Rand) []xiangqi.Move {
	p := xiangqi.StartPosition()
	var moves []xiangqi.Move
	for len(moves) < 90 && !p.Outcome(xiangqi.Rules{}).Over() {
		m := e.Search(context.Background(), p, think.Limits{Nodes: 400}, nil).Move
		if random.IntN(4) == 0 {
			var legal xiangqi.MoveList
			p.LegalMoves(&legal)
			m = legal.At(random.IntN(legal.Len()))
		}
		moves = append(moves, m)
		p.MakeMove(m)
	}
	return moves
}

// TestReasonsHold verifies the reasons for two hundred bad moves.
func TestReasonsHold(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 8, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	wanted := 200
	if testing.Short() {
		wanted = 20
	}
	jury, random := &review.Jury{Make: func() (think.Player, error) { return e, nil }}, rand.New(rand.NewPCG(7, 1))
	var a account
	for a.checked < wanted {
		e.NewGame()
		moves := careless(e, random)
		rep, err := review.Game(context.Background(), jury, xiangqi.StartPosition(), moves, review.Options{Nodes: 1500}, nil)
		if err != nil {
			t.Fatal(err)
		}
		a.add(t, xiangqi.StartPosition(), rep)
	}
	t.Logf("named %v of %v marked; by kind %v", a.named, a.marked, a.kinds)
	if len(a.wrong) > 0 {
		t.Errorf("%d of %d reasons are wrong:\n%s", len(a.wrong), a.checked, strings.Join(a.wrong, "\n"))
	}
	if n, of := a.named[review.Blunder], a.marked[review.Blunder]; n*10 < of*9 {
		t.Errorf("%d of %d blunders are explained, less than 90 %%", n, of)
	}
}

// An account counts marked moves, those whose reason names a piece, a point or a threat, and wrong reasons.
type account struct {
	marked, named [review.Blunder + 1]int
	kinds         [explain.Leads + 1]int
	checked       int
	wrong         []string
}

func (a *account) add(t *testing.T, start *xiangqi.Position, rep *review.Report) {
	p := start.Clone()
	for _, v := range rep.Plies {
		if r := v.Reason; v.Known && v.Mark >= review.Inaccuracy {
			a.marked[v.Mark]++
			a.kinds[r.Kind]++
			a.checked++
			m := v.Found()
			_, better := m.Better(p, &r)
			if r.Kind != explain.None && r.Kind != explain.Leads || r.What.Hurts() || r.Missed && !r.What.Plain() || !better.Plain() {
				a.named[v.Mark]++
			}
			if err := checkReason(t.Context(), p, &v); err != nil {
				a.wrong = append(a.wrong, fmt.Sprintf("%s: %v, kind %d, %q by %v: %v", p.FEN(), v.Move, r.Kind, r, r.Line, err))
			}
		}
		p.MakeMove(v.Move)
	}
}

// TestReviewedGames verifies the explanations of games that chuhe-lab review has written as PGN.
func TestReviewedGames(t *testing.T) {
	files := os.Getenv("CHUHE_REVIEWED")
	if files == "" {
		t.Skip("on demand: CHUHE_REVIEWED names files that chuhe-lab review -to pgn wrote")
	}
	var a account
	for _, name := range strings.Fields(files) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for item, err := range formats.ByName("pgn").Read(bytes.NewReader(text)) {
			if err != nil {
				t.Fatal(err)
			}
			a.add(t, item.Game.Start(), review.Recorded(item.Game, nil))
		}
	}
	t.Logf("named %v of %v marked (none, best, ?!, ?, ??); by kind %v; %d of %d wrong", a.named, a.marked, a.kinds, len(a.wrong), a.checked)
	for _, w := range a.wrong {
		t.Error(w)
	}
}
