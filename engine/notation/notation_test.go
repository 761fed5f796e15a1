package notation

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

const (
	start = xiangqi.StartFEN
	black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"
	// Two cannons, two advisors and two elephants, each pair on one file.
	tandem = "3k5/9/9/9/9/2B1C4/9/3AC4/9/2BAK4 w"
	// Three soldiers on file e.
	column = "3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w"
	// Two soldiers on each of files d (6) and f (4), and one on a.
	pairs = "3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w"
	// Five soldiers on file e.
	five = "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/4K4 w"
	// Black, two soldiers on file e and a horse on b.
	blackPair = "3k5/9/1n7/9/9/4p4/4p4/9/9/4K4 b"
)

func TestWrite(t *testing.T) {
	tests := []struct{ fen, move, wxf, hans, hant string }{
		{start, "h2e2", "C2=5", "炮二平五", "炮二平五"},
		{start, "h0g2", "H2+3", "马二进三", "傌二進三"},
		{start, "c0e2", "E7+5", "相七进五", "相七進五"},
		{start, "a0a1", "R9+1", "车九进一", "俥九進一"},
		{start, "e0e1", "K5+1", "帅五进一", "帥五進一"},
		{start, "d0e1", "A6+5", "仕六进五", "仕六進五"},
		{black, "h9g7", "H8+7", "马８进７", "馬８進７"},
		{black, "b7e7", "C2=5", "炮２平５", "砲２平５"},
		{black, "c6c5", "P3+1", "卒３进１", "卒３進１"},
		{black, "e9e8", "K5+1", "将５进１", "將５進１"},
		{tandem, "e4e5", "C++1", "前炮进一", "前炮進一"},
		{tandem, "e4e3", "C+-1", "前炮退一", "前炮退一"},
		{tandem, "e2g2", "C-=3", "后炮平三", "後炮平三"},
		{tandem, "d2e1", "A6-5", "仕六退五", "仕六退五"},
		{tandem, "c4a2", "E7-9", "相七退九", "相七退九"},
		{tandem, "c0a2", "E7+9", "相七进九", "相七進九"},
		{column, "e7f7", "15=4", "前兵平四", "前兵平四"},
		{column, "e6f6", "25=4", "中兵平四", "中兵平四"},
		{column, "e5d5", "35=6", "后兵平六", "後兵平六"},
		{pairs, "f7e7", "14=5", "一兵平五", "一兵平五"},
		{pairs, "f6e6", "24=5", "二兵平五", "二兵平五"},
		{pairs, "d7e7", "16=5", "三兵平五", "三兵平五"},
		{pairs, "d6e6", "26=5", "四兵平五", "四兵平五"},
		{pairs, "a7a8", "P9+1", "兵九进一", "兵九進一"},
		{five, "e8f8", "15=4", "一兵平四", "一兵平四"},
		{five, "e4f4", "", "", ""}, // not across the river: rejected below
		{blackPair, "e3d3", "P+=4", "前卒平４", "前卒平４"},
		{blackPair, "e4e3", "", "", ""},
		{blackPair, "b7c5", "H2+3", "马２进３", "馬２進３"},
	}
	for _, tc := range tests {
		p := movetest.Position(t, tc.fen)
		m := movetest.Move(t, tc.move)
		if legal := p.WhyIllegal(m) == xiangqi.LegalMove; legal != (tc.wxf != "") {
			t.Errorf("%s: legal is %v in the position of this test", tc.move, legal)
			continue
		}
		if tc.wxf == "" {
			continue
		}
		dash := strings.ToUpper(tc.move[:2] + "-" + tc.move[2:])
		for style, want := range map[Style]string{ICCS: tc.move, ICCSDash: dash, WXF: tc.wxf, Simplified: tc.hans, Traditional: tc.hant} {
			if got := Write(p, m, style); got != want {
				t.Errorf("%s in style %d: %s, want %s", tc.move, style, got, want)
			}
		}
	}
}

func TestParseDialects(t *testing.T) {
	tests := []struct{ fen, texts, want string }{
		{start, "h2e2 H2E2 H2-E2 h2-e2 C2=5 c2.5 C2.5 C2＝5 炮二平五 砲二平五 包二平五 炮2平5 炮２平５ 62.5 62=5 炮贰平伍", "h2e2"},
		{start, "H2+3 N2+3 马二进三 馬二進三 傌二進三 馬二上三 h2+3 42+3", "h0g2"},
		{start, "E7+5 B7+5 M7+5 相七进五 象七進五", "c0e2"},
		{start, "A6+5 仕六进五 士六進五", "d0e1"},
		{start, "K5+1 G5+1 帅五进一 将五进一 帥五進1", "e0e1"},
		{black, "R1+1 r1+1 车1进1 車１進１ 硨一进一", "a9a8"},
		{tandem, "C+-1 +C-1 前炮退一 前砲退1 前炮五退一 15-1", "e4e3"},
		{tandem, "C-=3 -C=3 C-.3 后炮平三 後包平三 后炮五平三 25.3", "e2g2"},
		{tandem, "前士退五 A6-5 前仕退五 前仕六退五", "d2e1"},
		{tandem, "后士退五", ""},
		{column, "15=4 P+=4 前兵平四 前兵五平四 前五平四 一兵平四 Pa=4", "e7f7"},
		{column, "25=4 P.=4 P..4 中兵平四 二兵平四 Pb=4 中兵五平四", "e6f6"},
		{pairs, "14=5 前兵四平五 前四平五 一兵平五 Pa=5", "f7e7"},
		{pairs, "26=5 后兵六平五 后六平五 四兵平五 Pd=5", "d6e6"},
		{five, "45=4 四兵平四", "e5f5"},
		{five, "前兵平四 15=4", "e8f8"},
		{five, "后兵进一", ""},
	}
	for _, tc := range tests {
		p := movetest.Position(t, tc.fen)
		for _, text := range strings.Fields(tc.texts) {
			m, err := Parse(p, text)
			if tc.want == "" {
				if err == nil {
					t.Errorf("%s reads as %v, want an error", text, m)
				}
				continue
			}
			if err != nil || m.String() != tc.want {
				t.Errorf("%s reads as %v, %v; want %s", text, m, err, tc.want)
			}
		}
	}
}

// checkAll checks that every legal move of p is written differently and reads back.
func checkAll(t interface{ Errorf(string, ...any) }, p *xiangqi.Position) {
	legal := p.Moves()
	for style := ICCS; style < styles; style++ {
		first := western
		switch style {
		case Vietnamese:
			first = vietnamese
		case English:
			first = english
		}
		seen := map[string]xiangqi.Move{}
		for _, m := range legal {
			text := Write(p, m, style)
			if other, ok := seen[text]; ok {
				t.Errorf("%s: %v and %v are both %s", p.FEN(), m, other, text)
			}
			seen[text] = m
			if got, err := parseAs(p, text, first); err != nil || got != m {
				t.Errorf("%s: %v is written %s and reads as %v, %v", p.FEN(), m, text, got, err)
			}
		}
	}
}

// drawGame plays up to a number of random moves from the start, and calls visit before each of them.
func drawGame(t *rapid.T, plies int, visit func(p *xiangqi.Position, m xiangqi.Move)) *xiangqi.Position {
	p := xiangqi.StartPosition()
	for range rapid.IntRange(0, plies).Draw(t, "plies") {
		legal := p.Moves()
		if len(legal) == 0 {
			break
		}
		m := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
		visit(p, m)
		p.MakeMove(m)
	}
	return p
}

func TestRoundTripInGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkAll(t, drawGame(t, 120, func(*xiangqi.Position, xiangqi.Move) {}))
	})
}

// oddPosition puts many equal pieces on few files, more than any game has.
func oddPosition(r *rand.Rand) *xiangqi.Position {
	kinds := []xiangqi.Kind{xiangqi.Soldier, xiangqi.Soldier, xiangqi.Horse, xiangqi.Chariot, xiangqi.Cannon, xiangqi.Cannon}
	for {
		s := xiangqi.Setup{ToMove: xiangqi.Side(r.IntN(2)), Round: 1}
		files := 1 + r.IntN(4)
		for range 4 + r.IntN(24) {
			file := (r.IntN(files)*2 + r.IntN(2)) % xiangqi.Files
			s.Put(xiangqi.NewPiece(xiangqi.Side(r.IntN(2)), kinds[r.IntN(len(kinds))]), xiangqi.SquareAt(file, r.IntN(xiangqi.Ranks)))
		}
		s.Put(xiangqi.RedKing, xiangqi.SquareAt(3+r.IntN(3), 0))
		s.Put(xiangqi.BlackKing, xiangqi.SquareAt(3+r.IntN(3), 9))
		if p, err := s.Position(); err == nil {
			return p
		}
	}
}

func TestRoundTripInOddPositions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		checkAll(t, oddPosition(r))
	}
	checkAll(t, movetest.Position(t, "4k4/CCC3CCC/CCC3CCC/CCC3CCC/9/9/CCC3CCC/CCC3CCC/9/3K5 w"))
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"炮二平五", "C2=5", "h2e2", "H2-E2", "前兵四平五", "15=6", "十一兵平五", "\xff", "+C-2",
		"P2-5", "Ct6-5", "2C5.1", "Tượng 3 tiến 5", "tuong truoc tan 1",
		"炮二", "C2=", "h2e", "前", "--", "Pt.", "Pháo 2 b",
	} {
		f.Add(tandem, text)
		f.Add(pairs, text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return
		}
		before := p.FEN()
		m, err := Parse(p, text)
		r, v := Read(p, text, WXF), Read(p, text, Vietnamese)
		if p.FEN() != before {
			t.Fatal("reading a move changed the position")
		}
		if (v.Move == xiangqi.NoMove) != (r.Move == xiangqi.NoMove) {
			t.Errorf("%q is read as %v, and as %v by Vietnamese", text, r.Move, v.Move)
		}
		if err == nil && m != r.Move || err != nil && r.Move != xiangqi.NoMove {
			t.Errorf("%q is parsed as %v and read as %v", text, m, r.Move)
		}
		if r.Move != xiangqi.NoMove && (r.Err != nil || len(r.Begin) == 0) {
			t.Errorf("%q is read as %+v, want a move without error that something begins", text, r)
		}
		if err != nil {
			return
		}
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			t.Fatalf("%q reads as %v, which is not legal in %s", text, m, fen)
		}
		checkAll(t, p)
	})
}
