package endfiles

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"sync"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
)

// The names of tables that are not paths.
const (
	BuiltIn = "built-in" // the tables that are embedded in the programs
	None    = "none"
)

// Named returns the tables with the given names, separated by commas: BuiltIn, or a path for Add. None and an empty name
// add nothing. The files stay open. The error joins everything that is wrong; the tables that are whole are returned
// nevertheless.
func Named(names string) (*endings.Tables, error) {
	var s Set
	var problems []error
	for name := range strings.SplitSeq(names, ",") {
		switch name = strings.TrimSpace(name); name {
		case None, "", "<empty>":
		case BuiltIn:
			problems = append(problems, s.builtIn())
		default:
			problems = append(problems, s.Add(name))
		}
	}
	if len(s.Names()) == 0 {
		return nil, errors.Join(errors.Join(problems...), s.Close())
	}
	return &s.Tables, errors.Join(problems...)
}

// Embedded returns the tables that are embedded in the program, the same ones to all callers, or nil if there are none.
func Embedded() (*endings.Tables, error) { return embedded() }

var embedded = sync.OnceValues(func() (*endings.Tables, error) { return Named(BuiltIn) })

// builtIn adds the embedded tables, if the program has any.
func (s *Set) builtIn() error {
	file, err := endtables.File()
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Tables.Add(BuiltIn, bytes.NewReader(file), int64(len(file)))
}
