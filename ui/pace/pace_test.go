package pace

import (
	"testing"
	"time"
)

// A computation has a break after each stretch of work, and not before. The length of a break does not count.
func TestBreaks(t *testing.T) {
	now, taken := time.Time{}, 0
	try := breaks(func() time.Time { return now }, func() { taken++; now = now.Add(time.Second) })
	for i, step := range []struct {
		work time.Duration
		want int
	}{{0, 0}, {stretch - 1, 0}, {1, 1}, {stretch / 2, 1}, {stretch / 2, 2}, {stretch - 1, 2}, {time.Minute, 3}, {0, 3}} {
		now = now.Add(step.work)
		if try(); taken != step.want {
			t.Errorf("after step %d there were %d breaks, want %d", i+1, taken, step.want)
		}
	}
}
