//go:build linux

package preference

import (
	"context"
	"errors"
	"net"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/bustest"
	"chuhe/ui/theme"
)

// values are settings of a desktop: by group, then by name.
type values map[string]map[string]any

// desktop is a desktop with settings.
type desktop struct {
	bus *dbus.Conn

	mu     sync.Mutex
	values values // nil: it cannot answer
	asked  chan struct{}
}

// start puts the desktop on a bus.
func (d *desktop) start(t *testing.T, address string) {
	t.Helper()
	d.asked = make(chan struct{}, 100)
	var err error
	if d.bus, err = dbus.Connect(address); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.bus.Close() })
	if err := d.bus.Export(d, object, settings); err != nil {
		t.Fatal(err)
	}
	if _, err := d.bus.RequestName(service, 0); err != nil {
		t.Fatal(err)
	}
}

// ReadAll implements the method of the portal.
func (d *desktop) ReadAll(groups []string) (map[string]map[string]dbus.Variant, *dbus.Error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked <- struct{}{}
	if d.values == nil {
		return nil, dbus.MakeFailedError(errors.New("the settings cannot be read"))
	}
	found := map[string]map[string]dbus.Variant{}
	for _, group := range groups {
		found[group] = map[string]dbus.Variant{}
		for name, value := range d.values[group] {
			found[group][name] = dbus.MakeVariant(value)
		}
	}
	return found, nil
}

// change replaces the settings, and reports a change as desktops do.
func (d *desktop) change(t *testing.T, v values) {
	t.Helper()
	d.mu.Lock()
	d.values = v
	d.mu.Unlock()
	if err := d.bus.Emit(object, settings+".SettingChanged", appearance, "accent-color", dbus.MakeVariant("red")); err != nil {
		t.Fatal(err)
	}
}

func TestPortal(t *testing.T) {
	t.Parallel()
	const none, dark, light, on = uint32(0), uint32(1), uint32(2), uint32(1)
	address := bustest.Start(t)
	d := &desktop{values: values{appearance: {"color-scheme": dark}}}
	d.start(t, address)
	woken := make(chan struct{}, 100)
	w := Start(t.Context(), address, func() { woken <- struct{}{} })
	<-woken
	if got, want := w.Looks(), (theme.Preference{Dark: true}); got != want {
		t.Errorf("dark: the preferences are %+v, want %+v", got, want)
	}
	for _, c := range []struct {
		name   string
		values values
		want   theme.Preference
	}{
		{"contrast", values{appearance: {"color-scheme": light, "contrast": on}}, theme.Preference{Contrast: true}},
		{"still", values{appearance: {"reduced-motion": on}}, theme.Preference{Still: true}},
		{"none", values{appearance: {"color-scheme": none, "contrast": none, "reduced-motion": none}, gnome: {"enable-animations": true}}, theme.Preference{}},
		{"still on an older desktop", values{gnome: {"enable-animations": false}}, theme.Preference{Still: true}},
		{"everything", values{appearance: {"color-scheme": dark, "contrast": on, "reduced-motion": none}, gnome: {"enable-animations": false}}, theme.Preference{Dark: true, Contrast: true, Still: true}},
	} {
		d.change(t, c.values)
		<-woken
		if got := w.Looks(); got != c.want {
			t.Errorf("%s: the preferences are %+v, want %+v", c.name, got, c.want)
		}
	}
}

// Values of other types, and failures, count as no preference; a later change is followed.
func TestOddDesktop(t *testing.T) {
	t.Parallel()
	address := bustest.Start(t)
	d := &desktop{values: values{appearance: {"color-scheme": "dark", "contrast": int32(1)}, gnome: {"enable-animations": uint32(0)}}}
	d.start(t, address)
	woken := make(chan struct{}, 100)
	w := Start(t.Context(), address, func() { woken <- struct{}{} })
	<-d.asked
	d.change(t, nil)
	<-d.asked
	if got := w.Looks(); got != (theme.Preference{}) {
		t.Errorf("the preferences are %+v, want none", got)
	}
	d.change(t, values{appearance: {"color-scheme": uint32(1)}})
	<-woken
	if got, want := w.Looks(), (theme.Preference{Dark: true}); got != want {
		t.Errorf("the preferences are %+v, want %+v", got, want)
	}
}

// Without a bus or a desktop there are no preferences. The watcher ends with its context.
func TestNoDesktop(t *testing.T) {
	t.Parallel()
	w := &Watcher{wake: func() { t.Error("woken without a desktop") }}
	w.follow(t.Context(), "unix:path=/nonexistent")
	address := bustest.Start(t)
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		w.follow(ctx, address)
		close(done)
	}()
	end()
	<-done
	if got := w.Looks(); got != (theme.Preference{}) {
		t.Errorf("the preferences are %+v, want none", got)
	}
	if got := Start(t.Context(), "", nil).Looks(); got != (theme.Preference{}) {
		t.Errorf("without a bus the preferences are %+v, want none", got)
	}
}

// TestOddBuses follows a bus that does not do what a bus should, which ends with the context.
func TestOddBuses(t *testing.T) {
	silent := func(conn net.Conn) { bustest.Welcome(conn); bustest.Silent(conn) }
	for name, bus := range map[string]func(net.Conn){"no greeting": bustest.Silent, "no answer": silent} {
		ctx, stop := context.WithCancel(t.Context())
		met, done := make(chan struct{}), make(chan struct{})
		w := &Watcher{wake: func() { t.Errorf("%s: woken", name) }}
		address := bustest.Fake(t, func(conn net.Conn) { close(met); bus(conn) })
		go func() {
			w.follow(ctx, address)
			close(done)
		}()
		<-met
		stop()
		<-done
	}
}
