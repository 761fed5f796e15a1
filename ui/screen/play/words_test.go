package play_test

import (
	"image/color"
	"strings"
	"testing"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// told counts the texts of the window that contain a word, ignoring case.
func told(d *screentest.Driver, word string) (n int) {
	for _, op := range d.Sprites() {
		if text, ok := op.Sprite.(art.Text); ok && strings.Contains(strings.ToLower(text.String), strings.ToLower(word)) {
			n++
		}
	}
	return n
}

// where returns the place of a text.
func where(d *screentest.Driver, part string) (draw.Point, art.Text) {
	d.T.Helper()
	for _, op := range d.Sprites() {
		if text, ok := op.Sprite.(art.Text); ok && strings.Contains(text.String, part) {
			return op.At, text
		}
	}
	d.T.Fatalf("nothing says %q: %s", part, d.Sentences())
	return draw.Point{}, art.Text{}
}

func TestTheTurnIsToldOnce(t *testing.T) {
	for _, size := range screentest.Sizes {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, W: size.X, H: size.Y})
		if n := told(d, "your move"); n != 1 {
			t.Errorf("%v: your move is told %d times: %s, want 1", size, n, d.Sentences())
		}
		d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: size.X, H: size.Y})
		if n := told(d, "to move"); n != 1 || !d.Sees("Red to move") {
			t.Errorf("%v: whose turn it is is told %d times: %s", size, n, d.Sentences())
		}
		d = screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, W: size.X, H: size.Y, Thinker: screentest.Holding()})
		d.Play("h2e2")
		if n := told(d, "thinking"); n != 1 {
			t.Errorf("%v: thinking is told %d times: %s, want 1", size, n, d.Sentences())
		}
	}
}

// While two computers are paused or waiting, the window does not say that it is a person's turn.
func TestTheTurnOfAComputer(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Series(), Lang: locale.English})
	d.Key(kit.KeySpace, 0)
	d.Pass(time.Second)
	if told(d, "your move") > 0 || told(d, "to move") != 1 {
		t.Errorf("it reads %s", d.Sentences())
	}
}

func TestACardDoesNotRepeatItsName(t *testing.T) {
	for _, size := range screentest.Sizes {
		for _, l := range locale.All() {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, W: size.X, H: size.Y})
			d.Session().Resign()
			d.Pass(time.Second)
			for _, side := range []locale.Key{locale.Red, locale.Black, locale.PlaysRed, locale.PlaysBlack} {
				n := 0
				for _, op := range d.Sprites() {
					if text, ok := op.Sprite.(art.Text); ok && text.String == d.Looks.T(side) {
						n++
					}
				}
				if n > 1 || n > 0 && (side == locale.PlaysRed || side == locale.PlaysBlack) && l.Chinese() {
					t.Errorf("%v: %q stands there %d times: %s", size, d.Looks.T(side), n, d.Sentences())
				}
			}
		}
	}
	d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: session.Setup{Players: [2]session.Player{{Kind: session.Person, Name: "Anna"}, screentest.Person}}})
	if !d.Sees("Anna Red") {
		t.Errorf("the side of a named player is not told: %s", d.Sentences())
	}
}

// The status line shows the most important message.
func TestStatusLine(t *testing.T) {
	open := func(result, fen string, moves ...string) func(*screentest.Driver) {
		return func(d *screentest.Driver) {
			start := xiangqi.StartPosition()
			if fen != "" {
				start, _ = xiangqi.ParseFEN(fen)
			}
			g := game.New(start, xiangqi.Rules{})
			g.Tags.Set(game.TagResult, result)
			for _, m := range screentest.ReadMoves(strings.Join(moves, " ")) {
				g.Play(m)
			}
			if err := d.Session().Resume(session.Import(g)); err != nil {
				d.T.Fatal(err)
			}
			d.Key(kit.KeyEnd, 0)
			d.Pass(10 * time.Second)
		}
	}
	press := func(k kit.Key) func(*screentest.Driver) {
		return func(d *screentest.Driver) {
			d.Key(k, 0)
			d.Pass(time.Second)
		}
	}
	for _, c := range []struct {
		what  string
		setup session.Setup
		do    func(*screentest.Driver)
		want  []string
	}{
		{"a hint is being found", screentest.TwoPersons(), press('H'), []string{"Looking for a good move..."}},
		{"a draw is offered", screentest.Personal(), press('D'), []string{"Draw offered; the computer is considering it..."}},
		{"a draw is to be answered", screentest.TwoPersons(), press('D'), []string{"Red to move"}},
		{
			"a record with an end", screentest.TwoPersons(), open("", "3k5/R8/9/9/9/9/9/9/1R7/4K4 w", "b1b9"),
			[]string{"Red wins · Checkmate: Black has no reply.", "- Rematch"},
		},
		{"a record with a result", screentest.TwoPersons(), open("1/2-1/2", "", "h2e2"), []string{"Draw", "- Red to move"}},
		{"an unfinished record", screentest.TwoPersons(), open("*", "", "h2e2"), []string{"Black to move"}},
	} {
		d := screentest.Open(t, screentest.Options{
			Setup: c.setup, Lang: locale.English, Thinker: screentest.Holding(),
		})
		c.do(d)
		d.Expect(c.what, c.want...)
	}
}

// A check is shown on the card of the shown position, also in an ended game, but not at its end.
func TestCheckOfAnEndedGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.From("R8/3k5/9/9/9/9/9/9/1R7/4K4 w"), Lang: locale.English,
	})
	d.Play("b1b8", "d8d7", "a9a7")
	d.Pass(time.Second)
	d.Expect("checkmate", "Red wins", "- Check!")
	d.Session().Viewer.Look(1)
	d.Pass(time.Second)
	d.Expect("looking back at a check", "Check!")
	d.Session().Viewer.Look(2)
	d.Pass(time.Second)
	d.Expect("looking back at the escape", "- Check!")
}

const checkedFEN = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/5KB2 w - - 0 1"

func TestCheckIsSaidInStatusAndOnTheCard(t *testing.T) {
	for _, size := range screentest.Sizes {
		for _, l := range locale.All() {
			d := screentest.Open(t, screentest.Options{Setup: screentest.From(checkedFEN), Lang: l, W: size.X, H: size.Y})
			check := strings.TrimSuffix(d.Looks.T(locale.Check), "!")
			if told(d, check) != 0 {
				t.Fatalf("check before it is given: %s", d.Sentences())
			}
			d.Play("h5d5")
			d.Pass(10 * time.Second) // the sentence stays
			if n := told(d, check); n != 2 {
				t.Errorf("%v: check is told %d times: %s, want 2", size, n, d.Sentences())
			}
			if want := d.Looks.T(locale.StatusCheck, locale.Msg(locale.StatusToMove, locale.Black)); !d.Sees(want) {
				t.Errorf("no status line says %q: %s", want, d.Sentences())
			}
			d.Play("d9e9")
			if n := told(d, check); n != 0 {
				t.Errorf("%v: out of check it is told %d times: %s, want 0", size, n, d.Sentences())
			}
		}
	}
}

// refusals lists illegal attempts and their messages, with Red to move.
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
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(tc.fen), Lang: locale.English})
		d.Press(d.Point(tc.try[:2]))
		if len(tc.try) == 4 && tc.try[:2] != tc.try[2:] {
			d.Press(d.Point(tc.try[2:]))
		}
		if d.Session().View().Ply != 0 || !strings.Contains(noted(d), tc.why) {
			t.Errorf("%s: the board says %q, want %q", tc.name, noted(d), tc.why)
		}
		for _, l := range []locale.Lang{locale.Hans, locale.Hant} {
			d.Looks.System = l
			d.Looks.Adopt()
			if text := noted(d); text == "" || strings.Contains(text, tc.why) || strings.Contains(text, "%!") {
				t.Errorf("%s in %s: the board says %q", tc.name, l.Code(), text)
			}
		}
		d.Pass(10 * time.Second)
		if text := noted(d); text != "" {
			t.Errorf("%s: %q stays, want nothing", tc.name, text)
		}
	}
}

// noted returns the sentence beside a piece: the texts drawn over the board after its bubble.
func noted(d *screentest.Driver) string {
	b, ops := d.Rect(screentest.BoardID), d.Sprites()
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

func TestPointsAreNamedAsTheBoardIs(t *testing.T) {
	for coordinates, want := range map[settings.Coordinates][3]string{
		settings.Files:   {"the black chariot on file 5", "the red king on file 5, rank 4", "from file 5, rank 1 to file 5, rank 2"},
		settings.Letters: {"the black chariot on e5", "the red king on e3", "from e9 to e8"},
	} {
		d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: screentest.From("3k5/9/9/9/4r4/9/8P/9/9/4K4 w")})
		d.Looks.Change(func(to *settings.Settings) { to.Coordinates = coordinates })
		d.Press(d.Point("i3"))
		if !strings.Contains(noted(d), want[0]) {
			t.Errorf("the board says %q, want %q", noted(d), want[0])
		}
		d.Paste("3k5/9/9/9/9/9/4K4/9/9/9 w")
		if d.Pass(time.Second); !d.Sees(want[1]) {
			t.Errorf("the page says %q, want %q", d.Sentences(), want[1])
		}
		d.Key(kit.KeyEscape, 0)
		d.Desk.Follow([]session.Event{{Kind: session.ThinkerFailed, Side: xiangqi.Black, Move: xiangqi.NewMove(xiangqi.SquareAt(4, 9), xiangqi.SquareAt(4, 8))}})
		if !strings.Contains(d.Looks.Text(d.Desk.Waiting()[0]), want[2]) {
			t.Errorf("the notice says %q, want %q", d.Sentences(), want[2])
		}
	}
}

func TestPauseIsSeen(t *testing.T) {
	ink := func(d *screentest.Driver) color.NRGBA {
		_, clock := where(d, "15:00")
		return clock.Color
	}
	for _, size := range screentest.Sizes {
		for name, setup := range map[string]session.Setup{"persons": screentest.Clocked(screentest.TwoPersons()), "computer": screentest.Clocked(screentest.Personal())} {
			d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, W: size.X, H: size.Y})
			flat := []draw.Rect{d.Rect("tool.pause"), d.Rect("tool.undo"), d.Rect("step.back")}
			d.Key(kit.KeySpace, 0)
			if !d.Sees("Paused") || !d.Sees("Space or Go") {
				t.Errorf("%s in a window of %v: after a pause the window says %s", name, size, d.Sentences())
			}
			if now := []draw.Rect{d.Rect("tool.pause"), d.Rect("tool.undo"), d.Rect("step.back")}; now[0] != flat[0] || now[1] != flat[1] || now[2] != flat[2] {
				t.Errorf("%s, %v: what could be pressed at %v is at %v", name, size, flat, now)
			}
			if ink(d) != d.Looks.Theme.SoftText {
				t.Errorf("%s, %v: the clock is not greyed", name, size)
			}
			d.Play("h2e2") // the board still responds
			if d.Session().View().Paused || d.Sees("Paused") {
				t.Errorf("%s, %v: a move does not go on", name, size)
			}
		}
	}
}

// A pause of two computers moves neither the button under the pointer nor the moves.
func TestPauseMovesNothingBetweenComputers(t *testing.T) {
	for w := 720.0; w <= 1400; w += 40 {
		for _, h := range []float64{560, 640, 700, 820} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.Series(), Lang: locale.English, W: w, H: h})
			before := d.Rect("match.pause")
			list, _ := d.UI.Place(screentest.MovesID)
			d.Press(before.Center())
			moves, _ := d.UI.Place(screentest.MovesID)
			if at := d.Rect("match.pause"); at != before || moves != list || !d.Sees("Paused") {
				t.Errorf("%vx%v: they were at %v and %v and are at %v and %v", w, h, before, list, at, moves)
			}
			d.Press(before.Center())
			if d.Session().View().Paused {
				t.Errorf("%vx%v: the second press does not go on", w, h)
			}
		}
	}
}

func TestAHintSurvivesAChangeOfLanguage(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('H', 0)
	d.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	d.Pass(10 * time.Second)
	move := d.Session().View().Hint
	if want := notation.Write(xiangqi.StartPosition(), move, notation.WXF) + " " + d.Looks.Text(page.Plan(explain.PurposeOf(xiangqi.StartPosition(), move))); !d.Sees(want) {
		t.Errorf("it reads %q, want %q", d.Sentences(), want)
	}
	d.Looks.Change(func(to *settings.Settings) { to.Language = locale.Hans.Code() })
	d.Pass(time.Second)
	if want := d.Written(0, move) + " " + d.Looks.Text(page.Plan(explain.PurposeOf(xiangqi.StartPosition(), move))); !d.Sees(want) {
		t.Errorf("it reads %q, want %q", d.Sentences(), want)
	}
	if d.Session().View().Hint != move {
		t.Error("the arrow is gone")
	}
}

func TestARepetitionIsToldInThePanel(t *testing.T) {
	for _, size := range screentest.Sizes {
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.ChaseFEN), Lang: locale.English, W: size.X, H: size.Y})
		d.Play(screentest.ChaseRound...)
		at, _ := where(d, "Position repeated")
		if head := d.Rect("step.back"); at.Y > head.Y {
			t.Errorf("%v: it stands at %v, under the head of the moves at %v", size, at, head)
		}
		if !d.Sees("Red to move") {
			t.Errorf("%v: the status line tells no turn: %s", size, d.Sentences())
		}
		d.Key(kit.KeyLeft, 0)
		if d.Sees("Position repeated") {
			t.Errorf("%v: it names another position", size)
		}
	}
}
