package arena

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"chuhe/engine"
	"chuhe/engine/link/exec"
	"chuhe/engine/xiangqi"
)

func TestLoadOpenings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(name, []byte("h2e2 h9g7\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	own, err := LoadOpenings(name)
	if err != nil || len(own) != 1 || len(own[0].Moves) != 2 {
		t.Errorf("a file of one opening: %v, %v", own, err)
	}
	built, err := LoadOpenings("")
	if all, _ := Openings(); err != nil || len(built) != len(all) {
		t.Errorf("the built-in openings are %d, %v, want %d", len(built), err, len(all))
	}
	if _, err := LoadOpenings(name + "2"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if got := Digest(own); got != "1:ac6628977aaf" {
		t.Errorf("the digest is %s", got)
	}
	if _, err := (Opening{FEN: "none"}).Position(); err == nil {
		t.Error("a broken FEN is an opening")
	}
	if _, err := Play(t.Context(), Opening{FEN: "none"}, [2]Player{}, Terms{}); err == nil {
		t.Error("a game begins nowhere")
	}
	if _, err := (Game{Opening: Opening{FEN: "none"}}).Position(); err == nil {
		t.Error("a game ends nowhere")
	}
}

func TestPlayersThatCannotBeMade(t *testing.T) {
	if _, err := NewOwn(engine.Options{HashMB: -1}, Pace{}); err == nil {
		t.Error("an engine with less than no table is made")
	}
	if _, err := NewProgram(Program{Program: exec.Program{Command: filepath.Join(t.TempDir(), "none")}}, Pace{}); err == nil {
		t.Error("a missing program is started")
	}
	closed := errors.New("closed")
	if err := (&Thinker{close: func() error { return closed }}).Close(); err != closed {
		t.Errorf("closing returns %v, want %v", err, closed)
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
