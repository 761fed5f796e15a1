package match

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

func TestDigest(t *testing.T) {
	own, err := ReadOpenings(strings.NewReader("h2e2 h9g7\n"))
	if got := Digest(own); err != nil || got != "1:ac6628977aaf" {
		t.Errorf("the digest is %s, %v", got, err)
	}
}

func TestBrokenOpenings(t *testing.T) {
	if _, err := (Opening{FEN: "none"}).Position(); err == nil {
		t.Error("a broken FEN is an opening")
	}
	if _, err := conduct(t.Context(), Opening{FEN: "none"}, [2]Player{}, Terms{}, unseen); err == nil {
		t.Error("a game begins nowhere")
	}
	if _, err := (Game{Opening: Opening{FEN: "none"}}).Position(); err == nil {
		t.Error("a game ends nowhere")
	}
}

func TestClosedThinker(t *testing.T) {
	closed := errors.New("closed")
	if err := NewThinker(nil, Pace{}, nil, func() error { return closed }).Close(); err != closed {
		t.Errorf("closing returns %v, want %v", err, closed)
	}
	if err := NewThinker(nil, Pace{}, nil, nil).Close(); err != nil {
		t.Errorf("closing a player of this program: %v", err)
	}
}

// The seed determines the moves of players without an engine.
func TestMovesOfSeeds(t *testing.T) {
	for seed, want := range map[uint64][2]string{
		1: {"i0i1 b9c7 i1d1 c6c5 ", "b2b9 a9b9 h2h9 i9h9 "}, 2: {"c3c4 a9a7 h2d2 b7e7 ", "h2h9 i9h9 b2b9 a9b9 "},
	} {
		for i, player := range []Player{new(Random), new(Greedy)} {
			if err := player.NewGame(seed); err != nil {
				t.Fatal(err)
			}
			p, moves := xiangqi.StartPosition(), ""
			for range 4 {
				a, err := player.Move(t.Context(), p, [2]Clock{})
				if err != nil {
					t.Fatal(err)
				}
				moves += a.Move.String() + " "
				p.MakeMove(a.Move)
			}
			if moves != want[i] {
				t.Errorf("player %d with seed %d: %q, want %q", i, seed, moves, want[i])
			}
		}
	}
}
