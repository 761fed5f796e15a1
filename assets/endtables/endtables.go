// Package endtables holds the tables of endings that are built into the programs; docs/ENDINGS.md explains how they
// were made. It is separate from the other assets so that the engine can include it without them.
package endtables

import (
	"bytes"
	"sync"

	"chuhe/engine/endings"
)

// Name is the name of the built-in tables in messages.
const Name = "built-in"

// Tables returns a set of the tables, the same one to all callers. In a program without built-in tables it is empty.
func Tables() *endings.Tables { return tables() }

var tables = sync.OnceValue(func() *endings.Tables {
	var t endings.Tables
	if err := AddTo(&t); err != nil { // cannot happen: the file is part of the program
		panic(err)
	}
	return &t
})

// AddTo adds the tables to a set. A program without built-in tables adds none.
func AddTo(t *endings.Tables) error {
	if File() == nil {
		return nil
	}
	return t.Add(Name, bytes.NewReader(File()), int64(len(File())))
}
