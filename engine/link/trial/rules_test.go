package trial

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"

	"chuhe/engine"
	"chuhe/engine/link/linktest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestDilemmas checks that each offence is judged as such by the laws that forbid it, and that our engine commits it only
// under a law that does not.
func TestDilemmas(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, offence := range []struct {
		all     []dilemma
		end     xiangqi.Reason
		allowed bool // by the simple law
	}{{checks, xiangqi.PerpetualCheck, false}, {chases, xiangqi.PerpetualChase, true}} {
		if len(offence.all) != 6 {
			t.Errorf("%d positions for %v, want 6", len(offence.all), offence.end)
		}
		for _, d := range offence.all {
			for law := range xiangqi.Law(xiangqi.Laws) {
				p, m := d.position()
				p.SetLaw(law)
				if p.Outcome(xiangqi.Rules{}).Over() || !p.PseudoLegal(m) || !p.Legal(m) {
					t.Fatalf("%s: the game is over before %v, or the move is illegal", d.fen, m)
				}
				side, allowed := p.SideToMove(), offence.allowed && law == xiangqi.SimpleLaw
				e.NewGame()
				if r := e.Search(context.Background(), p, think.Limits{Depth: 4}, nil); (r.Move == m) != allowed {
					t.Errorf("%s: by the law %v our engine plays %v, want %v: %v", d.fen, law, r.Move, m, allowed)
				}
				p.MakeMove(m)
				want := xiangqi.Outcome{Result: xiangqi.WinFor(side.Opponent()), Reason: offence.end}
				if allowed {
					want = xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.RepetitionDraw}
				}
				if got := p.Outcome(xiangqi.Rules{}); got != want {
					t.Errorf("%s: by the law %v, %v ends the game with %v, want %v", d.fen, law, m, got, want)
				}
			}
		}
	}
}

// TestKnowledge checks what is concluded from a program's moves in dilemmas.
func TestKnowledge(t *testing.T) {
	commits := map[string]string{} // the offence in each position
	for _, d := range checks {
		p, m := d.position()
		commits[p.FEN()] = m.String()
	}
	other := func(p *xiangqi.Position) string { // a move that is no offence
		legal := p.Moves()
		if m := legal[0].String(); m != commits[p.FEN()] {
			return m
		}
		return legal[1].String()
	}
	for name, c := range map[string]struct {
		answer func(p *xiangqi.Position, n int) string
		want   Knowledge
	}{
		"commits every offence":         {func(p *xiangqi.Position, _ int) string { return commits[p.FEN()] }, NotKnown},
		"commits none":                  {func(p *xiangqi.Position, _ int) string { return other(p) }, Known},
		"commits them but feels lost":   {func(p *xiangqi.Position, _ int) string { return "mate" }, Known},
		"commits some":                  {func(p *xiangqi.Position, n int) string { return [...]string{commits[p.FEN()], other(p)}[n%2] }, Unknown},
		"commits all but one":           {func(p *xiangqi.Position, n int) string { return [...]string{commits[p.FEN()], other(p)}[n/6] }, Unknown},
		"gives an illegal move at last": {func(p *xiangqi.Position, n int) string { return [...]string{other(p), "a0a9"}[n/6] }, Unknown},
	} {
		synctest.Test(t, func(t *testing.T) {
			var p *xiangqi.Position
			plays, asked := linktest.Plays(nil)(), 0
			client := mustOpen(t, func(line string) string {
				switch {
				case strings.HasPrefix(line, "position"):
					var err error
					if p, err = linktest.Position(line); err != nil {
						t.Error(err)
					}
				case strings.HasPrefix(line, "go") && commits[p.FEN()] != "":
					asked++
					move := c.answer(p, asked)
					if move == "mate" {
						return "info depth 1 score mate -1 pv " + commits[p.FEN()] + "\nbestmove " + commits[p.FEN()]
					}
					return "bestmove " + move
				}
				return plays(line)
			})
			if got, err := knows(t.Context(), client, checks); got != c.want || err != nil {
				t.Errorf("a program that %s: %v, %v after %d questions, want %v", name, got, err, asked, c.want)
			}
		})
	}
}
