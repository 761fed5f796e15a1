package bustest

import (
	"bufio"
	"encoding/binary"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
)

// Fake listens as a bus for the time of the test, and gives each connection to a function. It returns the address.
func Fake(t *testing.T, serve func(net.Conn)) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bus")
	listener, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				serve(conn)
			}()
		}
	}()
	return "unix:path=" + path
}

// A Peer is a connection to a fake bus.
type Peer struct {
	net.Conn
	in *bufio.Reader
}

// Welcome authenticates a program that connects, and answers its first message. It returns nil if the program leaves.
func Welcome(conn net.Conn) *Peer {
	p := &Peer{conn, bufio.NewReader(conn)}
	for {
		line, err := p.in.ReadString('\n')
		if err != nil {
			return nil
		}
		answer := "ERROR"
		switch line = strings.Trim(line, "\x00\r\n"); {
		case line == "AUTH":
			answer = "REJECTED EXTERNAL"
		case strings.HasPrefix(line, "AUTH "):
			answer = "OK 0123456789abcdef0123456789abcdef"
		case line == "BEGIN":
			if hello := p.Next(); hello != nil {
				p.Answer(hello, ":1.7")
				return p
			}
			return nil
		}
		conn.Write([]byte(answer + "\r\n"))
	}
}

// Next returns the next message of the program, or nil if it leaves.
func (p *Peer) Next() *dbus.Message {
	m, err := dbus.DecodeMessage(p.in)
	if err != nil {
		return nil
	}
	return m
}

// Answer answers a message.
func (p *Peer) Answer(to *dbus.Message, body ...any) error {
	m := &dbus.Message{Type: dbus.TypeMethodReply,
		Headers: map[dbus.HeaderField]dbus.Variant{dbus.FieldReplySerial: dbus.MakeVariant(to.Serial())}, Body: body}
	m.Headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(body...))
	return m.EncodeTo(p, binary.LittleEndian)
}

// Signal sends a signal, such as "org.example.Interface.Name".
func (p *Peer) Signal(path dbus.ObjectPath, name string, body ...any) error {
	return Signal(path, name, body...).EncodeTo(p, binary.LittleEndian)
}

// Signal returns a signal.
func Signal(path dbus.ObjectPath, name string, body ...any) *dbus.Message {
	dot := strings.LastIndexByte(name, '.')
	m := &dbus.Message{Type: dbus.TypeSignal, Body: body, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldPath: dbus.MakeVariant(path), dbus.FieldInterface: dbus.MakeVariant(name[:dot]),
		dbus.FieldMember: dbus.MakeVariant(name[dot+1:]),
	}}
	if len(body) > 0 {
		m.Headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(body...))
	}
	return m
}

// Silent is a bus that accepts and never answers.
func Silent(conn net.Conn) {
	for buffer := make([]byte, 4096); ; {
		if _, err := conn.Read(buffer); err != nil {
			return
		}
	}
}
