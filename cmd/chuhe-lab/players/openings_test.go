package players

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/match"
)

func TestLoadOpenings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "openings")
	labtest.Put(t, name, "h2e2 h9g7\n")
	own, err := LoadOpenings(name)
	if err != nil || len(own) != 1 || len(own[0].Moves) != 2 {
		t.Errorf("a file of one opening: %v, %v", own, err)
	}
	built, err := LoadOpenings("")
	if all, _ := match.Openings(); err != nil || len(built) != len(all) {
		t.Errorf("the built-in openings are %d, %v, want %d", len(built), err, len(all))
	}
	if _, err := LoadOpenings(name + "2"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}
