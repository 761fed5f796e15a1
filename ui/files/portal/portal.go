// Package portal shows the desktop's own file dialog, which Linux and BSD desktops provide over D-Bus
// (org.freedesktop.portal.FileChooser).
package portal

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/files"
	"chuhe/ui/locale"
)

const (
	service = "org.freedesktop.portal.Desktop"
	object  = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	chooser = "org.freedesktop.portal.FileChooser"
	request = "org.freedesktop.portal.Request"
)

// patience is the time within which the desktop must answer that it has such a dialog; it may have to start the program
// that shows it.
const patience = 5 * time.Second

// The responses of a dialog.
const (
	answered  uint32 = 0
	cancelled uint32 = 1
)

// A Chooser shows the desktop's file dialog. It implements [files.Chooser].
type Chooser struct {
	// Bus is the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS.
	Bus string
	// Window returns the name of the parent window, such as "x11:1a2b". It may be nil or return "" if there is none.
	Window func() string
}

var _ files.Chooser = &Chooser{}

// Choose implements [files.Chooser].
func (c *Chooser) Choose(q files.Question, say func(locale.Message) string) (string, error) {
	bus, err := c.connect()
	if err != nil {
		return "", fmt.Errorf("%w: %w", files.ErrNoChooser, err)
	}
	defer bus.Close()
	d := dialog{bus: bus, signals: make(chan *dbus.Signal, 64)}
	bus.Signal(d.signals)
	parent := ""
	if c.Window != nil {
		parent = c.Window()
	}
	path, err := d.ask(q, say, parent)
	if err != nil {
		return "", fmt.Errorf("%w: %w", files.ErrNoChooser, err)
	}
	return path, nil
}

// connect finds the desktop's dialog.
func (c *Chooser) connect() (*dbus.Conn, error) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	bus, err := dbus.Connect(c.Bus)
	if err != nil {
		return nil, err
	}
	// A desktop without such dialogs has no version property.
	err = bus.Object(service, object).CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, chooser, "version").Err
	if err != nil {
		bus.Close()
		return nil, err
	}
	return bus, nil
}

// dialog is a dialog being shown.
type dialog struct {
	bus     *dbus.Conn
	signals chan *dbus.Signal
}

// ask shows the dialog and waits for the answer.
func (d *dialog) ask(q files.Question, say func(locale.Message) string, parent string) (string, error) {
	// Subscribe first, because the answer may arrive before the call returns, and the program that shows dialogs may exit.
	for _, match := range [][]dbus.MatchOption{
		{dbus.WithMatchInterface(request), dbus.WithMatchMember("Response")},
		{dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, service)},
	} {
		if err := d.bus.AddMatchSignal(match...); err != nil {
			return "", err
		}
	}
	call, options := "OpenFile", optionsOf(q, say)
	if q.Save {
		call = "SaveFile"
	}
	options["handle_token"] = dbus.MakeVariant(fmt.Sprintf("chuhe%d", rand.Uint32()))
	var handle dbus.ObjectPath
	if err := d.bus.Object(service, object).Call(chooser+"."+call, 0, parent, say(q.Title), options).Store(&handle); err != nil {
		return "", err
	}
	return d.wait(handle)
}

// wait returns the path that the player chose, or "".
func (d *dialog) wait(handle dbus.ObjectPath) (string, error) {
	for s := range d.signals {
		switch {
		case s.Name == "org.freedesktop.DBus.NameOwnerChanged":
			if len(s.Body) == 3 && s.Body[2] == "" {
				return "", fmt.Errorf("%s has gone", service)
			}
		case s.Path == handle && s.Name == request+".Response":
			return pathOf(s.Body)
		}
	}
	return "", dbus.ErrClosed
}

// pathOf returns the path in an answer.
func pathOf(body []any) (string, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &status, &results); err != nil {
		return "", err
	}
	switch status {
	case answered:
	case cancelled:
		return "", nil
	default:
		return "", fmt.Errorf("the dialog ended with %d", status)
	}
	uris, _ := results["uris"].Value().([]string)
	if len(uris) == 0 {
		return "", errors.New("there is no file in the answer")
	}
	at, err := url.Parse(uris[0])
	if err != nil {
		return "", err
	}
	if at.Scheme != "file" || at.Path == "" {
		return "", fmt.Errorf("%q is no file of this computer", uris[0])
	}
	return at.Path, nil
}

// filter is a kind of files as a filter of the dialog.
type filter struct {
	Name  string
	Rules []rule
}

// rule accepts files whose names match a pattern.
type rule struct {
	Kind    uint32 // 0 for a pattern
	Pattern string
}

// optionsOf converts a question to the options of the dialog.
func optionsOf(q files.Question, say func(locale.Message) string) map[string]dbus.Variant {
	options := map[string]dbus.Variant{"modal": dbus.MakeVariant(true)}
	if q.Whole {
		options["directory"] = dbus.MakeVariant(true)
	}
	if len(q.Types) > 0 {
		filters := make([]filter, len(q.Types))
		for i, k := range q.Types {
			filters[i] = filterOf(k, say)
		}
		current := slices.IndexFunc(q.Types, func(k files.FileType) bool { return q.Save && files.EndsLike(q.Name, k.Endings) })
		options["filters"] = dbus.MakeVariant(filters)
		options["current_filter"] = dbus.MakeVariant(filters[max(current, 0)])
	}
	if q.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(q.Folder), 0))
	}
	if q.Save && q.Name != "" {
		options["current_name"] = dbus.MakeVariant(q.Name)
	}
	return options
}

func filterOf(k files.FileType, say func(locale.Message) string) filter {
	f := filter{Name: say(k.Name)}
	for _, ending := range k.Endings {
		f.Rules = append(f.Rules, rule{Pattern: "*" + anyCase(ending)})
	}
	if len(k.Endings) == 0 {
		f.Rules = []rule{{Pattern: "*"}}
	}
	return f
}

// anyCase returns a pattern that matches an extension in any case, because patterns are case-sensitive.
func anyCase(ending string) string {
	var b strings.Builder
	for _, r := range ending {
		if upper := unicode.ToUpper(r); upper != r {
			fmt.Fprintf(&b, "[%c%c]", r, upper)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
