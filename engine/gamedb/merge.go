package gamedb

import (
	"context"
	"encoding/binary"
	"io"
	"iter"

	"chuhe/engine/game"
)

// Merge writes the games of several parts as one part, in their order. It leaves out files for which drop, called with
// the index of the part and of the file in it, returns true; nil drops none. It keeps the heads and texts of the new
// part in memory, and returns the number of bytes written.
func Merge(ctx context.Context, w io.Writer, parts []*Part, drop func(part, file int) bool) (int64, error) {
	m := newMerger(ctx, w, parts)
	files := make([][]int, len(parts)) // new index of each file of each part; -1: dropped
	kept := 0
	for i, p := range parts {
		files[i] = make([]int, len(p.files))
		for j, f := range p.files {
			if drop != nil && drop(i, j) {
				files[i][j] = -1
				continue
			}
			files[i][j] = kept
			kept++
			m.list = f.append(m.list)
		}
	}
	m.games = func(yield func(mergedGame) bool) {
		for i, p := range parts {
			for j := range p.heads {
				h := &p.heads[j]
				if to := files[i][h.file]; to >= 0 && !yield(mergedGame{Source{i, j}, uint32(to), h.number, nil}) {
					return
				}
			}
		}
	}
	return m.write()
}

// Rename writes a part with other names of its files. It returns the number of bytes written.
func Rename(ctx context.Context, w io.Writer, p *Part, name func(string) string) (int64, error) {
	m := newMerger(ctx, w, []*Part{p})
	for _, f := range p.files {
		f.Name = name(f.Name)
		m.list = f.append(m.list)
	}
	m.games = func(yield func(mergedGame) bool) {
		for i, h := range p.heads {
			if !yield(mergedGame{Source{0, i}, h.file, h.number, nil}) {
				return
			}
		}
	}
	return m.write()
}

// A Source is a game of one of several parts, both counted from 0.
type Source struct{ Part, Game int }

// Arrange writes games of parts, in any order, as those of a single file, numbered from 1. places has where each
// begins and ends in that file, in bytes as [Part.Place] returns them. It returns the number of bytes written.
func Arrange(ctx context.Context, w io.Writer, parts []*Part, file File, games []Source, places [][2]int64) (int64,
	error) {
	m := newMerger(ctx, w, parts)
	file.Games = len(games)
	m.list = file.append(nil)
	m.games = func(yield func(mergedGame) bool) {
		for i, from := range games {
			if !yield(mergedGame{from, 0, uint32(i + 1), &places[i]}) {
				return
			}
		}
	}
	return m.write()
}

// merger writes the sections of a merged part.
type merger struct {
	ctx   context.Context
	parts []*Part
	games iter.Seq[mergedGame]
	list  []byte // section of files
	out   *writer
	texts internTable
	heads []head
}

// A mergedGame is a game with its file and its number in the merged part.
type mergedGame struct {
	Source
	file, number uint32
	place        *[2]int64 // nil: as before
}

func newMerger(ctx context.Context, w io.Writer, parts []*Part) *merger {
	return &merger{ctx: ctx, parts: parts, out: newWriter(w), texts: newInternTable()}
}

func (m *merger) write() (int64, error) {
	for section := range headsSection {
		m.out.section(section)
		if err := m.section(section); err != nil {
			return m.out.n, err
		}
	}
	m.out.section(headsSection)
	for i := range m.heads {
		m.out.Write(m.heads[i].append(nil))
	}
	return m.out.finish(len(m.heads))
}

func (m *merger) section(section int) error {
	switch section {
	case textsSection:
		_, err := m.out.Write(m.texts.append(nil))
		return err
	case filesSection:
		_, err := m.out.Write(m.list)
		return err
	}
	from := make([]window, len(m.parts))
	for i, p := range m.parts {
		from[i] = window{part: p, section: section}
	}
	n := 0 // games
	for g := range m.games {
		if n%1024 == 0 && m.ctx.Err() != nil {
			return m.ctx.Err()
		}
		if section == movesSection {
			h := m.parts[g.Part].heads[g.Game]
			h.file, h.number = g.file, g.number
			m.heads = append(m.heads, h)
		}
		if err := m.game(section, &from[g.Part], g, &m.heads[n]); err != nil {
			return err
		}
		n++
	}
	return nil
}

// game writes a game's piece of a section, and completes its new head.
func (m *merger) game(section int, from *window, g mergedGame, h *head) error {
	p := m.parts[g.Part]
	at, old, next := uint64(m.out.table[section].length), &p.heads[g.Game], p.next(g.Game)
	var b []byte
	var err error
	switch section {
	case movesSection:
		h.moves = at
		b, err = from.bytes(old.moves, next.moves-old.moves)
	case wordsSection:
		h.words = at
		b, err = from.bytes(old.words, next.words-old.words)
	case recordsSection:
		h.record = at
		for _, text := range []*uint32{&h.red, &h.black, &h.event, &h.date, &h.start} {
			*text = m.texts.number(p.texts.at(*text))
		}
		if b, err = from.bytes(old.record, next.record-old.record); err == nil {
			b, err = m.record(g, b, h)
		}
	}
	if err == nil {
		_, err = m.out.Write(b)
	}
	return err
}

// record returns a record with the new numbers of its texts, and its new place.
func (m *merger) record(g mergedGame, b []byte, h *head) ([]byte, error) {
	p := m.parts[g.Part]
	tags, rest, err := p.parseTags(b)
	b = m.texts.appendTags(nil, tags)
	if g.place != nil && err == nil {
		_, _, rest, err = p.place(g.Game, rest)
		h.flags |= placed
		b = appendPlace(b, g.place[0], g.place[1])
	}
	return append(b, rest...), err
}

// appendTags writes tags. A picture stands in the record itself, so that the texts in memory do not have it.
func (t *internTable) appendTags(b []byte, tags game.Tags) []byte {
	b = binary.AppendUvarint(b, uint64(len(tags)))
	for _, tag := range tags {
		if tag.Name == game.TagPicture {
			b = append(binary.AppendUvarint(append(b, 0, 0), uint64(len(tag.Value))), tag.Value...)
			continue
		}
		b = binary.AppendUvarint(b, uint64(t.number(tag.Name)))
		b = binary.AppendUvarint(b, uint64(t.number(tag.Value)))
	}
	return b
}
