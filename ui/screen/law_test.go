package screen

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// In these positions Red may chase, or check, for ever.
const (
	chaseFEN = "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w"
	checkFEN = "1R7/5k3/9/9/9/9/9/9/7p1/4K4 w"
)

var (
	chaseRound = []string{"c7c9", "b9a7", "c9c7", "a7b9"}
	checkRound = []string{"b9b8", "f8f9", "b8b9", "f9f8"}
)

func from(fen string, players ...session.Player) session.Setup {
	return session.Setup{Players: [2]session.Player(players), StartFEN: fen}
}

// ask plays a cycle up to the move that loses, and tries that one.
func ask(d *desk, round []string) {
	d.play(append(round[:4:4], round[:2]...)...)
	d.press(d.point(round[2][:2]))
	d.press(d.point(round[2][2:]))
}

// lose plays a cycle to its end.
func lose(d *desk, round []string) {
	ask(d, round)
	d.activate("warning.play")
	d.play(round[3])
	d.pass(2 * time.Second)
}

func TestWarningAsksAndIsAnswered(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}} {
		d := open(t, options{setup: from(chaseFEN, person, person), lang: locale.English, w: size[0], h: size[1]})
		ask(d, chaseRound)
		if !d.Session().View().Warning.On {
			t.Fatal("nothing is asked")
		}
		if text := d.sentences(); !strings.Contains(text, "the red chariot has chased the black horse throughout") {
			t.Errorf("it reads %s", text)
		}
		d.key(kit.KeyEscape, 0)
		if v := d.Session().View(); v.Warning.On || v.Ply != 6 {
			t.Fatalf("after Esc: ply %d, asked %v", v.Ply, v.Warning.On)
		}
		d.press(d.point("c9"))
		d.press(d.point("c7"))
		d.activate("warning.other")
		if v := d.Session().View(); v.Warning.On || v.Ply != 6 {
			t.Fatalf("after choosing another: ply %d, asked %v", v.Ply, v.Warning.On)
		}
		d.drag(d.point("c9"), d.point("c7"))
		if v := d.Session().View(); !v.Warning.On || v.Board.At(v.Warning.Move.From()) != xiangqi.RedChariot || !d.Animating() {
			t.Fatal("a carried piece does not go back while it is asked")
		}
		d.activate("warning.play")
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
		{"two chase", from(chaseFEN, person, person), chaseRound, 4, locale.TwiceSideChase},
		{"two check", from(checkFEN, person, person), checkRound, 5, locale.TwiceSideCheck},
		{"you chase", from(chaseFEN, person, computer), chaseRound, 4, locale.TwiceYouChase},
		{"you check", from(checkFEN, person, computer), checkRound, 4, locale.TwiceYouCheck},
		{"first time", from(chaseFEN, person, person), chaseRound, 3, ""},
		{"by the law of checks", session.Setup{Players: twoPersons().Players, StartFEN: chaseFEN, Law: xiangqi.SimpleLaw}, chaseRound, 4, locale.TwiceDraw},
		{"free play", session.Setup{Players: twoPersons().Players, StartFEN: chaseFEN, FreePlay: true}, chaseRound, 4, ""},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			setup := tc.setup
			players := setup.Players
			setup.Players = twoPersons().Players
			d := open(t, options{setup: setup, lang: locale.English})
			for i := range tc.plies {
				d.play(tc.round[i%4])
			}
			if players != setup.Players {
				if err := d.Session().SetPlayer(xiangqi.Black, players[xiangqi.Black]); err != nil {
					t.Fatal(err)
				}
				d.pass(5 * time.Second)
				d.window.Unsay()
			}
			beginning, _, _ := strings.Cut(tc.want.In(locale.English), "%")
			got := d.sentences()
			if tc.want == "" && strings.Contains(got, "second time") || !strings.Contains(got, beginning) || strings.Contains(got, "%!") {
				t.Errorf("the panel tells %q", got)
			}
		})
	}
}

func TestBannerNamesTheOffence(t *testing.T) {
	for want, play := range map[string]func(d *desk){
		"The red chariot chased the same black horse on every move of the repetition.": func(d *desk) { lose(d, chaseRound) },
		"Red gave check on every move of the repetition.":                              func(d *desk) { lose(d, checkRound) },
		"The same position occurred three times.": func(d *desk) {
			d.play("h2h3", "h7h6", "h3h2", "h6h7", "h2h3", "h7h6", "h3h2", "h6h7")
		},
	} {
		fen := map[bool]string{true: checkFEN, false: chaseFEN}[strings.Contains(want, "check")]
		if strings.Contains(want, "three") {
			fen = ""
		}
		d := open(t, options{setup: from(fen, person, person), lang: locale.English})
		play(d)
		if got := d.sentences(); !strings.Contains(got, want) || !d.shows("banner.replay") {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestReplayOfTheCycle(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		d := open(t, options{setup: from(chaseFEN, person, person), lang: locale.English})
		if flipped {
			d.key('F', 0)
		}
		lose(d, chaseRound)
		d.activate("banner.replay")
		if v := d.Session().View(); v.Shown != 4 {
			t.Fatalf("starts at ply %d", v.Shown)
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
			if !d.sees(w.text) {
				t.Errorf("step %d reads %q", i, d.sentences())
			}
			if at, ok := d.mark(board.Victim); !ok || at != d.point(w.victim) {
				t.Errorf("step %d: the victim's mark lies at %v", i, at)
			}
			if at, ok := d.mark(board.Chaser); ok != (w.chaser != "") || ok && at != d.point(w.chaser) {
				t.Errorf("step %d: the chaser's mark lies at %v, %v", i, at, ok)
			}
			if i < len(want)-1 {
				d.key(kit.KeyRight, 0)
			}
		}
		d.pass(5 * time.Second)
		if v := d.Session().View(); v.Shown != 8 || !d.shows("replay.end") {
			t.Errorf("the end does not stay: ply %d", v.Shown)
		}
		d.activate("replay.back")
		d.key(kit.KeyEscape, 0)
		if v := d.Session().View(); v.Looking || d.shows("replay.end") {
			t.Error("Esc does not end it")
		}
	}
}

// replayStep is how long the replay shows each position.
const replayStep = 1300 * time.Millisecond

// mark finds a mark on the board.
func (d *desk) mark(kind board.MarkKind) (draw.Point, bool) {
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
	d := open(t, options{setup: from(checkFEN, person, person)})
	lose(d, checkRound)
	d.activate("banner.replay")
	d.pass(replayStep + 100*time.Millisecond)
	if v := d.Session().View(); v.Shown != 5 {
		t.Fatalf("after a step's time: ply %d", v.Shown)
	}
	d.pass(10 * replayStep)
	if v := d.Session().View(); v.Shown != 8 || !d.shows("replay.end") {
		t.Fatalf("in the end: ply %d", v.Shown)
	}
	d.activate("replay.end")
	if _, marked := d.mark(board.Victim); marked || d.shows("replay.end") {
		t.Error("the marks stay")
	}

	d = open(t, options{setup: from(checkFEN, person, person), settings: func(s *settings.Settings) { s.Animations = false }})
	lose(d, checkRound)
	d.activate("banner.replay")
	d.pass(10 * replayStep)
	if v := d.Session().View(); v.Shown != 4 {
		t.Errorf("without animations it steps to ply %d", v.Shown)
	}
	d.key('Z', kit.Ctrl)
	d.pass(time.Second)
	if v := d.Session().View(); d.shows("replay.end") || v.Outcome.Over() {
		t.Error("taking back leaves the replay on")
	}
}

func TestLawIsChosen(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.key('N', kit.Ctrl)
	d.focus("new.law")
	d.key(kit.KeyRight, 0)
	d.key(kit.KeyRight, 0)
	d.activate("new.start")
	if v := d.Session().View(); v.Setup.Law != xiangqi.SimpleLaw || d.Settings().NewGame.Law != xiangqi.SimpleLaw {
		t.Errorf("law %v, kept %v", v.Setup.Law, d.Settings().NewGame.Law)
	}
	d.key('N', kit.Ctrl)
	d.choose("new.free", 1, 2)
	d.pass(50 * time.Millisecond)
	if _, there := d.Place("new.law"); there {
		t.Error("free play offers laws")
	}
}
