package page

import (
	"slices"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// preset is a time control that pages offer, with the event that is played by it, if any.
type preset struct {
	times session.Times
	event locale.Key
}

// presets returns the time controls that pages offer. Those of events are from their regulations: the 18th World
// Xiangqi Championship (Houston 2023), the international group and the preliminary of the open group of the 8th China
// (Nanning)-ASEAN invitational (2016), the Swiss tournament of Club Xiangqi (July 2005: 10 minutes, then 45 seconds for
// each move), and the playoffs of the 4th 大棋圣战 (Shanghai 2009), in which a draw was a win for Black.
func presets() []preset {
	add := func(minutes, seconds time.Duration) think.TimeControl {
		return think.TimeControl{Main: minutes * time.Minute, Increment: seconds * time.Second}
	}
	return []preset{
		{session.Both(add(5, 3)), ""},
		{session.Both(add(10, 5)), ""},
		{session.Both(add(15, 10)), ""},
		{session.Both(think.PerMove(30 * time.Second)), ""},
		{session.Both(think.TimeControl{Main: 10 * time.Minute, Each: time.Minute, Byoyomi: 30 * time.Second,
			Periods: 1}), ""},
		{session.Both(add(60, 30)), locale.EventWorld},
		{session.Both(add(50, 20)), locale.EventNanning},
		{session.Both(add(30, 10)), locale.EventOpen},
		{session.Both(think.TimeControl{Main: 10 * time.Minute, Byoyomi: 45 * time.Second, Periods: 1}),
			locale.EventClub},
		{session.Times{add(40, 20), add(20, 20)}, locale.EventPlayoff},
	}
}

// custom is a time control as the player sets it: minutes, seconds, and a number of periods.
type custom struct{ minutes, increment, each, byoyomi, periods int }

func customOf(c think.TimeControl) custom {
	seconds := func(d time.Duration) int { return int(d / time.Second) }
	return custom{(seconds(c.Main) + 59) / 60, seconds(c.Increment), seconds(c.Each), seconds(c.Byoyomi),
		max(1, c.Periods)}
}

// usualPeriod is the period that pages propose, in seconds.
const usualPeriod = 30

// control returns the time control, which has no time that it cannot have without a main time.
func (c custom) control() think.TimeControl {
	seconds := func(n int) time.Duration { return time.Duration(n) * time.Second }
	to := think.TimeControl{Main: seconds(60 * c.minutes), Byoyomi: seconds(c.byoyomi)}
	if c.minutes > 0 {
		to.Increment, to.Each = seconds(c.increment), seconds(c.each)
	} else if c.byoyomi == 0 {
		to.Byoyomi = usualPeriod * time.Second
	}
	if to.Byoyomi > 0 {
		to.Periods = c.periods
	}
	return to
}

// A TimeChoice is the choice of the clocks of a game: none, one of the presets, or another time control.
type TimeChoice struct {
	chosen int
	apart  int // 1: the sides have different other time controls
	custom [2]custom
}

// Set fills in the times of a game.
func (f *TimeChoice) Set(t session.Times) {
	f.chosen, f.apart = 0, 0
	if !t.On() {
		f.custom = [2]custom{{minutes: 15, increment: 10, periods: 1}, {minutes: 15, increment: 10, periods: 1}}
		return
	}
	f.custom = [2]custom{customOf(t[0]), customOf(t[1])}
	if t[0] != t[1] {
		f.apart = 1
	}
	f.chosen = slices.IndexFunc(presets(), func(p preset) bool { return p.times == t }) + 1
	if f.chosen == 0 {
		f.chosen = f.other()
	}
}

// other returns the index of the choice of another time control.
func (f *TimeChoice) other() int { return len(presets()) + 1 }

// Times returns the times of the game.
func (f *TimeChoice) Times() session.Times {
	switch f.chosen {
	case 0:
		return session.Times{}
	case f.other():
		return session.Times{f.custom[0].control(), f.custom[f.apart].control()}
	}
	return presets()[f.chosen-1].times
}

// TimeLabels are the labels of a choice of time. Read only.
var TimeLabels = []locale.Key{locale.TimeControl, locale.TimeBase, locale.TimeEachMove, locale.TimeLongest,
	locale.TimeByoyomi, locale.TimePeriods, locale.TimeSides}

// Declare declares the time control and its values, with controls below the name of a page. Another time control
// begins with the values of the last choice.
func (f *TimeChoice) Declare(l *Looks, u *kit.UI, rows *kit.Flow, page kit.ID) {
	names, tips := []string{l.T(locale.TimeNone)}, []string{l.T(locale.TimeNoneTip)}
	for _, one := range presets() {
		name := l.TimesText(one.times)
		if one.event != "" {
			name = l.T(locale.Bracketed, name, one.event)
		}
		names, tips = append(names, name), append(tips, l.T(timeTip(one.times[0])))
	}
	names, tips = append(names, l.T(locale.TimeOther)), append(tips, l.T(locale.TimeOtherTip))
	before := f.Times()
	if u.Dropdown(page+".time", rows.Row(l.T(locale.TimeControl)), names, &f.chosen) && f.chosen == f.other() {
		f.Set(before)
		f.chosen = f.other()
	}
	rows.ExplainChoice(tips, f.chosen)
	if f.chosen != f.other() {
		return
	}
	u.Segments(page+".apart", rows.Row(l.T(locale.TimeSides)), l.Words(locale.TimeSame, locale.TimeApart), &f.apart)
	for side := range xiangqi.Side(f.apart + 1) {
		if f.apart == 1 {
			rows.Section(l.T(locale.SideName(side)))
		}
		f.custom[side].declare(l, u, rows, page+[2]kit.ID{"", ".black"}[side])
	}
}

// timeTip explains a time control.
func timeTip(c think.TimeControl) locale.Key {
	switch {
	case c.Main == 0:
		return locale.TimePerMoveTip
	case c.Each > 0:
		return locale.TimeEachTip
	case c.Byoyomi > 0:
		return locale.TimeByoyomiTip
	case c.Increment > 0:
		return locale.TimeIncrementTip
	}
	return locale.TimePerGameTip
}

// declare declares the values of a time control that is not a preset.
func (c *custom) declare(l *Looks, u *kit.UI, rows *kit.Flow, id kit.ID) {
	row := func(name kit.ID, label, some, none locale.Key, r kit.RangeSpec, to *int) {
		r.Text = func(n int) string {
			if n == 0 {
				return l.T(none)
			}
			return l.T(some, n)
		}
		if r.Step > 0 && *to%r.Step != 0 { // from a saved game
			r.Min, r.Step = min(r.Min, 1), 1
		}
		u.Stepper(id+name, Half(rows.Row(l.T(label))), r, to)
	}
	row(".minutes", locale.TimeBase, locale.Minutes, locale.TimeNothing, kit.RangeSpec{Max: 180}, &c.minutes)
	if c.minutes == 0 && c.byoyomi == 0 {
		c.byoyomi = usualPeriod
	}
	least := 5
	if c.minutes > 0 {
		least = 0
		row(".increment", locale.TimeEachMove, locale.Seconds, locale.TimeNothing, kit.RangeSpec{Max: 120},
			&c.increment)
		row(".each", locale.TimeLongest, locale.Seconds, locale.TimeUnlimited, kit.RangeSpec{Max: 600, Step: 5},
			&c.each)
		rows.Explain(l.T(locale.TimeEachTip))
	}
	row(".byoyomi", locale.TimeByoyomi, locale.Seconds, locale.TimeNothing,
		kit.RangeSpec{Min: least, Max: 600, Step: 5}, &c.byoyomi)
	rows.Explain(l.T(timeTip(think.TimeControl{Main: time.Duration(c.minutes), Byoyomi: 1})))
	if c.byoyomi > 0 && (c.minutes > 0 || c.periods > 1) {
		row(".periods", locale.TimePeriods, locale.TimesCount, "", kit.RangeSpec{Min: 1, Max: 20}, &c.periods)
	}
}
