package puzzles_test

import (
	"slices"
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestPositionIsSaidFirst opens the puzzles and compares what is said: the page, and then the pieces with the task.
func TestPositionIsSaidFirst(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Heard()
	d.OpenPuzzles()
	want := []string{"Puzzles", "Red: red king on file 4, rank 1, red chariot on file 9, rank 8, red chariot on file 8, rank 2. " +
		"Black: black king on file 5, rank 10. Red to move: mate in three"}
	if got := d.Heard(); !slices.Equal(got, want) {
		t.Errorf("heard %q, want %q", got, want)
	}
}
