package datagen

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/data"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Each step of a run reports its own error.
func TestRunsThatCannotBegin(t *testing.T) {
	dir := t.TempDir()
	noEngine := errors.New("no engine")
	lame, talkative := quick(), quick()
	lame.NewPlayer = func(int) (think.Player, error) { return nil, noEngine }
	talkative.StartsID = strings.Repeat("x", data.MostMade)
	talkative.Starts = []*xiangqi.Position{xiangqi.StartPosition()}
	whole := filepath.Join(dir, "whole.pos")
	add(t, whole, quick(), 1)
	nowhere := filepath.Join(dir, "none", "a.pos")
	for _, c := range []struct {
		name, file string
		plan       Plan
		want       string
	}{
		{"no folder", nowhere, quick(), nowhere + " cannot be written: "},
		{"no player", filepath.Join(dir, "a.pos"), lame, "no engine"},
		{"a header that is too long", filepath.Join(dir, "b.pos"), talkative, "bytes, and there is room for 128"},
		{"a header that is too long for the next games", whole, talkative, "bytes, and there is room for 128"},
	} {
		if _, err := Run(t.Context(), c.file, c.plan, 9, 1, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", c.name, err, c.want)
		}
	}
	if err := os.Rename(whole, partName(dir, 0)); err != nil {
		t.Fatal(err)
	}
	if _, _, err := RunIn(t.Context(), dir, talkative, 9, 1, nil); err == nil || !strings.Contains(err.Error(), "room for 128") {
		t.Errorf("a header that is too long for a part: %v", err)
	}
}

// The largest seed of a folder is allowed.
func TestLargestSeed(t *testing.T) {
	plan := quick()
	plan.Seed = math.MaxUint32
	name, reached, err := RunIn(t.Context(), t.TempDir(), plan, 1, 1, nil)
	if err != nil || reached.Games != 1 {
		t.Fatalf("one game with the largest seed: %+v, %v", reached, err)
	}
	h, _, err := eachGame(t.Context(), name, func([]data.Record) error { return nil })
	if err != nil || h.Seed != math.MaxUint32 {
		t.Errorf("the part has the seed %d, %v, want %d", h.Seed, err, uint32(math.MaxUint32))
	}
}

// A folder whose parts are all complete has no room for another.
func TestFullFolder(t *testing.T) {
	whole := store(t, data.Header{Seed: 1})
	content := bytesOf(t, whole)
	dir := t.TempDir()
	for part := range mostParts {
		put(t, partName(dir, part), content)
	}
	name, reached, err := RunIn(t.Context(), dir, quick(), 1, 1, nil)
	if err == nil || err.Error() != dir+": there are 10000 parts already" || name != "" || reached != (Progress{}) {
		t.Errorf("in a full folder: %q, %+v, %v, want an error about 10000 parts", name, reached, err)
	}
}

// An incomplete game at the end is counted up to its last position, which may be incomplete too.
func TestLoosePositions(t *testing.T) {
	game := line(t, xiangqi.Draw, 0, "a0a1", "a9a8")
	name := store(t, data.Header{}, game, game[:2])
	content := bytesOf(t, name)
	for cut, want := range map[int][2]int{0: {1, 2}, 1: {1, 2}, data.RecordSize: {1, 1}, data.RecordSize + 1: {1, 1}, 2 * data.RecordSize: {1, 0}, 2*data.RecordSize + 1: {0, 3}} {
		put(t, name, content[:len(content)-cut])
		games := 0
		_, loose, err := eachGame(t.Context(), name, func([]data.Record) error { games++; return nil })
		if got := [2]int{games, loose}; err != nil || got != want {
			t.Errorf("%d bytes less: %d games and %d loose positions, %v, want %v", cut, games, loose, err, want)
		}
	}
}
