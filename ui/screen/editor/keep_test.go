package editor_test

import (
	"image"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/vision"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func (s *sight) Encode(picture *image.RGBA, quality int) []byte { return []byte("kept") }

// kept returns the picture that the record on the board keeps.
func kept(d *screentest.Driver) string {
	return d.Screen.Session().View().Tags.Get(game.TagPicture)
}

// The player may keep the picture with the record of its position. The record shows it again with its grid, and gives it
// up, also by undo. Copies for others are without it.
func TestPictureIsKeptWithTheRecord(t *testing.T) {
	d, s := photo(t, photographed)
	d.Click("editor.keep")
	d.Click("editor.study")
	value := kept(d)
	file, corners, err := vision.Kept(value)
	if err != nil || string(file) != "kept" || corners(image.Rect(0, 0, 400, 450)) != s.corners {
		t.Fatalf("the record has %q: %v", value, err)
	}
	d.Key('C', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	if text := d.Clipboard.Text(); !strings.Contains(text, photographed) || strings.Contains(text, "Picture") {
		t.Errorf("the copied game is %q, want it without the picture", text)
	}
	show := func() {
		t.Helper()
		d.Key(kit.KeyF10, 0)
		d.Click("menu.kept")
		d.WaitForFiles()
		if d.Page() != page.Editor || !d.Sees("kept with this record") || !d.Shows("editor.photo") {
			t.Fatalf("the picture is not shown: %s", d.Sentences())
		}
		stands(t, d, "the picture of the record", photographed)
	}
	show()
	d.Click("editor.keep")
	if kept(d) != "" {
		t.Error("the record keeps the picture after all")
	}
	d.Key(kit.KeyEscape, 0)
	d.Key('Z', kit.Ctrl)
	if kept(d) != value {
		t.Error("undo does not bring the picture back")
	}
	show()
	d.Focus("editor.photo")
	d.Key(kit.KeyLeft, 0)
	d.WaitForFiles()
	stands(t, d, "a moved corner", s.then)
}

// A game from the position keeps the picture as well, if the player chose that before.
func TestPictureIsKeptWithTheGame(t *testing.T) {
	for _, keep := range []bool{false, true} {
		d, _ := photo(t, photographed)
		if keep {
			d.Click("editor.keep")
		}
		d.Click("editor.play")
		d.Click("new.start")
		if vision.IsKept(kept(d)) != keep {
			t.Errorf("keep %v: the game has the picture %.40q", keep, kept(d))
		}
		d.Key(kit.KeyF10, 0)
		if d.Shows("menu.kept") != keep {
			t.Errorf("keep %v: the menu shows a picture: %v", keep, !keep)
		}
	}
}

// A picture in a record that cannot be read is refused in a sentence; the position is set up without it.
func TestBrokenPictureOfARecord(t *testing.T) {
	for _, file := range []string{"bad", "%"} {
		d, _ := photo(t, photographed)
		d.Click("editor.study")
		d.Screen.Session().Editor.KeepPicture(strings.Replace(vision.Keep([]byte(file), image.Rect(0, 0, 4, 4), vision.Corners{}),
			"JQ==", "?", 1))
		d.Pass(0)
		d.Key(kit.KeyF10, 0)
		d.Click("menu.kept")
		d.WaitForFiles()
		if !d.Sees("cannot be read") || d.Shows("editor.photo") {
			t.Errorf("%q: nothing says that the picture cannot be read", file)
		}
		stands(t, d, "a broken picture", photographed)
	}
}
