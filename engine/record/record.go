// Package record reads and writes files of games. Each format has its own package below this one and implements
// [Format], and [Writer] if it can be written; package formats lists them and detects the format of a file.
//
// Readers keep everything valid and list the rest as problems: nothing is dropped silently. Writers list the parts
// that their format cannot store.
package record

import (
	"io"
	"iter"

	"chuhe/engine/game"
)

const (
	// SniffLength is the number of bytes that Sniff needs from the start of a file, if the file is that long.
	SniffLength = 64 << 10
	// MaxProblems is the maximum number of problems listed for one game, to limit its memory. The rest of the game is
	// skipped.
	MaxProblems = 1000
	// MaxTag is the maximum size of the value of a tag, in bytes.
	MaxTag = 64 << 10
	// MaxText is the maximum size of the comments read for one game, in bytes, to limit its memory as well.
	MaxText = 16 << 20
)

// An Item is a game read from a file.
type Item struct {
	Game     *game.Game
	Problems []Problem // the parts that were skipped, in the order of the file
	// Begin and End are the offsets in the file, in bytes, between which the game stands; 0 in a format with one game
	// per file. Text between games belongs to none. This part alone gives the game again: in JSON as the only element
	// of an array, from a CBL library as a CBR file.
	Begin, End int64
}

// A Format reads one kind of file.
type Format interface {
	// Name returns the format's name in commands, such as "pgn".
	Name() string
	// Extensions returns the usual file name extensions, such as ".pgn", the preferred one first.
	Extensions() []string
	// Sniff reports whether a file that begins with head is likely to have this format.
	Sniff(head []byte) bool
	// Read reads games one at a time and holds no more than one in memory. An error
	// ends the reading; it is a *Problem, or comes from r. The games before it are
	// valid.
	Read(r io.Reader) iter.Seq2[*Item, error]
}

// A Writer is a format that can also be written.
type Writer interface {
	Format
	// Many reports whether a file can hold several games.
	Many() bool
	// Write writes games (a single one if Many reports false), and returns the
	// parts that the format cannot store. The error comes from w, or reports that
	// nothing can be written.
	Write(w io.Writer, games iter.Seq[*game.Game]) ([]Problem, error)
}
