// Package record reads and writes games as files carry them. Each format is a
// package of its own below this one and implements [Format], those that can be
// written [Writer]; package formats lists them and finds out which one a file has.
//
// Readers keep whatever makes sense and list the rest as problems: nothing is
// dropped silently. Writers list what their format cannot hold.
package record

import (
	"io"
	"iter"

	"chuhe/engine/game"
)

const (
	// SniffLength is how many bytes of a file Sniff wants to see, if there are so many.
	SniffLength = 64 << 10
	// MaxNodes is the largest number of positions of one game that is read, so that no
	// file takes more memory than the machine has. The rest of the game is skipped.
	MaxNodes = 150_000
	// MaxProblems is the largest number of problems of one game that is listed, for the
	// same reason. The rest of the game is skipped.
	MaxProblems = 1000
	// MaxText is the largest number of bytes of comments of one game that is read, for the
	// same reason.
	MaxText = 16 << 20
)

// An Item is a game that was read.
type Item struct {
	Game     *game.Game
	Problems []Problem // what was skipped, in the order of the file
}

// A Format reads one kind of file.
type Format interface {
	// Name names the format in commands, such as "pgn".
	Name() string
	// Extensions returns the usual endings of files, such as ".pgn", the best first.
	Extensions() []string
	// Sniff reports whether a file that begins with head is likely of this format.
	Sniff(head []byte) bool
	// Read reads games one after the other and holds no more than one in memory. An
	// error ends the reading; it is a *Problem, or comes from r. Games before it
	// are good.
	Read(r io.Reader) iter.Seq2[*Item, error]
}

// A Writer is a format that can be written too.
type Writer interface {
	Format
	// Many reports whether a file can hold several games.
	Many() bool
	// Write writes games, a single one where Many reports false, and returns what
	// the format cannot hold. The error comes from w, or says that nothing can be
	// written.
	Write(w io.Writer, games iter.Seq[*game.Game]) ([]Problem, error)
}
