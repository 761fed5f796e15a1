package screen

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// learn opens a lesson by its number, from 1, and goes to a step.
func (d *desk) learn(n, step int) {
	d.key('L', kit.Ctrl)
	d.lesson(n)
	for range step - 1 {
		d.key(kit.KeyPageDown, 0)
	}
	d.pass(time.Second)
}

// lesson opens a lesson in the list.
func (d *desk) lesson(n int) {
	d.ui.Focus(kit.ID("lesson.row." + strconv.Itoa(n-1)))
	d.key(kit.KeyEnter, 0)
}

// move clicks a move on a board where no game is played.
func (d *desk) move(m string) {
	d.press(d.point(m[:2]))
	d.press(d.point(m[2:]))
	d.pass(time.Second)
}

// lessonStates are the pages of lessons.
func lessonStates(add adder) {
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		dark, tag := l == locale.English, "-"+l.Code()
		add("lessons"+tag, l, dark, personal(), func(d *desk) {
			for _, id := range []string{"board", "chariot"} {
				d.given.Kept.Progress.Lesson(progress.Done{When: d.at, Lesson: id})
			}
			d.key('L', kit.Ctrl)
			d.pass(time.Second)
		})
		add("lesson"+tag, l, dark, personal(), func(d *desk) { d.learn(2, 2) })
		add("lessonwrong"+tag, l, !dark, personal(), func(d *desk) { d.learn(4, 3); d.move("c2g2") })
		add("lessonright"+tag, l, !dark, personal(), func(d *desk) { d.learn(8, 2); d.move("f2f6") })
		add("lessonfind"+tag, l, dark, personal(), func(d *desk) { d.learn(3, 3); d.key('H', 0); d.pass(time.Second) })
		add("lessonlong"+tag, l, dark, personal(), func(d *desk) { d.learn(10, 1); d.move("d5h5") })
	}
	add("lessonmate", locale.Hant, false, personal(), func(d *desk) { d.learn(11, 1); d.move("h3e3") })
	add("lessonend", locale.Hant, true, personal(), func(d *desk) { d.learn(11, 4) })
}

// TestLesson takes one lesson with the mouse to its end, which is kept.
func TestLesson(t *testing.T) {
	d := open(t, options{setup: personal(), lang: locale.English})
	d.learn(2, 1)
	game := d.Session().FEN()
	d.move("a0b1")
	if !d.sees(locale.ChariotMoves.In(locale.English)) || d.host.sounds[len(d.host.sounds)-1] != sound.Illegal {
		t.Errorf("nothing said to a wrong try: %s", d.sentences())
	}
	d.press(d.point("a6")) // the piece is still picked up
	d.pass(time.Second)
	d.drag(d.point("a6"), d.point("g6"))
	d.pass(time.Second)
	if got := d.pictured()[square(t, "g6")]; got != xiangqi.RedChariot {
		t.Errorf("on g6 is %v", got)
	}
	if !d.shows("lesson.on") {
		t.Fatal("no way on")
	}
	d.activate("lesson.on")
	d.pass(time.Second)
	for _, m := range []string{"b2b6", "b6g6", "g6g3"} {
		d.move(m)
	}
	d.activate("lesson.on")
	if len(d.given.Kept.Progress.Log.Lessons) != 0 {
		t.Error("learnt before its end")
	}
	d.press(d.point("a4"))
	d.pass(time.Second)
	if !slices.ContainsFunc(d.sprites(), func(op draw.Op) bool {
		m, ok := op.Sprite.(board.Mark)
		return ok && m.Kind == board.CaptureRing && op.At == d.point("a4")
	}) {
		t.Error("what was found is not marked")
	}
	if got := d.given.Kept.Progress.Log.Lessons; len(got) != 1 || got[0].Lesson != "chariot" {
		t.Errorf("learnt %v", got)
	}
	d.activate("lesson.on")
	if !d.sees(locale.TeachHorse.In(locale.English)) {
		t.Error("the next lesson does not follow")
	}
	d.key(kit.KeyEscape, 0)
	if !d.sees("✓") || d.shown != page.Lessons {
		t.Error("the list does not show what is learnt")
	}
	d.key(kit.KeyEscape, 0)
	if d.shown != page.None || d.Session().FEN() != game {
		t.Error("the game is not as it was")
	}
}

// TestLessonsByKeyboard takes all lessons with keys alone, from the offer at the first
// start to a game against the first level.
func TestLessonsByKeyboard(t *testing.T) {
	d := open(t, options{setup: personal(), first: true, lang: locale.Hans})
	if !d.shows("offer.lessons.yes") {
		t.Fatal("no lessons are offered")
	}
	d.focus("offer.lessons.yes")
	d.key(kit.KeyEnter, 0) // learn
	d.key(kit.KeyEnter, 0) // start
	for i, l := range lesson.Course() {
		for s, step := range l.Steps {
			if want := locale.Hans.T(step.Text); !d.sees(firstWords(want)) {
				t.Fatalf("lesson %d, step %d: %q is not seen in %s", i+1, s+1, want, d.sentences())
			}
			for range 20 {
				if d.shows("lesson.on") {
					break
				}
				d.helpByKeys()
			}
			d.key(kit.KeyEnter, 0)
			d.pass(time.Second)
		}
	}
	if got := len(d.given.Kept.Progress.Log.Lessons); got != len(lesson.Course()) {
		t.Errorf("%d lessons learnt", got)
	}
	v := d.Session().View()
	if p := v.Setup.Players[xiangqi.Black]; d.shown != page.None || p.Kind != session.Computer || p.Level != 1 || v.Setup.Players[xiangqi.Red].Kind != session.Person {
		t.Errorf("page %v, players %v", d.shown, v.Setup.Players)
	}
	if d.shows("offer.lessons.yes") {
		t.Error("lessons are offered to who has taken them")
	}
}

// firstWords is how a text begins, before it may be broken into lines.
func firstWords(text string) string { return string([]rune(text)[:8]) }

// helpByKeys does what the hint shows, with the cursor of the keyboard.
func (d *desk) helpByKeys() {
	d.t.Helper()
	if !d.lessons.Desk().Asked() {
		d.key('H', 0)
	}
	m := d.lessons.Desk().Help()
	d.cursorTo(m.From())
	d.key(kit.KeyEnter, 0)
	if m.From() != m.To() {
		d.cursorTo(m.To())
		d.key(kit.KeyEnter, 0)
	}
	d.pass(time.Second)
}

// cursorTo walks the cursor of the board to a square.
func (d *desk) cursorTo(sq xiangqi.Square) {
	d.t.Helper()
	d.key(kit.KeyUpArrow, 0) // the focus comes to the board
	d.key(kit.KeyDownArrow, 0)
	for range 9 {
		d.key(kit.KeyLeft, 0)
		d.key(kit.KeyDownArrow, 0)
	}
	d.key(kit.KeyDownArrow, 0)
	for range sq.File() {
		d.key(kit.KeyRight, 0)
	}
	for range sq.Rank() {
		d.key(kit.KeyUpArrow, 0)
	}
}

// TestLessonsKeepTheirPlace leaves a lesson for another page and comes back.
func TestLessonsKeepTheirPlace(t *testing.T) {
	d := open(t, options{setup: personal(), lang: locale.English})
	d.learn(3, 2)
	d.move("e2f4")
	d.key(kit.KeyF1, 0)
	d.key(kit.KeyEscape, 0)
	if d.shown != page.Lessons || d.pictured()[square(t, "f4")] != xiangqi.RedHorse {
		t.Errorf("page %v", d.shown)
	}
	d.key('Z', kit.Ctrl)
	d.pass(time.Second)
	if d.pictured()[square(t, "e2")] != xiangqi.RedHorse {
		t.Error("the step does not begin again")
	}
	d.key(kit.KeyEscape, 0)
	d.lesson(3)
	if !d.sees(firstWords(locale.English.T(locale.TeachHorse2))) {
		t.Error("the lesson does not go on where it was left")
	}
}

// TestOffersDoNotCrowd looks at the first start in a small window: one offer comes
// after the other.
func TestOffersDoNotCrowd(t *testing.T) {
	for _, size := range []draw.Point{{X: 720, Y: 560}, {X: 1180, Y: 820}} {
		d := open(t, options{setup: personal(), first: true, lang: locale.English, w: size.X, h: size.Y})
		if small := size.Y < 600; !d.shows("offer.lessons.yes") || d.shows("offer.pictures") == small {
			t.Errorf("%v: lessons %v, pictures %v", size, d.shows("offer.lessons.yes"), d.shows("offer.pictures"))
		}
		d.activate("offer.lessons.no")
		if d.shows("offer.lessons.yes") || !d.shows("offer.pictures") {
			t.Errorf("%v: after the answer lessons %v, pictures %v", size, d.shows("offer.lessons.yes"), d.shows("offer.pictures"))
		}
	}
}
