//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"chuhe/ui/session"
	"chuhe/ui/store"
)

// TestSaveAmongOthers saves the second game of a file under the file's name: it is added to the others, which are kept
// when the window is killed.
func TestSaveAmongOthers(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	path, config := filepath.Join(t.TempDir(), "three.pgn"), t.TempDir()
	put(t, path, collection)
	w := open(d, config, path)
	w.still()
	w.key("Down")
	w.key("Return")
	w.reaches("the second game", func(s session.Snapshot) bool { return s.Opened })
	w.saveAs("three.pgn")
	w.still()
	w.key("Return")
	w.eventually("the game is added", func() bool {
		now := text(path)
		return strings.HasPrefix(now, collection) && now != collection
	})
	w.program.kill()
	kept, err := filepath.Glob(filepath.Join(config, store.ReplacedName, "*-three.pgn"))
	if err != nil || len(kept) != 1 || text(kept[0]) != collection {
		t.Errorf("kept %v, %v", kept, err)
	}
}
