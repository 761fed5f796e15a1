package library

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"time"
)

// scan looks through the places and reads what is new. It returns the time that looking took.
func (c *core) scan(ctx context.Context) time.Duration {
	c.makeMoves(ctx)
	if len(c.decided().places) > 0 { // a look through them takes longer
		c.scanOwn(ctx)
	}
	begun := time.Now()
	found := c.look(ctx)
	took := time.Since(begun)
	if ctx.Err() == nil {
		lost := c.mend(found.away)
		c.reindex(ctx)
		if todo := c.compare(found); len(todo)+len(lost) > 0 {
			c.build(ctx, todo, State{Survey: found.Survey, Unread: lost})
		}
	}
	survey := &found.Survey
	if ctx.Err() != nil {
		survey = nil
	}
	c.finish(survey)
	return took
}

// finish reports the end of a reading, and what a look through the places found unless that is nil.
func (c *core) finish(survey *Survey) {
	c.control.Lock()
	defer c.control.Unlock()
	before, now := c.last, c.last
	now.Looking, now.Reading, now.Stopped = false, false, c.stopped
	if survey != nil {
		now.Survey = *survey
	}
	if before.Looking || before.Reading || before.Stopped != now.Stopped || before.Survey != now.Survey {
		c.last = now
		c.report()
	}
}

// scanOwn reads what is new of the player's own games.
func (c *core) scanOwn(ctx context.Context) {
	mine := newFinding()
	mine.partial = true
	c.own(mine)
	if todo := c.compare(mine); len(todo) > 0 && ctx.Err() == nil {
		c.build(ctx, todo, State{})
	}
}

// vanish shows that files of own games are gone, or that they are back, before the next look.
func (c *core) vanish(files []string, gone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := map[string]bool{}
	maps.Copy(now, c.gone)
	for _, file := range files {
		if gone {
			now[own+file] = true
		} else {
			delete(now, own+file)
		}
	}
	c.gone = now
	c.show()
	c.control.Lock()
	defer c.control.Unlock()
	for _, file := range files {
		delete(c.failed, own+file) // brought back, it is tried again
	}
}

// own finds the player's own games.
func (c *core) own(f *finding) {
	if c.o.Own == nil {
		return
	}
	games, err := c.o.Own.Games()
	for _, g := range games {
		state := fmt.Sprint(g.Time.UnixNano(), g.Written.UnixNano())
		f.sources = append(f.sources, source{path: own + g.File, state: state, title: g.Title})
	}
	f.own = err == nil
	c.control.Lock()
	defer c.control.Unlock()
	if (err == nil) != (c.last.Unlisted == nil) {
		c.last.Unlisted = err
		c.report()
	}
}

// compare finds out which sources must be read, and shows which files have vanished.
func (c *core) compare(f *finding) (todo []source) {
	c.mu.Lock()
	defer c.mu.Unlock()
	counts := versions(c.parts)
	todo = f.sources[:0]
	for _, s := range f.sources {
		was, known := counts[s.path]
		delete(counts, s.path)
		if !(known && was.whole && was.state == s.state) && !c.waits(s, known) {
			todo = append(todo, s)
		}
	}
	if f.partial {
		f.away = c.away
	}
	gone := map[string]bool{}
	atlas := newAtlas(c.decided().places, f.away)
	for name := range counts { // of those that were not found
		vanished := false
		switch h := atlas.home(name); {
		case strings.HasPrefix(name, own):
			vanished = f.own
		case f.partial:
			vanished = c.gone[name]
		case h.place != nowhere && !h.absent:
			vanished = !f.More
		}
		if vanished {
			gone[name] = true
		}
	}
	if !maps.Equal(gone, c.gone) || !maps.Equal(f.away, c.away) {
		c.gone, c.away = gone, f.away
		c.show()
	}
	return todo
}

// waits reports whether a source is not to be read now: as it is, it could not be read before, or it is a large file
// that was read not long ago.
func (c *core) waits(s source, known bool) bool {
	c.control.Lock()
	defer c.control.Unlock()
	state, failed := c.failed[s.path]
	return failed && state == s.state || known && time.Now().Before(c.resting[s.path])
}
