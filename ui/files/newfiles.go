package files

import (
	"errors"
	"io"
	"io/fs"

	"chuhe/ui/store"
)

// NewFiles are files that one step wrote where there were none, so that the step can be undone and made again.
type NewFiles struct {
	Folder string // made for them; "": none
	files  []*newFile
	away   bool // the step is undone
}

// A newFile is one of them.
type newFile struct {
	path string
	content
	copy string // its name in the cache while it is away
}

// ErrOutdated reports that a step is not undone, because another program or a later step has changed what it wrote.
var ErrOutdated = errors.New("the file has been changed since")

// Len returns the number of files that Reverse takes away or writes again.
func (n *NewFiles) Len() int { return len(n.files) }

// NewFolder makes a folder for new files beside a file, which has the name of the file without extension, or that with
// a number.
func (f *Files) NewFolder(n *NewFiles, path string) (err error) {
	parent, _ := Parent(path)
	store.Free(Stem(path), func(name string) bool {
		n.Folder = Join(parent, name)
		err = f.system.MakeFolder(n.Folder)
		return errors.Is(err, fs.ErrExist)
	})
	return err
}

// Make writes one of the new files. Any goroutine may call it.
func (f *Files) Make(n *NewFiles, path string, write func(io.Writer) error) error {
	to := NewFile(path)
	to.Step = n
	_, err := f.put(to, write)
	return err
}

// Reverse moves new files to the cache of replaced files, where they stay until the window closes, or writes them
// again, and passes the error to then: ErrOutdated if one is no longer as the step left it. After an error, all are
// where they were.
func (f *Files) Reverse(n *NewFiles, then func(error)) {
	f.inTurn(n.files[0].path, nil, func() func() {
		err := f.reverse(n)
		return func() { then(err) }
	})
}

func (f *Files) reverse(n *NewFiles) error {
	drop := func(file *newFile) error { return f.copies.cache.Remove(file.copy) }
	if n.away {
		if n.Folder != "" {
			if err := f.system.MakeFolder(n.Folder); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
		}
		err := n.each(f.bringNew, f.remove)
		if err == nil {
			n.away = false
			_ = n.each(drop, drop) // what stays goes when the window closes
		}
		return err
	}
	err := n.each(f.copyNew, drop) // all before the first is removed: the program may be killed
	if err != nil {
		return err
	}
	if err = n.each(f.remove, f.bringNew); err != nil {
		return err
	}
	n.away = true
	if n.Folder != "" {
		_ = f.system.Remove(n.Folder) // it stays if it holds other files
	}
	return nil
}

// each does something with every file or, after an error, undoes what it has done.
func (n *NewFiles) each(do, undo func(*newFile) error) error {
	for i, file := range n.files {
		err := do(file)
		if err == nil {
			continue
		}
		for _, before := range n.files[:i] {
			_ = undo(before)
		}
		if errors.Is(err, ErrChanged) || errors.Is(err, fs.ErrNotExist) {
			err = &fs.PathError{Op: "undo", Path: file.path, Err: ErrOutdated}
		}
		return err
	}
	return nil
}

func (f *Files) copyNew(file *newFile) (err error) {
	file.copy, _, err = f.copy(file.path, file.content)
	return err
}

func (f *Files) bringNew(file *newFile) error { return f.writeCopy(file.copy, NewFile(file.path)) }

func (f *Files) remove(file *newFile) error {
	if err := (Target{Path: file.path, content: file.content}).check(f.system); err != nil {
		return err
	}
	return f.system.Remove(file.path)
}
