package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

const (
	magic = "\x00asm\x01\x00\x00\x00" // and the version

	elementSection   = 9 // the functions that are called through a table
	dataSection      = 11
	dataCountSection = 12 // the number of data segments, for instructions that name one

	// The parts of an expression that gives the offset of a segment.
	i32Const = 0x41
	end      = 0x0b

	// most is the largest size in bytes of the data that is accepted, with the zeros between its segments.
	most = 1 << 26
)

// joinData returns a module that puts the same data into the memory in one segment. Go's linker leaves out short runs
// of zeros between a hundred thousand segments; the offsets of these take more room, once compressed, than the zeros.
// It also returns the module's grids, in the order of their places.
//
// It returns an error if data is no module, or a module with segments that Go does not make.
//
// The format is described in section 5 of the WebAssembly Core Specification.
func joinData(module []byte) (out []byte, grids []grid, err error) {
	rest, ok := bytes.CutPrefix(module, []byte(magic))
	if !ok {
		return nil, nil, errors.New("this is no WebAssembly module of version 1")
	}
	out = []byte(magic)
	for len(rest) > 0 {
		id := rest[0]
		body, after, err := prefixed(rest[1:])
		if err != nil {
			return nil, nil, fmt.Errorf("section %d: %w", id, err)
		}
		rest = after
		var inside []grid // of this section
		switch id {
		case elementSection:
			inside = []grid{{0, len(body) / 2, 2, 1}} // numbers that rise by one, most of them of two bytes
		case dataSection:
			if body, inside, err = joined(body); err != nil {
				return nil, nil, err
			}
		case dataCountSection:
			return nil, nil, errors.New("the module counts its data segments, and may name them")
		}
		out = append(out, id)
		out = binary.AppendUvarint(out, uint64(len(body)))
		for _, g := range inside {
			g.at += len(out)
			grids = append(grids, g)
		}
		out = append(out, body...)
	}
	return out, grids, nil
}

// A segment is a part of the initial memory.
type segment struct {
	offset uint64
	data   []byte
}

// joined returns the data section with one segment in place of all, and its grids.
func joined(section []byte) ([]byte, []grid, error) {
	all, err := segments(section)
	if err != nil || len(all) == 0 {
		return section, nil, err
	}
	from, to := all[0].offset, uint64(0)
	for _, s := range all {
		from, to = min(from, s.offset), max(to, s.offset+uint64(len(s.data)))
	}
	if to-from > most {
		return nil, nil, fmt.Errorf("the data takes %d bytes of the memory, at most %d are accepted", to-from, most)
	}
	memory := make([]byte, to-from)
	for _, s := range all {
		copy(memory[s.offset-from:], s.data)
	}
	grids := shortTraces(memory, from)
	out := []byte{1, 0, i32Const} // one segment, of the first memory
	out = appendOffset(out, from)
	out = append(out, end)
	out = binary.AppendUvarint(out, uint64(len(memory)))
	for i := range grids {
		grids[i].at += len(out)
	}
	return append(out, memory...), grids, nil
}

// segments returns the segments of a data section.
func segments(section []byte) ([]segment, error) {
	count, rest, err := number(section)
	if err != nil {
		return nil, err
	}
	var all []segment
	for i := range count {
		var s segment
		if len(rest) < 2 || rest[0] != 0 || rest[1] != i32Const {
			return nil, fmt.Errorf("data segment %d has no constant offset in the first memory", i)
		}
		if s.offset, rest, err = offset(rest[2:]); err != nil {
			return nil, fmt.Errorf("data segment %d: %w", i, err)
		}
		if len(rest) == 0 || rest[0] != end {
			return nil, fmt.Errorf("data segment %d has no constant offset in the first memory", i)
		}
		if s.data, rest, err = prefixed(rest[1:]); err != nil {
			return nil, fmt.Errorf("data segment %d: %w", i, err)
		}
		all = append(all, s)
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("%d bytes follow the last data segment", len(rest))
	}
	return all, nil
}

// number reads an unsigned number in LEB128.
func number(data []byte) (n uint64, rest []byte, err error) {
	n, size := binary.Uvarint(data)
	if size <= 0 {
		return 0, nil, errors.New("a number is incomplete or too large")
	}
	return n, data[size:], nil
}

// offset reads a signed number that is not negative. Bit 6 of the last byte is the sign.
func offset(data []byte) (n uint64, rest []byte, err error) {
	if n, rest, err = number(data); err != nil {
		return 0, nil, err
	}
	if data[len(data)-len(rest)-1]&0x40 != 0 || n > math.MaxInt32 {
		return 0, nil, errors.New("the offset is negative or too large")
	}
	return n, rest, nil
}

// prefixed reads bytes after their number.
func prefixed(data []byte) (content, rest []byte, err error) {
	size, rest, err := number(data)
	if err != nil {
		return nil, nil, err
	}
	if size > uint64(len(rest)) {
		return nil, nil, fmt.Errorf("%d bytes are left of %d", len(rest), size)
	}
	return rest[:size], rest[size:], nil
}

// appendOffset appends a number as offset reads it.
func appendOffset(out []byte, n uint64) []byte {
	out = binary.AppendUvarint(out, n)
	if last := &out[len(out)-1]; *last&0x40 != 0 {
		*last |= 0x80
		out = append(out, 0)
	}
	return out
}
