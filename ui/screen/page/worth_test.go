package page

import (
	"testing"

	"chuhe/engine/chance"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
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
		for mover, want := range map[bool]string{false: test.red, true: test.movers} {
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

func TestOutlook(t *testing.T) {
	for score, want := range map[think.Score]string{
		think.MateIn(5):  "Red mates in 3",
		think.MateIn(1):  "Red mates in 1",
		-think.MateIn(6): "Black mates in 3",
		-think.MateIn(2): "Black mates in 1",
		0:                "",
	} {
		if want == "" {
			red, draw, black := Percents(chance.Of(score))
			want = locale.English.Say(locale.Msg(locale.Shares, red, draw, black))
		}
		if got := locale.English.Say(Outlook(score)); got != want {
			t.Errorf("%v is told as %q, want %q", score, got, want)
		}
	}
}

func TestPercents(t *testing.T) {
	for _, c := range []struct {
		win, draw, loss  float64
		red, even, black int
	}{
		{1, 0, 0, 100, 0, 0},
		{0, 1, 0, 0, 100, 0},
		{0.005, 0.99, 0.005, 1, 98, 1},
		{0.004, 0.992, 0.004, 0, 100, 0},
		{0.505, 0, 0.495, 51, 0, 49},
		{0.495, 0, 0.505, 50, 0, 50},
	} {
		if red, even, black := Percents(chance.Shares{Win: c.win, Draw: c.draw, Loss: c.loss}); red != c.red || even != c.even || black != c.black {
			t.Errorf("%v, %v and %v are %d, %d and %d %%, want %d, %d and %d", c.win, c.draw, c.loss, red, even, black, c.red, c.even, c.black)
		}
	}
}
