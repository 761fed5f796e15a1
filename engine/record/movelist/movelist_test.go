package movelist

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

func read(text string) ([]*record.Item, error) {
	return recordtest.ReadAll(Format{}, strings.NewReader(text))
}

// show formats the start if it is not the usual one, the main line, tags and problems.
func show(item *record.Item) string {
	var parts []string
	if fen := item.Game.Start().FEN(); fen != xiangqi.StartFEN {
		parts = append(parts, fen)
	}
	for _, n := range item.Game.Line() {
		if n.Parent() != nil {
			parts = append(parts, n.Move.String())
		}
		if len(n.Symbols) > 0 {
			parts = append(parts, fmt.Sprint(n.Symbols))
		}
		if n.Comment != "" {
			parts = append(parts, "{"+n.Comment+"}")
		}
	}
	if len(item.Game.Tags) > 0 {
		parts = append(parts, fmt.Sprint(item.Game.Tags))
	}
	if len(item.Problems) > 0 {
		parts = append(parts, fmt.Sprint(item.Problems))
	}
	return strings.Join(parts, " ")
}

const (
	endgame     = "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1"
	ambiguous   = "3k5/9/9/6P2/9/6C2/9/9/9/4K4 w - - 0 1" // C3.1 is a cannon or a soldier
	blackFirst  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"
	twoSoldiers = "4k4/9/9/2P6/9/2P6/9/9/9/3K5 w - - 0 1"
	handicap    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1"
)

// games are texts with their contents. All of them must be recognised.
var games = []struct{ name, text, want string }{
	{"Chinese", "炮二平五 马8进7 马二进三", "h2e2 h9g7 h0g2"},
	{"one move", "炮二平五", "h2e2"},
	{"one move in WXF", "C2=5", "h2e2"},
	{"with numbers", "1. C2=5 H8+7\n2. H2+3 R9=8\n", "h2e2 h9g7 h0g2 i9h9"},
	{"Black first", "1. ... 炮8平5 2. 炮二平五", blackFirst + " h7e7 h2e2"},
	{"Black first in coordinates", "1... h9g7 2. h2e2", blackFirst + " h9g7 h2e2"},
	{"dots before a move of Red", "1…炮二平五 马8进7 2…马二进三 车9平8", "h2e2 h9g7 h0g2 i9h9"},
	{"coordinates", "h2e2 h9g7 h0g2", "h2e2 h9g7 h0g2"},
	{"Vietnamese", "1. P2-5 M8.7 2. M2.3 X9-8", "h2e2 h9g7 h0g2 i9h9"},
	{"Vietnamese of one letter for all soldiers", "1. b7.1 b7.1 2. m8.7 X9.1", "c3c4 g6g5 b0c2 i9i8"},
	{"Vietnamese soldiers that look like cannons", "1. C3.1 C7.1 2. C3.1 C3.1", "g3g4 g6g5 g4g5 c6c5"},
	{"WXF cannons that look like soldiers", "1. C2.3 C2.7 2. C3.1 C7.3", "h2g2 b7g7 g2i2 g7c7"},
	{"a Vietnamese position", ambiguous + "\nC3.1 Tg4.1", ambiguous + " g6g7 d9d8"},
	{"a position in WXF", ambiguous + "\nC3.1 K4+1", ambiguous + " g4i4 d9d8"},
	{"a position", endgame, endgame},
	{"a position without its side", "3k5/9/9/9/9/9/9/9/9/4K4", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 [game 1, line 1: the side to move is not stated, Red was assumed]"},
	{"a position with a word before it", "FEN: " + endgame, endgame},
	{"a tag of a position", `[FEN "` + endgame + `"]`, endgame},
	{"a position with moves", endgame + "\n1... 将4进1 帅五平四", endgame + " d9d8 e0f0"},
	{"as engines are told it", "position fen " + endgame + " moves d9d8 e0f0", endgame + " d9d8 e0f0"},
	{"from the start", "position startpos moves h2e2 h9g7", "h2e2 h9g7"},
	{"the start alone", "position startpos", ""},
	{"soldiers that the next line tells", twoSoldiers + "\n1. P7+1 K5=6\n2. c6c7", twoSoldiers + " c4c5 e9f9 c6c7"},
	{"moves after startpos", "startpos h2e2", "h2e2"},
	{"ranks from 1", "position startpos moves h3e3 h10g8", "h2e2 h9g7"},
	{"the old letters of pieces", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RH2K2HR r\nC2=5", handicap + " h2e2"},
	{"several games by numbers", "1. 炮二平五 马8进7\n2. 马二进三\n\n1. 兵七进一 卒7进1\n", "h2e2 h9g7 h0g2 | c3c4 g6g5"},
	{"several games by positions", "position startpos moves h2e2\nposition startpos moves h2e2 h9g7", "h2e2 | h2e2 h9g7"},
	{"a game a line", "h2e2 h9g7 h0g2 i9h9 i0h0\nb2e2 b9c7 b0c2 a9b9", "h2e2 h9g7 h0g2 i9h9 i0h0 | b2e2 b9c7 b0c2 a9b9"},
	{"a move a line", "h2e2\nh9g7\nh0g2\n", "h2e2 h9g7 h0g2"},
	{"labels", "标题：五羊杯\n红方：许银川\nBlack: 吕钦\n日期: 1999-12-9\n结果：红胜\n1. 炮二平五 马8进7 2. 马二进三 车9平8",
		"h2e2 h9g7 h0g2 i9h9 [{Title 五羊杯} {Red 许银川} {Black 吕钦} {Date 1999.12.09} {Result 1-0}]"},
	{"labels on one line", "【红方】：许银川　黑方: 吕钦, 结果：和棋\n1. 炮二平五 马8进7", "h2e2 h9g7 [{Red 许银川} {Black 吕钦} {Result 1/2-1/2}]"},
	{"labels that come twice", "红方：甲 红方：乙\n1. 炮二平五 马8进7 2. 马二进三 车9平8", "{红方：甲 红方：乙} h2e2 h9g7 h0g2 i9h9"},
	{"a label on two lines", "红方：甲\n红方：乙\n1. 炮二平五 马8进7 2. 马二进三 车9平8", "{红方：乙} h2e2 h9g7 h0g2 i9h9 [{Red 甲}]"},
	{"a label with another value", "结果：谁知道\n1. 炮二平五 马8进7 2. 马二进三 车9平8", "{结果：谁知道} h2e2 h9g7 h0g2 i9h9"},
	{"labels that are none", "红方：炮二平五 黑方：马8进7 马二进三 车9平8", "{红方} h2e2 {黑方} h9g7 h0g2 i9h9"},
	{"games with names", "name A:h2e2,h9g7,h0g2\n乙：h2e2,h9g7,c3c4\n{C}:g0e2 h7e7 1-0", "h2e2 h9g7 h0g2 [{Title name A}] | h2e2 h9g7 c3c4 [{Title 乙}] | g0e2 h7e7 [{Title {C}} {Result 1-0}]"},
	{"games in columns", "1|h2e2 h9g7|1-0\n2|炮二平五 炮8平5\n3|h3e3 h10g8|和", "h2e2 h9g7 [{Title 1} {Result 1-0}] | h2e2 h7e7 [{Title 2}] | h2e2 h9g7 {和} [{Title 3}]"},
	{"games of one move with names", "a;h2e2\nb;炮二平五\nc;C2=5", "h2e2 [{Title a}] | h2e2 [{Title b}] | h2e2 [{Title c}]"},
	{"games in quotes", `"a","h2e2 h9g7"` + "\n" + `"b","h2e2,h7e7","1-0"`, "h2e2 h9g7 [{Title a}] | h2e2 h7e7 [{Title b} {Result 1-0}]"},
	{"a game of a list with an illegal move", "A;h2e2,h9g7,h0g2,b9c7\nB;h3e2,h9g7\nC;h2e2", `h2e2 h9g7 h0g2 b9c7 [{Title A}] | [{Title B}] [game 2, line 2, move 1: an illegal move, the rest of its line was skipped: "h3e2" (no piece stands there)] | h2e2 [{Title C}]`},
	{"a list that begins with an illegal move", "A;h2e2,h9g7,h0g2,b9c7,h2e2\nB;h2e2", `h2e2 h9g7 h0g2 b9c7 [{Title A}] [game 1, line 1, move 5: an illegal move, the rest of its line was skipped: "h2e2" (no piece stands there)] | h2e2 [{Title B}]`},
	{"words before moves that continue a game", "开局：炮二平五 马8进7\n续：马二进三 车9平8\n红：车一平二", "{开局} h2e2 h9g7 {续} h0g2 i9h9 {红} i0h0"},
	{"names and positions", "甲|" + endgame + "|d9d8\n乙, " + endgame + "\n【丙】" + endgame + "\n- 丁: " + endgame + "\n5. 棋谱/戊 " + endgame + "\n" + `"己","` + endgame + `","红胜"`,
		endgame + " d9d8 [{Title 甲}] | " + endgame + " [{Title 乙}] | " + endgame + " [{Title 丙}] | " + endgame + " [{Title 丁}] | " + endgame + " [{Title 棋谱/戊}] | " + endgame + " [{Title 己} {Result 1-0}]"},
	{"positions without names", "1. " + endgame + "\n- " + endgame + "\n【" + endgame + "】\n黑先: " + endgame, endgame + " | " + endgame + " | " + endgame + " | " + endgame + " {黑先}"},
	{"a symbol before a number", "1. C2=5 H8+7 !2. H2+3 R9=8!!3. R1=2 ± H2+3 +- *", "h2e2 h9g7 [!] h0g2 i9h9 [!!] i0h0 [+/-] b9c7 [+-] [{Result *}]"},
	{"signs among words", "+- = ± h2e2 h9g7 {a} = ± b = +1", "{+- = ±} h2e2 h9g7 {a\n= ± b = +1}"},
	{"an illegal move", "h2e2 h9g7 h0g2 i9h9 h0h9", `h2e2 h9g7 h0g2 i9h9 [game 1, line 1, move 5: an illegal move, the rest of its line was skipped: "h0h9" (no piece stands there)]`},
	{"a slip at the beginning of a line", "1. h2e2 h9g7 2. h0g2 i9h9\n3. h2e2 b9c7", `h2e2 h9g7 h0g2 i9h9 [game 1, line 2, move 5: an illegal move, the rest of its line was skipped: "h2e2" (no piece stands there)]`},
}

func TestRead(t *testing.T) {
	for _, c := range games {
		t.Run(c.name, func(t *testing.T) {
			for name, text := range map[string]string{"unix": c.text, "dos": strings.ReplaceAll(c.text, "\n", "\r\n"), "mark": "\ufeff" + c.text + "\n"} {
				items, err := read(text)
				var got []string
				for _, item := range items {
					got = append(got, show(item))
				}
				if err != nil || strings.Join(got, " | ") != c.want {
					t.Errorf("%s: read %s, %v\nwant %s", name, strings.Join(got, " | "), err, c.want)
				}
				if !(Format{}).Sniff([]byte(text)) {
					t.Errorf("%s: not recognised", name)
				}
			}
		})
	}
}

func TestBadStart(t *testing.T) {
	items, err := read("fen 9/9/9/9/9/9/9/9/9/9 w\nh2e2 h9g7\nfen " + endgame)
	if err != nil || len(items) != 2 || !(Format{}).Sniff([]byte("9/9/9/9/9/9/9/9/9/9 w")) || show(items[0]) != `[game 1, line 1: the start position is invalid: "9/9/9/9/9/9/9/9/9/9 w"]` || show(items[1]) != endgame {
		t.Errorf("%d games, %v", len(items), err)
	}
}

// Other texts must not be taken for games.
func TestSniffNothingElse(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":         "",
		"blanks":          " \n\t\n",
		"a number":        "42",
		"a date":          "2018-05-03 12:30",
		"a shopping list": "1. milk\n2. eggs 12\n3. A4 paper\n4. C2 screws\n5. e5 batteries\n",
		"prose":           "Call me Ishmael. Some years ago - never mind how long precisely - having little or no money in my purse, I thought I would sail about a little.",
		"prose on a move": "最常见的第一步是炮二平五，也叫当头炮。它直接瞄准对方的中卒，是进攻性很强的开局，历来为棋手所喜爱，另一种常见的走法是飞相局。",
		"a review":        "The opening e4 is well known in chess, and so are d4 and c4; black answers e5 or c5.",
		"chess":           "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
		"Go code":         "package main\n\nfunc main() {\n\ta1 := 3\n\tb2 := a1 + 4\n\tprintln(a1, b2)\n}\n",
		"a table":         "a1,b2,c3\n1,2,3\n4,5,6\n",
		"XML":             "<?xml version=\"1.0\"?><a1><b2/></a1>",
		"paths":           "/usr/share/a/b/c/d/e/f/g/h\n/a/b/c/d/e/f/g/h/i/j",
		"digits":          strings.Repeat("0123456789", 100),
		"a FEN of chess":  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"a bad position":  "9/9/9/9/9/9/9/9/9/9/9/9/9/9/9/9 and so on, for a very long time, with words and words and words and words and words and words and words and words and words and words and words and words and words and words and words and words and words",
		"binary":          "\x00\x01\x02\x03h2e2 h9g7",
		"PNG":             "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
	} {
		if (Format{}).Sniff([]byte(text)) {
			t.Errorf("%s is taken for a game", name)
		}
	}
	random := make([]byte, 64<<10)
	for seed := range 50 {
		x := uint64(seed)*2654435761 + 1
		for i := range random {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
			random[i] = byte(x)
			if seed%2 == 0 {
				random[i] = " abcdefghi0123456789\nRHEAKCP+-=."[x%32]
			}
		}
		if (Format{}).Sniff(random) {
			t.Errorf("random bytes %d are taken for a game", seed)
		}
	}
}

func TestNothing(t *testing.T) {
	for _, text := range []string{"", "x", strings.Repeat("some words\n", 1<<20), strings.Repeat("x", 1<<24), strings.Repeat("(", 1<<24), "9/9"} {
		if items, err := read(text); len(items) > 0 || err == nil {
			t.Errorf("%.20q: %d games, %v, want 0 and an error", text, len(items), err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, c := range games {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		(Format{}).Sniff([]byte(text))
		items, _ := read(text)
		for _, item := range items {
			if item.Game == nil || len(item.Problems) > record.MaxProblems+1 {
				t.Fatalf("a game with %d problems, want Game != nil and at most %v", len(item.Problems), record.MaxProblems+1)
			}
		}
	})
}

func TestReadFailures(t *testing.T) {
	recordtest.ReadFailures(t, Format{}, []byte("h2e2 h9g7\n\nfen "+endgame+"\nd9d8 {a\nb}\n\n1. 炮二平五 马8进7 (1... 炮8平5)\n"))
}
