package files

import "slices"

// mostRecent is how many files are remembered.
const mostRecent = 10

// Recent lists the files last opened or written, newest first.
func (f *Files) Recent() []string { return f.recent }

// remember adds a file that was read, if it could be.
func (f *Files) remember(path string, s State) {
	if s.Games > 0 {
		f.add(path)
	}
}

// add puts a file before the others.
func (f *Files) add(path string) {
	f.folder, _ = Parent(path)
	f.recent = slices.DeleteFunc(f.recent, func(p string) bool { return p == path })
	f.recent = slices.Insert(f.recent, 0, path)
	f.recent = f.recent[:min(len(f.recent), mostRecent)]
	f.save()
}

// Forget removes a file from the list.
func (f *Files) Forget(path string) {
	f.recent = slices.DeleteFunc(f.recent, func(p string) bool { return p == path })
	f.save()
}
