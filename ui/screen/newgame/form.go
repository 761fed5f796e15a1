package newgame

import (
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// The ways to start a new game.
const (
	startNormal = iota
	startHandicap
	startFEN
)

// form holds the input of the page.
type form struct {
	kinds    [2]int // session.PlayerKind by side
	levels   [2]int // index of the level, from 0
	names    [2]string
	bottom   int
	mode     int // session.TimeMode
	minutes  int // main time
	seconds  int // time per move, or the increment
	start    int
	handicap int
	fen      string
	free     int
	law      int // xiangqi.Law
	games    int
	problem  locale.Message // why the position cannot be used
	reveal   bool           // scroll to the position
}

// newForm returns the form for a setup.
func newForm(from session.Setup) form {
	f := form{
		bottom: int(from.Bottom), mode: int(from.Time.Mode),
		minutes: 15, seconds: 10, fen: from.StartFEN, games: max(1, from.Games), law: int(from.Law),
	}
	for side, p := range from.Players {
		f.kinds[side] = int(p.Kind)
		f.levels[side] = max(0, int(p.Level)-1)
		f.names[side] = p.Name
	}
	switch from.Time.Mode {
	case session.TimePerMove:
		f.seconds = int(from.Time.Base / time.Second)
	default:
		if m := int(from.Time.Base / time.Minute); m > 0 {
			f.minutes = m
		}
		if sec := int(from.Time.Increment / time.Second); sec > 0 {
			f.seconds = sec
		}
	}
	for i, h := range session.Handicaps() {
		if h.ID == from.Handicap {
			f.start, f.handicap = startHandicap, i
		}
	}
	if from.FreePlay {
		f.free = 1
	}
	return f
}

// longestFEN is the maximum number of bytes read from the clipboard.
const longestFEN = 400

// paste fills in the position from the clipboard.
func (f *form) paste(text string) {
	f.start, f.reveal = startFEN, true
	f.fen = strings.Join(strings.Fields(text[:min(len(text), longestFEN)]), " ")
	f.check()
}

// challenge fills in a game of a person against the computer at a level, from the standard start.
func (f *form) challenge(l think.Level) {
	if f.kinds[0] == f.kinds[1] {
		f.kinds[f.bottom], f.kinds[1-f.bottom] = int(session.Person), int(session.Computer)
	}
	f.start = startNormal
	for side, kind := range f.kinds {
		if kind == int(session.Computer) {
			f.levels[side] = int(l) - 1
		}
	}
}

// check validates the position and sets problem.
func (f *form) check() {
	f.problem = locale.Message{}
	if f.start != startFEN {
		return
	}
	if _, err := xiangqi.ParseFEN(f.fen); err != nil {
		f.problem = locale.BadPosition(err)
	}
}

// setup returns the setup that the form describes.
func (f *form) setup() session.Setup {
	to := session.Setup{Bottom: xiangqi.Side(f.bottom), FreePlay: f.free == 1, Law: xiangqi.Law(f.law)}
	for side := range to.Players {
		to.Players[side] = session.Player{Kind: session.PlayerKind(f.kinds[side]), Level: think.Level(f.levels[side] + 1)}
		if to.Players[side].Kind == session.Person {
			to.Players[side].Name = f.names[side]
		}
	}
	to.Time.Mode = session.TimeMode(f.mode)
	to.Time.Base = time.Duration(f.minutes) * time.Minute
	switch to.Time.Mode {
	case session.TimeIncrement:
		to.Time.Increment = time.Duration(f.seconds) * time.Second
	case session.TimePerMove:
		to.Time.Base = time.Duration(f.seconds) * time.Second
	}
	switch f.start {
	case startHandicap:
		to.Handicap = session.Handicaps()[f.handicap].ID
	case startFEN:
		to.StartFEN = f.fen
	}
	if f.computers() {
		to.Games = f.games
	}
	return to
}

// computers reports whether both players are computers.
func (f *form) computers() bool {
	return f.kinds[0] == int(session.Computer) && f.kinds[1] == int(session.Computer)
}

// seat puts the person at the lower edge of the board, if there is only one.
func (f *form) seat() {
	for side := range f.kinds {
		if f.kinds[side] == int(session.Person) && f.kinds[1-side] == int(session.Computer) {
			f.bottom = side
		}
	}
}
