package library

import (
	"errors"
	"slices"

	"chuhe/engine/gamedb"
	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// Cause describes in a few words why a file or the cache could not be read.
func Cause(err error) locale.Message {
	if errors.Is(err, gamedb.ErrDamaged) {
		return locale.Msg(locale.CauseCache)
	}
	return files.Cause(err)
}

// hurt notes that a part, or only its index, was found damaged, and begins to mend it. It may be called from any
// goroutine.
func (c *core) hurt(name string, index bool) {
	c.control.Lock()
	if c.damaged == nil {
		c.damaged = map[string]bool{}
	}
	c.damaged[name] = c.damaged[name] || !index
	c.control.Unlock()
	c.begin(false)
}

// mend takes out the parts that were found damaged, so that their files are read again, and has damaged indexes made
// again. It returns the places of which games are missing because they cannot be reached.
func (c *core) mend(away map[string]bool) (lost []UnreadFile) {
	c.control.Lock()
	damaged := c.damaged
	c.damaged = nil
	c.control.Unlock()
	c.mu.Lock()
	defer c.mu.Unlock()
	places := map[int32]bool{} // with damaged games
	atlas := newAtlas(c.decided().places, away)
	sound := slices.DeleteFunc(slices.Clone(c.parts), func(p part) bool {
		moves, found := damaged[p.name]
		c.indexed = c.indexed && !(found && !moves)
		for _, f := range p.Files() {
			if h := atlas.home(f.Name); moves && h.absent {
				places[h.place] = true
			}
		}
		return moves
	})
	for i, place := range c.decided().places {
		if places[int32(i+1)] || c.partly && away[place] {
			lost = append(lost, UnreadFile{place, gamedb.ErrDamaged})
		}
	}
	c.partly = false
	if len(sound) < len(c.parts) {
		c.replace(sound, &State{}) // if the list cannot be written, the damage is found again
	}
	return lost
}
