package describe

import (
	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// kindNames are the words for the kinds of pieces. Read only.
var kindNames = [xiangqi.Kinds]locale.Key{
	xiangqi.King: locale.AskKing, xiangqi.Advisor: locale.AskAdvisor, xiangqi.Elephant: locale.AskElephant,
	xiangqi.Horse: locale.AskHorse, xiangqi.Chariot: locale.AskChariot, xiangqi.Cannon: locale.AskCannon,
	xiangqi.Soldier: locale.AskSoldier,
}

// kindName returns the name of a piece without its side, in each language.
func kindName(p xiangqi.Piece) locale.Key {
	return inEach(func(l locale.Lang) string {
		all := words(kindNames[p.Kind()], l)
		if l.Chinese() && p.Side() == xiangqi.Black {
			return all[len(all)-1]
		}
		return all[0]
	})
}

// join makes one message of several, two at a time.
func join(form locale.Key, items []locale.Message) locale.Message {
	all := items[0]
	for _, item := range items[1:] {
		all = locale.Msg(form, all, item)
	}
	return all
}

// list enumerates points: "9, 7 and 5".
func list(points []locale.Message) locale.Message {
	last := len(points) - 1
	if last < 1 {
		return points[0]
	}
	return locale.Msg(locale.Both, join(locale.DescribeAmong, points[:last]), points[last])
}

// group names the pieces of some kinds of a side by ranks, from its own on, and in a rank by kinds.
func (f *Facts) group(side xiangqi.Side, kinds ...xiangqi.Kind) locale.Message {
	var all []locale.Message
	squares := f.squares()
	for row := range xiangqi.Ranks {
		if side == f.Bottom {
			row = xiangqi.Ranks - 1 - row
		}
		rank, number := squares[row*xiangqi.Files:(row+1)*xiangqi.Files], xiangqi.Ranks-row
		var groups []locale.Message
		for _, k := range kinds {
			var at []xiangqi.Square
			for _, sq := range rank {
				if f.Position.PieceAt(sq) == xiangqi.NewPiece(side, k) {
					at = append(at, sq)
				}
			}
			if len(at) > 0 {
				groups = append(groups, f.alike(at, len(groups) == 0, len(kinds) == 1))
			}
		}
		subject := locale.Msg(locale.DescribeRank, locale.Numeral(number))
		if len(all) == 0 {
			subject = locale.Msg(locale.DescribeSideRank, locale.SideName(side), locale.Numeral(number))
		}
		if len(groups) > 0 {
			all = append(all, locale.Msg(locale.DescribeSentence, subject, join(locale.DescribeNext, groups)))
		}
	}
	if len(all) == 0 {
		return sentence(locale.Msg(locale.SideName(side)), nil)
	}
	return join(locale.SaidThen, all)
}

// alike names pieces of one kind on a rank by their files; first: they come first on it; alone: no other kinds follow,
// which leaves room for the files by which the moves of the far side count.
func (f *Facts) alike(at []xiangqi.Square, first, alone bool) locale.Message {
	p := f.Position.PieceAt(at[0])
	var files, own []locale.Message
	differ := false
	for _, sq := range at {
		files = append(files, locale.Msg("%s", locale.Next(sq, f.Bottom)))
		own = append(own, locale.Msg("%s", locale.ByMoves(sq, p.Side())))
		differ = differ || sq.File() != sq.Rotate().File()
	}
	form := locale.DescribeSeveral
	if len(at) == 1 {
		form = locale.SaidThen
		if first {
			files[0] = locale.Msg("%s", locale.On(at[0], f.Bottom))
		}
	}
	named := locale.Msg(form, kindName(p), list(files))
	if alone && differ && p.Side() != f.Bottom {
		named = locale.Msg(locale.PieceCounted, named, list(own))
	}
	return named
}

// threats names what each side wins if it may move now, the other side's first.
func (f *Facts) threats() (said []locale.Message) {
	for _, side := range []xiangqi.Side{f.Own.Opponent(), f.Own} {
		pos := f.Position.Clone()
		if side != pos.SideToMove() {
			if pos.InCheck() {
				said = append(said, f.turn())
				continue
			}
			pos.MakeNullMove()
		}
		said = append(said, sentence(locale.Msg(locale.DescribeThreatens, locale.SideName(side)), f.gains(pos)))
	}
	return said
}

// gains names what the side to move wins at once: by a mate, or else pieces worth more than what it then loses.
func (f *Facts) gains(pos *xiangqi.Position) (gains []locale.Message) {
	won := map[xiangqi.Square]bool{}
	for _, m := range pos.Moves() {
		by, after := locale.PieceName(pos.PieceAt(m.From())), pos.Clone()
		if after.MakeMove(m); len(after.Moves()) == 0 {
			return []locale.Message{locale.Msg(locale.DescribeMates, by)}
		}
		if pos.PieceAt(m.To()) != xiangqi.NoPiece && !won[m.To()] && tactics.Exchange(pos, m) > 0 {
			won[m.To()] = true
			gains = append(gains, locale.Msg(locale.DescribeWins, by, f.piece(m.To())))
		}
	}
	return gains
}
