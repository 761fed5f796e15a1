package settings

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
)

func TestWhatSettingsMean(t *testing.T) {
	for hints, want := range map[Strength]time.Duration{Quick: 500 * time.Millisecond, Normal: 1500 * time.Millisecond, Deep: 5 * time.Second} {
		if got := (&Settings{Hints: hints}).HintTime(); got != want {
			t.Errorf("a hint that is %s takes %v, want %v", hints, got, want)
		}
	}
	for size, want := range map[int]float64{100: 1, 150: 1.5, 80: 0.8} {
		if got := (&Settings{TextSize: size}).Letters(); got != want {
			t.Errorf("letters of %d %% are %v times as large, want %v", size, got, want)
		}
	}
}

// A position is a FEN or nothing.
func TestPosition(t *testing.T) {
	text := "before"
	f := position("position", &text)
	for _, c := range []struct {
		value any
		want  string
		err   bool
	}{
		{int64(1), "before", true}, {nil, "before", true}, {"no position", "before", true},
		{xiangqi.StartFEN, xiangqi.StartFEN, false}, {"", "", false},
	} {
		text = "before"
		if err := f.Set(c.value); text != c.want || (err != nil) != c.err {
			t.Errorf("set to %v: %q, %v, want %q and an error: %v", c.value, text, err, c.want, c.err)
		}
	}
}
