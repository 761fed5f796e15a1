//go:build !js

package start

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// The graphics library panics without a reason if an X server rejects it.
// Therefore this file speaks the greeting of the X11 protocol first, with the
// passwords that the X library would use.

// password is an authentication: the name of the method, and the secret itself.
type password struct{ way, word []byte }

// cookie is the only method supported here.
const cookie = "MIT-MAGIC-COOKIE-1"

// patience is the time in which a server must answer.
const patience = 10 * time.Second

// greet connects to a server, trying each password and no password. It returns the
// connection, or nil without an error if a password has an unsupported method.
func greet(server dial, passwords []password) (io.Closer, error) {
	var refused error
	for _, p := range append(passwords, password{}) {
		if len(p.way) > 0 && string(p.way) != cookie {
			return nil, nil
		}
		c, err := greetWith(server, p)
		if err == nil {
			return c, nil
		}
		refused = cmp.Or(refused, err)
	}
	return nil, refused
}

// greetWith tries one password.
func greetWith(server dial, p password) (_ io.Closer, err error) {
	c, err := server()
	if err != nil {
		return nil, errors.New("cannot be reached any more")
	}
	defer func() {
		if err != nil {
			c.Close()
		}
	}()
	if err = c.SetDeadline(time.Now().Add(patience)); err != nil {
		return nil, err
	}
	little := binary.LittleEndian
	hello := []byte{'l', 0, 11, 0, 0, 0} // little endian, version 11.0
	hello = little.AppendUint16(hello, uint16(len(p.way)))
	hello = little.AppendUint16(hello, uint16(len(p.word)))
	hello = append(hello, 0, 0)
	for _, text := range [][]byte{p.way, p.word} {
		hello = append(hello, text...)
		hello = append(hello, make([]byte, -len(text)&3)...)
	}
	var head [8]byte
	if _, err = c.Write(hello); err == nil {
		_, err = io.ReadFull(c, head[:])
	}
	switch {
	case err != nil:
		return nil, errors.New("does not answer as an X server does")
	case head[0] == 1:
		setup := make([]byte, 4*int(little.Uint16(head[6:])))
		if _, err = io.ReadFull(c, setup); err != nil {
			return nil, errors.New("does not answer as an X server does")
		}
		if dark(c, setup) {
			return nil, errors.New("has no active monitor: switch one on")
		}
		return c, nil
	}
	reason := make([]byte, 4*int(little.Uint16(head[6:])))
	n, _ := io.ReadFull(c, reason) // a partial reason is better than none
	reason = reason[:n]
	if head[0] == 0 {
		reason = reason[:min(n, int(head[1]))]
	}
	words := strings.Join(strings.Fields(strings.ToValidUTF8(strings.ReplaceAll(string(reason), "\x00", " "), "")), " ")
	if words == "" {
		return nil, errors.New("lets nobody in")
	}
	return nil, fmt.Errorf("does not let this program in: %s", words)
}

// cookies reads the passwords for a display from the X authority file.
func cookies(display string) []password {
	path := os.Getenv("XAUTHORITY")
	if path == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return nil
		}
		path = filepath.Join(home, ".Xauthority")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	number, _ := numberOf(display)
	return choose(data, strconv.Itoa(number))
}

// choose returns the passwords for the display with a number. Each entry of the
// file has the kind of its address, and four texts preceded by their lengths:
// address, number, method and secret. The address is ignored: all passwords for
// the number are tried.
func choose(data []byte, number string) []password {
	var all []password
	text := func() (t []byte, ok bool) {
		if len(data) < 2 {
			return nil, false
		}
		n := int(binary.BigEndian.Uint16(data))
		if len(data) < 2+n {
			return nil, false
		}
		t, data = data[2:2+n], data[2+n:]
		return t, true
	}
	for len(data) > 2 {
		data = data[2:] // the kind of address
		var entry [4][]byte
		for i := range entry {
			var ok bool
			if entry[i], ok = text(); !ok {
				return all
			}
		}
		if n := string(entry[1]); n == "" || n == number {
			all = append(all, password{entry[2], entry[3]})
		}
	}
	return all
}
