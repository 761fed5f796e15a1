package choose_test

import (
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
)

// The button that answers acts on a path that was typed without Enter, not on the folder and the row shown before.
func TestTheButtonFollowsATypedPath(t *testing.T) {
	for _, c := range []struct {
		name     string
		question files.Question
		typed    string
		answer   string // empty: the page stays
		shown    string // then the path field shows this
	}{
		{"a file to open", files.Question{}, "games/1.pgn", "/games/1.pgn", ""},
		{"a folder with files to open", files.Question{}, "games", "", "/games"},
		{"nothing to open", files.Question{}, "nowhere", "", "nowhere"},
		{"a folder to save in", files.Question{Save: true, Name: "new.pgn"}, "games", "/games/new.pgn", ""},
		{"a file to replace", files.Question{Save: true, Name: "new.pgn"}, "games/1.pgn", "", "/games"},
		{"no folder to save in", files.Question{Save: true, Name: "new.pgn"}, "nowhere", "", "nowhere"},
		{"a folder", files.Question{Whole: true}, "games", "/games", ""},
		{"a file instead of a folder", files.Question{Whole: true}, "games/1.pgn", "", "games/1.pgn"},
	} {
		d, answer := ask(t, c.question)
		for _, text := range []string{"again", c.typed} { // Ctrl+L selects the whole path each time
			d.Key('L', kit.Ctrl)
			d.Enter(text)
		}
		d.Click("choose.yes")
		d.WaitForFiles()
		if c.answer != "" {
			if *answer != filestest.Home+c.answer || d.Page() != page.None {
				t.Errorf("%s: answered %q, page %v, want %q and %v", c.name, *answer, d.Page(), filestest.Home+c.answer, page.None)
			}
			continue
		}
		shown := c.shown
		if shown != c.typed {
			shown = filestest.Home + shown
		}
		if *answer != "" || pathShown(d) != shown {
			t.Errorf("%s: answered %q, the path field shows %q, want %q", c.name, *answer, pathShown(d), shown)
		}
	}
}

// A row chosen after a path was typed takes precedence over it, even if it was selected before.
func TestARowAbandonsATypedPath(t *testing.T) {
	for _, row := range []kit.ID{"choose.row.0", "choose.row.1"} {
		d, _ := ask(t, files.Question{})
		d.Key('L', kit.Ctrl)
		d.Enter("nowhere")
		d.Click(row)
		if got := pathShown(d); got != filestest.Home {
			t.Errorf("after a click on %s the path field shows %q, want %q", row, got, filestest.Home)
		}
	}
}

// When asked for a folder, a first Enter shows the typed folder and a second one takes it.
func TestASecondEnterTakesTheFolder(t *testing.T) {
	d, answer := ask(t, files.Question{Whole: true})
	d.Key('L', kit.Ctrl)
	d.Enter("games")
	for i, want := range []string{"", filestest.Home + "/games"} {
		d.Key(kit.KeyEnter, 0)
		if d.WaitForFiles(); *answer != want {
			t.Errorf("after %d times Enter the answer is %q, want %q", i+1, *answer, want)
		}
	}
}

// Enter in the field of the name saves in the folder of a path typed before, like the button.
func TestEnterInTheNameFollowsATypedPath(t *testing.T) {
	d, answer := ask(t, files.Question{Save: true, Name: "game.pgn"})
	d.Key('L', kit.Ctrl)
	d.Enter("games")
	d.Focus("choose.name")
	d.Key('A', kit.Ctrl)
	d.Enter("new.pgn")
	d.Key(kit.KeyEnter, 0)
	if d.WaitForFiles(); *answer != filestest.Home+"/games/new.pgn" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/games/new.pgn")
	}
}

// Enter in an empty path field shows the folder again. It takes nothing.
func TestEnterInAnEmptyPath(t *testing.T) {
	d, answer := ask(t, files.Question{Whole: true})
	d.Key('L', kit.Ctrl)
	d.Key(kit.KeyBackspace, 0)
	d.Key(kit.KeyEnter, 0)
	if d.WaitForFiles(); *answer != "" || pathShown(d) != filestest.Home {
		t.Errorf("answered %q, the path field shows %q, want none and %q", *answer, pathShown(d), filestest.Home)
	}
}
