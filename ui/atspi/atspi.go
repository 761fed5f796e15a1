// Package atspi shows the window to the assistive technology of Linux, such as the screen reader Orca. It serves the
// tree of controls as accessible objects of AT-SPI 2 over D-Bus, and only while some assistive technology is on.
//
// The interfaces are described at https://gitlab.gnome.org/GNOME/at-spi2-core, in the folder xml.
package atspi

import (
	"context"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/access"
	"chuhe/ui/bus"
)

// A Kind is the kind of an act.
type Kind uint8

// The kinds of acts. Edit replaces the text of a field, Enter confirms it.
const (
	Focus Kind = iota
	Press
	More
	Less
	Edit
	Enter
)

// An Act is an action of the user of assistive technology on a control.
type Act struct {
	ID   string // of the control
	Kind Kind
	Text string // of Edit
}

// A Window describes the window as it is now.
type Window struct {
	Tree   access.Node
	Active bool    // it has the keyboard
	X, Y   float64 // place of its content on the screen, in pixels
	Scale  float64 // pixels for a unit of the tree
	Locale string  // the language, such as "zh-Hans"
}

// speech is a sentence for the screen reader.
type speech struct {
	text   string
	urgent bool
}

// Limits of what waits to be said or done.
const (
	mostSaid    = 16   // sentences; the oldest are dropped
	mostActs    = 1000 // further ones are dropped
	longestText = 64 << 10
)

// A Bridge connects the window with assistive technology. Its methods return at once and may be called from any
// goroutine.
type Bridge struct {
	wake func()
	news chan struct{} // something was shown or said
	done chan struct{} // closed when the bridge has ended

	mu      sync.Mutex
	on      state
	shown   *snapshot
	numbers numbers
	said    []speech
	acts    []Act
}

// Start returns at once. In the background it follows on the session bus with the given address whether assistive
// technology is on, until ctx is done. It calls wake, from another goroutine, when that changes and when the user acts.
func Start(ctx context.Context, bus string, wake func()) *Bridge {
	b := &Bridge{wake: wake, news: make(chan struct{}, 1), done: make(chan struct{}), numbers: numbers{}}
	if bus == "" {
		close(b.done)
		return b
	}
	go b.follow(ctx, bus)
	return b
}

// state is the assistive technology that is on.
type state struct{ any, reader bool }

// On reports whether assistive technology of any kind is on, and reads the window.
func (b *Bridge) On() bool { return b.state().any }

// Reading reports whether a screen reader is on.
func (b *Bridge) Reading() bool { return b.state().reader }

func (b *Bridge) state() state {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.on
}

// Show replaces what the window shows. The bridge keeps the tree.
func (b *Bridge) Show(w Window) {
	b.mu.Lock()
	b.shown = newSnapshot(&w, b.numbers)
	b.mu.Unlock()
	b.notify()
}

// Say lets a screen reader say a sentence, which interrupts others if it is urgent.
func (b *Bridge) Say(text string, urgent bool) {
	b.mu.Lock()
	if b.on.any {
		b.said = append(b.said[max(0, len(b.said)-mostSaid+1):], speech{text, urgent})
	}
	b.mu.Unlock()
	b.notify()
}

// Acts returns what the user has done since the last call.
func (b *Bridge) Acts() []Act {
	b.mu.Lock()
	defer b.mu.Unlock()
	acts := b.acts
	b.acts = nil
	return acts
}

// Wait waits until the bridge has ended, after its context is done.
func (b *Bridge) Wait() { <-b.done }

// do records an act.
func (b *Bridge) do(a Act) {
	b.mu.Lock()
	if len(b.acts) < mostActs {
		b.acts = append(b.acts, a)
	}
	b.mu.Unlock()
	b.wake()
}

// now returns what is shown; nil: nothing yet.
func (b *Bridge) now() *snapshot {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.shown
}

// take returns what is shown, and removes and returns what is to be said.
func (b *Bridge) take() (*snapshot, []speech) {
	b.mu.Lock()
	defer b.mu.Unlock()
	said := b.said
	b.said = nil
	return b.shown, said
}

func (b *Bridge) notify() {
	select {
	case b.news <- struct{}{}:
	default:
	}
}

// set stores what is on.
func (b *Bridge) set(on state) {
	b.mu.Lock()
	changed := b.on != on
	if b.on = on; !on.any {
		b.shown, b.said, b.acts = nil, nil, nil
	}
	b.mu.Unlock()
	if changed {
		b.wake()
	}
}

// Names on the session bus.
const (
	service    = "org.a11y.Bus"
	busPath    = dbus.ObjectPath("/org/a11y/bus")
	status     = "org.a11y.Status"
	properties = "org.freedesktop.DBus.Properties"

	registryName = "org.a11y.atspi.Registry"
)

// timeout is the time within which a service must answer, as usual for D-Bus. The window does not wait for it.
const timeout = 25 * time.Second

// follow connects to the bus of assistive technology while that is on.
func (b *Bridge) follow(ctx context.Context, address string) {
	defer close(b.done)
	limited, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	signals := make(chan *dbus.Signal, 16)
	session, err := bus.Connect(limited, address, signals, dbus.WithContext(ctx))
	if err != nil {
		return
	}
	defer session.Close()
	// Subscribe first, so that no change is missed.
	for _, match := range [][]dbus.MatchOption{
		{dbus.WithMatchObjectPath(busPath), dbus.WithMatchInterface(properties), dbus.WithMatchMember("PropertiesChanged")},
		{dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, service)},
	} {
		if session.AddMatchSignalContext(limited, match...) != nil {
			return
		}
	}
	defer b.set(state{})
	for {
		if on := ask(ctx, session); on.any {
			b.serve(ctx, session, signals, on)
			b.set(state{})
		}
		if _, open := <-signals; !open {
			return
		}
	}
}

// ask asks what is on. It does not start the service that knows.
func ask(ctx context.Context, session *dbus.Conn) state {
	ctx, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	is := func(name string) bool {
		var on dbus.Variant
		err := session.Object(service, busPath).CallWithContext(ctx, properties+".Get", dbus.FlagNoAutoStart, status,
			name).Store(&on)
		return err == nil && on.Value() == true
	}
	reader := is("ScreenReaderEnabled")
	return state{any: reader || is("IsEnabled"), reader: reader}
}

// serve serves the window until assistive technology is off or its bus ends.
func (b *Bridge) serve(ctx context.Context, session *dbus.Conn, signals <-chan *dbus.Signal, on state) {
	r, err := join(ctx, session, b)
	if err != nil {
		return
	}
	defer r.bus.Close()
	b.set(on)
	for {
		select {
		case <-b.news:
			r.report(b.take())
		case _, open := <-signals:
			if !open {
				return
			}
			if on = ask(ctx, session); !on.any {
				return
			}
			b.set(on)
		case <-r.bus.Context().Done():
			return
		}
	}
}

// join connects to the bus of assistive technology and registers there.
func join(ctx context.Context, session *dbus.Conn, b *Bridge) (*reader, error) {
	limited, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	var address string
	if err := session.Object(service, busPath).CallWithContext(limited, service+".GetAddress",
		0).Store(&address); err != nil {
		return nil, err
	}
	r := &reader{bridge: b, named: make(chan struct{})}
	desktop := none()
	r.desktop.Store(&desktop)
	var err error
	if r.bus, err = bus.Connect(limited, address, nil, dbus.WithContext(ctx), dbus.WithHandler(r)); err != nil {
		return nil, err
	}
	r.own = r.bus.Names()[0]
	close(r.named)
	call := r.bus.Object(registryName, rootPath).CallWithContext(limited, "org.a11y.atspi.Socket.Embed", 0,
		r.ref(application))
	var above ref
	if err := call.Store(&above); err != nil {
		r.bus.Close()
		return nil, err
	}
	r.desktop.Store(&above)
	return r, nil
}
