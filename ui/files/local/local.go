// Package local implements [files.System] for this computer.
package local

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
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

// Open implements [files.System].
func (System) Open(path string) (files.File, int64, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, 0, disk.Translate(err)
	case !info.Mode().IsRegular(): // opening a pipe would wait forever
		return nil, 0, &fs.PathError{Op: "read", Path: path, Err: store.ErrNotFile}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, 0, disk.Translate(err)
	}
	return file, info.Size(), nil
}

// Replace implements [files.System].
func (System) Replace(path string, write func(io.Writer) error) error {
	return disk.Replace(path, write)
}

// List implements [files.System]. It lists only files and folders.
func (System) List(folder string) ([]files.Entry, error) {
	found, err := os.ReadDir(folder)
	if err != nil && len(found) == 0 {
		return nil, disk.Translate(err)
	}
	list := make([]files.Entry, 0, len(found))
	for _, e := range found {
		info, err := e.Info()
		if err == nil && info.Mode()&fs.ModeSymlink != 0 {
			info, err = os.Stat(filepath.Join(folder, e.Name()))
		}
		if err != nil || !info.IsDir() && !info.Mode().IsRegular() {
			continue // removed in the meantime, or not readable
		}
		list = append(list, files.Entry{
			Name: e.Name(), Folder: info.IsDir(), Modified: info.ModTime(), Size: info.Size(),
			Hidden: strings.HasPrefix(e.Name(), ".") || hidden(info),
		})
	}
	return list, nil
}

// Places implements [files.System].
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
