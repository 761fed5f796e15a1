package files_test

import (
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
)

func TestSort(t *testing.T) {
	after := xiangqi.StartPosition()
	for _, m := range movetest.Moves(t, "h2e2 h9g7") {
		after.MakeMove(m)
	}
	tests := []struct {
		text  string
		empty bool
		fen   string
		line  string
	}{
		{text: "", empty: true},
		{text: " \n\t\ufeff", empty: true},
		{text: strings.Repeat("\n", 16<<10+1), empty: true},
		{text: xiangqi.StartFEN, fen: xiangqi.StartFEN},
		{text: "\n rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR   w\n", fen: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{text: "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r", fen: "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w"},
		{text: "3k5/9/9/9/9/9/9/9/9/4K4", fen: "3k5/9/9/9/9/9/9/9/9/4K4"},
		{text: "3k5/9/9/9/9/9/9/9/9/44K4 w", fen: "3k5/9/9/9/9/9/9/9/9/44K4 w"}, // invalid, to be explained later
		{text: "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w", fen: "3k5/9/9/9/9/9/9/9/9/4K4 w"},
		{text: "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]", fen: "3k5/9/9/9/9/9/9/9/9/4K4 w"},
		{text: "FEN: 3k5/9/9/9/9/9/9/9/9/4K4", fen: "3k5/9/9/9/9/9/9/9/9/4K4"},
		{text: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{text: "fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 moves d9d8"}, // a game
		{text: "马二进三 车9平8", line: "h0g2 i9h9"},
		{text: "1. H2+3 R9=8\n2. R1=2", line: "h0g2 i9h9 i0h0"},
		{text: "马二进三车９平８", line: "h0g2 i9h9"},
		{text: "h0g2", line: "h0g2"},
		{text: "炮二平五"}, // the cannon has moved away
		{text: "马二进三 车一进九"},
		{text: "https://example.org/a/b/c/d/e/Kk"},
		{text: "and/or/this/that/those K"},
		{text: "quiz/1/2/3/4/5/6"},
		{text: "quiz/1/2/3/4/5/6/7", fen: "quiz/1/2/3/4/5/6/7"},
		{text: "k/1/2/3/4", fen: "k/1/2/3/4"}, // half a board
		{text: "k/1/2/3"},
		{text: "1/2/3/4/5"},
		{text: "k/1/2/3/z"},
		{text: "h0g2" + strings.Repeat(" ", 16<<10-4), line: "h0g2"},
		{text: "h0g2" + strings.Repeat(" ", 16<<10-3)},
		{text: strings.Repeat("\n", 16<<10) + "h0g2"}, // too long, but not empty
		{text: "they play h0g2 in the books"},
		{text: "3k5/9/9/9/9/9/9/9/9/4K4 w" + strings.Repeat(" x", 200), fen: "3k5/9/9/9/9/9/9/9/9/4K4 w"}, // a sentence
		{text: "3k5/9/9/9/9/9/9/9/9/4K4 w" + strings.Repeat(" x", 1100)},
		{text: "4ka3/4aN3/9/RC7/2b3b2/9/9/4p4/3nr3r/5K3[] b - - 0 1", fen: "4ka3/4aN3/9/RC7/2b3b2/9/9/4p4/3nr3r/5K3 b - - 0 1"},
		{text: "https://www.chessdb.cn/query/?3k5/9/9/9/9/9/9/9/9/4K4%20b", fen: "3k5/9/9/9/9/9/9/9/9/4K4 b"},
		{text: "第三局 黑先和\n3k5/9/9/9/9/9/9/9/9/4K4", fen: "3k5/9/9/9/9/9/9/9/9/4K4 b"},
		{text: "黑先 3k5/9/9/9/9/9/9/9/9/4K4 w", fen: "黑先 3k5/9/9/9/9/9/9/9/9/4K4 w"}, // the contradiction is reported
		{text: "3k5/9/9/9/9/9/9/9/9/4K4 x", fen: "3k5/9/9/9/9/9/9/9/9/4K4 x"},
		{text: "3k5/9/9/9/9/9/9/9/9/4K4 b\n4k4/9/9/9/9/9/9/9/9/3K5 b"},  // a list
		{text: "[Red \"A\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b\"]\n\n*"}, // a game
		{text: "The quick brown fox jumps over the lazy dog."},
		{text: "\x00\x01\x02\xff\xfe"},
		{text: strings.Repeat("马二进三 ", 16<<10)},
	}
	for _, tc := range tests {
		got := files.Sort(tc.text, after)
		var line []string
		for _, m := range got.Line {
			line = append(line, m.String())
		}
		if got.Empty != tc.empty || got.FEN != tc.fen || strings.Join(line, " ") != tc.line {
			t.Errorf("%.60q is pasted as %+v, want %+v", tc.text, got, tc)
		}
	}
}

func FuzzSort(f *testing.F) {
	for _, text := range []string{xiangqi.StartFEN, "1. 炮二平五 马8进7", "h2e2 h9g7", "[DhtmlXQ]", "{", "((", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		here := xiangqi.StartPosition()
		p := files.Sort(text, here)
		if here.FEN() != xiangqi.StartFEN {
			t.Fatal("the position was played on")
		}
		for _, m := range p.Line {
			if !here.Legal(m) {
				t.Fatalf("%q: %v cannot be played", text, m)
			}
			here.MakeMove(m)
		}
	})
}

func TestATextIsACollection(t *testing.T) {
	f := files.New(filestest.New(), nil)
	open := func(text string) files.CollectionState {
		done := false // for this collection; the other may still be reported
		b := f.OpenText(text, files.FromClipboard, func(b *files.Collection) { done = b.State().Done })
		for !done {
			f.Poll()
		}
		if b.Path() != "" {
			t.Errorf("it lies at %s, want nothing", b.Path())
		}
		return b.State()
	}
	s := open("[Red \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n\n[Red \"乙\"]\n\n1. 兵七进一 *\n")
	if s.Games != 2 || s.Format != "pgn" || s.Err != nil || len(f.Recent()) != 0 {
		t.Errorf("the pasted games are %+v, want two of PGN", s)
	}
	if s := open("Nothing of the kind, and not a word about it."); s.Games != 0 || s.Err == nil {
		t.Errorf("other text is pasted as %+v, want an error", s)
	}
}
