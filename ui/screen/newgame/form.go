package newgame

import (
	"slices"
	"strings"
	"time"

	"chuhe/engine/record"
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
	kinds    [2]int    // session.PlayerKind by side
	levels   [2]int    // index of the level, from 0
	engines  [2]string // ID of another engine that plays for a computer; empty: the program's own
	names    [2]string
	bottom   int
	random   bool // draw the colour of the only person
	time     int  // index into the choices of time: no clock, the presets, another time control
	mode     int  // session.TimeMode of another time control, less 1
	minutes  int  // main time
	seconds  int  // time per move, or the increment
	start    int
	handicap int
	fen      string
	read     record.FEN // what fen says
	pasted   record.FEN // the position that was pasted, with the words around it
	free     int
	law      int // xiangqi.Law
	games    int
	problem  locale.Message // why the position cannot be used
	reveal   bool           // scroll to the position
}

// presets returns the time controls that the page offers by name.
func presets() []session.TimeControl {
	return []session.TimeControl{
		{Mode: session.TimeIncrement, Base: 5 * time.Minute, Increment: 3 * time.Second},
		{Mode: session.TimeIncrement, Base: 10 * time.Minute, Increment: 5 * time.Second},
		{Mode: session.TimeIncrement, Base: 15 * time.Minute, Increment: 10 * time.Second},
		{Mode: session.TimePerMove, Base: 30 * time.Second},
	}
}

// newForm returns the form for a setup; random draws the colour of the only person.
func newForm(from session.Setup, random bool) form {
	f := form{
		bottom: int(from.Bottom), random: random, mode: max(0, int(from.Time.Mode)-1),
		minutes: 15, seconds: 10, fen: from.StartFEN, games: max(1, from.Games), law: int(from.Law),
	}
	for side, p := range from.Players {
		f.kinds[side] = int(p.Kind)
		f.levels[side] = max(0, int(p.Level)-1)
		f.names[side], f.engines[side] = p.Name, p.Engine
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
	if from.Time.On() {
		f.time = slices.Index(presets(), from.Time) + 1
		if f.time == 0 {
			f.time = f.other()
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

// paste fills in the position from the clipboard, or the first one in a text.
func (f *form) paste(text string) {
	f.start, f.reveal = startFEN, true
	var found bool
	if f.pasted, found = record.FindFEN(text); found {
		f.fen = f.pasted.Text
	} else {
		f.fen = strings.Join(strings.Fields(text[:min(len(text), longestFEN)]), " ")
	}
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
			f.levels[side], f.engines[side] = int(l)-1, ""
		}
	}
}

// meet fills in a game of a person against another engine, from the standard start.
func (f *form) meet(id string) {
	f.challenge(think.Level(f.levels[1-f.bottom] + 1))
	for side, kind := range f.kinds {
		if kind == int(session.Computer) {
			f.engines[side] = id
		}
	}
}

// check validates the position and sets problem.
func (f *form) check() {
	f.problem = locale.Message{}
	if f.start != startFEN {
		return
	}
	if f.read = record.ReadFEN(f.fen); f.pasted.Position != nil && f.fen == f.pasted.Text {
		f.read = f.pasted
	}
	if f.read.Err != nil {
		f.problem = locale.BadPosition(f.read.Err)
	}
}

// setup returns the setup that the form describes.
func (f *form) setup() session.Setup {
	to := session.Setup{Bottom: xiangqi.Side(f.bottom), FreePlay: f.free == 1, Law: xiangqi.Law(f.law)}
	for side := range to.Players {
		to.Players[side] = session.Player{Kind: session.PlayerKind(f.kinds[side]),
			Level: think.Level(f.levels[side] + 1)}
		if to.Players[side].Kind == session.Person {
			to.Players[side].Name = f.names[side]
		} else {
			to.Players[side].Engine = f.engines[side]
		}
	}
	to.Time = f.control()
	switch f.start {
	case startHandicap:
		to.Handicap = session.Handicaps()[f.handicap].ID
	case startFEN:
		to.StartFEN = f.read.Position.FEN() // the form has been checked
	}
	if f.computers() {
		to.Games = f.games
	}
	return to
}

// other returns the index of the choice of another time control.
func (f *form) other() int { return len(presets()) + 1 }

// control returns the time control.
func (f *form) control() session.TimeControl {
	to := session.TimeControl{Base: time.Duration(f.minutes) * time.Minute}
	switch f.time {
	case 0:
		return to
	case f.other():
		to.Mode = session.TimeMode(f.mode + 1)
	default:
		return presets()[f.time-1]
	}
	switch to.Mode {
	case session.TimeIncrement:
		to.Increment = time.Duration(f.seconds) * time.Second
	case session.TimePerMove:
		to.Base = time.Duration(f.seconds) * time.Second
	}
	return to
}

// alone returns the side of the only person, and false unless a person plays a computer.
func (f *form) alone() (xiangqi.Side, bool) {
	if f.kinds[0] == f.kinds[1] {
		return 0, false
	}
	return xiangqi.Side(slices.Index(f.kinds[:], int(session.Person))), true
}

// draws reports whether the colour of the only person is drawn when the game starts. The player who gives a handicap
// is always Red.
func (f *form) draws() bool {
	_, alone := f.alone()
	return f.random && alone && f.start != startHandicap
}

// swap exchanges the players of Red and Black.
func (f *form) swap() {
	slices.Reverse(f.kinds[:])
	slices.Reverse(f.levels[:])
	slices.Reverse(f.names[:])
	slices.Reverse(f.engines[:])
	f.seat()
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
