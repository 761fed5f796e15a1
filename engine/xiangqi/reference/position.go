package reference

import (
	"fmt"
	"strings"
)

// Board is a position: the pieces and the side to move.
type Board struct {
	board
	red bool // to move
}

// ParseFEN reads the first two fields of a FEN, and numbers the pieces.
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
	id := 0
	for row, text := range rows {
		col := 0
		for _, c := range []byte(text) {
			switch {
			case '1' <= c && c <= '9':
				col += int(c - '0')
			case col < 9 && strings.IndexByte("KABNRCPkabnrcp", c) >= 0:
				id++
				b.board[row][col] = piece{letter: c, id: id}
				col++
			default:
				return nil, fmt.Errorf("FEN %q: %q in row %d", fen, c, row+1)
			}
		}
		if col != 9 {
			return nil, fmt.Errorf("FEN %q: row %d has %d points, not 9", fen, row+1, col)
		}
	}
	return b, nil
}

// InCheck reports whether the king of a side can be taken, or faces the other king.
func (b *Board) InCheck(red bool) bool { return len(b.checkers(red)) > 0 }

// RedToMove reports whether Red is to move.
func (b *Board) RedToMove() bool { return b.red }

// mayMove reports whether a move of the side to move is legal.
func (b *Board) mayMove(from, to point) bool {
	return !b.at(from).none() && b.at(from).red() == b.red && b.legal(from, to)
}

// Legal returns all legal moves as coordinates, such as "h2e2".
func (b *Board) Legal() []string {
	var legal []string
	for _, from := range b.where(b.red) {
		for row := range b.board {
			for col := range b.board[row] {
				if to := (point{row, col}); b.legal(from, to) {
					legal = append(legal, from.name()+to.name())
				}
			}
		}
	}
	return legal
}

// Play makes a move given as coordinates. It returns an error if the move is not legal, and then changes nothing.
func (b *Board) Play(move string) error {
	from, to, err := readMove(move)
	if err != nil || !b.mayMove(from, to) {
		return fmt.Errorf("%q is not legal on %s", move, b)
	}
	b.board, b.red = *b.moved(from, to), !b.red
	return nil
}

func readMove(text string) (from, to point, err error) {
	if len(text) == 4 {
		from = point{9 - int(text[1]-'0'), int(text[0] - 'a')}
		to = point{9 - int(text[3]-'0'), int(text[2] - 'a')}
		if from.on() && to.on() {
			return from, to, nil
		}
	}
	return from, to, fmt.Errorf("%q is not a move", text)
}

// String returns the position as the first two fields of a FEN.
func (b *Board) String() string {
	var s strings.Builder
	for row := range b.board {
		empty := 0
		for _, m := range b.board[row] {
			if m.none() {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&s, empty)
				empty = 0
			}
			s.WriteByte(m.letter)
		}
		if empty > 0 {
			fmt.Fprint(&s, empty)
		}
		if row < 9 {
			s.WriteByte('/')
		}
	}
	if b.red {
		return s.String() + " w"
	}
	return s.String() + " b"
}
