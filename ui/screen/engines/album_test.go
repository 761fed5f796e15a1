package engines_test

import (
	"testing"

	"chuhe/engine/link/linktest"
	"chuhe/engine/tabletest"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// room opens the engine room with engines in every state. Only one of their programs exists.
func room(t *testing.T, o screentest.Options) *screentest.Driver {
	t.Helper()
	o.Setup, o.Engines = screentest.TwoPersons(), screentest.Engines
	if o.Programs == nil {
		o.Programs = screentest.Programs{"fairy": linktest.Plays(nil)}
	}
	d := screentest.Open(t, o)
	d.Key('K', kit.Ctrl)
	d.WaitFor("permissions", func() bool { return o.Browser || len(o.Programs) == 0 || d.Room.Strange("1") })
	return d
}

// TestAlbum records what the page shows of engines in every state, and of the form for a new one.
func TestAlbum(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English})
	a := d.Album()
	a.Add("open")
	for _, name := range []string{"without its network", "on another machine", "new", "odd"} {
		d.Key(kit.KeyDownArrow, 0)
		a.Add(name)
	}
	d.Click("engines.talk")
	a.Add("no conversation")
	d.Click("engines.remove")
	a.Add("removed")
	d.Click("engines.undo")
	d.Click("engines.add")
	a.Add("a new one")
	d.Enter("\"x")
	d.Key(kit.KeyEnter, 0)
	a.Add("not a command")
	tabletest.Golden(t, "album", a.String())
}

// TestAlbumOfSmallWindows records the steps of a narrow window, and a browser.
func TestAlbumOfSmallWindows(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English, W: 500, H: 900})
	a := d.Album()
	a.Sizes = []draw.Point{{X: 500, Y: 900}, {X: 640, Y: 360}}
	a.Add("the list")
	d.Click("engines.row.1")
	a.Add("an engine")
	d.Key(kit.KeyEscape, 0)
	a.Add("back")
	d.Click("engines.row.1")
	d.Click("engines.back")
	a.Add("back by the button")
	d.Click("engines.row.5")
	a.Add("one that is ready")
	d.Click("engines.talk")
	a.Add("no conversation")
	d.Key(kit.KeyEscape, 0)
	d.Click("engines.row.0")
	a.Add("its own")
	d.Key(kit.KeyEscape, 0)
	d.Key('N', kit.Ctrl)
	a.Add("a new one")
	d.Click("engines.cancel")
	a.Add("cancelled")
	a.In(room(t, screentest.Options{Lang: locale.English, Browser: true}))
	a.Add("in a browser")
	tabletest.Golden(t, "album-small", a.String())
}
