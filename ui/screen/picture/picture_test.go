package picture_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// exported presses Export on the page, and Save on the page that asks for the file, and returns the written file.
func exported(d *screentest.Driver, name string) []byte {
	d.T.Helper()
	d.Click("picture.export")
	d.WaitForFolder()
	d.Click("choose.yes")
	d.WaitFor("the picture", func() bool {
		return d.Page() == page.None && !d.Files.Busy() && !d.Desk.Exporting()
	})
	text, ok := d.Disk.Content(filestest.Home + "/" + name)
	if !ok {
		d.T.Fatalf("%s was not written", name)
	}
	return []byte(text)
}

func TestThePositionIsExported(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening...)
	d.Key('F', 0) // the picture shows Black below, too
	d.Key('E', kit.Ctrl)
	if d.Shows("picture.pace") {
		t.Error("a picture of a position is asked for its pace")
	}
	d.Choose("picture.size", 0, 3)
	data := exported(d, "Red-Black 2026-01-01-6.png")
	small, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	red := [2]int{} // pixels in the upper and in the lower half
	for y := 0; y < small.Bounds().Dy(); y += 4 {
		for x := 0; x < small.Bounds().Dx(); x += 4 {
			if r, g, _, _ := small.At(x, y).RGBA(); r > 2*g {
				red[2*y/small.Bounds().Dy()]++
			}
		}
	}
	if red[0] <= red[1] {
		t.Errorf("with Black below, the halves of the picture have %d red pixels, want more in the upper", red)
	}
	if !d.Sees("Exported Red-Black 2026-01-01-6.png") {
		t.Errorf("after an export the window says %s", d.Sentences())
	}
	d.Key('E', kit.Ctrl) // the choice is remembered
	if w, h := small.Bounds().Dx(), small.Bounds().Dy(); !d.Sees(sizeText(w, h)) {
		t.Errorf("%dx%d is not what the page says: %s", w, h, d.Sentences())
	}
}

func sizeText(w, h int) string { return locale.English.T(locale.PicturePixels, w, h) }

func TestTheGameIsExported(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) { s.Theme = theme.Dark }})
	d.Play(screentest.Opening...)
	d.Session().Viewer.Look(5)
	d.Key('E', kit.Ctrl)
	d.Choose("picture.what", 1, 2)
	d.Choose("picture.size", 0, 3)
	whole, err := gif.DecodeAll(bytes.NewReader(exported(d, "Red-Black 2026-01-01.gif")))
	if err != nil || len(whole.Image) != len(screentest.Opening)+1 || whole.LoopCount != 0 || whole.Delay[3] != 150 {
		t.Fatalf("%d pictures, %v, delays %v, want %v, LoopCount = 0 and whole.Delay[3] = 150", len(whole.Image), err, whole.Delay, len(screentest.Opening)+1)
	}
	d.Key('E', kit.Ctrl)
	d.Choose("picture.from", 1, 2)
	d.Click("picture.names")
	d.Click("picture.pace.minus")
	d.Click("picture.export")
	d.WaitForFolder()
	d.Click("choose.yes")
	d.WaitFor("the question", func() bool { return d.Shows("choose.replace") })
	d.Click("choose.replace")
	d.WaitFor("the picture", func() bool { return d.Page() == page.None && !d.Files.Busy() && !d.Desk.Exporting() })
	text, _ := d.Disk.Content(filestest.Home + "/Red-Black 2026-01-01.gif")
	part, err := gif.DecodeAll(strings.NewReader(text))
	if err != nil || len(part.Image) != len(screentest.Opening)+1-5 || part.Delay[3] != 100 || part.Config.Height >= whole.Config.Height {
		t.Fatalf("%d pictures, %v, delays %v, want %v, part.Delay[3] = 100 and Config.Height < %v", len(part.Image), err, part.Delay, len(screentest.Opening)+1-5, whole.Config.Height)
	}
	// The first picture shows the position in the window's theme.
	_, _, dark, _ := part.Image[0].At(2, 2).RGBA()
	if dark > 0x6000 {
		t.Error("the picture is light in a dark theme")
	}
}

// A picture is named after its move.
func TestPictureOfEachMove(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:3]...)
	for shown, ending := range []string{".png", "-1.png", "-1.png"} {
		name := "Red-Black 2026-01-01" + ending
		d.Session().Viewer.Look(shown)
		d.Key('E', kit.Ctrl)
		d.Click("picture.export")
		if d.WaitForFolder(); !d.Sees(name) {
			t.Errorf("after %d moves the page does not propose %q: %s", shown, name, d.Sentences())
		}
		d.Key(kit.KeyEscape, 0)
	}
}

// The pace of a film has a limit, it begins at the shown move if others follow, and an empty game has none.
func TestChoicesOfAFilm(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:4]...)
	d.Session().Viewer.Look(1)
	d.Key('E', kit.Ctrl)
	d.Choose("picture.what", 1, 2)
	d.Choose("picture.from", 1, 2)
	check := func(when, length string) {
		t.Helper()
		if !d.Sees(length) {
			t.Errorf("%s the page does not say %q: %s", when, length, d.Sentences())
		}
	}
	check("of what follows the first move", "3 moves")
	for range 4 {
		d.Click("picture.pace.minus")
	}
	check("at the least pace", "0.5 s")
	d.Click("picture.pace.plus")
	check("a step from it", "1.0 s")
	d.Click("picture.cancel")
	if d.Page() != page.None {
		t.Errorf("Cancel leads to page %d", d.Page())
	}
	d.Session().Viewer.Look(4)
	d.Key('E', kit.Ctrl)
	check("at the last move", "4 moves")
	d.Key(kit.KeyEscape, 0)
	d.Session().Rematch()
	d.Key('E', kit.Ctrl)
	d.Choose("picture.what", 1, 2)
	if d.Shows("picture.pace") {
		t.Error("an empty game is offered as a film")
	}
}

// TestExportKeepsTheDeskGoing checks that a long export shows its progress and can be stopped.
func TestExportKeepsTheDeskGoing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ExportForEver(filestest.Home+"/long.gif", 25, 100)
	d.Pass(3 * time.Second)
	if !d.Sees("Exporting long.gif") || !d.Sees("25% · 10 s left") && !d.Sees("25% · 9 s left") {
		t.Errorf("during an export the window says %s, want 25%% and the time left", d.Sentences())
	}
	if d.Next().IsZero() || d.Next().After(d.Now.Add(200*time.Millisecond)) {
		t.Errorf("the bar comes to rest at %v", d.Next())
	}
	d.Play("h2e2")
	d.Key('E', kit.Ctrl)
	if !d.Sees("Another picture is still being exported.") {
		t.Errorf("for a second export the window says %s", d.Sentences())
	}
	d.Click("picture.export")
	if d.Page() != page.Picture {
		t.Error("a second one begins")
	}
	d.Key(kit.KeyEscape, 0)
	d.Click("export.stop")
	d.WaitFor("the end", func() bool { return !d.Desk.Exporting() })
	if _, there := d.Disk.Content(filestest.Home + "/long.gif"); there || !d.Sees("The export was stopped.") || d.Shows("export.stop") {
		t.Errorf("after it was stopped: %v, %s", there, d.Sentences())
	}
}

func TestExportSaysWhyItFails(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Desk.Export(files.Target{Path: filestest.Home + "/x.gif"}, func(context.Context, io.Writer, func(done, of int)) error { return errors.New("the paint is dry") })
	d.WaitFor("the end", func() bool { return !d.Desk.Exporting() })
	if !d.Sees("Could not export x.gif") {
		t.Errorf("after a failed export the window says %s", d.Sentences())
	}
	d.Disk.Put(filestest.Home+"/y.gif", "before")
	d.Disk.Refuse(filestest.Home+"/y.gif", io.ErrShortWrite)
	d.Desk.Export(files.Target{Path: filestest.Home + "/y.gif"}, func(_ context.Context, w io.Writer, _ func(done, of int)) error {
		return gif.Encode(w, image.NewPaletted(image.Rect(0, 0, 1, 1), nil), nil)
	})
	d.WaitFor("the end", func() bool { return !d.Desk.Exporting() })
	if text, _ := d.Disk.Content(filestest.Home + "/y.gif"); text != "before" {
		t.Errorf("the old file holds %q, want %q", text, "before")
	}
	if n := len(d.Desk.Waiting()); n != 2 {
		t.Errorf("%d notices, want 2", n)
	}
	d.Disk.Refuse(filestest.Home+"/y.gif", nil)
	d.Desk.Export(files.Target{Path: filestest.Home + "/y.gif"}, func(_ context.Context, w io.Writer, _ func(done, of int)) error {
		return gif.Encode(w, image.NewPaletted(image.Rect(0, 0, 1, 1), color.Palette{color.Black}), nil)
	})
	d.WaitFor("the end", func() bool { return !d.Desk.Exporting() })
	if n := d.Desk.Waiting(); len(n) != 0 || !d.Sees("Exported y.gif") {
		t.Errorf("after one that worked: %v, %s", n, d.Sentences())
	}
}

// TestExportsOfOtherThings: only another export of the same game to the same kind of file takes the notice of a failed
// one away.
func TestExportsOfOtherThings(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	export := func(name string, err error) {
		d.Desk.Export(files.Target{Path: filestest.Home + "/" + name}, func(context.Context, io.Writer, func(done, of int)) error { return err })
		d.WaitFor("the end of "+name, func() bool { return !d.Desk.Exporting() })
	}
	failed := func(after string) {
		t.Helper()
		if n := d.Desk.Waiting(); len(n) != 1 || n[0].Key != locale.ExportFailed {
			t.Fatalf("after %s the notices are %v, want that of x.gif", after, n)
		}
	}
	d.Play("h2e2")
	export("x.gif", errors.New("the paint is dry"))
	export("x.png", nil)
	failed("the picture of a position")
	d.Key('N', kit.Ctrl)
	d.Key(kit.KeyEnter, 0)
	export("new.gif", nil)
	failed("the film of another game")
	d.Key('Z', kit.Ctrl)
	export("y.gif", nil)
	if n := d.Desk.Waiting(); len(n) != 0 {
		t.Errorf("after the film of the same game the notices are %v, want none", n)
	}
}

// TestAlbum records what the page shows for a picture and for an animation.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Play(screentest.Opening...)
	d.Session().Viewer.Look(5)
	d.Pass(5 * time.Second)
	d.Key('E', kit.Ctrl)
	a.Add("a picture")
	d.Choose("picture.what", 1, 2)
	a.Add("an animation")
	tabletest.Golden(t, "album", a.String())
}
