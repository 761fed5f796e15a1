package locale

import (
	"strconv"

	"chuhe/engine/xiangqi"
)

// A Spot is a point of the board as an argument of a Message. It is named in the style of the labels at the edges of
// the board: by its file, counted from the right of its side, or by letter and digit.
type Spot struct {
	square  xiangqi.Square
	side    xiangqi.Side
	whole   bool // includes the rank
	letters bool
	digits  bool // Red's files in digits in every language
	byMoves bool // as moves count, which are never said in letters
	listed  bool // follows another file, whose name it shares
	central bool // the middle file is named so in Chinese, as players do
}

// On returns a Spot for the file of a point as counted by a side: 五路 or "file 5".
func On(sq xiangqi.Square, side xiangqi.Side) Spot { return Spot{square: sq, side: side} }

// Along is like [On], but calls the middle file 中路 in Chinese, as players do.
func Along(sq xiangqi.Square, side xiangqi.Side) Spot {
	return Spot{square: sq, side: side, central: true}
}

// At returns a Spot for the file and rank of a point as counted by a side.
func At(sq xiangqi.Square, side xiangqi.Side) Spot { return Spot{square: sq, side: side, whole: true} }

// Next is like [On] for a file that follows another one in a list: 五路 or "5".
func Next(sq xiangqi.Square, side xiangqi.Side) Spot {
	return Spot{square: sq, side: side, listed: true}
}

// Lettered returns m with points named by letter and digit: e5.
func (m Message) Lettered() Message { return m.spots(func(s *Spot) { s.letters = true }) }

// Numbered returns m with the files of Red in digits in every language, as those of Black are.
func (m Message) Numbered() Message { return m.spots(func(s *Spot) { s.digits = true }) }

// spots returns a copy of m in which change has changed the points.
func (m Message) spots(change func(*Spot)) Message {
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		switch a := a.(type) {
		case Spot:
			change(&a)
			args[i] = a
		case Message:
			args[i] = a.spots(change)
		default:
			args[i] = a
		}
	}
	m.Args = args
	return m
}

// spot returns the name of a point. The files are numbered as along the edges of the board: Red's in Chinese numerals
// if the language has them.
func (l Lang) spot(s Spot) string {
	if s.letters && !s.byMoves || !s.square.OnBoard() {
		return s.square.String()
	}
	if s.central && l.Chinese() && s.square.File() == xiangqi.Files/2 {
		return l.T(SpotMiddle)
	}
	sq, number := s.square, strconv.Itoa
	if s.side == xiangqi.Black {
		sq = sq.Rotate()
	} else if !s.digits {
		number = l.Number
	}
	file, rank := number(xiangqi.Files-sq.File()), number(sq.Rank()+1)
	if s.whole {
		return l.T(SpotPoint, file, rank)
	} else if s.listed && !l.Chinese() {
		return file
	}
	return l.T(SpotFile, file)
}
