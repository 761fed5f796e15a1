package review_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/tabletest"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// material is a player that counts pieces three plies ahead. Its answers do not depend on the program's own engine.
func material() *thinktest.Player {
	return &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		r := think.Result{Score: -think.Mate}
		first := s.Limits.SearchMoves
		if len(first) == 0 {
			var legal xiangqi.MoveList
			s.Position.LegalMoves(&legal)
			first = legal.Slice()
		}
		for _, m := range first {
			s.Position.MakeMove(m)
			score, line := count(s.Position, 1, -think.Mate, think.Mate)
			s.Position.UnmakeMove()
			pv := append([]xiangqi.Move{m}, line...)
			r.Lines = append(r.Lines, think.Info{Score: -score, PV: pv, Bound: think.Exact})
			if -score > r.Score {
				r.Score, r.Move, r.PV = -score, m, pv
			}
		}
		return r
	}}
}

// count returns the score of the side to move at a ply of the search, and the line that leads to it.
func count(p *xiangqi.Position, ply int, alpha, beta think.Score) (think.Score, []xiangqi.Move) {
	var legal xiangqi.MoveList
	if p.LegalMoves(&legal); legal.Len() == 0 {
		return think.MatedIn(ply), nil
	}
	if ply == 3 {
		score := 0
		for _, sq := range xiangqi.Squares() {
			if piece := p.PieceAt(sq); piece == xiangqi.NoPiece {
				continue
			} else if piece.Side() == p.SideToMove() {
				score += tactics.Worth(piece.Kind())
			} else {
				score -= tactics.Worth(piece.Kind())
			}
		}
		return think.Score(score), nil
	}
	var best []xiangqi.Move
	for _, m := range legal.Slice() {
		p.MakeMove(m)
		score, line := count(p, ply+1, -beta, -alpha)
		p.UnmakeMove()
		if -score > alpha {
			alpha, best = -score, append([]xiangqi.Move{m}, line...)
		}
		if alpha >= beta {
			break
		}
	}
	return alpha, best
}

// TestReports records the reviews of random games, which are full of mistakes, by a player that counts pieces: the searches
// asked for, the progress, the verdict on every move, and what the record of the game keeps of them.
func TestReports(t *testing.T) {
	var b strings.Builder
	for _, c := range []struct {
		fen  string
		seed uint64
	}{
		{xiangqi.StartFEN, 1},
		{"2bak4/4a4/4b4/4n4/r5c2/2R3N2/4P4/4B4/4A4/2BAKC2n w", 3},
		{"3akr3/9/4b4/9/2n6/6R2/9/3RB4/4A4/4K4 b", 5},
	} {
		start := movetest.Position(t, c.fen)
		g := game.New(start, xiangqi.Rules{})
		random := rand.New(rand.NewPCG(c.seed, 0))
		for range 16 {
			var legal xiangqi.MoveList
			g.Position().LegalMoves(&legal)
			if g.Outcome().Over() {
				break
			}
			if err := g.Play(legal.At(random.IntN(legal.Len()))); err != nil {
				t.Fatal(err)
			}
		}
		fmt.Fprintf(&b, "game %s\n", c.fen)
		player, before, told := material(), "", 0
		rep := reviewed(t, player, start, review.Moves(g), func(p review.Progress) {
			known := 0
			for _, ply := range p.Report.Plies {
				if ply.Known {
					known++
				}
			}
			if told++; told%6 == 0 {
				fmt.Fprintf(&b, "\tdone %.0f of %.0f, %d known, accuracy %.1f %.1f\n", p.Done, p.Of, known, p.Report.Accuracy[0], p.Report.Accuracy[1])
			}
		})
		for _, s := range player.Searches() {
			if text := fmt.Sprintf("%d nodes, %d moves", s.Limits.Nodes, len(s.Limits.SearchMoves)); text != before {
				fmt.Fprintf(&b, "\tfrom ply %d on searched for %s\n", s.Position.Plies(), text)
				before = text
			}
		}
		describe(&b, rep)
		review.Annotate(g, rep)
		b.WriteString("kept in the record\n")
		for _, n := range g.Line() {
			if n.Evaluation != nil {
				fmt.Fprintf(&b, "\t%d: %v %v %v\n", n.Ply(), n.Evaluation.Score, n.Evaluation.Line, n.Symbols)
			}
		}
		b.WriteString("read from the record\n")
		describe(&b, review.Recorded(g, nil))
	}
	tabletest.Golden(t, "reports", b.String())
}

func describe(b *strings.Builder, r *review.Report) {
	fmt.Fprintf(b, "\tstart %v, accuracy %.2f %.2f\n", r.Start, r.Accuracy[0], r.Accuracy[1])
	for i, p := range r.Plies {
		fmt.Fprintf(b, "\t%d %v %v: %v, not %v, loss %.4f", i+1, p.Side, p.Move, p.After, p.Before, p.Loss)
		if p.Mark == review.Best {
			b.WriteString(" best")
		}
		fmt.Fprintf(b, " %v; best %v, reply %v", p.Mark, p.Best, p.Reply)
		if p.Reason.Kind != explain.None {
			fmt.Fprintf(b, "; %v: %v", p.Reason, p.Reason.Line)
		}
		b.WriteString("\n")
	}
}
