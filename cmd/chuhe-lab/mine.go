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

// next returns the positions of the next game, or io.EOF at the end, where a game may break off. Other errors name the file.
func (s *gameSource) next() ([]data.Record, error) {
	game, err := s.Game(nil)
	switch {
	case data.AtEnd(err):
		return nil, io.EOF
	case err != nil:
		return nil, fmt.Errorf("%s: %w", s.Name(), err)
	}
	s.games++
	return game, nil
}
