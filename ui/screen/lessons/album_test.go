package lessons_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the pages show in the list and in several lessons.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Progress.Lesson(progress.Completion{When: d.Now, Lesson: "board"})
	a := d.Album()
	d.Key('L', kit.Ctrl)
	d.Pass(time.Second)
	a.Add("the list")
	d.Lesson(2)
	d.Pass(5 * time.Second)
	a.Add("a piece to look at")
	for step := range 8 {
		d.Key(kit.KeyPageDown, 0)
		d.Pass(5 * time.Second)
		a.Add("step " + string(rune('2'+step)))
		if step == 1 {
			d.Key('H', 0)
			d.Pass(5 * time.Second)
			a.Add("a hint")
		}
	}
	d.Key(kit.KeyEscape, 0)
	d.Lesson(4)
	d.Key(kit.KeyPageDown, 0)
	d.Key(kit.KeyPageDown, 0)
	d.MoveSlowly("c2g2")
	d.Pass(5 * time.Second)
	a.Add("a wrong move")
	d.Key(kit.KeyEscape, 0)
	d.Lesson(11)
	d.MoveSlowly("h3e3")
	d.Pass(5 * time.Second)
	a.Add("mate")
	tabletest.Golden(t, "album", a.String())
}
