package friend

import (
	"context"
	"errors"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// TestSeals lists which positions of a serious game no player of the program searches, until the game has ended.
func TestSeals(t *testing.T) {
	host, guest, h, g := pair(t, Terms{Serious: true})
	at := func(ply int) *xiangqi.Position {
		p := h.State().Game.Position().Clone()
		for p.Plies() > ply {
			p.UnmakeMove()
		}
		return p
	}
	seals := func(when string, from int) {
		t.Helper()
		for ply := range h.State().Game.Ply() + 1 {
			bare, err := xiangqi.ParseFEN(at(ply).FEN())
			if err != nil {
				t.Fatal(err)
			}
			if want := ply >= from; host.Seals(bare) != want || host.Seals(at(ply)) != want {
				t.Errorf("%s, ply %d is sealed: %v, want %v", when, ply, host.Seals(bare), want)
			}
		}
	}
	play := func(moves ...string) {
		t.Helper()
		for _, text := range moves {
			if h.Turn(Host) {
				host.moves(t, h, text)
				guest.reads(t, host.copies(h), "")
			} else {
				guest.moves(t, g, text)
				host.reads(t, guest.copies(g), "")
			}
		}
	}
	play("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "b0c2")
	seals("in the books", 8)
	play("g6g5")
	seals("at the eighth move", 8)
	play("c3c4", "c9e7", "c2d4", "d9e8", "h0h6", "b7b6", "h6h4", "a9b9", "a0b0")
	seals("later", 9)
	player := &thinktest.Player{}
	for ply, want := range map[int]error{3: nil, 12: ErrSealed} {
		r := host.Guard(player).Search(context.Background(), at(ply), think.Limits{}, nil)
		if !errors.Is(r.Err, want) || len(player.Searches()) > 1 {
			t.Errorf("the search at ply %d ends with %v, want %v", ply, r.Err, want)
		}
	}
	host.start(t)
	seals("after a restart", 9)
	host.does(t, host.Find(h.ID()), Event{Kind: Resign})
	seals("after the end", 99)
}
