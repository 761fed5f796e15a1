package pgn

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/recordtest"
)

var everything = record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}

func drawn(t *rapid.T) *game.Game {
	return recordtest.Game(t, recordtest.Shape{
		Holds: everything, Ends: true, Starts: true, Words: recordtest.Words(),
		Tags: []string{game.TagEvent, game.TagRed, game.TagBlack, game.TagOpening, "Own_Tag"},
	})
}

// Written games are read back unchanged, in every notation and encoding, with
// several games per file.
func TestRoundTrip(t *testing.T) {
	recordtest.Check(t, func(t *rapid.T) {
		games := []*game.Game{drawn(t)}
		if rapid.IntRange(0, 9).Draw(t, "games") == 9 {
			games = append(games, drawn(t), drawn(t))
		}
		f := Format{
			Moves:    rapid.SampledFrom([]Moves{Chinese, Traditional, WXF, ICCS}).Draw(t, "moves"),
			Encoding: rapid.SampledFrom([]charset.Encoding{charset.UTF8, charset.GB18030}).Draw(t, "encoding"),
		}
		if f.Encoding == charset.GB18030 { // a single letter does not determine the encoding
			for _, g := range games {
				g.Tags.Set(game.TagSite, "广州")
			}
		}
		var out bytes.Buffer
		lost, err := f.Write(&out, slices.Values(games))
		if err != nil || lost != nil {
			t.Fatalf("writing: lost %v, %v, want nothing lost", lost, err)
		}
		n := 0
		for item, err := range f.Read(&out) {
			if err != nil {
				t.Fatal(err)
			}
			if n == len(games) {
				t.Fatal("one game more than was written")
			}
			if d := game.Diff(games[n], item.Game); d != "" || item.Problems != nil {
				var text bytes.Buffer
				if _, err := f.Write(&text, slices.Values(games)); err != nil {
					t.Fatal(err)
				}
				t.Fatalf("the game read again differs: %s, problems %v\n%s", d, item.Problems, f.Encoding.Decode(text.Bytes()))
			}
			n++
		}
		if n != len(games) {
			t.Fatalf("%d games of %d", n, len(games))
		}
	})
}
