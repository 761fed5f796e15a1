package play_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// The computer's card shows that its last move came from the book.
func TestAMoveOfTheBookIsShown(t *testing.T) {
	reply := movetest.Move(t, "h9g7")
	for _, byBook := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: &thinktest.Player{Answer: thinktest.Always(think.Result{Move: reply, Book: byBook})}})
		d.Play("h2e2")
		d.Until("the reply", func(v session.View) bool { return v.Ply == 2 })
		d.Rest()
		if got := strings.Contains(d.Sentences(), "book move"); got != byBook {
			t.Errorf("by book %v, shown %v:\n%s", byBook, got, d.Sentences())
		}
		d.Session().TakeOver(xiangqi.Black)
		d.Pass(time.Second)
		d.Expect("a person takes over", "- book move")
	}
}

// The setting is on by default, and takes effect at once.
func TestTheSettingOfTheBook(t *testing.T) {
	asked := make(chan thinktest.Search, 4)
	d := screentest.Open(t, screentest.Options{W: 1180, H: 2400, Setup: screentest.Personal(), Thinker: &thinktest.Player{Asked: asked}})
	d.Play("h2e2")
	d.Until("the reply", func(v session.View) bool { return v.Ply == 2 })
	if l := (<-asked).Limits; !l.Book {
		t.Error("at first the computer plays without its book")
	}
	d.Key(kit.KeyComma, kit.Ctrl)
	d.Focus("set.book")
	d.Key(kit.KeyEnd, 0)
	d.Key(kit.KeyEscape, 0)
	d.Session().Undo()
	d.Rest()
	d.Play("h2e2")
	d.Until("the reply", func(v session.View) bool { return v.Ply == 2 })
	if l := (<-asked).Limits; l.Book || d.Settings().OpeningBook {
		t.Error("the setting changed nothing")
	}
	d = screentest.Open(t, screentest.Options{W: 1180, H: 2400, Setup: screentest.Personal(), NoBook: true})
	d.Key(kit.KeyComma, kit.Ctrl)
	if d.Shows("set.book") || !d.Shows("set.hash") {
		t.Error("a program without a book offers it")
	}
}
