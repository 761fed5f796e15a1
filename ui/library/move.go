package library

import (
	"context"
	"io"
	"slices"
	"strings"

	"chuhe/engine/gamedb"
)

// A move gives the files of a place another path.
type move struct{ from, to string }

// of returns the path of a file after the move.
func (m move) of(path string) string {
	rest, ok := strings.CutPrefix(path, m.from)
	if ok && m.from != "" && (rest == "" || strings.ContainsAny(rest[:1], `/\`)) {
		return m.to + rest
	}
	return path
}

// move plans a move, which the next look at the places makes.
func (c *core) move(m move) {
	if m != (move{}) {
		c.control.Lock()
		defer c.control.Unlock()
		c.moves = append(c.moves, m)
	}
}

// makeMoves writes the parts anew that have files of places that were moved. A part that cannot be written is read from
// its files.
func (c *core) makeMoves(ctx context.Context) {
	c.control.Lock()
	moves := c.moves
	c.moves = nil
	c.control.Unlock()
	for _, m := range moves {
		c.mu.Lock()
		old := slices.Clone(c.parts)
		c.mu.Unlock()
		b, now := &builder{core: c, ctx: ctx}, slices.Clone(old)
		for i, p := range old {
			if !slices.ContainsFunc(p.Files(), func(f gamedb.File) bool { return m.of(f.Name) != f.Name }) {
				continue
			}
			b.fresh()
			moved, err := b.keep(partName(b.number), func(w io.Writer) error {
				_, err := gamedb.Rename(ctx, w, p.Part, m.of)
				return err
			})
			if err == nil {
				now[i] = c.index(ctx, moved)
			}
		}
		c.mu.Lock()
		c.replace(now, &b.state) // only this goroutine changes them
		c.mu.Unlock()
	}
}
