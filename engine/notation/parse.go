package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
)

// Parse reads a legal move of p from text in any notation and many dialects: coordinates with or without a dash; the
// algebraic notation of chess programs (Che2, dc5); WXF with the sign of a tandem piece before or after its letter;
// Chinese in both scripts, with old characters and numbers; soldiers on crowded files numbered in any of the usual
// ways; Vietnamese in letters (P2-5) and in words (Pháo 2 bình 5), with or without diacritics; English words; pinyin
// (pao2ping5). If a text means different moves in different dialects, the dialect of this package takes precedence, and
// WXF takes precedence over Vietnamese, in which the letters C, P, S, M and B mean other pieces. The first rank of the
// board is 0. The error is an [*Error].
//
// For the moves of a whole game use a [Reader], which finds out whether the first rank is 0 or 1, and whether letters
// are WXF or Vietnamese.
func Parse(p *xiangqi.Position, text string) (xiangqi.Move, error) {
	return parseAs(p, text, western)
}

// parseAs reads a move. If both kinds of letters give a legal move, or neither does,
// the kind first takes precedence.
func parseAs(p *xiangqi.Position, text string, first letters) (xiangqi.Move, error) {
	if isEnglish(text) {
		return parseEnglish(p, text)
	}
	if unified := fromPinyin(text); unified != "" {
		return parsePlain(p, unified, text)
	}
	if first == english {
		first = western
	}
	m, err := (&Reader{ranks: from0}).Parse(p, text)
	var fault *Error
	if errors.As(err, &fault) && (fault.Fault == Letters || first == vietnamese && IsVietnamese(text)) {
		return (&Reader{ranks: from0, letters: first}).Parse(p, text)
	}
	return m, err
}

// A Reader reads the moves of one game like [Parse]. From the legal moves it learns whether the game counts ranks
// from 0 or, as with some programs, from 1, and whether its letters are WXF or Vietnamese: C is a cannon or a
// soldier. The zero Reader has learnt nothing yet.
type Reader struct {
	ranks   rankBase
	letters letters
}

// letters is the set of letters used for the pieces, if known.
type letters uint8

const (
	either letters = iota
	western
	vietnamese
	english // in words
	chinese // in pinyin
)

// rankBase is the number of the first rank, if known.
type rankBase uint8

const (
	unknown rankBase = iota
	from0
	from1
)

// FirstRank returns the number of the first rank: 1 if the game is known to count from 1, otherwise 0.
func (r *Reader) FirstRank() int {
	if r.ranks == from1 {
		return 1
	}
	return 0
}

// Vietnamese reports whether the game is known to use Vietnamese notation.
func (r *Reader) Vietnamese() bool { return r.letters == vietnamese }

// ExpectWXF declares that the game uses WXF letters, according to its file.
func (r *Reader) ExpectWXF() { r.letters = western }

// Parse reads a move. If the numbering of ranks is unknown and the text is a legal move either way, the error has the
// fault Ranks, and Learn can help. Similarly, the fault is Letters if the meaning of the letters is unknown.
func (r *Reader) Parse(p *xiangqi.Position, text string) (xiangqi.Move, error) {
	if r.letters == western {
		return r.western(p, text)
	}
	texts := fromVietnamese(text)
	if len(texts) == 0 {
		return r.western(p, text)
	}
	m, err := parseVietnamese(p, texts, text)
	if !isWXF(text) {
		if meansMove(err) {
			r.letters = vietnamese
		}
		return m, err
	}
	if r.letters == vietnamese {
		return m, err
	}
	other, otherErr := r.western(p, text)
	switch {
	case meansMove(err) && meansMove(otherErr):
		return xiangqi.NoMove, &Error{Fault: Letters, Text: text}
	case meansMove(err):
		r.letters = vietnamese
		return m, err
	case meansMove(otherErr):
		r.letters = western
	}
	return other, otherErr
}

// meansMove reports whether a text with this error is a legal move, though not the only one.
func meansMove(err error) bool {
	var fault *Error
	return err == nil || errors.As(err, &fault) && (fault.Fault == Several || fault.Fault == Ranks)
}

// western reads a move in any notation except Vietnamese.
func (r *Reader) western(p *xiangqi.Position, text string) (xiangqi.Move, error) {
	if c, ok := readPoints(text); ok {
		return r.points(p, c, text)
	}
	plain := unify(text)
	if plain == "" {
		return xiangqi.NoMove, &Error{Fault: NoText, Text: text}
	}
	norm := pieceLetter(plain)
	if c, ok := readPoints(plain); ok && c.kind < 0 { // full-width letters, spaces
		return r.points(p, c, text)
	}
	return parsePlain(p, norm, text)
}

// parsePlain reads a unified text with WXF letters.
func parsePlain(p *xiangqi.Position, norm, text string) (xiangqi.Move, error) {
	m, why, ok := straight(p, norm)
	switch {
	case !ok:
		return compare(p, norm, text)
	case why == xiangqi.LegalMove:
		return m, nil
	case why == xiangqi.NoOwnPiece:
		return xiangqi.NoMove, &Error{Fault: Unknown, Text: text, Reason: why}
	}
	return xiangqi.NoMove, illegal(norm, text, m, why)
}

// illegal returns the error of an illegal move, the piece of which a unified text names.
func illegal(norm, text string, m xiangqi.Move, why xiangqi.Illegality) *Error {
	kind := strings.IndexByte(wxfLetters, norm[max(0, strings.IndexAny(norm, wxfLetters))])
	return &Error{Fault: Illegal, Text: text, Move: m, Reason: why, Kind: xiangqi.Kind(max(0, kind))}
}

// points finds the move that c means.
func (r *Reader) points(p *xiangqi.Position, c points, text string) (xiangqi.Move, error) {
	if r.ranks != unknown {
		m, fault := c.legal(p, r.ranks, text)
		return m, fault.orNil()
	}
	m0, fault0 := c.legal(p, from0, text)
	m1, fault1 := c.legal(p, from1, text)
	means0, means1 := fault0 == nil || fault0.Fault == Several, fault1 == nil || fault1.Fault == Several
	switch {
	case means0 && means1:
		return xiangqi.NoMove, &Error{Fault: Ranks, Text: text}
	case means1:
		r.ranks = from1
		return m1, fault1.orNil()
	case means0:
		r.ranks = from0
	}
	return m0, fault0.orNil()
}

// legal returns the legal move that c means, or an error.
func (c points) legal(p *xiangqi.Position, ranks rankBase, text string) (xiangqi.Move, *Error) {
	switch m, why, all := c.move(p, int(ranks-from0)); {
	case len(all) > 1:
		return xiangqi.NoMove, several(p, text, all)
	case why != xiangqi.LegalMove:
		return xiangqi.NoMove, &Error{Fault: Illegal, Text: text, Move: m, Reason: why,
			Kind: xiangqi.Kind(max(0, c.kind))}
	default:
		return m, nil
	}
}

// Learn determines the numbering of ranks, or the meaning of letters if the first text leaves that open, from the
// texts of consecutive moves from p, which stays unchanged: it chooses the reading with more legal moves. If both
// readings are equally good, ranks count from 0, letters are WXF, and learnt is false, unless the first text has the
// form H2-E2, which by definition counts from 0.
func (r *Reader) Learn(p *xiangqi.Position, texts []string) (learnt bool) {
	read := func(reader Reader) int {
		for n, text := range texts {
			if reader.letters == vietnamese && isWXF(text) && !IsVietnamese(text) {
				return len(reader.Settle(p, texts[:n]))
			}
		}
		return len(reader.Settle(p, texts))
	}
	if len(texts) > 0 && IsVietnamese(texts[0]) {
		w, v := read(Reader{r.ranks, western}), read(Reader{r.ranks, vietnamese})
		r.letters = western
		if v > w {
			r.letters = vietnamese
		}
		return v != w
	}
	with0, with1 := read(Reader{from0, r.letters}), read(Reader{from1, r.letters})
	r.ranks = from0
	if with1 > with0 {
		r.ranks = from1
	}
	return with0 != with1 || len(texts) > 0 && isICCS(texts[0])
}

// isWXF reports whether a text has the form C2=5.
func isWXF(text string) bool {
	norm := pieceLetter(unify(text))
	return len(norm) == 4 && strings.ContainsRune(wxfLetters, rune(norm[0])) &&
		strings.ContainsRune(wxfSigns, rune(norm[2]))
}

// isICCS reports whether a text has the form H2-E2.
func isICCS(text string) bool { return len(text) == 5 && isCapital(text[0]) && text[2] == '-' }

// compare compares a unified text with every form of every legal move.
func compare(p *xiangqi.Position, norm, text string) (xiangqi.Move, error) {
	legal := p.Moves()
	var hits [ranks][]xiangqi.Move
	for _, m := range legal {
		describe(p, m).eachForm(func(rank int, form string) {
			if unify(form) == norm && !slices.Contains(hits[rank], m) {
				hits[rank] = append(hits[rank], m)
			}
		})
	}
	for _, found := range hits {
		if len(found) > 0 {
			return one(p, text, found)
		}
	}
	return one(p, text, nil)
}

// one returns the only move that a text can mean, or an error if there are several or none.
func one(p *xiangqi.Position, text string, found []xiangqi.Move) (xiangqi.Move, error) {
	switch len(found) {
	case 0:
		return xiangqi.NoMove, &Error{Fault: Unknown, Text: text}
	case 1:
		return found[0], nil
	}
	return xiangqi.NoMove, several(p, text, found)
}

// ranks is the number of ranks of forms. A form with a lower rank is preferred.
const ranks = 4

// eachForm calls f with each form of a move, in Chinese characters or in WXF
// letters and signs: unify converts both into the same text.
func (d description) eachForm(f func(rank int, form string)) {
	letter, tail, file := d.letter(), d.tail(), strconv.Itoa(d.file)
	place := d.place("前", "中", "后")
	sign := d.place("+", ".", "-")
	nth := strconv.Itoa(d.index + 1) // on its file

	// 0: the forms that this package writes, in either notation.
	f(0, d.wxf())
	f(0, d.chinese(simplified()))

	if d.count > 1 {
		// 1: other ways to distinguish the pieces of a file.
		if d.count <= 3 {
			f(1, letter+sign+tail) // C+-2
			f(1, sign+letter+tail) // +C-2
			f(1, place+letter+tail)
			f(1, place+letter+file+tail) // 前兵四平五
			f(1, place+file+tail)        // 前四平五
		}
		f(1, nth+file+tail) // 15=6, 二7平6
		f(1, letter+ordinalLetters(d.ordinal)+tail)
		f(1, strconv.Itoa(d.ordinal)+letter+tail)
		// 2: only a number on its file; the ends of a column by 前 and 后.
		f(2, nth+letter+tail)
		f(2, nth+letter+file+tail)
		if d.count > 3 && place != "中" {
			f(2, place+letter+tail)
			f(2, place+letter+file+tail)
		}
		// 3: its file, if only one of the pieces can move that way.
		f(3, letter+file+tail)
	}
	// 3: keypad, 62=5.
	f(3, strconv.Itoa(int(keypad[d.kind]))+file+tail)
}

// keypad holds the digit of each kind in keypad notation, by xiangqi.Kind.
var keypad = [xiangqi.Kinds]uint8{
	xiangqi.King: 1, xiangqi.Advisor: 2, xiangqi.Elephant: 3, xiangqi.Horse: 4,
	xiangqi.Chariot: 5, xiangqi.Cannon: 6, xiangqi.Soldier: 7,
}
