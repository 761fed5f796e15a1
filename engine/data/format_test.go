package data

import (
	"encoding/hex"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// TestBytes pins the format of docs/lab/DATA.md byte by byte.
func TestBytes(t *testing.T) {
	p := movetest.Position(t, "3k5/9/4b4/9/9/9/9/1C7/9/R3K4 b - - 0 1")
	rec := Of(p, -300)
	rec.Result, rec.Last, rec.Ply = xiangqi.Draw, true, 258
	leaf := rec
	leaf.Result = xiangqi.Ongoing
	const chuhepos = "4348554845504f53"
	zeros := func(n int) string { return strings.Repeat("00", n) }
	for _, c := range []struct {
		header Header
		record Record
		want   string
	}{
		{
			Header{Nodes: 0x01020304, Seed: 0x1112131415161718}, rec,
			chuhepos + "0100" + "2000" + "04030201" + "1817161514131211" + zeros(8) +
				"0800400000000000010022" + "3c" + "a856" + "01" + zeros(13) + "d4fe" + "0201",
		},
		{
			Header{Kind: Leaves, Nodes: 5, Seed: 6, Made: "by hand"}, leaf,
			chuhepos + "0200" + "2000" + "05000000" + "0600000000000000" + "01" + zeros(7) + "62792068616e64" + zeros(121) +
				"0800400000000000010022" + "24" + "a856" + "01" + zeros(13) + "d4fe" + "0201",
		},
	} {
		got := hex.EncodeToString(written(t, c.header, []Record{c.record}))
		if got != c.want {
			t.Errorf("%+v is written as\n%s, want\n%s", c.header, got, c.want)
		}
	}
}

// A piece that is listed without a point is refused, whichever it is and wherever it stands.
func TestPiecesWithoutPoints(t *testing.T) {
	for men := range 4 {
		for c := byte(1); c < 16; c++ {
			r := Record{Side: xiangqi.Black}
			for i := range men {
				r.Board[10*i] = xiangqi.RedSoldier
			}
			var b [RecordSize]byte
			if err := r.encode(&b, Leaves); err != nil {
				t.Fatal(err)
			}
			if b[12+men/2] |= c << (men % 2 * 4); r.decode(&b, Leaves) == nil {
				t.Errorf("%d points and one more piece, of code %d, are read without an error", men, c)
			}
		}
	}
}

func TestMen(t *testing.T) {
	if r := Of(xiangqi.StartPosition(), 0); r.Men() != 32 {
		t.Errorf("the start position has %d men, want 32", r.Men())
	}
}

func TestKindNames(t *testing.T) {
	for kind, want := range map[Kind]string{Games: "games", Leaves: "leaves"} {
		if got := kind.String(); got != want {
			t.Errorf("the kind %d is called %q, want %q", kind, got, want)
		}
	}
}
