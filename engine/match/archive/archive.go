// Package archive writes the games of a match as PGN, and reads them so that a stopped match can be continued.
package archive

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/match"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// Match describes the properties that all games of a file share.
type Match struct {
	Event    string
	Names    []string // names of the contestants
	Controls []match.Control
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

// Difference describes the first setting that differs in the text of other settings.
func Difference(settings, other string) string {
	theirs := strings.Split(other, separator)
	for i, own := range strings.Split(settings, separator) {
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

// Read parses the text of a file of the match. It returns the games and the number of bytes that they take up.
func (m Match) Read(text []byte) (games []match.Round, whole int, err error) {
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
func (m Match) readGame(text string) (match.Round, error) {
	var g *game.Game
	for item, err := range (pgn.Format{}).Read(strings.NewReader(text)) {
		switch {
		case err != nil:
			return match.Round{}, err
		case g != nil:
			return match.Round{}, errors.New("another game follows without an empty line")
		case len(item.Problems) > 0:
			problem := item.Problems[0]
			problem.Game = 0 // the caller names the game
			return match.Round{}, &problem
		}
		g = item.Game
	}
	switch settings := g.Tags.Get("Match"); {
	case settings == "":
		return match.Round{}, errors.New("it belongs to no match of this program")
	case settings != m.Settings.String():
		return match.Round{}, fmt.Errorf("it belongs to another match: %s", Difference(m.Settings.String(), settings))
	case !strings.HasPrefix(text, m.head()):
		return match.Round{}, errors.New("its first lines are not as they were written")
	}
	return m.finished(g)
}
