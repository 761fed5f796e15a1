// Package handover lets a second instance of the program pass its files to the window that is already open on the same
// folder, over a local socket.
//
// A request is a few lines of text, and so is the answer; docs/PROTOCOLS.md
// specifies both. Paths are quoted as Go string literals, because a path may
// contain any byte except zero. Each side trusts only the same user of the
// machine, waits no longer than the limits below, and reads at most maxRequest
// bytes.
package handover

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// A Request is a request from a second instance of the program to the window.
type Request struct {
	Display string   // display of the user who started it, as in DISPLAY
	Files   []string // absolute paths to open; none: just bring the window to the front
}

const (
	greeting   = "chuhe handover 1"
	end        = "."
	maxRequest = 256 << 10 // in bytes
	maxFiles   = 1000
)

// The answers. After heard comes one of the others.
const (
	heard     = "heard"     // the request has been understood, and waits for the window
	taken     = "taken"     // the window has taken it
	elsewhere = "elsewhere" // the window is on another display
	leaving   = "leaving"   // the window is closing
	refused   = "refused"   // followed by the reason
)

// How long each side waits for the other.
const (
	toAsk   = time.Second      // window: for a complete request
	toHear  = 2 * time.Second  // second start: for the first answer
	toTake  = 10 * time.Second // second start: for a window that is still starting, or busy
	toReply = time.Second      // window: for its answer to be accepted
)

// Reasons why a window did not take a request.
var (
	ErrNobody    = errors.New("no window listens")
	ErrElsewhere = errors.New("the window is on another display")
	ErrLeaving   = errors.New("the window is closing")
	ErrSilent    = errors.New("the window does not answer")
	errTooMany   = errors.New("too many files at once")
)

func (r Request) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ndisplay %q\n", greeting, r.Display)
	for _, path := range r.Files {
		fmt.Fprintf(&b, "open %q\n", path)
	}
	return b.String() + end + "\n"
}

// read parses a request. Its errors are sent to the other side.
func read(from io.Reader) (Request, error) {
	var r Request
	in := bufio.NewReader(io.LimitReader(from, maxRequest))
	line := func() (string, error) {
		text, err := in.ReadString('\n')
		if err != nil {
			return "", errors.New("the request is cut off, or too long")
		}
		return strings.TrimSuffix(text, "\n"), nil
	}
	first, err := line()
	switch {
	case err != nil:
		return r, err
	case first != greeting:
		return r, fmt.Errorf("this window speaks %q", greeting)
	}
	for number := 2; ; number++ {
		text, err := line()
		if err != nil {
			return r, err
		}
		if text == end {
			return r, nil
		}
		word, quoted, _ := strings.Cut(text, " ")
		value, err := strconv.Unquote(quoted)
		switch {
		case err != nil || quoted[0] != '"':
			return r, fmt.Errorf("line %d is not a word and a quoted string", number)
		case word == "display":
			r.Display = value
		case word == "open" && len(r.Files) < maxFiles:
			r.Files = append(r.Files, value)
		default:
			return r, fmt.Errorf("line %d asks for what this window does not know", number)
		}
	}
}

// Hand asks the window that has the folder dir open to take a request. It returns nil if the window has taken it, and
// otherwise one of the errors above or the window's own reason. After an error, the window will not take the request
// later.
func Hand(dir string, r Request) error {
	result, text := ErrNobody, r.text()
	if len(text) > maxRequest || len(r.Files) > maxFiles {
		return errTooMany
	}
	for path := range places(dir) {
		conn, err := dial(path)
		if err != nil {
			continue
		}
		result = ask(conn, text)
		conn.Close()
		if result == nil || errors.Is(result, ErrElsewhere) {
			break
		}
	}
	return result
}

// dial connects to a socket of this user.
func dial(path string) (net.Conn, error) {
	if !ownSocket(path) {
		return nil, ErrNobody
	}
	conn, err := net.DialTimeout("unix", path, toHear)
	if err != nil {
		return nil, err
	}
	if !ownPeer(conn) {
		conn.Close()
		return nil, ErrNobody
	}
	return conn, nil
}

// ask sends the text of a request and waits for the window to take it.
func ask(conn net.Conn, text string) error {
	conn.SetDeadline(time.Now().Add(toHear))
	if _, err := io.WriteString(conn, text); err != nil {
		return gone(err)
	}
	answers := bufio.NewScanner(io.LimitReader(conn, 4096))
	for answers.Scan() {
		word, reason, _ := strings.Cut(answers.Text(), " ")
		switch word {
		case heard:
			conn.SetDeadline(time.Now().Add(toTake))
		case taken:
			return nil
		case elsewhere:
			return ErrElsewhere
		case leaving:
			return ErrLeaving
		case refused:
			return fmt.Errorf("the window answers %q", reason)
		default:
			return fmt.Errorf("the window answers %q", word)
		}
	}
	return gone(answers.Err())
}

// gone distinguishes a window that has ended from one that does not answer.
func gone(err error) error {
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return ErrSilent
	}
	return ErrNobody
}
