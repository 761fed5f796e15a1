package play_test

import (
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
		if text := d.Sentences(); !strings.Contains(text, "the red chariot has chased the black horse throughout") {
			t.Errorf("it reads %s, want text with %q", text, "the red chariot has chased the black horse throughout")
		}
		d.Key(kit.KeyEscape, 0)
		if v := d.Session().View(); v.Warning.On || v.Ply != 6 {
			t.Fatalf("after Esc: ply %d, asked %v", v.Ply, v.Warning.On)
		}
		d.Move("c9c7")
		d.Activate("warning.other")
		if v := d.Session().View(); v.Warning.On || v.Ply != 6 {
			t.Fatalf("after choosing another: ply %d, asked %v", v.Ply, v.Warning.On)
		}
		d.Drag(d.Point("c9"), d.Point("c7"))
		if v := d.Session().View(); !v.Warning.On || v.Board.At(v.Warning.Move.From()) != xiangqi.RedChariot || !d.Animating() {
			t.Fatal("a carried piece does not go back while it is asked")
		}
		d.Activate("warning.play")
		if v := d.Session().View(); v.Warning.On || v.Ply != 7 {
			t.Fatalf("played anyway: ply %d, asked %v", v.Ply, v.Warning.On)
		}
	}
}

func TestNoteOfASecondTime(t *testing.T) {
	tests := []struct {
		name  string
		setup session.Setup
		round []string
		plies int
		want  locale.Key
	}{
		{"two chase", screentest.From(screentest.ChaseFEN), screentest.ChaseRound, 4, locale.TwiceSideChase},
		{"two check", screentest.From(screentest.CheckFEN), screentest.CheckRound, 5, locale.TwiceSideCheck},
		{"you chase", session.Setup{Players: screentest.Personal().Players, StartFEN: screentest.ChaseFEN}, screentest.ChaseRound, 4, locale.TwiceYouChase},
		{"you check", session.Setup{Players: screentest.Personal().Players, StartFEN: screentest.CheckFEN}, screentest.CheckRound, 4, locale.TwiceYouCheck},
		{"first time", screentest.From(screentest.ChaseFEN), screentest.ChaseRound, 3, ""},
		{"by the law of checks", session.Setup{Players: screentest.TwoPersons().Players, StartFEN: screentest.ChaseFEN, Law: xiangqi.SimpleLaw}, screentest.ChaseRound, 4, locale.TwiceDraw},
		{"free play", session.Setup{Players: screentest.TwoPersons().Players, StartFEN: screentest.ChaseFEN, FreePlay: true}, screentest.ChaseRound, 4, ""},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			setup := tc.setup
			players := setup.Players
			setup.Players = screentest.TwoPersons().Players
			d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English})
			for i := range tc.plies {
				d.Play(tc.round[i%4])
			}
			if players != setup.Players {
				if err := d.Session().SetPlayer(xiangqi.Black, players[xiangqi.Black]); err != nil {
					t.Fatal(err)
				}
				d.Pass(5 * time.Second)
				d.Window.Unsay()
			}
			beginning, _, _ := strings.Cut(tc.want.In(locale.English), "%")
			got := d.Sentences()
			if tc.want == "" && strings.Contains(got, "second time") || !strings.Contains(got, beginning) || strings.Contains(got, "%!") {
				t.Errorf("the panel tells %q", got)
			}
		})
	}
}

func TestBannerNamesTheOffence(t *testing.T) {
	for want, play := range map[string]func(d *screentest.Driver){
		"The red chariot chased the same black horse on every move of the repetition.": func(d *screentest.Driver) { d.LoseByRepetition(screentest.ChaseRound) },
		"Red gave check on every move of the repetition.":                              func(d *screentest.Driver) { d.LoseByRepetition(screentest.CheckRound) },
		"The same position occurred three times.": func(d *screentest.Driver) {
			d.Play("h2h3", "h7h6", "h3h2", "h6h7", "h2h3", "h7h6", "h3h2", "h6h7")
		},
	} {
		fen := map[bool]string{true: screentest.CheckFEN, false: screentest.ChaseFEN}[strings.Contains(want, "check")]
		if strings.Contains(want, "three") {
			fen = ""
		}
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(fen), Lang: locale.English})
		play(d)
		if got := d.Sentences(); !strings.Contains(got, want) || !d.Shows("banner.replay") {
			t.Errorf("%q, want %q", got, want)
		}
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

func TestReplayStepsByItself(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN)})
	d.LoseByRepetition(screentest.CheckRound)
	d.Activate("banner.replay")
	d.Pass(replayStep + 100*time.Millisecond)
	if v := d.Session().View(); v.Shown != 5 {
		t.Fatalf("after a step's time: ply %d, want 5", v.Shown)
	}
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
