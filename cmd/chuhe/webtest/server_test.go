//go:build web

package webtest

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
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

// site is the folder that make web makes.
const site = "../../../dist/web"

// server is a plain server of files that counts what passes the wire.
type server struct {
	*httptest.Server
	down atomic.Bool // it gives nothing more

	mu       sync.Mutex
	requests []*request
	changed  map[string][]byte // files that are not as in the folder; nil: they are missing
	cuts     map[string][]int  // after how many bytes the next answers with a file break
	plain    bool              // parts of files are not given
}

// cut breaks the next answers with a file, each after so many bytes.
func (s *server) cut(name string, after ...int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cuts = map[string][]int{name: after}
}

// sent returns how often a file was asked for, and how many bytes of it have passed.
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

// change gives another file in the place of one from now on, or none if it is nil.
func (s *server) change(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.changed == nil {
		s.changed = map[string][]byte{}
	}
	s.changed[name] = data
}

// restore gives all files as they are in the folder.
func (s *server) restore() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changed = nil
}

// request is what was asked for.
type request struct {
	at    time.Time
	name  string
	bytes atomic.Int64 // of the answer
}

// begun returns the bytes of what was asked for before a moment.
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

// asked reports whether a file was asked for.
func (s *server) asked(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.requests, func(r *request) bool { return r.name == name })
}

// counter counts the bytes of an answer.
type counter struct {
	http.ResponseWriter
	request *request
	cut     int // the answer breaks after so many bytes; negative: it does not
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

func newServer(t *testing.T) *server {
	t.Helper()
	if _, err := os.Stat(filepath.Join(site, "index.html")); errors.Is(err, fs.ErrNotExist) {
		t.Fatal("there is no page: run make web")
	}
	s := &server{}
	files := http.FileServer(http.Dir(site))
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
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
	t.Cleanup(s.Close)
	return s
}
