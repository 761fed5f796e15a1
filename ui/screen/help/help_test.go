package help_test

import (
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// The list of keys has the commands of the workspace, of every desk, and of the pages with a board. Commands with the
// same text share a line.
// The help explains the notation of each language with moves as the window writes them.
func TestNotationIsExplained(t *testing.T) {
	twins, err := xiangqi.ParseFEN("5k3/9/9/9/2C6/9/2C6/9/9/4K4 w")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, W: 1180, H: 2400})
		d.Key(kit.KeyF1, 0)
		said := strings.ReplaceAll(strings.ReplaceAll(d.Sentences(), "\n", ""), " ", "")
		for _, c := range []struct {
			pos  *xiangqi.Position
			move string
		}{{xiangqi.StartPosition(), "h2e2"}, {xiangqi.StartPosition(), "i0i2"}, {xiangqi.StartPosition(), "b0c2"}, {twins, "c5d5"}} {
			m, err := xiangqi.ParseMove(c.move)
			if err != nil {
				t.Fatal(err)
			}
			if want := d.Looks.WriteMove(c.pos, m); !strings.Contains(said, want) {
				t.Errorf("%s: the help lacks %q, the move %s, in\n%s", l.Code(), want, c.move, d.Sentences())
			}
		}
	}
}

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
