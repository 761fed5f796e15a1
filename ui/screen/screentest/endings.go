package screentest

import (
	"sync"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// tables returns the built-in tables of endings, the same ones to all screens.
var tables = sync.OnceValue(func() *endings.Tables {
	var t endings.Tables
	if err := endtables.AddTo(&t); err != nil {
		panic(err)
	}
	return &t
})

// Tables returns the tables of the screen.
func (d *Driver) Tables() *endings.Tables { return tables() }

// OpenEndings opens the page of endings, with a position of an ending; an empty FEN stands for one drawn by chance.
func (d *Driver) OpenEndings(id, fen string) {
	d.T.Helper()
	d.Window.Open(page.Endings)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.WaitFor("the endings", func() bool { return d.Page() == page.Endings && !d.Files.Busy() && d.Shows("ending.board") })
	if fen != "" {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			d.T.Fatal(err)
		}
		if !d.Endings.Set(id, p) {
			d.T.Fatalf("there is no ending %q", id)
		}
	}
	d.AwaitTables()
}

// AwaitTables waits until the player is to move in an ending, or it is over.
func (d *Driver) AwaitTables() {
	d.T.Helper()
	d.Until("the tables", func(session.View) bool { return d.Endings.Ready() })
	d.Rest()
}
