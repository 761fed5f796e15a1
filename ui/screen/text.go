package screen

import (
	"fmt"
	"strconv"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// sayTime is how long the status line tells what has just happened.
const sayTime = 4 * time.Second

// saying is a sentence that the status line shows for a while.
type saying struct {
	message locale.Message
	until   time.Time
}

// name is what a side's player is called.
func (s *Screen) name(side xiangqi.Side) string {
	p := s.view.Setup.Players[side]
	switch {
	case p.Name != "":
		return p.Name
	case p.Kind == session.Computer:
		return s.t(locale.ComputerLevel, s.lang.Number(int(p.Level)))
	case s.view.Persons == 1:
		return s.t(locale.You)
	}
	return s.t(locale.SideName(side))
}

// sideLine is the second line of a side's card.
func (s *Screen) sideLine(side xiangqi.Side) string {
	v := &s.view
	plays := locale.PlaysRed
	if side == xiangqi.Black {
		plays = locale.PlaysBlack
	}
	p := v.Setup.Players[side]
	first := s.t(plays)
	if p.Kind == session.Computer {
		first = s.t(locale.LevelName(int(p.Level)))
		if v.Persons == 0 && s.layout.shape != narrow {
			first = s.t(locale.Dotted, s.t(plays), first)
		}
	}
	if v.Persons == 2 {
		first = s.t(locale.ToMove)
		if v.Live != side {
			first = s.t(locale.Waiting)
		}
		if v.Outcome.Over() {
			first = s.t(plays)
		}
		return first
	}
	if v.Live != side || v.Outcome.Over() || v.Paused {
		return first
	}
	switch {
	case v.Thinking.On && s.layout.shape == narrow:
		return s.t(locale.Thinking)
	case v.Thinking.On:
		return s.t(locale.Dotted, first, s.t(locale.Thinking))
	case p.Kind == session.Computer:
		return first
	}
	return s.t(locale.Dotted, first, s.t(locale.YourMove))
}

// status is the sentence of the status line: what has just happened, else how
// the game stands.
func (s *Screen) status() string {
	if s.said.message.Key != "" {
		return s.lang.Say(s.said.message)
	}
	v := &s.view
	switch {
	case v.HintPending:
		return s.t(locale.HintThinking)
	case v.DrawOffer.Pending && !v.CanAnswerDraw:
		return s.t(locale.DrawOffered)
	case v.Looking && v.Outcome.Over():
		return s.t(locale.StatusReviewing, v.Shown)
	case v.Looking:
		return s.t(locale.StatusLooking, v.Shown)
	case v.Outcome.Over():
		return s.t(locale.StatusOver)
	case v.Paused:
		return s.t(locale.StatusPaused)
	case v.Cycle.Times == 2:
		return s.cycleNote()
	case v.Thinking.On:
		return s.t(locale.StatusThinking, s.t(locale.SideName(v.Thinking.Side)))
	case v.Persons == 2:
		return s.t(locale.StatusToMove, s.t(locale.SideName(v.Live)))
	}
	return s.t(locale.StatusYourMove)
}

// clockText writes the time left: hours only where there are some, tenths of a
// second where they matter. It rounds up, so that nothing left means lost.
func clockText(d time.Duration) string {
	if d < 10*time.Second {
		tenths := (d + 99*time.Millisecond) / (100 * time.Millisecond)
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	sec := int((d + time.Second - 1) / time.Second)
	if sec >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", sec/3600, sec/60%60, sec%60)
	}
	return fmt.Sprintf("%02d:%02d", sec/60, sec%60)
}

// ticking is everything in the picture that changes with time alone, as a text
// to compare.
func (s *Screen) ticking() string {
	v := s.session.View()
	text := ""
	if v.Setup.Time.On() {
		text = clockText(v.Clocks[0]) + clockText(v.Clocks[1])
	}
	if v.Thinking.On && v.Persons > 0 || v.HintPending {
		text += strconv.Itoa(s.beat())
	}
	return text + s.soundLine()
}

// beat counts the steps of the dots that show thinking.
func (s *Screen) beat() int { return int(s.now.UnixMilli() / 300 % 3) }

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
