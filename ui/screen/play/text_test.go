package play

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

func TestClockText(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0:                                 "0:00",
		50 * time.Millisecond:             "0:00.1",
		9450 * time.Millisecond:           "0:09.5",
		10 * time.Second:                  "0:10",
		59*time.Second + time.Millisecond: "1:00",
		9 * time.Minute:                   "9:00",
		15 * time.Minute:                  "15:00",
		time.Hour:                         "1:00:00",
		3*time.Hour + 62*time.Second:      "3:01:02",
	} {
		if got := clockText(left); got != want {
			t.Errorf("%v left: %q, want %q", left, got, want)
		}
	}
}

func TestPoints(t *testing.T) {
	for _, tc := range []struct {
		wins, draws int
		want        string
	}{{0, 0, "0"}, {0, 1, "½"}, {0, 2, "1"}, {1, 0, "1"}, {1, 1, "1½"}, {2, 3, "3½"}, {3, 4, "5"}} {
		if got := points(tc.wins, tc.draws); got != tc.want {
			t.Errorf("%d wins and %d draws are %q, want %q", tc.wins, tc.draws, got, tc.want)
		}
	}
}

func TestCulprit(t *testing.T) {
	const red, black = xiangqi.Red, xiangqi.Black
	for _, tc := range []struct {
		offences [2]xiangqi.Offence
		side     xiangqi.Side
		guilty   bool
	}{
		{[2]xiangqi.Offence{}, red, false}, {[2]xiangqi.Offence{xiangqi.Check, xiangqi.Check}, red, false},
		{[2]xiangqi.Offence{red: xiangqi.Chase}, red, true}, {[2]xiangqi.Offence{black: xiangqi.Chase}, black, true},
		{[2]xiangqi.Offence{red: xiangqi.Check, black: xiangqi.Chase}, red, xiangqi.Check > xiangqi.Chase}, {[2]xiangqi.Offence{black: xiangqi.Check}, black, true},
	} {
		if side, guilty := culprit(&session.Cycle{Offences: tc.offences}); guilty != tc.guilty || guilty && side != tc.side {
			t.Errorf("of the offences %v the culprit is %v, %v, want %v, %v", tc.offences, side, guilty, tc.side, tc.guilty)
		}
	}
	for reason, want := range map[xiangqi.Reason]bool{xiangqi.PerpetualCheck: true, xiangqi.PerpetualChase: true, xiangqi.RepetitionDraw: true, xiangqi.Resignation: false} {
		for times, enough := range map[int]bool{2: false, 3: true, 4: true} {
			v := session.View{Outcome: xiangqi.Outcome{Result: xiangqi.Draw, Reason: reason}, Cycle: session.Cycle{Times: times}}
			if got := repeated(&v); got != (want && enough) {
				t.Errorf("an end by %v after %d times is one by repetition: %v, want %v", reason, times, got, want && enough)
			}
		}
	}
}
