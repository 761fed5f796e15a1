package files_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/session"
)

func TestGames(t *testing.T) {
	snap := session.Import(sample(t, "Own"))
	own := string(autosave.Encode(snap))
	two := written(t, sample(t, "Ann"), sample(t, "Bea"))
	many := written(t, slices.Repeat([]*game.Game{sample(t, "Ann")}, 1000)...)
	if len(many) <= record.SniffLength {
		t.Fatalf("many games are only %d bytes", len(many))
	}
	for _, test := range []struct {
		what, text, path string
		most             int // games after which the reading ends
		want             []string
		fails            bool
	}{
		{"two games", two, "a.pgn", 9, []string{"Ann", "Bea"}, false},
		{"the first of two games", two, "a.pgn", 1, []string{"Ann"}, false},
		{"more games than the first look sees", many, "a.json", 3, []string{"Ann", "Ann", "Ann"}, false},
		{"a name that says nothing", two, "a", 9, []string{"Ann", "Bea"}, false},
		{"a saved game", own, "a.txt", 9, []string{"Own"}, false},
		{"half a saved game", own[:len(own)/2], "a.txt", 9, nil, true},
		{"nothing", "", "a.pgn", 9, nil, true},
		{"no game", "Dear Ann,", "a.txt", 9, nil, true},
	} {
		var got []string
		err := files.Games(strings.NewReader(test.text), test.path, func(item *record.Item) bool {
			got = append(got, item.Game.Tags.Get("Red"))
			return len(got) < test.most
		})
		if !slices.Equal(got, test.want) || (err != nil) != test.fails {
			t.Errorf("%s: %q, %v, want %q and an error: %v", test.what, got, err, test.want, test.fails)
		}
	}
	cut := errors.New("cable cut")
	for what, text := range map[string]string{"at once": "", "in a game": two, "in a saved game": own, "far in a saved game": own + strings.Repeat("\n", record.SniffLength)} {
		err := files.Games(&broken{text, cut}, "a.pgn", func(*record.Item) bool { return true })
		if !errors.Is(err, cut) {
			t.Errorf("a reader that fails %s: %v, want %v", what, err, cut)
		}
	}
}

// broken is a text after which reading fails.
type broken struct {
	text string
	err  error
}

func (b *broken) Read(p []byte) (int, error) {
	if b.text == "" {
		return 0, b.err
	}
	n := copy(p, b.text)
	b.text = b.text[n:]
	return n, nil
}
