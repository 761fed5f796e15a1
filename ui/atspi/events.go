package atspi

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/access"
)

// report emits what has changed since the last call, and the sentences to be said.
func (r *reader) report(s *snapshot, said []speech) {
	if s == nil {
		return
	}
	before := r.reported
	if before == nil {
		before = &snapshot{window: &Window{}, objects: map[int]*object{}}
		r.emit(application, "Object.ChildrenChanged", "add", 0, r.ref(s.top))
	}
	r.reported = s
	for _, number := range s.order {
		if old := before.objects[number]; old != nil {
			r.reportChanges(before, s, old, s.objects[number])
		}
	}
	r.reportStates(before, s, false)
	if before.window.Active && !s.window.Active {
		r.emit(s.top, "Window.Deactivate", "", 0, s.window.Tree.Name)
	}
	if !before.window.Active && s.window.Active {
		r.emit(s.top, "Window.Activate", "", 0, s.window.Tree.Name)
	}
	r.reportStates(before, s, true)
	for _, u := range said {
		r.say(s.top, u)
	}
}

// reportChanges emits the changes of a control other than those of its states.
func (r *reader) reportChanges(before, now *snapshot, old, o *object) {
	r.reportChildren(o.number, old.children, o.children)
	if was, is := old.name(), o.name(); was != is {
		r.emit(o.number, "Object.PropertyChange", "accessible-name", 0, is)
	}
	if was, is := old.node.Help, o.node.Help; was != is {
		r.emit(o.number, "Object.PropertyChange", "accessible-description", 0, is)
	}
	was, is := old.node.Value, o.node.Value
	switch {
	case was == is:
	case o.hasValue():
		r.emit(o.number, "Object.PropertyChange", "accessible-value", 0, o.number64())
	case o.node.Role == access.TextField:
		r.reportText(o.number, []rune(was), []rune(is))
	}
	selected := func(s *snapshot, children []int) (list []int) {
		for _, c := range children {
			if s.objects[c].states>>stateSelected&1 != 0 {
				list = append(list, c)
			}
		}
		return list
	}
	if !slices.Equal(selected(before, old.children), selected(now, o.children)) {
		r.emit(o.number, "Object.SelectionChanged", "", 0, "")
	}
}

// reportChildren emits the difference of two lists of children.
func (r *reader) reportChildren(parent int, old, now []int) {
	first, behind := common(old, now)
	for _, child := range old[first : len(old)-behind] {
		r.emit(parent, "Object.ChildrenChanged", "remove", int32(first), r.ref(child))
	}
	for i, child := range now[first : len(now)-behind] {
		r.emit(parent, "Object.ChildrenChanged", "add", int32(first+i), r.ref(child))
	}
}

// reportText emits the difference of two texts of a field.
func (r *reader) reportText(field int, old, now []rune) {
	first, behind := common(old, now)
	if gone := old[first : len(old)-behind]; len(gone) > 0 {
		r.send(field, "Object.TextChanged", "delete", int32(first), int32(len(gone)), string(gone))
	}
	if added := now[first : len(now)-behind]; len(added) > 0 {
		r.send(field, "Object.TextChanged", "insert", int32(first), int32(len(added)), string(added))
	}
	r.emit(field, "Object.TextCaretMoved", "", int32(len(now)), "")
}

// common returns how many elements two lists have in common at the beginning, and then at the end.
func common[T comparable](a, b []T) (first, behind int) {
	for first < min(len(a), len(b)) && a[first] == b[first] {
		first++
	}
	for behind < min(len(a), len(b))-first && a[len(a)-1-behind] == b[len(b)-1-behind] {
		behind++
	}
	return first, behind
}

// reportStates emits the states that were set, or those that were cleared; the focus comes last.
func (r *reader) reportStates(before, now *snapshot, set bool) {
	value := int32(0)
	if set {
		value = 1
	}
	for _, number := range now.order {
		old, o := before.objects[number], now.objects[number]
		if old == nil {
			continue
		}
		differ := old.states &^ o.states
		if set {
			differ = o.states &^ old.states
		}
		for _, c := range changing {
			if differ>>c.state&1 != 0 {
				r.emit(number, "Object.StateChanged", c.name, value, "")
			}
		}
	}
	object := before.focus
	if set {
		object = now.focus
	}
	if before.focus != now.focus && object != application {
		r.emit(object, "Object.StateChanged", "focused", value, "")
	}
}

func (r *reader) emit(number int, event, detail string, first int32, data any) {
	r.send(number, event, detail, first, 0, data)
}

func (r *reader) send(number int, event, detail string, first, second int32, data any) {
	r.bus.Emit(pathOf(number), "org.a11y.atspi.Event."+event, detail, first, second, dbus.MakeVariant(data),
		map[string]dbus.Variant{})
}

// notes holds the sentences that were said last, for screen readers that do not know announcements: each becomes a
// notification, an object that is not in the tree.
type notes struct {
	mu    sync.Mutex
	count int        // of the sentences so far
	last  [16]string // the last ones
}

// add adds a sentence and returns the number of its notification.
func (n *notes) add(text string) (number int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last[n.count%len(n.last)] = text
	n.count++
	return -n.count
}

// text returns the sentence of a notification, and false if it is long past.
func (n *notes) text(number int) (string, bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	i := -number - 1
	if i < 0 || i >= n.count || i < n.count-len(n.last) {
		return "", false
	}
	return n.last[i%len(n.last)], true
}

// note returns the notification with a number; nil if there is none.
func (r *reader) note(number, window int) *object {
	text, ok := r.notes.text(number)
	if !ok {
		return nil
	}
	const notification = 101
	o := &object{number: number, parent: window, role: notification,
		node: &access.Node{ID: "said", Role: access.Text, Name: text}}
	o.states = states(o.node)
	return o
}

// say announces a sentence. Orca knows announcements since version 45, and only notifications before; it would say
// both.
func (r *reader) say(window int, u speech) {
	u.text = sendable(u.text)
	if !r.anyListener("Object:Announcement") {
		r.emit(r.notes.add(u.text), "Object.StateChanged", "showing", 1, "")
		return
	}
	const polite, assertive = 1, 2
	how := int32(polite)
	if u.urgent {
		how = assertive
	}
	r.emit(window, "Object.Announcement", "", how, u.text)
}

// registryTimeout is the time in which the registry must answer before each sentence.
const registryTimeout = 2 * time.Second

// anyListener reports whether some assistive technology has asked the registry for a kind of events.
func (r *reader) anyListener(event string) bool {
	ctx, stop := context.WithTimeout(r.bus.Context(), registryTimeout)
	defer stop()
	call := r.bus.Object(registryName, "/org/a11y/atspi/registry").CallWithContext(ctx,
		registryName+".GetRegisteredEvents", 0)
	var listeners [][]any // name of the listener and event, and more in newer versions
	if call.Store(&listeners) != nil {
		return false
	}
	for _, l := range listeners {
		if len(l) < 2 {
			continue
		}
		if wanted, ok := l[1].(string); ok && strings.EqualFold(strings.TrimSuffix(wanted, ":"), event) {
			return true
		}
	}
	return false
}
