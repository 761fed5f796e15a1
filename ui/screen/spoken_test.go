package screen

import (
	"testing"

	"chuhe/ui/locale"
)

// TestSpoken proves that who hears the window is told of each move and of whose turn it is.
func TestSpoken(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	if got := d.Spoken(); got != "Red to move" {
		t.Errorf("at the start: %q", got)
	}
	d.play("h2e2")
	d.rest()
	if got := d.Spoken(); got != "Red's move 1: C2=5. Black to move" {
		t.Errorf("after a move: %q", got)
	}
}
