package formats

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/recordtest"
)

// checkRanges checks that the games of a file stand in it one after the other, and that the part of each, read alone,
// gives the same game. It returns the number of games.
func checkRanges(t rapid.TB, f record.Format, raw []byte) int {
	t.Helper()
	items, _ := recordtest.ReadAll(f, bytes.NewReader(raw)) // those before an error count too
	text := charset.NewReader(bytes.NewReader(raw))
	if _, err := io.Copy(io.Discard, text); err != nil {
		t.Fatal(err)
	}
	end := int64(0)
	for i, item := range items {
		if item.Begin < end || item.End <= item.Begin || item.End > int64(len(raw)) {
			t.Fatalf("%s: game %d stands from %d to %d of %d bytes, after %d", f.Name(), i+1, item.Begin, item.End, len(raw), end)
		}
		end = item.End
		part := raw[item.Begin:item.End]
		if f == ByName("json") {
			part = slices.Concat([]byte("["), part, []byte("]"))
		} else {
			part = []byte(text.Encoding().Decode(part))
		}
		again, err := recordtest.ReadAll(f, bytes.NewReader(part))
		if err != nil || len(again) != 1 {
			t.Fatalf("%s: the part %q of\n%q\nis read as %d games, %v", f.Name(), part, raw, len(again), err)
		}
		if diff := game.Diff(item.Game, again[0].Game); diff != "" {
			t.Fatalf("%s: game %d of\n%q\nis different alone:\n%q\n%s", f.Name(), i+1, raw, part, diff)
		}
	}
	return len(items)
}

// inEncodings returns a text in each encoding that has all its characters.
func inEncodings(text string) (files [][]byte) {
	for _, e := range encodings {
		if file, err := e.NewEncoder().Bytes([]byte(text)); err == nil {
			files = append(files, file)
		}
	}
	return files
}

// Files of several games, with other text around the games.
func TestRanges(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4"
	for name, texts := range map[string]map[string]int{
		"pgn": {
			"Best games\n\n[Event \"五羊杯\"]\n\n1. 炮二平五 馬８進７ 1-0\n\nwww.xqbase.com\n\n{first} [Event \"b\"]\n1. H2-E2 {a\nb} *  \n": 2,
			"1. C2=5 H8+7 1-0 1. H2+3 (1. H2+1) H8+7 0-1 [Event \"c\"] [Red \"d\"]\n":                                             3,
			"% 1\r\n[Event \"a\"]\r\n[Event \"b\"]\r\n; c\r\n1. h2e2\r\n\r\n[Event \"c\"]\r\n*":                                   3,
			"[Event \"a\"]\n\n1. 炮二平五 {" + strings.Repeat("很长的注解。", 10_000) + "} *\n\n[Event \"b\"]\n\n1. 炮八平五 *":                 2,
		},
		"dhtmlxq": {
			"<p>象棋 [DhtmlXQ][DhtmlXQ_title]五羊杯[/DhtmlXQ_title][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]</p> [DhtmlXQ]\n[DhtmlXQ_movelist]7062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n": 2,
			"[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]中[DhtmlXQ_movelist]2625[/DhtmlXQ_movelist] [DhtmlXQ_title]a":                                                                        2,
		},
		"json": {`[ {"tags":{"Event":"五羊杯"},"root":{"moves":[{"move":"h2e2"}]}},` + "\n{\"root\":{}} ]\n": 2},
		"wxf": {
			"hello\n\nFORMAT WXF\nRED 許銀川 ; 1200 ;;\nSTART{\n1. C2.5 h8+7\n}END\n\nGAME 2\nSETUP{ Ke0 Ra0 kd9,\nBLACK MOVE 12 }\nSTART{\n{a} K4+1 }END\nFORMAT WXF\nRED x\n\nFORMAT WXF\nSTART{\nC2.5\n": 4,
		},
		"epd": {fen + " b - - bm d9d8; c0 \"將\";\n" + fen + " w - - id \"五羊杯\"; pv E0-E1;\n": 2},
		"movelist": {
			"甲;h2e2,h9g7\r\n乙;炮二平五,馬８進７\r\n":                                         2,
			"1. 炮二平五 馬８進７ 2. 馬二進三 車９平８\n\n1. 炮八平五 馬２進３\n":                            2,
			"position startpos moves h2e2 h9g7\nposition startpos moves c3c4 h9g7\n": 2,
			"1. " + fen + " b\r\n2. " + fen + " w\r\n":                               2,
		},
	} {
		for text, games := range texts {
			for _, raw := range inEncodings(text) {
				if name == "json" && raw[0] != '[' {
					continue // it has no mark
				}
				if got := checkRanges(t, ByName(name), raw); got != games {
					t.Errorf("%s: %d games of %d in %.80q", name, got, games, raw)
				}
			}
		}
	}
}

// Joined files keep the encodings that they had.
func TestRangesOfJoinedFiles(t *testing.T) {
	var raw []byte
	for _, e := range []charset.Encoding{charset.UTF8, charset.GB18030, charset.UTF8} {
		part, _ := e.Encode("[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 马8进7 *\n\n")
		raw = append(raw, part...)
	}
	items, err := recordtest.ReadAll(ByName("pgn"), bytes.NewReader(raw))
	if err != nil || len(items) != 3 {
		t.Fatalf("%d games, %v, want 3", len(items), err)
	}
	for i, item := range items {
		part := recordtest.One(t, ByName("pgn"), bytes.NewReader(raw[item.Begin:item.End]))
		if diff := game.Diff(item.Game, part.Game); diff != "" || part.Game.Tags.Get(game.TagRed) != "甲" || part.Game.Nodes() != 3 {
			t.Errorf("game %d is %v with %d positions; its part is different: %s", i+1, part.Game.Tags, part.Game.Nodes(), diff)
		}
	}
}

// A line before a position that names the side to move belongs to that position, although it is also read as a comment
// on the game before.
func TestRangesOfNamedPositions(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4"
	want := []string{"第一局 黑先和\n" + fen, "第二局 红先胜\n" + fen}
	text := strings.Join(want, "\n") + "\n"
	items, err := recordtest.ReadAll(ByName("movelist"), strings.NewReader(text))
	if err != nil || len(items) != len(want) {
		t.Fatalf("%d games, %v", len(items), err)
	}
	for i, item := range items {
		part := strings.TrimSpace(text[item.Begin:item.End])
		if alone := starts(t, part); part != want[i] || !slices.Equal(alone, []string{item.Game.Start().FEN()}) {
			t.Errorf("game %d is %q with the starts %v, want %q", i+1, part, alone, want[i])
		}
	}
}

// The files that the formats have for other tests, one after the other.
func TestRangesOfFiles(t *testing.T) {
	names, err := filepath.Glob("../pgn/testdata/*.pgn")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	all := ""
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		plain := charset.Decode(text)
		all += plain + "\n\n"
	}
	for _, raw := range inEncodings(all) {
		if got := checkRanges(t, ByName("pgn"), raw); got < len(names) {
			t.Errorf("%d games in %d files", got, len(names))
		}
	}
}

// Any bytes give games or an error, and the games are read again from their parts.
func FuzzRanges(f *testing.F) {
	for _, files := range texts {
		for _, text := range files {
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		format := Detect(raw)
		if format == nil {
			return
		}
		for item, err := range format.Read(bytes.NewReader(raw)) {
			if err == nil && item.Game == nil {
				t.Fatalf("%s: neither a game nor an error", format.Name())
			}
		}
		if slices.Contains([]string{"pgn", "dhtmlxq", "json", "wxf"}, format.Name()) {
			checkRanges(t, format, raw)
		}
	})
}

// Random games, written one after the other.
func TestRangesOfWrittenGames(t *testing.T) {
	shape := recordtest.Shape{Holds: record.Holds{Variations: true, Comments: true}, Starts: true, Tags: []string{game.TagRed}, Words: recordtest.Words(), Moves: 8}
	rapid.Check(t, func(t *rapid.T) {
		games := []*game.Game{recordtest.Game(t, shape), recordtest.Game(t, shape), recordtest.Game(t, shape)}
		for _, f := range All() {
			w, ok := f.(record.Writer)
			if !ok || !w.Many() {
				continue
			}
			var out bytes.Buffer
			if _, err := w.Write(&out, slices.Values(games)); err != nil {
				t.Fatal(err)
			}
			if got := checkRanges(t, f, out.Bytes()); got != len(games) {
				t.Fatalf("%s: %d games", f.Name(), got)
			}
		}
	})
}
