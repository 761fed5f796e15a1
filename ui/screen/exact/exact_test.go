package exact

import (
	"testing"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
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
		{endings.Move{}, "not in a table"},
		{endings.Move{Known: true, Value: endings.Loss, Ends: xiangqi.BlackWins}, "Black wins"},
		{endings.Move{Known: true, Ends: xiangqi.Draw}, "Draw"},
	} {
		if got := locale.English.Say(Value(c.m)); got != c.want {
			t.Errorf("%+v is %q, want %q", c.m, got, c.want)
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
