package backup

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"chuhe/ui/autosave"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// An Archive is a backup in which everything has been checked.
type Archive struct {
	Made    time.Time
	Program string // the version that wrote it
	Files   int
	Games   int // with the one that was being played

	files []*checked // in the order of the archive
}

// checked is a file of an archive that holds what the manifest says.
type checked struct {
	file
	content *zip.File
}

// A FormatError says what is wrong with a backup.
type FormatError struct {
	Name string // of the file in it; empty: the backup as a whole
	Err  error  // one of this package or of package store
}

func (e *FormatError) Error() string { return fmt.Sprintf("%s: %v", e.Name, e.Err) }

// Unwrap returns what is wrong.
func (e *FormatError) Unwrap() error { return e.Err }

// What can be wrong with a backup, besides store.ErrNewer and store.ErrTooLarge.
var (
	ErrNotABackup = errors.New("it is not a backup of this program")
	ErrDamaged    = errors.New("it is damaged")
	ErrUnsafe     = errors.New("it has a name that is not allowed")
)

// Read checks a backup, all of it. Nothing of data is copied; it must stay as it is.
// The error is a *FormatError, or what step returned.
func Read(data []byte, step Step) (*Archive, error) {
	if len(data) > Largest {
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	switch {
	case errors.Is(err, zip.ErrInsecurePath): // told below, with its name
	case err != nil && bytes.HasPrefix(data, []byte("PK\x03\x04")): // its end is missing
		return nil, &FormatError{Err: ErrDamaged}
	case err != nil:
		return nil, &FormatError{Err: ErrNotABackup}
	}
	if len(z.File) > most {
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	found, manifest, err := names(z.File)
	if err != nil {
		return nil, err
	}
	m, err := parse(manifest)
	if err != nil {
		return nil, err
	}
	return check(m, found, step)
}

// names checks the names in an archive and returns its files by their names in the
// store.
func names(all []*zip.File) (found map[string]*zip.File, manifest *zip.File, err error) {
	found, seen, around := map[string]*zip.File{}, map[string]bool{}, map[string]bool{}
	for _, f := range all {
		name, kept := strings.CutPrefix(f.Name, folder)
		if f.Mode().IsDir() {
			continue // some programs add them when they pack anew
		}
		switch {
		case f.Mode().Type() != 0 || !store.Portable(f.Name) || store.Private(name) || seen[fold(f.Name)] || around[fold(f.Name)]:
			return nil, nil, &FormatError{f.Name, ErrUnsafe}
		case kept:
			found[name] = f
		case f.Name == manifestName:
			manifest = f
		default: // of whatever this is an archive
			return nil, nil, &FormatError{Err: ErrNotABackup}
		}
		seen[fold(f.Name)] = true
		for dir := path.Dir(fold(f.Name)); dir != "."; dir = path.Dir(dir) {
			if around[dir] = true; seen[dir] { // a file and a folder at once
				return nil, nil, &FormatError{f.Name, ErrUnsafe}
			}
		}
	}
	if manifest == nil {
		return nil, nil, &FormatError{Err: ErrNotABackup}
	}
	return found, manifest, nil
}

// parse reads a manifest.
func parse(f *zip.File) (*manifest, error) {
	text, err := content(f, largestManifest)
	if err != nil {
		return nil, &FormatError{f.Name, err}
	}
	var version struct{ Format int }
	if json.Unmarshal(text, &version) == nil && version.Format > format {
		return nil, &FormatError{Err: store.ErrNewer}
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil || m.Format < 1 {
		return nil, &FormatError{f.Name, ErrDamaged}
	}
	return &m, nil
}

// check compares the files of an archive with its manifest.
func check(m *manifest, found map[string]*zip.File, step Step) (*Archive, error) {
	made, err := time.Parse(time.RFC3339, m.Made)
	if err != nil {
		return nil, &FormatError{manifestName, ErrDamaged}
	}
	if len(m.Files) != len(found) { // one of them is told of twice, or not at all
		return nil, &FormatError{manifestName, ErrDamaged}
	}
	whole := uint64(0)
	for name, f := range found { // before anything is unpacked
		whole += min(f.UncompressedSize64, largestWhole)
		if f.UncompressedSize64 > store.MaxFile {
			return nil, &FormatError{name, store.ErrTooLarge}
		}
	}
	if whole > largestWhole {
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	a := &Archive{Made: made, Program: m.Program, Files: len(m.Files)}
	for i, told := range m.Files {
		if err := step(i, len(m.Files)); err != nil {
			return nil, err
		}
		f := found[told.Name]
		delete(found, told.Name) // it may be told of once
		if f == nil {
			return nil, &FormatError{told.Name, ErrDamaged}
		}
		data, err := content(f, store.MaxFile)
		if err == nil && (int64(len(data)) != told.Size || digest(data) != told.SHA256) {
			err = ErrDamaged
		}
		if _, wrong := time.Parse(time.RFC3339, told.Modified); err == nil && wrong != nil {
			err = ErrDamaged
		}
		if err != nil {
			return nil, &FormatError{told.Name, err}
		}
		if holdsGame(told.Name, data) {
			a.Games++
		}
		a.files = append(a.files, &checked{told, f})
	}
	return a, nil
}

// content unpacks a file of up to limit bytes, and no more than its header says.
func content(f *zip.File, limit int64) ([]byte, error) {
	if f.UncompressedSize64 > uint64(limit) {
		return nil, store.ErrTooLarge
	}
	r, err := f.Open()
	if err != nil {
		return nil, ErrDamaged
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, int64(f.UncompressedSize64)+1))
	if err != nil || uint64(len(data)) != f.UncompressedSize64 {
		return nil, ErrDamaged
	}
	return data, nil
}

// content returns what a checked file holds.
func (c *checked) data() ([]byte, error) { return content(c.content, store.MaxFile) }

// file returns a file of the archive, and false if it has none of that name.
func (a *Archive) file(name string) (*checked, bool) {
	for _, f := range a.files {
		if f.Name == name {
			return f, true
		}
	}
	return nil, false
}

// Playing returns the game that was being played, as package autosave writes it;
// nil if there is none.
func (a *Archive) Playing() []byte { return a.named(autosave.FileName) }

// Settings returns the settings as package settings writes them; nil if there are
// none.
func (a *Archive) Settings() []byte { return a.named(settings.FileName) }

// Progress returns what the player had reached, as package progress writes it; nil if
// there is nothing.
func (a *Archive) Progress() []byte { return a.named(progress.FileName) }

func (a *Archive) named(name string) []byte {
	f, ok := a.file(name)
	if !ok {
		return nil
	}
	data, _ := f.data() // it has been checked
	return data
}

// Cause says in a few words why a backup cannot be made or restored.
func Cause(err error) locale.Message {
	var at *FormatError
	message := store.Cause(err)
	for _, known := range []struct {
		err error
		say locale.Key
	}{{ErrNotABackup, locale.CauseNotABackup}, {ErrDamaged, locale.CauseDamaged}, {ErrUnsafe, locale.CauseUnsafeName}} {
		if errors.Is(err, known.err) {
			message = locale.Msg(known.say)
		}
	}
	if errors.As(err, &at) && at.Name != "" {
		return locale.Msg(locale.CauseAt, clip(at.Name), message)
	}
	return message
}

// clip makes a name that anybody may have written fit for a sentence.
func clip(name string) string {
	const longest = 60
	text := []rune(fmt.Sprintf("%q", name))
	if len(text) > longest {
		text = append(text[:longest], '…')
	}
	return strings.Trim(string(text), `"`)
}
