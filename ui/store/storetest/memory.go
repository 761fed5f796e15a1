// Package storetest provides a store in memory, and the tests that every store must pass.
package storetest

import (
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"
	"time"

	"chuhe/ui/store"
)

// Modified is the modification time of every file.
const Modified = 1772366400 // in seconds since 1970

// A Memory is a [store.Store] in memory.
type Memory struct {
	mu      sync.Mutex
	files   map[string]string
	refused map[string]error
}

var _ store.Store = (*Memory)(nil)

// New returns a store with the given files.
func New(files map[string]string) *Memory {
	m := &Memory{files: map[string]string{}, refused: map[string]error{}}
	maps.Copy(m.files, files)
	return m
}

// Files returns the files of the store.
func (m *Memory) Files() map[string]string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.files)
}

// Refuse makes every use of a file fail with err; nil makes it succeed again.
func (m *Memory) Refuse(name string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refused[name] = err
}

func (m *Memory) read(name string) (string, error) {
	if err := m.refused[name]; err != nil {
		return "", &fs.PathError{Op: "use", Path: name, Err: err}
	}
	text, there := m.files[name]
	if !there {
		return "", &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return text, nil
}

// Read implements [store.Store].
func (m *Memory) Read(name string, limit int) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	text, err := m.read(name)
	if len(text) > limit {
		return nil, &fs.PathError{Op: "read", Path: name, Err: store.ErrTooLarge}
	}
	return []byte(text), err
}

// Write implements [store.Store].
func (m *Memory) Write(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.refused[name]; err != nil {
		return err
	}
	m.files[name] = string(data)
	return nil
}

// Add implements [store.Store].
func (m *Memory) Add(name string, data []byte) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.refused[name]; err != nil {
		return "", err
	}
	free := store.Free(name, func(name string) bool {
		_, taken := m.files[name]
		return taken
	})
	m.files[free] = string(data)
	return free, nil
}

// Move implements [store.Store].
func (m *Memory) Move(from, to string) (string, error) {
	m.mu.Lock()
	text, err := m.read(from)
	m.mu.Unlock()
	if err != nil {
		return "", err
	}
	name, err := m.Add(to, []byte(text))
	if err == nil {
		m.mu.Lock()
		delete(m.files, from)
		m.mu.Unlock()
	}
	return name, err
}

// Remove implements [store.Store].
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, err := m.read(name)
	delete(m.files, name)
	return err
}

// List implements [store.Store].
func (m *Memory) List(folder string) ([]store.Entry, error) {
	all, err := m.Walk()
	var right []store.Entry
	for _, e := range all {
		if dir, name := path.Split(e.Name); strings.TrimSuffix(dir, "/") == folder {
			e.Name = name
			right = append(right, e)
		}
	}
	return right, err
}

// Walk implements [store.Store].
func (m *Memory) Walk() ([]store.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var all []store.Entry
	for name, text := range m.files {
		if !store.Private(name) {
			all = append(all, store.Entry{Name: name, Modified: time.Unix(Modified, 0), Size: int64(len(text))})
		}
	}
	return all, m.refused[""]
}

// Writable implements [store.Store].
func (m *Memory) Writable() bool { return true }

// Shared implements [store.Store].
func (m *Memory) Shared() bool { return false }

// Where implements [store.Store].
func (m *Memory) Where() string { return "memory" }

// Close implements [store.Store].
func (m *Memory) Close() error { return nil }
