// Package openings holds the opening book that is built into the programs; docs/BOOK.md tells how it is made. It stands
// apart from the other assets so that the engine can have it without them.
package openings

// Name is the file of the book.
const Name = "book.bin"
