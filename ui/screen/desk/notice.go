package desk

import (
	"slices"

	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
)

// notice is a message that stays until the player dismisses it, with an optional action.
type notice struct {
	locale.Message
	record int // the record that the notice concerns; 0: none
	action locale.Key
	do     func()
}

// Notices holds the messages that stay until the player dismisses them.
type Notices struct {
	frame *pane.Frame
	list  []notice
}

// Notify shows a message until the player dismisses it. A message that is already shown is not repeated.
// [locale.SavedAgain] goes to the status line instead, and removes the notices about failed saving.
func (n *Notices) Notify(m locale.Message) {
	if m.Key == locale.SavedAgain {
		n.Succeed(m, locale.AutosaveUnsaved, locale.SettingsUnsaved, locale.ProgressUnsaved, locale.GameLeftUnsaved)
		return
	}
	n.NotifyWith(m, "", nil)
}

// Succeed announces a success and removes the notices of earlier failures with these keys.
func (n *Notices) Succeed(m locale.Message, failures ...locale.Key) {
	n.Settle(failures...)
	n.frame.Say(m)
}

// Settle removes the notices with these keys, which no longer apply.
func (n *Notices) Settle(failures ...locale.Key) { n.settleOf(0, failures...) }

// settleOf is Settle for the notices about one record.
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

// notifyOf is NotifyWith for a notice about one record.
func (n *Notices) notifyOf(record int, m locale.Message, action locale.Key, do func()) {
	text := n.frame.Text(m)
	if slices.ContainsFunc(n.list, func(old notice) bool { return old.record == record && n.frame.Text(old.Message) == text }) {
		return
	}
	n.list = append(n.list, notice{m, record, action, do})
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

// NoticeAction returns the label and the action of the button of notice i; do is nil if there is no button.
func (n *Notices) NoticeAction(i int) (label locale.Key, do func()) {
	return n.list[i].action, n.list[i].do
}

// Dismiss removes notice i.
func (n *Notices) Dismiss(i int) {
	n.list = slices.Concat(n.list[:i], n.list[i+1:])
	n.frame.Invalidate()
}
