package xiangqi

import "fmt"

// FENFault is a kind of error in a FEN.
type FENFault uint8

// The faults; each comment names the fields of FENError that the fault sets.
const (
	FENEmpty        FENFault = iota // the FEN is empty
	FENFields                       // there are Number fields; at most 6 are allowed
	FENRanks                        // there are Number ranks instead of 10
	FENUnknownPiece                 // Text in Rank is neither a piece nor a number
	FENRankLength                   // Rank (Text) does not have 9 points
	FENNoKing                       // Piece, a king, is missing
	FENTwoKings                     // a second Piece on Square
	FENSide                         // Text is neither w nor b
	FENUnused                       // field Number is Text instead of "-"
	FENClock                        // Text is not a number of plies without a capture, 0..Number
	FENRound                        // Text is not a full-move number, 0..Number
	FENOutOfPalace                  // Piece on Square is outside its palace
	FENUnreachable                  // Piece cannot stand on Square
	FENKingsFace                    // the kings face each other; Red's is on Square
	FENInCheck                      // Piece on Square is in check, but the other side is to move
)

// FENError is the error of ParseFEN. Fields that the fault does not use are zero.
type FENError struct {
	Fault  FENFault
	Square Square
	Piece  Piece
	Rank   int
	Number int
	Text   string   // quoted from the FEN, shortened if long
	Others []Square // squares of other pieces that share in the fault: further kings, or those that give check
}

// Squares returns the points to mark on a board; none for errors of the text.
func (e *FENError) Squares() []Square {
	if e.Square == NoSquare {
		return nil
	}
	return append([]Square{e.Square}, e.Others...)
}

// Error returns one sentence in English.
func (e *FENError) Error() string { return "FEN: " + e.text() }

func (e *FENError) text() string {
	switch e.Fault {
	case FENEmpty:
		return "nothing given"
	case FENFields:
		return fmt.Sprintf("at most 6 fields expected, not %d", e.Number)
	case FENRanks:
		return fmt.Sprintf("10 ranks expected, not %d", e.Number)
	case FENUnknownPiece:
		return fmt.Sprintf("%q in rank %d is neither a piece nor a number", e.Text, e.Rank)
	case FENRankLength:
		return fmt.Sprintf("rank %d (%q) does not have 9 points", e.Rank, e.Text)
	case FENNoKing:
		return fmt.Sprintf("no %v", e.Piece)
	case FENTwoKings:
		return fmt.Sprintf("a second %v on %v", e.Piece, e.Square)
	case FENSide:
		return fmt.Sprintf("side to move %q is neither w nor b", e.Text)
	case FENUnused:
		return fmt.Sprintf("field %d is %q, \"-\" expected", e.Number, e.Text)
	case FENClock:
		return fmt.Sprintf("plies without capture %q is not a number from 0 to %d", e.Text, e.Number)
	case FENRound:
		return fmt.Sprintf("round %q is not a number from 0 to %d", e.Text, e.Number)
	case FENOutOfPalace:
		return fmt.Sprintf("the %v on %v is outside its palace", e.Piece, e.Square)
	case FENUnreachable:
		return fmt.Sprintf("a %v cannot stand on %v", e.Piece, e.Square)
	case FENKingsFace:
		return fmt.Sprintf("the kings face each other, Red's from %v", e.Square)
	default:
		return fmt.Sprintf("the %v on %v is in check, but the other side is to move", e.Piece, e.Square)
	}
}
