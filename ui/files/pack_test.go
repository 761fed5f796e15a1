package files

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// All parts of a game are restored, and packing does not change it.
func TestPackKeepsEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := recordtest.Game(t, recordtest.Shape{Starts: true, Ends: true, Words: recordtest.Words(), Holds: record.Holds{
			Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true,
		}})
		snap := session.Import(g)
		want := g.Clone()
		got, err := pack(snap).unpack()
		if err != nil || !game.Equal(got.Game, want) || !game.Equal(g, want) || got.Game.Ply() != want.Ply() {
			t.Fatalf("%v: %s; %s", err, game.Diff(got.Game, want), game.Diff(g, want))
		}
		if snap.Game, got.Game = nil, nil; got != snap {
			t.Errorf("unpacked %+v, want %+v", got, snap)
		}
	})
}

// A move takes four bytes.
func TestPackIsSmall(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{FreePlay: true})
	for _, m := range strings.Fields(strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 20)) {
		if err := g.Play(movetest.Move(t, m)); err != nil {
			t.Fatal(err)
		}
	}
	if got := len(pack(session.Import(g)).nodes); got > 4*g.Nodes()+2 {
		t.Errorf("a game of 80 plies takes %d bytes, at most %d are right", got, 4*g.Nodes()+2)
	}
}
