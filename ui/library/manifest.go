package library

import (
	"fmt"
	"strings"

	"chuhe/engine/openings"
	"chuhe/engine/record"
)

// manifest is the file of the cache that lists the parts in their order, one a line below the title.
const manifest = "parts.txt"

const (
	manifestTitle = "Chuhe parts 3 " // of parts that mark games of which a part could not be read
	partPrefix    = "part-"
	partEnding    = ".games"
	indexEnding   = ".index"
	mostManifest  = 1 << 20
)

func partName(number int) string { return fmt.Sprintf("%s%06d", partPrefix, number) }

// number returns the number in the name of a part, or 0.
func number(name string) (n int) {
	fmt.Sscanf(strings.TrimPrefix(name, partPrefix), "%d", &n)
	return n
}

// edition identifies the list of openings, and that of the problems of files. Parts of another edition are made anew:
// openings are added to the list, and their numbers stay the same.
func edition() string { return fmt.Sprintf("%d.%d", len(openings.Known().All()), record.LostMoves) }

// manifestOf returns the content of a manifest for an edition of the openings.
func manifestOf(edition string, names []string) string {
	text := manifestTitle + edition + "\n"
	for _, name := range names {
		text += name + "\n"
	}
	return text
}

// parseManifest returns the parts that a manifest lists, each once, or none if it was written for other openings or is
// something else. What is not the name of a part is left out.
func parseManifest(text, edition string) (names []string) {
	title, rest, _ := strings.Cut(text, "\n")
	if title != manifestTitle+edition {
		return nil
	}
	known := map[string]bool{}
	for name := range strings.FieldsSeq(rest) {
		if n := number(name); n > 0 && name == partName(n) && !known[name] {
			known[name] = true
			names = append(names, name)
		}
	}
	return names
}
