package play_test

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// The clock of a person is heard when less than ten seconds are left: once in a game with one time for all moves, at each
// slow move where every move has its own time. The clock of the computer is not heard.
func TestLowClockIsHeard(t *testing.T) {
	const slow, fast = 4 * time.Second, time.Second / 2
	perMove, perGame := think.PerMove(12*time.Second), think.TimeControl{Main: 12 * time.Second}
	for _, c := range []struct {
		name     string
		time     think.TimeControl
		computer bool // plays Black
		moves    []string
		pauses   []time.Duration // before each move
		want     int
	}{
		{"no clock", think.TimeControl{}, false, []string{"h2e2", "h9g7", "h0g2"}, []time.Duration{slow, slow, slow}, 0},
		{"one time for all moves", perGame, false, []string{"h2e2", "h9g7", "h0g2", "g6g5", "g3g4"}, []time.Duration{0, fast, slow, fast, slow}, 1},
		{"both players", perGame, false, []string{"h2e2", "h9g7", "h0g2"}, []time.Duration{0, slow, slow}, 2},
		{"each move", perMove, false, []string{"h2e2", "h9g7", "h0g2", "g6g5", "g3g4"}, []time.Duration{0, slow, fast, slow, slow}, 3},
		{"the computer", perGame, true, []string{"h2e2"}, []time.Duration{0, 2 * slow}, 0},
	} {
		setup := screentest.TwoPersons()
		if c.computer {
			setup = screentest.Personal()
		}
		setup.Time = session.Both(c.time)
		d := screentest.Open(t, screentest.Options{Setup: setup, Thinker: screentest.Holding()})
		for i, pause := range c.pauses {
			d.Pass(pause)
			if i < len(c.moves) {
				d.Play(c.moves[i])
			}
		}
		heard := 0
		for _, k := range d.Host.Sounds {
			if k == sound.Clock {
				heard++
			}
		}
		if heard != c.want {
			t.Errorf("%s: the clock is heard %d times, want %d; the clocks show %v", c.name, heard, c.want, d.Session().View().Clocks)
		}
	}
}

// A clock shows minutes and seconds, rounded up, after hours if there are any, and with tenths below ten seconds.
func TestClockTexts(t *testing.T) {
	for left, want := range map[time.Duration]string{
		50 * time.Millisecond:             "0:00.1",
		9450 * time.Millisecond:           "0:09.5",
		10 * time.Second:                  "0:10",
		59*time.Second + time.Millisecond: "1:00",
		9 * time.Minute:                   "9:00",
		15 * time.Minute:                  "15:00",
		time.Hour:                         "1:00:00",
		3*time.Hour + 62*time.Second:      "3:01:02",
	} {
		setup := screentest.TwoPersons()
		setup.Time = session.Both(think.TimeControl{Main: left})
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English})
		d.Expect(left.String(), want+" Black "+want+" Red ")
	}
}

// After a loss by the time for a move, the clock still shows the main time left, and the move none.
func TestLateMove(t *testing.T) {
	setup := screentest.TwoPersons()
	setup.Time = session.Both(think.TimeControl{Main: 60 * time.Second, Each: 20 * time.Second})
	d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English})
	d.Play("h2e2")
	d.Pass(20 * time.Second)
	d.Expect("the end", "0:40 Black", "This move 0:00", "Black ran out of time")
}
