package notation

import (
	"strings"

	"chuhe/engine/xiangqi"
)

// A Reading is what a text means that somebody is typing as a move.
type Reading struct {
	// Move is the legal move that the text is the whole of, or NoMove.
	Move xiangqi.Move
	// Begins: some legal move is written so that it begins with the text.
	Begins bool
	// Several: the text is the whole of more than one legal move.
	Several bool
	// Refused is the move that the text would mean if the rules allowed it, and
	// Reason why they do not; NoMove where there is none. Of several such moves it
	// is the one that is nearest to legal.
	Refused xiangqi.Move
	Reason  xiangqi.Illegality
}

// Read reads a move that may not be written to its end. It takes what [Parse]
// takes.
func Read(p *xiangqi.Position, text string) Reading {
	plain := unify(text)
	if plain == "" {
		return Reading{}
	}
	if m, err := Parse(p, text); err == nil {
		return Reading{Move: m, Begins: true}
	}
	var r Reading
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	norm, bare := pieceLetter(plain), strings.ToLower(strings.ReplaceAll(plain, "-", ""))
	for _, m := range legal.Slice() {
		begins := strings.HasPrefix(m.String(), bare)
		describe(p, m).eachForm(func(_ int, form string) {
			whole := pieceLetter(unify(form))
			begins = begins || strings.HasPrefix(whole, norm)
			r.Several = r.Several || whole == norm // and Parse could not choose
		})
		r.Begins = r.Begins || begins
	}
	if !r.Begins {
		r.refused(p, plain, norm)
	}
	return r
}

// refused looks for the text among the moves that the rules forbid.
func (r *Reading) refused(p *xiangqi.Position, plain, norm string) {
	if m, ok := coordinates(plain); ok {
		r.Refused, r.Reason = m, p.WhyIllegal(m)
		return
	}
	for _, from := range p.Pieces(p.SideToMove()) {
		for _, to := range xiangqi.Squares() {
			m := xiangqi.NewMove(from, to)
			why := p.WhyIllegal(m)
			if !writable(p.PieceAt(from).Kind(), from, to) || nearness(why) <= nearness(r.Reason) {
				continue
			}
			describe(p, m).eachForm(func(_ int, form string) {
				if pieceLetter(unify(form)) == norm {
					r.Refused, r.Reason = m, why
				}
			})
		}
	}
}

// nearness tells how near to legal a move is that is refused for a reason. Reasons
// are looked for one after the other, so with a later one all before it do not
// apply; only an own piece on the target is found before the way there.
func nearness(why xiangqi.Illegality) int {
	switch why {
	case xiangqi.LegalMove:
		return 0
	case xiangqi.WrongShape:
		return 1
	}
	return 2 + int(why)
}

// writable reports whether notation has words for the way of a piece: those that
// go straight are written with the number of points that they go.
func writable(kind xiangqi.Kind, from, to xiangqi.Square) bool {
	straight := from.File() == to.File() || from.Rank() == to.Rank()
	switch kind {
	case xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse:
		return !straight
	}
	return straight && from != to
}
