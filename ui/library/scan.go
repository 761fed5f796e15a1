package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"chuhe/ui/files"
)

// A source is a file of games as it was found.
type source struct {
	path  string // or own and its name in the program's folder
	state string // changes with the file
	size  int64
	title string // of an own game
}

// finding is what was found in the places.
type finding struct {
	sources []source
	seen    map[string]bool
	reached map[string]bool // folders that were listed
	away    map[string]bool // places and folders that were not
}

// deepest is the number of folders inside each other that are looked through.
const deepest = 24

// scan looks through the places and reads what is new. It returns the time that looking took.
func (c *core) scan(ctx context.Context) time.Duration {
	begun := time.Now()
	found := &finding{seen: map[string]bool{}, reached: map[string]bool{}, away: map[string]bool{}}
	c.own(found)
	for _, place := range c.decided().places {
		c.walk(ctx, found, place)
	}
	took := time.Since(begun)
	if ctx.Err() == nil {
		lost := c.mend(found.away)
		c.reindex(ctx)
		if todo := c.compare(found); len(todo)+len(lost) > 0 {
			c.build(ctx, todo, lost)
		}
	}
	c.control.Lock()
	defer c.control.Unlock()
	if s := &c.last; s.Reading || s.Stopped != c.stopped {
		s.Reading, s.Stopped = false, c.stopped
		c.report()
	}
	return took
}

// own finds the player's own games.
func (c *core) own(f *finding) {
	if c.o.Own == nil {
		return
	}
	games, err := c.o.Own.Games()
	for _, g := range games {
		f.add(source{path: own + g.File, state: fmt.Sprint(g.Time.UnixNano()), title: g.Title})
	}
	if err == nil {
		f.reached[own] = true
	}
}

func (f *finding) add(s source) {
	if !f.seen[s.path] {
		f.seen[s.path] = true
		f.sources = append(f.sources, s)
	}
}

// walk finds the files of a place.
func (c *core) walk(ctx context.Context, f *finding, place string) {
	entries, err := c.o.System.List(place)
	if err == nil {
		c.folder(ctx, f, place, entries, nil)
		return
	}
	if parent, ok := files.Parent(place); ok {
		if beside, err := c.o.System.List(parent); err == nil {
			if i := slices.IndexFunc(beside, func(e files.Entry) bool { return e.Name == files.Base(place) && !e.Folder }); i >= 0 {
				f.add(sourceOf(place, beside[i]))
				return
			}
		}
	}
	if file, size, err := c.o.System.Open(place); err == nil { // a browser cannot list files
		file.Close()
		f.add(source{path: place, state: fmt.Sprint(size), size: size})
		return
	}
	f.away[place] = true
}

func sourceOf(path string, e files.Entry) source {
	return source{path: path, state: fmt.Sprintf("%d-%d", e.Size, e.Modified.UnixNano()), size: e.Size}
}

// folder finds the files in a folder and the folders in it. above has the lists of the folders around it: one that is
// the same as this leads back to itself by a link.
func (c *core) folder(ctx context.Context, f *finding, path string, entries []files.Entry, above [][]files.Entry) {
	slices.SortFunc(entries, func(a, b files.Entry) int { return strings.Compare(a.Name, b.Name) })
	circle := slices.ContainsFunc(above, func(o []files.Entry) bool { return len(o) > 0 && slices.Equal(o, entries) })
	if ctx.Err() != nil || len(above) >= deepest || circle {
		return
	}
	f.reached[path] = true
	if len(entries) == 0 && len(above) == 0 { // where a drive was
		f.away[path] = true
	}
	endings := files.GameTypes(false)[0].Endings
	for _, e := range entries {
		at := files.Join(path, e.Name)
		switch {
		case e.Hidden:
		case !e.Folder:
			if files.EndsLike(e.Name, endings) {
				f.add(sourceOf(at, e))
			}
		default:
			inner, err := c.o.System.List(at)
			if err != nil {
				if !errors.Is(err, fs.ErrNotExist) {
					f.away[at] = true
				}
				continue
			}
			c.folder(ctx, f, at, inner, append(slices.Clip(above), entries))
		}
	}
}

// compare finds out which sources must be read, and shows which files have vanished.
func (c *core) compare(f *finding) (todo []source) {
	c.mu.Lock()
	defer c.mu.Unlock()
	counts := versions(c.parts)
	gone := map[string]bool{}
	at := newAtlas(c.decided().places, f.away)
	for name := range counts {
		switch h := at.home(name); {
		case f.seen[name]:
		case strings.HasPrefix(name, own):
			gone[name] = f.reached[own]
		default:
			gone[name] = h.place != nowhere && !h.absent
		}
	}
	for _, s := range f.sources {
		was, known := counts[s.path]
		if known && was.whole && was.state == s.state {
			continue
		}
		if !c.hasFailed(s) {
			todo = append(todo, s)
		}
	}
	if !same(gone, c.gone) || !same(f.away, c.away) {
		c.gone, c.away = gone, f.away
		c.show()
	}
	return todo
}

// hasFailed reports whether a source, as it is now, could not be read before.
func (c *core) hasFailed(s source) bool {
	c.control.Lock()
	defer c.control.Unlock()
	state, failed := c.failed[s.path]
	return failed && state == s.state
}

// same reports whether two sets have the same members.
func same(a, b map[string]bool) bool {
	in := func(a, b map[string]bool) bool {
		for k, v := range a {
			if v != b[k] {
				return false
			}
		}
		return true
	}
	return in(a, b) && in(b, a)
}
