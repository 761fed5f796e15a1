package library_test

import (
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// On a phone held sideways the buttons below the places share a row, so that places show above them.
func TestPlacesOnALowPhone(t *testing.T) {
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{W: 844, H: 390, Lang: l, Setup: screentest.TwoPersons()})
		d.OpenLibrary()
		d.Choose("library.view", 2, 3)
		d.WaitForLibrary()
		d.Sprites()
		file := d.Rect("library.file")
		for _, id := range []kit.ID{"library.folder", "library.save"} {
			if r := d.Rect(id); r.Y != file.Y {
				t.Errorf("%s: %s stands at %v, want the row of %v", l.Code(), id, r, file)
			}
		}
		for _, id := range []kit.ID{"library.own", "library.favourites"} {
			if r, ok := d.Place(id); !ok || r.H < kit.Finger-2 {
				t.Errorf("%s: %s is not wholly visible: %v", l.Code(), id, r)
			}
		}
	}
}

// Without a column for the places too, an empty library has a button that adds a folder.
func TestEmptyLibraryOffersAFolder(t *testing.T) {
	d := screentest.Open(t, screentest.Options{W: 720, H: 560, Lang: locale.English, Setup: screentest.TwoPersons()})
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	d.Sprites()
	if !d.Shows("library.folder") || d.Shows("library.file") {
		t.Errorf("an empty library has no button to add a folder, or one for files:\n%s", d.Sentences())
	}
}

// In a browser, which has no folders, an empty library has a button that adds a file, wherever the places are.
func TestEmptyLibraryOffersAFile(t *testing.T) {
	for _, size := range []draw.Point{{X: 844, Y: 390}, {X: 390, Y: 844}, {X: 1280, Y: 800}} {
		d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Lang: locale.English, Setup: screentest.TwoPersons(), Browser: true})
		d.Key('B', kit.Ctrl)
		d.WaitForLibrary()
		d.Sprites()
		if !d.Shows("library.file") || d.Shows("library.folder") || !d.Sees("Add a file of games.") {
			t.Errorf("%v: an empty library has no button to add a file, or one for folders:\n%s", size, d.Sentences())
		}
	}
}

// Where there is no room for a board above the description, it stands beside it: the slider needs one.
func TestPreviewHasABoardInLowWindows(t *testing.T) {
	for _, size := range []draw.Point{{X: 640, Y: 360}, {X: 844, Y: 390}} {
		d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Lang: locale.English, Setup: screentest.TwoPersons()})
		d.OpenLibrary()
		d.WaitForLibrary()
		d.Sprites()
		if !d.Shows("library.ply") || pieces(d) < 3 {
			t.Errorf("%v: %d pieces beside the slider", size, pieces(d))
		}
	}
}
