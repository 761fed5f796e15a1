package pgn_test

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
)

// Values of tags change in the text of a game, and nothing else does.
func TestRetag(t *testing.T) {
	for _, c := range []struct {
		what, text string
		tags       game.Tags
		want       string
	}{
		{"a value", "[Red \"a\"]\n[Black  \"b\" ]\n\n1. 炮二平五 {[Black \"x\"]} *", game.Tags{{Name: "Black", Value: `c"\d`}}, "[Red \"a\"]\n[Black  \"c\\\"\\\\d\" ]\n\n1. 炮二平五 {[Black \"x\"]} *"},
		{"a new one", "[Red \"a\"]\r\n\r\n1. 炮二平五 *", game.Tags{{Name: "Event", Value: "五羊杯"}}, "[Red \"a\"]\r\n[Event \"五羊杯\"]\r\n\r\n1. 炮二平五 *"},
		{"none before", "1. 炮二平五 *", game.Tags{{Name: "Red", Value: "a"}}, "[Red \"a\"]\n1. 炮二平五 *"},
		{"removed", "[Red \"a\"]\n[Date \"1999\"]\n\n*", game.Tags{{Name: "date"}}, "[Red \"a\"]\n\n*"},
		{"of another program", "[White \"a\"]\n[Black \"b\"]\n\n*", game.Tags{{Name: "Red", Value: "c"}}, "[White \"c\"]\n[Black \"b\"]\n\n*"},
		{"twice", "[Red \"?\"]\n[Date \"1999\"]\n[White \"a\"]\n\n*", game.Tags{{Name: "Red", Value: "c"}}, "[Red \"c\"]\n[Date \"1999\"]\n[White \"c\"]\n\n*"},
		{"not there", "[Red \"a\"]\n\n*", game.Tags{{Name: "Date"}}, "[Red \"a\"]\n\n*"},
		{"the result", "[Result \"*\"]\n\n1. 炮二平五 {*} *\n", game.Tags{{Name: "Result", Value: "1-0"}}, "[Result \"1-0\"]\n\n1. 炮二平五 {*} 1-0\n"},
	} {
		if got := pgn.Retag(c.text, c.tags); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
