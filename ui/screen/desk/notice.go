package desk

import (
	"slices"

	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
)

// notice is a sentence that waits to be put away, and what can be done about it.
type notice struct {
	locale.Message
	record int // of the game that it is about; 0: none
	action locale.Key
	do     func()
}

// Notices are sentences that stay until the player dismisses them.
type Notices struct {
	frame *pane.Frame
	list  []notice
}

// Notify shows a sentence until the person puts it away. One that is shown
// already does not come twice. [locale.SavedAgain] is said, and takes the notices about what
// could not be saved away.
func (n *Notices) Notify(m locale.Message) {
	if m.Key == locale.SavedAgain {
		n.Succeed(m, locale.AutosaveUnsaved, locale.SettingsUnsaved, locale.ProgressUnsaved, locale.GameLeftUnsaved)
		return
	}
	n.NotifyWith(m, "", nil)
}

// Succeed announces a success, and removes the notices, by their keys, of earlier failures.
func (n *Notices) Succeed(m locale.Message, failures ...locale.Key) {
	n.Settle(failures...)
	n.frame.Say(m)
}

// Settle removes notices that no longer apply, by their keys.
func (n *Notices) Settle(failures ...locale.Key) { n.settleOf(0, failures...) }

// settleOf is Settle for the notices about one game, by its record.
func (n *Notices) settleOf(record int, failures ...locale.Key) {
	n.list = slices.DeleteFunc(n.list, func(one notice) bool {
		return one.record == record && slices.Contains(failures, one.Key)
	})
	n.frame.Invalidate()
}

// NotifyWith is Notify with a button that acts on the notice and dismisses it.
func (n *Notices) NotifyWith(m locale.Message, action locale.Key, do func()) {
	n.notifyOf(0, m, action, do)
}

// notifyOf is NotifyWith for a notice about one game, by its record.
func (n *Notices) notifyOf(record int, m locale.Message, action locale.Key, do func()) {
	text := n.frame.Text(m)
	if slices.ContainsFunc(n.list, func(old notice) bool { return old.record == record && n.frame.Text(old.Message) == text }) {
		return
	}
	n.list = append(n.list, notice{m, record, action, do})
	n.frame.Invalidate()
}

// Waiting returns the sentences that wait to be put away, oldest first.
func (n *Notices) Waiting() []locale.Message {
	list := make([]locale.Message, len(n.list))
	for i, one := range n.list {
		list[i] = one.Message
	}
	return list
}

// NoticeAction returns the button of notice i and what it does; nil: it has none.
func (n *Notices) NoticeAction(i int) (label locale.Key, do func()) {
	return n.list[i].action, n.list[i].do
}

// Dismiss removes notice i.
func (n *Notices) Dismiss(i int) {
	n.list = slices.Concat(n.list[:i], n.list[i+1:])
	n.frame.Invalidate()
}
