package disk

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"chuhe/ui/store"
)

// A Cache is the [store.Cache] in one folder, which is created with the first file.
type Cache struct{ dir string }

var _ store.Cache = Cache{}

// DefaultCache returns the cache beside [Default], in the platform's folder for such files.
func DefaultCache() Cache { return Cache{filepath.Join(xdg.CacheHome, program)} }

// CacheIn returns the cache inside the folder of a store.
func CacheIn(dir string) Cache { return Cache{filepath.Join(dir, store.CacheName)} }

// ReplacedIn returns the folder for replaced files inside the folder of a store.
func ReplacedIn(dir string) Cache { return Cache{filepath.Join(dir, store.ReplacedName)} }

// path returns the path of a file, which must be directly inside the folder.
func (c Cache) path(name string) (string, error) {
	if !filepath.IsLocal(name) || filepath.Base(name) != name || name == "." {
		return "", &fs.PathError{Op: "find", Path: name, Err: fs.ErrInvalid}
	}
	return filepath.Join(c.dir, name), nil
}

// Open implements [store.Cache]. The operating system closes the file after the garbage collector has found it unused.
func (c Cache) Open(name string) (store.Blob, int64, error) {
	path, err := c.path(name)
	if err != nil {
		return nil, 0, err
	}
	file, size, err := OpenFile(path)
	if err != nil {
		return nil, 0, err
	}
	return file, size, nil
}

// Replace implements [store.Cache].
func (c Cache) Replace(name string, write func(io.Writer) error) error {
	path, err := c.path(name)
	if err == nil {
		err = os.MkdirAll(c.dir, privateDir)
	}
	if err != nil {
		return Translate(err)
	}
	return Replace(path, write)
}

// Remove implements [store.Cache].
func (c Cache) Remove(name string) error {
	path, err := c.path(name)
	if err != nil {
		return err
	}
	return Translate(os.Remove(path))
}

// List implements [store.Cache]. It includes what a crash left unfinished.
func (c Cache) List() ([]store.Entry, error) {
	found, err := entries(c.dir)
	if err != nil {
		return nil, err
	}
	var files []store.Entry
	for _, e := range found {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			files = append(files, store.Entry{Name: e.Name(), Modified: info.ModTime(), Size: info.Size()})
		}
	}
	return files, nil
}
