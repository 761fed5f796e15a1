package exact

import (
	"bytes"
	"strings"
	"testing"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

func TestValue(t *testing.T) {
	for _, c := range []struct {
		m    Move
		want string
	}{
		{Move{Move: endings.Move{Known: true, Value: endings.Win, Plies: 0}}, "mate in 1"},
		{Move{Move: endings.Move{Known: true, Value: endings.Win, Plies: 4}}, "mate in 3"},
		{Move{Move: endings.Move{Known: true, Value: endings.Loss, Plies: 1}}, "mated in 1"},
		{Move{Move: endings.Move{Known: true, Value: endings.Loss, Plies: 5}}, "mated in 3"},
		{Move{Move: endings.Move{Known: true, Value: endings.Draw}}, "draw"},
		{Move{}, "not in a table"},
		{Move{Move: endings.Move{Known: true, Value: endings.Loss}, Ends: xiangqi.BlackWins}, "Black wins"},
		{Move{Move: endings.Move{Known: true}, Ends: xiangqi.Draw}, "Draw"},
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
		m    Move
		want int
		ok   bool
	}{
		{Move{Move: endings.Move{Known: true, Value: endings.Win, Plies: 8}}, xiangqi.NoCaptureLimit - 110 - 9, true},
		{Move{Move: endings.Move{Known: true, Value: endings.Win, Plies: 20}}, xiangqi.NoCaptureLimit - 110 - 21, true},
		{Move{Move: endings.Move{Known: true, Value: endings.Draw}}, 0, false},
		{Move{Move: endings.Move{Known: true, Value: endings.Loss, Plies: 4}}, xiangqi.NoCaptureLimit - 110 - 5, true},
		{Move{Move: endings.Move{Known: true, Value: endings.Loss}, Ends: xiangqi.BlackWins}, 0, false},
		{Move{Move: endings.Move{Value: endings.Win, Plies: 4}}, 0, false},
	} {
		if got, ok := Spare(p, c.m); got != c.want || ok != c.ok {
			t.Errorf("after %d plies without capture %+v leaves %d, %v, want %d, %v", p.NoCapture(), c.m, got, ok, c.want, c.ok)
		}
	}
}

// A move that repeats a position for the third time by checks loses, whatever the tables say, and stands below others.
func TestMovesKnowRepetitions(t *testing.T) {
	var tables endings.Tables
	file := endtables.File()
	if err := tables.Add("built-in", bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	p, err := xiangqi.ParseFEN("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	play := func(text string) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.MakeMove(m)
	}
	for _, text := range strings.Fields("a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9") {
		play(text)
	}
	moves := Moves(&tables, p, xiangqi.Rules{})
	last := moves[len(moves)-1]
	if last.Move.Move.String() != "a8a9" || last.Ends != xiangqi.BlackWins || last.Value != endings.Loss {
		t.Errorf("the worst move after two rounds of checks is %+v, want a8a9, which loses", last)
	}
	if best := moves[0]; best.Value != endings.Win || best.Ends != xiangqi.Ongoing {
		t.Errorf("the best move after two rounds of checks is %+v, want one that wins", best)
	}
	if free := Moves(&tables, p, xiangqi.Rules{FreePlay: true}); free[len(free)-1].Ends != xiangqi.Ongoing {
		t.Errorf("in free play the worst move is %+v, want none that ends the game", free[len(free)-1])
	}
}
