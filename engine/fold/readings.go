package fold

import (
	"math/bits"
	"strings"
	"sync"
)

//go:generate /usr/bin/python3 readings.py

// Readings returns how Chinese characters are read, in letters without tones: all ways of each. Any goroutine calls it
// when it needs them first, and again for each text. The nil function, and one that returns nil, know none.
type Readings func() map[rune][]string

// Known returns the readings that are built into the program.
var Known = sync.OnceValue(func() map[rune][]string { return Parse(File()) })

const letters = "abcdefghijklmnopqrstuvwxyz"

// Parse reads a text of readings: lines with a syllable and the characters that are read so. The letter v stands for ü,
// which people type as v, u or yu.
func Parse(text string) map[rune][]string {
	all := map[rune][]string{}
	for line := range strings.Lines(text) {
		characters := strings.TrimLeft(line, letters)
		syllable := strings.TrimSuffix(line, characters)
		for _, r := range strings.TrimSpace(characters) {
			all[r] = append(all[r], syllable)
			if before, after, found := strings.Cut(syllable, "v"); found {
				all[r] = append(all[r], before+"u"+after, before+"yu"+after)
			}
		}
	}
	return all
}

// longest is the number of letters of the longest word that is compared with readings: as bits, its lengths fit into a
// number.
const longest = 63

// spells reports whether a word may consist of readings.
func spells(word string) bool {
	return word != "" && len(word) <= longest && strings.Trim(word, letters) == ""
}

// Contain reports whether a folded text contains a folded word, or characters that are read like it: each in full or by
// its first letter, and the last one perhaps not to its end.
func (r Readings) Contain(text, word string) bool {
	if r == nil || !spells(word) || strings.Contains(text, word) {
		return strings.Contains(text, word)
	}
	all, read := r(), uint64(0)
	for _, c := range text {
		if read = next(all[c], word, read|1, false); read>>len(word) != 0 {
			return true
		}
	}
	return false
}

// Equal reports whether a folded text is a folded word, or is read like it in full.
func (r Readings) Equal(text, word string) bool {
	if r == nil || !spells(word) || text == word {
		return text == word
	}
	all, read := r(), uint64(1)
	for _, c := range text {
		read = next(all[c], word, read, true)
	}
	return read>>len(word) != 0
}

// Spell returns how a folded text is read in full, in up to 16 ways, if all its characters have readings.
func (r Readings) Spell(text string) (ways []string) {
	const most = 16
	if r == nil || text == "" {
		return nil
	}
	all := r()
	ways = []string{""}
	for _, c := range text {
		var longer []string
		for _, way := range ways {
			for _, reading := range all[c] {
				longer = append(longer, way+reading)
			}
		}
		ways = longer[:min(len(longer), most)]
	}
	return ways
}

// next returns how many letters of a word may have been read after a character with these readings, as bits; before it,
// they were those of read.
func next(readings []string, word string, read uint64, full bool) (after uint64) {
	for ; read != 0; read &= read - 1 {
		n := bits.TrailingZeros64(read)
		rest := word[n:]
		for _, reading := range readings {
			if strings.HasPrefix(rest, reading) || !full && strings.HasPrefix(reading, rest) {
				after |= 1 << min(n+len(reading), len(word))
			}
			if !full && rest[0] == reading[0] {
				after |= 1 << (n + 1)
			}
		}
	}
	return after
}
