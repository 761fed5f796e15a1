package equip

import (
	"errors"
	"os"
	"strings"
	"sync"

	"chuhe/engine/endings"
)

// The names of tables that are not paths, besides BuiltIn.
const (
	Beside = "beside" // those in the folder "endings" beside the program, the player's and the system's "chuhe/endings"
	None   = "none"

	UsualTables = BuiltIn + "," + Beside
)

// Tables returns the tables with the given names, separated by commas: BuiltIn, Beside, or a path for Add. None and an
// empty name add nothing. The files stay open. The error joins everything that is wrong; the tables that are whole are
// returned nevertheless.
func Tables(names string) (*endings.Tables, error) {
	var s Set
	var problems []error
	for name := range strings.SplitSeq(names, ",") {
		switch name = strings.TrimSpace(name); name {
		case None, "", "<empty>":
		case BuiltIn:
			problems = append(problems, s.builtIn())
		case Beside:
			problems = append(problems, s.beside())
		default:
			problems = append(problems, s.Add(name))
		}
	}
	if len(s.Names()) == 0 && !s.Expects() {
		return nil, errors.Join(errors.Join(problems...), s.Close())
	}
	return &s.Tables, errors.Join(problems...)
}

// DefaultTables returns the usual tables, the same ones to all callers, or nil if there are none.
func DefaultTables() (*endings.Tables, error) { return usual() }

var usual = sync.OnceValues(func() (*endings.Tables, error) { return Tables(UsualTables) })

// beside adds the tables of the folders of the program, as far as they exist.
func (s *Set) beside() error {
	var problems []error
	for _, folder := range folders() {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			problems = append(problems, s.Add(folder))
		}
	}
	return errors.Join(problems...)
}
