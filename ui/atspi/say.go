package atspi

import (
	"context"
	"strings"
	"sync"
	"time"

	"chuhe/ui/access"
)

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
