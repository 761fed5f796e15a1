package datagen

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/named"
	"chuhe/engine/data"
)

// Games reads the games of a file of positions, one after another, to search them for additions to a collection. The
// collection is a locked text file that is only appended to. Its comments count the games searched, so that an
// interrupted run can resume with the next game.
type Games struct {
	file       *os.File
	reader     *data.Reader
	passed     int
	collection *work.File
}

// OpenGames opens a file of positions to be mined for a collection, and skips the games mined before, or the given
// number if it is larger. It rejects leaves. read gets the text of the collection, without a line that a killed run has
// left incomplete. An error names the file.
func OpenGames(name string, skip int, collection string, read func(text string) error) (*Games, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, err
	}
	s := &Games{file: f}
	if s.reader, err = data.NewGameReader(f); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	} else {
		s.collection, err = work.OpenLocked(collection, "", func(text []byte) (complete int, err error) {
			complete = bytes.LastIndexByte(text, '\n') + 1
			games, err := mined(string(text[:complete]))
			skip = max(skip, games)
			if err == nil && complete < len(text) && games == 0 { // the file may have been written by hand
				err = errors.New("the last line breaks off")
			}
			return complete, cmp.Or(err, read(string(text[:complete])))
		})
	}
	for err == nil && s.passed < skip {
		if _, err = s.next(); errors.Is(err, io.EOF) {
			err = fmt.Errorf("%s: the positions are of %d games, and %d are to be passed over", name, s.passed, skip)
		}
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

func (s *Games) Close() error {
	err := s.file.Close()
	if s.collection != nil {
		err = errors.Join(err, s.collection.Close())
	}
	return err
}

// Count returns the number of games read or skipped so far.
func (s *Games) Count() int { return s.passed }

// next returns the positions of the next game, or io.EOF at the end, where the last game may be incomplete. Other
// errors name the file.
func (s *Games) next() ([]data.Record, error) {
	game, err := s.reader.Game(nil)
	switch {
	case data.AtEnd(err):
		return nil, io.EOF
	case err != nil:
		return nil, fmt.Errorf("%s: %w", s.file.Name(), err)
	}
	s.passed++
	return game, nil
}

// mark begins the comment with the number of games mined.
const mark = "# games "

// Mine calls look with one game after another while wanted returns true. After each game it appends the lines returned
// by look, and a comment with the number of games, to the collection. If the games run out, it reports that on out.
func (s *Games) Mine(out io.Writer, wanted func() bool,
	look func(game []data.Record) ([]string, error)) error {
	for wanted() {
		game, err := s.next()
		if errors.Is(err, io.EOF) {
			fmt.Fprintf(out, "the positions are at their end after %d games\n", s.passed)
			return nil
		}
		if err != nil {
			return err
		}
		lines, err := look(game)
		if err != nil {
			return err
		}
		lines = append(lines, mark+strconv.Itoa(s.passed))
		if _, err := io.WriteString(s.collection, strings.Join(lines, "\n")+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// mined returns the number of games in the last comment that Mine wrote to a collection, or 0 if there is none.
func mined(text string) (games int, err error) {
	for line := range strings.Lines(text) {
		if n, ok := strings.CutPrefix(strings.TrimSpace(line), mark); ok {
			if games, err = strconv.Atoi(n); err != nil {
				return 0, fmt.Errorf("%q is no number of games", n)
			}
		}
	}
	return games, nil
}
