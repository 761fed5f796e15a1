package desk

import (
	"slices"

	"chuhe/engine/record"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// sideDoubt marks the notice about the side to move at the start of a record.
type sideDoubt int

// Doubt says that the position on the board left the side to move in doubt, and offers the other side if it can be to
// move. Other problems are ignored.
func (h *Workspace) Doubt(kind record.ProblemKind) {
	start := h.Session.Export().Start()
	m := page.SideDoubt(kind, start.SideToMove())
	if m.Key == "" {
		return
	}
	doubt := notice{Message: m, of: sideDoubt(h.Session.View().Record)}
	turned := start.Setup()
	turned.ToMove = turned.ToMove.Opponent()
	if _, err := turned.Position(); err == nil {
		doubt.action = [2]locale.Key{locale.RedToMove, locale.BlackToMove}[turned.ToMove]
		doubt.do = h.turnStart
	}
	h.add(doubt)
}

// doubts says whether the side to move is in doubt in a game without moves.
func (h *Workspace) doubts(problems []record.Problem) {
	if len(h.Session.View().Moves) > 0 {
		return
	}
	for _, p := range problems {
		h.Doubt(p.Kind)
	}
}

// turnStart begins the record again with the other side to move. It stays the game of its file.
func (h *Workspace) turnStart() {
	was := h.Session.View().Record
	if err := h.Session.TurnStart(); err != nil {
		h.Notify(locale.BadPosition(err))
		return
	}
	h.turned = [2]int{was, h.Session.View().Record}
	if doc, ok := h.documents.byRecord[was]; ok {
		h.documents.byRecord[h.turned[1]] = doc
	}
	h.Opener.keepListed(h.turned[0], h.turned[1])
}

// keepListed makes a record the listed game in place of another one.
func (o *Opener) keepListed(was, now int) {
	if o.list.record == was && was != 0 {
		o.list.record = now
	}
}

// certain removes the notices about the side to move of other records than the one on the board, or, after a move by a
// person, all of them.
func (h *Workspace) certain(all bool) {
	h.Notices.list = slices.DeleteFunc(h.Notices.list, func(one notice) bool {
		of, ok := one.of.(sideDoubt)
		return ok && (all || int(of) != h.View.Record)
	})
}
