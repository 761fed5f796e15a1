package files

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"chuhe/ui/store"
)

// A Listing is the content of a folder, folders first, each sorted by name.
type Listing struct {
	Folder  string
	Entries []Entry
	Err     error // why the folder cannot be read; [Cause] describes it
}

// List reads a folder and passes the listing to then.
func (f *Files) List(folder string, then func(Listing)) {
	f.Do(func() func() {
		entries, err := f.system.List(folder)
		slices.SortFunc(entries, byName)
		return func() { then(Listing{Folder: folder, Entries: entries, Err: err}) }
	})
}

// EachOf passes a list to visit as [System.Each] does a folder.
func EachOf(ctx context.Context, list []Entry, wanted func(string) bool, visit func(Entry) bool) (int, error) {
	for i, e := range list {
		if ctx.Err() != nil || (e.Folder || wanted(e.Name)) && !visit(e) {
			return i + 1, ctx.Err()
		}
	}
	return len(list), nil
}

// Places finds folders to start from and passes them to then.
func (f *Files) Places(then func([]Place)) {
	f.Do(func() func() {
		places := f.system.Places()
		return func() { then(places) }
	})
}

// Try checks whether a file can be opened and passes the error to then.
func (f *Files) Try(path string, then func(error)) {
	f.Do(func() func() {
		file, _, err := f.system.Open(path)
		if err == nil {
			file.Close()
		}
		return func() { then(err) }
	})
}

// Probe checks what exists at path and passes the result to then.
func (f *Files) Probe(path string, then func(PathKind)) {
	f.Do(func() func() {
		found := Nothing
		if file, _, err := f.system.Open(path); err == nil {
			file.Close()
			found = AFile
		} else if _, err := f.system.List(path); err == nil {
			found = AFolder
		}
		return func() { then(found) }
	})
}

// A PathKind describes what exists at a path.
type PathKind uint8

// The kinds of things at a path.
const (
	Nothing PathKind = iota
	AFile
	AFolder
)

// Visible returns the folders, and the files with one of the given extensions, or all files if none are given.
func (l Listing) Visible(endings []string) []Entry {
	var list []Entry
	for _, e := range l.Entries {
		if !e.Hidden && (e.Folder || len(endings) == 0 || EndsLike(e.Name, endings)) {
			list = append(list, e)
		}
	}
	return list
}

// Parent returns the folder that contains a path, and false if there is none.
func Parent(path string) (string, bool) {
	parent := filepath.Dir(path)
	return parent, parent != path
}

// Join returns the path of a file in a folder.
func Join(folder, name string) string { return filepath.Join(folder, name) }

// Absolute reports whether a text is an absolute path.
func Absolute(text string) bool { return filepath.IsAbs(text) }

// Named converts a player's text to a file name that every system accepts, with the first of the given extensions
// unless it already has one of them. It is empty if no valid characters are left.
func Named(text string, endings []string) string {
	ending := ""
	if len(endings) > 0 {
		ending = endings[0]
	}
	if EndsLike(text, endings) {
		ending = filepath.Ext(text)
		text = strings.TrimSuffix(text, ending)
	}
	name := store.SafeName(text)
	if name == "" {
		return ""
	}
	return name + ending
}

// byName sorts folders before files, and names in natural order: 2 before 10.
func byName(a, b Entry) int {
	if a.Folder != b.Folder {
		if a.Folder {
			return -1
		}
		return 1
	}
	if c := natural(strings.ToLower(a.Name), strings.ToLower(b.Name)); c != 0 {
		return c
	}
	return strings.Compare(a.Name, b.Name)
}

// natural compares texts, treating the numbers in them as numbers.
func natural(a, b string) int {
	for a != "" && b != "" {
		x, y := number(a), number(b)
		if x == "" || y == "" {
			if a[0] != b[0] {
				return strings.Compare(a, b)
			}
			a, b = a[1:], b[1:]
			continue
		}
		a, b = a[len(x):], b[len(y):]
		x, y = strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
		if len(x) != len(y) {
			return len(x) - len(y)
		}
		if c := strings.Compare(x, y); c != 0 {
			return c
		}
	}
	return strings.Compare(a, b)
}

// number returns the leading digits of a text.
func number(s string) string {
	i := strings.IndexFunc(s, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsDigit(r) })
	if i < 0 {
		return s
	}
	return s[:i]
}
