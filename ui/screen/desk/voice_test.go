package desk_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestVoice plays a game of two persons and compares what is said after each action.
func TestVoice(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	play := func(moves ...string) func() {
		return func() {
			for _, m := range moves {
				d.Play(m)
			}
		}
	}
	for _, step := range []struct {
		name string
		do   func()
		want []string
	}{
		{"the start", func() {}, []string{"Red to move"}},
		{"a move", play("h2e2"), []string{"Red: cannon 2 to 5.", "Black to move"}},
		{"nothing happens", func() { d.Rest() }, nil},
		{"three moves at once", play("g9e7", "e2e6", "f9e8"), []string{"Red: cannon 5 up 4, takes black soldier. Check!", "Black: advisor 6 up to 5.", "Red to move"}},
		{"an illegal move", func() { d.Move("e3d3") }, []string{"!Soldiers step sideways only past the river."}},
		{"undo", func() { d.Key('Z', kit.Ctrl) }, []string{"Taken back to Red's move 2", "Black to move"}},
		{"a move that leaves the king in check", func() { d.Move("a9a8") }, []string{"!Your king would still be in check from the red cannon on file 5."}},
		{"redo", func() { d.Key('Y', kit.Ctrl) }, []string{"Black: advisor 6 up to 5.", "Red to move"}},
		{"stepping through the moves", func() { d.Key(kit.KeyHome, 0); d.Key(kit.KeyRight, 0) }, []string{"the start", "Red: cannon 2 to 5."}},
		{"a notice", func() { d.Notify(locale.Msg(locale.BookUnread)) }, []string{"!" + locale.English.T(locale.BookUnread)}},
		{"the study", func() { d.Study(); d.Key(kit.KeyEnd, 0); d.Move("e6e4") }, []string{"Study", "Black: advisor 6 up to 5.", "Red: cannon 5 back 2."}},
		{"a page", func() { d.Key(kit.KeyF1, 0); d.Pass(time.Second) }, []string{"Help and keys"}},
		{"the same page", func() { d.Key(kit.KeyPageDown, 0); d.Pass(time.Second) }, nil},
	} {
		step.do()
		d.Rest()
		if got := d.Heard(); !slices.Equal(got, step.want) {
			t.Errorf("%s: heard %q, want %q", step.name, got, step.want)
		}
	}
	if d.Page() != page.Help {
		t.Errorf("page %d is open at the end, want the help", d.Page())
	}
}

// TestGuideTellsAGame plays the game of docs/ACCESS.md: it types the lines that begin with a slash and compares what is said
// with the lines that follow.
func TestGuideTellsAGame(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/ACCESS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(guide), "```text\n")
	told, _, ended := strings.Cut(rest, "```")
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	var heard strings.Builder
	say := func() {
		d.Rest()
		for _, text := range d.Heard() {
			heard.WriteString(strings.TrimPrefix(text, "!") + "\n")
		}
	}
	say()
	for line := range strings.Lines(told) {
		if strings.HasPrefix(line, "/") {
			if d.Shows("type.leave") {
				d.Key(kit.KeyEscape, 0)
			}
			heard.WriteString(line)
			d.Type(strings.TrimSpace(line))
			d.Key(kit.KeyEnter, 0)
			say()
		}
	}
	if got := heard.String(); !ended || got != told || !d.Session().View().Outcome.Over() {
		t.Errorf("the game is heard as\n%s\nthe guide has\n%s", got, told)
	}
}
