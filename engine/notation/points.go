package notation

import (
	"strings"

	"chuhe/engine/xiangqi"
)

// points is a move described by its target point: coordinates (h2e2, h10g8), or
// the algebraic notation of chess (Che2, Rxd8, dc5, xe4), in which capital letters
// are pieces, small ones are files, and a soldier has no letter. Ranks are as
// written; -1 stands for missing parts.
type points struct {
	kind               int // a xiangqi.Kind, or -1 in coordinates
	fromFile, fromRank int
	toFile, toRank     int
}

// readPoints reads coordinates and algebraic notation.
func readPoints(text string) (points, bool) {
	text = strings.TrimRight(text, "+#")
	c := points{kind: -1, fromFile: -1, fromRank: -1}
	if len(text) < 2 || len(text) > 8 {
		return c, false
	}
	rest, file, rank := cutPoint(text)
	if file < 0 || rank < 0 {
		return c, false
	}
	c.toFile, c.toRank = file, rank
	capital := isCapital(text[len(rest)])
	rest = strings.TrimRight(rest, "-x:")
	if rest == "" {
		c.kind = int(xiangqi.Soldier)
		return c, !capital
	}
	if before, file, rank := cutPoint(rest); before == "" && rank >= 0 && isCapital(rest[0]) == capital {
		c.fromFile, c.fromRank = file, rank
		return c, true
	}
	if capital {
		return c, false
	}
	c.kind = int(xiangqi.Soldier)
	if isCapital(rest[0]) {
		c.kind = strings.IndexByte(wxfLetters, pieceLetter(rest[:1])[0])
		rest = rest[1:]
	}
	rest, c.fromRank = cutRank(rest)
	if rest != "" && !isCapital(rest[0]) {
		c.fromFile = fileLetter(rest[0])
		rest = rest[1:]
		return c, c.kind >= 0 && rest == "" && c.fromFile >= 0
	}
	return c, c.kind >= 0 && rest == ""
}

func isCapital(c byte) bool { return c >= 'A' && c <= 'Z' }

// cutPoint cuts a point off the end of text; -1 stands for missing parts.
func cutPoint(text string) (rest string, file, rank int) {
	rest, rank = cutRank(text)
	if rest == "" {
		return rest, -1, rank
	}
	return rest[:len(rest)-1], fileLetter(rest[len(rest)-1]), rank
}

// cutRank cuts a number up to 10 off the end of text, or returns -1.
func cutRank(text string) (rest string, rank int) {
	n := len(text)
	switch {
	case strings.HasSuffix(text, "10"):
		return text[:n-2], 10
	case n > 0 && text[n-1] >= '0' && text[n-1] <= '9':
		return text[:n-1], int(text[n-1] - '0')
	}
	return text, -1
}

// fileLetter returns 0 to 8 for a to i, or -1.
func fileLetter(c byte) int {
	if c |= 0x20; c >= 'a' && c <= 'i' {
		return int(c - 'a')
	}
	return -1
}

// move finds the legal move that c means if the first rank has the number base. If
// there is none, it returns the only move that c could mean and what is wrong with
// it; all holds the legal moves if there is more than one.
func (c points) move(p *xiangqi.Position, base int) (m xiangqi.Move, why xiangqi.Illegality, all []xiangqi.Move) {
	to := xiangqi.SquareAt(c.toFile, c.toRank-base)
	if c.kind < 0 {
		m = xiangqi.NewMove(xiangqi.SquareAt(c.fromFile, c.fromRank-base), to)
		return m, p.WhyIllegal(m), nil
	}
	others := 0
	other, otherWhy := xiangqi.NoMove, xiangqi.NoOwnPiece
	for _, s := range p.Pieces(p.SideToMove()) {
		if int(p.PieceAt(s).Kind()) != c.kind ||
			c.fromFile >= 0 && s.File() != c.fromFile || c.fromRank >= 0 && s.Rank()+base != c.fromRank {
			continue
		}
		tried := xiangqi.NewMove(s, to)
		if fault := p.WhyIllegal(tried); fault == xiangqi.LegalMove {
			all = append(all, tried)
		} else {
			other, otherWhy = tried, fault
			others++
		}
	}
	switch {
	case len(all) > 0:
		return all[0], xiangqi.LegalMove, all
	case others > 1:
		return xiangqi.NoMove, xiangqi.WrongShape, nil
	}
	return other, otherWhy, nil
}
