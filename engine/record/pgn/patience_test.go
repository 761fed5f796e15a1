package pgn

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine/record"
)

// Text without a tag or a move is read up to a limit, which may lie anywhere in a tag, even before its last bracket.
func TestPatienceEndsInATag(t *testing.T) {
	const line = `[Event "x" ]`
	for _, within := range []int{0, 2, 9, len(line) - 1, len(line), len(line) + 1} {
		text := strings.Repeat("no ", patience)[:patience-within-1] + "\n" + line + "\n1. h2e2 *\n"
		games := 0
		var err error
		for _, err = range (Format{}).Read(strings.NewReader(text)) {
			if err == nil {
				games++
			}
		}
		read := within > len(line)
		var fault *record.Problem
		if (games == 1) != read || errors.As(err, &fault) == read || fault != nil && fault.Kind != record.NotThisFormat {
			t.Errorf("with room for %d bytes of the tag, %d games are read, %v; want %v", within, games, err, read)
		}
	}
}
