package newgame

import (
	"slices"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
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
	table    int  // session.Table
	time     page.TimeChoice
	start    int
	handicap int
	giver    int // xiangqi.Side that gives the handicap
	fen      string
	read     record.FEN // what fen says
	pasted   record.FEN // the position that was pasted, with the words around it
	free     int
	opening  opening
	law      int // xiangqi.Law
	games    int
	problem  locale.Message // why the position cannot be used
	reveal   bool           // scroll to the position
}

// newForm returns the form for a setup; random draws the colour of the only person.
func newForm(from session.Setup, random bool) form {
	f := form{
		bottom: int(from.Bottom), table: int(from.Table), random: random,
		fen: from.StartFEN, games: max(1, from.Games), law: int(from.Law), giver: int(from.Giver),
		opening: opening{from: from.Opening},
	}
	f.time.Set(from.Time)
	for side, p := range from.Players {
		f.kinds[side] = int(p.Kind)
		f.levels[side] = max(0, int(p.Level)-1)
		f.names[side], f.engines[side] = p.Name, p.Engine
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
	to := session.Setup{Bottom: xiangqi.Side(f.bottom), Table: session.Table(f.table), Time: f.time.Times(),
		Giver: xiangqi.Side(f.giver), FreePlay: f.free == 1, Opening: f.opening.from, Law: xiangqi.Law(f.law)}
	for side := range to.Players {
		to.Players[side] = session.Player{Kind: session.PlayerKind(f.kinds[side]),
			Level: think.Level(f.levels[side] + 1)}
		if to.Players[side].Kind == session.Person {
			to.Players[side].Name = f.names[side]
		} else {
			to.Players[side].Engine = f.engines[side]
		}
	}
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

// alone returns the side of the only person, and false unless a person plays a computer.
func (f *form) alone() (xiangqi.Side, bool) {
	if f.kinds[0] == f.kinds[1] {
		return 0, false
	}
	return xiangqi.Side(slices.Index(f.kinds[:], int(session.Person))), true
}

// draws reports whether the colour of the only person is drawn when the game starts.
func (f *form) draws() bool {
	_, alone := f.alone()
	return f.random && alone
}

// swap exchanges the players of Red and Black. The same player gives a handicap.
func (f *form) swap() {
	f.giver = 1 - f.giver
	slices.Reverse(f.kinds[:])
	slices.Reverse(f.levels[:])
	slices.Reverse(f.names[:])
	slices.Reverse(f.engines[:])
	f.seat()
}

// first returns the side that moves first.
func (f *form) first() xiangqi.Side {
	switch {
	case f.start == startHandicap && len(session.Handicaps()[f.handicap].Given) > 0:
		return xiangqi.Side(f.giver)
	case f.start == startHandicap:
		return xiangqi.Side(f.giver).Opponent()
	case f.start == startFEN && f.read.Err == nil:
		return f.read.Setup.ToMove
	}
	return xiangqi.Red
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
