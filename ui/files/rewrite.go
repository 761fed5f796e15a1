package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"

	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/pgn"
)

// ErrFixed reports that the games of a file cannot be edited where they stand: it is no PGN file, or not all of it has
// been read.
var ErrFixed = errors.New("the games of this file cannot be edited")

// Editable reports whether the games of the file can be edited where they stand.
func (c *Collection) Editable() bool {
	s := c.State()
	return c.from == FromFile && s.Format == pgn.Format{}.Name() && s.Done && s.Err == nil && !s.Stopped
}

// Steps returns how many edits can be undone, and how many done again.
func (c *Collection) Steps() (done, undone int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.done), len(c.undone)
}

// resume gives a file that was opened again the edits that led to its present content.
func (f *Files) resume(c *Collection) {
	was := f.edited[c.path]
	if was == nil {
		return
	}
	was.mu.Lock()
	defer was.mu.Unlock()
	c.mu.Lock()
	defer c.mu.Unlock()
	if was.digest == c.digest && was.state.Games == c.state.Games {
		c.draft, c.done, c.undone = was.draft, was.done, was.undone
		f.edited[c.path] = c
	}
}

// An Edited file has its games where the last edit put them.
type Edited struct {
	*Collection
	// Moved returns the present number of the game that had a number before the edit, 0 if it is gone.
	Moved func(number int) int
}

// Edit edits the games of a file where they stand: the rest of the file stays byte for byte. It writes the file at
// once, and passes the error to then: ErrFixed, ErrChanged if another program has changed the file, or why it could not
// be written; the file and the games are then as they were.
func (f *Files) Edit(c *Collection, e Edit, then func(Edited, error)) {
	f.rewrite(c, then, func() (func(int) int, error) {
		return f.rewriteNow(c, func(d *draft, file io.ReaderAt) (draftStep, error) { return d.step(e, file) }, c.did)
	})
}

// Did notes a step that wrote files as one of the edits, unless it wrote none.
func (f *Files) Did(c *Collection, n *Written) {
	if n.Len() > 0 {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.did(draftStep{beside: n})
		f.edited[c.path] = c
	}
}

func (c *Collection) did(s draftStep) { c.done, c.undone = append(c.done, s), nil }

// UndoEdit takes the last edit back, and writes the file. Its errors are those of Edit, and ErrOutdated for files
// beside it that are no longer as the edit left them: they stay, and it cannot be taken back.
func (f *Files) UndoEdit(c *Collection, then func(Edited, error)) {
	f.reverseLast(c, &c.done, &c.undone, then)
}

// RedoEdit makes the edit again that was taken back last.
func (f *Files) RedoEdit(c *Collection, then func(Edited, error)) {
	f.reverseLast(c, &c.undone, &c.done, then)
}

// errNothing reports that there is no edit to take back or make again.
var errNothing = errors.New("there is no edit")

// reverseLast reverses the last step of one list, and notes it in the other one.
func (f *Files) reverseLast(c *Collection, from, to *[]draftStep, then func(Edited, error)) {
	f.rewrite(c, then, func() (func(int) int, error) {
		if len(*from) == 0 {
			return nil, errNothing
		}
		last := (*from)[len(*from)-1]
		drop := func() { *from = (*from)[:len(*from)-1] }
		shift := func(s draftStep) { drop(); *to = append(*to, s) }
		if last.beside == nil {
			return f.rewriteNow(c, func(*draft, io.ReaderAt) (draftStep, error) {
				return draftStep{at: last.at, out: last.in, in: last.out}, nil
			}, shift)
		}
		err := f.reverse(last.beside, from == &c.done)
		c.mu.Lock()
		defer c.mu.Unlock()
		switch {
		case err == nil:
			shift(last)
		case errors.Is(err, ErrOutdated):
			drop()
		}
		return func(number int) int { return number }, err
	})
}

// rewrite changes a file in its turn. change returns what Edited.Moved does.
func (f *Files) rewrite(c *Collection, then func(Edited, error), change func() (func(int) int, error)) {
	f.inTurn(c.path, nil, func() func() {
		moved, err := change()
		return func() {
			edited := Edited{c, moved}
			if err == nil && !c.edit {
				f.edited[c.path] = c
			}
			if err == nil && f.Rearranged != nil {
				f.Rearranged(edited)
			}
			then(edited, err)
		}
	})
}

// rewriteNow writes a file with the step that change returns, and then has keep note it.
func (f *Files) rewriteNow(c *Collection, change func(*draft, io.ReaderAt) (draftStep, error),
	keep func(draftStep)) (moved func(int) int, err error) {
	if !c.Editable() {
		return nil, ErrFixed
	}
	file, size, err := f.system.Open(c.path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var now edition
	done, err := f.put(Document{Path: c.path, digest: c.digest}.Target(), func(w io.Writer) error {
		if now, err = c.edition(f.system, file, size, change); err == nil {
			err = now.write(w, file)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	part, err := now.arranged(c.path)
	if err != nil {
		return nil, err
	}
	moved = now.draft.moved(now.entries)
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, e := range now.entries {
		*e = now.moved[i]
	}
	for e, alone := range now.out {
		*e = alone
	}
	now.draft.entries = now.entries
	var problems []record.Problem
	for _, p := range c.state.Problems {
		if p.Game = moved(p.Game); p.Game > 0 {
			problems = append(problems, p)
		}
	}
	c.state.Problems = problems
	keep(now.step)
	c.draft, c.digest, c.parts, c.state.Games = now.draft, done.digest, []*gamedb.Part{part}, part.Len()
	return moved, nil
}

// An edition is what an edit makes of a file.
type edition struct {
	draft   *draft // before the edit
	step    draftStep
	entries []*entry
	moved   []entry          // the entries where they are written
	out     map[*entry]entry // those that the step removes, with their bytes
	parts   []*gamedb.Part   // with the games, each from its source
	sources []gamedb.Source
}

// edition works an edit out.
func (c *Collection) edition(system System, file File, size int64,
	change func(*draft, io.ReaderAt) (draftStep, error)) (e edition, err error) {
	if e.draft = c.draft; e.draft == nil {
		encoding, err := encodingOf(system, c.path)
		if err == nil {
			e.draft, err = c.drafted(encoding, file, size)
		}
		if err != nil {
			return e, err
		}
	}
	if e.step, err = change(e.draft, file); err != nil {
		return e, err
	}
	old, s := e.draft.entries, e.step
	e.entries = slices.Concat(old[:s.at], s.in, old[s.at+len(s.out):])
	if e.out, err = unload(e.step, file); err != nil {
		return e, err
	}
	return e, e.pack(c)
}

// write writes the file, and notes where the entries come to stand. What stands together in the old file is copied at
// once.
func (e *edition) write(w io.Writer, file io.ReaderAt) error {
	e.moved = make([]entry, len(e.entries))
	at := int64(0)
	var run chunk
	put := func(c chunk, to *chunk) (err error) {
		if c.bytes == nil && run.bytes == nil && c.from == run.to {
			run.to = c.to
		} else {
			err, run = run.copyTo(w, file), c
		}
		to.from, to.to = at, at+c.size()
		at = to.to
		return err
	}
	for i, from := range e.entries {
		e.moved[i].packed, e.moved[i].game = i-1, from.game
		if err := put(from.text, &e.moved[i].text); err != nil {
			return err
		}
		if err := put(from.gap, &e.moved[i].gap); err != nil {
			return err
		}
	}
	return run.copyTo(w, file)
}

// drafted returns the draft of a file as it was read.
func (c *Collection) drafted(encoding charset.Encoding, file io.ReaderAt, size int64) (*draft, error) {
	d := &draft{entries: []*entry{{gap: chunk{to: size}, packed: -1}}, encoding: encoding}
	for _, p := range c.Parts() {
		place := p.Places()
		for i := range p.Len() {
			begin, end, err := place(i)
			if err != nil {
				return nil, err
			}
			d.entries[len(d.entries)-1].gap.to = begin
			d.entries = append(d.entries, &entry{chunk{from: begin, to: end}, chunk{from: end, to: size},
				len(d.entries) - 1, d.another()})
		}
	}
	head, err := chunk{to: min(size, most)}.content(file)
	d.dosEnd = dosEnds(encoding, head)
	return d, err
}

// unload returns the entries that a step removes as they are without the file.
func unload(s draftStep, file io.ReaderAt) (out map[*entry]entry, err error) {
	stays := map[*entry]bool{}
	out = map[*entry]entry{}
	for _, e := range s.in {
		stays[e] = true
	}
	for _, e := range s.out {
		if stays[e] {
			continue
		}
		alone := *e
		for _, c := range []*chunk{&alone.text, &alone.gap} {
			if c.bytes, err = c.content(file); err != nil {
				return nil, err
			}
		}
		alone.packed = -1
		out[e] = alone
	}
	return out, nil
}

// pack finds the games of the entries in the parts of a file, and reads those that are in none.
func (e *edition) pack(c *Collection) error {
	e.parts = c.Parts()
	var known []gamedb.Source
	for i, p := range e.parts {
		for j := range p.Len() {
			known = append(known, gamedb.Source{Part: i, Game: j})
		}
	}
	b := packer(c.path, 0)
	for _, game := range e.entries[1:] {
		if game.packed >= 0 {
			e.sources = append(e.sources, known[game.packed])
			continue
		}
		item, err := e.draft.read(game)
		if err != nil {
			return err
		}
		e.sources = append(e.sources, gamedb.Source{Part: len(e.parts), Game: b.Len()})
		if _, err := b.Add(item); err != nil {
			return err
		}
	}
	added, err := opened(b.WriteTo)
	e.parts = append(e.parts, added)
	return err
}

// arranged returns a part with the games of the file as it was written.
func (e *edition) arranged(path string) (*gamedb.Part, error) {
	places := make([][2]int64, len(e.sources))
	for i := range places {
		game := e.moved[i+1]
		places[i] = [2]int64{game.text.from, game.text.to}
	}
	return opened(func(w io.Writer) (int64, error) {
		return gamedb.Arrange(context.Background(), w, e.parts, gamedb.File{Name: path}, e.sources, places)
	})
}

// packer returns a builder for games of a file, of which so many come before.
func packer(path string, before int) *gamedb.Builder {
	b := gamedb.NewBuilder()
	b.Opening, b.Misplaced = openings.Known().NumberOf, true
	b.Continue(path, "", before)
	return b
}

// opened returns a part in memory.
func opened(write func(io.Writer) (int64, error)) (*gamedb.Part, error) {
	var b bytes.Buffer
	if _, err := write(&b); err != nil {
		return nil, err
	}
	return gamedb.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
}
