package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/record"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// notice is a message that stays until the player dismisses it, with an optional action.
type notice struct {
	locale.Message
	of     any // what the notice concerns, to be compared; nil: the whole program
	action locale.Key
	do     func()
	at     moment // Ctrl+Z does the same while the game is in this state
}

// Notices holds the messages that stay until the player dismisses them.
type Notices struct {
	frame *pane.Frame
	list  []notice
}

// Notify shows a message until the player dismisses it. A message that is already shown is not repeated.
// [locale.SavedAgain] goes to the status line instead, and removes the notice of the failure whose key is its argument.
func (n *Notices) Notify(m locale.Message) {
	if m.Key == locale.SavedAgain {
		failure := m.Args[0].(locale.Key)
		n.Settle(failure)
		n.frame.Say(locale.Msg(locale.SavedAgain, locale.Unsaved(failure)))
		return
	}
	n.add(notice{Message: m})
}

// Settle removes the notices with these keys, which no longer apply.
func (n *Notices) Settle(failures ...locale.Key) { n.settleOf(nil, failures...) }

func (n *Notices) settleOf(of any, failures ...locale.Key) {
	n.list = slices.DeleteFunc(n.list, func(one notice) bool {
		return one.of == of && slices.Contains(failures, one.Key)
	})
	n.frame.Invalidate()
}

// drop removes the notices about one thing.
func (n *Notices) drop(of any) {
	n.list = slices.DeleteFunc(n.list, func(one notice) bool { return one.of == of })
	n.frame.Invalidate()
}

// NotifyWith is like Notify, with a button that acts on the notice and dismisses it.
func (n *Notices) NotifyWith(m locale.Message, action locale.Key, do func()) {
	n.add(notice{Message: m, action: action, do: do})
}

// add shows a notice, unless it is already shown.
func (n *Notices) add(one notice) {
	text := n.frame.Text(one.Message)
	if slices.ContainsFunc(n.list, func(old notice) bool {
		return old.of == one.of && n.frame.Text(old.Message) == text
	}) {
		return
	}
	n.list = append(n.list, one)
	n.frame.Voice.Say(voice.Notice, one.Message)
	n.frame.Invalidate()
}

// Waiting returns the messages not yet dismissed, oldest first.
func (n *Notices) Waiting() []locale.Message {
	list := make([]locale.Message, len(n.list))
	for i, one := range n.list {
		list[i] = one.Message
	}
	return list
}

// Dismiss removes notice i.
func (n *Notices) Dismiss(i int) {
	n.list = slices.Concat(n.list[:i], n.list[i+1:])
	n.frame.Invalidate()
}

// told returns the cards to show now on any desk. The entry field for moves comes before all cards with a button for
// Enter.
func (h *Workspace) told() []pane.Block {
	return append(h.notices(), pane.Needed(
		h.HintCard(),
		pane.Need{When: h.typing.On(), Block: h.Question(h.typing.Content)},
		pane.Need{When: h.Exporting(), Block: h.Plain(func(f *kit.Flow) { h.export.content(f, h.Frame) })},
		pane.Need{When: h.clipboard.pasting.asked, Block: h.Question(h.clipboard.pasteContent)},
	)...)
}

// notices returns the card of the latest notice, which concerns the last action. Showing only one leaves room for the
// moves; the previous notice appears when this one is dismissed.
func (h *Workspace) notices() []pane.Block {
	if last := len(h.list) - 1; last >= 0 {
		return []pane.Block{h.notice(last, h.list[last])}
	}
	return nil
}

// notice returns a card that shows a message until the player dismisses it.
func (h *Workspace) notice(i int, n notice) pane.Block {
	content := func(f *kit.Flow) {
		u, size := f.UI, pane.Sized(f, theme.FontSoft, theme.FontSmall)
		left, right := 24.0, 30.0
		if h.Layout.Low() && pane.Slim(f.Width()) { // a long one leaves room for the moves
			left = 0
		}
		text := h.Text(n.Message)
		r := f.Take(kit.LabelSpec{Size: size}.Height(text, f.Width()-left-right), 0)
		icon := art.IconWarning
		if n.at.print != 0 || n.Key == locale.FileSavedAnew || n.Key == locale.InstallOffer { // no failures
			icon = art.IconInfo
		}
		if left > 0 {
			u.Icon(icon, draw.Point{X: r.X + 8, Y: r.Y + size*art.LineHeight/2}, 18, h.Theme.Text)
		}
		cross := draw.Rect{X: r.X + r.W - 22, Y: r.Y - 8, W: 28, H: 28}
		kit.CutLeft(&r, left, 0)
		kit.CutRight(&r, right, 0)
		u.Paragraph(r, text, kit.LabelSpec{Size: size})
		if n.do != nil {
			f.Skip(8)
			row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
			kit.CutLeft(&row, left, 0)
			row.W = min(row.W-right, h.ButtonWidth(n.action)+24)
			if u.Button(kit.ID("notice.do."+strconv.Itoa(i)), row, kit.ButtonSpec{Label: h.T(n.action)}) {
				h.Dismiss(i)
				n.do()
			}
		}
		if u.Button(kit.ID("notice."+strconv.Itoa(i)), cross,
			kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: h.T(locale.Close)}) {
			h.Dismiss(i)
		}
	}
	return pane.Block{Fill: theme.Mix(h.Theme.Panel, h.Theme.Gold, 0.16), Edge: h.Theme.Gold, Border: theme.Border,
		Content: content}
}

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

// doubts reports whether the side to move is in doubt in a game without moves.
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
