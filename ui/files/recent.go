package files

import "slices"

// Maximum numbers of remembered files and folders.
const (
	mostRecent  = 10
	mostFolders = 5
)

// Recent lists the files last opened or written, newest first.
func (f *Files) Recent() []string { return f.recent }

// Told reports whether only a backup names a file of the list. It is not looked at before the player chooses it.
func (f *Files) Told(path string) bool { return f.told[path] }

// Folders lists the folders of the files last opened or written, newest first.
func (f *Files) Folders() []string { return f.folders }

// visit moves a folder to the front of the list.
func (f *Files) visit(folder string) {
	f.folder = folder
	f.folders = slices.DeleteFunc(f.folders, func(p string) bool { return p == folder })
	f.folders = slices.Insert(f.folders, 0, folder)
	f.folders = f.folders[:min(len(f.folders), mostFolders)]
	f.save()
}

// remember adds a file unless reading it failed.
func (f *Files) remember(path string, s CollectionState) {
	if s.Games > 0 {
		f.add(path)
	}
}

// add moves a file to the front of the list.
func (f *Files) add(path string) {
	delete(f.told, path)
	f.recent = slices.DeleteFunc(f.recent, func(p string) bool { return p == path })
	f.recent = slices.Insert(f.recent, 0, path)
	f.recent = f.recent[:min(len(f.recent), mostRecent)]
	folder, _ := Parent(path)
	f.visit(folder)
}

// Forget removes a file from the list.
func (f *Files) Forget(path string) {
	f.recent = slices.DeleteFunc(f.recent, func(p string) bool { return p == path })
	f.save()
}
