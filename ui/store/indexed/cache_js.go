package indexed

import (
	"bytes"
	"io"
	"io/fs"
	"time"

	"chuhe/ui/browser"
	"chuhe/ui/store"
)

// A Cache is the [store.Cache] in a database of its own. Unlike a Store, it holds no file in memory that is not open.
type Cache struct{ db *indexedDB }

var _ store.Cache = Cache{}

// OpenCache returns the cache in the named database, which is created with the first file.
func OpenCache(name string) Cache { return Cache{&indexedDB{name: name}} }

// Open implements [store.Cache]. It reads the whole file.
func (c Cache) Open(name string) (store.Blob, int64, error) {
	data, there, err := c.db.get(name)
	if err == nil && !there {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, 0, wrong("read", name, err)
	}
	return bytes.NewReader(data), int64(len(data)), nil
}

// Replace implements [store.Cache].
func (c Cache) Replace(name string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	if err := c.db.change(map[string]file{name: {b.Bytes(), time.Now()}}, nil); err != nil {
		return wrong("write", name, err)
	}
	return nil
}

// Remove implements [store.Cache].
func (c Cache) Remove(name string) error {
	if err := c.db.change(nil, []string{name}); err != nil {
		return wrong("remove", name, err)
	}
	return nil
}

// List implements [store.Cache]. The entries have no times and no sizes, because these would have to be read with the
// files.
func (c Cache) List() ([]store.Entry, error) {
	names, err := c.db.names()
	var found []store.Entry
	for _, name := range names {
		found = append(found, store.Entry{Name: name})
	}
	return found, err
}

// get returns the content of one file, and whether there is such a file.
func (db *indexedDB) get(name string) (data []byte, there bool, err error) {
	db.mu.Lock()
	defer db.mu.Unlock()
	t, err := db.transaction("readonly")
	if err != nil {
		return nil, false, err
	}
	found := t.Call("objectStore", table).Call("get", name)
	if err := browser.Event(t, "oncomplete", "onabort"); err != nil {
		return nil, false, err
	}
	value := found.Get("result")
	if !value.Truthy() {
		return nil, false, nil
	}
	return browser.Bytes(value.Get("data")), true, nil
}

// names returns the names of all files.
func (db *indexedDB) names() (list []string, err error) {
	db.mu.Lock()
	defer db.mu.Unlock()
	t, err := db.transaction("readonly")
	if err != nil {
		return nil, err
	}
	found := t.Call("objectStore", table).Call("getAllKeys")
	if err := browser.Event(t, "oncomplete", "onabort"); err != nil {
		return nil, err
	}
	found = found.Get("result")
	for i := range found.Length() {
		list = append(list, found.Index(i).String())
	}
	return list, nil
}
