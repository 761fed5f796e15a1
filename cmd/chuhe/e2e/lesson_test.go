//go:build e2e

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/progress"
)

// TestLesson takes the lesson on the chariot at the first start, with mouse and
// keyboard, and checks that it is still marked as learnt afterwards.
func TestLesson(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	w := open(d, t.TempDir())
	w.still()
	w.press("offer.lessons.yes")
	w.still()
	w.press("lesson.row.1", "offer.lessons.yes")
	w.still()
	for _, name := range []string{"a0", "a6", "a6", "g6"} {
		w.clickStanding(w.lessonSquare(name))
	}
	w.key("Return") // on to the next step
	w.still()
	for _, name := range []string{"b2", "b6", "b6", "g6", "g6", "g3"} {
		w.clickStanding(w.lessonSquare(name))
	}
	w.key("space")
	w.still()
	w.clickStanding(w.lessonSquare("a4")) // the piece in the chariot's way
	w.learnt("chariot")
	w.key("ctrl+q")
	w.program.ended(w.desktop)
	w = open(d, w.config)
	w.learnt("chariot")
}

// lessonSquare returns the position on the desktop of a square of the lessons' board.
func (w *window) lessonSquare(name string) image.Point {
	w.t.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		w.t.Fatal(err)
	}
	m := w.mirror()
	m.Handle(kit.Event{Kind: kit.KeyDown, Key: 'L', Mods: kit.Ctrl, Time: time.Now()})
	return w.onScreen(m.PointAt(sq))
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
