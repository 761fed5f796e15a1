//go:build !js && !windows && !darwin

package preference

import (
	"context"
	"time"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/bus"
	"chuhe/ui/theme"
)

const (
	service  = "org.freedesktop.portal.Desktop"
	object   = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	settings = "org.freedesktop.portal.Settings"

	appearance = "org.freedesktop.appearance"
	gnome      = "org.gnome.desktop.interface" // has the setting of motion where the portal is too old
)

// patience is the time within which the desktop must answer; it may have to start the program that knows the settings.
const patience = 5 * time.Second

// Start returns at once. It asks the desktop in the background, through the settings portal on the session bus with the
// given address, until ctx is done. wake is called after each change, in another goroutine. Without a portal there are
// no preferences.
func Start(ctx context.Context, bus string, wake func()) *Watcher {
	w := &Watcher{wake: wake}
	if bus != "" {
		go w.follow(ctx, bus)
	}
	return w
}

// follow reads the preferences, and again after each change.
func (w *Watcher) follow(ctx context.Context, address string) {
	limited, stop := context.WithTimeout(ctx, patience)
	defer stop()
	signals := make(chan *dbus.Signal, 16)
	desktop, err := bus.Connect(limited, address, signals, dbus.WithContext(ctx))
	if err != nil {
		return
	}
	defer desktop.Close()
	// Subscribe first, so that no change is missed.
	if desktop.AddMatchSignalContext(limited, dbus.WithMatchObjectPath(object), dbus.WithMatchInterface(settings),
		dbus.WithMatchMember("SettingChanged")) != nil {
		return
	}
	for {
		if looks, err := read(ctx, desktop); err == nil {
			w.set(looks)
		}
		for waits := true; waits; {
			s, open := <-signals
			if !open {
				return
			}
			waits = s.Name != settings+".SettingChanged"
		}
	}
}

// read asks the desktop for all preferences.
func read(ctx context.Context, desktop *dbus.Conn) (l theme.Preference, err error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	var found map[string]map[string]dbus.Variant
	call := desktop.Object(service, object).CallWithContext(ctx, settings+".ReadAll", 0, []string{appearance, gnome})
	if err := call.Store(&found); err != nil {
		return l, err
	}
	const preferDark, higher, reduced = uint32(1), uint32(1), uint32(1)
	look := found[appearance]
	l.Dark = look["color-scheme"].Value() == preferDark
	l.Contrast = look["contrast"].Value() == higher
	l.Still = look["reduced-motion"].Value() == reduced || found[gnome]["enable-animations"].Value() == false
	return l, nil
}
