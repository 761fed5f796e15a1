//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"chuhe/ui/progress"
)

// TestLesson takes the lesson on the chariot at the first start, with mouse and
// keyboard, and checks that it is still marked as learnt afterwards.
func TestLesson(t *testing.T) {
	w := newReadWindow(t)
	w.press("offer.lessons.yes")
	w.press("lesson.row.1")
	w.still()
	for _, name := range []string{"a0", "a6", "a6", "g6"} {
		w.clickStanding(w.square(name))
	}
	w.key("Return") // on to the next step
	w.still()
	for _, name := range []string{"b2", "b6", "b6", "g6", "g6", "g3"} {
		w.clickStanding(w.square(name))
	}
	w.key("space")
	w.still()
	w.clickStanding(w.square("a4")) // the piece in the chariot's way
	w.learnt("chariot")
	w.key("ctrl+q")
	w.program.ended(w.desktop)
	w = open(w.desktop, w.config)
	w.learnt("chariot")
}

// learnt waits until a lesson is saved as completed.
func (w *window) learnt(id string) {
	w.t.Helper()
	line := regexp.MustCompile(`"lesson":"` + id + `"`)
	w.eventually("the lesson is kept", func() bool {
		data, err := os.ReadFile(filepath.Join(w.config, progress.FileName))
		return err == nil && line.Match(data)
	})
}
