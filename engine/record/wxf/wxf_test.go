package wxf

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// played is a sample in PlayOK's form.
const played = "FORMAT  WXF\r\nRED     jugador ; 1200 ;;\r\nBLACK   Nguyễn ; 1240 ; Sài Gòn;x\r\nRESULT  0-1\r\nDATE    2020-02-02 02:02:02\r\nEVENT   PlayOK Game ; 10m+0s\r\n" +
	"START{\r\n 1. P3+1 c8.7   2. E7+5 c2.5   3. H2+3 h2+3\r\n 4. H8+6 r1.2 }END\r\n"

// set is a sample in XieXie's form.
const set = `FORMAT  	WXF
GAME
RED     	;;;
BLACK   	;;;
DATE    	2-8-2014
FEN  		4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b

START{
}END
`

func read(text string) ([]*record.Item, error) {
	return recordtest.ReadAll(Format{}, strings.NewReader(text))
}

// show formats the moves and comments of the main line, the tags and the problems.
func show(item *record.Item) string {
	var b strings.Builder
	for _, n := range item.Game.Line() {
		if n.Parent() != nil {
			fmt.Fprintf(&b, " %v", n.Move)
		}
		if n.Comment != "" {
			fmt.Fprintf(&b, " {%s}", n.Comment)
		}
	}
	fmt.Fprintf(&b, " %v", item.Game.Tags)
	if len(item.Problems) > 0 {
		fmt.Fprintf(&b, " %v", item.Problems)
	}
	return strings.TrimSpace(b.String())
}

func TestSamples(t *testing.T) {
	items, err := read(played + "\n" + set + played)
	if err != nil || len(items) != 3 {
		t.Fatalf("%d games, %v, want 3", len(items), err)
	}
	const want = "g3g4 h7g7 c0e2 b7e7 h0g2 b9c7 b0d1 a9b9 [{Red jugador} {RedElo 1200} {Black Nguyễn} {BlackElo 1240} {BlackTeam Sài Gòn} {BlackMore x} " +
		"{Result 0-1} {Time 02:02:02} {Date 2020.02.02} {Event PlayOK Game} {TimeControl 10m+0s}]"
	for _, i := range []int{0, 2} {
		if got := show(items[i]); got != want {
			t.Errorf("game %d\nread %s\nwant %s", i+1, got, want)
		}
	}
	if got := show(items[1]); got != "[{Date 2-8-2014}]" {
		t.Errorf("the position has %s, want %s", got, "[{Date 2-8-2014}]")
	}
	const fen = "4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b"
	if p, err := xiangqi.ParseFEN(fen); err != nil || items[1].Game.Start().FEN() != p.FEN() {
		t.Errorf("the position is %s, want %s", items[1].Game.Start().FEN(), p.FEN())
	}
}

func TestDialects(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"coordinates", "FORMAT ICCS\nSTART{\n1. H2-E2 H9-G7\n}END", "h2e2 h9g7 []"},
		{"algebraic", "FORMAT SALG\nSTART {\n1. Che2! Hg7\n}\nEND", "h2e2 h9g7 []"},
		{"no head", "GAME 12\nSTART{ C2=5 H8+7 }END", "h2e2 h9g7 [{GameId 12}]"},
		{"moves alone", "START{ C2=5 H8+6 }END", `h2e2 [] [game 1, line 1, move 2: an illegal move, the rest of its line was skipped: "H8+6" (the horse's leg is blocked)]`},
		{"pieces and moves alone", "SETUP{ Ke0 Ra0 kd9 }\nSTART{\nK4+1\n}END", `[] [game 1, line 3, move 1: an illegal move, the rest of its line was skipped: "K4+1" (no piece stands there)]`},
		{"a mail around it", "Hello,\nhere is the game.\n\nFORMAT WXF\nPLACE Hanoi\nSTART{\nC2.5\n}END\nBye", "h2e2 [{Site Hanoi}]"},
		{"comments", "FORMAT WXF\nREMARK before\nSTART{\n{a} C2=5 {b\nc} H8+7\n}END", "{a\nbefore} h2e2 {b\nc} h9g7 []"},
		{"pieces", "FORMAT WXF\nSETUP{ Ke0 Ra0 kd9,\nBLACK MOVE 12 }\nSTART{\nK4+1\n}END", "d9d8 []"},
		{"a bad start", "FORMAT WXF\nFEN x\nSTART{\nC2=5 x\n}END", `[] [game 1, line 2: the start position is invalid: "x"]`},
		{"bad pieces", "FORMAT WXF\nSETUP{Ke0 ke0}\nSTART{\nC2=5\n}END", `[] [game 1: the start position is invalid: "Ke0 ke0"]`},
		{"an illegal move", "FORMAT WXF\nSTART{\n1. C2=5 H8+6 2. H2+3\n}END", `h2e2 [] [game 1, line 3, move 2: an illegal move, the rest of its line was skipped: "H8+6" (the horse's leg is blocked)]`},
		{"soldiers without signs", "FORMAT WXF\nFEN 4k4/9/9/2P6/9/2P6/9/9/9/3K5 w\nSTART{\n1. P7+1 K5=6\n2. c6c7 K6=5\n}END", "c4c5 e9f9 c6c7 f9e9 []"},
		{"soldiers without signs in the last move", "FORMAT WXF\nFEN 4k4/9/9/2P6/9/2P6/9/9/9/3K5 w\nSTART{\n1. P7+1 K5=6\n}END",
			`c6c7 e9f9 [] [game 1, line 4, move 1: a move that means several, the first of them was read: "P7+1"]`},
		{"a bad result", "FORMAT WXF\nRESULT who knows\nSTART{\n}END", `[] [game 1, line 2: this entry cannot be read: "who knows"]`},
		{"an unknown entry and text", "FORMAT WXF\nMOOD good\nno entry\nSTART{\n}END", `[{Mood good}] [game 1, line 3: text outside a game: "no entry"]`},
		{"cut short in the moves", "FORMAT WXF\nSTART{\nC2=5", "h2e2 [] [game 1, line 4: the file ends too early]"},
		{"cut short in the head", "FORMAT WXF\nRED a", "[{Red a}] [game 1, line 3: the file ends too early]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, err := read(c.text)
			if err != nil || len(items) != 1 {
				t.Fatalf("%d games, %v, want 1", len(items), err)
			}
			if got := show(items[0]); got != c.want {
				t.Errorf("read %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestNothing(t *testing.T) {
	for _, text := range []string{"", "x", strings.Repeat("some words\n", 1<<20), strings.Repeat("x", 1<<24)} {
		if items, err := read(text); len(items) > 0 || err == nil {
			t.Errorf("%.20q: %d games, %v, want 0 and an error", text, len(items), err)
		}
	}
}

// A game is sought in a thousand lines.
func TestLinesBeforeAGame(t *testing.T) {
	for lines, want := range map[int]int{0: 1, 1000: 1, 1001: 0} {
		items, err := read(strings.Repeat("some words\n", lines) + set)
		if len(items) != want || (err == nil) != (want == 1) {
			t.Errorf("after %d lines of words: %d games, %v, want %d", lines, len(items), err, want)
		}
	}
}

// A very long line does not hide the moves after it.
func TestLongLine(t *testing.T) {
	items, err := read("FORMAT WXF\nREMARK " + strings.Repeat("x", 200_000) + "\nSTART{\nC2=5\n}END\n")
	if err != nil || len(items) != 1 || items[0].Game.Nodes() != 2 {
		t.Errorf("after a line of 200,000 bytes: %d games, %v, want one with a move", len(items), err)
	}
}

func TestLongHead(t *testing.T) {
	items, err := read("FORMAT WXF\n" + strings.Repeat("RED a\nno entry\n", 1<<20))
	if err != nil || len(items) != 1 || len(items[0].Game.Tags) != 1 || len(items[0].Problems) > record.MaxProblems+1 {
		t.Errorf("%d games, %v, want 1, len(items[0].Game.Tags) = 1 and len(items[0].Problems) <= %v", len(items), err, record.MaxProblems+1)
	}
}

// A head may go on for 100,000 lines before its moves, but not longer.
func TestMovesAfterALongHead(t *testing.T) {
	for empty, want := range map[int]int{10: 1, 99_998: 1, 99_999: 0, 150_000: 0} {
		items, err := read("FORMAT WXF\nRED a\n" + strings.Repeat("\n", empty) + "START{\nC2=5\n}END\n")
		if err != nil || len(items) != 1 || len(items[0].Game.Line())-1 != want {
			t.Errorf("after %d empty lines: %d games, %v, want one with %d moves", empty, len(items), err, want)
		}
	}
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		played: true, set: true, "\ufeff" + played: true, "GAME 1\nRED a\nSTART{\n": true,
		"": false, "FORMAT": false, "FORMAT of files": false, "START{ C2=5": false, "[Format \"WXF\"]\n1. C2=5": false, "RED: a\nBLACK: b\n1. C2=5": false,
	} {
		if got := (Format{}).Sniff([]byte(text)); got != want {
			t.Errorf("Sniff of %.30q is %v, want %v", text, got, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(played)
	f.Add(set)
	f.Add("FORMAT WXF\nSETUP{ Ke0 Ra0 kd9,\nBLACK MOVE 12 }\nSTART{\n{a} K4+1 (K4=5)\n}END")
	f.Fuzz(func(t *testing.T, text string) {
		items, err := read(text)
		for _, item := range items {
			if item.Game == nil || len(item.Problems) > record.MaxProblems+1 {
				t.Fatalf("a game with %d problems, %v, want Game != nil and at most %v", len(item.Problems), err, record.MaxProblems+1)
			}
		}
	})
}

// After the last legal move, 100,000 lines may follow before the end of a game, but not more.
func TestManyLinesAfterTheMoves(t *testing.T) {
	for lines, want := range map[int]struct {
		games int
		kind  record.ProblemKind
	}{99_999: {2, record.IllegalMove}, 100_000: {1, record.TooLarge}} {
		items, err := read("FORMAT WXF\nSTART{\nC2=5 H8+6\n" + strings.Repeat("x\n", lines) + "}END\n" + set)
		if err != nil || len(items) != want.games {
			t.Errorf("%d lines after the moves: %d games, %v, want %d", lines, len(items), err, want.games)
			continue
		}
		if all := items[0].Problems; all[len(all)-1].Kind != want.kind {
			t.Errorf("%d lines after the moves: the last problem is %v, want kind %v", lines, all[len(all)-1], want.kind)
		}
	}
}

func TestReadFailures(t *testing.T) {
	recordtest.ReadFailures(t, Format{}, []byte(set+"FORMAT WXF\nSETUP{ Ke0 Ra0 kd9,\nBLACK MOVE 12 }\nSTART{\nK4+1\n}END\n")) // ASCII is read as it comes
	recordtest.ReadFailures(t, Format{}, []byte(played+"\n"+set+"FORMAT WXF\nSETUP{ Ke0 Ra0 kd9,\nBLACK MOVE 12 }\nSTART{\nK4+1\n}END\n"))
}
