// Package local implements [files.System] for this computer.
package local

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// A System gives access to the files of this computer.
type System struct{}

var _ files.System = System{}

func (System) Open(path string) (files.File, int64, error) {
	file, size, err := disk.OpenFile(path)
	if err != nil {
		return nil, 0, err
	}
	return file, size, nil
}

func (System) Replace(path string, write func(io.Writer) error) error {
	return disk.Replace(path, write)
}

func (System) MakeFolder(path string) error { return disk.Translate(os.Mkdir(path, 0o777)) }

func (System) Remove(path string) error { return disk.Translate(os.Remove(path)) }

// List implements [files.System]. It lists only files and folders.
func (s System) List(folder string) ([]files.Entry, error) {
	var list []files.Entry
	all := func(string) bool { return true }
	n, err := s.Each(context.Background(), folder, all, func(e files.Entry) bool {
		list = append(list, e)
		return true
	})
	if n > 0 {
		err = nil // a partial list is more useful
	}
	slices.SortFunc(list, func(a, b files.Entry) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

func (System) Each(ctx context.Context, folder string, wanted func(string) bool,
	visit func(files.Entry) bool) (n int, err error) {
	if info, err := os.Stat(folder); err != nil {
		return 0, disk.Translate(err)
	} else if !info.IsDir() { // opening a pipe would wait forever
		return 0, &fs.PathError{Op: "list", Path: folder, Err: store.ErrNotFolder}
	}
	dir, err := os.Open(folder)
	if err != nil {
		return 0, disk.Translate(err)
	}
	defer dir.Close()
	for {
		found, err := dir.ReadDir(256)
		for _, e := range found {
			if ctx.Err() != nil {
				return n, ctx.Err()
			}
			n++
			if entry, ok := entryOf(folder, e, wanted); ok && !visit(entry) {
				return n, nil
			}
		}
		switch {
		case err == io.EOF:
			return n, nil
		case err != nil:
			return n, disk.Translate(err)
		}
	}
}

// entryOf returns what is listed of an entry of a folder, and whether it is listed: a folder, or a file that is wanted.
func entryOf(folder string, e fs.DirEntry, wanted func(string) bool) (files.Entry, bool) {
	link := e.Type()&fs.ModeSymlink != 0
	if !link && !e.IsDir() && !(e.Type().IsRegular() && wanted(e.Name())) {
		return files.Entry{}, false
	}
	info, err := e.Info()
	if err == nil && link {
		info, err = os.Stat(filepath.Join(folder, e.Name()))
	}
	if err != nil || !info.IsDir() && !(info.Mode().IsRegular() && wanted(e.Name())) {
		return files.Entry{}, false // removed in the meantime, or not readable
	}
	return files.Entry{
		Name: e.Name(), Folder: info.IsDir(), Link: link, Modified: info.ModTime(), Size: info.Size(),
		Hidden: strings.HasPrefix(e.Name(), ".") || hidden(info),
	}, true
}

func (System) Places() []files.Place {
	var places []files.Place
	for _, p := range []struct {
		name locale.Key
		path string
	}{
		{locale.PlaceHome, xdg.Home},
		{locale.PlaceDocuments, xdg.UserDirs.Documents},
		{locale.PlaceDesktop, xdg.UserDirs.Desktop},
		{locale.PlaceDownloads, xdg.UserDirs.Download},
	} {
		if info, err := os.Stat(p.path); err == nil && info.IsDir() {
			places = append(places, files.Place{Name: locale.Msg(p.name), Path: p.path})
		}
	}
	return append(places, drives()...)
}
