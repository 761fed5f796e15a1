package suitecmd

import (
	"context"
	"errors"
	"slices"
	"testing"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// played returns the records of a game that Red won, in which the positions occurred one after another.
func played(t *testing.T, fens ...string) (records []data.Record) {
	t.Helper()
	for _, fen := range fens {
		r := data.Of(movetest.Position(t, fen), quietAhead)
		r.Result = xiangqi.RedWins
		records = append(records, r)
	}
	return records
}

const (
	redToMove   = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1"
	blackToMove = "3k5/R8/9/9/9/9/9/9/1R7/4K4 b - - 0 1"
)

// Where the winner is to move, no mate has been seen, up to the one that the search sees at the end of the game.
func TestUnseenMates(t *testing.T) {
	e, err := engine.NewOn(machine.This(), engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := quietMiner{engine: e, nodes: 3000}
	all, err := m.unseen(t.Context(), played(t, redToMove, blackToMove, redToMove))
	var fens []string
	for _, p := range all {
		fens = append(fens, p.FEN())
	}
	if want := []string{redToMove, redToMove}; err != nil || !slices.Equal(fens, want) {
		t.Errorf("the positions without a mate seen are %q, %v, want %q", fens, err, want)
	}
}

// A stopped search for mates, and a position that cannot be, are no games without a mate.
func TestUnfinishedGames(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	m := quietMiner{proof: 1000}
	if _, ok, err := m.game(stopped, played(t, redToMove)); ok || !errors.Is(err, context.Canceled) {
		t.Errorf("a game whose search is stopped: found %v, %v, want %v", ok, err, context.Canceled)
	}
	broken := played(t, redToMove)
	for i := range broken[0].Board {
		broken[0].Board[i] = xiangqi.NoPiece
	}
	if _, ok, err := m.game(t.Context(), broken); ok || err == nil {
		t.Errorf("a position without kings: found %v, %v, want an error", ok, err)
	}
	if _, ok, err := m.end(t.Context(), broken); ok || err == nil {
		t.Errorf("a game that ends without kings: found %v, %v, want an error", ok, err)
	}
}
