package desk_test

import (
	"slices"
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// A file named outside the window is shown, or the reason why not, whatever page is open.
func TestGivenFileIsSeen(t *testing.T) {
	for path, want := range map[string]string{screentest.OneFile: "Opened one.json", screentest.ManyFile: "many.json", "/nowhere.pgn": "Cannot open nowhere.pgn: no such file or folder."} {
		for _, name := range []page.Name{page.None, page.Settings, page.NewGame, page.Choose} {
			d := withFiles(t)
			d.Window.Open(name)
			d.WaitForFiles()
			var told []locale.Message
			d.OpenGiven(path, func(m locale.Message) { told = append(told, m) })
			d.WaitForFiles()
			shown := page.None
			if path == screentest.ManyFile {
				shown = page.Library
			}
			if !d.Sees(want) || d.Page() != shown {
				t.Errorf("%s on page %d shows page %d:\n%s", path, name, d.Page(), d.Sentences())
			}
			if failed := path == "/nowhere.pgn"; failed != (len(told) == 1) || failed && locale.English.Say(told[0]) != want {
				t.Errorf("%s: told %v", path, told)
			}
		}
	}
}

// A failure to open is shown at once, however many other notices are waiting.
func TestTheLastSentenceIsSeen(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for _, name := range []string{"a", "b", "c", "d"} {
		d.OpenGiven("/"+name+".pgn", nil)
		d.WaitForFiles()
		if !d.Sees("Cannot open " + name + ".pgn: no such file or folder.") {
			t.Errorf("%s is not told:\n%s", name, d.Sentences())
		}
	}
}

// A linked game is shown as such, and Save does not write it to a file; a link without a game is reported.
func TestLinkedGameIsSeen(t *testing.T) {
	for text, want := range map[string]string{
		screentest.PastedPGN: "Opened from a link",
		"nothing":            "Cannot open the link: ",
	} {
		d := withFiles(t)
		d.Window.Open(page.Settings)
		var told []locale.Message
		d.OpenLinked(text, func(m locale.Message) { told = append(told, m) })
		d.WaitForFiles()
		if !d.Sees(want) || d.Page() != page.None {
			t.Errorf("the link with %q shows page %d, want none, and %q:\n%s", text, d.Page(), want, d.Sentences())
		}
		if failed := text == "nothing"; failed != (len(told) == 1) {
			t.Errorf("the link with %q tells the failures %v, want one: %v", text, told, failed)
		}
		if title := d.Title(); strings.Contains(title, "link") {
			t.Errorf("the link with %q gives the window the title %q, want no file in it", text, title)
		}
	}
}

// A linked game opens at its start if it is finished, and at its last move if it is not, and again when the
// player comes back to it. Whose turn it was before is not said.
func TestLinkedGameOpensWhereItIsRead(t *testing.T) {
	for _, c := range []struct {
		text string
		ply  int
	}{
		{"\nh2e2 h9g7 h0g2 *\n", 3},
		{"[Red \"A\"]\n\nh2e2 h9g7 h0g2\n", 3},
		{"[Result \"1-0\"]\n\nh2e2 h9g7 h0g2 1-0\n", 0},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.OpenLinked(c.text, nil)
		if said, _ := d.Utterance(); said != "" {
			t.Errorf("the link with %q first says %q, want nothing", c.text, said)
		}
		d.Session().NewGame(screentest.TwoPersons()) // as at the start of the program
		d.Pass(0)
		if said := d.Heard(); slices.Contains(said, "Red to move") {
			t.Errorf("the link with %q says %q, want not whose turn it was before", c.text, said)
		}
		d.WaitForFiles()
		if v := d.Session().View(); v.Shown != c.ply || len(v.Moves) != 3 {
			t.Errorf("the link with %q shows ply %d of %d, want %d of 3", c.text, v.Shown, len(v.Moves), c.ply)
		}
		d.Key('1', kit.Ctrl)
		if v := d.Session().View(); len(v.Moves) != 0 {
			t.Errorf("the link with %q has %d moves where games are played, want those of the game before", c.text, len(v.Moves))
		}
		d.Key('2', kit.Ctrl)
		if v := d.Session().View(); v.Shown != c.ply {
			t.Errorf("the link with %q comes back at ply %d, want %d", c.text, v.Shown, c.ply)
		}
	}
}
