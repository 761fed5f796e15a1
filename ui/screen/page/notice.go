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
// already does not come twice.
func (w *Window) Notify(m locale.Message) { w.NotifyWith(m, "", nil) }

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
