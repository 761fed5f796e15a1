package library

import (
	"cmp"
	"errors"

	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
)

// An editedFile is a file of a place that is open for an edit.
type editedFile struct {
	*files.Collection
	edit files.Edit
}

// editGames edits games in the open file, and then selects the one with the number next, see edit. If c is nil, it
// edits games of places in their files as one step, which Ctrl+Z takes back. edit returns the edit of a file, in which
// the games of the list have these numbers, in their order. If one of the files cannot be edited, all stay as they are.
// behind means that games are added behind these, for which the whole file must be known.
func (p *Page) editGames(c *files.Collection, games []library.Game, behind bool, said locale.Message, next int,
	edit func(path string, numbers []int) files.Edit) {
	if c != nil {
		p.edit(c, edit(c.Path(), numbersOf(games)), said, next)
		return
	}
	var paths []string
	listed := map[string][]files.ListedGame{}
	p.edits++
	p.files.Do(func() func() {
		for _, g := range games {
			path := p.library.Path(g)
			if listed[path] == nil {
				paths = append(paths, path)
			}
			game := files.ListedGame{Number: g.Number,
				Is: func(c *files.Collection, number int) bool { return c.Has(number, g.Head) }}
			if !behind {
				game.From, game.To = g.Span()
			}
			listed[path] = append(listed[path], game)
		}
		return func() { p.openPlaces(paths, listed, nil, edit, said) }
	})
}

// openPlaces opens the files one after another, and then edits all.
func (p *Page) openPlaces(paths []string, listed map[string][]files.ListedGame, open []editedFile,
	edit func(path string, numbers []int) files.Edit, said locale.Message) {
	if len(open) == len(paths) {
		p.writePlaces(open, nil, said)
		return
	}
	path := paths[len(open)]
	p.files.OpenListed(path, listed[path], func(c *files.Collection, numbers []int) {
		switch {
		case !c.Editable():
			p.notWritten(path, cmp.Or(c.State().Err, files.ErrFixed))
		case numbers == nil:
			p.notWritten(path, files.ErrChanged)
		default:
			p.openPlaces(paths, listed, append(open, editedFile{c, edit(path, numbers)}), edit, said)
		}
	})
}

// writePlaces writes files one after another. If one cannot be written, those before are written back.
func (p *Page) writePlaces(open []editedFile, done []*files.Collection, said locale.Message) {
	if len(open) == 0 {
		p.edits--
		p.Say(said)
		p.marked = nil
		p.library.Did(library.Change{Back: func(then func(error)) { p.reverse(done, false, then) },
			Again: func(then func(error)) { p.reverse(done, true, then) }})
		return
	}
	p.files.Edit(open[0].Collection, open[0].edit, func(e files.Edited, err error) {
		if err != nil {
			p.reverse(done, false, func(error) { p.notWritten(e.Path(), err) })
			return
		}
		p.reread(e.Path())
		p.writePlaces(open[1:], append(done, e.Collection), said)
	})
}

// reverse takes the last edit of files back, or makes it again.
func (p *Page) reverse(all []*files.Collection, again bool, then func(error)) {
	if len(all) == 0 {
		then(nil)
		return
	}
	steps, undone := all[0].Steps()
	edit := p.files.UndoEdit
	if again {
		steps, edit = undone, p.files.RedoEdit
	}
	if steps == 0 { // an earlier try did it
		p.reverse(all[1:], again, then)
		return
	}
	edit(all[0], func(e files.Edited, err error) {
		if err != nil {
			then(err)
			return
		}
		p.reread(e.Path())
		p.reverse(all[1:], again, then)
	})
}

// reread has the library read a file that was edited; edits wait until its list shows them.
func (p *Page) reread(path string) {
	p.library.Changed(path)
	p.rereads = true
}

// notWritten says why files stay as they are.
func (p *Page) notWritten(path string, err error) {
	p.edits--
	p.waiting = nil
	said := locale.Msg(locale.FileNotEdited, files.Base(path), files.Cause(err))
	switch {
	case err == files.ErrFixed:
		said = locale.Msg(locale.FileFixed, files.Base(path))
	case errors.Is(err, files.ErrOutdated):
		said = locale.Msg(locale.UndoFailed, files.Cause(err))
	}
	p.Say(said)
}
