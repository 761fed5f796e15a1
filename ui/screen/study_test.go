package screen

import (
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// study turns to the study desk.
func (d *desk) study() { d.key('2', kit.Ctrl) }

// make plays moves on the study desk.
func (d *desk) make(moves ...string) {
	d.t.Helper()
	for _, m := range moves {
		d.press(d.point(m[:2]))
		d.press(d.point(m[2:]))
		if v := d.Session().View(); v.LastMove.String() != m {
			d.t.Fatalf("%s was not made: %s", m, d.Session().FEN())
		}
	}
}

// draw drags with the right button.
func (d *desk) draw(from, to string, mods kit.Mods) {
	a, b := d.point(from), d.point(to)
	d.event(kit.Event{Kind: kit.PointerMove, Pos: a})
	d.event(kit.Event{Kind: kit.PointerDown, Pos: a, Button: kit.RightButton, Mods: mods})
	d.event(kit.Event{Kind: kit.PointerMove, Pos: b, Button: kit.RightButton, Mods: mods})
	d.event(kit.Event{Kind: kit.PointerUp, Pos: b, Button: kit.RightButton, Mods: mods})
}

// onStudy shows an opened record on the study desk, with a comment, symbols, arrows and
// a line of the person's own.
func onStudy(d *desk) {
	reading(d)
	d.study()
	d.Session().Look(9)
	d.make("g5g4", "g3g4")
	d.key('6', 0)
	d.key(kit.KeyF2, 0)
	d.typed("得不偿失。")
	d.key(kit.KeyEnter, 0)
	d.Session().Look(9)
	d.key('1', 0)
	d.draw("h6", "g6", 0)
	d.draw("h7", "h7", kit.Shift)
	d.pass(5 * time.Second)
}

// studyScenes are the pictures of the study desk.
func studyScenes(add adder) {
	add("study", locale.Hans, false, twoPersons(), onStudy)
	add("study-en", locale.English, true, twoPersons(), onStudy)
	add("study-write", locale.Hant, false, twoPersons(), func(d *desk) {
		onStudy(d)
		d.key(kit.KeyF2, 0)
		d.typed("黑車佔住兵林線，紅中炮必須馬上動手。此後雙方對攻，黑方稍慢一步。")
		d.pass(100 * time.Millisecond)
	})
	for i, key := range []kit.Key{'4', '6'} { // the colours of symbols on the move shown
		add("study-symbol"+string(rune(key)), locale.English, i == 0, twoPersons(), func(d *desk) {
			d.study()
			d.make("h2e2")
			d.key(key, 0)
			d.pass(5 * time.Second)
		})
	}
	add("study-empty", locale.English, false, personal(), func(d *desk) { d.study(); d.pass(time.Second) })
}

func TestStudyDesk(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{person, computer}}, lang: locale.English, thinker: fakeThinker{hold: true}})
	d.play("h2e2")
	d.study()
	if v := d.Session().View(); !v.Study || v.Thinking.On {
		t.Fatal("the game goes on")
	}
	d.make("h9g7", "h0g2")
	d.key('4', 0)
	d.draw("e2", "e6", 0)
	d.draw("e6", "e6", kit.Alt)
	v := d.Session().View()
	want := []game.Mark{{From: at(t, "e2"), To: at(t, "e6")}, {From: at(t, "e6"), To: at(t, "e6"), Color: 2}}
	if len(v.Symbols) != 1 || v.Symbols[0] != 4 || len(v.Marks) != 2 || v.Marks[0] != want[0] || v.Marks[1] != want[1] || v.Ply != 1 {
		t.Errorf("symbols %v, marks %v, ply %d", v.Symbols, v.Marks, v.Ply)
	}
	d.draw("e6", "e6", kit.Alt)
	d.key('4', 0)
	if v := d.Session().View(); len(v.Symbols) != 0 || len(v.Marks) != 1 {
		t.Errorf("again: symbols %v, marks %v", v.Symbols, v.Marks)
	}
	d.key('Z', kit.Ctrl)
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); len(v.Symbols) != 1 || len(v.Marks) != 2 || !d.says(locale.StudyUndone) {
		t.Errorf("undone: symbols %v, marks %v", v.Symbols, v.Marks)
	}
	d.key('1', kit.Ctrl)
	if v := d.Session().View(); v.Study || v.Looking || !v.Thinking.On {
		t.Error("the game does not go on")
	}
	d.study()
	if v := d.Session().View(); v.Shown != 3 {
		t.Errorf("back on the desk, ply %d is shown", v.Shown)
	}
	d.key(kit.KeyEscape, 0)
	if d.Session().View().Study {
		t.Error("Esc does not lead back to the game")
	}
}

func TestStudyComment(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.study()
	d.key(kit.KeyF2, 0)
	d.typed("当头炮")
	d.clip.set("，最常见\n的开局")
	d.key('V', kit.Ctrl)
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Comment != "当头炮，最常见\n的开局" || !d.sees("当头炮") || d.shows("study.field") {
		t.Errorf("it says %q", v.Comment)
	}
	d.key(kit.KeyF2, 0)
	d.typed("？")
	d.key(kit.KeyEscape, 0)
	if v := d.Session().View(); v.Comment != "当头炮，最常见\n的开局" || d.shows("study.field") || !v.Study {
		t.Errorf("dropped, it says %q", v.Comment)
	}
	d.key(kit.KeyF2, 0)
	d.typed("！")
	d.press(d.place("tool.back").Center()) // going elsewhere keeps it
	if v := d.Session().View(); v.Shown != 0 || v.Comment != "" || v.Moves[0].Note.Comment != "当头炮，最常见\n的开局！" {
		t.Errorf("kept as %q", v.Moves[0].Note.Comment)
	}
	d.key(kit.KeyF2, 0)
	d.press(d.place("tool.flip").Center()) // the field loses the focus
	d.typed("好")
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Comment != "好" || d.shows("type.move") {
		t.Errorf("typed beside the field, it says %q", v.Comment)
	}
}

// Lines change places and are deleted by keys and by buttons; the game is not.
func TestStudyLines(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2", "h9g7")
	d.study()
	d.Session().Look(1)
	d.make("b9c7")
	d.Session().Look(1)
	d.make("h9i7")
	d.key(kit.KeyUpArrow, kit.Alt)
	if v := d.Session().View(); v.Variation != 2 || v.Variations != 3 {
		t.Errorf("the line is number %d of %d", v.Variation, v.Variations)
	}
	d.key(kit.KeyUpArrow, kit.Alt)
	if v := d.Session().View(); v.Variation != 2 || !d.says(locale.StudyLiveLine) {
		t.Errorf("the line stands above the game")
	}
	d.press(d.place("study.delete").Center())
	if v := d.Session().View(); v.Shown != 1 || v.Nodes != 4 {
		t.Errorf("%d positions are left, ply %d is shown", v.Nodes, v.Shown)
	}
	d.key('Z', kit.Ctrl)
	d.press(d.place("tool.study.variation").Center())
	d.press(d.place("tool.study.variation").Center())
	if v := d.Session().View(); v.Variation != 1 || v.Branch {
		t.Errorf("after all others line %d is shown", v.Variation)
	}
	d.key(kit.KeyDelete, 0)
	if v := d.Session().View(); v.Nodes != 5 || !d.says(locale.StudyLiveLine) {
		t.Error("the game was deleted")
	}
}

// Moves are typed for either side, also for the computer's.
func TestTypedInStudy(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{person, computer}}, lang: locale.English, thinker: fakeThinker{hold: true}})
	d.play("h2e2")
	d.study()
	d.typed("b7e7")
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Shown != 2 || v.Ply != 1 || v.LastMove.String() != "b7e7" {
		t.Errorf("typed %v at ply %d of %d", v.LastMove, v.Shown, v.Ply)
	}
}

// The wheel over the board steps through the moves.
func TestWheelSteps(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening[:4]...)
	for _, desk := range []kit.Key{'1', '2'} {
		d.key(desk, kit.Ctrl)
		d.Session().LookLive()
		for range 3 {
			d.event(kit.Event{Kind: kit.Wheel, Pos: d.point("e4"), Scroll: draw.Point{Y: 1}})
		}
		d.event(kit.Event{Kind: kit.Wheel, Pos: d.point("e4"), Scroll: draw.Point{Y: -1}})
		if v := d.Session().View(); v.Shown != 2 {
			t.Errorf("desk %c: ply %d is shown", desk, v.Shown)
		}
	}
}

// A new game is played, wherever it was asked for.
func TestNewGameLeavesTheStudy(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play("h2e2")
	d.study()
	if err := d.Session().NewGame(twoPersons()); err != nil {
		t.Fatal(err)
	}
	d.pass(0)
	if d.Session().View().Study {
		t.Error("the new game is studied")
	}
}

func at(t testing.TB, name string) xiangqi.Square {
	t.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}
