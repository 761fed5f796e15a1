package json

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/record"
)

// Values of another kind end the reading with the right problem.
func TestWrongShapes(t *testing.T) {
	for text, want := range map[string]record.ProblemKind{
		"{}": record.NotThisFormat, "[1]": record.NotThisFormat, "[[]]": record.NotThisFormat, "[x": record.NotThisFormat, `[{"root":[]}]`: record.NotThisFormat,
		`[{"root":{"nags":["1"]}}]`: record.NotThisFormat, `[{"root":{"nags":[256]}}]`: record.NotThisFormat, `[{"root":{"nags":[-1]}}]`: record.NotThisFormat,
		`[{"root":{"nags":{}}}]`: record.NotThisFormat, `[{"root":{"nags":5}}]`: record.NotThisFormat, `[{"root":5}]`: record.NotThisFormat, `[{"tags":5}]`: record.NotThisFormat, `[{"tags":[]}]`: record.NotThisFormat, `[{"tags":{"Red":1}}]`: record.NotThisFormat,
		"[": record.CutShort, `[{"root":{"nags":[`: record.CutShort, `[{"tags":{`: record.CutShort,
	} {
		_, err := read(text)
		var p *record.Problem
		if !errors.As(err, &p) || p.Kind != want {
			t.Errorf("%s is read with %v, want %v", text, err, want)
		}
	}
}

// A game may have a thousand tags.
func TestMostTags(t *testing.T) {
	for n, fits := range map[int]bool{1000: true, 1001: false} {
		var tags []string
		for i := range n {
			tags = append(tags, fmt.Sprintf(`"T%d":"x"`, i))
		}
		items, err := read(`[{"tags":{` + strings.Join(tags, ",") + `}}]`)
		if fits && (err != nil || len(items[0].Game.Tags) != n) || !fits && err == nil {
			t.Errorf("%d tags are read as %d games, %v; want that they fit: %v", n, len(items), err, fits)
		}
	}
}
