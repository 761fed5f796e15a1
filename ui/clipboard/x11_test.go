//go:build linux

package clipboard

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"chuhe/ui/store"
)

// open returns a clipboard that waits for its owner as long as a busy machine needs.
func open() *System {
	s := New()
	s.patience, s.longPatience = time.Minute, time.Minute
	return s
}

func TestRoundTrip(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	ours, other := open(), open()
	long := strings.Repeat("炮二平五 ", 200_000)
	for _, text := range []string{"rnbakabnr/9 w", "炮二平五", "second line\nthird", strings.Repeat("x", piece), strings.Repeat("x", piece+1), strings.Repeat("x", 2*piece), long, "short again"} {
		if err := ours.Write(text); err != nil {
			t.Fatal(err)
		}
		for name, board := range map[string]*System{"own": ours, "another program's": other} {
			if got, err := board.Read(); err != nil || got != text {
				t.Errorf("%s Read = %d bytes, %v; want %d", name, len(got), err, len(text))
			}
		}
		ours, other = other, ours // the next text takes over the clipboard
	}
	if err := ours.Write(strings.Repeat("x", most+1)); err == nil {
		t.Error("a text over the limit was taken")
	}
}

// TestPicture passes pictures, long and short, and text after them.
func TestPicture(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	ours, other := open(), open()
	png := func(a *atoms) xproto.Atom { return a.png }
	for _, size := range []int{100, piece + 1, 5 * piece} {
		picture := strings.Repeat("\x89PNG\xff\x00", size/6)
		if err := ours.WritePicture(func() ([]byte, error) { return []byte(picture), nil }); err != nil {
			t.Fatal(err)
		}
		for name, board := range map[string]*System{"own": ours, "another program's": other} {
			if got, err := board.ReadPicture(); err != nil || string(got) != picture {
				t.Errorf("%s picture has %d bytes, %v; want %d", name, len(got), err, len(picture))
			}
			if got, err := board.Read(); err != nil || got != "" {
				t.Errorf("%s Read with a picture on the clipboard = %d bytes, %v; want none", name, len(got), err)
			}
		}
	}
	if err := ours.write(jpegKind, "\xff\xd8"); err != nil {
		t.Fatal(err)
	}
	if got, err := other.ReadPicture(); err != nil || string(got) != "\xff\xd8" {
		t.Errorf("a JPEG has %d bytes, %v; want 2", len(got), err)
	}
	if err := ours.Write("x"); err != nil {
		t.Fatal(err)
	}
	if got, err := other.read(png); err != nil || got != "" {
		t.Errorf("after a text the picture has %d bytes, %v; want none", len(got), err)
	}
}

func TestNoServer(t *testing.T) {
	t.Setenv("DISPLAY", ":9999")
	for name, board := range map[string]*System{"the environment's": New(), "a named": On(":9998")} {
		if _, err := board.Read(); err == nil {
			t.Errorf("%s display without a server: Read succeeded", name)
		}
		if err := board.Write("x"); err == nil {
			t.Errorf("%s display without a server: Write succeeded", name)
		}
	}
}

// TestTooLongAText checks that the rest of a text that is too long is ignored.
func TestTooLongAText(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: passes 32 MB")
	}
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	owner, reader := open(), open()
	if err := owner.Write("x"); err != nil {
		t.Fatal(err)
	}
	owner.mu.Lock()
	owner.held.data = strings.Repeat("x", most+piece)
	owner.mu.Unlock()
	if text, err := reader.Read(); !errors.Is(err, store.ErrTooLarge) {
		t.Errorf("a text of %d bytes was taken, %v, want at most %d", len(text), err, most)
	}
	if err := owner.Write("short"); err != nil {
		t.Fatal(err)
	}
	if got, err := reader.Read(); err != nil || got != "short" {
		t.Errorf("after it: %q, %v, want %q", got, err, "short")
	}
}

// An owner may not answer, or announce a text and not send it, or not all of it.
func TestOddOwners(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	owner := New()
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := owner.prepare(conn); err != nil {
		t.Fatal(err)
	}
	if err := xproto.SetSelectionOwnerChecked(conn, owner.win, owner.atoms.clipboard, xproto.TimeCurrentTime).Check(); err != nil {
		t.Fatal(err)
	}
	reader := open()
	reader.patience = time.Millisecond
	if text, err := reader.Read(); !errors.Is(err, errSilent) {
		t.Errorf("an owner that does not answer: %q, %v, want %v", text, err, errSilent)
	}
	reader.patience, reader.longPatience = time.Minute, time.Millisecond
	go func() {
		for requests := 0; ; {
			event, _ := conn.WaitForEvent()
			if event == nil {
				return
			}
			e, ok := event.(xproto.SelectionRequestEvent)
			if !ok {
				continue
			}
			if requests++; requests == 1 { // the one that was not answered
				continue
			}
			xproto.ChangeProperty(conn, xproto.PropModeReplace, e.Requestor, e.Property, owner.atoms.pieces, 32, 1, make([]byte, 4))
			answer := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
			xproto.SendEvent(conn, false, e.Requestor, 0, string(answer.Bytes()))
		}
	}()
	if text, err := reader.Read(); !errors.Is(err, errSilent) {
		t.Errorf("an owner that only announces: %q, %v, want %v", text, err, errSilent)
	}
	reader.mu.Lock()
	defer reader.mu.Unlock()
	if reader.incoming != nil {
		t.Error("the rest is still received, want no more")
	}
}

// What receivers never ask for is forgotten.
func TestForgottenTransfers(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	s := open()
	if err := s.Write(strings.Repeat("x", 2*piece)); err != nil {
		t.Fatal(err)
	}
	for i := range 10 * transfers {
		s.send(s.conn, destination{s.win, xproto.Atom(i)}, s.held)
	}
	if len(s.outgoing) > transfers {
		t.Errorf("%d contents are being sent, want at most %d", len(s.outgoing), transfers)
	}
}
