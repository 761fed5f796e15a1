package inflate

import "math/bits"

// Sizes of Huffman codes.
const (
	longest = 15 // bits of the longest codeword
	quick   = 9  // bits of the longest codeword that the table of a code holds
)

// A code is a canonical Huffman code. Its table gives the symbol of a codeword of up to quick bits directly; longer
// ones are found by their place among the codewords of equal length.
type code struct {
	table   [1 << quick]uint16 // by the next bits of the input: symbol and number of bits; 0 if there are more
	symbols [numLiterals]uint16
	first   [longest + 1]int // by length: the first codeword
	count   [longest + 1]int // by length: the number of codewords
	start   [longest + 1]int // by length: the place of the first codeword in symbols
}

// Fields of an entry of the table.
const (
	lengthBits = 4
	lengthMask = 1<<lengthBits - 1
)

// build makes the code in which symbol i has lengths[i] bits, and none if that is 0. It returns false if the lengths
// do not form a complete code. A code without symbols, and one with a single codeword of one bit, are valid too.
func (c *code) build(lengths []uint8) bool {
	clear(c.table[:])
	clear(c.count[:])
	for _, n := range lengths {
		c.count[n]++
	}
	c.count[0] = 0
	word, place, left := 0, 0, 1 // left is the number of codewords of the current length that are free
	for n := 1; n <= longest; n++ {
		word = (word + c.count[n-1]) << 1
		if left = left<<1 - c.count[n]; left < 0 {
			return false
		}
		c.first[n], c.start[n] = word, place
		place += c.count[n]
	}
	if left > 0 && place > 0 && (place > 1 || c.count[1] == 0) {
		return false
	}
	next := c.start
	for symbol, n := range lengths {
		if n == 0 {
			continue
		}
		c.symbols[next[n]] = uint16(symbol)
		if n <= quick {
			word := c.first[n] + next[n] - c.start[n]
			for i := int(bits.Reverse16(uint16(word)) >> (16 - n)); i < len(c.table); i += 1 << n {
				c.table[i] = uint16(symbol<<lengthBits | int(n))
			}
		}
		next[n]++
	}
	return true
}

// find returns the symbol whose codeword the input begins with, and the number of bits of that codeword; 0 if there is
// none.
func (c *code) find(input uint64) (symbol int, n uint) {
	if e := c.table[input&(1<<quick-1)]; e != 0 {
		return int(e >> lengthBits), uint(e & lengthMask)
	}
	word := int(bits.Reverse16(uint16(input)))
	for n := quick + 1; n <= longest; n++ {
		if i := word>>(16-n) - c.first[n]; i >= 0 && i < c.count[n] {
			return int(c.symbols[c.start[n]+i]), uint(n)
		}
	}
	return 0, 0
}

// fixed returns the codes of blocks without codes of their own.
func fixed() (literals, distances *code) {
	literals, distances = &code{}, &code{}
	lengths := make([]uint8, numLiterals)
	for i := range lengths {
		switch {
		case i < 144:
			lengths[i] = 8
		case i < 256:
			lengths[i] = 9
		case i < 280:
			lengths[i] = 7
		default:
			lengths[i] = 8
		}
	}
	literals.build(lengths)
	for i := range lengths[:32] {
		lengths[i] = 5
	}
	distances.build(lengths[:32])
	return literals, distances
}
