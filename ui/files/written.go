package files

import (
	"errors"
	"io"
	"io/fs"
	"slices"

	"chuhe/ui/store"
)

// Written are files that one step wrote, so that the step can be undone and made again.
type Written struct {
	Folder string // made for them; "": none
	files  []*Old
	back   bool // the step is undone
}

// ErrOutdated reports that a step is not undone, because another program or a later step has changed what it wrote.
var ErrOutdated = errors.New("the file has been changed since")

// Len returns the number of files that Reverse takes away, brings back or writes again.
func (n *Written) Len() int { return len(n.files) }

// New reports whether there were none.
func (n *Written) New() bool {
	return !slices.ContainsFunc(n.files, func(o *Old) bool { return o.copy != "" })
}

// NewFolder makes a folder for new files beside a file, which has the name of the file without extension, or that with
// a number.
func (f *Files) NewFolder(n *Written, path string) (err error) {
	parent, _ := Parent(path)
	store.Free(Stem(path), func(name string) bool {
		n.Folder = Join(parent, name)
		err = f.system.MakeFolder(n.Folder)
		return errors.Is(err, fs.ErrExist)
	})
	return err
}

// Make writes one of the new files. Any goroutine may call it.
func (f *Files) Make(n *Written, path string, write func(io.Writer) error) error {
	to := NewFile(path)
	to.Step = n
	_, err := f.put(to, write)
	return err
}

// Reverse undoes a step, or makes it again, unless that has been done. What it wrote stays in the cache of replaced
// files meanwhile. It passes the error to then: ErrOutdated if one of the files is no longer as it was left. After an
// error, all are as they were.
func (f *Files) Reverse(n *Written, back bool, then func(error)) {
	f.inTurn(n.files[0].Path, nil, func() func() {
		err := f.reverse(n, back)
		return func() { then(err) }
	})
}

func (f *Files) reverse(n *Written, back bool) (err error) {
	if n.back == back {
		return nil
	}
	if err = f.exchange(n); err == nil && f.Replaced != nil {
		f.Tell(func() {
			for _, o := range n.files {
				if o.copy != "" {
					f.Replaced(o, back)
				}
			}
		})
	}
	return err
}

func (f *Files) exchange(n *Written) error {
	drop := func(o *Old) error { return f.copies.cache.Remove(o.again) }
	if n.back {
		if n.Folder != "" {
			if err := f.system.MakeFolder(n.Folder); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
		}
		err := n.each(f.writeAgain, f.takeBack)
		if err == nil {
			n.back = false
			_ = n.each(drop, drop) // what stays goes when the window closes
		}
		return err
	}
	err := n.each(f.copyWritten, drop) // all before the first goes: the program may be killed
	if err != nil {
		return err
	}
	if err = n.each(f.takeBack, f.writeAgain); err != nil {
		return err
	}
	n.back = true
	if n.Folder != "" {
		_ = f.system.Remove(n.Folder) // it stays if it holds other files
	}
	return nil
}

// each does something with every file or, after an error, undoes what it has done.
func (n *Written) each(do, undo func(*Old) error) error {
	for i, o := range n.files {
		err := do(o)
		if err == nil {
			continue
		}
		for _, before := range n.files[:i] {
			_ = undo(before)
		}
		if errors.Is(err, ErrChanged) || errors.Is(err, fs.ErrNotExist) {
			err = &fs.PathError{Op: "undo", Path: o.Path, Err: ErrOutdated}
		}
		return err
	}
	return nil
}

func (f *Files) copyWritten(o *Old) (err error) {
	o.again, _, err = f.copy(o.Path, o.now)
	return err
}

func (f *Files) writeAgain(o *Old) error {
	return f.writeCopy(o.again, Target{Path: o.Path, content: o.content})
}

// takeBack writes the old content of a file, or removes one that was not there.
func (f *Files) takeBack(o *Old) error {
	now := Target{Path: o.Path, content: o.now}
	if o.copy != "" {
		return f.writeCopy(o.copy, now)
	}
	if err := now.check(f.system); err != nil {
		return err
	}
	return f.system.Remove(o.Path)
}
