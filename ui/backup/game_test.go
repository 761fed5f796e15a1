package backup

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// The game in progress counts from its first move on, and so do one that cannot be read and every saved one.
func TestHoldsGame(t *testing.T) {
	snap := session.Snapshot{Game: game.New(xiangqi.StartPosition(), xiangqi.Rules{}), Number: 1}
	begun := snap
	begun.Game = snap.Game.Clone()
	if err := begun.Game.Play(movetest.Move(t, "h2e2")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what, name string
		data       []byte
		want       bool
	}{
		{"a game without a move", autosave.FileName, autosave.Encode(snap), false},
		{"a game of one move", autosave.FileName, autosave.Encode(begun), true},
		{"a damaged game", autosave.FileName, []byte("damaged"), true},
		{"a saved game without a move", autosave.Left + "/a.txt", autosave.Encode(snap), true},
		{"another file of saved games", autosave.Left + "/a.png", autosave.Encode(begun), false},
		{"a game in another folder", "a.txt", autosave.Encode(begun), false},
		{"settings", settings.FileName, nil, false},
	} {
		if got := holdsGame(c.name, c.data); got != c.want {
			t.Errorf("%s, %s, counts as a game: %v, want %v", c.what, c.name, got, c.want)
		}
	}
}
