package backup

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/text/unicode/norm"

	"chuhe/ui/autosave"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/ownbook"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// An Archive is a backup that has passed all checks.
type Archive struct {
	Made    time.Time
	Program string // version of the program that wrote it
	Files   int
	Games   int // including the game in progress

	files []*archiveFile // in the order of the archive
	work  *unpacking
}

// An archiveFile is a file of an archive that matches the manifest.
type archiveFile struct {
	file
	content *zip.File
}

// A FormatError reports an invalid backup.
type FormatError struct {
	Name string // name of the invalid file; empty for the backup as a whole
	Err  error  // an error of this package or of package store
}

func (e *FormatError) Error() string { return fmt.Sprintf("%s: %v", e.Name, e.Err) }

// Unwrap returns the underlying error.
func (e *FormatError) Unwrap() error { return e.Err }

// Errors of a backup, besides store.ErrNewer and store.ErrTooLarge.
var (
	ErrNotABackup = errors.New("it is not a backup of this program")
	ErrDamaged    = errors.New("it is damaged")
	ErrUnsafe     = errors.New("it has a name that is not allowed")
)

// Read checks a whole backup of size bytes. It keeps none of the files in memory: the Archive reads them from r again
// when needed. The error is a *FormatError, or the error returned by step.
func Read(r io.ReaderAt, size int64, step ProgressFunc) (*Archive, error) {
	return newUnpacking().read(r, size, step)
}

// read implements Read.
func (u *unpacking) read(r io.ReaderAt, size int64, step ProgressFunc) (*Archive, error) {
	all, err := list(r, size, u)
	if err != nil {
		return nil, err
	}
	found, manifest, err := names(all)
	if err != nil {
		return nil, err
	}
	u.begin(step, 0, len(found))
	defer u.end()
	m, err := parse(manifest, len(found))
	if err != nil {
		return nil, err
	}
	return check(m, found, size, u, step)
}

// names checks the names in an archive and returns its files by name in the store.
func names(all []*zip.File) (found map[string]*zip.File, manifest *zip.File, err error) {
	found, seen, around := map[string]*zip.File{}, map[string]bool{}, map[string]bool{}
	for _, f := range all {
		name, kept := strings.CutPrefix(f.Name, folder)
		if f.Mode().IsDir() {
			continue // other zip programs add entries for folders
		}
		switch {
		case f.Mode().Type() != 0 || !store.Portable(f.Name) || kept && !safe(name) || seen[fold(f.Name)] ||
			around[fold(f.Name)]:
			return nil, nil, &FormatError{f.Name, ErrUnsafe}
		case kept:
			found[name] = f
		case f.Name == manifestName:
			manifest = f
		default: // an archive of something else
			return nil, nil, &FormatError{Err: ErrNotABackup}
		}
		seen[fold(f.Name)] = true
		for dir := path.Dir(fold(f.Name)); dir != "."; dir = path.Dir(dir) {
			if around[dir] = true; seen[dir] { // both a file and a folder
				return nil, nil, &FormatError{f.Name, ErrUnsafe}
			}
		}
	}
	if manifest == nil {
		return nil, nil, &FormatError{Err: ErrNotABackup}
	}
	return found, manifest, nil
}

// special lists the files that are not simply restored, and that some systems find by other names too, such as
// FILES.JSON. Read only.
var special = []string{autosave.FileName, autosave.BesideName, settings.FileName, progress.FileName,
	engines.FileName, files.FileName, library.FileName, matches.FileName, reviewing.FileName,
	ownbook.FileName}

// isSpecial reports whether a file is special, also under the name that it had in earlier versions.
func isSpecial(name string) bool {
	return slices.ContainsFunc(special, func(s string) bool { return name == s || name == store.FormerName(s) })
}

// safe reports whether name is valid for a restored file: on all systems, and without occupying a name that the program
// needs, such as a folder with the name of a kept file.
func safe(name string) bool {
	if !store.Portable(folder+name) || store.Private(name) || fold(name) == autosave.Left {
		return false
	}
	if isSpecial(fold(norm.NFKC.String(name))) && !isSpecial(name) {
		return false
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if slices.Contains([]string{".txt", ".json", ".toml"}, fold(path.Ext(dir))) || store.Private(dir) {
			return false
		}
	}
	return true
}

// check compares the files of an archive of size bytes with its manifest.
func check(m *manifest, found map[string]*zip.File, size int64, work *unpacking, step ProgressFunc) (*Archive, error) {
	a := &Archive{Program: m.Program, Files: len(m.Files), work: work}
	var err error
	if a.Made, err = time.Parse(time.RFC3339, m.Made); err != nil {
		return nil, &FormatError{manifestName, ErrDamaged}
	}
	if err := compare(m, found, size); err != nil { // before anything is unpacked
		return nil, err
	}
	for _, told := range m.Files {
		a.files = append(a.files, &archiveFile{told, found[told.Name]})
	}
	if err := a.verify(step); err != nil {
		return nil, err
	}
	a.rename()
	for _, f := range a.files {
		if f.holdsGame() {
			a.Games++
		}
	}
	return a, nil
}

// rename gives the files of earlier versions their names of today, and leaves out those that are there under both
// names.
func (a *Archive) rename() {
	for _, name := range special {
		former, ok := a.file(store.FormerName(name))
		if !ok {
			continue
		}
		if _, both := a.file(name); both {
			a.files = slices.DeleteFunc(a.files, func(f *archiveFile) bool { return f == former })
		}
		former.Name = name
	}
}

// verify verifies the files on all processors. When it returns, none is being read.
func (a *Archive) verify(step ProgressFunc) error {
	var next atomic.Int64
	var workers sync.WaitGroup
	found, end := make(chan error), make(chan struct{})
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)); i <= len(a.files); i = int(next.Add(1)) {
				select {
				case found <- a.files[i-1].verify():
				case <-end:
					return
				}
			}
		})
	}
	defer workers.Wait()
	defer close(end)
	for i := range a.files {
		a.work.begin(step, i, len(a.files))
		if err := a.work.asked(); err != nil {
			return err
		}
		if err := <-found; err != nil {
			return err
		}
	}
	return nil
}

// compare compares the manifest with the list of files of the archive.
func compare(m *manifest, found map[string]*zip.File, size int64) error {
	whole, packed := uint64(0), uint64(0)
	for name, f := range found {
		whole += min(f.UncompressedSize64, largestWhole)
		packed += min(f.CompressedSize64, Largest)
		if f.UncompressedSize64 > store.MaxFile {
			return &FormatError{name, store.ErrTooLarge}
		}
	}
	if packed > uint64(size) { // several files share their data
		return &FormatError{Err: ErrDamaged}
	}
	if whole > uint64(unpacked(size)) {
		return &FormatError{Err: store.ErrTooLarge}
	}
	told := map[string]bool{}
	for _, f := range m.Files {
		if there := found[f.Name]; there == nil || told[f.Name] || uint64(f.Size) != there.UncompressedSize64 {
			return &FormatError{f.Name, ErrDamaged}
		}
		if _, err := time.Parse(time.RFC3339, f.Modified); err != nil {
			return &FormatError{f.Name, ErrDamaged}
		}
		told[f.Name] = true
	}
	if len(told) != len(found) { // the manifest lacks a file
		return &FormatError{manifestName, ErrDamaged}
	}
	return nil
}

// verify unpacks the file, without keeping it, and compares its size and digest with the manifest.
func (c *archiveFile) verify() error {
	r, err := c.content.Open()
	if err != nil {
		return &FormatError{c.Name, ErrDamaged}
	}
	defer r.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, io.LimitReader(r, c.Size+1))
	if err != nil || n != c.Size || hex.EncodeToString(sum.Sum(nil)) != c.SHA256 {
		return damaged(c.Name, err)
	}
	return nil
}

// damaged returns the error of a file that could not be read, or has another content than the manifest says. If the
// work was ended, it is the error that ended it.
func damaged(name string, err error) error {
	if stop := (stopError{}); errors.As(err, &stop) {
		return stop.error
	}
	return &FormatError{name, ErrDamaged}
}

// data returns the content of the file. It checks the digest again, because the backup may have changed in the
// meantime.
func (c *archiveFile) data() ([]byte, error) {
	r, err := c.content.Open()
	if err != nil {
		return nil, &FormatError{c.Name, ErrDamaged}
	}
	defer r.Close()
	data := make([]byte, c.Size)
	if _, err := io.ReadFull(r, data); err != nil || digest(data) != c.SHA256 {
		return nil, damaged(c.Name, err)
	}
	return data, nil
}

// holds reports whether the content of the file is data.
func (c *archiveFile) holds(data []byte) bool {
	return c.Size == int64(len(data)) && c.SHA256 == digest(data)
}

// holdsGame reports whether the file counts as a game.
func (c *archiveFile) holdsGame() bool {
	if c.Name != autosave.FileName || c.Size > largestTaken {
		return isGame(c.Name)
	}
	data, err := c.data()
	return err == nil && holdsGame(c.Name, data)
}

// file returns the file with this name, and false if the archive has none.
func (a *Archive) file(name string) (*archiveFile, bool) {
	for _, f := range a.files {
		if f.Name == name {
			return f, true
		}
	}
	return nil, false
}

// Names returns the names of the files in a folder.
func (a *Archive) Names(folder string) (names []string) {
	for _, f := range a.files {
		if strings.HasPrefix(f.Name, folder+"/") {
			names = append(names, f.Name)
		}
	}
	return names
}

// Content returns the content of a file by its name in the store. It is nil if there is none, or if it is too large: a
// game in progress that exceeds largestTaken is only added to the saved games.
func (a *Archive) Content(name string) []byte {
	f, ok := a.file(name)
	if !ok || f.Size > largestTaken {
		return nil
	}
	data, _ := f.data() // Read has checked it
	return data
}

// Cause describes in a few words why a backup cannot be made or restored.
func Cause(err error) locale.Message {
	var invalid *FormatError
	message := store.Cause(err, store.KnownCause{Err: ErrNotABackup, Say: locale.CauseNotABackup},
		store.KnownCause{Err: ErrDamaged, Say: locale.CauseDamaged},
		store.KnownCause{Err: ErrUnsafe, Say: locale.CauseUnsafeName},
		store.KnownCause{Err: ErrTooMuch, Say: locale.CauseTooMuch})
	if errors.As(err, &invalid) && invalid.Name != "" {
		return locale.Msg(locale.Colon, clip(invalid.Name), message)
	}
	return message
}

// clip shortens an untrusted name for use in a sentence.
func clip(name string) string { return strings.Trim(locale.Clip(strconv.Quote(name)), `"`) }
