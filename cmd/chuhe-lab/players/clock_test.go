package players

import (
	"testing"
	"time"

	"chuhe/engine/match"
)

func TestTimeControl(t *testing.T) {
	for text, want := range map[string]match.Control{
		"10s+0.1s":   {Time: 10 * time.Second, Increment: 100 * time.Millisecond},
		"10+0.1":     {Time: 10 * time.Second, Increment: 100 * time.Millisecond},
		"1m":         {Time: time.Minute},
		"60+0":       {Time: time.Minute},
		"40/60s":     {Time: time.Minute, Moves: 40},
		"40/1m+.5":   {Time: time.Minute, Moves: 40, Increment: time.Second / 2},
		"3/250ms+1s": {Time: 250 * time.Millisecond, Moves: 3, Increment: time.Second},
	} {
		if got, err := timeControl(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v, want %+v", text, got, err, want)
		}
	}
}

func FuzzContestant(f *testing.F) {
	for _, text := range []string{"level=3", "tc=40/60s+0.5,depth=3", "cmd=x,proto=uci,opt.A=b,arg=-c,grace=1s,name=n", "tc=1e999", "nodes=1,hash=1,threads=2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSettings(text)
		if err != nil {
			return
		}
		c := s.Clock
		if c.Time < 0 || c.Increment < 0 || c.Moves < 0 || c.Time == 0 && c != (match.Control{}) || s.Options.HashMB < 1 {
			t.Errorf("%q gives a clock or hash out of range: %+v", text, s)
		}
	})
}
