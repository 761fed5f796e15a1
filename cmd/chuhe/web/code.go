package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

const (
	shortMagic  = "\x00goasm\x01\x00" // begins a program whose code is shortened
	codeSection = 10

	opIf, opElse, opEnd     = 0x04, 0x05, 0x0b
	opBr, opBrIf, opBrTable = 0x0c, 0x0d, 0x0e
	opOwnPC                 = 0x12 // unused by WebAssembly: the next program counter of the function
	opLoad, opI64Const      = 0x28, 0x42
	opPhrase, opBulk        = 0xc5, 0xfc // unused up to opBulk: phrases

	// firstPC is what Go adds to a function's index for its program counters, whose lower 16 bits are a place in it.
	firstPC = 0x1000

	// alignments are those of the instructions from opLoad on, which Go always aligns like their operands.
	alignments = "\x02\x03\x02\x03\x00\x00\x01\x01\x00\x00\x01\x01\x02\x02\x02\x03\x02\x03\x00\x01\x00\x01\x02"
)

// phrases returns sequences of instructions that Go's programs have often.
func phrases() []string {
	all := []string{
		"\x20\x01\x41\x08\x6b\x22\x01\x24\x00\x20\x01", // before a call, make room for the program counter
		"\x37\x03\x00\x41\x00",                         // store it
		"\x23\x00\x21\x01",                             // after the call
		"\x23\x00", "\x24\x00",
	}
	for local := range byte(25) {
		all = append(all, string([]byte{0x20, local}), string([]byte{0x21, local}))
	}
	return all
}

// shortCode rewrites the code of a module so that it compresses better. Branches name the level of their target, not
// the distance; program counters are relative to what a table in the function lets expect; alignments are left out;
// and frequent phrases have a byte each. It stores the module's grids by columns. The class Code in unpack.js restores
// the module.
//
// The result begins with shortMagic, the length of all before the functions, their number, the phrases, and the grids,
// each with the bytes between it and the one before, without those of functions.
func shortCode(module []byte, grids []grid) ([]byte, error) {
	rest, after := module[len(magic):], []byte(nil)
	var body, functions []byte
	for id, err := byte(0), error(nil); id != codeSection; rest = after {
		if len(rest) == 0 {
			return module, nil
		}
		id = rest[0]
		if body, after, err = prefixed(rest[1:]); err != nil {
			return nil, err
		}
	}
	count, functions, err := number(body)
	if err != nil {
		return nil, err
	}
	words := phrases()
	start := []byte{byte(len(words))}
	for _, phrase := range words {
		start = append(append(start, byte(len(phrase))), phrase...)
	}
	start = append(start, byte(len(grids)))
	for last := 0; len(grids) > 0; grids = grids[1:] {
		g := grids[0]
		g.turn(module)
		if g.at >= len(module)-len(after) {
			g.at -= len(functions)
		}
		for _, n := range []int{g.at - last, g.rows, g.columns, g.unit} {
			start = le.AppendUint32(start, uint32(n))
		}
		last = g.at + g.size()
	}
	start = append(start, module[:len(module)-len(after)-len(functions)]...)
	out := le.AppendUint32([]byte(shortMagic), uint32(len(shortMagic)+8+len(start)))
	c := coder{phrases: words, out: append(le.AppendUint32(out, uint32(count)), start...)}
	for i := range count {
		if c.code, functions, err = prefixed(functions); err == nil {
			err = c.function(firstPC + i)
		}
		if err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
	}
	return append(c.out, after...), nil
}

// A coder shortens functions.
type coder struct {
	phrases    []string
	code, out  []byte         // what is left of the function, and the result
	own        uint64         // the upper bits of the function's program counters
	level, top int            // number of blocks around the place, and around the last table of branches
	places     map[uint64]int // the first place in this table for each target
}

var errEnd = errors.New("it ends too early")

// function shortens a function.
func (c *coder) function(own uint64) (err error) {
	defer func() { // an index beyond the end
		if recover() != nil {
			err = errEnd
		}
	}()
	c.own, c.level, c.places = own, 0, nil
	types := c.read()
	c.out = binary.AppendUvarint(c.out, types)
	for range types {
		c.numbers(1)
		c.take(1)
	}
	for c.level >= 0 && err == nil {
		err = c.instruction()
	}
	if err == nil && len(c.code) > 0 {
		return errors.New("it goes on after its end")
	}
	return err
}

// take copies bytes.
func (c *coder) take(n int) { c.out, c.code = append(c.out, c.code[:n]...), c.code[n:] }

// numbers copies numbers.
func (c *coder) numbers(n int) {
	for ; n > 0; n-- {
		for c.code[0] >= 0x80 {
			c.take(1)
		}
		c.take(1)
	}
}

// read reads a number.
func (c *coder) read() uint64 {
	n, size := binary.Uvarint(c.code)
	c.code = c.code[max(size, 1):]
	return n
}

// put writes a number that may be negative.
func (c *coder) put(n int) { c.out = binary.AppendVarint(c.out, int64(n)) }

// instruction shortens the next instruction.
func (c *coder) instruction() error {
	op := c.code[0]
	for i, phrase := range c.phrases {
		if phrase[0] == op && bytes.HasPrefix(c.code, []byte(phrase)) {
			c.code, c.out = c.code[len(phrase):], append(c.out, opPhrase+byte(i))
			return nil
		}
	}
	if n, size := binary.Uvarint(c.code[1:]); op == opI64Const && n>>16 == c.own && size == 5 {
		c.code, c.out = c.code[1+size:], append(c.out, opOwnPC)
		c.put(int(n&0xffff) - c.places[uint64(c.top-c.level)])
		return nil
	}
	c.take(1)
	switch {
	case op > 1 && op <= opIf:
		c.level++
		c.take(1)
	case op == opEnd:
		c.level--
	case op == opBr || op == opBrIf:
		c.put(c.level - int(c.read()))
	case op == opBrTable:
		c.table()
	case op >= opLoad && int(op) < opLoad+len(alignments):
		if c.code[0] != alignments[op-opLoad] {
			return errors.New("an operand is aligned unlike those of Go")
		}
		c.code = c.code[1:]
		c.numbers(1)
	case op == 0x10 || op >= 0x20 && op <= opI64Const: // a call; a variable, the size of the memory, or an integer
		c.numbers(1)
	case op == 0x11: // a call through a table
		c.numbers(2)
	case op == 0x43: // a float
		c.take(4)
	case op == 0x44:
		c.take(8)
	case op == opBulk && c.code[0] < 8: // a conversion
		c.take(1)
	case op == opBulk && c.code[0] == 10: // copying
		c.take(3)
	case op == opBulk && c.code[0] == 11: // filling
		c.take(2)
	case op > opElse && op < opEnd || op >= opOwnPC && op < 0x1a || op > 0x1b && op < 0x20 || op >= opPhrase:
		return fmt.Errorf("the instruction %#x is unknown", op)
	}
	return nil
}

// table shortens a table of branches, each to the target of the one before or its neighbour in most cases.
func (c *coder) table() {
	count := c.read()
	c.out = binary.AppendUvarint(c.out, count)
	c.places, c.top = map[uint64]int{}, c.level
	last := uint64(0)
	for i := range count + 1 {
		target := c.read()
		c.put(int(target) - int(last))
		if _, there := c.places[target]; !there {
			c.places[target] = int(i)
		}
		last = target
	}
}
