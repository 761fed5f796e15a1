package exact

import (
	"image/color"
	"testing"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

func TestValue(t *testing.T) {
	for _, c := range []struct {
		m    endings.Move
		want string
	}{
		{endings.Move{Known: true, Value: endings.Win, Plies: 0}, "mate in 1"},
		{endings.Move{Known: true, Value: endings.Win, Plies: 4}, "mate in 3"},
		{endings.Move{Known: true, Value: endings.Loss, Plies: 1}, "mated in 1"},
		{endings.Move{Known: true, Value: endings.Loss, Plies: 5}, "mated in 3"},
		{endings.Move{Known: true, Value: endings.Draw}, "draw"},
		{endings.Move{}, "not in the tables"},
		{endings.Move{Known: true, Value: endings.Loss, Ends: xiangqi.BlackWins}, "Black wins"},
		{endings.Move{Known: true, Ends: xiangqi.Draw}, "Draw"},
	} {
		if got := locale.English.Say(Value(c.m)); got != c.want {
			t.Errorf("%+v is %q, want %q", c.m, got, c.want)
		}
	}
}

func TestInk(t *testing.T) {
	th := theme.ByKey(theme.Wood)
	for m, want := range map[endings.Move]color.NRGBA{
		{Known: true, Value: endings.Win}: th.Hint, {Known: true, Value: endings.Loss}: th.Accent, {Known: true, Value: endings.Draw}: th.SoftText,
		{Value: endings.Win}: th.SoftText, {Value: endings.Loss}: th.SoftText,
	} {
		if got := inkOf(th, m); got != want {
			t.Errorf("%+v has the colour %v, want %v", m, got, want)
		}
	}
}

func TestSpare(t *testing.T) {
	const quiet = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w - - 110 70"
	p, err := xiangqi.ParseFEN(quiet)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		m    endings.Move
		want int
		ok   bool
	}{
		{endings.Move{Known: true, Value: endings.Win, Plies: 8}, xiangqi.NoCaptureLimit - 110 - 9, true},
		{endings.Move{Known: true, Value: endings.Win, Plies: 20}, xiangqi.NoCaptureLimit - 110 - 21, true},
		{endings.Move{Known: true, Value: endings.Draw}, 0, false},
		{endings.Move{Known: true, Value: endings.Loss, Plies: 4}, xiangqi.NoCaptureLimit - 110 - 5, true},
		{endings.Move{Known: true, Value: endings.Loss, Ends: xiangqi.BlackWins}, 0, false},
		{endings.Move{Value: endings.Win, Plies: 4}, 0, false},
	} {
		if got, ok := Spare(p, c.m); got != c.want || ok != c.ok {
			t.Errorf("after %d plies without capture %+v leaves %d, %v, want %d, %v", p.NoCapture(), c.m, got, ok, c.want, c.ok)
		}
	}
}
