//go:build web

package webtest

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// site is the folder written by make web.
const site = "../../../dist/web"

// content returns what is in a file.
func content(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// server is a static file server that counts the bytes transferred.
type server struct {
	*httptest.Server
	down atomic.Bool // whether it refuses all requests

	mu       sync.Mutex
	requests []*request
	changed  map[string][]byte // files that differ from the folder; nil: missing
	cuts     map[string][]int  // number of bytes after which the next responses with a file break
	plain    bool              // whether it does not support ranges
}

// cut breaks the next responses with a file, each after the given number of bytes.
func (s *server) cut(name string, after ...int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cuts = map[string][]int{name: after}
}

// sent returns the number of requests for a file, and the number of its bytes sent.
func (s *server) sent(name string) (asked int, bytes int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.requests {
		if r.name == name {
			asked++
			bytes += r.bytes.Load()
		}
	}
	return asked, bytes
}

// change replaces a file from now on, or removes it if data is nil.
func (s *server) change(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.changed == nil {
		s.changed = map[string][]byte{}
	}
	s.changed[name] = data
}

// restore serves all files from the folder again.
func (s *server) restore() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changed = nil
}

// request is a request for a file.
type request struct {
	at    time.Time
	end   time.Time // of the response
	name  string
	bytes atomic.Int64 // of the response
}

// begun returns the bytes sent for requests before a point in time.
func (s *server) begun(before time.Time) (bytes int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.requests {
		if r.at.Before(before) {
			bytes += r.bytes.Load()
		}
	}
	return bytes
}

// asked reports whether a file was requested.
func (s *server) asked(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.requests, func(r *request) bool { return r.name == name })
}

// counter counts the bytes of a response.
type counter struct {
	http.ResponseWriter
	request *request
	cut     int // number of bytes after which the response breaks; negative: never
}

func (c counter) Write(p []byte) (int, error) {
	breaks := c.cut >= 0 && c.request.bytes.Load()+int64(len(p)) > int64(c.cut)
	if breaks {
		p = p[:max(0, c.cut-int(c.request.bytes.Load()))]
	}
	c.request.bytes.Add(int64(len(p)))
	n, err := c.ResponseWriter.Write(p)
	if breaks {
		http.NewResponseController(c.ResponseWriter).Flush()
		panic(http.ErrAbortHandler)
	}
	return n, err
}

// newServer starts a server. Its connections go through the given listeners.
func newServer(t *testing.T, through ...func(net.Listener) net.Listener) *server {
	t.Helper()
	if _, err := os.Stat(filepath.Join(site, "index.html")); errors.Is(err, fs.ErrNotExist) {
		t.Fatal("there is no page: run make web")
	}
	s := &server{}
	files := http.FileServer(http.Dir(site))
	s.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.down.Load() {
			panic(http.ErrAbortHandler)
		}
		asked := &request{at: time.Now(), name: strings.TrimPrefix(r.URL.Path, "/")}
		s.mu.Lock()
		s.requests = append(s.requests, asked)
		name := asked.name
		data, other := s.changed[cmp.Or(name, "index.html")]
		cut := -1
		if cuts := s.cuts[name]; len(cuts) > 0 {
			cut, s.cuts[name] = cuts[0], cuts[1:]
		}
		s.mu.Unlock()
		defer func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			asked.end = time.Now()
		}()
		if s.plain {
			r.Header.Del("Range")
		}
		switch {
		case !other:
			files.ServeHTTP(counter{w, asked, cut}, r)
		case data == nil:
			http.NotFound(w, r)
		default:
			http.ServeContent(w, r, cmp.Or(name, "index.html"), time.Time{}, bytes.NewReader(data))
		}
	}))
	for _, around := range through {
		s.Listener = around(s.Listener)
	}
	s.Start()
	t.Cleanup(s.Close)
	return s
}
