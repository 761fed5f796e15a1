package librarycmd

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
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

const tree = `1. 炮二平五 (1. 兵七进一 卒７进１ 2. 炮二平三 (2. 马八进七)) 马８进７ *
`

// inTree is a position of a variation of the tree, without blanks.
const inTree = "rnbakabnr/9/1c5c1/p1p1p3p/6p2/2P6/P3P1P1P/1C4C2/9/RNBAKABNR_b"

// afterCannon is the position after the first cannon move of the games, without blanks.
const afterCannon = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR_b"

func TestTranscript(t *testing.T) {
	start := strings.ReplaceAll(xiangqi.StartFEN, " ", "_")
	labtest.Transcript(t, "library", run, map[string]string{"a.pgn": games, "b": games, "tree.pgn": tree, "note.txt": "milk and eggs", "empty.xqf": "", "note.doc": "milk", "folder.idx/file": ""},
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
		"library search --lib DIR/one --find 许银川_红胜_plies<10_C>=2",
		"library search --lib DIR/one --find 吕钦_红胜",
		"library search --lib DIR/one --find 步数:x",
		"library search --lib DIR/one --has comments --find 和棋",
		"library search --lib DIR/one --has variations",
		"library search --lib DIR/one --pattern b7=c,b2=. --colours",
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
		"library build --out DIR/tree --index 1 DIR/tree.pgn",
		"library search --lib DIR/tree --fen "+inTree,
		"library search --lib DIR/tree --fen "+inTree+" --main",
		"library next --lib DIR/tree --fen "+start,
		"library next --lib DIR/tree --main --fen "+start,
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

// A seed always makes the same games, and a library can be built from them.
func TestSample(t *testing.T) {
	dir := t.TempDir()
	if err := run(t.Context(), []string{"library", "sample", "--games", "12", "--seed", "7", "--out", filepath.Join(dir, "games")}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	text := labtest.Content(t, filepath.Join(dir, "games", "games0001.pgn"))
	tabletest.Golden(t, "sample", string(text))
	var out bytes.Buffer
	if err := run(t.Context(), []string{"library", "build", "--out", filepath.Join(dir, "lib"), filepath.Join(dir, "games")}, &out); err != nil || out.String() != "games: 12, files: 1, games that could not be read: 0\n" {
		t.Errorf("built: %q, %v, want 12 games of a file", &out, err)
	}
}
