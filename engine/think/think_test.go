package think

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
)

// TestOrDefault checks that every search ends by itself, with any limits, even if only the opponent has a
// clock.
func TestOrDefault(t *testing.T) {
	red := Limits{Clock: [2]time.Duration{xiangqi.Red: time.Minute}}
	for _, c := range []struct {
		limits Limits
		side   xiangqi.Side
		want   time.Duration
	}{
		{Limits{}, xiangqi.Red, DefaultMoveTime},
		{red, xiangqi.Red, 0},
		{red, xiangqi.Black, DefaultMoveTime},
		{Limits{Nodes: 1}, xiangqi.Red, 0},
		{Limits{Infinite: true}, xiangqi.Red, 0},
	} {
		if got := c.limits.OrDefault(c.side).MoveTime; got != c.want {
			t.Errorf("%+v, side %v to move: %v, want %v", c.limits, c.side, got, c.want)
		}
	}
}
