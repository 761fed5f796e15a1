// Package pgn writes games as PGN files carry them, in the form that is usual for xiangqi: tags, and moves in ICCS
// coordinates (H2-E2) with comments. It reads what it writes; of other programs' PGN it takes what has that form.
package pgn

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"chuhe/engine/xiangqi"
)

// Tag is a line "[Name "Value"]" at the head of a game.
type Tag struct{ Name, Value string }

// Move is a move with its comment, which may be empty.
type Move struct {
	Move    xiangqi.Move
	Comment string
}

// Game is one game. Values and comments are single lines without needless spaces at their ends.
type Game struct {
	Tags   []Tag
	Moves  []Move
	Result string // 1-0, 0-1, 1/2-1/2 or *
}

// Tag returns the value of the tag with the name, or "".
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// width is the length at which lines of moves are broken.
const width = 100

// Text writes the game as PGN: the tags, an empty line, the moves with their comments and the result, an empty line.
// What a value or a comment cannot hold is written as a space or a parenthesis.
func (g *Game) Text() string {
	var b strings.Builder
	for _, t := range g.Tags {
		b.WriteString(TagLine(t))
	}
	b.WriteByte('\n')
	column := 0
	word := func(w string) {
		switch {
		case column == 0:
		case column+1+len(w) > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(w)
		column += len(w)
	}
	ply := 0
	if strings.Contains(g.Tag("FEN"), " b") {
		ply = 1
	}
	for i, m := range g.Moves {
		if ply%2 == 0 {
			word(fmt.Sprintf("%d.", ply/2+1))
		} else if i == 0 {
			word("1...")
		}
		ply++
		word(iccs(m.Move))
		if comment := strings.NewReplacer("{", "(", "}", ")").Replace(m.Comment); strings.TrimSpace(comment) != "" {
			for _, w := range strings.Fields("{" + strings.TrimSpace(comment) + "}") {
				word(w)
			}
		}
	}
	word(g.Result)
	b.WriteString("\n\n")
	return b.String()
}

// TagLine writes a tag as its line, the line's end included.
func TagLine(t Tag) string {
	value := strings.Join(strings.Fields(t.Value), " ")
	return fmt.Sprintf("[%s \"%s\"]\n", t.Name, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value))
}

func iccs(m xiangqi.Move) string {
	text := strings.ToUpper(m.String())
	return text[:2] + "-" + text[2:]
}

// Split cuts a file into the texts of its games, each up to and with the empty line behind its moves. What follows the
// last of them, such as a game that was not written to its end, is the tail.
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

// Parse reads the text of one game. The error says what is wrong with it; whether moves are legal is not looked at.
func Parse(text string) (Game, error) {
	var g Game
	head, moves, ok := strings.Cut(text, "\n\n")
	if !ok {
		return g, errors.New("no empty line follows the tags")
	}
	for line := range strings.SplitSeq(head, "\n") {
		t, err := parseTag(line)
		if err != nil {
			return g, err
		}
		g.Tags = append(g.Tags, t)
	}
	if err := g.parseMoves(moves); err != nil {
		return g, err
	}
	if tag := g.Tag("Result"); tag != "" && tag != g.Result {
		return g, fmt.Errorf("the moves end with %s, but the tag Result says %s", g.Result, tag)
	}
	return g, nil
}

func parseTag(line string) (t Tag, err error) {
	bad := fmt.Errorf("%q is not a tag", line)
	inner, ok := strings.CutPrefix(line, "[")
	if !ok {
		return t, bad
	}
	if inner, ok = strings.CutSuffix(inner, `"]`); !ok {
		return t, bad
	}
	name, value, ok := strings.Cut(inner, ` "`)
	if !ok || name == "" || strings.ContainsAny(name, " \t\"[]") {
		return t, bad
	}
	var plain strings.Builder
	for i := 0; i < len(value); i++ {
		c := value[i]
		if c == '"' || c == '\\' && i+1 == len(value) {
			return t, bad
		}
		if c == '\\' {
			i++
			c = value[i]
		}
		plain.WriteByte(c)
	}
	return Tag{name, strings.Join(strings.Fields(plain.String()), " ")}, nil
}

// parseMoves reads what follows the tags.
func (g *Game) parseMoves(text string) error {
	for {
		text = strings.TrimSpace(text)
		if text == "" {
			return errors.New("no result follows the moves")
		}
		if comment, ok := strings.CutPrefix(text, "{"); ok {
			comment, rest, ok := strings.Cut(comment, "}")
			if !ok {
				return errors.New("a comment has no end")
			}
			if len(g.Moves) == 0 {
				return errors.New("a comment stands before the first move")
			}
			last := &g.Moves[len(g.Moves)-1]
			last.Comment = strings.Join(strings.Fields(last.Comment+" "+comment), " ")
			text = rest
			continue
		}
		end := strings.IndexAny(text, " \t\r\n{")
		if end < 0 {
			end = len(text)
		}
		word := text[:end]
		text = text[end:]
		switch {
		case word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*":
			if g.Result = word; strings.TrimSpace(text) != "" {
				return fmt.Errorf("%.20q follows the result", strings.TrimSpace(text))
			}
			return nil
		case strings.Trim(word, "0123456789") == "." || strings.Trim(word, "0123456789") == "...":
			continue
		}
		m, err := parseICCS(word)
		if err != nil {
			return err
		}
		g.Moves = append(g.Moves, Move{Move: m})
	}
}

func parseICCS(word string) (xiangqi.Move, error) {
	if len(word) == 5 && word[2] == '-' {
		if m, err := xiangqi.ParseMove(word[:2] + word[3:]); err == nil {
			return m, nil
		}
	}
	return xiangqi.NoMove, fmt.Errorf("%q is not a move such as H2-E2", word)
}
