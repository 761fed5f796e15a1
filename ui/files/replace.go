package files

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"chuhe/ui/store"
)

// copies keeps the old content of replaced files until the window closes.
type copies struct {
	cache  store.Cache // nil: nothing is kept
	prefix string      // of the names of this run
	count  atomic.Int64

	mu   sync.Mutex
	kept []store.Entry // of this run, oldest first
}

// The most copies that are kept, and their size in bytes. The newest one is kept in any case.
const (
	mostCopies = 512
	mostCopied = 1 << 30
)

// KeepCopies keeps the old content of replaced files in a cache from now on; nil for no cache. It reports whether there
// are copies that a window left which was killed; they stay until DropCopies.
func (f *Files) KeepCopies(c store.Cache) (left bool) {
	if c == nil {
		return false
	}
	f.copies.cache, f.copies.prefix = c, time.Now().Format(store.Stamp)
	found, err := c.List()
	return err == nil && len(found) > 0
}

// DropCopies removes all copies. It is called when the window closes.
func (f *Files) DropCopies() {
	if f.copies.cache == nil {
		return
	}
	found, _ := f.copies.cache.List() // what cannot be listed stays for the next window
	for _, e := range found {
		_ = f.copies.cache.Remove(e.Name)
	}
}

// An Old is a file as it was before the player replaced it or added to it.
type Old struct {
	FileSummary
	Added bool     // games were added to it
	copy  string   // its name in the cache; "": it was not there
	now   content  // what has been written
	step  *Written // the step that wrote it; nil: none is kept
	again string   // the name in the cache of what it wrote, while that is taken back
}

// ErrUncopied reports that a file was not replaced because its old content cannot be kept.
var ErrUncopied = errors.New("the old file cannot be kept")

// keep copies the file of a target that the player agreed to replace.
func (f *Files) keep(t Target) (*Old, error) {
	name, size, err := f.copy(t.Path, t.content)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil // it was removed in the meantime
	case err != nil:
		return nil, err
	}
	f.copies.add(store.Entry{Name: name, Size: size})
	return &Old{FileSummary: *t.Held, Added: t.Add, copy: name}, nil
}

// copy copies a file to the cache, unless it has other content.
func (f *Files) copy(path string, as content) (name string, size int64, err error) {
	c := &f.copies
	name = fmt.Sprintf("%s-%d-%s", c.prefix, c.count.Add(1), Named(Base(path), []string{Ending(path)}))
	sum := sha256.New()
	err = c.cache.Replace(name, func(w io.Writer) error {
		file, _, err := f.system.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		size, err = io.Copy(io.MultiWriter(w, sum), file)
		return err
	})
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		err = fmt.Errorf("%w: %w", ErrUncopied, err)
	case err == nil && as.known && digest(sum.Sum(nil)) != as.digest:
		_ = c.cache.Remove(name)
		err = ErrChanged
	}
	return name, size, err
}

// add adds a copy to the list, and removes the oldest ones if there are too many.
func (c *copies) add(e store.Entry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = append(c.kept, e)
	all := int64(0)
	for _, e := range c.kept {
		all += e.Size
	}
	for len(c.kept) > 1 && (len(c.kept) > mostCopies || all > mostCopied) {
		_ = c.cache.Remove(c.kept[0].Name)
		all -= c.kept[0].Size
		c.kept = c.kept[1:]
	}
}

// A writeResult describes a file after it was written.
type writeResult struct {
	content
	old  *Old // the file before, if the player agreed to replace it
	anew bool // the file had been removed
}

// put writes the content that write produces to a target, and keeps the old content if the player was asked. After an
// error the file is unchanged; the error is ErrChanged if its content is not that of the target. That is checked just
// before the new content takes its name, because writing may take long.
func (f *Files) put(t Target, write func(io.Writer) error) (done writeResult, err error) {
	done.anew = t.there && f.lacks(t.Path)
	if t.Held != nil && !done.anew && f.copies.cache != nil {
		if done.old, err = f.keep(t); err != nil {
			return done, err
		}
	}
	sum := sha256.New()
	err = f.system.Replace(t.Path, func(w io.Writer) error {
		w = io.MultiWriter(w, sum)
		if t.Add && !done.anew {
			err = extend(f.system, t, w, write)
		} else {
			err = write(w)
		}
		if changed := t.check(f.system); changed != nil { // of a changed file, other errors say little
			err = changed
		}
		return err
	})
	done.content = content{known: true, there: true, digest: digest(sum.Sum(nil))}
	if done.old != nil {
		done.old.now = done.content
	}
	if o := done.old; err == nil && t.Step != nil && f.copies.cache != nil && (o != nil || !t.there) {
		if o == nil {
			o = &Old{FileSummary: FileSummary{Path: t.Path, content: content{known: true}}, now: done.content}
		}
		o.step = t.Step
		t.Step.files = append(t.Step.files, o)
	}
	if err != nil && done.old != nil {
		_ = f.copies.cache.Remove(done.old.copy)
		done.old = nil
	}
	return done, err
}

// lacks reports whether there is no file at a path.
func (f *Files) lacks(path string) bool {
	file, _, err := f.system.Open(path)
	if err == nil {
		_ = file.Close() // opened for reading only
	}
	return errors.Is(err, fs.ErrNotExist)
}

// check returns ErrChanged if the file's content is not that of the target. A file that was removed does not count as
// changed.
func (t Target) check(system System) error {
	if !t.known {
		return nil
	}
	now, err := digestOf(system, t.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && (!t.there || now != t.digest):
		return ErrChanged
	}
	return err
}

// digestOf computes the digest of a file.
func digestOf(system System, path string) (digest, error) {
	file, _, err := system.Open(path)
	if err != nil {
		return digest{}, err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return digest{}, err
	}
	return digest(sum.Sum(nil)), nil
}

// BringBack writes the old content of a file back, and passes its path to then. If the file has been changed since, it
// stays, and the old content gets a new name beside it. The files of a step come back as with Reverse.
func (f *Files) BringBack(o *Old, then func(path string, err error)) {
	f.inTurn(o.Path, nil, func() func() {
		path, err := f.bringBack(o)
		return func() { then(path, err) }
	})
}

func (f *Files) bringBack(o *Old) (path string, err error) {
	if path = o.Path; o.step != nil {
		return path, f.reverse(o.step, true)
	}
	err = f.writeCopy(o.copy, Target{Path: path, content: o.now})
	ending := filepath.Ext(path)
	for n := 2; errors.Is(err, ErrChanged); n++ {
		path = fmt.Sprintf("%s-%d%s", o.Path[:len(o.Path)-len(ending)], n, ending)
		err = f.writeCopy(o.copy, NewFile(path))
	}
	if err == nil {
		_ = f.copies.cache.Remove(o.copy)
	}
	return path, err
}

// writeCopy writes a copy of the cache to a target.
func (f *Files) writeCopy(name string, to Target) error {
	old, size, err := f.copies.cache.Open(name)
	if err != nil {
		return err
	}
	_, err = f.put(to, func(w io.Writer) error {
		_, err := io.Copy(w, io.NewSectionReader(old, 0, size))
		return err
	})
	return err
}
