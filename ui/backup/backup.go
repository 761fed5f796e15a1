// Package backup saves all of a player's data to one file and restores it without losing present data. The file is a
// zip archive that other programs can open, with a manifest that lists its content.
package backup

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"chuhe/ui/autosave"
	"chuhe/ui/store"
)

// The version of the format that Save writes, and the newest that Read accepts.
const format = 1

// Names in the archive.
const (
	manifestName = "manifest.json"
	folder       = "files/" // folder of the files of the store
)

// Limits of a backup, for writing and for reading. Two processors check the largest backup of dense text in a second.
const (
	// Largest is the size in bytes of the largest backup.
	Largest = 64 << 20
	// largestWhole is the maximum total size of its files in bytes.
	largestWhole = 160 << 20
	// largestPart is the total size in bytes that even the smallest backup may have.
	largestPart = 64 << 20
	// most is the maximum number of files.
	most = 100_000
	// largestTaken is the maximum size in bytes of a file that the program takes from a backup. A game in progress that
	// is larger is added to the saved games.
	largestTaken = 16 << 20
)

// unpacked returns the maximum total size of the files in a backup of size bytes. Games compress to a tenth of their
// size, so a file that compresses to less than a hundredth is not a backup.
func unpacked(size int64) int64 { return min(largestWhole, largestPart+100*size) }

// Errors of Save.
var (
	// ErrStopped reports that the player stopped the work. Read, Compare and Restore return it too.
	ErrStopped = errors.New("stopped")
	// ErrTooMuch reports that the data exceeds the limits of a backup.
	ErrTooMuch = errors.New("the data exceeds the limits of a backup")
)

// A Vault saves the store of a running program to backups and restores it from them. Its methods wait for the disk;
// they may be called from any goroutine, but only one at a time.
type Vault struct {
	writer  *store.Writer
	version string
}

// Open returns the vault of the store that w writes to. version is the version of the program.
func Open(w *store.Writer, version string) *Vault { return &Vault{w, version} }

// A ProgressFunc receives the number of files done and the total. If it returns an error, the work ends with that
// error.
type ProgressFunc func(done, all int) error

// A Report describes the content of a backup.
type Report struct {
	Files, Games int      // Games includes the game in progress
	Skipped      []string // names of files that could not be read or whose names are not portable
	Why          error    // the error of the first of Skipped
}

// An Added is a file for a backup, by its name there.
type Added struct {
	store.Entry
	Read func() ([]byte, error)
}

// Save writes a backup of all data, and of files added to it. After an error the output is unusable.
func (v *Vault) Save(out io.Writer, now time.Time, step ProgressFunc, added ...Added) (Report, error) {
	v.writer.Flush()
	var r Report
	kept, err := v.kept()
	if err != nil {
		r.skip("games/", err)
	}
	kept = append(kept, added...)
	if len(kept) > most {
		return r, ErrTooMuch
	}
	to := &limitedWriter{out: out, left: Largest}
	archive := zip.NewWriter(to)
	m := manifest{Format: format, Program: v.version, Made: now.Format(time.RFC3339)}
	taken, whole := map[string]bool{}, int64(0)
	for i, e := range kept {
		if err := step(i, len(kept)); err != nil {
			return r, err
		}
		data, err := e.Read()
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed in the meantime
		}
		name := free(e.Name, taken)
		if err == nil && !safe(name) {
			err = ErrUnsafe
		}
		if err != nil {
			r.skip(e.Name, err)
			continue
		}
		if whole += int64(len(data)); whole > largestWhole {
			return r, ErrTooMuch
		}
		if err := add(archive, folder+name, e.Modified, data); err != nil {
			return r, err
		}
		m.Files = append(m.Files, file{name, int64(len(data)), digest(data), e.Modified.UTC().Format(time.RFC3339)})
		if r.Files++; holdsGame(name, data) {
			r.Games++
		}
	}
	text, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return r, err
	}
	if err := add(archive, manifestName, now, text); err != nil {
		return r, err
	}
	if err := archive.Close(); err != nil {
		return r, err
	}
	if whole > unpacked(Largest-to.left) {
		return r, ErrTooMuch // Read would reject it
	}
	return r, nil
}

// kept lists the files to back up, sorted by name.
func (v *Vault) kept() (list []Added, err error) {
	all, err := v.writer.Store().Walk()
	slices.SortFunc(all, func(a, b store.Entry) int { return strings.Compare(a.Name, b.Name) })
	for _, e := range all {
		list = append(list, Added{e, func() ([]byte, error) { return v.writer.Store().Read(e.Name, store.MaxFile) }})
	}
	return list, err
}

func (r *Report) skip(name string, why error) {
	if r.Skipped = append(r.Skipped, name); r.Why == nil {
		r.Why = why
	}
}

// isGame reports whether a file holds a game.
func isGame(name string) bool {
	return name == autosave.FileName || path.Dir(name) == autosave.Left && path.Ext(name) == path.Ext(autosave.FileName)
}

// holdsGame reports whether a file counts as a game: a game in progress without a move does not.
func holdsGame(name string, data []byte) bool {
	if name != autosave.FileName {
		return isGame(name)
	}
	snap, err := autosave.Decode(data)
	return err != nil || snap.Game.Nodes() > 1
}

// free returns a name that is not taken, even on systems that ignore case.
func free(name string, taken map[string]bool) string {
	name = store.Free(name, func(name string) bool { return taken[fold(name)] })
	taken[fold(name)] = true
	return name
}

// fold makes names equal that differ only in case.
func fold(name string) string { return strings.ToLower(strings.ToUpper(name)) }

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func add(archive *zip.Writer, name string, modified time.Time, data []byte) error {
	w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: modified})
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// A limitedWriter is a writer that fails beyond a number of bytes.
type limitedWriter struct {
	out  io.Writer
	left int64
}

func (l *limitedWriter) Write(p []byte) (int, error) {
	if l.left -= int64(len(p)); l.left < 0 {
		return 0, ErrTooMuch
	}
	return l.out.Write(p)
}
