package autosave

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// First words of the annotation lines under a position.
const (
	commentWord    = "comment"
	symbolsWord    = "symbols"
	evaluationWord = "evaluation"
	marksWord      = "marks"
	indent         = "    "
)

// tagKey is the prefix of the line of a tag.
const tagKey = "tag: "

// appendTag writes a tag: its name and its value, both in quotes.
func appendTag(b []byte, t game.Tag) []byte {
	b = append(b, tagKey...)
	b = append(strconv.AppendQuote(b, t.Name), ' ')
	return append(strconv.AppendQuote(b, t.Value), '\n')
}

// parseTag reads a tag from the text after tagKey.
func parseTag(text string) (game.Tag, error) {
	name, err := strconv.QuotedPrefix(text)
	if err != nil {
		return game.Tag{}, errors.New("a name in quotes expected")
	}
	value, ok := strings.CutPrefix(text[len(name):], " ")
	t := game.Tag{}
	if t.Value, err = strconv.Unquote(value); err != nil || !ok {
		return game.Tag{}, errors.New("a value in quotes expected")
	}
	t.Name, _ = strconv.Unquote(name) // it is quoted
	return t, nil
}

// appendAnnotation writes the annotation of a position, one line per kind. It leaves out marks off the board, which
// could not be read back.
func appendAnnotation(b []byte, a *game.Annotation) []byte {
	if a.Comment != "" {
		b = append(b, indent+commentWord+" "...)
		b = append(strconv.AppendQuote(b, a.Comment), '\n')
	}
	if len(a.Symbols) > 0 {
		b = append(b, indent+symbolsWord...)
		for _, s := range a.Symbols {
			b = strconv.AppendUint(append(b, ' '), uint64(s), 10)
		}
		b = append(b, '\n')
	}
	if e := a.Evaluation; e != nil {
		b = fmt.Appendf(b, indent+evaluationWord+" %d %d", e.Score, e.Depth)
		for _, m := range e.Line {
			b = append(append(b, ' '), m.String()...)
		}
		b = append(b, '\n')
	}
	off := func(m game.Mark) bool { return !m.From.OnBoard() || !m.To.OnBoard() }
	if marks := slices.DeleteFunc(slices.Clone(a.Marks), off); len(marks) > 0 {
		b = append(b, indent+marksWord...)
		for _, m := range marks {
			b = fmt.Appendf(b, " %v%v/%d", m.From, m.To, m.Color)
		}
		b = append(b, '\n')
	}
	return b
}

// parseAnnotation adds the content of an annotation line to a: word is its first word, rest the remainder.
func parseAnnotation(a *game.Annotation, word, rest string) (err error) {
	switch word {
	case commentWord:
		if a.Comment, err = strconv.Unquote(rest); err != nil {
			return errors.New("a comment in quotes expected")
		}
	case symbolsWord:
		a.Symbols, err = each(rest, parseSymbol)
	case evaluationWord:
		a.Evaluation, err = parseEvaluation(rest)
	case marksWord:
		a.Marks, err = each(rest, parseMark)
	}
	return err
}

// parseEvaluation reads an evaluation such as "35 12 b2e2 h9g7": a score, a depth, and a line that may be empty.
func parseEvaluation(text string) (*game.Evaluation, error) {
	numbers, line := text, ""
	if letter := strings.IndexFunc(text, unicode.IsLetter); letter >= 0 {
		numbers, line = text[:letter], text[letter:]
	}
	var e game.Evaluation
	if _, err := fmt.Sscanf(numbers+"\n", "%d %d\n", &e.Score, &e.Depth); err != nil {
		return nil, fmt.Errorf("%q is not a score and a depth", text)
	}
	if line == "" {
		return &e, nil
	}
	var err error
	e.Line, err = each(line, xiangqi.ParseMove)
	return &e, err
}

// each parses the words of a list, which must not be empty.
func each[T any](text string, parse func(string) (T, error)) ([]T, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, errors.New("something more expected")
	}
	list := make([]T, len(words))
	for i, word := range words {
		var err error
		if list[i], err = parse(word); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func parseSymbol(text string) (game.Symbol, error) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number from 0 to 255", text)
	}
	return game.Symbol(n), nil
}

// parseMark reads a mark such as "h2e2/1": its two points and its colour.
func parseMark(text string) (game.Mark, error) {
	points, color, _ := strings.Cut(text, "/")
	n, err := strconv.ParseUint(color, 10, 8)
	if err == nil && len(points) == 4 {
		from, wrong := xiangqi.ParseSquare(points[:2])
		to, wrongToo := xiangqi.ParseSquare(points[2:])
		if wrong == nil && wrongToo == nil {
			return game.Mark{From: from, To: to, Color: uint8(n)}, nil
		}
	}
	return game.Mark{}, fmt.Errorf("%q is not a mark such as h2e2/1", text)
}
