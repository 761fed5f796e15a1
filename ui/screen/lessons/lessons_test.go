package lessons_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// learn opens a lesson by its number, from 1, at a step.
func learn(t *testing.T, lesson, step int) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Learn(lesson, step)
	return d
}

// TestLesson completes one lesson with the mouse, and checks that it is saved.
func TestLesson(t *testing.T) {
	d := learn(t, 2, 1)
	game := d.Session().Viewer.FEN()
	d.MoveSlowly("a0b1")
	if !d.Sees(locale.ChariotMoves.In(locale.English)) || d.Host.Sounds[len(d.Host.Sounds)-1] != sound.Illegal {
		t.Errorf("nothing said to a wrong try: %s", d.Sentences())
	}
	d.Press(d.Point("a6")) // the piece is still picked up
	d.Pass(time.Second)
	d.Drag(d.Point("a6"), d.Point("g6"))
	d.Pass(time.Second)
	if got := d.Pictured()[d.Square("g6")]; got != xiangqi.RedChariot {
		t.Errorf("on g6 is %v, want %v", got, xiangqi.RedChariot)
	}
	if !d.Shows("lesson.on") {
		t.Fatal("no way on")
	}
	d.Activate("lesson.on")
	d.Pass(time.Second)
	for _, m := range []string{"b2b6", "b6g6", "g6g3"} {
		d.MoveSlowly(m)
	}
	d.Activate("lesson.on")
	if len(d.Progress.Log.Lessons) != 0 {
		t.Error("learnt before its end")
	}
	d.Press(d.Point("a4"))
	d.Pass(time.Second)
	if !slices.ContainsFunc(d.Sprites(), func(op draw.Op) bool {
		m, ok := op.Sprite.(board.Mark)
		return ok && m.Kind == board.CaptureRing && op.At == d.Point("a4")
	}) {
		t.Error("what was found is not marked")
	}
	if got := d.Progress.Log.Lessons; len(got) != 1 || got[0].Lesson != "chariot" {
		t.Errorf("learnt %v, want length 1 and got[0].Lesson = %q", got, "chariot")
	}
	d.Activate("lesson.on")
	if !d.Sees(locale.TeachHorse.In(locale.English)) {
		t.Error("the next lesson does not follow")
	}
	d.Key(kit.KeyEscape, 0)
	if !d.Sees("✓") || d.Page() != page.Lessons {
		t.Error("the list does not show what is learnt")
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None || d.Session().Viewer.FEN() != game {
		t.Error("the game is not as it was")
	}
}

// TestLessonsByKeyboard completes all lessons by keyboard on a low screen, from the offer at the first start to a game
// against the first level. The way on keeps its place, whatever is said above it, and the lesson is seen in the list
// below. With -short these are the first two lessons and the last.
func TestLessonsByKeyboard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English,
		Settings: func(s *settings.Settings) { s.Pieces = settings.Simplified }}) // without an offer of pictures
	d.Resize(1180, 704)
	if !d.Shows("offer.lessons.yes") {
		t.Fatal("no lessons are offered")
	}
	d.Focus("offer.lessons.yes")
	d.Key(kit.KeyEnter, 0) // learn
	d.Key(kit.KeyEnter, 0) // start
	cursor, place := xiangqi.NoSquare, draw.Rect{}
	last := len(lesson.Course()) - 1
	for i, l := range lesson.Course() {
		switch {
		case testing.Short() && i > 1 && i < last:
			d.Progress.Lesson(progress.Completion{When: d.Now, Lesson: l.ID})
			continue
		case testing.Short() && i == last:
			d.Key(kit.KeyEscape, 0)
			d.Lesson(i + 1)
			d.Pass(time.Second)
		}
		for s, step := range l.Steps {
			if want := locale.English.T(step.Text); !d.Sees(firstWords(want)) {
				t.Fatalf("lesson %d, step %d: %q is not seen in %s", i+1, s+1, want, d.Sentences())
			}
			for range 20 {
				if d.Shows("lesson.on") {
					break
				}
				cursor = helpByKeys(d, cursor)
			}
			if i+s == 0 {
				place = d.Rect("lesson.on")
			}
			if got := d.Rect("lesson.on"); math.Abs(got.Y-place.Y) > 0.01 || got.X != place.X {
				t.Errorf("lesson %d, step %d: the way on is at %v, before at %v", i+1, s+1, got, place)
			}
			if !d.Shows(kit.ID("lesson.jump." + strconv.Itoa(i))) {
				t.Errorf("lesson %d, step %d: the list does not show the lesson", i+1, s+1)
			}
			way := locale.ToolNext
			switch {
			case s+1 == len(l.Steps) && i+1 == len(lesson.Course()):
				way = locale.LessonPlay
			case s+1 == len(l.Steps):
				way = locale.LessonNextOne
			}
			if got := d.Node("lesson.on").Name; got != way.In(locale.English) {
				t.Errorf("lesson %d, step %d: the way on is %q, want %q", i+1, s+1, got, way.In(locale.English))
			}
			d.Key(kit.KeyEnter, 0)
			d.Pass(time.Second)
		}
	}
	if got := len(d.Progress.Log.Lessons); got != len(lesson.Course()) {
		t.Errorf("%d lessons learnt, want %d", got, len(lesson.Course()))
	}
	v := d.Session().View()
	if p := v.Setup.Players[xiangqi.Black]; d.Page() != page.None || p.Kind != session.Computer || p.Level != 1 || v.Setup.Players[xiangqi.Red].Kind != session.Person {
		t.Errorf("page %v, players %v, want %v, Kind = %v, Level = 1 and v.Setup.Players[xiangqi.Red].Kind = %v", d.Page(), v.Setup.Players, page.None, session.Computer, session.Person)
	}
	if d.Shows("offer.lessons.yes") {
		t.Error("lessons are offered again after they were taken")
	}
}

// firstWords returns the beginning of a text, before any line break.
func firstWords(text string) string { return string([]rune(text)[:8]) }

// helpByKeys follows the hint with the keyboard cursor, from the square at, and returns where it ends. NoSquare: the
// board has no cursor yet.
func helpByKeys(d *screentest.Driver, at xiangqi.Square) xiangqi.Square {
	d.T.Helper()
	if !d.Lessons.Current().Asked() {
		d.Key('H', 0)
	}
	m := d.Lessons.Current().Help()
	if !d.UI.Focused("lesson.board") {
		d.Key(kit.KeyUpArrow, 0) // moves the focus to the board
	}
	if at == xiangqi.NoSquare {
		at = xiangqi.SquareAt(0, 0)
		steer(d, xiangqi.SquareAt(8, 9), at)
	}
	steer(d, at, m.From())
	d.Key(kit.KeyEnter, 0)
	if m.From() != m.To() {
		steer(d, m.From(), m.To())
		d.Key(kit.KeyEnter, 0)
	}
	d.Pass(time.Second)
	return m.To()
}

// steer moves the cursor of the board, which stops at its edges.
func steer(d *screentest.Driver, from, to xiangqi.Square) {
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	for key, n := range map[kit.Key]int{kit.KeyRight: files, kit.KeyLeft: -files, kit.KeyUpArrow: ranks, kit.KeyDownArrow: -ranks} {
		for range n {
			d.Key(key, 0)
		}
	}
}

// TestLessonsKeepTheirPlace leaves a lesson for another page and comes back.
func TestLessonsKeepTheirPlace(t *testing.T) {
	d := learn(t, 3, 2)
	d.MoveSlowly("e2f4")
	d.Key(kit.KeyF1, 0)
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.Lessons || d.Pictured()[d.Square("f4")] != xiangqi.RedHorse {
		t.Errorf("page %v", d.Page())
	}
	for _, again := range []kit.Chord{page.Ctrl('Z'), page.Key('R')} {
		d.Key(again.Key, again.Mods)
		d.Pass(time.Second)
		if d.Pictured()[d.Square("e2")] != xiangqi.RedHorse {
			t.Errorf("%v does not begin the step again", again)
		}
		d.MoveSlowly("e2f4")
	}
	d.Key(kit.KeyEscape, 0)
	d.Lesson(3)
	if !d.Sees(firstWords(locale.English.T(locale.TeachHorse2))) {
		t.Error("the lesson does not go on where it was left")
	}
}

// The page says whether all lessons are learnt. An arrow key moves the focus to the row of the next lesson.
func TestListLeadsOn(t *testing.T) {
	for _, learnt := range []int{0, 2, len(lesson.Course())} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		for _, l := range lesson.Course()[:learnt] {
			d.Progress.Lesson(progress.Completion{When: d.Now, Lesson: l.ID})
		}
		d.Key('L', kit.Ctrl)
		d.Key(kit.KeyDownArrow, 0)
		next := kit.ID("lesson.row." + strconv.Itoa(learnt%len(lesson.Course())))
		if !d.UI.Focused(next) {
			t.Errorf("with %d lessons learnt the arrow does not go to %s", learnt, next)
		}
		says, button := locale.LessonsIntro, locale.LessonNextOne
		switch learnt {
		case 0:
			button = locale.Start
		case len(lesson.Course()):
			says, button = locale.LessonsLearnt, locale.LessonPlay
		}
		got := d.Node("lesson.start").Name
		if want := button.In(locale.English); got != want || !d.Sees(locale.English.T(says, len(lesson.Course()))) {
			t.Errorf("with %d lessons learnt the button is %q, want %q: %s", learnt, got, want, d.Sentences())
		}
	}
}

// Where a point is to be found, every piece can be pointed at, also the opponent's, and no empty point.
func TestPiecesToPointAt(t *testing.T) {
	d := learn(t, 2, 3)
	d.CheckCursors("before the answer", map[string]kit.Cursor{"a4": kit.CursorPointer, "e4": kit.CursorDefault})
}

// TestPageKeysScrollThenStep presses the page keys where the explanation is higher than its panel.
func TestPageKeysScrollThenStep(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese, W: 360, H: 640})
	d.Learn(1, 1)
	press := func(key kit.Key) (keys int) {
		before, _ := d.Lessons.Current().Step()
		for at := before; at == before && keys < 10; keys++ {
			d.Key(key, 0)
			at, _ = d.Lessons.Current().Step()
		}
		return keys
	}
	if n := press(kit.KeyPageDown); n == 1 || n == 10 {
		t.Errorf("the next step comes after %d Page Down keys, want more than one that scrolls, and fewer than 10", n)
	}
	if n := press(kit.KeyPageUp); n != 1 {
		t.Errorf("from its top, the previous step comes after %d Page Up keys, want 1", n)
	}
}

// In a large window, the list of lessons shows below the open lesson, at a place that does not depend on the step.
func TestListShowsBelowALesson(t *testing.T) {
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l})
		d.Learn(1, 1)
		d.Sprites()
		if !d.Shows("lesson.jump.1") {
			t.Errorf("%s: the lower half of the panel shows no lessons", l.Code())
			continue
		}
		place := d.Rect("lesson.jump.1")
		if place.Y < 350 {
			t.Errorf("%s: the list begins at %v, want the lower half", l.Code(), place)
		}
		d.Key(kit.KeyPageDown, 0)
		if d.Pass(time.Second); d.Rect("lesson.jump.1") != place {
			t.Errorf("%s: the list moves from %v to %v with the step", l.Code(), place, d.Rect("lesson.jump.1"))
		}
		d.Focus("lesson.jump.0")
		d.Key(kit.KeyDownArrow, 0)
		d.Key(kit.KeyEnter, 0)
		if run := d.Lessons.Current(); run == nil || run.ID() != lesson.Course()[1].ID {
			t.Errorf("%s: Enter on the second row does not open the second lesson", l.Code())
		}
	}
}

// A list that is too long for its card has a scroll bar, and the way on is in its card too.
func TestTheListOfLessonsScrolls(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Learn(1, 1)
	const last = "lesson.jump.10"
	if d.Shows(last) || !d.Shows("lesson.scroll.bar") {
		t.Fatal("the last lesson shows, or the list has no scroll bar")
	}
	d.Event(kit.Event{Kind: kit.Wheel, Pos: d.Rect("lesson.jump.2").Center(), Scroll: draw.Point{Y: -20}})
	d.Pass(0)
	if !d.Shows(last) {
		t.Error("the wheel does not bring the last lesson")
	}
	d.Press(d.Rect(last).Center())
	if run := d.Lessons.Current(); run == nil || run.ID() != lesson.Course()[10].ID {
		t.Error("a press does not open the last lesson")
	}
}

// TestAlbum records what the pages show in the list and in several lessons.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Progress.Lesson(progress.Completion{When: d.Now, Lesson: "board"})
	a := d.Album()
	d.Key('L', kit.Ctrl)
	d.Pass(time.Second)
	a.Add("the list")
	d.Lesson(2)
	d.Pass(5 * time.Second)
	a.Add("a piece to look at")
	for step := range 8 {
		d.Key(kit.KeyPageDown, 0)
		d.Pass(5 * time.Second)
		a.Add("step " + string(rune('2'+step)))
		if step == 1 {
			d.Key('H', 0)
			d.Pass(5 * time.Second)
			a.Add("a hint")
		}
	}
	d.Key(kit.KeyEscape, 0)
	d.Lesson(4)
	d.Key(kit.KeyPageDown, 0)
	d.Key(kit.KeyPageDown, 0)
	d.MoveSlowly("c2g2")
	d.Pass(5 * time.Second)
	a.Add("a wrong move")
	d.Key(kit.KeyEscape, 0)
	d.Lesson(11)
	d.MoveSlowly("h3e3")
	d.Pass(5 * time.Second)
	a.Add("mate")
	tabletest.Golden(t, "album", a.String())
}

// TestMarkedPointsAreSaid opens steps of lessons and compares what is said: the text, and the points that the board marks, but
// not those that the learner is to find.
func TestMarkedPointsAreSaid(t *testing.T) {
	for _, step := range []struct {
		name         string
		lesson, step int
		text         locale.Key
		points       string
	}{
		{"a point to visit", 2, 1, locale.TeachChariot1, " Ringed points: file 3, rank 7."},
		{"points with soldiers", 2, 2, locale.TeachChariot2, " Ringed points: file 8, rank 7, file 3, rank 7, file 3, rank 4."},
		{"an arrow", 2, 3, locale.TeachChariot3, " An arrow leads from file 9, rank 2 to file 9, rank 9."},
		{"a point to find", 1, 2, locale.TeachBoard2, ""},
	} {
		d := learn(t, step.lesson, step.step)
		said := d.Heard()
		if got, want := said[len(said)-1], step.text.In(locale.English)+step.points; !strings.HasSuffix(got, want) {
			t.Errorf("%s: heard %q, want %q at the end", step.name, got, want)
		}
	}
}
