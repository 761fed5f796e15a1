package help_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// The list of keys has the commands of the workspace, of every desk, and of the pages with a board. Commands with the
// same text share a line.
func TestKeysOfAllCommandsAreListed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key(kit.KeyF1, 0)
	said := d.Sentences()
	for _, want := range []string{
		"Tab, Shift+Tab", "/, Enter", "←, →, ↑, ↓", "Home, End", "Ctrl+2", "Study", "Ctrl+O", "Open a file", "Ctrl+N", "New game",
		"Alt+↑, Alt+↓", "1, 2, 3, 4, 5, 6", "N, T, V", "A, Ctrl+Z, S, N", "In a lesson: the next step", "F11",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the list of keys lacks %q", want)
		}
	}
	for _, line := range []string{"New game...", "Ctrl+Z, Ctrl+Z", "M, M"} {
		if strings.Contains(said, line) {
			t.Errorf("the list of keys has %q", line)
		}
	}
}
