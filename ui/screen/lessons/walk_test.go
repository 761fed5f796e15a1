package lessons_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the list and the lessons: a task with a hint, a wrong move, one that is refused, one that is typed, and
// the ends of the first and the last lesson.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.Progress.Lesson(progress.Done{When: d.Now, Lesson: "board"})
			d.Key('L', kit.Ctrl)
		},
		Steps: func(w *screentest.Walker) {
			w.Step("lesson 4", func() { w.Lesson(4) })
			w.Keys(kit.KeyPageDown, 'H', 'H', kit.KeyPageDown)
			w.Step("wrong", func() { w.Move("c2g2") })
			w.Keys(kit.KeyEnter)
			w.Step("refused", func() { w.Move("c2d4") })
			w.Step("picked up", func() { w.Press(w.Point("c2")) })
			w.Step("put back", func() { w.Press(w.Point("c2")) })
			w.Step("an empty point", func() { w.Press(w.Point("i5")) })
			w.Step("typed", func() { w.Type("c2") })
			w.Step("nonsense typed", func() { w.Type("zz") })
			w.Step("confirmed", func() { w.Key(kit.KeyEnter, 0) })
			w.Keys(kit.KeyEscape, kit.KeyEscape)
			w.Step("lesson 11", func() { w.Lesson(11) })
			w.Step("mate", func() { w.Move("h3e3") })
			for range 9 {
				w.Keys(kit.KeyPageDown)
			}
			w.Keys(kit.KeyEnter)
			w.Step("lesson 1 again", func() { w.Key('L', kit.Ctrl); w.Lesson(1) })
			for range 8 {
				w.Keys(kit.KeyPageDown)
			}
			w.Keys(kit.KeyPageUp)
		},
	}.Golden(t, "walk")
}
