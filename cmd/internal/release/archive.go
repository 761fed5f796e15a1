package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// archiveCommand makes a reproducible archive of a folder, which depends only on the files: they are sorted by name,
// have a single time and no owner, and only the executable bit of their modes is kept. The extension of the archive
// selects the format, .zip or .tar.gz. All its entries are below the name of the folder.
func archiveCommand(args []string) error {
	flags := newFlags("archive", "[-time SECONDS] ARCHIVE.zip|ARCHIVE.tar.gz FOLDER")
	seconds := flags.Int64("time", epoch.Unix(), "the `SECONDS` since 1970 that all files are dated")
	flags.parse(args, 2)
	return writeArchive(flags.Arg(0), flags.Arg(1), time.Unix(*seconds, 0))
}

// epoch is the earliest time that a zip file can store.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// member is a file or a folder of an archive.
type member struct {
	name    string // including the archive's folder, with slashes; a folder's name ends in one
	size    int64
	mode    fs.FileMode // 0o755 or 0o644
	written time.Time   // in UTC
}

// archiver takes entries one at a time and returns a writer for the content.
type archiver interface {
	Add(e member) (io.Writer, error)
	Close() error
}

// writeArchive writes an archive of a folder. If it fails, no archive is left.
func writeArchive(name, folder string, written time.Time) (err error) {
	written = written.UTC().Truncate(2 * time.Second) // the precision of a zip file
	if written.Before(epoch) {
		return fmt.Errorf("%v is before 1980, which a zip file cannot store", written)
	}
	whole, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, out.Close())
		if err != nil {
			os.Remove(name)
		}
	}()
	var a archiver
	switch {
	case strings.HasSuffix(name, ".zip"):
		a = newZip(out)
	case strings.HasSuffix(name, ".tar.gz"):
		a = newTar(out)
	default:
		return fmt.Errorf("%s ends in neither .zip nor .tar.gz", name)
	}
	if err := add(a, whole, written); err != nil {
		return err
	}
	return a.Close()
}

// add adds a folder to an archive.
func add(a archiver, folder string, written time.Time) error {
	return filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if !d.IsDir() && !info.Mode().IsRegular() {
			return fmt.Errorf("%s is neither a file nor a folder", name)
		}
		inside, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		e := member{name: path.Join(filepath.Base(folder), filepath.ToSlash(inside)), mode: 0o644, written: written}
		if d.IsDir() {
			e.name, e.mode = e.name+"/", 0o755
			_, err := a.Add(e)
			return err
		}
		if info.Mode()&0o111 != 0 {
			e.mode = 0o755
		}
		in, err := os.Open(name)
		if err != nil {
			return err
		}
		defer in.Close()
		e.size = info.Size()
		w, err := a.Add(e)
		if err == nil {
			_, err = io.Copy(w, in)
		}
		return err
	})
}
