package screen

import (
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// The ways a new game may start.
const (
	startNormal = iota
	startHandicap
	startFEN
)

// newGameForm is what stands in the new-game dialog.
type newGameForm struct {
	kinds    [2]int // of players, by side
	levels   [2]int // index of the level, from 0
	names    [2]string
	bottom   int
	mode     int // session.TimeMode
	minutes  int // main time
	seconds  int // a move's time, or the increment
	start    int
	handicap int
	fen      string
	free     int
	law      int // xiangqi.Law
	games    int
	problem  locale.Message // why the position cannot be used
	reveal   bool           // bring the position into view
}

// newForm fills the dialog with a setup.
func newForm(from session.Setup) newGameForm {
	f := newGameForm{
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

// longestFEN is how much of a clipboard is looked at, in bytes.
const longestFEN = 400

// paste puts the position of the clipboard into the form.
func (f *newGameForm) paste(text string) {
	f.start, f.reveal = startFEN, true
	f.fen = strings.Join(strings.Fields(text[:min(len(text), longestFEN)]), " ")
	f.check()
}

// check says what is wrong with the position, if anything is.
func (f *newGameForm) check() {
	f.problem = locale.Message{}
	if f.start != startFEN {
		return
	}
	if _, err := xiangqi.ParseFEN(f.fen); err != nil {
		f.problem = locale.BadPosition(err)
	}
}

// setup is the game that the form describes.
func (f *newGameForm) setup() session.Setup {
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

// computers reports whether two computers play.
func (f *newGameForm) computers() bool {
	return f.kinds[0] == int(session.Computer) && f.kinds[1] == int(session.Computer)
}

// seat puts the only person at the lower edge of the board.
func (f *newGameForm) seat() {
	for side := range f.kinds {
		if f.kinds[side] == int(session.Person) && f.kinds[1-side] == int(session.Computer) {
			f.bottom = side
		}
	}
}

func (s *Screen) openNewGame() {
	s.dialog = dialogNew
	s.newGame = newForm(s.settings.NewGame)
}

// startNewGame starts the game of the form, or says why not.
func (s *Screen) startNewGame() {
	f := &s.newGame
	f.check()
	if f.problem.Key != "" {
		return
	}
	setup := f.setup()
	if err := s.session.NewGame(setup); err != nil {
		f.problem = locale.BadPosition(err)
		return
	}
	setup.StartFEN = "" // the next new game starts from the usual position
	s.change(func(to *settings.Settings) { to.NewGame = setup })
	s.session.SetSpeed(s.settings.Speed)
	s.dialog, s.asking, s.tab = dialogNone, false, 0
}

// declareNewGame declares the dialog.
func (s *Screen) declareNewGame(u *kit.UI) bool {
	f := &s.newGame
	spec := kit.DialogSpec{Title: s.t(locale.NewGameTitle), Width: 640, Close: s.closeTip(), Footer: 38, Height: s.newGameHeight()}
	if f.problem.Key != "" {
		spec.Footer += problemHeight
	}
	return u.Dialog("new", spec, func(r draw.Rect) {
		top := r.Y
		seats := kit.CutTop(&r, 34+2*(formRow+8), 14)
		for side, column := range kit.Columns(seats, 2, 20) {
			s.declareSeat(u, column, xiangqi.Side(side))
		}
		rows := form{u: u, r: r, top: top, labels: s.labelWidth(locale.Bottom, locale.TimeControl, locale.TimeBase, locale.TimeEachMove, locale.StartFrom, locale.Adjudication, locale.Repetition, locale.SeriesLength)}
		u.Segments("new.bottom", rows.row(s.t(locale.Bottom)), s.words(locale.Red, locale.Black), &f.bottom)
		s.declareTime(u, &rows)
		s.declareStart(u, &rows)
		u.Segments("new.free", rows.row(s.t(locale.Adjudication)), s.words(locale.Adjudicated, locale.FreePlay), &f.free)
		s.declareLaw(u, &rows)
		if f.computers() {
			u.Stepper("new.games", half(rows.row(s.t(locale.SeriesLength))), kit.RangeSpec{Min: 1, Max: 1000, Text: s.gamesText}, &f.games)
		}
	}, func(r draw.Rect) {
		if f.problem.Key != "" {
			u.Paragraph(kit.CutTop(&r, problemHeight, 0), s.lang.Say(f.problem), kit.LabelSpec{Size: theme.FontSoft, Color: s.theme.Accent})
		}
		buttons := kit.Columns(r, 2, 12)
		if u.Button("new.cancel", buttons[0], kit.ButtonSpec{Label: s.t(locale.Cancel)}) {
			s.dialog = dialogNone
		}
		if u.Button("new.start", buttons[1], kit.ButtonSpec{Label: s.t(locale.Start), Look: kit.LookPrimary}) {
			s.startNewGame()
		}
	})
}

// declareLaw declares what repeated positions are judged by; in free play they
// are not.
func (s *Screen) declareLaw(u *kit.UI, rows *form) {
	f := &s.newGame
	if f.free == 1 {
		return
	}
	var names, tips []string
	for law := range xiangqi.Law(xiangqi.Laws) {
		names, tips = append(names, s.t(locale.LawName(law))), append(tips, s.t(locale.LawTip(law)))
	}
	u.Choices("new.law", rows.row(s.t(locale.Repetition)), names, tips, &f.law)
}

// half is the left part of a row, for what needs no more.
func half(r draw.Rect) draw.Rect {
	r.W = min(r.W, 240)
	return r
}

// newGameHeight is that of the dialog's content.
func (s *Screen) newGameHeight() float64 {
	f := &s.newGame
	rows := 4.0 // bottom, time, start, rules
	if f.mode != int(session.NoClock) {
		rows++
	}
	if f.mode == int(session.TimeIncrement) {
		rows++
	}
	if f.start != startNormal {
		rows++
	}
	if f.free == 0 {
		rows++
	}
	if f.computers() {
		rows++
	}
	height := 34 + 2*(formRow+8) + 14 + rows*(formRow+formGap)
	return height
}

// problemHeight is the room for what is wrong with a position.
const problemHeight = 42.0

func (s *Screen) gamesText(n int) string {
	if n == 1 {
		return s.t(locale.SeriesOneGame)
	}
	return s.t(locale.SeriesGames, n)
}

// declareSeat declares who plays a side.
func (s *Screen) declareSeat(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	f := &s.newGame
	id := [2]kit.ID{"new.red", "new.black"}[side]
	head := kit.CutTop(&r, 34, 8)
	if l := u.Painting(); l != nil {
		at := draw.Point{X: head.X + 16, Y: head.Y + 16}
		l.Put(board.PieceShadow{Radius: 15, Color: s.theme.Disc.Shadow}, at)
		l.Put(board.Piece{Piece: xiangqi.NewPiece(side, xiangqi.King), Radius: 15, Palette: s.theme.Disc, Script: s.script()}, at)
	}
	ink := s.theme.Text
	if side == xiangqi.Red {
		ink = s.theme.Accent
	}
	u.Label(draw.Rect{X: head.X + 42, Y: head.Y, W: head.W - 42, H: 32}, s.t(locale.SideName(side)), kit.LabelSpec{Size: theme.FontName, Bold: true, Color: ink})
	if u.Segments(id, kit.CutTop(&r, formRow, 8), s.words(locale.Person, locale.Computer), &f.kinds[side]) {
		f.seat()
	}
	if f.kinds[side] == int(session.Computer) {
		u.Dropdown(id+".level", kit.CutTop(&r, formRow, 8), s.levelLines(), &f.levels[side])
		return
	}
	placeholder := s.t(locale.You)
	if f.kinds[side.Opponent()] == int(session.Person) {
		placeholder = s.t(locale.SideName(side))
	}
	u.TextField(id+".name", kit.CutTop(&r, formRow, 8), kit.FieldSpec{Placeholder: placeholder, MaxRunes: 20}, &f.names[side])
}

// levelLines are all levels by name.
func (s *Screen) levelLines() []string {
	lines := make([]string, think.MaxLevel)
	for i := range lines {
		lines[i] = s.lang.LevelLine(i + 1)
	}
	return lines
}

// declareTime declares the time control and its values.
func (s *Screen) declareTime(u *kit.UI, rows *form) {
	f := &s.newGame
	modes := s.words(locale.TimeNone, locale.TimePerGame, locale.TimeIncrement, locale.TimePerMove)
	u.Segments("new.time", rows.row(s.t(locale.TimeControl)), modes, &f.mode)
	minutes := func(n int) string { return s.t(locale.Minutes, n) }
	seconds := func(n int) string { return s.t(locale.Seconds, n) }
	switch session.TimeMode(f.mode) {
	case session.TimePerGame, session.TimeIncrement:
		u.Stepper("new.minutes", half(rows.row(s.t(locale.TimeBase))), kit.RangeSpec{Min: 1, Max: 180, Text: minutes}, &f.minutes)
		if session.TimeMode(f.mode) == session.TimeIncrement {
			u.Stepper("new.seconds", half(rows.row(s.t(locale.TimeEachMove))), kit.RangeSpec{Min: 1, Max: 120, Text: seconds}, &f.seconds)
		}
	case session.TimePerMove:
		u.Stepper("new.seconds", half(rows.row(s.t(locale.TimePerMove))), kit.RangeSpec{Min: 1, Max: 600, Text: seconds}, &f.seconds)
	}
}

// declareStart declares the start position.
func (s *Screen) declareStart(u *kit.UI, rows *form) {
	f := &s.newGame
	ways := s.words(locale.StartNormal, locale.StartHandicap, locale.StartFEN)
	if u.Segments("new.start.from", rows.row(s.t(locale.StartFrom)), ways, &f.start) {
		f.problem, f.reveal = locale.Message{}, true
		if f.fen != "" {
			f.check()
		}
	}
	switch f.start {
	case startHandicap:
		var names []string
		for _, h := range session.Handicaps() {
			names = append(names, s.t(locale.HandicapName(h.ID)))
		}
		u.Dropdown("new.handicap", half(rows.row(s.t(locale.HandicapBy, s.t(locale.Red)))), names, &f.handicap)
	case startFEN:
		r := rows.row("FEN")
		if f.reveal {
			f.reveal = false
			u.ScrollTo("new.scroll", r.Y-rows.top, r.H+8)
		}
		res := u.TextField("new.fen", r, kit.FieldSpec{Placeholder: s.t(locale.FENHere), Invalid: f.problem.Key != ""}, &f.fen)
		if res.Changed {
			f.check()
		}
	}
}
