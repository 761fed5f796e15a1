package lessons_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestMarkedPointsAreSaid opens steps of lessons and compares what is said: the text, and the points that the board marks, but
// not those that the learner is to find.
func TestMarkedPointsAreSaid(t *testing.T) {
	for _, step := range []struct {
		name         string
		lesson, step int
		text         locale.Key
		points       string
	}{
		{"a point to visit", 2, 1, locale.TeachChariot1, " Ringed points: file 3, rank 7."},
		{"points with soldiers", 2, 2, locale.TeachChariot2, " Ringed points: file 8, rank 7, file 3, rank 7, file 3, rank 4."},
		{"an arrow", 2, 3, locale.TeachChariot3, " An arrow leads from file 9, rank 2 to file 9, rank 9."},
		{"a point to find", 1, 2, locale.TeachBoard2, ""},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
		d.Learn(step.lesson, step.step)
		said := d.Heard()
		if got, want := said[len(said)-1], step.text.In(locale.English)+step.points; got != want {
			t.Errorf("%s: heard %q, want %q", step.name, got, want)
		}
	}
}
