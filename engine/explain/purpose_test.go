package explain

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// What moves do at once, where it is neither a capture of what nothing guards nor a mere direction.
func TestPurposes(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		want            Deed
		piece           xiangqi.Piece
	}{
		{"an exchange", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "h2h9", Swap, xiangqi.BlackHorse},
		{"a soldier by a cannon", "4k4/4a4/2n6/4p4/9/9/9/4C4/4C4/3K5 w", "e2e6", Take, xiangqi.BlackSoldier},
		{"a capture", "3k1n3/9/9/9/9/9/9/9/5C3/3AKR3 w", "f1f9", Take, xiangqi.BlackHorse},
		{"a threat of mate", "3k5/9/9/9/9/9/R8/9/9/1R3K3 w", "a3a8", Menace, xiangqi.RedChariot},
		{"no new threat of mate", "3k5/R8/9/9/9/9/9/9/1R7/5K3 w", "f0f1", Guard, xiangqi.RedKing},
		{"an opened line", "3k5/9/9/n8/9/9/N8/R8/9/5K3 w", "a3c2", Threat, xiangqi.BlackHorse},
		{"the bank of the river", "3k5/9/9/9/9/9/9/2N6/9/5K3 w", "c2d4", River, xiangqi.RedHorse},
		{"Black's bank", "3k5/9/2n6/9/9/9/9/9/9/5K3 b", "c7d5", River, xiangqi.BlackHorse},
		{"along the bank", "3k5/9/9/9/9/C8/9/9/9/5K3 w", "a4b4", Shift, xiangqi.RedCannon},
		{"an open file", "4k4/9/9/9/9/9/P8/9/R8/5K3 w", "a1b1", File, xiangqi.RedChariot},
		{"what was attacked is protected", "4k4/9/9/4r4/9/9/4P4/9/9/1N3K3 w", "b0c2", Support, xiangqi.RedSoldier},
		{"a chariot on another", "4k4/9/4r4/9/1N7/9/9/9/9/R4K3 w", "a0a7", Offer, xiangqi.BlackChariot},
		{"a chariot on a protected horse", "4k1b2/9/4n4/9/9/9/9/9/9/R4K3 w", "a0a7", Press, xiangqi.BlackHorse},
		{"way for a chariot", "4k4/9/9/9/9/9/9/1C7/9/1R3K3 w", "b2a2", Clear, xiangqi.RedChariot},
		{"way for a horse", "4k4/9/9/9/9/9/2P6/2N6/9/5K3 w", "c3c4", Clear, xiangqi.RedHorse},
		{"an enemy chariot shut off", "r3k4/9/9/9/9/1C7/2N6/9/9/3K5 w", "b4a4", Block, xiangqi.BlackChariot},
		{"across the river", "4k4/9/9/9/9/9/C8/9/9/5K3 w", "a3a6", Cross, xiangqi.RedCannon},
		{"a closed file", "4k4/9/9/9/9/9/1P7/9/R8/5K3 w", "a1b1", Shift, xiangqi.RedChariot},
	} {
		if got := PurposeOf(movetest.Position(t, c.fen), movetest.Move(t, c.move)); got.Deed != c.want || got.Piece != c.piece {
			t.Errorf("%s: %s in %s is %+v, want %v of %v", c.name, c.move, c.fen, got, c.want, c.piece)
		}
	}
}

// A threat that was there before is a defence missed if the better move meets it, and otherwise only ignored.
func TestADefenceMissed(t *testing.T) {
	for best, want := range map[string]Cause{"a4b4": Unmet, "f0e0": Ignored, "": Ignored} {
		p := movetest.Position(t, "3k5/9/9/9/2n6/C8/9/9/9/5K3 w")
		r := Bad(p, Move{Move: movetest.Move(t, "f0f1"), After: -450, Best: movetest.Moves(t, best), Reply: movetest.Moves(t, "c5a4")})
		if r.Kind != Undefended || r.Cause != want {
			t.Errorf("with %q best the cause is %v of %q, want %v", best, r.Cause, r, want)
		}
	}
}

// A piece gives a point up if an enemy piece goes there, on the bank of the river or the file left, and nothing can take
// it any more.
func TestGivenUp(t *testing.T) {
	const fen = "4k4/9/2n6/9/9/9/9/3R5/9/5K3 w" // the chariot guards d5
	for _, c := range []struct {
		fen, move, reply string
		want             Kind
	}{
		{fen, "d2h2", "c7d5", GivenUp},
		{fen, "d2d1", "c7d5", Leads}, // still guarded
		{fen, "d2h2", "c7b5", Leads}, // never guarded
		{fen, "d2h2", "e9e8 f0f1 c7d5", GivenUp},
		{"4k4/9/6c2/6R2/9/9/9/9/9/3K5 w", "g6h6", "g7g9", Leads},   // the cannon itself stood before the chariot
		{"4k1r2/9/9/9/9/9/9/6R2/9/3K5 w", "g2h2", "g9g5", GivenUp}, // on the bank
		{"4kr3/9/9/9/9/9/9/6R2/9/3K5 w", "g2h2", "f9f8 d0d1 f8g8", GivenUp},
		{"4kr3/9/9/9/9/9/9/6R2/9/3K5 w", "g2g3", "f9f8 d0d1 f8g8", Leads},
	} {
		v := Move{Move: movetest.Move(t, c.move), After: -90, Reply: movetest.Moves(t, c.reply)}
		if r := Bad(movetest.Position(t, c.fen), v); r.Kind != c.want || r.Kind == GivenUp && r.At != r.Line[len(r.Line)-1].To() {
			t.Errorf("%s and then %s in %s: %+v, want kind %v", c.move, c.reply, c.fen, r, c.want)
		}
	}
}

// What punishes a move is found from the reply alone.
func TestPunished(t *testing.T) {
	p := movetest.Position(t, "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w")
	r := Punished(p, movetest.Move(t, "g4g6"), movetest.Moves(t, "e7g6"), 500)
	if r.Kind != Undefended || r.Cause != Entered || r.Missed || r.Instead != (Purpose{}) {
		t.Errorf("the chariot is lost by %+v, want an undefended piece, and nothing instead", r)
	}
	if r := Punished(p, movetest.Move(t, "g4g5"), nil, 0); r.Kind != None {
		t.Errorf("without a reply the reason is %+v, want none", r)
	}
}
