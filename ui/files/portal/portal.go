// Package portal shows the desktop's own file dialog, which Linux and BSD desktops provide over D-Bus
// (org.freedesktop.portal.FileChooser).
package portal

import (
	"cmp"
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

	"chuhe/ui/bus"
	"chuhe/ui/files"
	"chuhe/ui/locale"
)

const (
	service = "org.freedesktop.portal.Desktop"
	object  = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	chooser = "org.freedesktop.portal.FileChooser"
	request = "org.freedesktop.portal.Request"
)

// patience is the time within which the desktop must agree to show its dialog. A dialog that comes later is closed, if
// it comes within lateness.
const (
	patience = 2 * time.Second
	lateness = 10 * time.Minute
)

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

	patience time.Duration // 0: the usual
}

var _ files.Chooser = &Chooser{}

func (c *Chooser) Choose(q files.Question, say func(locale.Message) string) (string, error) {
	ctx, stop := context.WithTimeout(context.Background(), cmp.Or(c.patience, patience))
	defer stop()
	d, err := c.show(ctx, q, say)
	if err != nil {
		return "", fmt.Errorf("%w: %w", files.ErrNoChooser, err)
	}
	defer d.bus.Close()
	path, err := d.wait()
	if err != nil {
		return "", fmt.Errorf("%w: %w", files.ErrNoChooser, err)
	}
	return path, nil
}

// show shows the desktop's dialog before ctx is done.
func (c *Chooser) show(ctx context.Context, q files.Question, say func(locale.Message) string) (*dialog, error) {
	d := &dialog{signals: make(chan *dbus.Signal, 64)}
	var err error
	if d.bus, err = bus.Connect(ctx, c.Bus, d.signals); err != nil {
		return nil, err
	}
	if err = d.subscribe(ctx); err != nil {
		d.bus.Close()
		return nil, err
	}
	parent := ""
	if c.Window != nil {
		parent = c.Window()
	}
	asked := d.ask(q, say, parent)
	select {
	case <-asked.Done:
		if err = asked.Store(&d.handle); err != nil {
			d.bus.Close()
		}
		return d, err
	case <-ctx.Done():
		go d.leave(asked)
		return nil, ctx.Err()
	}
}

// dialog is a dialog being shown.
type dialog struct {
	bus     *dbus.Conn
	signals chan *dbus.Signal
	handle  dbus.ObjectPath
}

// subscribe finds the desktop's dialog, and subscribes to its answers: one may arrive before the call returns, and the
// program that shows dialogs may exit.
func (d *dialog) subscribe(ctx context.Context) error {
	// A desktop without such dialogs has no version property.
	version := d.bus.Object(service, object).CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, chooser,
		"version")
	if version.Err != nil {
		return version.Err
	}
	for _, match := range [][]dbus.MatchOption{
		{dbus.WithMatchInterface(request), dbus.WithMatchMember("Response")},
		{dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, service)},
	} {
		if err := d.bus.AddMatchSignalContext(ctx, match...); err != nil {
			return err
		}
	}
	return nil
}

// ask asks the desktop to show the dialog.
func (d *dialog) ask(q files.Question, say func(locale.Message) string, parent string) *dbus.Call {
	call, options := "OpenFile", optionsOf(q, say)
	if q.Save {
		call = "SaveFile"
	}
	options["handle_token"] = dbus.MakeVariant(fmt.Sprintf("chuhe%d", rand.Uint32()))
	return d.bus.Object(service, object).Go(chooser+"."+call, 0, make(chan *dbus.Call, 1), parent, say(q.Title),
		options)
}

// leave waits for a dialog that is late, and closes it.
func (d *dialog) leave(asked *dbus.Call) {
	defer d.bus.Close()
	select {
	case <-asked.Done:
		if asked.Store(&d.handle) == nil {
			d.bus.Object(service, d.handle).Go(request+".Close", dbus.FlagNoReplyExpected, nil)
		}
	case <-time.After(lateness):
	}
}

// wait returns the path that the player chose, or "".
func (d *dialog) wait() (string, error) {
	for s := range d.signals {
		switch {
		case s.Name == "org.freedesktop.DBus.NameOwnerChanged":
			if len(s.Body) == 3 && s.Body[2] == "" {
				return "", fmt.Errorf("%s has gone", service)
			}
		case s.Path == d.handle && s.Name == request+".Response":
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
	address, err := url.Parse(uris[0])
	if err != nil {
		return "", err
	}
	if address.Scheme != "file" || address.Path == "" {
		return "", fmt.Errorf("%q is no file of this computer", uris[0])
	}
	return address.Path, nil
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
		current := slices.IndexFunc(q.Types,
			func(k files.FileType) bool { return q.Save && files.EndsLike(q.Name, k.Endings) })
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
