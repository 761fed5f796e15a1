package theory

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
)

// String formats a study in one line: the path, a colon, and moves with their scores.
func (s Study) String() string {
	var b strings.Builder
	for _, m := range s.Path {
		fmt.Fprintf(&b, "%v ", m)
	}
	b.WriteByte(':')
	for _, l := range s.Moves {
		fmt.Fprintf(&b, " %v %d", l.Move, l.Score)
	}
	return b.String()
}

// ParseStudy parses the output of String.
func ParseStudy(text string) (s Study, err error) {
	path, lines, ok := strings.Cut(text, ":")
	if !ok {
		return s, errors.New("the colon between the way and its moves is missing")
	}
	for _, word := range strings.Fields(path) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			return s, err
		}
		s.Path = append(s.Path, m)
	}
	words := strings.Fields(lines)
	if len(words)%2 != 0 {
		return s, errors.New("a move has no score")
	}
	for i := 0; i < len(words); i += 2 {
		m, err := xiangqi.ParseMove(words[i])
		if err != nil {
			return s, err
		}
		score, err := strconv.Atoi(words[i+1])
		if err != nil {
			return s, fmt.Errorf("%q is not a score", words[i+1])
		}
		s.Moves = append(s.Moves, ScoredMove{Move: m, Score: score})
	}
	return s, nil
}
