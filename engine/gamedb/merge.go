package gamedb

import (
	"context"
	"encoding/binary"
	"io"

	"chuhe/engine/game"
)

// Merge writes the games of several parts as one part, in their order. It leaves out files for which drop, called with
// the index of the part and of the file in it, returns true; nil drops none. It keeps the heads and texts of the new
// part in memory, and returns the number of bytes written.
func Merge(ctx context.Context, w io.Writer, parts []*Part, drop func(part, file int) bool) (int64, error) {
	m := &merger{ctx: ctx, parts: parts, out: newWriter(w), texts: newInternTable()}
	for i, p := range parts {
		m.files = append(m.files, make([]int, len(p.files)))
		for j, f := range p.files {
			if drop != nil && drop(i, j) {
				m.files[i][j] = -1
				continue
			}
			m.files[i][j] = m.kept
			m.kept++
			m.list = f.append(m.list)
		}
	}
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

// merger writes the sections of a merged part.
type merger struct {
	ctx   context.Context
	parts []*Part
	files [][]int // new index of each file of each part; -1: dropped
	kept  int     // number of files
	list  []byte  // section of files
	out   *writer
	texts internTable
	heads []head
}

// section writes a section.
func (m *merger) section(section int) error {
	switch section {
	case textsSection:
		_, err := m.out.Write(m.texts.append(nil))
		return err
	case filesSection:
		_, err := m.out.Write(m.list)
		return err
	}
	n := 0 // games
	for i, p := range m.parts {
		from := window{part: p, section: section}
		for j := range p.heads {
			if j%1024 == 0 && m.ctx.Err() != nil {
				return m.ctx.Err()
			}
			h, next := &p.heads[j], p.next(j)
			file := m.files[i][h.file]
			if file < 0 {
				continue
			}
			if section == movesSection {
				m.heads = append(m.heads, *h)
				m.heads[n].file = uint32(file)
			}
			if err := m.game(section, &from, p, h, next, &m.heads[n]); err != nil {
				return err
			}
			n++
		}
	}
	return nil
}

// game writes a game's piece of a section, and completes its new head.
func (m *merger) game(section int, from *window, p *Part, old, next, h *head) error {
	at := uint64(m.out.table[section].length)
	var b []byte
	var err error
	switch section {
	case movesSection:
		h.moves = at
		b, err = from.bytes(old.moves, 2*uint64(old.plies))
	case wordsSection:
		h.words = at
		b, err = from.bytes(old.words, next.words-old.words)
	case recordsSection:
		h.record = at
		for _, text := range []*uint32{&h.red, &h.black, &h.event, &h.date, &h.start} {
			*text = m.texts.number(p.texts.at(*text))
		}
		if b, err = from.bytes(old.record, next.record-old.record); err == nil {
			b, err = m.record(p, b)
		}
	}
	if err == nil {
		_, err = m.out.Write(b)
	}
	return err
}

// record returns a record with the new numbers of its texts.
func (m *merger) record(p *Part, b []byte) ([]byte, error) {
	tags, rest, err := p.parseTags(b)
	return append(m.texts.appendTags(nil, tags), rest...), err
}

// appendTags writes tags.
func (t *internTable) appendTags(b []byte, tags game.Tags) []byte {
	b = binary.AppendUvarint(b, uint64(len(tags)))
	for _, tag := range tags {
		b = binary.AppendUvarint(b, uint64(t.number(tag.Name)))
		b = binary.AppendUvarint(b, uint64(t.number(tag.Value)))
	}
	return b
}
