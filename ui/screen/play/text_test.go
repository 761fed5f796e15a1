package play

import (
	"testing"
	"time"
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
