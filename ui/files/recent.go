package files

import "slices"

// Maximum numbers of remembered files and folders.
const (
	mostRecent  = 10
	mostFolders = 5
)

// Recent lists the files last opened or written, newest first.
func (f *Files) Recent() (paths []string) {
	for _, r := range f.recent {
		paths = append(paths, r.path)
	}
	return paths
}

// find returns the place of a file in the list, or -1.
func (f *Files) find(path string) int {
	return slices.IndexFunc(f.recent, func(r recentFile) bool { return r.path == path })
}

// Told reports whether only a backup names a file of the list. It is not looked at before the player chooses it.
func (f *Files) Told(path string) bool {
	index := f.find(path)
	return index >= 0 && f.recent[index].told
}

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

// add moves a file to the front of the list.
func (f *Files) add(path string) {
	f.drop(path)
	f.recent = slices.Insert(f.recent, 0, recentFile{path: path})
	f.recent = f.recent[:min(len(f.recent), mostRecent)]
	folder, _ := Parent(path)
	f.visit(folder)
}

// Forget removes a file from the list.
func (f *Files) Forget(path string) {
	f.drop(path)
	f.save()
}

func (f *Files) drop(path string) {
	f.recent = slices.DeleteFunc(f.recent, func(r recentFile) bool { return r.path == path })
}
