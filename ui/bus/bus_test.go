//go:build linux

package bus

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/bustest"
)

// encoded returns the bytes of a message.
func encoded(m *dbus.Message) []byte {
	var b bytes.Buffer
	if err := m.EncodeTo(&b, binary.LittleEndian); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// claim returns the beginning of a signal that claims to have a header and a body of some lengths.
func claim(header, body uint32) []byte {
	b := encoded(bustest.Signal("/a", "a.B.C", "x"))[:prefix]
	binary.LittleEndian.PutUint32(b[4:], body)
	binary.LittleEndian.PutUint32(b[12:], header)
	return b
}

// Connecting ends in time, whatever the bus does.
func TestConnect(t *testing.T) {
	greeting := func(say string) func(net.Conn) {
		return func(conn net.Conn) {
			for {
				if _, err := io.WriteString(conn, say); err != nil {
					return
				}
			}
		}
	}
	for name, bus := range map[string]func(net.Conn){
		"silence":                bustest.Silent,
		"an end":                 func(net.Conn) {},
		"a greeting without end": greeting("x"),
		"greetings without end":  greeting("DATA\r\n"),
		"silence after the greeting": func(conn net.Conn) {
			io.WriteString(conn, "REJECTED EXTERNAL\r\nOK 00\r\n")
			bustest.Silent(conn)
		},
		"a first message of 4 GB": func(conn net.Conn) {
			io.WriteString(conn, "REJECTED EXTERNAL\r\nOK 00\r\nERROR\r\n")
			conn.Write(claim(1<<31, 1<<31-100))
			bustest.Silent(conn)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer stop()
			if conn, err := Connect(ctx, bustest.Fake(t, bus), nil); err == nil {
				conn.Close()
				t.Error("connected, want an error")
			}
		})
	}
}

// The addresses of buses.
func TestPlace(t *testing.T) {
	for _, c := range []struct{ address, network, at string }{
		{"unix:path=/run/user/1000/bus", "unix", "/run/user/1000/bus"},
		{"unix:path=/a%20b,guid=12", "unix", "/a b"},
		{"unix:abstract=/tmp/dbus-x,guid=12", "unix", "@/tmp/dbus-x"},
		{"tcp:host=localhost,port=12,family=ipv4", "tcp", "localhost:12"},
		{"unixexec:path=/bin/true", "", ""}, {"unix:", "", ""}, {"unix:path=%zz", "", ""}, {"tcp:host=a", "", ""}, {"", "", ""}, {"autolaunch:", "", ""},
	} {
		network, at, err := place(c.address)
		if network != c.network || at != c.at || (err != nil) != (c.at == "") {
			t.Errorf("%q: %s %q, %v; want %s %q", c.address, network, at, err, c.network, c.at)
		}
	}
	conn, err := Connect(t.Context(), "unixexec:path=/no;unix:path=/no/such;"+bustest.Fake(t, func(c net.Conn) { bustest.Welcome(c); bustest.Silent(c) }), nil)
	if err != nil {
		t.Fatalf("the third address of a list: %v, want a connection", err)
	}
	conn.Close()
}

// received lets a bus send bytes after the greeting, and returns what a program reads of them and why it ended.
func received(t *testing.T, sent ...[]byte) ([]byte, error) {
	t.Helper()
	ours, theirs := net.Pipe()
	go func() {
		for _, b := range sent {
			theirs.Write(b)
		}
		theirs.Close()
	}()
	w := newWire(ours)
	w.begun = true
	all, err := io.ReadAll(w)
	if ours.Close(); err == nil {
		err = io.EOF
	}
	return all, err
}

// Only whole messages of some size reach the library, and nothing after a broken one.
func TestMessages(t *testing.T) {
	whole := encoded(bustest.Signal("/a", "a.B.C", "x"))
	large := encoded(bustest.Signal("/a", "a.B.C", strings.Repeat("x", largest)))
	name := func(body ...any) []byte {
		return encoded(bustest.Signal("/a", "org.freedesktop.DBus.NameLost", body...))
	}
	invalid := bytes.Clone(whole)
	invalid[2] = 0x80 // an unknown flag
	long := encoded(bustest.Signal("/a", "a.B.C"))
	binary.LittleEndian.PutUint32(long[prefix+4:], 1<<31) // a text in the header
	for _, c := range []struct {
		name string
		sent [][]byte
		want int // messages that arrive
		err  error
	}{
		{"messages", [][]byte{whole, whole}, 2, io.EOF},
		{"a large one", [][]byte{whole, large}, 1, nil},
		{"a body of 4 GB", [][]byte{whole, claim(8, 1<<32-1)}, 1, nil},
		{"a header of 4 GB", [][]byte{claim(1<<32-1, 8)}, 0, nil},
		{"together 4 GB", [][]byte{claim(1<<31, 1<<31)}, 0, nil},
		{"a text that is longer than its message", [][]byte{long, whole}, 0, nil},
		{"noise", [][]byte{whole, []byte("GET / HTTP/1.1\r\n\r\n")}, 1, errBroken},
		{"a part", [][]byte{whole, whole[:20]}, 1, io.ErrUnexpectedEOF},
		{"a later version", [][]byte{invalid, whole}, 1, io.EOF},
		{"names", [][]byte{name(), name(uint32(1)), name(":1.2"), whole}, 1, io.EOF},
	} {
		got, err := received(t, c.sent...)
		if !bytes.Equal(got, bytes.Repeat(whole, c.want)) || c.err != nil && !errors.Is(err, c.err) || c.err == nil && err == io.EOF {
			t.Errorf("%s: %d bytes, %v; want %d messages and the error %v", c.name, len(got), err, c.want, c.err)
		}
	}
}

// A claim takes no memory.
func TestClaimsTakeNoMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	received(t, claim(8, 1<<27-100))
	if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > largest {
		t.Errorf("a message that claims 128 MB takes %d bytes, want at most %d", after.TotalAlloc-before.TotalAlloc, largest)
	}
}

// flood is a bus that says the same for ever.
type flood struct {
	net.Conn
	says []byte
	rest []byte
}

func (f *flood) Read(b []byte) (int, error) {
	if len(f.rest) == 0 {
		f.rest = f.says
	}
	n := copy(b, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// A flood is read at a limited pace.
func TestFlood(t *testing.T) {
	for _, size := range []int{1, 100 << 10} {
		synctest.Test(t, func(t *testing.T) {
			says := encoded(bustest.Signal("/a", "a.B.C", strings.Repeat("x", size)))
			w := newWire(&flood{says: says})
			w.begun = true
			w.left = 0 // what may be read at once has been read
			messages, most := 0, pace/4/(1+len(says)/1024)+1
			for begun, b := time.Now(), make([]byte, len(says)); time.Since(begun) < time.Second/4; messages++ {
				if _, err := io.ReadFull(w, b); err != nil {
					t.Fatal(err)
				}
				if messages > most {
					break
				}
			}
			if messages > most {
				t.Errorf("more than %d messages of %d bytes are read in a quarter of a second, want no more", most, len(says))
			}
		})
	}
}

// While a bus takes no answers, nothing more is read from it.
func TestAnswersDoNotPileUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, theirs := net.Pipe()
		w := newWire(ours)
		w.begun = true
		go w.Write([]byte("an answer"))
		go theirs.Write(encoded(bustest.Signal("/a", "a.B.C", "x")))
		begun := time.Now()
		synctest.Wait()
		w.Read(make([]byte, 1))
		if waited := time.Since(begun); waited != writeTimeout {
			t.Errorf("a message is read after %v, want after %v, when the connection has ended", waited, writeTimeout)
		}
	})
}

// Signals wait in the channel as long as it has room, which is closed with the connection.
func TestSignals(t *testing.T) {
	const sent, room = 1000, 10
	signals := make(chan *dbus.Signal, room)
	address := bustest.Fake(t, func(conn net.Conn) {
		p := bustest.Welcome(conn)
		for range sent {
			p.Signal("/a", "a.B.C", "x")
		}
		p.Answer(p.Next())
		bustest.Silent(conn)
	})
	bus, err := Connect(t.Context(), address, signals)
	if err != nil {
		t.Fatal(err)
	}
	before := runtime.NumGoroutine()
	if err := bus.Object("a.B", "/a").CallWithContext(t.Context(), "a.B.C", 0).Err; err != nil {
		t.Fatal(err)
	}
	if more := runtime.NumGoroutine() - before; more > room {
		t.Errorf("%d signals take %d goroutines, want none", sent, more)
	}
	bus.Close()
	got := 0
	for range signals {
		got++
	}
	if got != room {
		t.Errorf("%d signals arrive, want %d", got, room)
	}
}

// FuzzMessage checks that whatever a bus sends, the library survives it, reads only whole messages and ends.
func FuzzMessage(f *testing.F) {
	f.Add(encoded(bustest.Signal("/a", "a.B.C", "x")))
	f.Add(encoded(bustest.Signal("/a", "a.B.C", map[string]dbus.Variant{"a": dbus.MakeVariant([]string{"b"})}, []uint32{1}, struct{ A, B byte }{1, 2})))
	f.Add(encoded(bustest.Signal("/a", "org.freedesktop.DBus.NameLost")))
	f.Add(claim(8, 1<<20))
	f.Fuzz(func(t *testing.T, sent []byte) {
		got, _ := received(t, sent)
		for in := bytes.NewReader(got); in.Len() > 0; {
			if _, err := dbus.DecodeMessage(in); err != nil {
				t.Fatalf("the library gets a message with %v", err)
			}
		}
	})
}

func BenchmarkFlood(b *testing.B) {
	w := newWire(&flood{says: encoded(bustest.Signal("/a", "a.B.C", "x"))})
	w.begun = true
	for b.Loop() {
		w.left = 1 << 20
		dbus.DecodeMessage(w)
	}
}
