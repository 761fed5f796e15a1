package library

import (
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"chuhe/engine/gamedb"
	"chuhe/ui/store"
)

// core is the part of a library that works in the background. One goroutine at a time reads; another may apply lists
// meanwhile.
type core struct {
	o     Options
	tell  func(func()) // passes a function to the next Poll
	shows func(*shelf)
	state func(State)

	indexFrom int // games of a part from which an index is made

	working sync.WaitGroup

	mu      sync.Mutex
	parts   []part
	gone    map[string]bool // files that have vanished from places that can be reached
	away    map[string]bool // places and folders that cannot be reached
	opened  bool            // the parts of the cache are open
	partly  bool            // but not all of those that are listed
	indexed bool            // what lacks an index has been seen to
	age     int
	next    int    // number of the next part
	shared  string // manifest and lists as the writing copy of the program left them

	// The control, which the window uses, has a mutex of its own that is never held for long.
	control sync.Mutex
	lists   lists
	last    State                // of the reading
	telling bool                 // the window will be woken for it
	untold  bool                 // the state changed since the last report
	failed  map[string]string    // the state of files that could not be read in this run
	resting map[string]time.Time // when large files that were read may be read again
	damaged map[string]bool      // parts in which damage was found; false: only in the index
	moves   []move               // of places, to be made in the parts
	reading bool
	again   bool // look through the places once more
	stopped bool // by the player
	closed  bool
	cancel  context.CancelFunc
	timer   *time.Timer
}

func newCore(l *Library) *core {
	return &core{
		o: l.options, tell: l.Tell, lists: l.lists, failed: map[string]string{}, resting: map[string]time.Time{},
		next: 1, indexFrom: indexFrom,
		shows: l.put, state: func(s State) { l.state = s },
	}
}

// begin starts a reading unless one is running, which then looks through the places once more. all retries files that
// could not be read, and resumes what the player has stopped.
func (c *core) begin(all bool) {
	c.control.Lock()
	defer c.control.Unlock()
	if all {
		c.stopped = false
		clear(c.failed)
		clear(c.resting)
	}
	switch {
	case c.closed || c.stopped:
	case c.reading:
		c.again = true
	default:
		ctx, cancel := context.WithCancel(context.Background())
		c.reading, c.cancel = true, cancel
		c.working.Add(1)
		go c.work(ctx)
	}
}

// busy reports whether a reading is running.
func (c *core) busy() bool {
	c.control.Lock()
	defer c.control.Unlock()
	return c.reading
}

// halt ends the reading.
func (c *core) halt() {
	c.control.Lock()
	defer c.control.Unlock()
	if c.reading {
		c.stopped, c.again = true, false
		c.cancel()
		c.last.Looking, c.last.Reading, c.last.Stopped = false, false, true // even if a disk keeps the reading waiting
		c.report()
	}
}

// close ends the reading and waits for its end.
func (c *core) close() {
	c.control.Lock()
	c.closed, c.again = true, false
	if c.cancel != nil {
		c.cancel()
	}
	if c.timer != nil {
		c.timer.Stop()
	}
	c.control.Unlock()
	c.working.Wait()
}

// work reads until nothing is left to do.
func (c *core) work(ctx context.Context) {
	defer c.working.Done()
	c.openParts()
	for {
		var took time.Duration
		if c.o.Writer.Store().Shared() {
			c.follow(ctx)
		} else {
			took = c.scan(ctx)
		}
		c.control.Lock()
		if !c.again {
			c.reading = false
			c.cancel()
			c.wait(max(c.o.Every, 100*took))
			c.control.Unlock()
			return
		}
		c.again = false
		if ctx.Err() != nil { // the player has stopped it, and gone on
			ctx, c.cancel = context.WithCancel(context.Background())
		}
		c.control.Unlock()
	}
}

// wait plans the next look at the places. The caller holds the mutex of the control.
func (c *core) wait(pause time.Duration) {
	if c.o.Every == 0 || c.closed {
		return
	}
	if c.timer != nil {
		c.timer.Stop()
	}
	c.timer = time.AfterFunc(pause, func() { c.begin(false) })
}

// set makes lists the current ones. They count from the next look at the places and the next show.
func (c *core) set(l lists) {
	c.control.Lock()
	defer c.control.Unlock()
	c.lists = l
}

// decided returns the current lists.
func (c *core) decided() lists {
	c.control.Lock()
	defer c.control.Unlock()
	return c.lists
}

// reporting is the time between two reports of the progress.
const reporting = 100 * time.Millisecond

// progress changes the state of the reading, and passes it to the window after a while in which it may change again.
func (c *core) progress(change func(*State)) {
	c.control.Lock()
	defer c.control.Unlock()
	if c.stopped {
		return
	}
	change(&c.last)
	c.untold = true
	if c.telling {
		return
	}
	c.telling = true
	time.AfterFunc(reporting, func() {
		c.control.Lock()
		defer c.control.Unlock()
		if c.telling = false; c.untold {
			c.report()
		}
	})
}

// report passes the state of the reading to the window. The caller holds the mutex of the control.
func (c *core) report() {
	s := c.last
	c.untold = false
	c.tell(func() { c.state(s) })
}

// apply shows the games according to the current lists.
func (c *core) apply() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.show()
}

// show passes the games as they are now to the window. The caller holds the mutex.
func (c *core) show() {
	c.age++
	s := shelve(c.age, slices.Clone(c.parts), c.decided(), c.gone, c.away)
	s.readings = c.o.Readings
	c.tell(func() { c.shows(s) })
}

// openParts opens the parts of the cache, once, and removes files that belong to none.
func (c *core) openParts() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened {
		return
	}
	c.opened = true
	c.load()
	c.show()
	if !c.writes() {
		return
	}
	found, _ := c.o.Cache.List() // on an error they stay
	for _, f := range found {
		name := strings.TrimSuffix(strings.TrimSuffix(f.Name, indexEnding), partEnding)
		listed := slices.ContainsFunc(c.parts, func(p part) bool { return p.name == name })
		if (strings.HasPrefix(name, partPrefix) || strings.HasSuffix(f.Name, store.Unfinished)) && !listed {
			_ = c.o.Cache.Remove(f.Name) // if it is in use, the next start removes it
		}
	}
}

// load opens the parts that the manifest lists. What cannot be opened is made anew from the places. The caller holds
// the mutex.
func (c *core) load() {
	if c.o.Cache == nil {
		return
	}
	c.parts = nil
	for _, name := range parseManifest(c.listed(), edition()) {
		c.next = max(c.next, number(name)+1)
		p, err := c.open(name)
		if err != nil {
			c.partly = true
			continue
		}
		c.parts = append(c.parts, p)
	}
}

// writes reports whether this copy of the program writes to the cache.
func (c *core) writes() bool { return c.o.Cache != nil && !c.o.Writer.Store().Shared() }

// listed returns the content of the manifest, or "".
func (c *core) listed() string {
	blob, size, err := c.o.Cache.Open(manifest)
	if err != nil || size > mostManifest {
		return ""
	}
	text, err := io.ReadAll(io.NewSectionReader(blob, 0, size))
	if err != nil {
		return ""
	}
	return string(text)
}

// open opens a part of the cache, with its index if it has one.
func (c *core) open(name string) (part, error) {
	blob, size, err := c.o.Cache.Open(name + partEnding)
	if err != nil {
		return part{}, err
	}
	p, err := gamedb.Open(blob, size)
	if err != nil {
		return part{}, err
	}
	p.OnDamage = func(index bool) { c.hurt(name, index) }
	if index, length, err := c.o.Cache.Open(name + indexEnding); err == nil {
		_ = p.AddIndex(index, length) // without it, answers are the same and come later
	}
	return part{p, name, size}, nil
}

// follow shows what the writing copy of the program has made of the library, and reads the own games that are newer.
func (c *core) follow(ctx context.Context) {
	if c.o.Cache != nil {
		c.reload()
	}
	c.scanOwn(ctx)
	c.finish(nil)
}

// reload opens the parts and lists of the writing copy of the program if they have changed.
func (c *core) reload() {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.listed()
	_, data, _ := format.Content(c.o.Writer.Store())
	l, _, _ := format.Read(data)
	if text := now + string(data); text != c.shared {
		c.shared = text
		c.set(l)
		c.load()
		for again := c.listed(); again != now; again = c.listed() { // what was listed may have been merged meanwhile
			now = again
			c.load()
		}
		c.show()
	}
}
