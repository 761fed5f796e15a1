package pgn

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// One game is the same when it is read again, and a text without a game is an error.
func TestText(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range movetest.Moves(t, "h2e2 h9g7") {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := Parse(Text(g)); err != nil || !game.Equal(got, g) {
		t.Errorf("read again: %v, %v, want %v", Text(g), err, Text(got))
	}
	if got, err := Parse(""); err == nil {
		t.Errorf("nothing is read as %v", Text(got))
	}
}
