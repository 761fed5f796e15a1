package screentest

import (
	"bytes"
	"testing"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// Later returns tables of endings that are still to come. Each attempt to get them waits for a value from the channel,
// and fails if that is an error.
func Later() (*endings.Tables, chan<- error) {
	var t endings.Tables
	answers := make(chan error, 1)
	t.Later(endtables.Name, func() ([]byte, error) {
		if err := <-answers; err != nil {
			return nil, err
		}
		return endtables.File(), nil
	})
	return &t, answers
}

// Damaged returns the built-in tables, of which a named one has changed blocks. That is only noticed when it is read.
func Damaged(t testing.TB, name string) *endings.Tables {
	t.Helper()
	file := bytes.Clone(endtables.File())
	start := bytes.Index(file, []byte(name+"\x00"))
	for i := start + 4096; i < start+300_000; i++ { // its blocks
		file[i] ^= 0x55
	}
	var tables endings.Tables
	if err := tables.Add(endtables.Name, bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	return &tables
}

// Tables returns the tables of the screen.
func (d *Driver) Tables() *endings.Tables { return d.tables }

// OpenEndings opens the page of endings, with a position of an ending; an empty FEN stands for one drawn by chance.
func (d *Driver) OpenEndings(id, fen string) {
	d.T.Helper()
	d.Window.Open(page.Endings)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.WaitFor("the endings", func() bool {
		return d.Page() == page.Endings && !d.Files.Busy() && d.Shows("ending.board")
	})
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
