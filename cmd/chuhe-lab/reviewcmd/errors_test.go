package reviewcmd

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/explain"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
)

// won is the reason that a line wins a piece for others.
func won(piece xiangqi.Piece, given ...xiangqi.Piece) explain.Reason {
	return explain.Reason{Piece: piece, Won: []xiangqi.Piece{piece}, Given: given}
}

func on(r explain.Reason, point string) explain.Reason {
	r.At = square(point)
	return r
}

func because(r explain.Reason, c explain.Cause) explain.Reason {
	r.Cause = c
	return r
}

func square(point string) xiangqi.Square {
	m, err := xiangqi.ParseMove(point + point)
	if err != nil {
		m, _ = xiangqi.ParseMove(point + "e9")
	}
	return m.From()
}

func missed(r explain.Reason) explain.Reason {
	r.Missed = true
	return r
}

// The error of each wrong reason.
func TestErrors(t *testing.T) {
	const (
		taken   = "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w" // the chariot goes to g6, and the horse takes it
		retaken = "2bak1b2/4a4/4n4/9/9/6R2/9/9/4A4/2BAK1R2 w"
		forked  = "4k4/9/9/9/9/3n5/R7P/9/9/3K5 w" // the horse goes to c2
		mated   = "4k4/R8/9/9/9/9/9/9/1R7/3K5 b"  // the king goes to f9, and a chariot mates
	)
	king, chariot := xiangqi.RedKing, xiangqi.RedChariot
	for _, c := range []struct {
		fen, move string
		kind      explain.Kind
		line      string
		reason    explain.Reason
		want      string
	}{
		{taken, "g4g6", explain.None, "", explain.Reason{}, ""},
		{taken, "g4g6", explain.Material, "e7g6", won(chariot), ""},
		{taken, "g4g6", explain.Material, "e7g6", won(xiangqi.RedElephant), "no B is lost in the line"},
		{taken, "g4g6", explain.Material, "e7g6", won(xiangqi.BlackHorse), "no n is lost in the line"},
		{taken, "g4g6", explain.Material, "e7g6", won(chariot, xiangqi.BlackHorse), "no n is given in the line"},
		{taken, "g4g6", explain.Material, "e7e6", won(chariot), "move 1 of the line: \"e7e6\" is not legal on "},
		{taken, "g4g6", explain.Material, "e7g6 e2g4 g6g5", won(chariot), "move 3 of the line: \"g6g5\" is not legal on "},
		{taken, "g4h6", explain.Material, "e7g6", won(chariot), `"g4h6" is not legal on `},
		{taken, "e2c4", explain.Material, "g4g9 e8f9", missed(won(xiangqi.BlackElephant)), ""},
		{"2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w", "g4g6", explain.Mate, "e7g6", explain.Reason{Moves: 1}, "there is no mate in 1"},
		{"3k5/1R7/9/9/9/9/9/9/R8/4K4 w", "e0e1", explain.Mate, "a1a9", explain.Reason{Missed: true, Moves: 1}, ""},
		{mated, "e9f9", explain.Mate, "b1b9", explain.Reason{Moves: 1}, ""},
		{forked, "i3i4", explain.Fork, "d4c2 d0d1 c2a3", explain.Reason{Targets: [2]xiangqi.Piece{king, chariot}}, ""},
		{forked, "i3i4", explain.Fork, "d4c2 d0d1 c2a3", explain.Reason{Targets: [2]xiangqi.Piece{king, xiangqi.RedCannon}}, "d4c2 does not attack the C"},
		{forked, "i3i4", explain.Fork, "d4c2 d0d1 e9e8", explain.Reason{Targets: [2]xiangqi.Piece{king, chariot}}, "neither target of d4c2 falls"},
		{forked, "i3i4", explain.Fork, "d4b3 a3a4", explain.Reason{Targets: [2]xiangqi.Piece{king, chariot}}, "d4b3 gives no check"},
		{forked, "i3i4", explain.Fork, "d4d3", explain.Reason{Targets: [2]xiangqi.Piece{king, chariot}}, `move 1 of the line: "d4d3" is not legal on `},
		{forked, "i3i4", explain.Fork, "d4c2 c2a3", explain.Reason{Targets: [2]xiangqi.Piece{king, chariot}}, `move 2 of the line: "c2a3" is not legal on `},
		{taken, "g4g6", explain.Repetition, "", explain.Reason{}, "no law is broken by g4g6"},
		{taken, "g4g6", 99, "", explain.Reason{}, "kind 99 of reason is not known"},
		{taken, "g4g6", explain.Undefended, "e7g6", on(won(chariot), "g6"), ""},
		{taken, "g4g6", explain.Undefended, "e7g6", on(won(chariot), "g4"), "no R on g4"},
		{retaken, "g4g6", explain.Undefended, "e7g6", on(won(chariot), "g6"), "it can be retaken"},
		{retaken, "g4g6", explain.Cheaper, "e7g6", on(won(chariot), "g6"), ""},
		{taken, "g4g6", explain.Checked, "e7g6", won(chariot), "no check"},
		{taken, "g4g6", explain.Trapped, "e7g6", on(won(chariot), "e0"), "nothing attacks e0"},
		{taken, "g4g6", explain.Attack, "e7g6", explain.Reason{}, "0 checks"},
		{taken, "g4g6", explain.Undefended, "e7g6", because(on(won(chariot), "g6"), explain.Entered), ""},
		{taken, "g4g6", explain.Undefended, "e7g6", because(on(won(chariot), "g6"), explain.Ignored), "e7g6 was no threat"},
		{taken, "e2c4", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Take, Piece: chariot, To: square("g6")}}, "e7g6 does not take a R"},
		{taken, "e2c4", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Check, To: square("g6")}}, "e7g6 gives no check"},
		{taken, "e2c4", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Hit, Piece: chariot, To: square("g4")}}, "e7g6 does not attack the R on g4"},
		{taken, "e2c4", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Menace, To: square("g6")}}, "e7g6 threatens no mate"},
		{taken, "e2c4", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Threat, Piece: chariot, To: square("g4")}}, "e7g6 does not threaten the R"},
		{taken, "g4g6", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Swap, Piece: chariot, To: square("g6")}}, "nothing retakes after e7g6"},
		{retaken, "g4g6", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.Swap, Piece: chariot, To: square("g6")}}, "e7g6 is no fair trade"},
		{taken, "e2c4", explain.Leads, "e7g6", explain.Reason{What: explain.Purpose{Deed: explain.River, To: square("g6")}}, "g6 is not at the river"},
		{taken, "e2c4", explain.GivenUp, "e7g6", explain.Reason{Piece: xiangqi.BlackHorse, At: square("g6")}, "the moved piece did not guard g6"},
		{taken, "g4h4", explain.GivenUp, "e7g6", explain.Reason{Piece: xiangqi.BlackHorse, At: square("g6")}, ""},
	} {
		p := movetest.Position(t, c.fen)
		c.reason.Kind, c.reason.Line = c.kind, movetest.Moves(t, c.line)
		err := checkReason(t.Context(), p, &review.Ply{Move: movetest.Moves(t, c.move)[0], Reason: c.reason})
		if got := fmt.Sprint(err); (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(got, c.want) {
			t.Errorf("%s %+v: %v, want %q", c.move, c.reason, err, c.want)
		}
		if p.FEN() != c.fen+" - - 0 1" {
			t.Errorf("%s %+v changes the position to %s", c.move, c.reason, p.FEN())
		}
	}
}

// A line must win a soldier.
func TestLeastGain(t *testing.T) {
	for _, c := range []struct {
		fen, line string
		piece     xiangqi.Piece
		want      string
	}{
		{"3k5/9/9/9/9/9/9/p8/9/R3K4 w", "a0a2", xiangqi.BlackSoldier, ""},
		{"3k5/9/9/9/9/9/p8/p8/9/R3K4 w", "a0a2 d9d8 a2a3", xiangqi.BlackSoldier, ""},
		{"3k5/9/9/9/9/9/p8/p8/9/R3K4 w", "a0a2 a3a2", xiangqi.BlackSoldier, "the line wins -8.0 soldiers only"},
		{"3k5/9/9/9/9/p8/p8/n8/9/R3K4 w", "a0a2 a3a2", xiangqi.BlackHorse, "the line wins -5.0 soldiers only"},
	} {
		p := movetest.Position(t, c.fen)
		var legal xiangqi.MoveList
		p.LegalMoves(&legal)
		r := missed(won(c.piece))
		r.Kind, r.Line = explain.Material, movetest.Moves(t, c.line)
		err := checkReason(t.Context(), p, &review.Ply{Move: legal.At(0), Reason: r})
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%s in %s: %v, want %q", c.line, c.fen, err, c.want)
		}
	}
}

// A perpetual check loses at its third repetition.
func TestBrokenLaw(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/3R5/9/9/9/4A4/5K3 b")
	all := movetest.Moves(t, "d9e9 d5e5 e9d9 e5d5 d9e9 d5e5 e9d9 e5d5")
	for i, m := range all {
		err := checkReason(t.Context(), p, &review.Ply{Move: m, Reason: explain.Reason{Kind: explain.Repetition}})
		if last := i == len(all)-1; (err == nil) != last {
			t.Errorf("move %d, %v: %v, want an error before the last only", i+1, m, err)
		}
		p.MakeMove(m)
	}
}

// Without the time for a proof, the line must be legal and mate.
func TestMateByItsLine(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for line, want := range map[string]string{
		"a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9 a0a1": "the line does not mate in 5, and no proof was found",
		"a0a1 a9a8 a0a1": `move 3 of the line: "a0a1" is not legal on `,
	} {
		r := explain.Reason{Kind: explain.Mate, Missed: true, Moves: 5, Line: movetest.Moves(t, line)}
		err := checkReason(stopped, xiangqi.StartPosition(), &review.Ply{Move: movetest.Moves(t, "h2e2")[0], Reason: r})
		if got := fmt.Sprint(err); !strings.HasPrefix(got, want) {
			t.Errorf("the line %s for a mate in %d: %v, want %q", line, r.Moves, err, want)
		}
	}
}
