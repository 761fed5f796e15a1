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

// finding collects what a look through the places finds.
type finding struct {
	Survey
	sources []source
	own     bool            // the player's own games were listed
	partial bool            // nothing else is looked for
	endings []string        // of the names of its files
	places  map[string]bool // that are looked through
	alone   map[string]bool // those of them that are files
	away    map[string]bool // places and folders that could not be listed
	entered map[any]bool    // the folders looked through, by identity or else by path
	links   []branch        // behind symbolic links; they are looked through last, if they have no other path
	room    int             // bytes left for all this
	tell    func(Survey)
}

// A Survey is how far a look through the places is, or came.
type Survey struct {
	Files, Folders int
	Closed         int  // folders that may not be listed
	More           bool // there is more than is looked through
}

// A source is a file of games as it was found.
type source struct {
	path  string // or own and its name in the program's folder
	state string // changes with the file
	size  int64
	title string // of an own game
}

// A branch is a folder still to be looked through.
type branch struct {
	path  string
	depth int // in its place
	link  bool
}

// Limits of a look, so that it ends and takes no more than about 64 MB for any folders.
const (
	deepest   = 64       // folders inside each other
	mostFound = 32 << 20 // bytes; the garbage collector may take as much again
	eachFile  = 150      // besides the path
	eachOther = 64
)

func newFinding(places ...string) *finding {
	f := &finding{places: map[string]bool{}, alone: map[string]bool{}, away: map[string]bool{}, entered: map[any]bool{},
		room: mostFound}
	f.endings, f.tell = files.GameTypes(false)[0].Endings, func(Survey) {}
	for _, place := range places {
		f.places[place] = true
	}
	return f
}

// patience is the time after which a look is shown.
const patience = 500 * time.Millisecond

// look finds the player's own games and the files in the places.
func (c *core) look(ctx context.Context) *finding {
	places := c.decided().places
	f := newFinding(places...)
	defer c.watch(f)()
	c.own(f)
	for _, place := range places {
		c.walk(ctx, f, place)
	}
	for len(f.links) > 0 && ctx.Err() == nil {
		links := f.links
		f.links = nil
		c.branches(ctx, f, links)
	}
	return f
}

// watch shows how far a look is from a while after its start, until the function that it returns is called.
func (c *core) watch(f *finding) (end func()) {
	var now Survey // guarded, as over, by the mutex of the control
	over := false
	show := func() {
		c.progress(func(s *State) {
			if !over {
				s.Looking, s.Survey = true, now
			}
		})
	}
	timer := time.AfterFunc(patience, show) // even if a folder keeps the look waiting
	f.tell = func(l Survey) {
		c.control.Lock()
		now = l
		shown := c.last.Looking
		c.control.Unlock()
		if shown {
			show()
		}
	}
	return func() {
		timer.Stop()
		c.control.Lock()
		over = true
		c.control.Unlock()
	}
}

// take uses room, and reports whether there was enough.
func (f *finding) take(bytes int) bool {
	f.room -= bytes
	f.More = f.More || f.room < 0
	return f.room >= 0
}

// add adds a file, and reports whether there was room.
func (f *finding) add(path string, e files.Entry) bool {
	if f.alone[path] {
		return true
	}
	if !f.take(eachFile + len(path)) {
		return false
	}
	f.Files++
	f.sources = append(f.sources, source{path, fmt.Sprintf("%d-%d", e.Size, e.Modified.UnixNano()), e.Size, ""})
	f.tell(f.Survey)
	return true
}

// walk finds the files of a place.
func (c *core) walk(ctx context.Context, f *finding, place string) {
	inner, err := c.branch(ctx, f, branch{path: place})
	if err == nil || ctx.Err() != nil {
		c.branches(ctx, f, inner)
		return
	}
	if f.alone[place] || slices.ContainsFunc(f.sources, func(s source) bool { return s.path == place }) {
		return // a folder that contains it was there before
	}
	if parent, ok := files.Parent(place); ok {
		found := false
		it := func(name string) bool { return name == files.Base(place) }
		c.o.System.Each(ctx, parent, it, func(e files.Entry) bool {
			if found = it(e.Name) && !e.Folder; found {
				f.add(place, e)
			}
			return !found
		})
		if f.alone[place] = found; found {
			return
		}
	}
	if file, size, err := c.o.System.Open(place); err == nil { // a browser cannot list files
		file.Close()
		f.alone[place] = true
		f.sources = append(f.sources, source{path: place, state: fmt.Sprint(size), size: size})
		return
	}
	f.away[place] = true
}

// branches finds the files in folders and in the folders in them.
func (c *core) branches(ctx context.Context, f *finding, stack []branch) {
	slices.SortFunc(stack, lastFirst)
	for len(stack) > 0 && ctx.Err() == nil && f.room >= 0 {
		folder := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		f.room += pending(folder)
		inner, err := c.branch(ctx, f, folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) && ctx.Err() == nil && f.take(eachOther+len(folder.path)) {
			f.away[folder.path] = true
			f.Closed++
		}
		stack = append(stack, inner...)
	}
}

// pending returns the bytes that a folder counts for while it waits: twice, because of what is left behind after that.
func pending(b branch) int { return 2 * (eachOther + len(b.path)) }

func lastFirst(a, b branch) int { return strings.Compare(b.path, a.path) }

// branch finds the files in a folder, and returns the folders in it, the first one last. It does so once for each
// folder, by whichever path.
func (c *core) branch(ctx context.Context, f *finding, at branch) (inner []branch, err error) {
	id, virtual := c.o.System.Identify(at.path)
	known := id != files.Identity{}
	var key any = id
	room := eachOther
	if !known {
		key, room = at.path, eachOther+len(at.path)
	}
	if virtual || f.entered[key] || at.link && !known || !f.take(room) {
		return nil, nil
	}
	f.entered[key] = true
	from := len(f.sources)
	wanted := func(name string) bool { return files.EndsLike(name, f.endings) }
	n, err := c.o.System.Each(ctx, at.path, wanted, func(e files.Entry) bool {
		next := branch{files.Join(at.path, e.Name), at.depth + 1, e.Link}
		switch {
		case e.Hidden:
			return true
		case !e.Folder:
			return f.add(next.path, e)
		case next.depth == deepest:
			f.More = true
			return true
		case e.Link:
			f.links = append(f.links, next)
		default:
			inner = append(inner, next)
		}
		return f.take(pending(next))
	})
	switch {
	case err != nil && n == 0:
		return nil, err
	case err != nil: // what follows is not known
		f.away[at.path] = true
	case n == 0 && f.places[at.path]: // where a drive was
		f.away[at.path] = true
	}
	f.Folders++
	f.tell(f.Survey)
	slices.SortFunc(f.sources[from:], func(a, b source) int { return strings.Compare(a.path, b.path) })
	slices.SortFunc(inner, lastFirst)
	return inner, nil
}
