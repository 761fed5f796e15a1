package main

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/assets"
	"chuhe/engine/tabletest"
)

// The tables of a subset, with the glyphs of composed characters too.
func TestTables(t *testing.T) {
	var out strings.Builder
	for _, wanted := range []string{"A", "Aé楚河—漢界帥ộ", "abcdefghij \U00020000"} {
		small, err := subset(assets.FontRegular, func(r rune) bool { return strings.ContainsRune(wanted, r) })
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%q: %d bytes, %x, head % x\n", wanted, len(small), sha256.Sum256(small), small[:12])
		tables, err := split(small)
		if err != nil {
			t.Fatal(err)
		}
		names := make([]string, 0, len(tables))
		for name := range tables {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			fmt.Fprintf(&out, "  %s %d bytes, sum %08x\n", name, len(tables[name]), sum(tables[name]))
		}
		fmt.Fprintf(&out, "  % x\n", tables["cmap"])
	}
	tabletest.Golden(t, "tables", out.String())
}

// The parts of composed glyphs, with every way to place them.
func TestParts(t *testing.T) {
	head := []byte{0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0} // minus one outline: composed
	part := func(flags uint16, glyph byte, size int) []byte {
		b := make([]byte, size)
		be.PutUint16(b, flags)
		b[3] = glyph
		return b
	}
	const more = 1 << 5
	for name, c := range map[string]struct {
		outline []byte
		want    []int
	}{
		"nothing":          {nil, nil},
		"too short":        {head[:9], nil},
		"no part":          {head, nil},
		"a simple glyph":   {append([]byte{0, 1}, make([]byte, 20)...), nil},
		"an empty glyph":   {make([]byte, 20), nil},
		"one part":         {slices.Concat(head, part(0, 7, 6), part(0, 8, 6)), []int{7}},
		"two parts":        {slices.Concat(head, part(more, 7, 6), part(0, 8, 6)), []int{7, 8}},
		"wide":             {slices.Concat(head, part(more|1, 7, 8), part(0, 8, 6)), []int{7, 8}},
		"scaled":           {slices.Concat(head, part(more|1<<3, 7, 8), part(0, 8, 6)), []int{7, 8}},
		"scaled both ways": {slices.Concat(head, part(more|1<<6, 7, 10), part(0, 8, 6)), []int{7, 8}},
		"turned":           {slices.Concat(head, part(more|1<<7, 7, 14), part(0, 8, 6)), []int{7, 8}},
		"wide and turned":  {slices.Concat(head, part(more|1|1<<7, 7, 16), part(0, 8, 6)), []int{7, 8}},
		"cut off":          {slices.Concat(head, part(more|1, 7, 8)[:7]), []int{7}},
		"cut off exactly":  {slices.Concat(head, part(more, 7, 6)), []int{7}},
		"nearly nothing":   {slices.Concat(head, part(0, 7, 6)[:3]), nil},
		"as little as can": {slices.Concat(head, part(0, 7, 6)[:4]), []int{7}},
	} {
		if got := parts(c.outline); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// Offsets are long or short, rise, and end within the outlines.
func TestOffsets(t *testing.T) {
	for name, c := range map[string]struct {
		long bool
		loca []uint32
		size int // of the outlines
		want string
	}{
		"long":              {true, []uint32{0, 4, 4, 10}, 10, "[0 4 4 10]"},
		"short":             {false, []uint32{0, 2, 2, 5}, 10, "[0 4 4 10]"},
		"beyond":            {true, []uint32{0, 4, 4, 11}, 10, "the outline of glyph 3 of the face lies outside"},
		"falling":           {true, []uint32{0, 4, 3, 10}, 10, "the outline of glyph 2 of the face lies outside"},
		"falling at first":  {true, []uint32{4, 0, 4, 10}, 10, "the outline of glyph 1 of the face lies outside"},
		"first beyond":      {true, []uint32{11, 11, 11, 11}, 10, "the outline of glyph 0 of the face lies outside"},
		"cut off":           {true, []uint32{0, 4, 4}, 10, `the table "loca" of the face is cut off`},
		"short and cut off": {false, []uint32{0, 4, 4}, 10, `the table "loca" of the face is cut off`},
	} {
		var loca []byte
		head := make([]byte, 54)
		for _, n := range c.loca {
			if c.long {
				loca = be.AppendUint32(loca, n)
			} else {
				loca = be.AppendUint16(loca, uint16(n))
			}
		}
		if c.long {
			head[51] = 1
		}
		at, err := offsets(map[string][]byte{"loca": loca, "head": head, "glyf": make([]byte, c.size)}, 3)
		got := fmt.Sprint(at)
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// Faces without their tables are refused.
func TestSplitRefuses(t *testing.T) {
	whole := map[string][]byte{"head": make([]byte, 54), "maxp": make([]byte, 6), "glyf": {}, "loca": make([]byte, 4)}
	face := join(whole)
	if _, err := split(face); err != nil {
		t.Errorf("the least face: %v", err)
	}
	for name, data := range whole {
		less := map[string][]byte{}
		for other, data := range whole {
			less[other] = data
		}
		if delete(less, name); len(data) > 0 {
			less[name] = data[1:]
		}
		if _, err := split(join(less)); err == nil || err.Error() != fmt.Sprintf("the face has no table %q", name) {
			t.Errorf("without all of %s: %v", name, err)
		}
	}
	for size, want := range map[int]string{11: "the face is cut off", 12: "the face is cut off", 12 + 16 - 1: "the face is cut off", len(face) - 3: "a table of the face is cut off"} {
		if _, err := split(face[:size]); err == nil || err.Error() != want {
			t.Errorf("%d bytes: %v, want %s", size, err, want)
		}
	}
	if got := sum([]byte{1, 2, 3, 4, 5, 6}); got != 0x01020304+0x05060000 {
		t.Errorf("the sum is %08x, want %08x", got, 0x01020304+0x05060000)
	}
	// Neighbours of which the glyphs are neighbours too form a group.
	const groups = "00 00 00 41 00 00 00 42 00 00 00 05 00 00 00 43 00 00 00 43 00 00 00 09 00 00 00 45 00 00 00 45 00 00 00 0a"
	if got := fmt.Sprintf("% x", cmap(map[rune]int{'A': 5, 'B': 6, 'C': 9, 'E': 10})[28:]); got != groups {
		t.Errorf("the groups are %s, want %s", got, groups)
	}
}

// A composed glyph is kept with its parts, and every outline begins at a multiple of four.
func TestOutlines(t *testing.T) {
	composed := append([]byte{0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 0, 0, 2, 0, 0) // of glyph 2 alone
	glyf := slices.Concat(composed, []byte{1, 2, 3, 4, 5}, []byte{6, 7, 8, 9})
	head := make([]byte, 54)
	head[51] = 1 // long offsets
	var loca []byte
	for _, at := range []uint32{0, 0, 16, 21, 25} {
		loca = be.AppendUint32(loca, at)
	}
	tables := map[string][]byte{"head": head, "maxp": {0, 0, 0, 0, 0, 4}, "glyf": glyf, "loca": loca}
	for _, c := range []struct {
		glyph int
		want  string
	}{
		{1, "00 00 00 00 00 00 00 00 00 00 00 10 00 00 00 18 00 00 00 18"},
		{2, "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 08 00 00 00 08"},
		{3, "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04"},
		{4, "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"}, // there is no such glyph
	} {
		if _, got, err := outlines(tables, map[rune]int{'A': c.glyph}); err != nil || fmt.Sprintf("% x", got) != c.want {
			t.Errorf("of glyph %d: offsets % x, %v, want %s", c.glyph, got, err, c.want)
		}
	}
	tables["loca"] = loca[:len(loca)-1]
	if _, _, err := outlines(tables, nil); err == nil {
		t.Error("offsets that are cut off: no error")
	}
}

// The table of characters counts its groups, and tables are filled up to a multiple of four.
func TestCountsAndFilling(t *testing.T) {
	apart := map[rune]int{}
	for i := range 25 {
		apart[rune('A'+2*i)] = 7
	}
	if table := cmap(apart); be.Uint32(table[24:]) != 25 || int(be.Uint32(table[16:])) != len(table)-12 {
		t.Errorf("25 groups in %d bytes: %d groups in %d bytes", len(table)-12, be.Uint32(table[24:]), be.Uint32(table[16:]))
	}
	for size, want := range []int{28, 32, 32, 32, 32, 36} {
		if got := len(join(map[string][]byte{"head": make([]byte, size)})); got != want {
			t.Errorf("a font with a table of %d bytes has %d bytes, want %d", size, got, want)
		}
	}
	least := join(map[string][]byte{"head": make([]byte, 54), "maxp": make([]byte, 6), "glyf": {}, "loca": make([]byte, 4)})
	if _, err := subset(least, func(rune) bool { return false }); err == nil {
		t.Error("a font without a table of characters: no error")
	}
}
