package search

import (
	"testing"
	"testing/quick"
	"time"

	"chuhe/engine/xiangqi"
)

func TestTimerKeepsWithinTheClock(t *testing.T) {
	f := func(left, inc uint32, moves uint8, moveTime uint16) bool {
		l := Limits{MovesToGo: int(moves % 60), MoveTime: time.Duration(moveTime) * time.Millisecond}
		l.Clock[xiangqi.Black] = time.Duration(left%7200_000) * time.Millisecond
		l.Increment[xiangqi.Black] = time.Duration(inc%60_000) * time.Millisecond
		var tm timer
		tm.set(&l, xiangqi.Black)
		clock := l.Clock[xiangqi.Black]
		switch {
		case clock > 0 && (tm.hard <= 0 || tm.hard >= clock),
			l.MoveTime > 0 && (tm.hard <= 0 || tm.hard > l.MoveTime),
			tm.soft > tm.hard,
			clock == 0 && tm.soft != 0,
			clock == 0 && l.MoveTime == 0 && tm.hard != 0:
			t.Logf("%+v: soft %v, hard %v", l, tm.soft, tm.hard)
			return false
		}
		return true
	}
	if err := quick.Check(f, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}

func TestTimerUsesTheIncrement(t *testing.T) {
	hard := func(inc time.Duration) time.Duration {
		l := Limits{Clock: [2]time.Duration{time.Minute, time.Minute}, Increment: [2]time.Duration{inc, inc}}
		var tm timer
		tm.set(&l, xiangqi.Red)
		return tm.soft
	}
	if hard(2*time.Second) <= hard(0) {
		t.Error("an increment does not lengthen the time for a move")
	}
}

func TestDoubtBuysTime(t *testing.T) {
	tm := timer{start: time.Now().Add(-time.Second), soft: time.Second, hard: time.Hour}
	if !tm.enough(8, 1000, 0) {
		t.Error("certain of its move, it goes on")
	}
	if tm.enough(0, 300, 80) {
		t.Error("with a new move and a falling score, it stops")
	}
}
