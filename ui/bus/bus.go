// Package bus connects to message buses of D-Bus. What comes from a bus is unproven: connecting has a limit, messages
// and signals are bounded in size and number, and what the library would not survive never reaches it.
package bus

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"
)

// Connect connects to the bus with an address, such as "unix:path=/run/user/1000/bus", before ctx is done. Signals go
// to a channel, which is closed with the connection; those for which it has no room are dropped.
func Connect(ctx context.Context, address string, signals chan<- *dbus.Signal,
	options ...dbus.ConnOption) (*dbus.Conn, error) {
	peer, err := dial(ctx, address)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { peer.Close() })
	bus, err := dbus.NewConn(newWire(peer), append(options, dbus.WithSignalHandler(&queue{to: signals}))...)
	if err == nil {
		err = greet(bus)
	}
	if !stop() {
		err = errors.Join(context.Cause(ctx), err)
	}
	if err != nil {
		peer.Close() // first, so that nothing waits for it
		if bus != nil {
			bus.Close()
		}
		return nil, err
	}
	return bus, nil
}

func greet(bus *dbus.Conn) error {
	if err := bus.Auth(nil); err != nil {
		return err
	}
	return bus.Hello()
}

// dial connects to the first address of a list that works.
func dial(ctx context.Context, list string) (net.Conn, error) {
	var problems []error
	for address := range strings.SplitSeq(list, ";") {
		network, target, err := place(address)
		if err == nil {
			var peer net.Conn
			if peer, err = new(net.Dialer).DialContext(ctx, network, target); err == nil {
				return peer, nil
			}
		}
		problems = append(problems, err)
	}
	return nil, errors.Join(problems...)
}

// place returns the network and the address of a bus in the form of package net.
func place(address string) (network, target string, err error) {
	method, pairs, _ := strings.Cut(address, ":")
	values := map[string]string{}
	for pair := range strings.SplitSeq(pairs, ",") {
		key, value, _ := strings.Cut(pair, "=")
		if values[key], err = dbus.UnescapeBusAddressValue(value); err != nil {
			return "", "", fmt.Errorf("the address %.200q of a bus: %w", address, err)
		}
	}
	switch {
	case method == "unix" && values["path"] != "":
		return "unix", values["path"], nil
	case method == "unix" && values["abstract"] != "":
		return "unix", "@" + values["abstract"], nil
	case method == "tcp" && values["host"] != "" && values["port"] != "":
		return "tcp", net.JoinHostPort(values["host"], values["port"]), nil
	}
	return "", "", fmt.Errorf("the address %.200q of a bus is not known", address)
}

// A queue passes signals to a channel as long as that has room. The library's own queues have no end.
type queue struct {
	mu sync.Mutex
	to chan<- *dbus.Signal // nil: closed
}

// DeliverSignal implements [dbus.SignalHandler].
func (q *queue) DeliverSignal(_, _ string, signal *dbus.Signal) {
	q.mu.Lock()
	defer q.mu.Unlock()
	select {
	case q.to <- signal:
	default:
	}
}

// Terminate implements [dbus.Terminator].
func (q *queue) Terminate() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.to != nil {
		close(q.to)
	}
	q.to = nil
}
