package help_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

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

// In every language and at every width the sections stand at the same distance below the text before them, and no two
// texts run into each other.
func TestSectionsStandApart(t *testing.T) {
	for _, l := range locale.All() {
		for _, width := range []float64{360, 1180} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, W: width, H: 4000})
			d.Key(kit.KeyF1, 0)
			var texts []art.Text
			var at []draw.Point
			for _, op := range d.Front() {
				if text, ok := op.Sprite.(art.Text); ok {
					texts, at = append(texts, text), append(at, op.At)
				}
			}
			sections := d.Looks.Words(locale.HelpWriting, locale.HelpUnseen, locale.HelpKeys)
			gaps := map[float64]bool{}
			for i, text := range texts {
				if slices.Contains(sections, text.String) {
					gaps[math.Round(at[i].Y-at[i-1].Y)] = true
				}
				for j, before := range texts[:i] {
					apart := at[i].Y-at[j].Y >= 0.9*text.Size || at[j].Y-at[i].Y >= 0.9*before.Size
					if !apart && at[i].X < at[j].X+before.Measure().Width && at[j].X < at[i].X+text.Measure().Width {
						t.Errorf("%s, %v wide: %q runs into %q", l.Code(), width, text.String, before.String)
					}
				}
			}
			if len(gaps) != 1 {
				t.Errorf("%s, %v wide: sections stand at %v below the text before", l.Code(), width, gaps)
			}
		}
	}
}

// TestAlbum records what the page shows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	a.Sizes = []draw.Point{{X: 1180, Y: 820}, {X: 360, Y: 640}}
	d.Key(kit.KeyF1, 0)
	a.Add("open")
	tabletest.Golden(t, "album", a.String())
}
