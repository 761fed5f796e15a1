// Package endgamestest makes tables of endings for tests.
package endgamestest

import (
	"bytes"
	"testing"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
)

// Damaged returns the built-in tables, of which a named one has changed blocks. That is only noticed when it is read.
func Damaged(t *testing.T, name string) *endings.Tables {
	t.Helper()
	file := bytes.Clone(endtables.File())
	at := bytes.Index(file, []byte(name+"\x00"))
	for i := at + 4096; i < at+300_000; i++ { // its blocks
		file[i] ^= 0x55
	}
	var tables endings.Tables
	if err := tables.Add(endtables.Name, bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	return &tables
}
