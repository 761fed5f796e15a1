// Package indexed implements [store.Store] in a web browser's database (IndexedDB). One tab writes at a time; when it
// is closed, another takes over. A tab reads all files once, at its start or when it becomes the writer, and then holds
// them in memory too.
package indexed

import (
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"
	"time"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// file is an entry of the database.
type file struct {
	data     []byte
	modified time.Time
}

type database interface {
	// load returns all files.
	load() (map[string]file, error)
	// change writes some files and removes others in one transaction. It returns once the change is durable. Its errors
	// are those of package store where one fits.
	change(put map[string]file, remove []string) error
	// lock reports whether this tab may write. If so, it keeps others from writing until the tab is closed or unlock is
	// called. It does not wait long.
	lock() bool
	// wait is like lock, but waits until it has the lock. It returns false if stop is closed first.
	wait(stop <-chan struct{}) bool
	unlock()
}

// A Store is a [store.Store] in one database of the browser.
type Store struct {
	db database

	mu       sync.Mutex
	files    map[string]file
	writable bool
	shared   bool
	stop     chan struct{} // closed when the tab no longer waits for the lock
	taken    chan struct{} // closed when this tab has taken over
}

var _ store.Store = (*Store)(nil)

// open reads all files and takes the lock. It always returns a Store. The message is empty if the place is writable,
// and otherwise explains why it is not.
func open(db database) (*Store, locale.Message) {
	p := &Store{db: db, files: map[string]file{}, stop: make(chan struct{}), taken: make(chan struct{})}
	if !db.lock() {
		p.shared = true
	}
	files, err := db.load()
	if err != nil {
		if !p.shared {
			db.unlock()
		}
		return p, locale.Msg(locale.BrowserUnusable, store.Cause(err))
	}
	p.files = files
	if p.shared {
		go p.takeOver()
		return p, locale.Msg(locale.OtherTab)
	}
	p.writable = true
	return p, locale.Message{}
}

// takeOver waits until the writing tab is closed, and then loads the files that it left.
func (p *Store) takeOver() {
	if !p.db.wait(p.stop) {
		return
	}
	files, err := p.db.load()
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.stop:
		err = store.ErrReadOnly
	default:
	}
	if err != nil { // another tab may succeed
		p.db.unlock()
		return
	}
	p.files, p.shared, p.writable = files, false, true
	close(p.taken)
}

// Taken returns a channel that is closed when this tab has taken over from another tab that was writing. The other
// tab's files can then be read.
func (p *Store) Taken() <-chan struct{} { return p.taken }

// Read implements [store.Store].
func (p *Store) Read(name string, limit int) ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f, there := p.files[name]
	switch {
	case !there:
		return nil, wrong("read", name, p.missing(name))
	case len(f.data) > limit:
		return nil, wrong("read", name, store.ErrTooLarge)
	}
	return append([]byte{}, f.data...), nil
}

func (p *Store) missing(name string) error {
	if err := p.fits(name); err != nil {
		return err
	}
	return fs.ErrNotExist
}

// fits returns an error if a file cannot have this name beside the existing files.
func (p *Store) fits(name string) error {
	if !fs.ValidPath(name) || name == "." {
		return fs.ErrInvalid
	}
	for other := range p.files {
		switch {
		case strings.HasPrefix(other, name+"/"):
			return store.ErrNotFile
		case strings.HasPrefix(name, other+"/"):
			return store.ErrNotFolder
		}
	}
	return nil
}

// Write implements [store.Store].
func (p *Store) Write(name string, data []byte) error {
	return p.put("write", name, data)
}

// put writes one file and removes others.
func (p *Store) put(op, name string, data []byte, remove ...string) error {
	p.mu.Lock()
	err := p.may()
	if err == nil {
		err = p.fits(name)
	}
	p.mu.Unlock()
	if err != nil {
		return wrong(op, name, err)
	}
	put := map[string]file{name: {data: append([]byte{}, data...), modified: time.Now()}}
	if err := p.db.change(put, remove); err != nil {
		return wrong(op, name, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, name := range remove {
		delete(p.files, name)
	}
	maps.Copy(p.files, put)
	return nil
}

// may returns an error if this tab may not write.
func (p *Store) may() error {
	switch {
	case p.shared:
		return store.ErrShared
	case !p.writable:
		return store.ErrReadOnly
	}
	return nil
}

// Add implements [store.Store].
func (p *Store) Add(name string, data []byte) (string, error) {
	return p.named("add", name, data)
}

// named writes a file under a free name, which it returns, and removes others.
func (p *Store) named(op, name string, data []byte, remove ...string) (string, error) {
	free := p.free(name)
	if err := p.put(op, free, data, remove...); err != nil {
		return "", err
	}
	return free, nil
}

func (p *Store) free(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return store.Free(name, func(name string) bool {
		_, taken := p.files[name]
		return taken || p.fits(name) == store.ErrNotFile
	})
}

// Move implements [store.Store]. Folders exist only as parts of file names, so it moves only files.
func (p *Store) Move(from, to string) (string, error) {
	p.mu.Lock()
	f, there := p.files[from]
	err := p.missing(from)
	if !fs.ValidPath(to) {
		from, there, err = to, false, fs.ErrInvalid
	}
	p.mu.Unlock()
	if !there {
		return "", wrong("move", from, err)
	}
	return p.named("move", to, f.data, from)
}

// Remove implements [store.Store].
func (p *Store) Remove(name string) error {
	p.mu.Lock()
	err := p.may()
	if _, there := p.files[name]; err == nil && !there {
		err = p.missing(name)
	}
	p.mu.Unlock()
	if err == nil {
		err = p.db.change(nil, []string{name})
	}
	if err != nil {
		return wrong("remove", name, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.files, name)
	return nil
}

// List implements [store.Store].
func (p *Store) List(folder string) ([]store.Entry, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, file := p.files[folder]; file {
		return nil, wrong("list", folder, store.ErrNotFolder)
	}
	var found []store.Entry
	for name, f := range p.files {
		if strings.HasSuffix(name, store.Unfinished) {
			continue
		}
		if dir, base := path.Split(name); strings.TrimSuffix(dir, "/") == folder {
			found = append(found, store.Entry{Name: base, Modified: f.modified, Size: int64(len(f.data))})
		}
	}
	return found, nil
}

// Walk implements [store.Store].
func (p *Store) Walk() ([]store.Entry, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var found []store.Entry
	for name, f := range p.files {
		if !private(name) {
			found = append(found, store.Entry{Name: name, Modified: f.modified, Size: int64(len(f.data))})
		}
	}
	return found, nil
}

// private reports whether a file or one of its folders is private.
func private(name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if store.Private(name) {
			return true
		}
	}
	return false
}

// Writable implements [store.Store].
func (p *Store) Writable() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.writable
}

// Shared implements [store.Store].
func (p *Store) Shared() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shared
}

// Where implements [store.Store]. A browser does not reveal the place of its data.
func (p *Store) Where() string { return "" }

// Close implements [store.Store].
func (p *Store) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.stop:
	default:
		close(p.stop)
	}
	if p.writable {
		p.writable = false
		p.db.unlock()
	}
	return nil
}

func wrong(op, name string, err error) error {
	return &fs.PathError{Op: op, Path: name, Err: err}
}
