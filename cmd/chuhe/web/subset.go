package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/image/font/sfnt"
)

var be = binary.BigEndian

// kept are the tables needed to show text, besides those that are rebuilt.
var kept = []string{"OS/2", "head", "hhea", "hmtx", "maxp", "name", "post"}

// subset returns a copy of a font with only the characters for which wanted returns true.
func subset(face []byte, wanted func(rune) bool) ([]byte, error) {
	tables, err := split(face)
	if err != nil {
		return nil, err
	}
	glyphs, err := numbers(face, wanted)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{"cmap": cmap(glyphs)}
	for _, name := range kept {
		if data, there := tables[name]; there {
			out[name] = slices.Clone(data)
		}
	}
	if out["glyf"], out["loca"], err = outlines(tables, glyphs); err != nil {
		return nil, err
	}
	be.PutUint16(out["head"][50:], 1) // loca has long offsets
	return join(out), nil
}

// split returns the tables of a font.
func split(face []byte) (map[string][]byte, error) {
	const head, entry = 12, 16 // bytes
	if len(face) < head {
		return nil, errors.New("the face is cut off")
	}
	tables := map[string][]byte{}
	for i := range int(be.Uint16(face[4:])) {
		record := face[min(head+i*entry, len(face)):]
		if len(record) < entry {
			return nil, errors.New("the face is cut off")
		}
		from, size := uint64(be.Uint32(record[8:])), uint64(be.Uint32(record[12:]))
		if from+size > uint64(len(face)) {
			return nil, errors.New("a table of the face is cut off")
		}
		tables[string(record[:4])] = face[from : from+size]
	}
	for name, least := range map[string]int{"head": 54, "maxp": 6, "glyf": 0, "loca": 4} {
		if data, there := tables[name]; !there || len(data) < least {
			return nil, fmt.Errorf("the face has no table %q", name)
		}
	}
	return tables, nil
}

// numbers returns the glyph numbers of the wanted characters that a font has.
func numbers(face []byte, wanted func(rune) bool) (map[rune]int, error) {
	const end = 0x30000 // no characters of fonts lie beyond this plane
	f, err := sfnt.Parse(face)
	if err != nil {
		return nil, err
	}
	glyphs := map[rune]int{}
	var buf sfnt.Buffer
	for r := range rune(end) {
		if !wanted(r) {
			continue
		}
		if g, err := f.GlyphIndex(&buf, r); err == nil && g != 0 {
			glyphs[r] = int(g)
		}
	}
	return glyphs, nil
}

// cmap builds the table that maps characters to glyphs, in format 12.
func cmap(glyphs map[rune]int) []byte {
	characters := slices.Sorted(maps.Keys(glyphs))
	var groups []byte
	for i := 0; i < len(characters); {
		first, n := characters[i], 1
		for i+n < len(characters) && characters[i+n] == first+rune(n) && glyphs[characters[i+n]] == glyphs[first]+n {
			n++
		}
		groups = be.AppendUint32(groups, uint32(first))
		groups = be.AppendUint32(groups, uint32(first)+uint32(n)-1)
		groups = be.AppendUint32(groups, uint32(glyphs[first]))
		i += n
	}
	const start = 12                                                      // offset of the only subtable
	table := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, start, 0, 12, 0, 0} // for Windows, full Unicode
	table = be.AppendUint32(table, uint32(16+len(groups)))
	table = be.AppendUint32(table, 0) // language-independent
	table = be.AppendUint32(table, uint32(len(groups)/12))
	return append(table, groups...)
}

// outlines builds the tables of outlines: those of some glyphs and of their
// components, and of the glyph for missing characters.
func outlines(tables map[string][]byte, glyphs map[rune]int) (glyf, loca []byte, err error) {
	count := int(be.Uint16(tables["maxp"][4:]))
	starts, err := offsets(tables, count)
	if err != nil {
		return nil, nil, err
	}
	keep := make([]bool, count)
	var add func(g int)
	add = func(g int) {
		if g >= count || keep[g] {
			return
		}
		keep[g] = true
		for _, part := range parts(tables["glyf"][starts[g]:starts[g+1]]) {
			add(part)
		}
	}
	add(0)
	for _, g := range glyphs {
		add(g)
	}
	for g := range count {
		loca = be.AppendUint32(loca, uint32(len(glyf)))
		if keep[g] {
			glyf = append(glyf, tables["glyf"][starts[g]:starts[g+1]]...)
			glyf = append(glyf, make([]byte, -len(glyf)&3)...)
		}
	}
	return glyf, be.AppendUint32(loca, uint32(len(glyf))), nil
}

// offsets returns the start offsets of the glyphs' outlines, and the end of the last one.
func offsets(tables map[string][]byte, count int) ([]int, error) {
	loca, long := tables["loca"], be.Uint16(tables["head"][50:]) == 1
	size := 2
	if long {
		size = 4
	}
	if len(loca) < (count+1)*size {
		return nil, errors.New("the table \"loca\" of the face is cut off")
	}
	starts := make([]int, count+1)
	for g := range starts {
		if long {
			starts[g] = int(be.Uint32(loca[4*g:]))
		} else {
			starts[g] = 2 * int(be.Uint16(loca[2*g:]))
		}
		if starts[g] > len(tables["glyf"]) || g > 0 && starts[g] < starts[g-1] {
			return nil, fmt.Errorf("the outline of glyph %d of the face lies outside", g)
		}
	}
	return starts, nil
}

// parts returns the components of a glyph.
func parts(outline []byte) []int {
	const (
		wide, scaled, more, scaledXY, matrix = 1 << 0, 1 << 3, 1 << 5, 1 << 6, 1 << 7
		head                                 = 10 // bytes
	)
	if len(outline) < head || int16(be.Uint16(outline)) >= 0 {
		return nil
	}
	var all []int
	for rest := outline[head:]; len(rest) >= 4; {
		flags := be.Uint16(rest)
		all = append(all, int(be.Uint16(rest[2:])))
		size := 6
		if flags&wide != 0 {
			size = 8
		}
		switch {
		case flags&scaled != 0:
			size += 2
		case flags&scaledXY != 0:
			size += 4
		case flags&matrix != 0:
			size += 8
		}
		if flags&more == 0 || size > len(rest) {
			break
		}
		rest = rest[size:]
	}
	return all
}

// join builds a font from its tables.
func join(tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	power, log := 1, 0
	for 2*power <= len(names) {
		power, log = 2*power, log+1
	}
	out := []byte{0, 1, 0, 0}
	for _, n := range []int{len(names), 16 * power, log, 16 * (len(names) - power)} {
		out = be.AppendUint16(out, uint16(n))
	}
	bodyStart := len(out) + 16*len(names)
	var body []byte
	for _, name := range names {
		data := tables[name]
		out = append(out, name...)
		out = be.AppendUint32(out, sum(data))
		out = be.AppendUint32(out, uint32(bodyStart+len(body)))
		out = be.AppendUint32(out, uint32(len(data)))
		body = append(append(body, data...), make([]byte, -len(data)&3)...)
	}
	return append(out, body...)
}

// sum returns the checksum of a table.
func sum(data []byte) uint32 {
	var total uint32
	for i := 0; i < len(data); i += 4 {
		var word [4]byte
		copy(word[:], data[i:])
		total += be.Uint32(word[:])
	}
	return total
}
