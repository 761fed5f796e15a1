// Package play implements the desk on which a game is played: the cards of the players, the moves, the notices and
// questions of the game, and its commands.
//
// The desk consists of parts, each a type with its own state. All parts reach the window, the game and the layout
// through one frame.
package play

import (
	"image/color"
	"slices"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/board"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// frame gives the parts of the desk access to the window and the game, and has the texts that they share.
type frame struct {
	*pane.Frame
	mute   bool          // cards leave no room for the status line
	length               // of the result
	noted  bool          // a note at the foot of the moves replaces the status line
	room   *engines.Room // the other engines
}

// length is how much a card with a result says.
type length int

const (
	full  length = iota
	brief        // with the rematch beside the headline
	bare         // and without what the tabs and the toolbar offer
)

// A Desk is the play desk of a window.
type Desk struct {
	*frame
	desk.Split
	workspace *desk.Workspace
	progress  *progress.Keeper
	puzzles   func() ([]puzzle.Puzzle, error) // loads those of the program; nil: none
	first     bool                            // this is the first run of the program

	moves  pane.Moves
	bar    *analyse.Panel // source of the evaluation bar
	replay replay

	files    *files.Files // nil: there is no background work
	greeting greeting
	away     bool // another desk is shown
	mastery  mastery
	drawn    drawings
	asking   bool   // asking for confirmation to resign
	words    string // to the friend, while they are written
	answered answers
	clockNow string  // last displayed text of the clocks and the thinking dots
	low      [2]bool // whether little time was left at the last tick, by side
}

// New returns the desk. a is nil if there is no analysis. first means that this is the first run of the program.
func New(h *desk.Workspace, a *analysis.Analysis, reached *progress.Keeper, room *engines.Room,
	puzzles func() ([]puzzle.Puzzle, error), own *files.Files, first bool) *Desk {
	f := &frame{Frame: h.Frame, room: room}
	d := &Desk{
		frame: f, Split: desk.NewSplit(h.Frame, locale.DeskPlay), workspace: h, progress: reached,
		puzzles: puzzles, files: own, first: first,
		moves: pane.Moves{Frame: f.Frame}, bar: analyse.New(f.Looks, f.Window, f.Session, a), replay: replay{frame: f},
	}
	d.voiceTurn()
	return d
}

// Enter implements desk.Desk.
func (d *Desk) Enter() {
	d.away = false
	d.moves.Follow()
}

// Leave implements desk.Desk.
func (d *Desk) Leave() { d.away = true }

// Scene implements desk.Desk.
func (d *Desk) Scene(s *pane.BoardScene) {
	d.replay.settle()
	s.Threats = d.replay.threats()
	d.draw(s)
}

// Over implements desk.Desk. It declares the evaluation bar if the settings show one during play, and a ring
// around the board while it shows an earlier position.
func (d *Desk) Over(u *kit.UI) {
	if d.bar.Watch() {
		d.bar.Bar(u, d.Layout.Bar, d.View.Bottom)
	}
	if d.looksBack() { // plain to see wherever the note is
		b := &d.Layout.Board
		u.Box(b.Rect, board.FrameRadius*b.Cell, color.NRGBA{}, d.Theme.Gold, theme.Focus+1)
	}
}

// Front implements desk.Fronter.
func (d *Desk) Front(f desk.Front) {
	d.Split.Front(f)
	if f == desk.Asked {
		d.asking = false
	}
}

// Recall implements desk.Recaller.
func (d *Desk) Recall() func() { return d.moves.Refold() }

// Outlook implements desk.Judge.
func (d *Desk) Outlook() locale.Message { return d.bar.Outlook() }

// Follow implements desk.Desk.
func (d *Desk) Follow(events []session.Event) {
	d.count(events)
	for _, e := range events {
		switch e.Kind {
		case session.NewGame, session.Restored:
			d.asking = false
			d.ShowBlocks()
		case session.GameOver:
			d.asking, d.answered.lessons = false, true
		case session.Warned:
			d.ShowBlocks()
			d.Voice.Say(voice.Warning, warning{d.frame}.message())
		case session.DrawOffered:
			if d.View.CanAnswerDraw {
				d.Voice.Say(voice.Warning, locale.Msg(locale.DrawOfferedBy, locale.SideName(e.Side)))
			} else {
				d.Voice.Say(voice.Status, locale.Msg(locale.DrawOffered))
			}
		}
	}
	if decidesTurn(events) {
		d.voiceTurn()
	}
}

// voiceTurn says which side is to move, if that is a person and the game stays on the board.
func (d *Desk) voiceTurn() {
	if v := &d.View; v.Status == session.StatusPersonToMove && !v.Looking && !d.workspace.Opener.Replacing() {
		d.Voice.Say(voice.Turn, d.turn())
	}
}

// decidesTurn reports whether a side may be to move anew after the events.
func decidesTurn(events []session.Event) bool {
	return slices.ContainsFunc(events, func(e session.Event) bool {
		switch e.Kind {
		case session.MovePlayed, session.Undone, session.EndUndone, session.Redone, session.NewGame, session.Restored,
			session.Resumed, session.PlayerChanged:
			return true
		}
		return false
	})
}

// Escape implements desk.Desk. It answers questions with the answer that changes nothing, and so declines a draw. It
// does not leave the desk, because there is no other desk to return to.
func (d *Desk) Escape() bool {
	switch {
	case d.replay.end():
	case d.asking:
		d.asking = false
	case d.Session.Draw.Decline():
	case d.View.HintPending, d.View.Hint != 0:
		d.Session.Hints.Toggle() // a second call removes the hint
	case d.View.Looking:
		d.Session.Viewer.LookLive()
	}
	return true
}

// Asks implements desk.Asker.
func (d *Desk) Asks() bool {
	v := d.Session.View()
	return d.replay.on || d.asking && v.CanResign || v.CanAnswerDraw
}

// Tick implements desk.Desk.
func (d *Desk) Tick() {
	d.replay.settle()
	d.replay.tick()
	d.greet()
	if d.workspace.EntersMove() { // the player goes on, and the next Enter must not resign
		d.asking = false
	}
	v := d.Session.View()
	d.soundClocks(&v)
	if text := d.ticking(&v); text != d.clockNow {
		d.clockNow = text
		d.Invalidate()
	}
}

// soundClocks plays a sound when the running clock of a person falls below lowTime.
func (d *Desk) soundClocks(v *session.View) {
	for side, r := range v.Readings {
		low := v.Setup.Time.On() && min(r.Time, r.Flag) < lowTime
		if low && !d.low[side] && v.Running && v.Live == xiangqi.Side(side) &&
			v.Setup.Players[side].Kind == session.Person {
			d.Host.PlaySound(sound.Clock)
		}
		d.low[side] = low
	}
}

// Next implements desk.Desk.
func (d *Desk) Next() time.Time {
	var beat time.Time
	if d.beats() {
		beat = d.Now.Truncate(beatTime).Add(beatTime)
	}
	return kit.Earliest(beat, d.replay.next)
}

// drawings are the arrows and circles of the player on a position. They are not saved, and go with the next move.
type drawings struct {
	at  page.Position
	all []board.Drawing
}

// ownInk is the colour of the drawings, which nothing else on the desk has.
const ownInk = 3

// Mark implements pane.Marker. The same drawing again removes it.
func (d *Desk) Mark(from, to xiangqi.Square, _ kit.Mods) {
	m := board.Drawing{From: from, To: to, Color: ownInk, Hand: true}
	had := len(d.drawn.all)
	d.drawn.all = slices.DeleteFunc(d.drawn.all, func(o board.Drawing) bool { return o == m })
	if len(d.drawn.all) == had {
		d.drawn.all = append(d.drawn.all, m)
	}
	d.Invalidate()
}

// draw adds the drawings to the scene, or forgets them if another position is shown.
func (d *Desk) draw(s *pane.BoardScene) {
	if here := page.ShownBy(&d.View); d.drawn.at != here {
		d.drawn = drawings{at: here}
	}
	s.Drawings, s.Ink, s.Mouse = append(slices.Clip(s.Drawings), d.drawn.all...), ownInk, true
}

// count adds the rated games among events to the player's results.
func (d *Desk) count(events []session.Event) {
	for _, e := range events {
		if e.Kind != session.Rated {
			continue
		}
		g := progress.Game{When: d.Now, Level: int(e.Level), Side: e.Side, Result: e.Outcome.Result, Helped: e.Helped,
			ID: e.Identity}
		if d.progress.Game(g) {
			d.mastery = mastery{d.Session.View().Record, g.Level}
		}
	}
}

// mastery is a level mastered by winning a game.
type mastery struct{ record, level int }

// far reports whether the game is played with a friend far away.
func (f *frame) far() bool { return f.View.Setup.Far() != "" }

// sends passes an action on to the game with a friend, and reports false if the game is none.
func (d *Desk) sends(k friend.Kind) bool {
	if d.far() {
		d.workspace.Friends.Do(friend.Event{Kind: k})
	}
	return d.far()
}
