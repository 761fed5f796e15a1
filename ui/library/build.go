package library

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/pace"
	"chuhe/ui/session"
)

// errStopped ends the reading of a file.
var errStopped = errors.New("stopped")

const (
	mostPart   = 64 << 20    // bytes of a part before it is put beside the others
	leastPart  = 500         // games before which that is too early
	firstPause = time.Second // least time between two parts
	mostUnread = 1000        // listed files
)

// builder reads sources into parts.
type builder struct {
	*core
	ctx   context.Context
	state State

	pack   *gamedb.Builder
	files  int // begun in pack
	number int // of the part being made
	since  time.Time
	pause  time.Duration
	base   int64 // bytes of the sources already read
}

// build reads sources, and puts parts beside the others as they grow. It goes on from a state.
func (c *core) build(ctx context.Context, todo []source, state State) {
	b := &builder{core: c, ctx: ctx, state: state, pause: firstPause}
	b.state.Reading = true
	for _, s := range todo {
		b.state.Bytes += s.size
	}
	b.fresh()
	for _, s := range todo {
		if ctx.Err() != nil {
			break
		}
		if newAtlas(c.decided().places, nil).home(s.path).place == nowhere {
			continue // by now
		}
		b.state.File = s.path
		b.read(0)
		b.source(s)
		b.base += s.size
		b.due()
	}
	b.flush()
	if ctx.Err() == nil && !c.o.Writer.Store().Shared() {
		c.tidy(b)
	}
	b.read(0)
	if b.state.Games >= leastPart {
		// sorting and merging took hundreds of megabytes, which the runtime would return in minutes
		debug.FreeOSMemory()
	}
}

// fresh begins another part.
func (b *builder) fresh() {
	b.mu.Lock()
	b.number = b.next
	b.next++
	b.mu.Unlock()
	b.pack, b.since, b.files = gamedb.NewBuilder(), time.Now(), 0
	b.pack.Opening = openings.Known().NumberOf
}

// read reports how far the reading is, with so many bytes of the file being read.
func (b *builder) read(bytes int64) {
	b.state.Done = b.base + bytes
	b.progress(func(s *State) {
		b.state.Unlisted = s.Unlisted
		*s = b.state
	})
}

// A reading is a file being read into parts.
type reading struct {
	*builder
	source
	now    stamp
	games  int
	unread faults // in the present part
}

// add adds a game, and reports whether to go on.
func (r *reading) add(item *record.Item) bool {
	if r.ctx.Err() != nil {
		return false
	}
	r.games++
	if _, err := r.pack.Add(item); errors.Is(err, gamedb.ErrFull) {
		r.flush()
		r.goOn(r.games - 1)
		r.pack.Add(item)
	}
	r.fault(item.Problems)
	r.builder.state.Games++
	if r.due() {
		r.goOn(r.games)
	}
	return true
}

// goOn goes on in another part, after so many games.
func (r *reading) goOn(games int) {
	r.now.faults, r.unread = "", faults{}
	r.pack.Continue(r.path, r.now.String(), games)
	r.files++
}

// fault notes what could not be read.
func (r *reading) fault(problems []record.Problem) {
	if len(problems) > 0 {
		r.unread = r.unread.with(problems)
		r.now.faults = r.unread.String()
		r.pack.Stamp(r.now.String())
	}
}

// source reads the games of a file.
func (b *builder) source(s source) {
	r := &reading{builder: b, source: s, now: stamp{state: s.state, attempt: fmt.Sprint(b.number)}}
	b.pack.Begin(s.path, r.now.String())
	b.files++
	rest := pace.Breaks()
	err := b.games(s, func(item *record.Item) bool {
		rest()
		return r.add(item)
	})
	if s.size > large {
		b.control.Lock()
		b.resting[s.path] = time.Now().Add(time.Duration(s.size) * restPerByte)
		b.control.Unlock()
	}
	var problem *record.Problem
	switch {
	case b.ctx.Err() != nil:
		return // it is read again
	case err != nil && strings.HasPrefix(s.path, own): // it is listed, so that the player can delete it
		b.pack.Add(&record.Item{Game: placeholder(cmp.Or(s.title, strings.TrimPrefix(s.path, own)))})
	case err != nil && b.unread(s, err, r.games) && errors.As(err, &problem):
		r.fault([]record.Problem{*problem})
	}
	if r.now.whole = err == nil || errors.As(err, &problem); r.now.whole { // a fault of the file does not go away
		b.pack.Stamp(r.now.String())
		return
	}
	b.control.Lock()
	b.failed[s.path] = s.state
	b.control.Unlock()
}

// A large file that keeps changing, because another program writes it, is read again after a time that grows with its
// size. Smaller ones are read again at each look.
const (
	large       = 1 << 20 // bytes
	restPerByte = 10 * time.Second / large
)

// unread lists a file that could not be read, and reports whether it did. A text without a game in a folder is not
// listed.
func (b *builder) unread(s source, err error, games int) bool {
	var problem *record.Problem
	if games == 0 && errors.As(err, &problem) && files.Ending(s.path) == ".txt" &&
		slices.Contains([]record.ProblemKind{record.NotThisFormat, record.Empty, record.WesternChess}, problem.Kind) {
		return false
	}
	if len(b.state.Unread) == mostUnread {
		b.state.More++
		return true
	}
	b.state.Unread = append(b.state.Unread[:len(b.state.Unread):len(b.state.Unread)], UnreadFile{s.path, err})
	return true
}

// games passes the games of a source to add.
func (b *builder) games(s source, add func(*record.Item) bool) error {
	if name, ok := strings.CutPrefix(s.path, own); ok {
		snap, err := b.o.Own.Load(name)
		if err != nil {
			return err
		}
		g := snap.Export()
		for _, n := range slices.Clone(g.Current().Children()) { // moves that were taken back
			_, _ = g.Apply(game.Delete{Node: n.ID()}) // it cannot fail
		}
		describe(g, snap.Setup.Players, s.title)
		add(&record.Item{Game: g})
		return nil
	}
	file, size, err := b.o.System.Open(s.path)
	if err != nil {
		return err
	}
	defer file.Close()
	return files.Games(&meter{r: io.LimitReader(file, size), b: b}, s.path, add)
}

// computer begins the name of the computer in the tags of own games.
const computer = "Chuhe "

// describe adds the names of computers, which have the same name in every language, and the title to an own game.
func describe(g *game.Game, players [2]session.Player, title string) {
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if p := players[side]; p.Kind == session.Computer && g.Tags.Get(tag) == "" {
			g.Tags.Set(tag, fmt.Sprint(computer, int(p.Level)))
		}
	}
	if title != "" && g.Tags.Get(game.TagTitle) == "" {
		g.Tags.Set(game.TagTitle, title)
	}
}

// placeholder stands for an own game that cannot be read.
func placeholder(title string) *game.Game {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags.Set(game.TagTitle, title)
	return g
}

// A meter is a reader that reports the bytes read, and ends when the reading is stopped.
type meter struct {
	r    io.Reader
	b    *builder
	read int64
}

func (m *meter) Read(p []byte) (int, error) {
	if m.b.ctx.Err() != nil {
		return 0, errStopped
	}
	n, err := m.r.Read(p)
	m.read += int64(n)
	m.b.read(m.read)
	return n, err
}

// due puts the part beside the others if it is time, and reports whether it did.
func (b *builder) due() bool {
	if b.pack.Size() < mostPart && (b.pack.Len() < leastPart || time.Since(b.since) < b.pause) {
		return false
	}
	begun := time.Now()
	b.flush()
	b.pause = max(firstPause, 20*time.Since(begun))
	return true
}

// flush puts the part beside the others. If the cache cannot be written, the part stays in memory.
func (b *builder) flush() {
	if b.files == 0 {
		return
	}
	pack, name := b.pack, partName(b.number)
	b.fresh()
	p, err := b.keep(name, func(w io.Writer) error {
		_, err := pack.WriteTo(w)
		return err
	})
	if err != nil { // what was just written cannot be opened
		b.state.Unkept = err
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.replace(append(b.parts, p), &b.state)
}

// replace makes parts the present ones. It removes the others from the cache unless the list of parts cannot be
// written. The caller holds the mutex.
func (c *core) replace(parts []part, s *State) {
	old := c.parts
	c.parts = parts
	c.list(s)
	c.show()
	if s.Unkept != nil {
		return
	}
	for _, p := range old {
		if p.name != "" && !slices.ContainsFunc(parts, func(stays part) bool { return stays.name == p.name }) {
			_ = c.o.Cache.Remove(p.name + partEnding) // if it is in use, the next start removes it
			_ = c.o.Cache.Remove(p.name + indexEnding)
		}
	}
}

// keep writes a part to the cache, or else to memory, and opens it.
func (b *builder) keep(name string, write func(io.Writer) error) (part, error) {
	if b.writes() && b.state.Unkept == nil {
		err := b.o.Cache.Replace(name+partEnding, write)
		switch {
		case err == nil:
			return b.open(name)
		case b.ctx.Err() != nil: // a merging that was stopped
			return part{}, err
		}
		b.state.Unkept = err
	}
	var memory bytes.Buffer
	if err := write(&memory); err != nil {
		return part{}, err
	}
	size := int64(memory.Len())
	p, err := gamedb.Open(bytes.NewReader(memory.Bytes()), size)
	return part{p, "", size}, err
}

// list writes the manifest. The caller holds the mutex.
func (c *core) list(s *State) {
	if !c.writes() {
		return
	}
	var names []string
	for _, p := range c.parts {
		if p.name != "" {
			names = append(names, p.name)
		}
	}
	text := manifestOf(edition(), names)
	if err := c.o.Cache.Replace(manifest, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}); err != nil && s.Unkept == nil {
		s.Unkept = err
	}
}
