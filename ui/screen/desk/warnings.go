package desk

import (
	"fmt"
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
