// Package archive keeps the games of a match in a PGN file, from which a stopped match can be continued.
package archive

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/chuhe-lab/lock"
	"chuhe/cmd/internal/named"
	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// Match describes the properties that all games of a file share.
type Match struct {
	Event    string
	Names    [2]string // names of A and B
	Controls [2]arena.Control
	Law      xiangqi.Law
	Settings Settings // all settings that affect the games
}

// Settings are named values that identify a match.
type Settings []Setting

// Setting is a named value, such as "seed" and "1".
type Setting struct{ Name, Value string }

// separator separates the settings in a tag.
const separator = "; "

// String writes the settings in one line.
func (s Settings) String() string {
	var parts []string
	for _, p := range s {
		parts = append(parts, p.Name+"="+strings.ReplaceAll(p.Value, separator, ";"))
	}
	return strings.Join(strings.Fields(strings.Join(parts, separator)), " ")
}

// difference describes the first setting that differs in the text of other settings.
func (s Settings) difference(other string) string {
	theirs := strings.Split(other, separator)
	for i, own := range strings.Split(s.String(), separator) {
		switch {
		case i >= len(theirs):
			return fmt.Sprintf("it does not say %q", own)
		case own != theirs[i]:
			return fmt.Sprintf("it says %q and not %q", theirs[i], own)
		}
	}
	return fmt.Sprintf("it says more: %q", other)
}

// head returns the tags at the beginning of every game of the match.
func (m Match) head() string {
	return pgn.TagLine(game.Tag{Name: "Game", Value: "Chinese Chess"}) + pgn.TagLine(m.tag())
}

func (m Match) tag() game.Tag { return game.Tag{Name: "Match", Value: m.Settings.String()} }

// Archive is an open file of games.
type Archive struct {
	match Match
	file  *os.File
	lock  *lock.Lock
}

// Open opens or creates the named file to add games of the match, and returns the games already in it. It removes an
// unfinished game at the end. If the file has any other content, Open returns an error and does not change it.
func Open(name string, m Match) (*Archive, []arena.Finished, error) {
	held, err := lock.Take(name)
	if err != nil {
		return nil, nil, err
	}
	f, games, err := m.open(name)
	if err == nil {
		return &Archive{m, f, held}, games, nil
	}
	held.Release()
	if !errors.As(err, new(*os.PathError)) { // a PathError already names the file
		err = fmt.Errorf("%s: %w", name, err)
	}
	return nil, nil, err
}

// open opens the file and removes everything after the complete games of the match.
func (m Match) open(name string) (*os.File, []arena.Finished, error) {
	text, err := named.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	games, whole, err := m.read(text)
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
func (a *Archive) Add(f arena.Finished) error {
	text, err := a.match.text(f, time.Now())
	if err == nil {
		_, err = a.file.WriteString(text) // in one write, so that at most the last game can be incomplete
	}
	return err
}

// Close closes the file.
func (a *Archive) Close() error {
	defer a.lock.Release()
	return a.file.Close()
}

// read parses the text of a file. It returns the games and the number of bytes that they take up.
func (m Match) read(text []byte) (games []arena.Finished, whole int, err error) {
	texts, tail := Split(text)
	seen := map[int]bool{}
	for i, text := range texts {
		f, err := m.readGame(string(text))
		if err == nil && seen[f.Number] {
			err = fmt.Errorf("round %s is there twice", round(f.Number))
		}
		if err != nil {
			return nil, 0, fmt.Errorf("game %d of the file: %w", i+1, err)
		}
		seen[f.Number] = true
		games = append(games, f)
	}
	head := []byte(m.head())
	if n := min(len(head), len(tail)); !bytes.Equal(head[:n], tail[:n]) {
		return nil, 0, errors.New("it ends with something that is no game of this match")
	}
	return games, len(text) - len(tail), nil
}

// Split splits a file into the texts of its games, each including the empty line after its moves. The tail is what
// follows them, such as an incomplete game.
func Split(file []byte) (games [][]byte, tail []byte) {
	empty := []byte("\n\n")
	for {
		tags := bytes.Index(file, empty)
		if tags < 0 {
			return games, file
		}
		moves := bytes.Index(file[tags+len(empty):], empty)
		if moves < 0 {
			return games, file
		}
		end := tags + moves + 2*len(empty)
		games, file = append(games, file[:end:end]), file[end:]
	}
}

// readGame parses the text of one game. Any missing or additional part is an error.
func (m Match) readGame(text string) (arena.Finished, error) {
	var g *game.Game
	for item, err := range (pgn.Format{}).Read(strings.NewReader(text)) {
		switch {
		case err != nil:
			return arena.Finished{}, err
		case g != nil:
			return arena.Finished{}, errors.New("another game follows without an empty line")
		case len(item.Problems) > 0:
			problem := item.Problems[0]
			problem.Game = 0 // the caller names the game
			return arena.Finished{}, &problem
		}
		g = item.Game
	}
	switch settings := g.Tags.Get("Match"); {
	case settings == "":
		return arena.Finished{}, errors.New("it belongs to no match of this program")
	case settings != m.Settings.String():
		return arena.Finished{}, fmt.Errorf("it belongs to another match: %s", m.Settings.difference(settings))
	case !strings.HasPrefix(text, m.head()):
		return arena.Finished{}, errors.New("its first lines are not as they were written")
	}
	return m.finished(g)
}
