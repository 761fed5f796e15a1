//go:build web

// Package webtest plays the game on its web page: the folder written by make web, behind a static server, in Debian's
// Chromium, with mouse and touch.
package webtest

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// The maximum numbers of bytes transferred before the first picture and before the first move, the latter for all requests
// up to a second after the first picture. Later requests do not delay the player.
const (
	mostToPicture = 2_620_000
	mostToMove    = 3_800_000
)

// TestSmoke plays, reloads the page and continues.
func TestSmoke(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	times := ask[[]float64](w.tab, `[performance.timeOrigin, performance.getEntriesByName("shown")[0].startTime]`)
	ready := time.UnixMilli(int64(times[0] + times[1])).Add(time.Second)
	w.eventually("all has been asked for that the first move needs", func() bool { return time.Now().After(ready) }) // the reply causes more requests

	w.move("h2e2")
	played := w.plies(2)
	toPicture, toMove := s.begun(ready.Add(-time.Second)), s.begun(ready)
	t.Logf("shown after %.0f ms and %d bytes; %d bytes before the first move", times[1], toPicture, toMove)
	if toPicture == 0 || toPicture > mostToPicture {
		t.Errorf("%d bytes have passed the wire before the first picture, at most %d may", toPicture, mostToPicture)
	}
	if toMove < toPicture || toMove > mostToMove {
		t.Errorf("%d bytes have passed the wire before the first move, at most %d may", toMove, mostToMove)
	}
	if line(played)[0].String() != "h2e2" {
		t.Errorf("the record is %v", line(played))
	}
	w.eventually("the page says the moves and whose turn it is", func() bool {
		said := w.said()
		return strings.HasPrefix(said, "Your move\nRed: cannon 2 to 5.\nBlack: ") && strings.HasSuffix(said, "\nYour move")
	})
	w.reload()
	if again := w.plies(2); !slices.Equal(line(again), line(played)) {
		t.Errorf("after loading again the record is %v, it was %v", line(again), line(played))
	}
	w.goOn()
	w.quiet()
}
