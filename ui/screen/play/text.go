package play

import (
	"strconv"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/engines"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// sideLines returns versions of the second line of a side's card, from the longest to the shortest. The line adds to
// the name and mentions a check. The status line, not the card, shows the side to move.
func (f *frame) sideLines(side xiangqi.Side) []string {
	p := f.View.Setup.Players[side]
	plays, level := [2]locale.Key{locale.PlaysRed, locale.PlaysBlack}[side], locale.LevelName(int(p.Level))
	var lines []string
	switch {
	case p.Kind == session.Computer && p.Engine != "":
		lines = []string{f.T(locale.Dotted, plays, f.engineState(p.Engine)), f.T(f.engineState(p.Engine)), ""}
	case p.Kind == session.Computer && f.View.Persons == 0:
		lines = []string{f.T(locale.Dotted, plays, level), f.T(level), f.T(plays)}
	case p.Kind == session.Computer:
		lines = []string{f.T(level), ""}
	case f.Name(side) != f.T(locale.SideName(side)):
		lines = []string{f.T(plays)}
	default:
		lines = []string{""}
	}
	if f.View.ByBook[side] && p.Kind == session.Computer {
		lines = append([]string{f.T(locale.Dotted, level, locale.ByBook)}, lines...)
	}
	// without a status line, the card shows the side to move
	if v := &f.View; (f.Layout.Upright || f.mute) && v.Live == side && !v.Opened && !v.Outcome.Over() {
		lines = []string{f.Text(f.turn()), ""}
	}
	if note, short := f.ClockNote(&f.View, int(side)); note != "" {
		whole := note
		if lines[0] != "" {
			whole = f.T(locale.Dotted, note, lines[0])
		}
		lines = []string{whole, note, short}
	}
	if !f.inCheck(side) {
		return lines
	}
	if first := lines[0]; first != "" {
		return []string{f.T(locale.Dotted, first, locale.Check), f.T(locale.Check)}
	}
	return []string{f.T(locale.Check)}
}

// engineState returns what another engine does, in a word.
func (f *frame) engineState(id string) locale.Key {
	switch f.room.State(id) {
	case engines.Waking:
		return locale.EngineStarting
	case engines.Thinking:
		return locale.EngineThinking
	case engines.Dead:
		return locale.EngineDead
	}
	return locale.EngineWaiting
}

// inCheck reports whether the king of a side is in check on the shown board.
func (f *frame) inCheck(side xiangqi.Side) bool {
	v := &f.View
	return v.Check != xiangqi.NoSquare && v.ToMove == side && (v.Looking || !v.Outcome.Over())
}

// status returns the text of the status line: the last message, or else the state of the game.
func (f *frame) status() string {
	if said, ok := f.Said(); ok {
		return f.Text(said)
	}
	v := &f.View
	switch {
	case f.HintStatus() != "":
		return f.HintStatus()
	case v.DrawOffer.Pending && !v.CanAnswerDraw:
		return f.T(locale.DrawOffered)
	case v.Looking && (v.Outcome.Over() || v.Opened || f.branchNote() == locale.LookOnly):
		return f.T(locale.StatusReviewing, f.Moment(v.Shown))
	case v.Looking && !f.noted:
		return f.T(locale.StatusLooking, f.Moment(v.Shown))
	case v.Outcome.Over() && v.Opened:
		return f.Text(f.Ending(v.Setup.Players, v.Outcome))
	case v.Outcome.Over():
		return f.T(locale.StatusOver)
	case v.Opened && v.Tags.Result() != xiangqi.Ongoing:
		return f.T(locale.Headline(xiangqi.Outcome{Result: v.Tags.Result()}))
	case f.standsStill() && f.Phone:
		return f.T(locale.StatusPaused)
	case f.standsStill() && f.Layout.Low() && v.Persons > 0: // there is no room for more
		return f.T(locale.PausedBrief)
	case f.inCheck(v.Live):
		return f.T(locale.StatusCheck, f.turn())
	case v.Setup.Time.On() && v.Ply == 0 && !f.Phone && !f.Layout.Low():
		return f.T(locale.StatusClocks, f.turn())
	}
	return f.Text(f.turn())
}

// turn describes which side is to move, and whether two computers are paused.
func (f *frame) turn() locale.Message {
	v := &f.View
	switch {
	case v.Thinking.On:
		return locale.Msg(locale.StatusThinking, locale.SideName(v.Thinking.Side))
	case v.Persons == 1 && v.Setup.Players[v.Live].Kind == session.Person:
		return locale.Msg(locale.StatusYourMove)
	}
	turn := locale.Msg(locale.StatusToMove, locale.SideName(v.Live))
	if f.standsStill() && v.Persons == 0 {
		return locale.Msg(locale.Dotted, locale.StatusPaused, turn)
	}
	return turn
}

// ticking returns everything in the picture that depends on time alone, as a text for comparison.
func (f *frame) ticking(v *session.View) string {
	text := ""
	if v.Setup.Time.On() {
		for side, r := range v.Readings {
			note, _ := f.ClockNote(v, side)
			text += page.ClockText(r.Time) + note
		}
	}
	if f.beats() {
		text += strconv.Itoa(f.beat())
	}
	return text + string(page.Silenced(f.Host))
}

// beatTime is the duration of one step of the thinking dots.
const beatTime = 300 * time.Millisecond

// beats reports whether the thinking dots are moving.
func (f *frame) beats() bool {
	v := f.Session.View()
	return v.Thinking.On && v.Persons > 0 || v.HintPending
}

// beat returns the current step of the dots, from 0 to 2.
func (f *frame) beat() int { return int(f.Now.UnixNano() / int64(beatTime) % 3) }

// points formats a score; a draw counts as half a point.
func points(wins, draws int) string {
	whole := wins + draws/2
	if draws%2 == 0 {
		return strconv.Itoa(whole)
	}
	if whole == 0 {
		return "½"
	}
	return strconv.Itoa(whole) + "½"
}
