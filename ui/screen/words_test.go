package screen

import (
	"image/color"
	"strings"
	"testing"
	"time"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// told counts the texts of the window that hold a word, whatever its case.
func (d *desk) told(word string) (n int) {
	for _, op := range d.sprites() {
		if text, ok := op.Sprite.(art.Text); ok && strings.Contains(strings.ToLower(text.String), strings.ToLower(word)) {
			n++
		}
	}
	return n
}

// where returns where a text stands.
func (d *desk) where(part string) (draw.Point, art.Text) {
	d.t.Helper()
	for _, op := range d.sprites() {
		if text, ok := op.Sprite.(art.Text); ok && strings.Contains(text.String, part) {
			return op.At, text
		}
	}
	d.t.Fatalf("nothing says %q: %s", part, d.sentences())
	return draw.Point{}, art.Text{}
}

var sizes = []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 720, Y: 1000}}

func TestTheTurnIsToldOnce(t *testing.T) {
	for _, size := range sizes {
		d := open(t, options{setup: personal(), lang: locale.English, w: size.X, h: size.Y})
		if n := d.told("your move"); n != 1 {
			t.Errorf("%v: your move is told %d times: %s", size, n, d.sentences())
		}
		d = open(t, options{setup: twoPersons(), lang: locale.English, w: size.X, h: size.Y})
		if n := d.told("to move"); n != 1 || !d.sees("Red to move") {
			t.Errorf("%v: whose turn it is is told %d times: %s", size, n, d.sentences())
		}
		d = open(t, options{setup: personal(), lang: locale.English, w: size.X, h: size.Y, thinker: fakeThinker{hold: true}})
		d.play("h2e2")
		if n := d.told("thinking"); n != 1 {
			t.Errorf("%v: thinking is told %d times: %s", size, n, d.sentences())
		}
	}
}

// While two computers wait or stand still, it is nobody's of the persons.
func TestTheTurnOfAComputer(t *testing.T) {
	d := open(t, options{setup: series(), lang: locale.English})
	d.key(kit.KeySpace, 0)
	d.pass(time.Second)
	if d.told("your move") > 0 || d.told("to move") != 1 {
		t.Errorf("it reads %s", d.sentences())
	}
}

func TestACardDoesNotRepeatItsName(t *testing.T) {
	for _, size := range sizes {
		for _, l := range locale.All() {
			d := open(t, options{setup: twoPersons(), lang: l, w: size.X, h: size.Y})
			d.Session().Resign()
			d.pass(time.Second)
			for _, side := range []locale.Key{locale.Red, locale.Black, locale.PlaysRed, locale.PlaysBlack} {
				n := 0
				for _, op := range d.sprites() {
					if text, ok := op.Sprite.(art.Text); ok && text.String == d.looks.T(side) {
						n++
					}
				}
				if n > 1 || n > 0 && (side == locale.PlaysRed || side == locale.PlaysBlack) && l.Chinese() {
					t.Errorf("%v: %q stands there %d times: %s", size, d.looks.T(side), n, d.sentences())
				}
			}
		}
	}
	d := open(t, options{lang: locale.English, setup: session.Setup{Players: [2]session.Player{{Kind: session.Person, Name: "Anna"}, person}}})
	if !d.sees("Anna Red") {
		t.Errorf("the side of a named player is not told: %s", d.sentences())
	}
}

const checkedFEN = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/5KB2 w - - 0 1"

func TestCheckIsSaidInStatusAndOnTheCard(t *testing.T) {
	for _, size := range sizes {
		for _, l := range locale.All() {
			d := open(t, options{setup: from(checkedFEN, person, person), lang: l, w: size.X, h: size.Y})
			check := strings.TrimSuffix(d.looks.T(locale.Check), "!")
			if d.told(check) != 0 {
				t.Fatalf("check before it is given: %s", d.sentences())
			}
			d.play("h5d5")
			d.pass(10 * time.Second) // it is no passing remark
			if n := d.told(check); n != 2 {
				t.Errorf("%v: check is told %d times: %s", size, n, d.sentences())
			}
			if want := d.looks.T(locale.StatusCheck, locale.Msg(locale.StatusToMove, locale.Black)); !d.sees(want) {
				t.Errorf("no status line says %q: %s", want, d.sentences())
			}
			d.play("d9e9")
			if n := d.told(check); n != 0 {
				t.Errorf("%v: out of check it is told %d times: %s", size, n, d.sentences())
			}
		}
	}
}

// refusals are tries and what is said of them, with Red to move.
var refusals = []struct {
	name, fen, try string
	why            string
}{
	{"soldier sideways at home", "", "e3d3", "Soldiers step sideways only past the river."},
	{"soldier backwards", "", "e3e2", "Soldiers never move back."},
	{"soldier diagonally", "", "e3f4", "A soldier moves one point, never diagonally."},
	{"king leaves", "4k4/9/9/p8/9/9/9/9/9/3K5 w", "d0c0", "The king may not leave the palace."},
	{"king diagonally", "", "e0d1", "A king moves one point straight."},
	{"advisor leaves", "", "d0c1", "Advisors may not leave the palace."},
	{"advisor straight", "", "d0d1", "An advisor moves one point diagonally."},
	{"elephant over the river", "3k5/9/9/p8/9/2B6/9/9/9/4K4 w", "c4e6", "Elephants may not cross the river."},
	{"elephant's eye", "3k5/9/9/9/9/9/9/9/3P5/2B1K4 w", "c0e2", "The piece halfway blocks the elephant's way."},
	{"elephant straight", "", "c0c2", "An elephant moves two points diagonally."},
	{"horse's leg", "", "b0d1", "The piece beside the horse blocks its way."},
	{"horse straight", "", "b0b1", "A horse moves one point straight, then one diagonally."},
	{"chariot over a piece", "", "a0a5", "A chariot cannot jump over pieces."},
	{"chariot diagonally", "", "a0b1", "A chariot moves in a straight line."},
	{"cannon over a piece", "", "b2b8", "A cannon jumps only to capture."},
	{"cannon without a mount", "", "b2b7", "A cannon needs a piece to jump over to capture."},
	{"cannon over two", "3k5/9/1n7/9/1p7/9/1P7/9/1C7/4K4 w", "b1b7", "A cannon jumps over one piece only."},
	{"cannon diagonally", "", "b2c4", "A cannon moves in a straight line."},
	{"kings face", "4k4/9/9/p8/9/9/9/9/4C4/4K4 w", "e1d1", "The kings may not face each other."},
	{"opponent's piece", "", "b9b9", "That is your opponent's piece."},
	{"into check", "3k5/9/9/9/4r4/9/9/4N4/9/4K4 w", "e2c3", "Your king would be in check from the black chariot on file 5."},
	{"stays in check", "3k5/9/9/9/4r4/9/9/9/9/C3K4 w", "a0a5", "Your king would still be in check from the black chariot on file 5."},
	{"cannot help", "3k5/9/9/9/4r4/9/8P/9/9/4K4 w", "i3", "Your king is in check from the black chariot on file 5; this piece cannot help."},
	{"cannot help against two", "3k5/9/9/4r4/9/9/9/5n3/9/R3K4 w", "a0", "Your king is in check from the black chariot on file 5 and the black horse on file 6; this piece cannot help."},
}

func TestWhatIsRefusedNamesTheRule(t *testing.T) {
	for _, tc := range refusals {
		d := open(t, options{setup: from(tc.fen, person, person), lang: locale.English})
		d.press(d.point(tc.try[:2]))
		if len(tc.try) == 4 && tc.try[:2] != tc.try[2:] {
			d.press(d.point(tc.try[2:]))
		}
		if d.Session().View().Ply != 0 || !strings.Contains(d.noted(), tc.why) {
			t.Errorf("%s: the board says %q, want %q", tc.name, d.noted(), tc.why)
		}
		for _, l := range []locale.Lang{locale.Hans, locale.Hant} {
			d.looks.System = l
			d.looks.Adopt()
			if text := d.noted(); text == "" || strings.Contains(text, tc.why) || strings.Contains(text, "%!") {
				t.Errorf("%s in %s: the board says %q", tc.name, l.Code(), text)
			}
		}
		d.pass(10 * time.Second)
		if text := d.noted(); text != "" {
			t.Errorf("%s: %q stays", tc.name, text)
		}
	}
}

// noted is the sentence beside a piece: what is written over the board after its
// bubble.
func (d *desk) noted() string {
	b, ops := d.place(boardID), d.sprites()
	for i, op := range ops {
		if _, shadow := op.Sprite.(art.Shadow); !shadow || !b.Contains(op.At) {
			continue
		}
		var lines []string
		for _, op := range ops[i+2:] {
			text, ok := op.Sprite.(art.Text)
			if !ok || !b.Contains(op.At) {
				break
			}
			lines = append(lines, text.String)
		}
		return strings.Join(lines, " ")
	}
	return ""
}

// A sentence beside a piece stays on the board, wherever the piece is.
func TestNotesStayOnTheBoard(t *testing.T) {
	for _, size := range sizes {
		for _, at := range []string{"a0", "i0", "i3", "a5", "e1"} {
			d := open(t, options{lang: locale.English, w: size.X, h: size.Y, setup: from("3k5/9/9/4r4/R8/9/8P/5n3/4A4/R3K3P w", person, person)})
			d.press(d.point(at))
			if d.noted() == "" {
				t.Fatalf("%s can help", at)
			}
			b := d.place(boardID)
			for _, op := range d.sprites() {
				if text, ok := op.Sprite.(art.Text); ok && b.Contains(op.At) && op.At.X+text.Measure().Width > b.X+b.W {
					t.Errorf("%v, %s: %q leaves the board", size, at, text.String)
				}
			}
		}
	}
}

func TestPointsAreNamedAsTheBoardIs(t *testing.T) {
	for coordinates, want := range map[settings.Coordinates][3]string{
		settings.Files:   {"the black chariot on file 5", "the red king on file 5, rank 4", "from file 5, rank 1 to file 5, rank 2"},
		settings.Letters: {"the black chariot on e5", "the red king on e3", "from e9 to e8"},
	} {
		d := open(t, options{lang: locale.English, setup: from("3k5/9/9/9/4r4/9/8P/9/9/4K4 w", person, person)})
		d.looks.Change(func(to *settings.Settings) { to.Coordinates = coordinates })
		d.press(d.point("i3"))
		if !strings.Contains(d.noted(), want[0]) {
			t.Errorf("the board says %q, want %q", d.noted(), want[0])
		}
		d.paste("3k5/9/9/9/9/9/4K4/9/9/9 w")
		if d.pass(time.Second); !d.sees(want[1]) {
			t.Errorf("the page says %q, want %q", d.sentences(), want[1])
		}
		d.key(kit.KeyEscape, 0)
		d.desk.Follow([]session.Event{{Kind: session.ThinkerFailed, Side: xiangqi.Black, Move: xiangqi.NewMove(xiangqi.SquareAt(4, 9), xiangqi.SquareAt(4, 8))}})
		if !strings.Contains(d.looks.Text(d.desk.Waiting()[0]), want[2]) {
			t.Errorf("the notice says %q, want %q", d.sentences(), want[2])
		}
	}
}

func TestPauseIsSeen(t *testing.T) {
	ink := func(d *desk) color.NRGBA {
		_, clock := d.where("15:00")
		return clock.Color
	}
	for _, size := range sizes {
		for name, setup := range map[string]session.Setup{"persons": clocked(twoPersons()), "computer": clocked(personal())} {
			d := open(t, options{setup: setup, lang: locale.English, w: size.X, h: size.Y})
			flat := []draw.Rect{d.place("tool.pause"), d.place("tool.undo"), d.place("step.back")}
			d.key(kit.KeySpace, 0)
			if !d.sees("Paused") || !d.sees("Space or Go") {
				t.Errorf("%s, %v: %s", name, size, d.sentences())
			}
			if now := []draw.Rect{d.place("tool.pause"), d.place("tool.undo"), d.place("step.back")}; now[0] != flat[0] || now[1] != flat[1] || now[2] != flat[2] {
				t.Errorf("%s, %v: what could be pressed at %v is at %v", name, size, flat, now)
			}
			if ink(d) != d.looks.Theme.SoftText {
				t.Errorf("%s, %v: the clock is not greyed", name, size)
			}
			d.play("h2e2") // the board answers all the same
			if d.Session().View().Paused || d.sees("Paused") {
				t.Errorf("%s, %v: a move does not go on", name, size)
			}
		}
	}
}

// The button that pauses two computers stays under the pointer.
func TestPauseMovesNothingBetweenComputers(t *testing.T) {
	for w := 720.0; w <= 1400; w += 40 {
		for _, h := range []float64{560, 640, 700, 820} {
			d := open(t, options{setup: series(), lang: locale.English, w: w, h: h})
			before := d.place("match.pause")
			d.press(before.Center())
			if at := d.place("match.pause"); at != before || !d.sees("Paused") {
				t.Errorf("%vx%v: it was at %v and is at %v", w, h, before, at)
			}
			d.press(before.Center())
			if d.Session().View().Paused {
				t.Errorf("%vx%v: the second press does not go on", w, h)
			}
		}
	}
}

func TestTakingOverEndsThePause(t *testing.T) {
	for _, size := range sizes {
		d := open(t, options{setup: series(), lang: locale.English, w: size.X, h: size.Y})
		d.key(kit.KeySpace, 0)
		if !d.sees("Paused") {
			t.Fatalf("%v: no pause: %s", size, d.sentences())
		}
		d.press(d.place("match.takered").Center())
		if d.sees("Paused") || d.Session().View().Paused {
			t.Errorf("%v: the game stands still: %s", size, d.sentences())
		}
	}
}

func TestAHintSurvivesAChangeOfLanguage(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.key('H', 0)
	d.until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	d.pass(10 * time.Second)
	move := d.Session().View().Hint
	if want := d.looks.T(locale.HintMove, notation.Write(xiangqi.StartPosition(), move, notation.WXF)); !d.sees(want) {
		t.Errorf("it reads %q, want %q", d.sentences(), want)
	}
	d.looks.Change(func(to *settings.Settings) { to.Language = locale.Hans.Code() })
	d.pass(time.Second)
	if want := d.looks.T(locale.HintMove, d.written(0, move)); !strings.HasPrefix(want, "提示：") || !d.sees(want) {
		t.Errorf("it reads %q, want %q", d.sentences(), want)
	}
	if d.Session().View().Hint != move {
		t.Error("the arrow is gone")
	}
}

func TestARepetitionIsToldInThePanel(t *testing.T) {
	for _, size := range sizes {
		d := open(t, options{setup: from(chaseFEN, person, person), lang: locale.English, w: size.X, h: size.Y})
		d.play(chaseRound...)
		at, _ := d.where("Position repeated")
		if head := d.place("step.back"); at.Y > head.Y {
			t.Errorf("%v: it stands at %v, under the head of the moves at %v", size, at, head)
		}
		if !d.sees("Red to move") {
			t.Errorf("%v: the status line tells no turn: %s", size, d.sentences())
		}
		d.key(kit.KeyLeft, 0)
		if d.sees("Position repeated") {
			t.Errorf("%v: it is told of another position", size)
		}
	}
}

// Of the commands that stand beside each other, each has its own icon; only the
// two that change who plays a side look alike.
func TestEveryCommandHasItsIcon(t *testing.T) {
	d := open(t, options{setup: personal()})
	seen := map[art.IconName]kit.ID{}
	for _, column := range d.desk.Menu() {
		for _, c := range column {
			if c.ID == "red" || c.ID == "black" {
				continue
			}
			if other, there := seen[c.Icon]; there || c.Icon == art.IconNone || c.Icon == art.IconFlip {
				t.Errorf("%s has the icon of %s", c.ID, other)
			}
			seen[c.Icon] = c.ID
		}
	}
	for _, id := range []kit.ID{"paste", "full"} {
		for _, arrow := range []art.IconName{art.IconUp, art.IconDown} {
			if seen[arrow] == id {
				t.Errorf("%s has an arrow", id)
			}
		}
	}
}

// TestTooltipsHideNoButton rests the pointer on what has a tooltip.
func TestTooltipsHideNoButton(t *testing.T) {
	buttons := append([]kit.ID{"step.first", "step.back", "step.on", "step.live"}, tools...)
	for _, size := range sizes {
		for _, l := range locale.All() {
			d := open(t, options{setup: twoPersons(), lang: l, w: size.X, h: size.Y})
			d.play(opening...)
			d.key('Z', kit.Ctrl)
			d.Session().Look(3)
			for _, id := range buttons {
				d.event(kit.Event{Kind: kit.PointerMove, Pos: d.place(id).Center()})
				d.pass(700 * time.Millisecond)
				ops := d.sprites()
				plate, ok := ops[len(ops)-2].Sprite.(art.RoundRect)
				if !ok {
					t.Fatalf("%s has no tooltip", id)
				}
				at := ops[len(ops)-2].At
				tip := draw.Rect{X: at.X, Y: at.Y, W: plate.W, H: plate.H}
				for _, other := range buttons {
					if under := tip.Intersect(d.place(other)); !under.Empty() {
						t.Errorf("%v: the tooltip of %s hides %s", size, id, other)
					}
				}
			}
		}
	}
}
