package think

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/xiangqi"
)

const s = time.Second

// online is the control of Chinese game servers: main time, a time for each move, and byo-yomi.
var online = TimeControl{Main: 600 * s, Each: 60 * s, Byoyomi: 30 * s, Periods: 3}

func TestTimeControlText(t *testing.T) {
	for text, c := range map[string]TimeControl{
		"-": {}, "300": {Main: 300 * s}, "900+10": {Main: 900 * s, Increment: 10 * s}, "1/30": PerMove(30 * s),
		"600:1/45": {Main: 600 * s, Byoyomi: 45 * s, Periods: 1}, "600(60):1/30x3": online,
		"1/30x5": {Byoyomi: 30 * s, Periods: 5}, "10+0.1": {Main: 10 * s, Increment: s / 10}, "10+1e-09": {Main: 10 * s, Increment: 1},
		"60+2(20)": {Main: 60 * s, Increment: 2 * s, Each: 20 * s},
	} {
		if got := c.String(); got != text {
			t.Errorf("%+v is written as %q, want %q", c, got, text)
		}
		if got, err := ParseTimeControl(text); err != nil || got != c {
			t.Errorf("%q is read as %+v, %v; want %+v", text, got, err, c)
		}
	}
	for _, text := range []string{"", "?", "40/7200:3600", "*180", "+5", "60分", "1/30x0", "1/30x-1", "1/30x1", "900:", "(60)", "1/", "1e99", "NaN", "-5",
		"900+10 ", "0", "900+0", "900+10+10", "900(60", "1/30x99999", "1/30:1/30", "3600001"} {
		if c, err := ParseTimeControl(text); err == nil {
			t.Errorf("%q is read as %+v, want an error", text, c)
		}
	}
}

func FuzzParseTimeControl(f *testing.F) {
	for _, text := range []string{"-", "900+10", "600(60):1/30x3", "40/7200:3600"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := ParseTimeControl(text); err == nil && (c.String() != text || c.Check() != nil) {
			t.Errorf("%q is read as %+v, which is %v, %v", text, c, c, c.Check())
		}
	})
}

func TestImpossibleTimeControls(t *testing.T) {
	for _, c := range []TimeControl{{Main: -1}, {Main: longestControl + 1}, {Byoyomi: s}, {Periods: 1}, {Byoyomi: s, Periods: -1}, {Increment: s},
		{Byoyomi: s, Periods: 1, Each: s}, {Byoyomi: s, Periods: mostPeriods + 1}} {
		if c.Check() == nil {
			t.Errorf("%+v is possible", c)
		}
	}
	if err := online.Check(); err != nil {
		t.Error(err)
	}
}

// A clock is read and moved as the rules say: a move must be made within its own time while the main time lasts, and a
// period is given back as long as the move comes within it.
func TestClockRules(t *testing.T) {
	full := online.Full()
	increment, blitz := TimeControl{Main: 60 * s, Increment: 3 * s}, TimeControl{Main: 20 * s, Increment: 5 * s, Byoyomi: 10 * s, Periods: 1}
	for _, c := range []struct {
		name        string
		control     TimeControl
		start, left time.Duration
		want        Reading
		moved       time.Duration // after a move now
	}{
		{"nobody has moved", online, full, full, Reading{600 * s, 0, 60 * s, 60 * s}, full},
		{"a move takes 40 s", online, full, full - 40*s, Reading{560 * s, 0, 20 * s, 20 * s}, full - 40*s},
		{"its time is over", online, full, full - 60*s, Reading{540 * s, 0, 0, 0}, full - 60*s},
		{"the main time ends before", online, 150 * s, 95 * s, Reading{5 * s, 0, 0, 95 * s}, 95 * s},
		{"the main time ends with the move", online, 150 * s, 90 * s, Reading{30 * s, 3, 0, 90 * s}, 90 * s},
		{"a period is given back", online, 90 * s, 61 * s, Reading{1 * s, 3, 0, 61 * s}, 90 * s},
		{"a period is lost", online, 90 * s, 60 * s, Reading{30 * s, 2, 0, 60 * s}, 60 * s},
		{"the last period", online, 60 * s, 1 * s, Reading{1 * s, 1, 0, 1 * s}, 30 * s},
		{"the flag", online, 30 * s, 0, Reading{}, 0},
		{"an increment", increment, 60 * s, 50 * s, Reading{50 * s, 0, 0, 50 * s}, 53 * s},
		{"an increment in the main time", blitz, 30 * s, 12 * s, Reading{2 * s, 0, 0, 12 * s}, 17 * s},
		{"no increment in byo-yomi", blitz, 10 * s, 4 * s, Reading{4 * s, 1, 0, 4 * s}, 10 * s},
		{"a time for each move", PerMove(30 * s), 30 * s, 12 * s, Reading{12 * s, 1, 0, 12 * s}, 30 * s},
	} {
		if got := c.control.Read(c.start, c.left); got != c.want {
			t.Errorf("%s: the clock shows %+v, want %+v", c.name, got, c.want)
		}
		if got := c.control.Moved(c.left); got != c.moved {
			t.Errorf("%s: after a move %v are left, want %v", c.name, got, c.moved)
		}
	}
}

// A player that keeps to these limits never loses a period: they are below what the clock allows.
func TestLimitsKeepToTheClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seconds := func(label string, low, high int) time.Duration {
			return time.Duration(rapid.IntRange(low, high).Draw(t, label)) * s
		}
		c := TimeControl{Main: seconds("main", 0, 900)}
		if c.Main > 0 {
			c.Each, c.Increment = seconds("each", 0, 90), seconds("increment", 0, 10)
		}
		if c.Main == 0 || rapid.Bool().Draw(t, "byoyomi") {
			c.Byoyomi, c.Periods = seconds("period", 1, 60), rapid.IntRange(1, 5).Draw(t, "periods")
		}
		left := c.Full()
		for move := range 40 {
			var l Limits
			r := c.Read(left, left)
			l.SetClocks([2]TimeControl{c, c}, [2]Reading{r, r}, xiangqi.Red)
			most := l.Clock[xiangqi.Red]
			if l.MoveTime > 0 && (most == 0 || l.MoveTime < most) {
				most = l.MoveTime
			}
			used := time.Duration(rapid.Int64Range(0, int64(most-1)).Draw(t, "used"))
			if after := c.Read(left, left-used); after.Flag <= 0 || r.Periods > 0 && after.Periods < r.Periods || r.Periods == 0 && after.Periods > 0 && after.Periods < c.Periods {
				t.Fatalf("%v, move %d: after %v of %+v the clock shows %+v", c, move, used, l, after)
			}
			left = c.Moved(left - used)
		}
	})
}

func TestClocksAsLimits(t *testing.T) {
	other := TimeControl{Main: 300 * s, Increment: 3 * s}
	for _, c := range []struct {
		name string
		own  time.Duration // left of online
		want Limits
	}{
		{"the main time", 690 * s, Limits{MoveTime: 59800 * time.Millisecond, Clock: [2]time.Duration{600 * s, 200 * s}, Increment: [2]time.Duration{30 * s, 3 * s}}},
		{"its last minute", 140 * s, Limits{Clock: [2]time.Duration{50 * s, 200 * s}, Increment: [2]time.Duration{30 * s, 3 * s}}},
		{"its end", 100 * s, Limits{MoveTime: 39800 * time.Millisecond}},
		{"byo-yomi", 60 * s, Limits{MoveTime: 29800 * time.Millisecond}},
		{"the last second", s / 1000, Limits{MoveTime: time.Millisecond}},
	} {
		var l Limits
		l.SetClocks([2]TimeControl{online, other}, [2]Reading{online.Read(c.own, c.own), other.Read(200*s, 200*s)}, xiangqi.Red)
		if l.MoveTime != c.want.MoveTime || l.Clock != c.want.Clock || l.Increment != c.want.Increment {
			t.Errorf("%s: %+v, want %+v", c.name, l, c.want)
		}
	}
}
