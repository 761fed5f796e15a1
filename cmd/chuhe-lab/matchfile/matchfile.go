// Package matchfile keeps the games of a match in a PGN file, so that the match can be continued later.
package matchfile

import (
	"time"

	"chuhe/cmd/chuhe-lab/lock"
	"chuhe/engine/match"
	"chuhe/engine/match/archive"
)

// File is an open file of games.
type File struct {
	match archive.Match
	file  *lock.File
}

// Open opens or creates the named file to add games of the match, and returns the games already in it. It removes an
// unfinished game at the end. If the file has any other content, Open returns an error and does not change it.
func Open(name string, m archive.Match) (*File, []match.Finished, error) {
	var games []match.Finished
	f, err := lock.Open(name, func(text []byte) (whole int, err error) {
		games, whole, err = m.Read(text)
		return whole, err
	})
	if err != nil {
		return nil, nil, err
	}
	return &File{m, f}, games, nil
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
func (a *File) Close() error { return a.file.Close() }
