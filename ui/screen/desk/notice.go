package desk

import (
	"slices"

	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
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

// settleOf is Settle for the notices about one thing.
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
