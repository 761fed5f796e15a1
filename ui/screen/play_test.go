package screen

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

func personal() session.Setup {
	return session.Setup{Players: [2]session.Player{person, computer}}
}

func TestClickAndDragPlay(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.play("h2e2")
	d.until("the answer", func(v session.View) bool { return v.Ply == 2 })
	d.drag(d.point("h0"), d.point("g2"))
	if v := d.Session().View(); v.Ply != 3 || v.LastMove.String() != "h0g2" {
		t.Fatalf("dragging played %v at ply %d", v.LastMove, v.Ply)
	}
	if len(d.host.sounds) < 3 || d.host.sounds[0] != sound.Move {
		t.Errorf("sounds %v", d.host.sounds)
	}
}

func TestDragOffTheBoardKeepsThePiece(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.drag(d.point("h2"), d.place("tool.flip").Center())
	v := d.Session().View()
	if v.Ply != 0 || v.Selected.String() != "h2" {
		t.Fatalf("ply %d, selected %v", v.Ply, v.Selected)
	}
	d.event(kit.Event{Kind: kit.PointerDown, Pos: d.point("e5"), Button: kit.RightButton})
	d.event(kit.Event{Kind: kit.PointerUp, Pos: d.point("e5"), Button: kit.RightButton})
	if d.Session().View().Selected != xiangqi.NoSquare {
		t.Error("right click does not let go")
	}
}

// A dialog that opens while a piece is carried takes the end of the press; the
// piece must not hang in the air for that.
func TestDialogOverADrag(t *testing.T) {
	d := open(t, options{setup: personal()})
	from, to := d.point("h2"), d.point("e2")
	d.event(kit.Event{Kind: kit.PointerMove, Pos: from})
	d.event(kit.Event{Kind: kit.PointerDown, Pos: from, Button: kit.LeftButton})
	d.event(kit.Event{Kind: kit.PointerMove, Pos: to, Button: kit.LeftButton})
	if !d.carries() {
		t.Fatal("nothing is carried")
	}
	d.key('N', kit.Ctrl)
	d.event(kit.Event{Kind: kit.PointerUp, Pos: to, Button: kit.LeftButton})
	d.key(kit.KeyEscape, 0)
	if d.shown != page.None || d.carries() {
		t.Errorf("page %v, carrying: %v", d.shown, d.carries())
	}
	if d.Session().View().Ply != 0 {
		t.Error("the release made a move")
	}
	d.play("b2e2")
}

func TestIllegalTryIsExplained(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.press(d.point("h0"))
	d.press(d.point("f1"))
	why := d.looks.T(locale.Illegal(xiangqi.BlockedLeg, xiangqi.Horse))
	if !d.sees(why) {
		t.Errorf("no word says %q", why)
	}
	d.pass(5 * time.Second)
	if d.sees(why) {
		t.Error("the word stays")
	}
}

func TestKeyboardPlays(t *testing.T) {
	d := open(t, options{setup: personal()})
	for !d.ui.Focused(boardID) {
		d.key(kit.KeyTab, 0)
	}
	for range 3 {
		d.key(kit.KeyRight, 0)
	}
	for range 2 {
		d.key(kit.KeyUpArrow, 0)
	}
	d.key(kit.KeyEnter, 0)
	if got := d.Session().View().Selected.String(); got != "h2" {
		t.Fatalf("picked up %s", got)
	}
	for range 3 {
		d.key(kit.KeyLeft, 0)
	}
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.LastMove.String() != "h2e2" {
		t.Fatalf("played %v", v.LastMove)
	}
}

func TestKeysOfTheWindow(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{person, person}}})
	d.play("h2e2", "h9g7", "h0g2")
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 2 || !v.CanRedo {
		t.Fatalf("after Ctrl+Z: ply %d", v.Ply)
	}
	d.key('Y', kit.Ctrl)
	d.key(kit.KeyLeft, 0)
	if v := d.Session().View(); v.Ply != 3 || v.Shown != 2 || !v.Looking {
		t.Fatalf("after Ctrl+Y and Left: ply %d, shown %d", v.Ply, v.Shown)
	}
	d.key(kit.KeyHome, 0)
	d.key(kit.KeyRight, 0)
	if v := d.Session().View(); v.Shown != 1 {
		t.Fatalf("after Home and Right: shown %d", v.Shown)
	}
	d.key(kit.KeyEnd, 0)
	d.key('F', 0)
	if v := d.Session().View(); v.Looking || v.Bottom != xiangqi.Black {
		t.Fatalf("after End and F: looking %v, bottom %v", v.Looking, v.Bottom)
	}
	d.key('M', 0)
	if d.Settings().Sound || len(d.host.kept) != 1 {
		t.Error("M leaves the sound on, or unkept")
	}
	d.key('C', kit.Ctrl)
	if d.clip.text != d.Session().FEN() {
		t.Errorf("copied %q", d.clip.text)
	}
	d.key(kit.KeySpace, 0)
	if !d.Session().View().Paused {
		t.Error("Space does not pause")
	}
	for _, key := range []kit.Key{kit.KeyF1, kit.KeyF10, 'N'} {
		mods := kit.Mods(0)
		if key == 'N' {
			mods = kit.Ctrl
		}
		d.key(key, mods)
		if d.shown == page.None {
			t.Errorf("key %v opens nothing", key)
		}
		d.key(kit.KeyEscape, 0)
		if d.shown != page.None {
			t.Errorf("Esc leaves page %v open", d.shown)
		}
	}
}

// TestCommandsAreTold gives a command by key, button and menu.
func TestCommandsAreTold(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.key('F', 0)
	d.press(d.place("tool.flip").Center())
	d.key(kit.KeyF10, 0)
	d.activate("menu.help")
	if want := []kit.ID{"flip", "flip", "menu", "help"}; !slices.Equal(d.host.given, want) {
		t.Errorf("told of %v, want %v", d.host.given, want)
	}
}

// What goes wrong with a player that thinks is told in its own words.
func TestPlayerThatFailsIsTold(t *testing.T) {
	d := open(t, options{
		setup:   session.Setup{Players: [2]session.Player{computer, person}},
		thinker: fakeThinker{fail: errors.New("the program has ended")},
	})
	d.until("a pause", func(v session.View) bool { return v.Paused })
	d.pass(0)
	notices := d.desk.Waiting()
	if len(notices) != 1 || !strings.Contains(locale.English.Say(notices[0]), "the program has ended") {
		t.Errorf("told %v", notices)
	}
}
