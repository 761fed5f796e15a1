package page

import (
	"slices"

	"chuhe/ui/locale"
)

// notice is a sentence that waits to be put away, and what can be done about it.
type notice struct {
	locale.Message
	action locale.Key
	do     func()
}

// Notify shows a sentence until the person puts it away. One that is shown
// already does not come twice. [locale.SavedAgain] is said, and takes the notices about what
// could not be saved away.
func (w *Window) Notify(m locale.Message) {
	if m.Key == locale.SavedAgain {
		w.Succeed(m, locale.AutosaveUnsaved, locale.SettingsUnsaved, locale.ProgressUnsaved, locale.GameLeftUnsaved)
		return
	}
	w.NotifyWith(m, "", nil)
}

// Succeed says that something has worked, and takes away the notices, by their keys, that
// it had failed.
func (w *Window) Succeed(m locale.Message, failures ...locale.Key) {
	w.Settle(failures...)
	w.Say(m)
}

// Settle takes notices away that no longer hold, by their keys.
func (w *Window) Settle(failures ...locale.Key) {
	w.notices = slices.DeleteFunc(w.notices, func(n notice) bool { return slices.Contains(failures, n.Key) })
	w.dirty = true
}

// NotifyWith is Notify with a button that does something about it and puts the
// sentence away.
func (w *Window) NotifyWith(m locale.Message, action locale.Key, do func()) {
	text := w.Text(m)
	if slices.ContainsFunc(w.notices, func(n notice) bool { return w.Text(n.Message) == text }) {
		return
	}
	w.notices = append(w.notices, notice{m, action, do})
	w.dirty = true
}

// Notices returns the sentences that wait to be put away, oldest first.
func (w *Window) Notices() []locale.Message {
	list := make([]locale.Message, len(w.notices))
	for i, n := range w.notices {
		list[i] = n.Message
	}
	return list
}

// NoticeAction returns the button of notice i and what it does; nil: it has none.
func (w *Window) NoticeAction(i int) (label locale.Key, do func()) {
	return w.notices[i].action, w.notices[i].do
}

// Dismiss puts notice i away.
func (w *Window) Dismiss(i int) {
	w.notices = slices.Concat(w.notices[:i], w.notices[i+1:])
	w.dirty = true
}
