package pane

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// frame returns a frame that shows a view.
func frame(v session.View) *Frame {
	return &Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Window: &page.Window{}, View: v}
}

func TestMoment(t *testing.T) {
	red, black := []session.MoveEntry{{Side: xiangqi.Red}}, []session.MoveEntry{{Side: xiangqi.Black}}
	for _, c := range []struct {
		moves []session.MoveEntry
		ply   int
		want  string
	}{
		{nil, 0, "the start"},
		{nil, 3, "the start"},
		{red, 0, "the start"},
		{red, 1, "Red's move 1"},
		{red, 2, "Black's move 1"},
		{red, 3, "Red's move 2"},
		{black, 1, "Black's move 1"},
		{black, 2, "Red's move 2"},
	} {
		f := frame(session.View{Moves: c.moves})
		if got := f.Text(f.Moment(c.ply)); got != c.want {
			t.Errorf("%d moves are listed, and after %d plies it is %q, want %q", len(c.moves), c.ply, got, c.want)
		}
	}
}

func TestPausedAndNews(t *testing.T) {
	for _, c := range []struct {
		what         string
		v            session.View
		said         bool
		paused, news bool
	}{
		{"nothing", session.View{}, false, false, false},
		{"a message", session.View{}, true, false, true},
		{"a pause", session.View{CanPause: true, Paused: true}, false, true, true},
		{"a pause in the study", session.View{CanPause: true, Paused: true, Study: true}, false, false, true},
		{"a pause that cannot end", session.View{Paused: true}, false, false, true},
		{"no pause", session.View{CanPause: true}, false, false, false},
		{"a hint that is sought", session.View{HintPending: true}, false, false, true},
		{"a hint", session.View{Hint: xiangqi.NewMove(1, 2)}, false, false, true},
		{"an offer", session.View{DrawOffer: session.DrawOffer{Pending: true}}, false, false, true},
		{"the end", session.View{Outcome: xiangqi.Outcome{Result: xiangqi.Draw}}, false, false, true},
	} {
		m := &Moves{Frame: frame(c.v)}
		if c.said {
			m.Say(locale.Msg(locale.NoSound))
		}
		if paused, news := m.paused(), m.news(); paused != c.paused || news != c.news {
			t.Errorf("%s: paused %v, news %v, want %v, %v", c.what, paused, news, c.paused, c.news)
		}
	}
}

// TestTally checks which keys press a row of a table of tallies.
func TestTally(t *testing.T) {
	f := frame(session.View{})
	u := kit.New(theme.ByKey(theme.Wood), nil)
	u.Resize(400, 400)
	pressed := 0
	build := func(u *kit.UI) {
		if f.Tally(u, draw.Rect{X: 20, Y: 20, W: 200, H: 30}, Tally{ID: "row", Name: locale.Sound, Tip: locale.Sound}) {
			pressed++
		}
	}
	now := time.Unix(1000, 0)
	u.Handle(kit.Event{Kind: kit.KeyUp, Time: now}, build)
	u.Focus("row")
	for _, c := range []struct {
		ev   kit.Event
		want int
	}{
		{kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter}, 1},
		{kit.Event{Kind: kit.KeyDown, Key: kit.KeySpace}, 1},
		{kit.Event{Kind: kit.KeyUp, Key: kit.KeyEnter}, 0},
		{kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Repeat: true}, 0},
		{kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Mods: kit.Shift}, 0},
		{kit.Event{Kind: kit.KeyDown, Key: 'A'}, 0},
	} {
		pressed, c.ev.Time = 0, now
		if u.Handle(c.ev, build); pressed != c.want {
			t.Errorf("%+v presses the row %d times, want %d", c.ev, pressed, c.want)
		}
	}
}

// TestBoardWithoutWords checks that a board without language says nothing.
func TestBoardWithoutWords(t *testing.T) {
	var b Board
	for _, c := range []struct {
		say  func(locale.Message) string
		m    locale.Message
		want string
	}{
		{nil, locale.Msg(locale.BlockedLeg), ""},
		{locale.English.Say, locale.Message{}, ""},
		{locale.English.Say, locale.Msg(locale.BlockedLeg), locale.English.Say(locale.Msg(locale.BlockedLeg))},
	} {
		b.scene.Say = c.say
		if got := b.say(c.m); got != c.want {
			t.Errorf("%v is said as %q, want %q", c.m, got, c.want)
		}
	}
}
