package screen

import (
	"testing"

	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// Vietnamese write P2-5 for Red as well: the edges of the board say so.
func TestLabelsAreThoseOfTheLanguage(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	for _, l := range locale.All() {
		d.looks.System = l
		d.looks.Adopt()
		want := board.LabelsFiles
		if l == locale.Vietnamese {
			want = board.LabelsDigits
		}
		if got := d.looks.Labels(); got != want {
			t.Errorf("%s: the labels are %d, want %d", l.Code(), got, want)
		}
	}
	d.looks.Change(func(to *settings.Settings) { to.Coordinates = settings.Letters })
	if got := d.looks.Labels(); got != board.LabelsCoordinates {
		t.Errorf("letters are chosen, but the labels are %d", got)
	}
}
