// Package describe answers questions about a position in words, for players who do not see the board: what stands
// where, what attacks what, which moves are possible. Questions are typed, in any language of the window.
package describe

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// Facts are what can be asked about.
type Facts struct {
	Position *xiangqi.Position
	Bottom   xiangqi.Side // the side at the lower edge of the board, which counts files and ranks
	Own      xiangqi.Side // the side of the player who asks
	// Last returns the last moves, at most n, one sentence each.
	Last     func(n int) []locale.Message
	Clocks   []locale.Message   // the time left, one sentence for each side; empty: the game has no clocks
	Captured [2][]xiangqi.Piece // by the side that captured them
	Outlook  locale.Message     // the chances of the sides; empty: unknown
}

// at names a point.
func (f *Facts) at(sq xiangqi.Square) locale.Spot { return locale.At(sq, f.Bottom) }

func (f *Facts) piece(sq xiangqi.Square) locale.Message {
	return f.named(locale.DescribeOnPoint, sq, f.at(sq))
}

func (f *Facts) named(form locale.Key, sq xiangqi.Square, place locale.Spot) locale.Message {
	p := f.Position.PieceAt(sq)
	return locale.Counted(locale.Msg(form, locale.PieceName(p), place), p, sq, f.Bottom)
}

// sentence returns "subject: a, b, c.", or that there is nothing.
func sentence(subject locale.Message, items []locale.Message) locale.Message {
	if len(items) == 0 {
		items = []locale.Message{locale.Msg(locale.DescribeNothing)}
	}
	return locale.Msg(locale.DescribeSentence, subject, join(locale.DescribeList, items))
}

// squares returns the points of the board, row by row as displayed.
func (f *Facts) squares() []xiangqi.Square {
	all := make([]xiangqi.Square, 0, xiangqi.Files*xiangqi.Ranks)
	for row := range xiangqi.Ranks {
		for col := range xiangqi.Files {
			sq := xiangqi.SquareAt(col, xiangqi.Ranks-1-row)
			if f.Bottom == xiangqi.Black {
				sq = sq.Rotate()
			}
			all = append(all, sq)
		}
	}
	return all
}

// occupied returns the points of the pieces that a function accepts, in reading order.
func (f *Facts) occupied(accepts func(xiangqi.Square, xiangqi.Piece) bool) (found []xiangqi.Square) {
	for _, sq := range f.squares() {
		if p := f.Position.PieceAt(sq); p != xiangqi.NoPiece && accepts(sq, p) {
			found = append(found, sq)
		}
	}
	return found
}

func (f *Facts) pieces(accepts func(xiangqi.Square, xiangqi.Piece) bool) (names []locale.Message) {
	for _, sq := range f.occupied(accepts) {
		names = append(names, f.piece(sq))
	}
	return names
}

// board reads the occupied ranks from the top of the board.
func (f *Facts) board() (said []locale.Message) {
	squares := f.squares()
	for row := range xiangqi.Ranks {
		var names []locale.Message
		for _, sq := range squares[row*xiangqi.Files : (row+1)*xiangqi.Files] {
			if f.Position.PieceAt(sq) != xiangqi.NoPiece {
				names = append(names, f.named(locale.DescribeOnFile, sq, locale.On(sq, f.Bottom)))
			}
		}
		if len(names) > 0 {
			said = append(said, sentence(locale.Msg(locale.DescribeRank, locale.Numeral(xiangqi.Ranks-row)), names))
		}
	}
	return said
}

// side names all pieces of a side, on each rank the strongest kinds first.
func (f *Facts) side(side xiangqi.Side) locale.Message {
	return f.group(side, xiangqi.King, xiangqi.Chariot, xiangqi.Cannon, xiangqi.Horse, xiangqi.Elephant,
		xiangqi.Advisor, xiangqi.Soldier)
}

// on describes what stands on a point.
func (f *Facts) on(sq xiangqi.Square) locale.Message {
	p := f.Position.PieceAt(sq)
	if p == xiangqi.NoPiece {
		return locale.Msg(locale.DescribeEmpty, f.at(sq))
	}
	return locale.Holds(p, sq, f.Bottom)
}

// related names the pieces of the same or the other side that have a relation to the piece on a point.
func (f *Facts) related(sq xiangqi.Square, same bool, covers func(other xiangqi.Square) bool) []locale.Message {
	side := f.Position.PieceAt(sq).Side()
	return f.pieces(func(at xiangqi.Square, p xiangqi.Piece) bool {
		return at != sq && (p.Side() == side) == same && covers(at)
	})
}

// attackers names what attacks the piece on a point.
func (f *Facts) attackers(sq xiangqi.Square) []locale.Message {
	if f.Position.PieceAt(sq) == xiangqi.NoPiece {
		return []locale.Message{f.on(sq)}
	}
	to := func(at xiangqi.Square) bool { return f.Position.Covers(at, sq) }
	return []locale.Message{sentence(locale.Msg(locale.DescribeIsHit, f.piece(sq)), f.related(sq, false, to))}
}

// attacks describes the relations of the piece on a point to others.
func (f *Facts) attacks(sq xiangqi.Square) []locale.Message {
	if f.Position.PieceAt(sq) == xiangqi.NoPiece {
		return []locale.Message{f.on(sq)}
	}
	from := func(at xiangqi.Square) bool { return f.Position.Covers(sq, at) }
	to := func(at xiangqi.Square) bool { return f.Position.Covers(at, sq) }
	return []locale.Message{
		sentence(locale.Msg(locale.DescribeAttacks, f.piece(sq)), f.related(sq, false, from)),
		sentence(locale.Msg(locale.DescribeGuards), f.related(sq, true, from)),
		sentence(locale.Msg(locale.DescribeAttacked), f.related(sq, false, to)),
		sentence(locale.Msg(locale.DescribeGuarded), f.related(sq, true, to)),
	}
}

// rays names the pieces in the four directions from a point, the nearest first.
func (f *Facts) rays(sq xiangqi.Square) (said []locale.Message) {
	turn := 1
	if f.Bottom == xiangqi.Black {
		turn = -1
	}
	for _, ray := range []struct {
		name   locale.Key
		dx, dy int
	}{{locale.DescribeAhead, 0, 1}, {locale.DescribeBack, 0, -1}, {locale.DescribeLeft, -1, 0},
		{locale.DescribeRight, 1, 0}} {
		var names []locale.Message
		for x, y := sq.File(), sq.Rank(); ; {
			x, y = x+turn*ray.dx, y+turn*ray.dy
			if x < 0 || x >= xiangqi.Files || y < 0 || y >= xiangqi.Ranks {
				break
			}
			if at := xiangqi.SquareAt(x, y); f.Position.PieceAt(at) != xiangqi.NoPiece {
				names = append(names, f.piece(at))
			}
		}
		said = append(said, sentence(locale.Msg(ray.name), names))
	}
	return said
}

// moves lists the legal moves of the piece on a point.
func (f *Facts) moves(sq xiangqi.Square) []locale.Message {
	p := f.Position.PieceAt(sq)
	if p == xiangqi.NoPiece {
		return []locale.Message{f.on(sq)}
	}
	pos := f.Position.Clone()
	if p.Side() != pos.SideToMove() {
		pos.MakeNullMove()
	}
	legal := pos.Moves()
	var targets []locale.Message
	for _, to := range f.squares() {
		for _, m := range legal {
			switch {
			case m.From() != sq || m.To() != to:
			case pos.PieceAt(to) != xiangqi.NoPiece:
				targets = append(targets, f.piece(to))
			default:
				targets = append(targets, locale.Msg("%s", f.at(to)))
			}
		}
	}
	return []locale.Message{sentence(locale.Msg(locale.DescribeMoves, f.piece(sq)), targets)}
}

// orNone returns sentences, or one that there are none.
func orNone(said []locale.Message, none locale.Key) []locale.Message {
	if len(said) == 0 {
		return []locale.Message{locale.Msg(none)}
	}
	return said
}

func (f *Facts) captured() (said []locale.Message) {
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		var names []locale.Message
		for _, p := range f.Captured[side] {
			names = append(names, locale.Msg(locale.PieceName(p)))
		}
		said = append(said, sentence(locale.Msg(locale.DescribeTook, locale.SideName(side)), names))
	}
	return said
}

// Points lists points as counted by a side, after a subject.
func Points(subject locale.Key, points []xiangqi.Square, side xiangqi.Side) locale.Message {
	var names []locale.Message
	for _, sq := range points {
		names = append(names, locale.Msg("%s", locale.At(sq, side)))
	}
	return sentence(locale.Msg(subject), names)
}

// outlook returns the chances of the sides.
func (f *Facts) outlook() locale.Message {
	if f.Outlook.Key == "" {
		return locale.Msg(locale.DescribeNoOutlook)
	}
	return f.Outlook
}

// Setup names the pieces of both sides, first those of the side at the lower edge of the board.
func Setup(p *xiangqi.Position, bottom xiangqi.Side) locale.Message {
	f := Facts{Position: p, Bottom: bottom}
	return locale.Msg(locale.SaidThen, f.side(bottom), f.side(bottom.Opponent()))
}

// turn names the side to move, and reports a check.
func (f *Facts) turn() locale.Message {
	turn := locale.Msg(locale.StatusToMove, locale.SideName(f.Position.SideToMove()))
	if f.Position.InCheck() {
		return locale.Msg(locale.StatusCheck, turn)
	}
	return turn
}
