package screen

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// A file that is named outside the window is seen, or why it is not, whatever page
// is open.
func TestGivenFileIsSeen(t *testing.T) {
	for path, want := range map[string]string{oneFile: "Opened one.json", manyFile: "many.json", "/nowhere.pgn": "Cannot open nowhere.pgn: no such file or folder."} {
		for _, name := range []page.Name{page.None, page.Settings, page.NewGame, page.Choose} {
			d := open(t, options{setup: twoPersons(), lang: locale.English})
			putFiles(d)
			d.window.Open(name)
			d.idle()
			var told []locale.Message
			d.OpenGiven(path, func(m locale.Message) { told = append(told, m) })
			d.idle()
			shown := page.None
			if path == manyFile {
				shown = page.Collection
			}
			if !d.sees(want) || d.shown != shown {
				t.Errorf("%s on page %d shows page %d:\n%s", path, name, d.shown, d.sentences())
			}
			if failed := path == "/nowhere.pgn"; failed != (len(told) == 1) || failed && locale.English.Say(told[0]) != want {
				t.Errorf("%s: told %v", path, told)
			}
		}
	}
}

// What cannot be opened is told at once, however much else waits to be put away.
func TestTheLastSentenceIsSeen(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	for _, name := range []string{"a", "b", "c", "d"} {
		d.OpenGiven("/"+name+".pgn", nil)
		d.idle()
		if !d.sees("Cannot open " + name + ".pgn: no such file or folder.") {
			t.Errorf("%s is not told:\n%s", name, d.sentences())
		}
	}
}
