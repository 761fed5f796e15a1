// Package openings holds the opening book that is built into the programs; docs/lab/BOOK.md explains how it is made. It
// is separate from the other assets so that the engine can include it without them.
package openings

// Name is the file name of the book.
const Name = "book.bin"
