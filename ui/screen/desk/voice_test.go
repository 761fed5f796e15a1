package desk_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestSpoken checks that screen readers announce each move and the side to move.
func TestSpoken(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	if got := d.Spoken(); got != "Red to move" {
		t.Errorf("at the start: %q, want %q", got, "Red to move")
	}
	d.Play("h2e2")
	d.Rest()
	if got := d.Spoken(); got != "Red's move 1: C2=5. Black to move" {
		t.Errorf("after a move: %q, want %q", got, "Red's move 1: C2=5. Black to move")
	}
}
