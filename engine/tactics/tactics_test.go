package tactics

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// threatCase is a position of testdata/threats.jsonl, in which the piece on From has just moved, and the points that it
// threatens.
type threatCase struct{ Name, FEN, From, Threatens string }

func TestThreats(t *testing.T) {
	for _, test := range tabletest.Read[threatCase](t, "testdata/threats.jsonl") {
		p, got := movetest.Position(t, test.FEN+" - - 0 1"), ""
		for _, sq := range Threats(p, movetest.Square(t, test.From)) {
			if got != "" {
				got += " "
			}
			got += sq.String()
		}
		if got != test.Threatens {
			t.Errorf("%s: %q, want %q", test.Name, got, test.Threatens)
		}
	}
}

func TestRetaken(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		want            bool
	}{
		{"undefended", "3k5/9/9/n3R4/9/9/9/9/9/4K4 w", "e6a6", false},
		{"a chariot defends", "3k5/9/r8/n3R4/9/9/9/9/9/4K4 w", "e6a6", true},
		{"the taker is pinned", "4k4/9/9/9/9/4r4/9/9/n3R4/4K4 w", "e1a1", true},
		{"the defender is pinned", "4k4/9/4r4/n3R4/9/9/9/9/4R4/3K5 w", "e6a6", false},
	} {
		m := movetest.Move(t, test.move)
		if got := Retaken(movetest.Position(t, test.fen+" - - 0 1"), m); got != test.want {
			t.Errorf("%s: the capture can be retaken: %v, want %v", test.name, got, test.want)
		}
	}
}

func TestExchange(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		want            int
	}{
		{"a quiet move without an answer", "3k5/9/9/9/4R4/9/9/9/9/4K4 w", "e5e6", 0},
		{"undefended", "3k5/9/9/n3R4/9/9/9/9/9/4K4 w", "e6a6", 400},
		{"a chariot for a horse", "3k5/9/r8/n3R4/9/9/9/9/9/4K4 w", "e6a6", 400 - 900},
		{"a chariot for a horse and a chariot", "3k5/9/r8/n3R4/9/9/9/R8/9/4K4 w", "e6a6", 400},
		{"a soldier takes first, without recapture", "3k5/9/9/r1p6/2C6/9/9/9/9/4K4 w", "c5a5", -450},
		{"the taker gives a chariot for a soldier and does not take", "3k5/9/2r6/9/9/9/2P6/9/9/2R1K4 w", "c3c4", 0},
		{"the defender is pinned", "4k4/9/4r4/n3R4/9/9/9/9/4R4/3K5 w", "e6a6", 400},
	} {
		p := movetest.Position(t, test.fen+" - - 0 1")
		before := p.FEN()
		if got := Exchange(p, movetest.Move(t, test.move)); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
		if p.FEN() != before {
			t.Errorf("%s: the position has changed", test.name)
		}
	}
}

// The king counts more than all other pieces of a side.
func TestWorth(t *testing.T) {
	for kind, want := range map[xiangqi.Kind]int{
		xiangqi.Soldier: 100, xiangqi.Advisor: 200, xiangqi.Elephant: 200, xiangqi.Horse: 400, xiangqi.Cannon: 450,
		xiangqi.Chariot: 900, xiangqi.King: 10_000,
	} {
		if got := Worth(kind); got != want {
			t.Errorf("a %v is worth %d, want %d", kind, got, want)
		}
	}
}
