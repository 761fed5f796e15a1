package uci

import (
	"fmt"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// endingsOption selects the ending tables. What is wrong with them is reported, and the tables that are whole are used.
func (s *server) endingsOption(name string) []option {
	if s.config.Endings == nil {
		return nil
	}
	return []option{{name: name, kind: "string", initial: s.config.EndingsName, set: func(value string, _ int) error {
		tables, bad := s.config.Endings(value)
		if err := s.setEngine(func(e *engine.Options) { e.Endings = tables }); err != nil {
			return err
		}
		s.brokenTables = 0
		if bad != nil {
			return fmt.Errorf("%w; play goes on without", bad)
		}
		return nil
	}}}
}

// tellEndings reports tables that were found damaged, and a result of the tables that the limit of plies without a
// capture may change.
func (s *server) tellEndings(pos *xiangqi.Position) {
	tables := s.settings.engine.Endings
	e, err := tables.Probe(pos)
	problems := tables.Problems()
	for _, problem := range problems[s.brokenTables:] {
		s.out.line(s.dialect.complaint(problem.Error()))
	}
	s.brokenTables = len(problems)
	if left := xiangqi.NoCaptureLimit - pos.NoCapture(); err == nil && e.Plies > left {
		s.out.line(s.dialect.complaint(fmt.Sprintf("%s: %v in %d plies; may be drawn by the limit, which leaves %d",
			e.Table, e.Value, e.Plies, left)))
	}
}
