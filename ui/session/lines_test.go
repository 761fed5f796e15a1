package session

import (
	"context"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A computer follows the lines that the player practises if the game is set up so, and thinks where they have no move.
func TestInLines(t *testing.T) {
	for want, in := range map[int]bool{2: false, 1: true} {
		own := &fake{}
		h := sit(t, "pc", own, func(s *Setup) {
			if in {
				s.Opening = FromLines
			}
		})
		h.Session.options.Opening = func(Setup) func(context.Context, *xiangqi.Position) xiangqi.Move {
			return func(_ context.Context, pos *xiangqi.Position) xiangqi.Move {
				line := xiangqi.NewMove(xiangqi.SquareAt(1, 9), xiangqi.SquareAt(0, 7))
				if pos.WhyIllegal(line) != xiangqi.LegalMove {
					return xiangqi.NoMove
				}
				return line
			}
		}
		h.moves("h2e2")
		h.untilPly(2)
		v := h.View()
		if followed := v.Moves[1].Move.String() == "b9a7"; followed != in || v.ByBook[xiangqi.Black] != in || len(own.searches()) != want-1 {
			t.Errorf("in lines %v: the computer plays %v, by book %v, after %d searches", in, v.Moves[1].Move, v.ByBook, len(own.searches()))
		}
		h.moves("h0g2")
		h.untilPly(4)
		if n := len(own.searches()); n != want {
			t.Errorf("in lines %v: %d searches after the lines, want %d", in, n, want)
		}
	}
}

// Engines of other programs follow the player's own book, and nothing else.
func TestEngineFollowsOwnBook(t *testing.T) {
	for from, follows := range map[Opening]bool{FromOwn: true, FromLines: false, FromCloud: false, FromBook: false} {
		other := &fake{}
		h := sit(t, "pp", &fake{}, nil)
		options := h.options()
		options.Seat = func(Player) (think.Player, error) { return other.player(), nil }
		options.Opening = func(Setup) func(context.Context, *xiangqi.Position) xiangqi.Move {
			return func(context.Context, *xiangqi.Position) xiangqi.Move {
				return xiangqi.NewMove(xiangqi.SquareAt(7, 0), xiangqi.SquareAt(6, 2))
			}
		}
		h.startWith((&fake{}).player(), options)
		setup := h.View().Setup
		setup.Opening, setup.Players[xiangqi.Red] = from, Player{Kind: Computer, Level: 1, Engine: "1"}
		if err := h.NewGame(setup); err != nil {
			t.Fatal(err)
		}
		h.untilPly(1)
		if got := len(other.searches()) == 0; got != follows {
			t.Errorf("from %v: the engine follows: %v, want %v", from, got, follows)
		}
	}
}
