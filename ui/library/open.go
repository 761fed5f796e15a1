package library

import (
	"slices"

	"chuhe/engine/gamedb"
	"chuhe/ui/files"
)

// An openFile is the file that the player has opened: a place of its own, whose games are in memory.
type openFile struct {
	file  *files.Collection
	shelf *shelf // of the parts read so far
}

// Open makes the games of a file the open place, in the stead of the last one.
func (l *Library) Open(c *files.Collection) {
	l.opened++
	l.open = &openFile{file: c}
}

// Opened returns the open file, or nil.
func (l *Library) Opened() *files.Collection {
	if l.open == nil {
		return nil
	}
	return l.open.file
}

// shelfOf returns the shelf that a filter is about.
func (l *Library) shelfOf(f Filter) *shelf {
	if f.Scope != Opened {
		return l.shelf
	}
	if l.open == nil {
		return &shelf{age: -1}
	}
	same := func(a part, b *gamedb.Part) bool { return a.Part == b }
	if parts := l.open.file.Parts(); l.open.shelf == nil || !slices.EqualFunc(l.open.shelf.parts, parts, same) {
		l.opened++
		l.open.shelf = shelfOfFile(-l.opened-1, l.open.file.Path(), parts)
		l.open.shelf.readings = l.options.Readings
	}
	return l.open.shelf
}

// shelfOfFile returns a shelf with all games of a file. Its age is below those of the library.
func shelfOfFile(age int, path string, parts []*gamedb.Part) *shelf {
	s := &shelf{age: age, opened: true, lists: lists{places: []string{path}}}
	for _, p := range parts {
		s.parts = append(s.parts, part{Part: p})
		s.where = append(s.where, []home{{place: 1}})
		s.gone, s.hidden = append(s.gone, gamedb.Set{}), append(s.hidden, gamedb.Set{})
		s.total += p.Len()
	}
	return s
}

// inOrder returns the whole list of an open file if it is asked for as it is, or nil.
func (s *shelf) inOrder(ask question) *Hits {
	f := ask.filter
	f.Place = ""
	if !s.opened || f != (Filter{Scope: Opened}) || ask.order != (Order{By: ByNumber}) {
		return nil
	}
	found := &Hits{asked: datedQuestion{ask, s.age}, shelf: s, Done: true, rows: make([]Row, 0, s.total)}
	for i, p := range s.parts {
		for j := range p.Len() {
			found.rows = append(found.rows, Row{part: int32(i), game: int32(j)})
		}
	}
	return found
}
