package page

import (
	"strconv"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// TimesText describes the times of a game: once, if both sides have the same, and otherwise briefly: 40+20 for 40
// minutes and 20 seconds a move.
func (l *Looks) TimesText(t session.Times) string {
	if t[0] == t[1] {
		return l.timeText(t[0])
	}
	var texts [2]string
	for side, c := range t {
		texts[side] = l.timeText(c)
		if c == (think.TimeControl{Main: c.Main, Increment: c.Increment}) {
			texts[side] = count(c.Main, time.Minute) + "+" + count(c.Increment, time.Second)
		}
	}
	return l.T(locale.ClockSides, texts[0], texts[1])
}

func count(d, unit time.Duration) string {
	return strconv.FormatFloat(float64(d)/float64(unit), 'f', -1, 64)
}

func (l *Looks) timeText(c think.TimeControl) string {
	var parts []string
	part := func(key locale.Key, d, unit time.Duration) {
		if d > 0 {
			parts = append(parts, l.T(key, count(d, unit)))
		}
	}
	part(locale.ClockMain, c.Main, time.Minute)
	part(locale.ClockPlus, c.Increment, time.Second)
	part(locale.ClockEach, c.Each, time.Second)
	if c.Main == 0 {
		part(locale.ClockMove, c.Byoyomi, time.Second)
	} else {
		part(locale.ClockThen, c.Byoyomi, time.Second)
	}
	if c.Periods > 1 {
		last := &parts[len(parts)-1]
		*last = l.T(locale.ClockPeriods, *last, c.Periods)
	}
	if len(parts) == 0 {
		return l.T(locale.TimeNone)
	}
	for len(parts) > 1 {
		parts = append([]string{l.T(locale.DescribeList, parts[0], parts[1])}, parts[2:]...)
	}
	return parts[0]
}

// ClockNote returns what a clock shows beside the main number, and a short form: the periods of byo-yomi, or the time
// left for a move that is being thought about. Both are empty if there is nothing more.
func (l *Looks) ClockNote(v *session.View, side int) (note, short string) {
	c, r := v.Setup.Time[side], v.Readings[side]
	late := v.Outcome.Reason == xiangqi.Timeout && r.Time > 0 // only the time for the move was over
	if late {
		r.Move = 0
	}
	switch {
	case r.Periods > 0 && c.Periods > 1:
		return l.T(locale.ByoyomiLeft, r.Periods), "×" + strconv.Itoa(r.Periods)
	case r.Periods > 0 && c.Main > 0:
		return l.T(locale.ByoyomiRuns), ""
	case (late || r.Move > 0 && v.Running) && int(v.Live) == side:
		short = ClockText(r.Move)
		return l.T(locale.TimeForMove, short), short
	}
	return "", ""
}

// ClockText formats a time left as minutes and seconds, preceded by hours if there are any, and followed by tenths
// below ten seconds unless the time is zero.
func ClockText(d time.Duration) string {
	d = session.ShownTime(max(0, d))
	sec := int(d / time.Second)
	two := func(n int) string { return strings.Repeat("0", 1-min(n/10, 1)) + strconv.Itoa(n) }
	text := strconv.Itoa(sec/60) + ":" + two(sec%60)
	if sec >= 3600 {
		text = strconv.Itoa(sec/3600) + ":" + two(sec/60%60) + ":" + two(sec%60)
	}
	if d > 0 && d < 10*time.Second {
		text += "." + strconv.Itoa(int(d%time.Second/(time.Second/10)))
	}
	return text
}
