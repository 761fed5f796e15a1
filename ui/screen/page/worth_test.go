package page

import (
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

func TestSoldiers(t *testing.T) {
	for _, test := range []struct {
		score       think.Score
		mover       xiangqi.Side
		red, movers string // according to the settings
	}{
		{34, xiangqi.Red, "+0.3", "+0.3"},
		{34, xiangqi.Black, "+0.3", "-0.3"},
		{-250, xiangqi.Black, "-2.5", "+2.5"},
		{4, xiangqi.Black, "0.0", "0.0"},
		{-4, xiangqi.Red, "0.0", "0.0"},
	} {
		for want, mover := range map[string]bool{test.red: false, test.movers: true} {
			if test.red == test.movers && mover {
				continue
			}
			w := &Looks{Settings: settings.Settings{MoverScores: mover}}
			if got := Soldiers(w, test.score, test.mover); got != want {
				t.Errorf("%v, %v to move, its own view %v: %q, want %q", test.score, test.mover, mover, got, want)
			}
		}
	}
	for plies, want := range map[int]int{1: 1, 2: 1, 5: 3, -6: 3} {
		if got := MateMoves(plies); got != want {
			t.Errorf("%d plies are %d moves, want %d", plies, got, want)
		}
	}
}
