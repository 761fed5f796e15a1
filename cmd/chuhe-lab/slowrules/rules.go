// Package slowrules is a second, slow and simple implementation of the rules of movement, written only from their text.
// It shares nothing with the engine's rules, so a mistake in a table or mask there does not recur here.
package slowrules

import (
	"fmt"
	"strings"
)

// Board holds the pieces on their points, by rank (0 is Red's back rank) and file (0 is a), as FEN letters; 0 is an
// empty point. Capitals are Red's.
type Board struct {
	board [10][9]byte
	red   bool // Red is to move
}

// ParseFEN reads the first two fields of a FEN.
func ParseFEN(fen string) (*Board, error) {
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return nil, fmt.Errorf("FEN %q has fewer than two fields", fen)
	}
	rows := strings.Split(fields[0], "/")
	if len(rows) != 10 {
		return nil, fmt.Errorf("FEN %q has %d rows, not 10", fen, len(rows))
	}
	b := &Board{red: fields[1] == "w"}
	for i, row := range rows {
		file := 0
		for _, c := range []byte(row) {
			switch {
			case c >= '1' && c <= '9':
				file += int(c - '0')
			case file < 9 && strings.IndexByte("KABNRCPkabnrcp", c) >= 0:
				b.board[9-i][file] = c
				file++
			default:
				return nil, fmt.Errorf("FEN %q: %q in row %d", fen, c, i+1)
			}
		}
		if file != 9 {
			return nil, fmt.Errorf("FEN %q: row %d has %d points, not 9", fen, i+1, file)
		}
	}
	return b, nil
}

func isRed(piece byte) bool  { return piece >= 'A' && piece <= 'Z' }
func kind(piece byte) byte   { return piece &^ ('a' - 'A') }
func on(rank, file int) bool { return rank >= 0 && rank < 10 && file >= 0 && file < 9 }

// inPalace reports whether the point is in the palace of the given colour.
func inPalace(red bool, rank, file int) bool {
	if file < 3 || file > 5 {
		return false
	}
	if red {
		return rank <= 2
	}
	return rank >= 7
}

// ownBank reports whether the point is on the given colour's side of the river.
func ownBank(red bool, rank int) bool { return red == (rank <= 4) }

func abs(n int) int { return max(n, -n) }

// between counts the pieces strictly between two points of one row or one column.
func (b *Board) between(r1, f1, r2, f2 int) int {
	dr, df := sign(r2-r1), sign(f2-f1)
	n := 0
	for r, f := r1+dr, f1+df; r != r2 || f != f2; r, f = r+dr, f+df {
		if b.board[r][f] != 0 {
			n++
		}
	}
	return n
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// moves reports whether the piece on the first point can move to the second one by its way of moving. It ignores
// the side to move and the safety of the kings.
func (b *Board) moves(r1, f1, r2, f2 int) bool {
	piece, target := b.board[r1][f1], b.board[r2][f2]
	red := isRed(piece)
	if r1 == r2 && f1 == f2 || target != 0 && isRed(target) == red {
		return false
	}
	dr, df := r2-r1, f2-f1
	straight := dr == 0 || df == 0
	switch kind(piece) {
	case 'K':
		return abs(dr)+abs(df) == 1 && inPalace(red, r2, f2)
	case 'A':
		return abs(dr) == 1 && abs(df) == 1 && inPalace(red, r2, f2)
	case 'B':
		return abs(dr) == 2 && abs(df) == 2 && ownBank(red, r2) && b.board[r1+dr/2][f1+df/2] == 0
	case 'N':
		if abs(dr) == 2 && abs(df) == 1 {
			return b.board[r1+dr/2][f1] == 0
		}
		return abs(dr) == 1 && abs(df) == 2 && b.board[r1][f1+df/2] == 0
	case 'R':
		return straight && b.between(r1, f1, r2, f2) == 0
	case 'C':
		if target == 0 {
			return straight && b.between(r1, f1, r2, f2) == 0
		}
		return straight && b.between(r1, f1, r2, f2) == 1
	case 'P':
		forward := 1
		if !red {
			forward = -1
		}
		if df == 0 {
			return dr == forward
		}
		return dr == 0 && abs(df) == 1 && !ownBank(red, r1)
	}
	return false
}

// king returns the point of a colour's king.
func (b *Board) king(red bool) (rank, file int) {
	letter := byte('k')
	if red {
		letter = 'K'
	}
	for r := range b.board {
		for f, piece := range b.board[r] {
			if piece == letter {
				return r, f
			}
		}
	}
	return -1, -1
}

// InCheck reports whether the king of the given colour can be taken, or faces the other king.
func (b *Board) InCheck(red bool) bool {
	kr, kf := b.king(red)
	for r := range b.board {
		for f, piece := range b.board[r] {
			if piece != 0 && isRed(piece) != red && b.moves(r, f, kr, kf) {
				return true
			}
		}
	}
	or, of := b.king(!red)
	return or >= 0 && of == kf && b.between(kr, kf, or, of) == 0
}

// RedToMove reports whether Red is to move.
func (b *Board) RedToMove() bool { return b.red }

// Legal returns all legal moves as coordinates, such as "h2e2".
func (b *Board) Legal() []string {
	var legal []string
	for r1 := range 10 {
		for f1 := range 9 {
			if piece := b.board[r1][f1]; piece == 0 || isRed(piece) != b.red {
				continue
			}
			for r2 := range 10 {
				for f2 := range 9 {
					if !b.moves(r1, f1, r2, f2) {
						continue
					}
					after := *b
					after.board[r2][f2], after.board[r1][f1] = b.board[r1][f1], 0
					if !after.InCheck(b.red) {
						legal = append(legal, text(r1, f1, r2, f2))
					}
				}
			}
		}
	}
	return legal
}

func text(r1, f1, r2, f2 int) string {
	return string([]byte{'a' + byte(f1), '0' + byte(r1), 'a' + byte(f2), '0' + byte(r2)})
}

// Play makes a move given as coordinates. It returns an error if the move is not legal, and then changes nothing.
func (b *Board) Play(move string) error {
	if len(move) == 4 {
		f1, r1, f2, r2 := int(move[0])-'a', int(move[1])-'0', int(move[2])-'a', int(move[3])-'0'
		if on(r1, f1) && on(r2, f2) && b.board[r1][f1] != 0 && isRed(b.board[r1][f1]) == b.red && b.moves(r1, f1, r2, f2) {
			after := *b
			after.board[r2][f2], after.board[r1][f1] = b.board[r1][f1], 0
			if !after.InCheck(b.red) {
				after.red = !b.red
				*b = after
				return nil
			}
		}
	}
	return fmt.Errorf("%q is not legal on %s", move, b)
}

// String returns the board as the first two fields of a FEN.
func (b *Board) String() string {
	var s strings.Builder
	for r := 9; r >= 0; r-- {
		empty := 0
		for f := range 9 {
			piece := b.board[r][f]
			if piece == 0 {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&s, empty)
				empty = 0
			}
			s.WriteByte(piece)
		}
		if empty > 0 {
			fmt.Fprint(&s, empty)
		}
		if r > 0 {
			s.WriteByte('/')
		}
	}
	if b.red {
		return s.String() + " w"
	}
	return s.String() + " b"
}
