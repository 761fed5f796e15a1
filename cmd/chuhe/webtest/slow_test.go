//go:build web

package webtest

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A slowLine is a listener whose connections share a slow line: 1.6 Mbit/s with 150 ms from a request to its answer.
type slowLine struct {
	net.Listener
	mu   sync.Mutex
	free time.Time // when the line has sent all that it has got
}

const (
	lineSpeed = 200_000 // bytes a second
	lineDelay = 150 * time.Millisecond
)

func (l *slowLine) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return slowConn{c, l}, err
}

type slowConn struct {
	net.Conn
	line *slowLine
}

// Read passes a request on after the delay.
func (c slowConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	time.Sleep(lineDelay)
	return n, err
}

// Write sends pieces in turns with the other connections, each when the line is free.
func (c slowConn) Write(p []byte) (sent int, _ error) {
	for piece := range slices.Chunk(p, 4096) {
		c.line.mu.Lock()
		if now := time.Now(); c.line.free.Before(now) {
			c.line.free = now
		}
		c.line.free = c.line.free.Add(time.Second * time.Duration(len(piece)) / lineSpeed)
		wait := time.Until(c.line.free)
		c.line.mu.Unlock()
		time.Sleep(wait)
		n, err := c.Conn.Write(piece)
		if sent += n; err != nil {
			return sent, err
		}
	}
	return sent, nil
}

// TestBarePage reports when the first picture of a page comes on the slow line that does nothing else, for comparison
// with TestSlowLine. CHUHE_BARE names its folder; the page marks the picture as ours does.
func TestBarePage(t *testing.T) {
	folder := os.Getenv("CHUHE_BARE")
	if folder == "" {
		t.Skip("on demand: CHUHE_BARE names no folder with a page")
	}
	s := httptest.NewUnstartedServer(http.FileServer(http.Dir(folder)))
	s.Listener = &slowLine{Listener: s.Listener}
	s.Start()
	t.Cleanup(s.Close)
	w := newBrowser(t).open(s.URL, desktop)
	t.Logf("shown after %.1f s", ask[float64](w, `performance.getEntriesByName("shown")[0].startTime / 1000`))
}

// On a slow line, the engine comes after the first picture, once and before all that can wait, even if the player moves
// at once. The test reports the times of the picture and of the reply.
func TestSlowLine(t *testing.T) {
	s := newServer(t, func(l net.Listener) net.Listener { return &slowLine{Listener: l} })
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", desktop)
	w.move("h2e2")
	w.plies(2)
	t.Logf("shown after %.1f s, reply %.1f s later", ask[float64](w.tab, `performance.getEntriesByName("shown")[0].startTime / 1000`),
		ask[float64](w.tab, `(heard.findLast(({ text }) => text.startsWith("bestmove")).at - performance.getEntriesByName("shown")[0].startTime) / 1000`))
	var engine, later time.Time
	s.mu.Lock()
	for _, r := range s.requests {
		switch kind, _, _ := strings.Cut(r.name, "-"); {
		case kind == "engine" && strings.HasSuffix(r.name, ".bin"):
			if !engine.IsZero() {
				t.Error("the engine is requested twice")
			}
			engine = r.end
		case (kind == "sounds" || kind == "readings" || kind == "manifest") && later.IsZero():
			later = r.at
		}
	}
	s.mu.Unlock()
	if engine.IsZero() || !later.IsZero() && later.Before(engine) {
		t.Errorf("the engine has come at %v, want before %v, when other files are requested", engine, later)
	}
	w.quiet()
}
