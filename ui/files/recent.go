package files

import "slices"

// mostRecent is the maximum number of remembered files.
const mostRecent = 10

// Recent lists the files last opened or written, newest first.
func (f *Files) Recent() []string { return f.recent }

// remember adds a file unless reading it failed.
func (f *Files) remember(path string, s CollectionState) {
	if s.Games > 0 {
		f.add(path)
	}
}

// add moves a file to the front of the list.
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
