package picture_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

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
