package screen

import (
	"strings"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// The card of the computer says when its last move came from the book.
func TestAMoveOfTheBookIsShown(t *testing.T) {
	reply, err := xiangqi.ParseMove("h9g7")
	if err != nil {
		t.Fatal(err)
	}
	for _, byBook := range []bool{false, true} {
		d := open(t, options{setup: personal(), lang: locale.English, thinker: fakeThinker{says: &think.Result{Move: reply, Book: byBook}}})
		d.play("h2e2")
		d.until("the reply", func(v session.View) bool { return v.Ply == 2 })
		d.rest()
		if got := strings.Contains(d.sentences(), "book move"); got != byBook {
			t.Errorf("by book %v, shown %v:\n%s", byBook, got, d.sentences())
		}
	}
}

// The setting is on at first, and holds at once.
func TestTheSettingOfTheBook(t *testing.T) {
	asked := make(chan think.Limits, 4)
	d := open(t, options{w: 1180, h: 2400, setup: personal(), thinker: fakeThinker{asked: asked}})
	d.play("h2e2")
	d.until("the reply", func(v session.View) bool { return v.Ply == 2 })
	if l := <-asked; !l.Book {
		t.Error("at first the computer plays without its book")
	}
	d.key(kit.KeyComma, kit.Ctrl)
	d.focus("set.book")
	d.key(kit.KeySpace, 0)
	d.key(kit.KeyEscape, 0)
	d.Session().Undo()
	d.rest()
	d.play("h2e2")
	d.until("the reply", func(v session.View) bool { return v.Ply == 2 })
	if l := <-asked; l.Book || d.Settings().OpeningBook {
		t.Error("the setting changed nothing")
	}
	d.given.Machine.Openings = false
	d.key(kit.KeyComma, kit.Ctrl)
	if d.shows("set.book") || !d.shows("set.hash") {
		t.Error("a program without a book offers it")
	}
}
