//go:build linux

package clipboard

import (
	"os"
	"strings"
	"testing"
)

func TestRoundTrip(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	ours, other := New(), New()
	for _, text := range []string{"rnbakabnr/9 w", "炮二平五", "second line\nthird"} {
		if err := ours.Write(text); err != nil {
			t.Fatal(err)
		}
		for name, board := range map[string]*System{"own": ours, "another program's": other} {
			if got, err := board.Read(); err != nil || got != text {
				t.Errorf("%s Read = %q, %v; want %q", name, got, err, text)
			}
		}
		ours, other = other, ours // the next text takes the clipboard over
	}
	if err := ours.Write(strings.Repeat("x", maxText+1)); err == nil {
		t.Error("a text over the limit was taken")
	}
}

func TestNoServer(t *testing.T) {
	t.Setenv("DISPLAY", ":9999")
	if _, err := New().Read(); err == nil {
		t.Error("Read without a server succeeded")
	}
	if err := New().Write("x"); err == nil {
		t.Error("Write without a server succeeded")
	}
}
