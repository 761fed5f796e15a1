// Package matchfile keeps the games of a match in a PGN file, so that the match can be continued later.
package matchfile

import (
	"errors"
	"fmt"
	"os"
	"time"

	"chuhe/cmd/chuhe-lab/lock"
	"chuhe/cmd/internal/named"
	"chuhe/engine/match"
	"chuhe/engine/match/archive"
)

// File is an open file of games.
type File struct {
	match archive.Match
	file  *os.File
	lock  *lock.Lock
}

// Open opens or creates the named file to add games of the match, and returns the games already in it. It removes an
// unfinished game at the end. If the file has any other content, Open returns an error and does not change it.
func Open(name string, m archive.Match) (*File, []match.Finished, error) {
	held, err := lock.Take(name)
	if err != nil {
		return nil, nil, err
	}
	f, games, err := open(m, name)
	if err == nil {
		return &File{m, f, held}, games, nil
	}
	held.Release()
	if !errors.As(err, new(*os.PathError)) { // a PathError already names the file
		err = fmt.Errorf("%s: %w", name, err)
	}
	return nil, nil, err
}

// open opens the file and removes everything after the complete games of the match.
func open(m archive.Match, name string) (*os.File, []match.Finished, error) {
	text, err := named.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	games, whole, err := m.Read(text)
	if err != nil {
		return nil, nil, err
	}
	f, err := named.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, nil, err
	}
	if err := f.Truncate(int64(whole)); err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, games, nil
}

// Add appends a game to the file.
func (a *File) Add(f match.Finished) error {
	text, err := a.match.Text(f, time.Now())
	if err == nil {
		_, err = a.file.WriteString(text) // in one write, so that at most the last game can be incomplete
	}
	return err
}

// Close closes the file.
func (a *File) Close() error {
	defer a.lock.Release()
	return a.file.Close()
}
