package far

import (
	"fmt"
	"testing"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// A window looks at every piece of news of a carrier.
type window struct {
	t  *testing.T
	of friend.Carrier
	// Changed receives after news.
	Changed chan struct{}
}

// watched returns the window of the carrier that open makes, which wakes it.
func watched[C friend.Carrier](t *testing.T, open func(wake func()) C) (C, *window) {
	w := &window{t: t, Changed: make(chan struct{}, 1)}
	c := open(func() {
		select {
		case w.Changed <- struct{}{}:
		default:
		}
	})
	w.of = c
	t.Cleanup(c.Leave)
	return c, w
}

// Waits waits until something has happened.
func (w *window) Waits(what string, ok func() bool) {
	w.t.Helper()
	for late := time.After(20 * time.Second); !ok(); {
		select {
		case <-w.Changed:
		case <-late:
			w.t.Fatalf("waiting in vain for %s: %+v", what, w.of.Meeting())
		}
	}
}

// Reaches waits for a phase of the meeting.
func (w *window) Reaches(phase friend.Phase) friend.Meeting {
	w.t.Helper()
	w.Waits(fmt.Sprint("phase ", phase), func() bool { return w.of.Meeting().Phase == phase })
	return w.of.Meeting()
}

// isLeft waits until the other player has left.
func (w *window) isLeft() {
	w.t.Helper()
	if why := w.Reaches(friend.Ended).Fault; why.Key != locale.NearLeft {
		w.t.Errorf("the other has left: %v", why)
	}
}

// Gets waits for a text.
func (w *window) Gets(want string) {
	w.t.Helper()
	got := ""
	w.Waits(want, func() (ok bool) { got, ok = w.of.Receive(); return ok })
	if got != want {
		w.t.Errorf("got %q, want %q", got, want)
	}
}
