package session

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// reader answers from a book in the first three plies if allowed.
func reader(pos *xiangqi.Position, l think.Limits) think.Result {
	r := shuffle(pos, l)
	r.Book = l.Book && pos.Plies() < 3
	return r
}

// After taking back a move, the last move is the previous one, also from the book.
func TestAnEarlierMoveOfABookIsStillShownAsSuch(t *testing.T) {
	f := &fake{choose: func(pos *xiangqi.Position, l think.Limits) think.Result {
		r := shuffle(pos, l)
		r.Book = true
		return r
	}}
	h := sit(t, "pc", f, nil)
	h.SetBook(true)
	h.moves("h0g2")
	h.untilPly(2)
	h.moves("g2h0")
	h.untilPly(4)
	h.Undo()
	if v := h.View(); v.Ply != 2 || v.ByBook != [2]bool{xiangqi.Black: true} {
		t.Errorf("ply %d, %v, want 2 and %v", v.Ply, v.ByBook, [2]bool{xiangqi.Black: true})
	}
	f.choose = shuffle
	h.moves("g2h0")
	h.untilPly(4)
	if v := h.View(); v.ByBook != [2]bool{} {
		t.Errorf("the same reply, thought about this time: %v, want %v", v.ByBook, [2]bool{})
	}
}

// The book is used only for moves of the game, and only if the player enables it.
func TestHintsComeFromNoBook(t *testing.T) {
	f := &fake{choose: reader}
	h := sit(t, "pc", f, nil)
	h.moves("h0g2")
	h.untilPly(2)
	h.SetBook(true)
	h.Hints.Toggle()
	h.until(time.Second, func() bool { return h.View().Hint != xiangqi.NoMove })
	h.moves("g2h0")
	h.untilPly(4)
	h.Draw.Offer()
	h.until(time.Second, func() bool { return !h.View().DrawOffer.Pending })
	var allowed []bool
	for _, l := range f.searches() {
		allowed = append(allowed, l.Book)
	}
	if len(allowed) != 4 || allowed[0] || allowed[1] || !allowed[2] || allowed[3] {
		t.Errorf("before the setting, hint, after the setting, offer: %v", allowed)
	}
}
