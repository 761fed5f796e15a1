package play

import (
	"fmt"
	"strconv"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// name is what a side's player is called.
func (f *frame) name(side xiangqi.Side) string { return f.PlayerName(f.view.Setup.Players, side) }

// sideLine is the second line of a side's card.
func (f *frame) sideLine(side xiangqi.Side) string {
	v := &f.view
	plays := locale.PlaysRed
	if side == xiangqi.Black {
		plays = locale.PlaysBlack
	}
	p := v.Setup.Players[side]
	first := f.T(plays)
	if p.Kind == session.Computer {
		first = f.T(locale.LevelName(int(p.Level)))
		if v.Persons == 0 && f.layout.shape != narrow {
			first = f.T(locale.Dotted, f.T(plays), first)
		}
	}
	if v.Persons == 2 {
		first = f.T(locale.ToMove)
		if v.Live != side {
			first = f.T(locale.Waiting)
		}
		if v.Outcome.Over() {
			first = f.T(plays)
		}
		return first
	}
	if v.Live != side || v.Outcome.Over() || v.Paused {
		return first
	}
	switch {
	case v.Thinking.On && f.layout.shape == narrow:
		return f.T(locale.Thinking)
	case v.Thinking.On:
		return f.T(locale.Dotted, first, f.T(locale.Thinking))
	case p.Kind == session.Computer:
		return first
	}
	return f.T(locale.Dotted, first, f.T(locale.YourMove))
}

// status is the sentence of the status line: what has just happened, else how
// the game stands.
func (f *frame) status() string {
	if text, ok := f.Said(); ok {
		return text
	}
	v := &f.view
	switch {
	case v.HintPending:
		return f.T(locale.HintThinking)
	case v.DrawOffer.Pending && !v.CanAnswerDraw:
		return f.T(locale.DrawOffered)
	case v.Looking && v.Outcome.Over():
		return f.T(locale.StatusReviewing, v.Shown)
	case v.Looking:
		return f.T(locale.StatusLooking, v.Shown)
	case v.Outcome.Over():
		return f.T(locale.StatusOver)
	case v.Paused:
		return f.T(locale.StatusPaused)
	case v.Cycle.Times == 2:
		return f.cycleNote()
	case v.Thinking.On:
		return f.T(locale.StatusThinking, f.T(locale.SideName(v.Thinking.Side)))
	case v.Persons == 2:
		return f.T(locale.StatusToMove, f.T(locale.SideName(v.Live)))
	}
	return f.T(locale.StatusYourMove)
}

// clockText writes the time left: hours only where there are some, tenths of a
// second where the session shows them.
func clockText(d time.Duration) string {
	d = session.ShownTime(d)
	if d < 10*time.Second {
		return fmt.Sprintf("0:%02d.%d", d/time.Second, d%time.Second/(time.Second/10))
	}
	sec := int(d / time.Second)
	if sec >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", sec/3600, sec/60%60, sec%60)
	}
	return fmt.Sprintf("%02d:%02d", sec/60, sec%60)
}

// ticking is everything in the picture that changes with time alone, as a text
// to compare.
func (f *frame) ticking() string {
	v := f.Session.View()
	text := ""
	if v.Setup.Time.On() {
		text = clockText(v.Clocks[0]) + clockText(v.Clocks[1])
	}
	if v.Thinking.On && v.Persons > 0 || v.HintPending {
		text += strconv.Itoa(f.beat())
	}
	return text + f.SoundLine()
}

// beat counts the steps of the dots that show thinking.
func (f *frame) beat() int { return int(f.Now.UnixMilli() / 300 % 3) }

// points writes a score in which a draw is half a point.
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
