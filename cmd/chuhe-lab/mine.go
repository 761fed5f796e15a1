package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"chuhe/cmd/internal/named"
	"chuhe/engine/data"
)

// gameSource is the games of a file of positions, one after the other.
type gameSource struct {
	*os.File
	*data.Reader
	games int // passed
}

// openGames opens a file of positions and passes over its first games. It refuses leaves. An error names the file.
func openGames(name string, games int) (*gameSource, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, err
	}
	s := &gameSource{File: f}
	if s.Reader, err = data.NewGameReader(f); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	for err == nil && s.games < games {
		if _, err = s.next(); errors.Is(err, io.EOF) {
			err = fmt.Errorf("%s: the positions are of %d games, and %d are to be passed over", name, s.games, games)
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return s, nil
}

// next returns the positions of the next game, or io.EOF at the end, where a game may break off. An error names the file.
func (s *gameSource) next() (records []data.Record, err error) {
	for {
		var rec data.Record
		err := s.Reader.Read(&rec)
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = io.EOF
		}
		if err != nil && !errors.Is(err, io.EOF) {
			err = fmt.Errorf("%s: %w", s.Name(), err)
		}
		if err != nil {
			return nil, err
		}
		if records = append(records, rec); rec.Last {
			s.games++
			return records, nil
		}
	}
}
