package desk

import (
	"fmt"
	"slices"
	"strings"

	"chuhe/engine/record"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// warnings lists the parts of a file or a game that could not be kept, and describes the first in a sentence.
type warnings struct {
	page.Report
	sentence locale.Message
}

// warn stores warnings about the game with this record. They show while that game is on the board.
func (h *Workspace) warn(record int, sentence locale.Key, r page.Report) {
	delete(h.warned, record)
	if len(r.Problems) == 0 {
		return
	}
	worst := files.Worst(r.Problems)
	w := warnings{r, locale.Msg(sentence, len(r.Problems)+r.More, r.Name, files.Tell(worst))}
	h.warned[record] = w
	if sentence == locale.FileLost || worst.Left > 0 || h.Fingers { // a phone may have no room for the sign
		h.Say(w.sentence)
	}
}

// losses reports the parts of a collection that could not be read and concern one of its games. A page lists the rest.
func (h *Workspace) losses(b *files.Collection, number int) page.Report {
	s := b.State()
	r := page.Report{Name: page.CollectionName(h.Looks, b), Problems: s.All(), More: s.More}
	if s.Games > 1 {
		var own []record.Problem
		for _, p := range r.Problems {
			if p.Game == number {
				own = append(own, p)
			}
		}
		r.Problems, r.More = own, 0
	}
	return r
}

// warning returns the command that lists the warnings about the game on the board.
func (h *Workspace) warning() page.Command {
	w, some := h.warned[h.View.Record]
	return page.Command{ID: "warnings", Menu: page.MenuGames, Icon: art.IconWarning, Row: locale.Warnings,
		Absent: !some, Do: func() { h.OpenWith(page.Problems, page.Data{Report: w.Report}) }}
}

// heading returns the line above the moves.
func (h *Workspace) heading() pane.Heading {
	w := h.warned[h.View.Record]
	var siblings string
	if l := &h.Opener.list; h.Opener.among() {
		siblings = fmt.Sprintf("%d/%d", l.index+1, len(l.order))
	}
	facts := h.Facts()
	if name := locale.Bounded(h.documents.nameless()); !strings.Contains(facts, name) {
		facts = strings.Trim(name+" · "+facts, " ·")
	}
	entry := h.entry()
	entry.Absent = h.typing.On()
	return pane.Heading{
		Type: entry, List: h.Opener.fileGames(), Place: siblings,
		Facts: facts, Details: h.details(), Back: h.wayBack(), Warning: h.warning(),
		Warnings: len(w.Problems) + w.More, Warned: h.Text(w.sentence),
	}
}

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
