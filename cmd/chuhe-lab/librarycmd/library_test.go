package librarycmd

import (
	"bytes"
	"hash/crc32"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

var run = cli.Table{{Name: "library", Run: Library}}.Run

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "library build", "library search", "library next", "library export", "library key", "library sample")
}

const games = `[Event "五羊杯"]
[Red "许银川"]
[Black "吕钦"]
[Date "1999.12.09"]
[Result "1-0"]

1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0

[FEN "9/9/9/9/9/9/9/9/9/9 w"]

*

[Red "呂欽"]
[Black "趙國榮"]
[RedElo "2600"]
[Date "2001"]
[Result "1/2-1/2"]

1. 炮八平五 马2进3 {好棋} 2. 马八进七 卒5进1 1/2-1/2

[Red "A"]

1. 炮二平五 炮8平5 *
`

// afterCannon is the position after the first cannon move of the games, without blanks.
const afterCannon = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR_b"

func TestTranscript(t *testing.T) {
	start := strings.ReplaceAll(xiangqi.StartFEN, " ", "_")
	labtest.Transcript(t, "library", run, map[string]string{"a.pgn": games, "b": games, "note.txt": "milk and eggs", "empty.xqf": "", "note.doc": "milk", "folder.idx/file": ""},
		"library",
		"library build DIR/a.pgn",
		"library build --out DIR/lib",
		"library build --out DIR/a.pgn DIR/a.pgn",
		"library build --out DIR/lib DIR/note.txt DIR/none",
		"library build --out DIR/lib DIR/note.doc",
		"? library build --out DIR DIR/a.pgn",
		"? library build --out DIR/folder DIR/a.pgn",
		"library build --out DIR/lib DIR",
		"library build --out DIR/one DIR/a.pgn",
		"^C library build --out DIR/two DIR/a.pgn",
		"library search --lib DIR/lib",
		"library search --lib DIR/one --fen "+afterCannon,
		"library search --lib DIR/one --fen "+afterCannon+" --mirror",
		"library search --lib DIR/one --fen "+start+" --player 呂欽 --to json",
		"library search --lib DIR/one --red 吕钦",
		"library search --lib DIR/one --words 好棋",
		"library search --lib DIR/one --pattern e2=C,h9=.,g7=n --mirror",
		"library search --lib DIR/one --pattern e5=Pp --last 1",
		"library search --lib DIR/one --material C=1",
		"library search --lib DIR/one --material C=2,p>=5 --since 1999 --until 2000 --event 五羊",
		"library search --lib DIR/one --line h2e2,h0g2 --mirror",
		"library search --lib DIR/one --line h2e2,h0g2 --joined",
		"library search --lib DIR/one --result 1/2-1/2,* --plies 1-3",
		"library search --lib DIR/one --elo 2500-2700",
		"library search --lib DIR/one --opening 中炮對左馬",
		"library search --lib DIR/one --opening same-direction",
		"library search --lib DIR/one --opening Sicilian",
		"^C library search --lib DIR/one",
		"library next --lib DIR/one --fen "+start,
		"> library next --lib DIR/one --fen "+start,
		"> library next --lib DIR/one --fen 3k5/9/9/9/9/9/9/9/9/4K4_w",
		"> library search --lib DIR/one",
		"> library search --lib DIR/one --red nobody",
		"> library key --fen "+start,
		"> library build --out DIR/full DIR/a.pgn",
		"library next --lib DIR/one --fen "+start+" --mirror --to json",
		"library next --lib DIR/one --fen "+afterCannon+" --mirror",
		"library next --lib DIR/one --fen "+afterCannon+" --mirror --black 赵国荣",
		"library build --out DIR/indexed --index 1 DIR/a.pgn",
		"library next --lib DIR/indexed --fen "+afterCannon+" --mirror",
		"library search --lib DIR/indexed --fen "+afterCannon,
		"library next --lib DIR/one --fen 3k5/9/9/9/9/9/9/9/9/4K4_w",
		"library next --lib DIR/one",
		"library search --lib DIR/none",
		"library search --lib DIR/a.pgn",
		"library search --fen "+start,
		"library search --lib DIR/one --to xml",
		"library search --lib DIR/one --fen x",
		"library search --lib DIR/one --pattern e5",
		"library search --lib DIR/one --pattern e5=x",
		"library search --lib DIR/one --material .=1",
		"library search --lib DIR/one --material R=",
		"library search --lib DIR/one more",
		"library next --lib DIR/one more",
		"library next --lib DIR/one --fen x",
		"library next --lib DIR/none --fen "+start,
		"library search --lib DIR/one --line e9",
		"library search --lib DIR/one --since yesterday",
		"library search --lib DIR/one --result won",
		"library export --lib DIR/one --out DIR/tables",
		"library export --lib DIR/one --out DIR/tables",
		"> library export --lib DIR/one --out DIR/third",
		"^C library export --lib DIR/one --out DIR/other",
		"library export --lib DIR/one",
		"library export --out DIR/other",
		"library export --lib DIR/none --out DIR/other",
		"library key --fen "+start,
		"library key --fen "+afterCannon,
		"library key",
		"library sample",
		"library sample --out DIR/s more",
		"? library sample --out DIR/a.pgn",
		"^C library sample --out DIR/s",
	)
}

func TestEveryPieceHasItsLetter(t *testing.T) {
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			want := xiangqi.NewPiece(side, kind)
			if got, ok := piece(want.Letter()); !ok || got != want {
				t.Errorf("%c is %v, %v, want %v", want.Letter(), got, ok, want)
			}
		}
	}
	for letter, want := range map[byte]xiangqi.Piece{'h': xiangqi.BlackHorse, 'E': xiangqi.RedElephant, '.': xiangqi.NoPiece} {
		if got, ok := piece(letter); !ok || got != want {
			t.Errorf("%c is %v, %v, want %v", letter, got, ok, want)
		}
	}
}

// A library of a newer version, and one that was cut or changed, are refused with a sentence.
func TestFaultyLibraries(t *testing.T) {
	dir := t.TempDir()
	source, name := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "lib")
	if err := os.WriteFile(source, []byte(games), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(t.Context(), []string{"library", "build", "--out", name, source}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func([]byte) []byte{
		"newer version": func(b []byte) []byte { b[8]++; return b },
		"is damaged":    func(b []byte) []byte { return b[:len(b)-1] },
		"was changed":   func(b []byte) []byte { b[16]++; return b },
		"no library":    func([]byte) []byte { return nil },
	} {
		if err := os.WriteFile(name, change(bytes.Clone(whole)), 0o600); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		err := run(t.Context(), []string{"library", "search", "--lib", name}, &out)
		if err == nil || !strings.HasPrefix(err.Error(), name+": this ") || !strings.Contains(err.Error(), want) || out.Len() > 0 {
			t.Errorf("%v, printed %q, want an error that names the library with %q", err, &out, want)
		}
	}
}

// A seed always makes the same games, and a library can be built from them.
func TestSample(t *testing.T) {
	dir := t.TempDir()
	if err := run(t.Context(), []string{"library", "sample", "--games", "12", "--seed", "7", "--out", filepath.Join(dir, "games")}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "games", "games0001.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	tabletest.Golden(t, "sample", string(text))
	var out bytes.Buffer
	if err := run(t.Context(), []string{"library", "build", "--out", filepath.Join(dir, "lib"), filepath.Join(dir, "games")}, &out); err != nil || out.String() != "games: 12, files: 1, games that could not be read: 0\n" {
		t.Errorf("built: %q, %v, want 12 games of a file", &out, err)
	}
}

// The tags of the games made are those of real games: every date exists, and every number is within its range. The games
// of a seed stay the same, because docs/LIBRARY.md has figures measured on them.
func TestTagsOfSample(t *testing.T) {
	dir := t.TempDir()
	if err := run(t.Context(), []string{"library", "sample", "--games", "600", "--out", dir}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "games0001.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := crc32.ChecksumIEEE(text), uint32(0x2d39627c); got != want {
		t.Errorf("the games of seed 1 have the sum %#x, want %#x", got, want)
	}
	number := func(g *game.Game, tag string, from, to int) {
		t.Helper()
		if n, err := strconv.Atoi(g.Tags.Get(tag)); err != nil || n < from || n > to {
			t.Errorf("the tag %s is %q, want a number from %d to %d", tag, g.Tags.Get(tag), from, to)
		}
	}
	read, annotated := 0, 0
	months, days, results := map[time.Month]int{}, map[int]int{}, map[string]int{}
	for item, err := range (pgn.Format{}).Read(bytes.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		g := item.Game
		read++
		date, err := time.Parse("2006.01.02", g.Tags.Get(game.TagDate))
		if err != nil || date.Year() < 1980 || date.Year() >= 2020 || date.Day() > 28 {
			t.Errorf("game %d is of the date %q, %v, want one from 1980 to 2019, up to the 28th of a month", read, g.Tags.Get(game.TagDate), err)
		}
		if event := g.Tags.Get(game.TagEvent); !strings.HasPrefix(event, strconv.Itoa(date.Year())+"年") {
			t.Errorf("game %d of %d has the event %q", read, date.Year(), event)
		}
		number(g, game.TagRound, 1, 13)
		number(g, game.TagRedElo, 2600-players/8, 2600)
		number(g, game.TagBlackElo, 2600-players/8, 2600)
		months[date.Month()]++
		days[date.Day()]++
		results[g.Tags.Get(game.TagResult)]++
		if line := g.Line(); len(line)-1 > mostMade {
			t.Errorf("game %d has %d moves, want at most %d", read, len(line)-1, mostMade)
		}
		for n := range g.All() {
			if n.Comment != "" {
				annotated++
				break
			}
		}
	}
	if read != 600 || len(months) != 12 || len(days) != 28 || len(results) != 4 || annotated < 30 || annotated > 120 {
		t.Errorf("%d games of %d months, %d days and %d results, %d with comments; want 600 of 12, 28 and 4, and about 60 with comments", read, len(months), len(days), len(results), annotated)
	}
}
