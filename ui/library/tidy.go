package library

import (
	"io"

	"chuhe/engine/gamedb"
)

const (
	indexFrom = 50_000   // games of a part from which an index is made
	sorting   = 32 << 20 // memory for that, in bytes
)

// tidy merges the last parts so that each is larger than all after it, and leaves out the games of files that have
// changed or vanished. It makes an index of a large part.
func (c *core) tidy(b *builder) {
	c.mu.Lock()
	s := shelve(0, c.parts, c.decided(), c.gone, c.away)
	from := s.untidy()
	old := c.parts[from:]
	c.mu.Unlock()
	if len(old) == 0 || b.state.Unkept != nil {
		return
	}
	var parts []*gamedb.Part
	for _, p := range old {
		parts = append(parts, p.Part)
	}
	name := partName(b.number)
	b.fresh()
	merged, err := b.keep(name, func(w io.Writer) error {
		_, err := gamedb.Merge(b.ctx, w, parts, func(part, file int) bool { return s.where[from+part][file].place == nowhere })
		return err
	})
	if err != nil || b.state.Unkept != nil {
		return // the parts stay as they are
	}
	if merged.name != "" && merged.Len() >= c.indexFrom {
		if c.o.Cache.Replace(name+indexEnding, func(w io.Writer) error { return gamedb.Index(b.ctx, w, merged.Part, sorting) }) == nil {
			if with, err := c.open(name); err == nil {
				merged = with
			}
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.parts = append(c.parts[:from:from], merged)
	c.list(&b.state)
	c.show()
	if b.state.Unkept != nil || c.o.Cache == nil {
		return
	}
	for _, p := range old {
		if p.name != "" {
			_ = c.o.Cache.Remove(p.name + partEnding) // if it is in use, the next start removes it
			_ = c.o.Cache.Remove(p.name + indexEnding)
		}
	}
}

// untidy returns the index of the first part to be merged with all after it: the first one that is no larger than these
// together, or the first of all if most files in them do not count any more. It is len(s.parts) if there is none.
func (s *shelf) untidy() int {
	from, after := len(s.parts), int64(0)
	for i := len(s.parts) - 1; i >= 0; i-- {
		if s.parts[i].size <= after {
			from = i
		}
		after += s.parts[i].size
	}
	all, dead := 0, 0
	for _, homes := range s.where {
		for _, h := range homes {
			if h.place == nowhere {
				dead++
			}
		}
		all += len(homes)
	}
	if 2*dead > all {
		return 0
	}
	return from
}
