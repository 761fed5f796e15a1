//go:build linux

package clipboard

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
)

// open returns a clipboard that waits for its owner as long as a busy machine needs.
func open() *System {
	s := New()
	s.patience = time.Minute
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
	if err := ours.Write(strings.Repeat("x", maxText+1)); err == nil {
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
			if got, err := board.read(png); err != nil || got != picture {
				t.Errorf("%s picture has %d bytes, %v; want %d", name, len(got), err, len(picture))
			}
			if got, err := board.Read(); err != nil || got != "" {
				t.Errorf("%s Read with a picture on the clipboard = %d bytes, %v; want none", name, len(got), err)
			}
		}
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
	owner.held.data = strings.Repeat("x", maxText+piece)
	owner.mu.Unlock()
	if text, err := reader.Read(); err == nil && text != "" {
		t.Errorf("a text of %d bytes was taken, want at most %d", len(text), maxText)
	}
	if err := owner.Write("short"); err != nil {
		t.Fatal(err)
	}
	if got, err := reader.Read(); err != nil || got != "short" {
		t.Errorf("after it: %q, %v, want %q", got, err, "short")
	}
}
