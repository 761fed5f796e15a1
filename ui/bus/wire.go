package bus

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/godbus/dbus/v5"
)

const (
	// largest is the maximum size of a message in bytes. Decoded, a message may take twenty times as much.
	largest = 1 << 20
	// mostGreeting is the number of bytes that a bus may send before its first message, to authenticate.
	mostGreeting = 4 << 10
	// writeTimeout is the time within which a bus must accept a message.
	writeTimeout = 2 * time.Second
	// prefix is the length of the beginning of a message, which gives its size.
	prefix = 16
)

// Messages are read at a limited pace, so that a flood of them takes little processor time: so many in a second, after
// so many at once, where each kilobyte counts as a message more.
const (
	pace  = 1000
	burst = 4000
)

var errBroken = errors.New("the bus sends a broken message")

// A wire is a connection to a bus that passes on only whole messages that are neither too large, nor broken, nor too
// many. Anything else ends it.
type wire struct {
	net.Conn
	in       *bufio.Reader
	greeting int          // bytes that the bus may still send to authenticate
	begun    bool         // messages follow
	message  bytes.Reader // the rest of the message that is being read

	left float64 // messages that may be read at once
	last time.Time

	writing chan struct{} // holds a token while a message is written
}

func newWire(peer net.Conn) *wire {
	return &wire{Conn: peer, in: bufio.NewReader(peer), greeting: mostGreeting, left: burst, last: time.Now(),
		writing: make(chan struct{}, 1)}
}

// Read implements [io.Reader].
func (w *wire) Read(b []byte) (int, error) {
	if !w.begun {
		n, err := w.in.Read(b[:min(len(b), w.greeting)])
		if w.greeting -= n; w.greeting == 0 {
			err = errors.New("the bus does not end its greeting")
		}
		return n, err
	}
	for w.message.Len() == 0 {
		if err := w.next(); err != nil {
			w.Close()
			return 0, err
		}
	}
	return w.message.Read(b)
}

// next reads a message, and leaves it out if the library must not see it.
func (w *wire) next() error {
	head, err := w.in.Peek(prefix)
	if err != nil {
		return err
	}
	size, err := sizeOf(head)
	if err != nil {
		return err
	}
	w.pause(1 + size/1024)
	whole := make([]byte, size)
	if _, err := io.ReadFull(w.in, whole); err != nil {
		return err
	}
	w.writing <- struct{}{} // so that answers that the bus does not take cannot pile up
	<-w.writing
	m, err := decode(whole)
	if invalid := dbus.InvalidMessageError(""); errors.As(err, &invalid) {
		return nil // perhaps of a later version of the protocol
	}
	if err == nil && wanted(m) {
		w.message.Reset(whole)
	}
	return err
}

// wanted reports whether the library may see a message. It keeps all names that a bus gives the connection, although
// this program uses only the first, and panics at one that is not a text.
func wanted(m *dbus.Message) bool {
	name, _ := m.Headers[dbus.FieldMember].Value().(string)
	return m.Type != dbus.TypeSignal || name != "NameAcquired" && name != "NameLost"
}

// sizeOf returns the size of a message from its beginning.
func sizeOf(head []byte) (int, error) {
	var order binary.ByteOrder
	switch head[0] {
	case 'l':
		order = binary.LittleEndian
	case 'B':
		order = binary.BigEndian
	default:
		return 0, errBroken
	}
	const align = 8 // of the body
	body, header := uint64(order.Uint32(head[4:])), uint64(order.Uint32(head[12:]))
	size := prefix + (header+align-1)/align*align + body
	if size > largest {
		return 0, fmt.Errorf("the bus sends a message of %d bytes, more than %d", size, largest)
	}
	return int(size), nil
}

// decode decodes a message, which must take all the bytes and no more: the library reads on into the next messages.
func decode(whole []byte) (m *dbus.Message, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("%w: %v", errBroken, problem)
		}
	}()
	in := bytes.NewReader(whole)
	m, err = dbus.DecodeMessage(in)
	if err == nil && in.Len() > 0 {
		err = errBroken
	}
	return m, err
}

// pause waits until so many messages may be read.
func (w *wire) pause(messages int) {
	now := time.Now()
	w.left = min(burst, w.left+pace*now.Sub(w.last).Seconds()) - float64(messages)
	w.last = now
	if w.left < 0 {
		time.Sleep(time.Duration(-w.left / pace * float64(time.Second)))
	}
}

// Write implements [io.Writer].
func (w *wire) Write(b []byte) (int, error) {
	w.writing <- struct{}{}
	defer func() { <-w.writing }()
	w.SetWriteDeadline(time.Now().Add(writeTimeout))
	n, err := w.Conn.Write(b)
	if err != nil {
		w.Close()
	}
	if string(b) == "BEGIN\r\n" { // then the library starts to read messages
		w.begun = true
	}
	return n, err
}
