package play

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// host counts sounds.
type host struct{ sounds int }

func (h *host) PlaySound(sound.Effect)            { h.sounds++ }
func (h *host) SoundStatus() (none sound.Status)  { return none }
func (h *host) Speechless() bool                  { return false }
func (h *host) SettingsChanged(settings.Settings) {}
func (h *host) CommandGiven(kit.ID)               {}
func (h *host) ToggleFullscreen()                 {}

// The clock of a person sounds once when it runs low while it is running.
func TestClockSoundsWhenItRunsLow(t *testing.T) {
	clocks := session.TimeControl{Mode: session.TimePerGame, Base: time.Minute}
	const much, little = 30 * time.Second, time.Second
	for _, c := range []struct {
		what    string
		players [2]session.Player
		control session.TimeControl
		running bool
		live    xiangqi.Side
		first   time.Duration // of Red, at the tick before
		left    time.Duration
		want    int
	}{
		{"a person's clock", persons, clocks, true, red, much, little, 1},
		{"ten seconds", persons, clocks, true, red, much, 10 * time.Second, 0},
		{"less than ten seconds", persons, clocks, true, red, much, 9999 * time.Millisecond, 1},
		{"much time", persons, clocks, true, red, much, much, 0},
		{"the second tick", persons, clocks, true, red, little, little, 0},
		{"without clocks", persons, session.TimeControl{}, true, red, much, little, 0},
		{"a clock that stands", persons, clocks, false, red, much, little, 0},
		{"the other side's turn", persons, clocks, true, black, much, little, 0},
		{"the computer's clock", computers, clocks, true, red, much, little, 0},
	} {
		h := &host{}
		d := &Desk{frame: framed(session.View{})}
		d.Host = h
		v := session.View{Setup: session.Setup{Players: c.players, Time: c.control}, Clocks: [2]time.Duration{c.first, time.Minute}, Live: c.live}
		d.soundClocks(&v)
		v.Running, v.Clocks[red] = c.running, c.left
		if d.soundClocks(&v); h.sounds != c.want {
			t.Errorf("%s: %d sounds, want %d", c.what, h.sounds, c.want)
		}
	}
}

// A replay ends outside the cycle, and its automatic steps end when the player steps or at the end.
func TestReplaySettles(t *testing.T) {
	due := time.Unix(100, 0)
	for _, c := range []struct {
		what   string
		shown  int
		branch bool
		over   bool
		on     bool
		auto   bool
		at     int
	}{
		{"the step that it shows", 5, false, true, true, true, 5},
		{"another step", 6, false, true, true, false, 6},
		{"the first position", 4, false, true, true, false, 4},
		{"the last position", 8, false, true, true, false, 8},
		{"before the cycle", 3, false, true, false, false, 5},
		{"after the cycle", 9, false, true, false, false, 5},
		{"a branch", 5, true, true, false, false, 5},
		{"another game", 5, false, false, false, false, 5},
	} {
		v := session.View{Shown: c.shown, Branch: c.branch, Cycle: session.Cycle{Times: 3, First: 4, Steps: make([]session.CycleStep, 5)}}
		if c.over {
			v.Outcome = xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.RepetitionDraw}
		}
		r := replay{frame: framed(v), on: true, at: 5, next: due}
		r.settle()
		if r.on != c.on || !r.next.IsZero() != c.auto || r.at != c.at {
			t.Errorf("%s: on %v, automatic %v, at %d, want %v, %v, %d", c.what, r.on, !r.next.IsZero(), r.at, c.on, c.auto, c.at)
		}
	}
	r := replay{frame: framed(session.View{}), at: 5, next: due}
	if r.settle(); r.on || r.next != due || r.end() || r.threats() != nil {
		t.Error("a replay that is not on changes, or has threats")
	}
}

// The offers of the first run go when they are answered, do not apply, or the game has begun.
func TestOffers(t *testing.T) {
	for _, c := range []struct {
		what              string
		change            func(*Desk)
		pictures, lessons bool
	}{
		{"the first run", func(*Desk) {}, true, true},
		{"a later run", func(d *Desk) { d.first = false }, false, false},
		{"the pictures are answered", func(d *Desk) { d.answered.pictures = true }, false, true},
		{"the lessons are answered", func(d *Desk) { d.answered.lessons = true }, true, false},
		{"Chinese", func(d *Desk) { d.Lang = locale.Hans }, false, true},
		{"pictures are chosen", func(d *Desk) { d.Settings.Pieces = settings.Pictograms }, false, true},
		{"two positions", func(d *Desk) { d.View.Nodes = 2 }, true, true},
		{"three positions", func(d *Desk) { d.View.Nodes = 3 }, true, false},
		{"a lesson was opened", func(d *Desk) { d.progress.Log.Lessons = []progress.Completion{{}} }, true, false},
	} {
		d := &Desk{frame: framed(session.View{}), first: true, progress: progress.New()}
		c.change(d)
		if pictures, lessons := d.offersPictures(), d.offersLessons(); pictures != c.pictures || lessons != c.lessons {
			t.Errorf("%s: pictures are offered %v, lessons %v, want %v, %v", c.what, pictures, lessons, c.pictures, c.lessons)
		}
	}
}

// The result of a game that was opened or is being replayed does not show as a banner.
func TestBannerShows(t *testing.T) {
	over := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Checkmate}
	for _, c := range []struct {
		view   session.View
		replay bool
		want   bool
	}{
		{session.View{}, false, false}, {session.View{Outcome: over}, false, true}, {session.View{Outcome: over, Opened: true}, false, false}, {session.View{Outcome: over}, true, false},
	} {
		d := &Desk{frame: framed(c.view), replay: replay{on: c.replay}}
		if got := d.bannerShown(); got != c.want {
			t.Errorf("over %v, opened %v, replayed %v: the banner shows %v, want %v", c.view.Outcome.Over(), c.view.Opened, c.replay, got, c.want)
		}
	}
}

// A score shows in a match of several games, and from the second game on.
func TestSeriesHasAScore(t *testing.T) {
	for _, c := range []struct {
		games, game int
		want        bool
	}{{0, 1, false}, {1, 1, false}, {2, 1, true}, {0, 2, true}} {
		var v session.View
		v.Setup.Games, v.Match.Game = c.games, c.game
		if got := (match{framed(v)}).series(); got != c.want {
			t.Errorf("game %d of %d has a score: %v, want %v", c.game, c.games, got, c.want)
		}
	}
}

// Someone who plays alone is asked whether to resign, one of two whether that side resigns.
func TestQuestionAboutResigning(t *testing.T) {
	for _, c := range []struct {
		persons int
		want    string
	}{{1, locale.English.T(locale.ResignConfirm)}, {2, locale.English.T(locale.ResignConfirmAs, locale.Black)}} {
		d := &Desk{frame: framed(session.View{Persons: c.persons, Live: black})}
		if got := d.Text(d.resigns()); got != c.want {
			t.Errorf("%d persons are asked %q, want %q", c.persons, got, c.want)
		}
	}
}
