package files

import (
	"crypto/sha256"
	"io"

	"chuhe/engine/gamedb"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/engine/record/pgn"
)

// A ListedGame is a game of a file as a list has it, which was made earlier.
type ListedGame struct {
	Number   int   // in the file, from 1
	From, To int64 // the offsets in bytes between which it stands; 0 if they are not known
	// Is reports whether a game of the file is this one.
	Is func(c *Collection, number int) bool
}

// OpenListed opens a file for edits of listed games, and passes it and their numbers there to then; no numbers if one
// is not where the list has it. A single game with known offsets is opened alone, so that its number is 1.
func (f *Files) OpenListed(path string, games []ListedGame, then func(c *Collection, numbers []int)) {
	whole := func() {
		read := false
		f.open(f.system, &Collection{path: path, edit: true}, func(c *Collection) {
			if read || !c.State().Done {
				return
			}
			read = true
			var numbers []int
			for _, g := range games {
				if !g.Is(c, g.Number) {
					then(c, nil)
					return
				}
				numbers = append(numbers, g.Number)
			}
			then(c, numbers)
		})
	}
	if len(games) != 1 || games[0].To == 0 {
		whole()
		return
	}
	f.OpenGame(path, games[0].From, games[0].To, func(c *Collection) {
		if c.State().Err == nil && games[0].Is(c, 1) {
			then(c, []int{1})
			return
		}
		whole()
	})
}

// OpenGame opens a single game of a PGN file, by the offsets between which it stands there, in bytes. It passes the
// game to then as a Collection, which can be edited and leaves the rest of the file as it is. Its error is ErrFixed for
// a file of another format.
func (f *Files) OpenGame(path string, from, to int64, then func(*Collection)) {
	c := &Collection{path: path}
	f.Do(func() func() {
		c.state.Err = c.readGame(f.system, from, to)
		c.state.Done = true
		return func() { then(c) }
	})
}

func (c *Collection) readGame(system System, from, to int64) error {
	file, size, err := system.Open(c.path)
	if err != nil {
		return err
	}
	defer file.Close()
	if size > Largest {
		return errTooLarge
	}
	head, err := chunk{to: min(size, record.SniffLength)}.content(file)
	if err != nil {
		return err
	}
	format, err := formats.Of(c.path, head)
	switch {
	case err != nil:
		return err
	case format.Name() != pgn.Format{}.Name() || from < 0 || to < from:
		return ErrFixed
	case to > size:
		return ErrChanged
	}
	encoding, err := encodingOf(system, c.path)
	if err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return err
	}
	old, err := chunk{from: from, to: to}.content(file)
	if err != nil {
		return err
	}
	item, err := (&draft{encoding: encoding}).read(&entry{text: chunk{bytes: old}})
	if err != nil {
		return err
	}
	item.Begin, item.End = from, to
	b := packer(c.path, 0)
	if _, err := b.Add(item); err != nil {
		return err
	}
	part, err := opened(b.WriteTo)
	if err != nil {
		return err
	}
	c.parts, c.digest = []*gamedb.Part{part}, digest(sum.Sum(nil))
	c.state.Format, c.state.Games, c.state.Problems = format.Name(), 1, item.Problems
	c.draft, err = c.drafted(encoding, file, size)
	return err
}

// Place returns the offsets in the file between which a game stands, by its number, from 1; 0 if they are not known.
func (c *Collection) Place(number int) (from, to int64) {
	if p, i := c.find(number); p != nil {
		from, to, _ = p.Place(i) // a part in memory is not damaged
	}
	return from, to
}
