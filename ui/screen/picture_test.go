package screen

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

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// pictureStates are the page of pictures, and a picture that is being written.
func pictureStates(add adder) {
	add("picture", locale.Hans, false, twoPersons(), pictured)
	add("picturefilm", locale.English, true, twoPersons(), func(d *desk) {
		midGame(d)
		d.Session().Look(5)
		d.key('E', kit.Ctrl)
		d.choose("picture.what", 1, 2)
		d.pass(time.Second)
	})
	add("exporting", locale.Hant, false, personal(), func(d *desk) {
		d.play("h2e2")
		exportForEver(d, "/home/許銀川 - 呂欽.gif", 37, 100)
		d.pass(3 * time.Second)
	})
}

func pictured(d *desk) {
	midGame(d)
	d.key('E', kit.Ctrl)
	d.pass(time.Second)
}

// exportForEver exports a file that comes as far as is told and no further.
func exportForEver(d *desk, path string, done, of int) {
	begun := make(chan struct{})
	d.desk.Export(path, func(ctx context.Context, w io.Writer, report func(done, of int)) error {
		report(done, of)
		close(begun)
		<-ctx.Done()
		return ctx.Err()
	})
	<-begun
	d.t.Cleanup(func() { d.desk.StopExport() })
}

// exported presses Export on the page, and Save on the one that asks for the file,
// and returns what was written.
func (d *desk) exported(name string) []byte {
	d.t.Helper()
	d.press(d.place("picture.export").Center())
	d.settled("the folder", func() bool { return !d.files.Busy() && d.shows("choose.list") })
	d.press(d.place("choose.yes").Center())
	d.settled("the picture", func() bool {
		return d.shown == page.None && !d.files.Busy() && !d.desk.Exporting()
	})
	text, ok := d.disk.Content(filestest.Home + "/" + name)
	if !ok {
		d.t.Fatalf("%s was not written", name)
	}
	return []byte(text)
}

func TestThePositionIsExported(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play(opening...)
	d.key('E', kit.Ctrl)
	if d.shows("picture.pace") {
		t.Error("a picture of a position is asked for its pace")
	}
	d.choose("picture.size", 0, 3)
	data := d.exported("Red - Black.png")
	small, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if !d.sees("Exported Red - Black.png") {
		t.Error(d.sentences())
	}
	d.key('E', kit.Ctrl) // the choice is remembered
	if w, h := small.Bounds().Dx(), small.Bounds().Dy(); !d.sees(sizeText(w, h)) {
		t.Errorf("%dx%d is not what the page says: %s", w, h, d.sentences())
	}
}

func sizeText(w, h int) string { return locale.English.T(locale.PicturePixels, w, h) }

func TestTheGameIsExported(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, settings: func(s *settings.Settings) { s.Theme = theme.Dark }})
	d.play(opening...)
	d.Session().Look(5)
	d.key('E', kit.Ctrl)
	d.choose("picture.what", 1, 2)
	d.choose("picture.size", 0, 3)
	whole, err := gif.DecodeAll(bytes.NewReader(d.exported("Red - Black.gif")))
	if err != nil || len(whole.Image) != len(opening)+1 || whole.LoopCount != 0 || whole.Delay[3] != 150 {
		t.Fatalf("%d pictures, %v, delays %v", len(whole.Image), err, whole.Delay)
	}
	d.key('E', kit.Ctrl)
	d.choose("picture.from", 1, 2)
	d.press(d.place("picture.names").Center())
	d.press(d.place("picture.pace.minus").Center())
	d.press(d.place("picture.export").Center())
	d.settled("the folder", func() bool { return !d.files.Busy() && d.shows("choose.list") })
	d.press(d.place("choose.yes").Center())
	d.settled("the question", func() bool { return d.shows("choose.replace") })
	d.press(d.place("choose.replace").Center())
	d.settled("the picture", func() bool { return d.shown == page.None && !d.files.Busy() && !d.desk.Exporting() })
	text, _ := d.disk.Content(filestest.Home + "/Red - Black.gif")
	part, err := gif.DecodeAll(strings.NewReader(text))
	if err != nil || len(part.Image) != len(opening)+1-5 || part.Delay[3] != 100 || part.Config.Height >= whole.Config.Height {
		t.Fatalf("%d pictures, %v, delays %v", len(part.Image), err, part.Delay)
	}
	// The first picture is what the window showed, in its theme.
	_, _, dark, _ := part.Image[0].At(2, 2).RGBA()
	if dark > 0x6000 {
		t.Error("the picture is light in a dark theme")
	}
}

// TestExportKeepsTheDeskGoing: a long export shows how far it is, and stops.
func TestExportKeepsTheDeskGoing(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	exportForEver(d, filestest.Home+"/long.gif", 25, 100)
	d.pass(3 * time.Second)
	if !d.sees("Exporting long.gif") || !d.sees("25% · 10 s left") && !d.sees("25% · 9 s left") {
		t.Error(d.sentences())
	}
	if d.Next().IsZero() || d.Next().After(d.at.Add(200*time.Millisecond)) {
		t.Errorf("the bar comes to rest at %v", d.Next())
	}
	d.play("h2e2")
	d.key('E', kit.Ctrl)
	if !d.sees("Another picture is still being exported.") {
		t.Error(d.sentences())
	}
	d.press(d.place("picture.export").Center())
	if d.shown != page.Picture {
		t.Error("a second one begins")
	}
	d.key(kit.KeyEscape, 0)
	d.press(d.place("export.stop").Center())
	d.settled("the end", func() bool { return !d.desk.Exporting() })
	if _, there := d.disk.Content(filestest.Home + "/long.gif"); there || !d.sees("The export was stopped.") || d.shows("export.stop") {
		t.Errorf("after it was stopped: %v, %s", there, d.sentences())
	}
}

func TestExportSaysWhyItFails(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.desk.Export(filestest.Home+"/x.gif", func(context.Context, io.Writer, func(done, of int)) error { return errors.New("the paint is dry") })
	d.settled("the end", func() bool { return !d.desk.Exporting() })
	if !d.sees("Could not export x.gif") {
		t.Error(d.sentences())
	}
	d.disk.Put(filestest.Home+"/y.gif", "before")
	d.disk.Refuse(filestest.Home+"/y.gif", io.ErrShortWrite)
	d.desk.Export(filestest.Home+"/y.gif", func(_ context.Context, w io.Writer, _ func(done, of int)) error {
		return gif.Encode(w, image.NewPaletted(image.Rect(0, 0, 1, 1), nil), nil)
	})
	d.settled("the end", func() bool { return !d.desk.Exporting() })
	if text, _ := d.disk.Content(filestest.Home + "/y.gif"); text != "before" {
		t.Errorf("the old file holds %q", text)
	}
	if n := len(d.desk.Waiting()); n != 2 {
		t.Errorf("%d notices", n)
	}
	d.disk.Refuse(filestest.Home+"/y.gif", nil)
	d.desk.Export(filestest.Home+"/y.gif", func(_ context.Context, w io.Writer, _ func(done, of int)) error {
		return gif.Encode(w, image.NewPaletted(image.Rect(0, 0, 1, 1), color.Palette{color.Black}), nil)
	})
	d.settled("the end", func() bool { return !d.desk.Exporting() })
	if n := d.desk.Waiting(); len(n) != 0 || !d.sees("Exported y.gif") {
		t.Errorf("after one that worked: %v, %s", n, d.sentences())
	}
}

// TestNoFilmWithoutMoves: what makes no sense cannot be chosen.
func TestNoFilmWithoutMoves(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.key('E', kit.Ctrl)
	d.choose("picture.what", 1, 2)
	if d.shows("picture.pace") {
		t.Error("a film of nothing can be chosen")
	}
	d.key(kit.KeyEscape, 0)
	d.play("h2e2")
	d.key('E', kit.Ctrl)
	d.choose("picture.what", 1, 2)
	d.choose("picture.from", 1, 2)
	if !d.sees("1 move, ") {
		t.Errorf("at the end of the line: %s", d.sentences())
	}
}
