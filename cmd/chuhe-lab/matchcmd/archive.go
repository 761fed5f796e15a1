package matchcmd

import (
	"time"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/match"
	"chuhe/engine/match/archive"
)

// archiveFile is an open PGN file with the games of a match, so that the match can be continued later.
type archiveFile struct {
	archive.Match
	*work.File
}

// openArchive opens or creates the named file to add games of the match, and returns the games already in it. It
// removes an unfinished game at the end. If the file has any other content, openArchive returns an error and does not
// change it.
func openArchive(name string, m archive.Match) (*archiveFile, []match.Round, error) {
	var games []match.Round
	f, err := work.OpenLocked(name, "", func(text []byte) (whole int, err error) {
		games, whole, err = m.Read(text)
		return whole, err
	})
	if err != nil {
		return nil, nil, err
	}
	return &archiveFile{m, f}, games, nil
}

// add appends a game to the file.
func (a *archiveFile) add(f match.Round) error {
	text, err := a.Text(f, time.Now())
	if err == nil {
		_, err = a.WriteString(text) // in one write, so that at most the last game can be incomplete
	}
	return err
}
