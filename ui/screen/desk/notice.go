package desk

import (
	"slices"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
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
		pane.Need{When: h.Exporting(), Block: h.Plain(func(f *kit.Flow) { h.export.content(f, h.Looks, h.Now) })},
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
		const left, right = 24.0, 30.0
		text := h.Text(n.Message)
		r := f.Take(kit.LabelSpec{Size: size}.Height(text, f.Width()-left-right), 0)
		icon := art.IconWarning
		if n.at.print != 0 || n.Key == locale.FileSavedAnew || n.Key == locale.InstallOffer { // no failures
			icon = art.IconInfo
		}
		u.Icon(icon, draw.Point{X: r.X + 8, Y: r.Y + size*art.LineHeight/2}, 18, h.Theme.Text)
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
