package bustest

import (
	"slices"
	"testing"

	"github.com/godbus/dbus/v5"
)

const (
	service    = "org.a11y.Bus"
	busPath    = dbus.ObjectPath("/org/a11y/bus")
	properties = "org.freedesktop.DBus.Properties"

	rootPath     = dbus.ObjectPath("/org/a11y/atspi/accessible/root")
	registryName = "org.a11y.atspi.Registry"
	registryPath = dbus.ObjectPath("/org/a11y/atspi/registry")
)

// Desktop plays the services of a desktop on one bus: the status, the address and the registry of AT-SPI.
type Desktop struct {
	Address string     // of the bus
	Bus     *dbus.Conn // of the services, and of the assistive technology
	t       *testing.T
	joined  chan string // names on the bus of the programs that have registered
}

// NewDesktop starts a bus with a registry for the time of the test. Without the program for it the test is skipped.
func NewDesktop(t *testing.T) *Desktop {
	t.Helper()
	d := &Desktop{Address: Start(t), t: t, joined: make(chan string, 10)}
	bus, err := dbus.Connect(d.Address)
	d.Must(err)
	d.Bus = bus
	t.Cleanup(func() { bus.Close() })
	d.Must(bus.Export(registry{d.joined}, rootPath, "org.a11y.atspi.Socket"))
	d.Must(bus.Export(registry{d.joined}, registryPath, registryName))
	d.request(registryName)
	return d
}

// Must fails the test at an error.
func (d *Desktop) Must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

func (d *Desktop) request(name string) {
	d.t.Helper()
	_, err := d.Bus.RequestName(name, dbus.NameFlagDoNotQueue)
	d.Must(err)
}

// Offer offers the service that knows whether assistive technology is on.
func (d *Desktop) Offer(on bool) {
	d.t.Helper()
	d.Must(d.Bus.Export(launcher{d.Address}, busPath, service))
	d.Turn(on)
	d.request(service)
}

// Turn turns assistive technology on or off: the named properties of its status, IsEnabled without names.
func (d *Desktop) Turn(on bool, names ...string) {
	d.t.Helper()
	if on && names == nil {
		names = []string{"IsEnabled"}
	}
	d.Must(d.Bus.Export(status{names}, busPath, properties))
	d.Must(d.Bus.Emit(busPath, properties+".PropertiesChanged", "org.a11y.Status",
		map[string]dbus.Variant{"IsEnabled": dbus.MakeVariant(on)}, []string{}))
}

// Forget makes the registry unable to say to which events anybody listens, like that of an older desktop.
func (d *Desktop) Forget() {
	d.t.Helper()
	d.Must(d.Bus.Export(nil, registryPath, registryName))
}

type launcher struct{ address string }

func (l launcher) GetAddress() (string, *dbus.Error) { return l.address, nil }

// status answers which properties are true.
type status struct{ names []string }

func (s status) Get(_, name string) (dbus.Variant, *dbus.Error) {
	return dbus.MakeVariant(slices.Contains(s.names, name)), nil
}

type registry struct{ joined chan<- string }

// listener is a program that listens to an event, in the form of version 2.48, with the properties that it wants.
type listener struct {
	Name, Event string
	Properties  []string
}

func (registry) GetRegisteredEvents() ([]listener, *dbus.Error) {
	return []listener{{":1.1", "Window:", nil}, {":1.1", "Object:Announcement:", nil}}, nil
}

// ref names an object on the bus.
type ref struct {
	Name string
	Path dbus.ObjectPath
}

func (r registry) Embed(from dbus.Sender, _ ref) (ref, *dbus.Error) {
	select {
	case r.joined <- string(from):
	default: // the test does not wait for so many programs
	}
	return ref{registryName, rootPath}, nil
}
