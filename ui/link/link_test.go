package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

const ending = "3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1"

// read returns the only game of a text.
func read(t testing.TB, text string) *game.Game {
	t.Helper()
	var games []*game.Game
	for item, err := range (pgn.Format{}).Read(strings.NewReader(text)) {
		if err != nil || len(item.Problems) > 0 {
			t.Fatalf("%q: %v, %v", text, item, err)
		}
		games = append(games, item.Game)
	}
	if len(games) != 1 {
		t.Fatalf("%q has %d games, want 1", text, len(games))
	}
	return games[0]
}

// played returns a game of moves from a position.
func played(t testing.TB, fen string, moves ...string) *game.Game {
	t.Helper()
	g := game.New(movetest.Position(t, fen), xiangqi.Rules{})
	for _, text := range moves {
		if err := g.Play(movetest.Move(t, text)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// A link holds no more than it must, and gives back the game from which it was made.
func TestTo(t *testing.T) {
	commented := played(t, xiangqi.StartFEN, "h2e2", "h9g7")
	commented.Current().Comment = "as usual, \"yes\" & so on: 马8进7"
	branched := played(t, xiangqi.StartFEN, "h2e2", "h9g7")
	branched.Undo()
	if err := branched.Play(movetest.Move(t, "b9c7")); err != nil {
		t.Fatal(err)
	}
	named := played(t, xiangqi.StartFEN, "h2e2")
	named.Tags.Set(game.TagRed, "许银川")
	ended, open := played(t, xiangqi.StartFEN, "h2e2"), played(t, xiangqi.StartFEN, "h2e2")
	ended.Tags.Set(game.TagResult, "1-0")
	open.Tags.Set(game.TagResult, "*")
	for name, c := range map[string]struct {
		game *game.Game
		want string // the fragment; with … at its end: its beginning
	}{
		"nothing":   {played(t, xiangqi.StartFEN), "fen=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w"},
		"position":  {played(t, ending), "fen=3k5/9/9/9/9/9/9/4R4/9/4K4_w"},
		"moves":     {played(t, xiangqi.StartFEN, "h2e2", "h9g7"), "moves=h2e2,h9g7"},
		"both":      {played(t, ending, "e2e3"), "fen=3k5/9/9/9/9/9/9/4R4/9/4K4_w&moves=e2e3"},
		"comment":   {commented, "pgn=…"},
		"variation": {branched, "pgn=…"},
		"names":     {named, "pgn=…"},
		"result":    {ended, "pgn=…"},
		"no result": {open, "moves=h2e2"},
	} {
		got, err := To(c.game)
		begin, open := strings.CutSuffix(c.want, "…")
		if err != nil || got != c.want && !(open && strings.HasPrefix(got, begin)) {
			t.Errorf("%s: the fragment is %q, %v, want %q", name, got, err, c.want)
			continue
		}
		content, odd := Read(got)
		switch {
		case odd != "":
			t.Errorf("%s: %q is not understood, want nothing", name, odd)
		case content.PGN != "":
			again := read(t, content.PGN)
			again.Tags = nil
			want := c.game.Clone()
			want.Tags = nil
			if diff := game.Diff(want, again); diff != "" {
				t.Errorf("%s: %q gives another game: %s", name, got, diff)
			}
		default:
			if p, err := xiangqi.ParseFEN(content.FEN); err != nil || p.FEN() != c.game.Start().FEN() {
				t.Errorf("%s: %q gives the position %q, %v, want %q", name, got, content.FEN, err, c.game.Start().FEN())
			}
		}
	}
}

// Fragments of other kinds open nothing; damaged ones are named.
func TestRead(t *testing.T) {
	var bomb bytes.Buffer
	w, _ := flate.NewWriter(&bomb, flate.BestCompression)
	w.Write(make([]byte, 2*largest))
	w.Close()
	big := "pgn=" + base64.RawURLEncoding.EncodeToString(bomb.Bytes())
	for fragment, want := range map[string]struct {
		content Content
		odd     string
	}{
		"":                     {},
		"top":                  {},
		"%":                    {},
		"fen=9/9_w":            {content: Content{FEN: "9/9 w"}},
		"fen=9%2F9%20w":        {content: Content{FEN: "9/9 w"}},
		"moves=h2e2+h9g7":      {content: Content{PGN: "\nh2e2 h9g7 *\n"}},
		"moves=h2e2]{&fen=a\"": {content: Content{PGN: "[FEN \"a\\\"\"]\n\nh2e2 *\n"}},
		"moves=h2e2,h9h1,b0c2": {odd: "moves=…h9h1"}, // not a move of a horse
		"moves=h2e3":           {odd: "moves=h2e3"},
		"moves=h2e2,rubbish":   {odd: "moves=…rubbish"},
		"moves=d0d1&fen=3k5/9/9/9/9/9/9/3N5/9/3K5_w": {content: Content{PGN: "[FEN \"3k5/9/9/9/9/9/9/3N5/9/3K5 w\"]\n\nd0d1 *\n"}},
		"moves=d2e4&fen=3k5/9/9/9/9/9/9/3N5/9/3K5_w": {odd: "moves=d2e4"}, // the generals would face each other
		"fen=3k5/9/9/9/9/9/9/9/9/4K4;b":              {content: Content{FEN: "3k5/9/9/9/9/9/9/9/9/4K4;b"}},
		"moves=d9d8&fen=3k5/9/9/9/9/9/9/9/9/4K4":     {content: Content{PGN: "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4\"]\n\nd9d8 *\n"}}, // Black's
		"moves=d9d8&fen=3k5/9/9/9/9/9/9/9/9/4K4[]_b": {content: Content{PGN: "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4[] b\"]\n\nd9d8 *\n"}},
		"fen=":                                {odd: "fen="},
		"fen=%zz":                             {odd: "fen=%zz"},
		"moves=h2e2%":                         {odd: "moves=h2e2%"},
		"page=%zz":                            {},
		"pgn=!":                               {odd: "pgn=!"},
		"pgn=abc":                             {odd: "pgn=abc"},
		big:                                   {odd: big},
		"fen=" + strings.Repeat("9", Longest): {odd: "fen=" + strings.Repeat("9", Longest)},
	} {
		if content, odd := Read(fragment); content != want.content || odd != want.odd {
			t.Errorf("%.40q gives %+v and does not understand %.40q, want %+v and %.40q", fragment, content, odd, want.content, want.odd)
		}
	}
}

// A game that is too long for a link is refused.
func TestTooLong(t *testing.T) {
	g := played(t, xiangqi.StartFEN, "h2e2")
	g.Current().Comment = strings.Repeat("a", 10)
	if _, err := To(g); err != nil {
		t.Fatal(err)
	}
	noise := make([]rune, Longest)
	for i, x := 0, uint32(1); i < len(noise); i++ {
		x = x*1664525 + 1013904223
		noise[i] = '一' + rune(x>>16%20000)
	}
	g.Current().Comment = string(noise)
	if fragment, err := To(g); !errors.Is(err, ErrTooLong) {
		t.Errorf("the fragment has %d bytes, %v, want %v", len(fragment), err, ErrTooLong)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("fen=9/9_w")
	f.Add("moves=h2e2,h9g7")
	f.Add("pgn=S1awUAIA")
	f.Fuzz(func(t *testing.T, fragment string) {
		content, odd := Read(fragment)
		if content.FEN != "" && content.PGN != "" || odd != "" && content != (Content{}) {
			t.Errorf("%q gives %+v and does not understand %q, want one of them", fragment, content, odd)
		}
		for item, err := range (pgn.Format{}).Read(strings.NewReader(content.PGN)) {
			if err != nil {
				break
			}
			if again, err := To(item.Game); err == nil && len(again) > Longest {
				t.Errorf("%q becomes a fragment of %d bytes, want at most %d", fragment, len(again), Longest)
			}
		}
	})
}
