package page

import (
	"testing"

	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// Vietnamese notation uses digits for Red too (P2-5), and so do the edges of the board.
func TestLabelsAreThoseOfTheLanguage(t *testing.T) {
	looks := NewLooks(settings.Default(), locale.English, func() {})
	for _, l := range locale.All() {
		looks.System = l
		looks.Adopt()
		want := board.LabelsFiles
		if l == locale.Vietnamese {
			want = board.LabelsDigits
		}
		if got := looks.Labels(); got != want {
			t.Errorf("%s: the labels are %d, want %d", l.Code(), got, want)
		}
	}
	looks.Change(func(to *settings.Settings) { to.Coordinates = settings.Letters })
	if got := looks.Labels(); got != board.LabelsCoordinates {
		t.Errorf("letters are chosen, but the labels are %d, want %d", got, board.LabelsCoordinates)
	}
}
