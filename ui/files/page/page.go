// Package page implements [files.System] for a web page: files chosen by the player, which stay in memory, and
// downloads. Paths are valid as long as the page is open.
package page

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"path"
	"sync"
	"time"

	"chuhe/ui/files"
	"chuhe/ui/store"
)

// A System holds the files exchanged in both directions. Its zero value is empty.
type System struct {
	// Deliver hands a file to the user, for example as a download.
	Deliver func(name string, data []byte) error

	mu    sync.Mutex
	given map[string]content
	count int
}

// content is the content of a file.
type content struct {
	data     []byte
	modified time.Time
}

var _ files.System = (*System)(nil)

// Give creates a path for a file supplied by the player. Files of the same name have different paths.
func (s *System) Give(name string, data []byte) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count++
	return s.put(fmt.Sprintf("/%d/%s", s.count, base(name)), data)
}

func (s *System) put(at string, data []byte) string {
	if s.given == nil {
		s.given = map[string]content{}
	}
	s.given[at] = content{data, time.Now()}
	return at
}

// base converts a name to a single part of a path.
func base(name string) string {
	if name = path.Base(path.Clean("/" + name)); name == "/" {
		return "file"
	}
	return name
}

// Path returns the path of a new file that the player did not supply.
func Path(name string) string { return "/" + base(name) }

func (s *System) Open(at string) (files.File, int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, there := s.given[at]
	if !there {
		return nil, 0, &fs.PathError{Op: "read", Path: at, Err: fs.ErrNotExist}
	}
	return files.InMemory(c.data), int64(len(c.data)), nil
}

// Replace implements [files.System] by delivering the file.
func (s *System) Replace(at string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	if err := s.Deliver(path.Base(at), b.Bytes()); err != nil {
		return &fs.PathError{Op: "write", Path: at, Err: err}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.put(at, b.Bytes())
	return nil
}

// List implements [files.System]. It returns an error, because a page cannot list folders.
func (s *System) List(folder string) ([]files.Entry, error) {
	return nil, &fs.PathError{Op: "list", Path: folder, Err: store.ErrNotFolder}
}

// MakeFolder implements [files.System] as List.
func (s *System) MakeFolder(path string) error {
	_, err := s.List(path)
	return err
}

// Remove implements [files.System] as List.
func (s *System) Remove(path string) error { return s.MakeFolder(path) }

// Each implements [files.System] as List.
func (s *System) Each(_ context.Context, folder string, _ func(string) bool, _ func(files.Entry) bool) (int, error) {
	_, err := s.List(folder)
	return 0, err
}

// Identify implements [files.System]. It knows no folder.
func (s *System) Identify(string) (id files.Identity, virtual bool) { return id, false }

// Places implements [files.System]. It returns none.
func (s *System) Places() []files.Place { return nil }
