package equip

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"chuhe/cmd/internal/named"
	"chuhe/engine/endings"
)

// Extension is the end of the name of a file of tables.
const Extension = ".endings"

// Set is a set of tables with their open files.
type Set struct {
	endings.Tables
	files []io.Closer
}

// Add adds the tables of a file, or of the files in a folder that have the Extension. The error joins everything that
// is wrong; the tables that are whole are added nevertheless.
func (s *Set) Add(path string) error {
	info, err := os.Stat(path)
	if err != nil || !info.IsDir() {
		return s.file(path)
	}
	entries, err := os.ReadDir(path)
	problems := []error{err}
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) == Extension {
			problems = append(problems, s.file(filepath.Join(path, entry.Name())))
		}
	}
	return errors.Join(problems...)
}

// file adds the tables of a file.
func (s *Set) file(name string) error {
	f, err := named.Open(name)
	if err != nil {
		return err
	}
	s.files = append(s.files, f)
	info, err := f.Stat()
	if err == nil {
		err = s.Tables.Add(name, f, info.Size())
	}
	if pathError := (*fs.PathError)(nil); errors.As(err, &pathError) { // it names the file already
		return pathError
	}
	return err
}

func (s *Set) Close() (err error) {
	for _, f := range s.files {
		err = errors.Join(err, f.Close())
	}
	s.files = nil
	return err
}
