package xiangqi

import (
	"fmt"
	"strconv"
	"strings"
)

// StartFEN is the FEN of the start position.
const StartFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// maxRound is the largest full-move number in a FEN.
const maxRound = 1_000_000

// StartPosition returns a new start position.
func StartPosition() *Position {
	p, err := ParseFEN(StartFEN)
	if err != nil {
		panic("xiangqi: the start position is invalid: " + err.Error())
	}
	return p
}

// ParseFEN reads a position. Its six fields are the pieces, the side to move (w
// or r, b), two unused ones ("-"), the counted plies without a capture (0..120)
// and the full-move number; fields may be missing from the end. A horse is n or
// h, an elephant b or e.
//
// Each side must have one king, in its palace. The kings must not face each
// other, the side not to move must not be in check, and advisors and elephants
// must stand on points they can reach. The number of pieces is not checked. The
// error is always a *FENError, which describes the fault and its place.
func ParseFEN(fen string) (*Position, error) {
	s, err := ParseSetup(fen)
	if err != nil {
		return nil, err
	}
	return s.Position()
}

// ParseSetup reads the arrangement of a FEN as ParseFEN does, but does not check where the pieces stand and whether
// there are kings. The error is always a *FENError.
func ParseSetup(fen string) (Setup, error) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return Setup{}, &FENError{Fault: FENEmpty}
	}
	if len(fields) > 6 {
		return Setup{}, &FENError{Fault: FENFields, Number: len(fields)}
	}
	var s Setup
	if err := s.parseBoard(fields[0]); err != nil {
		return s, err
	}
	err := s.parseRest(fields[1:])
	s.Round = max(s.Round, 1)
	return s, err
}

func (s *Setup) parseBoard(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != Ranks {
		return &FENError{Fault: FENRanks, Number: len(rows)}
	}
	for i, row := range rows {
		rank, file := Ranks-1-i, 0
		for _, c := range row {
			if c >= '1' && c <= '9' {
				file += int(c - '0')
				continue
			}
			piece := PieceOf(c)
			if piece == NoPiece {
				return &FENError{Fault: FENUnknownPiece, Text: string(c), Rank: rank}
			}
			sq := SquareAt(file, rank)
			file++
			if sq == NoSquare { // the rank is too long: reported below
				break
			}
			s.Put(piece, sq)
		}
		if file != Files {
			return &FENError{Fault: FENRankLength, Rank: rank, Text: Clip(row)}
		}
	}
	return nil
}

// Clip shortens a text for quotation in a sentence to 60 characters.
func Clip(s string) string {
	const most = 60
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return s
}

// PieceOf returns the piece for a letter of FEN, or NoPiece.
func PieceOf(c rune) Piece {
	side := Black
	if c >= 'A' && c <= 'Z' {
		side = Red
		c += 'a' - 'A'
	}
	switch c {
	case 'h':
		c = 'n'
	case 'e':
		c = 'b'
	}
	if k := strings.IndexRune(letters, c); k >= 0 {
		return NewPiece(side, Kind(k))
	}
	return NoPiece
}

// parseRest reads the fields after the board.
func (s *Setup) parseRest(fields []string) error {
	for i, f := range fields {
		var err error
		switch i {
		case 0:
			switch f {
			case "w", "r", "W", "R":
				s.ToMove = Red
			case "b", "B":
				s.ToMove = Black
			default:
				err = &FENError{Fault: FENSide, Text: Clip(f)}
			}
		case 1, 2:
			if f != "-" {
				err = &FENError{Fault: FENUnused, Number: i + 2, Text: Clip(f)}
			}
		case 3:
			s.NoCapture, err = parseNumber(f, FENClock, NoCaptureLimit)
		case 4:
			s.Round, err = parseNumber(f, FENRound, maxRound)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func parseNumber(f string, fault FENFault, limit int) (int, error) {
	n, err := strconv.Atoi(f)
	if err != nil || n < 0 || n > limit {
		return 0, &FENError{Fault: fault, Text: Clip(f), Number: limit}
	}
	return n, nil
}

// FEN returns the position as a FEN of six fields.
func (p *Position) FEN() string {
	s := p.Setup()
	return s.FEN()
}

// ShortFEN returns the first two fields of the FEN, the pieces and the side to move. It is the same for equal
// positions, whatever their clocks.
func (p *Position) ShortFEN() string {
	board, rest, _ := strings.Cut(p.FEN(), " ")
	return board + " " + rest[:1]
}

// FEN returns the setup as a FEN of six fields.
func (s *Setup) FEN() string {
	var b strings.Builder
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteByte('0' + byte(empty))
			empty = 0
		}
	}
	for i, piece := range s.pieces {
		if i > 0 && i%Files == 0 {
			flush()
			b.WriteByte('/')
		}
		if piece == NoPiece {
			empty++
		} else {
			flush()
			b.WriteByte(piece.Letter())
		}
	}
	flush()
	side := "w"
	if s.ToMove == Black {
		side = "b"
	}
	fmt.Fprintf(&b, " %s - - %d %d", side, s.NoCapture, s.Round)
	return b.String()
}
