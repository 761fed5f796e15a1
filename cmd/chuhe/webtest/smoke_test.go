//go:build web

// Package webtest plays the game as it stands on a web page: the folder that make web makes, behind a plain server, in
// Debian's Chromium, with mouse and touch.
package webtest

import (
	"slices"
	"testing"
)

// mostBytes is what may pass the wire before the first move.
const mostBytes = 8 << 20

// TestSmoke plays, loads the page anew and goes on.
func TestSmoke(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	t.Logf("shown after %.0f ms, %d bytes over the wire", ask[float64](w.tab, `performance.getEntriesByName("shown")[0].startTime`), s.bytes.Load())

	w.move("h2e2")
	if n := s.bytes.Load(); n > mostBytes {
		t.Errorf("%d bytes have passed the wire before the first move, at most %d may", n, mostBytes)
	}
	played := w.plies(2)
	if line(played)[0].String() != "h2e2" {
		t.Errorf("the record is %v", line(played))
	}
	w.reload()
	if again := w.plies(2); !slices.Equal(line(again), line(played)) {
		t.Errorf("after loading again the record is %v, it was %v", line(again), line(played))
	}
	w.move("b0c2")
	w.plies(4)
	w.quiet()
}
