package puzzle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCollection checks the claims of the program's puzzles as far as possible
// without a search; chuhe-lab proves the rest.
func TestCollection(t *testing.T) {
	all, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(packed) > 200_000 {
		t.Errorf("the puzzles take %d bytes", len(packed))
	}
	counts, themes := map[Kind]int{}, map[Theme]int{}
	inOne, long := 0, 0
	for _, z := range all {
		p, err := z.Position()
		if err != nil {
			t.Fatal(err)
		}
		if want := ThemesOf(p, z.Solution); !slices.Equal(z.Themes, want) {
			t.Errorf("%s has the themes %v, not %v", z.ID, want, z.Themes)
		}
		for _, m := range z.Solution {
			p.MakeMove(m)
		}
		if z.Kind == Mate && (p.HasLegalMove() || len(z.Solution) != 2*z.In-1) {
			t.Errorf("the solution of %s is no mate in %d", z.ID, z.In)
		}
		if z.Rating < 100 || z.Rating > 3000 {
			t.Errorf("%s has the rating %d, want at least 100 and at most 3000", z.ID, z.Rating)
		}
		for _, theme := range z.Themes {
			themes[theme]++
		}
		counts[z.Kind]++
		if z.Kind == Mate && z.In == 1 {
			inOne++
		}
		if z.Kind == Mate && z.In >= 3 {
			long++
		}
	}
	if len(all) < 1500 || inOne > 60 || long < 700 || counts[Win] < 300 || counts[Defence] < 100 {
		t.Errorf("there are %v puzzles, %d mates in one, %d in three or more", counts, inOne, long)
	}
	if len(themes) < 8 {
		t.Errorf("there are only the themes %v", themes)
	}
}

func TestPack(t *testing.T) {
	one, err := ParseLine(sample)
	if err != nil {
		t.Fatal(err)
	}
	two, err := ParseLine(strings.Replace(sample, "m2-", "m2-a", 1))
	if err != nil {
		t.Fatal(err)
	}
	var a, b bytes.Buffer
	if err := Pack(&a, []Puzzle{one, two}); err != nil {
		t.Fatal(err)
	}
	if err := Pack(&b, []Puzzle{two, one}); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("the order matters")
	}
	all, err := Unpack(&a)
	if err != nil || len(all) != 2 || all[0].Line() != sample {
		t.Errorf("the collection is %v, %v, want two puzzles that begin with %s", all, err, sample)
	}
	if _, err := Unpack(strings.NewReader("no archive")); err == nil {
		t.Error("what is no archive is read")
	}
	var z bytes.Buffer
	text := gzip.NewWriter(&z)
	fmt.Fprintln(text, "no puzzle")
	text.Close()
	if _, err := Unpack(&z); err == nil || !strings.Contains(err.Error(), "packed puzzles: line 1") {
		t.Errorf("an archive without puzzles: %v, want an error in line 1", err)
	}
}

// full is a writer without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestPackToAFullDisk(t *testing.T) {
	one, err := ParseLine(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 8_000} {
		if err := Pack(full{}, slices.Repeat([]Puzzle{one}, n)); err == nil || err.Error() != "no room" {
			t.Errorf("packing %d puzzles ends with %v, want no room", n, err)
		}
	}
}
