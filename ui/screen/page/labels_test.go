package page

import (
	"testing"

	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// Pieces move without animation where the player or, if the player leaves it to the system, the system prefers that.
func TestStill(t *testing.T) {
	for _, c := range []struct {
		motion settings.Motion
		system bool
		want   bool
	}{
		{settings.MotionOff, false, true}, {settings.MotionOff, true, true},
		{settings.MotionAuto, false, false}, {settings.MotionAuto, true, true},
		{settings.MotionOn, false, false}, {settings.MotionOn, true, false},
	} {
		looks := NewLooks(settings.Default(), locale.English, func() {})
		looks.Settings.Motion, looks.Prefers.Still = c.motion, c.system
		if looks.Adopt(); looks.Still != c.want {
			t.Errorf("motion %v, the system without motion %v: still %v, want %v", c.motion, c.system, looks.Still, c.want)
		}
	}
}

// Red's files have Chinese numerals where the language and the pieces are Chinese; a setting chooses the labels in every
// language.
func TestLabels(t *testing.T) {
	looks := NewLooks(settings.Default(), locale.English, func() {})
	for _, l := range locale.All() {
		looks.System = l
		looks.Adopt()
		for _, pieces := range []settings.Script{settings.Traditional, settings.Simplified, settings.Pictograms} {
			usual := board.LabelsDigits
			if l.Chinese() && pieces != settings.Pictograms {
				usual = board.LabelsFiles
			}
			for setting, want := range map[settings.Coordinates]board.Labels{
				settings.Files: usual, settings.Numerals: board.LabelsFiles, settings.Digits: board.LabelsDigits, settings.Letters: board.LabelsCoordinates,
			} {
				looks.Change(func(to *settings.Settings) { to.Coordinates, to.Pieces = setting, pieces })
				if got := looks.Labels(); got != want {
					t.Errorf("%s, pieces %s, coordinates %s: the labels are %d, want %d", l.Code(), pieces, setting, got, want)
				}
			}
		}
	}
}
