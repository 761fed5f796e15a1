package pane_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// Moves in English words have the whole width of the list, one below the other, in windows of every size.
func TestMovesInWords(t *testing.T) {
	for _, size := range screentest.Sizes {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: size.X, H: size.Y, Settings: func(s *settings.Settings) {
			s.Notation = settings.NotationWord
		}})
		d.Play(screentest.Opening[:4]...)
		for _, want := range []string{"Cannon 2 to the middle", "Horse up to file 7", "Horse up to file 3", "Chariot to file 8"} {
			if !d.Sees(want) {
				t.Errorf("in a window of %v the list lacks %q: %s", size, want, d.Sentences())
			}
		}
		if red, black := d.Rect("ply.3"), d.Rect("ply.4"); black.Y < red.Y+red.H || black.X != red.X {
			t.Errorf("in a window of %v Red's move is at %v and Black's at %v, want them one below the other", size, red, black)
		}
		d.Click("ply.2")
		if v := d.Session().View(); v.Shown != 2 {
			t.Errorf("in a window of %v a click on the second move shows ply %d", size, v.Shown)
		}
	}
}
