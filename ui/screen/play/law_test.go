package play_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

func TestWarningAsksAndIsAnswered(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.ChaseFEN), Lang: locale.English, W: size[0], H: size[1]})
		d.Repeat(screentest.ChaseRound)
		if !d.Session().View().Warning.On {
			t.Fatal("nothing is asked")
		}
		if text := d.Sentences(); !strings.Contains(text, "the red chariot keeps chasing the black horse") {
			t.Errorf("it reads %s, want text with %q", text, "the red chariot keeps chasing the black horse")
		}
		d.Key(kit.KeyEscape, 0)
		if v := d.Session().View(); v.Warning.On || v.Ply != 6 {
			t.Fatalf("after Esc: ply %d, asked %v", v.Ply, v.Warning.On)
		}
		d.Move("c9c7")
		d.Activate("warning.yes")
		if v := d.Session().View(); v.Warning.On || v.Ply != 6 {
			t.Fatalf("after choosing another: ply %d, asked %v", v.Ply, v.Warning.On)
		}
		d.Drag(d.Point("c9"), d.Point("c7"))
		if v := d.Session().View(); !v.Warning.On || v.Board.At(v.Warning.Move.From()) != xiangqi.RedChariot || !d.Animating() {
			t.Fatal("a carried piece does not go back while it is asked")
		}
		d.Activate("warning.no")
		if v := d.Session().View(); v.Warning.On || v.Ply != 7 {
			t.Fatalf("played anyway: ply %d, asked %v", v.Ply, v.Warning.On)
		}
	}
}

// rounds plays a cycle of four moves, even where it loses the game.
func rounds(d *screentest.Driver, n int, moves string) {
	for range n {
		for _, m := range screentest.ReadMoves(moves) {
			d.Session().Hand.Try(m)
			d.Session().Hand.PlayAnyway()
		}
	}
	d.Pass(time.Second)
}

const (
	// In which Black chases, and checks.
	blackChases, blackChase = "9/5k3/1c3a3/9/9/9/9/9/3c5/5KR2 b", "b7b0 g0g7 b0b7 g7g0"
	blackChecks, blackCheck = "9/4k4/9/9/9/6P2/9/9/5K3/1r7 b", "b0b1 f1f0 b1b0 f0f1"
)

// A repetition is explained: after the second time by a note of its consequence, at the end by the reason, and in the
// replay by the offence or the escape of each move.
func TestRepetitionIsExplained(t *testing.T) {
	const twiceDraw = "Position repeated. Once more and it is a draw."
	for _, c := range []struct {
		what, fen, lead, round string
		note, reason           string
		replay                 []string // of the moves of the cycle
	}{
		{
			"nobody offends", "", "", "h2h3 h7h6 h3h2 h6h7", twiceDraw, "The same position occurred three times.",
			[]string{"Red plays C2+1.", "Black plays C8+1."},
		},
		{
			"Red chases", screentest.ChaseFEN, "", strings.Join(screentest.ChaseRound, " "),
			"Position repeated: Red keeps chasing the black horse and must play something else.",
			"The red chariot chased the black horse on every move.",
			[]string{"The red chariot attacks the black horse.", "The black horse gets away."},
		},
		{
			"Black chases", blackChases, "", blackChase,
			"Position repeated: Black keeps chasing the red chariot and must play something else.",
			"The black cannon chased the red chariot on every move.",
			[]string{"The black cannon attacks the red chariot.", "The red chariot gets away."},
		},
		{
			"red pieces chase", "9/9/4k4/9/9/9/9/r3B4/4A4/4K4 w", "", "e2c4 a2d2 c4e2 d2a2",
			"Position repeated: Red keeps chasing the black chariot and must play something else.",
			"Red chased the black chariot on every move, with several pieces.",
			[]string{"The red elephant attacks the black chariot.", "The black chariot gets away."},
		},
		{
			"Red checks", screentest.CheckFEN, "", strings.Join(screentest.CheckRound, " "),
			"Position repeated: Red keeps giving check and must play something else.",
			"Red gave check on every move.", []string{"Red gives check.", "The black king gets away."},
		},
		{
			"Black checks", blackChecks, "", blackCheck,
			"Position repeated: Black keeps giving check and must play something else.",
			"Black gave check on every move.", []string{"Black gives check.", "The red king gets away."},
		},
		{
			"both check", "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w", "", "e3d3 d6e6 d3e3 e6d6", twiceDraw,
			"Both sides gave check on every move.", []string{"Red gives check.", "Black gives check."},
		},
		{
			"both chase", "4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w", "", "f8f6 f9e8 f6f8 e8f9", twiceDraw,
			"Both sides chased on every move.",
			[]string{"The red chariot attacks the black cannon.", "The black cannon attacks the red chariot."},
		},
		{
			"the answer is no escape", "3k5/9/2n2a3/9/4p4/9/9/9/4A4/3C1K3 w", "", "e1d2 c7d5 d2e1 d5c7", "",
			"Red gave check on every move.", []string{"Red gives check.", "Black plays H3+4."},
		},
		{
			"two attack together", "2baka1r1/C4rN2/9/1Rp1p4/9/9/4P4/9/4A4/4KA3 w", "b6b8", "f9e8 b8b9 e8f9 b9b8", "",
			"", []string{"", "", "", "Red's pieces attack the black chariot."},
		},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(c.fen), Lang: locale.English})
		rounds(d, 1, c.lead)
		rounds(d, 1, c.round)
		d.Expect(c.what+", twice", c.note)
		rounds(d, 1, c.round)
		d.Expect(c.what, c.reason)
		d.Activate("banner.replay")
		d.Expect(c.what+", the start of the cycle", "From here on the same moves repeat.")
		for i, text := range c.replay {
			d.Key(kit.KeyRight, 0)
			d.Expect(fmt.Sprintf("%s, move %d", c.what, i+1), text)
		}
	}
}

// The note calls a single player "you". The simple law knows no chase, and free play no repetition.
func TestNoteOfASecondTime(t *testing.T) {
	chase, check := strings.Join(screentest.ChaseRound, " "), strings.Join(screentest.CheckRound, " ")
	for _, c := range []struct {
		what, fen, round string
		change           func(*session.Setup)
		computer         bool // plays Black from then on
		want             string
	}{
		{"your chase", screentest.ChaseFEN, chase, nil, true, "you keep chasing the black horse. Once more and you lose."},
		{"your checks", screentest.CheckFEN, check, nil, true, "you keep giving check. Once more and you lose."},
		{"the computer's chase", blackChases, blackChase, nil, true, "Black keeps chasing the red chariot and must"},
		{"the computer's checks", blackChecks, blackCheck, nil, true, "Black keeps giving check and must play"},
		{
			"the simple law", screentest.ChaseFEN, chase, func(s *session.Setup) { s.Law = xiangqi.SimpleLaw }, false,
			"Once more and it is a draw.",
		},
		{
			"free play", screentest.ChaseFEN, chase, func(s *session.Setup) { s.FreePlay = true }, false,
			"- Position repeated",
		},
	} {
		setup := screentest.From(c.fen)
		if c.change != nil {
			c.change(&setup)
		}
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, Thinker: screentest.Holding()})
		rounds(d, 1, c.round)
		if c.computer {
			if err := d.Session().SetPlayer(xiangqi.Black, screentest.Computer); err != nil {
				t.Fatal(err)
			}
		}
		d.Pass(5 * time.Second)
		d.Expect(c.what, c.want)
	}
}

func TestReplayOfTheCycle(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.ChaseFEN), Lang: locale.English})
		if flipped {
			d.Key('F', 0)
		}
		d.LoseByRepetition(screentest.ChaseRound)
		d.Activate("banner.replay")
		if v := d.Session().View(); v.Shown != 4 {
			t.Fatalf("starts at ply %d, want 4", v.Shown)
		}
		want := []struct {
			text, victim, chaser string
		}{
			{"From here on the same moves repeat.", "b9", ""},
			{"The red chariot attacks the black horse.", "b9", "c9"},
			{"The black horse gets away.", "a7", ""},
			{"The red chariot attacks the black horse.", "a7", "c7"},
			{"The black horse gets away.", "b9", ""},
		}
		for i, w := range want {
			if !d.Sees(w.text) {
				t.Errorf("step %d reads %q", i, d.Sentences())
			}
			if at, ok := mark(d, board.Victim); !ok || at != d.Point(w.victim) {
				t.Errorf("step %d: the victim's mark lies at %v", i, at)
			}
			if at, ok := mark(d, board.Chaser); ok != (w.chaser != "") || ok && at != d.Point(w.chaser) {
				t.Errorf("step %d: the chaser's mark lies at %v, %v", i, at, ok)
			}
			if i < len(want)-1 {
				d.Key(kit.KeyRight, 0)
			}
		}
		d.Pass(5 * time.Second)
		if v := d.Session().View(); v.Shown != 8 || !d.Shows("replay.end") {
			t.Errorf("the end does not stay: ply %d", v.Shown)
		}
		d.Activate("replay.back")
		d.Key(kit.KeyEscape, 0)
		if v := d.Session().View(); v.Looking || d.Shows("replay.end") {
			t.Error("Esc does not end it")
		}
	}
}

// replayStep is the time for which the replay shows each position.
const replayStep = 1300 * time.Millisecond

// mark finds a mark on the board.
func mark(d *screentest.Driver, kind board.MarkKind) (draw.Point, bool) {
	var l draw.List
	d.Build(&l)
	for _, op := range l.Ops {
		if m, ok := op.Sprite.(board.Mark); ok && m.Kind == kind {
			return op.At, true
		}
	}
	return draw.Point{}, false
}

// Another line than that of the game ends the replay.
func TestReplayEndsBesideTheGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.ChaseFEN)})
	rounds(d, 1, strings.Join(screentest.ChaseRound, " "))
	d.Play("c7c8")
	beside := d.Session().View().ShownID
	d.Session().Undo()
	rounds(d, 1, strings.Join(screentest.ChaseRound, " "))
	d.Activate("banner.replay")
	d.Session().Viewer.LookAt(beside)
	d.Pass(time.Second)
	if v := d.Session().View(); !v.Branch || d.Shows("replay.end") {
		t.Errorf("beside the game: %v, the replay goes on: %v, want true and false", v.Branch, d.Shows("replay.end"))
	}
}

func TestReplayStepsByItself(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN)})
	d.LoseByRepetition(screentest.CheckRound)
	d.Activate("banner.replay")
	d.Pass(replayStep + 100*time.Millisecond)
	if v := d.Session().View(); v.Shown != 5 {
		t.Fatalf("after a step's time: ply %d, want 5", v.Shown)
	}
	d.Key(kit.KeyLeft, 0)
	d.Pass(10 * replayStep)
	if v := d.Session().View(); v.Shown != 4 || !d.Shows("replay.end") {
		t.Fatalf("after the player stepped: ply %d, want 4", v.Shown)
	}
	d.Key(kit.KeyLeft, 0)
	if d.Pass(time.Second); d.Shows("replay.end") {
		t.Error("the replay goes on before its cycle")
	}
	d.Activate("banner.replay")
	d.Pass(10 * replayStep)
	if v := d.Session().View(); v.Shown != 8 || !d.Shows("replay.end") {
		t.Fatalf("in the end: ply %d", v.Shown)
	}
	d.Activate("replay.end")
	if _, marked := mark(d, board.Victim); marked || d.Shows("replay.end") {
		t.Error("the marks stay")
	}

	d = screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN), Settings: func(s *settings.Settings) { s.Motion = settings.MotionOff }})
	d.LoseByRepetition(screentest.CheckRound)
	d.Activate("banner.replay")
	d.Pass(10 * replayStep)
	if v := d.Session().View(); v.Shown != 4 {
		t.Errorf("without animations it steps to ply %d, want 4", v.Shown)
	}
	d.Key('Z', kit.Ctrl)
	d.Pass(time.Second)
	if v := d.Session().View(); d.Shows("replay.end") || v.Outcome.Over() {
		t.Error("taking back leaves the replay on")
	}
}
