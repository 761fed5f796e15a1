package library

import (
	"context"
	"io"
	"slices"

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
		_, err := gamedb.Merge(b.ctx, w, parts,
			func(part, file int) bool { return s.where[from+part][file].place == nowhere })
		return err
	})
	if err != nil || b.state.Unkept != nil {
		return // the parts stay as they are
	}
	merged = c.index(b.ctx, merged)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.replace(append(c.parts[:from:from], merged), &b.state)
}

// index makes the index of a part if it is large and lacks one. It returns the part with it, or as it is.
func (c *core) index(ctx context.Context, p part) part {
	if p.name == "" || p.Len() < c.indexFrom || p.Indexed() {
		return p
	}
	if c.o.Cache.Replace(p.name+indexEnding,
		func(w io.Writer) error { return gamedb.Index(ctx, w, p.Part, sorting) }) == nil {
		if with, err := c.open(p.name); err == nil {
			return with
		}
	}
	return p
}

// reindex makes the indexes that parts of the cache lack because they were deleted or damaged. It tries once.
func (c *core) reindex(ctx context.Context) {
	c.mu.Lock()
	parts, done := slices.Clone(c.parts), c.indexed
	c.indexed = true
	c.mu.Unlock()
	if done {
		return
	}
	for i, p := range parts {
		parts[i] = c.index(ctx, p)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Equal(parts, c.parts) { // only this goroutine changes them
		c.parts = parts
		c.show()
	}
}

// untidy returns the index of the first part to be merged with all after it: the first one that is no
// larger than these together, or the first of all if most files in them do not count any more. It is len(s.parts) if
// there is none.
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
