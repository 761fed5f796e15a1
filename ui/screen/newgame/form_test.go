package newgame

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/session"
)

// setups are setups that the form can describe.
func setups() []session.Setup {
	person := func(name string) session.Player { return session.Player{Level: 4, Name: name} }
	computer := func(level think.Level) session.Player { return session.Player{Kind: session.Computer, Level: level} }
	all := []session.Setup{
		{Players: [2]session.Player{person("A"), person("")}},
		{Players: [2]session.Player{computer(1), person("B")}, Bottom: 1, Law: 1, Opening: session.FromLines},
		{Players: [2]session.Player{person(""), computer(10)}, FreePlay: true, Law: 2},
		{Players: [2]session.Player{computer(3), computer(7)}, Games: 12},
		{Players: [2]session.Player{person(""), person("")}, Time: session.Both(think.TimeControl{Main: time.Minute})},
		{Players: [2]session.Player{person(""), person("")}, Time: session.Both(think.TimeControl{Main: 3 * time.Minute, Increment: time.Second})},
		{Players: [2]session.Player{person(""), person("")}, Time: session.Both(think.PerMove(time.Second))},
		{Players: [2]session.Player{person(""), person("")}, Handicap: "horse"},
		{Players: [2]session.Player{person(""), person("")}, Handicap: "nine", Giver: 1, Table: session.TableTurns},
		{Players: [2]session.Player{person(""), person("")}, Time: session.Times{{Main: time.Hour, Each: time.Minute, Byoyomi: 20 * time.Second, Periods: 3}, think.PerMove(9 * time.Second)}},
	}
	return all
}

// TestFormKeepsASetup checks that the form of a setup describes the same setup.
func TestFormKeepsASetup(t *testing.T) {
	for _, want := range setups() {
		f := newForm(want, false)
		got := f.setup()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("the form of\n%+v describes\n%+v", want, got)
		}
	}
}

// TestFormDrawsTheColour checks when the colour of the person is drawn, and what an exchange of the players does.
func TestFormDrawsTheColour(t *testing.T) {
	for _, c := range []struct {
		kinds  [2]int
		start  int
		random bool
		want   bool
	}{
		{[2]int{0, 1}, startNormal, true, true}, {[2]int{1, 0}, startFEN, true, true}, {[2]int{0, 1}, startHandicap, true, true},
		{[2]int{0, 1}, startNormal, false, false}, {[2]int{0, 0}, startNormal, true, false}, {[2]int{1, 1}, startNormal, true, false},
	} {
		f := newForm(session.Setup{}, c.random)
		f.kinds, f.start = c.kinds, c.start
		if got := f.draws(); got != c.want {
			t.Errorf("players %v from start %d, random %v: the colour is drawn: %v, want %v", c.kinds, c.start, c.random, got, c.want)
		}
		side, alone := f.alone()
		if alone != (c.kinds[0] != c.kinds[1]) || alone && c.kinds[side] != 0 {
			t.Errorf("of the players %v %v is alone: %v", c.kinds, side, alone)
		}
	}
	f := form{kinds: [2]int{0, 1}, levels: [2]int{3, 6}, names: [2]string{"A", "B"}}
	if f.swap(); f.kinds != [2]int{1, 0} || f.giver != 1 || f.levels != [2]int{6, 3} || f.names != [2]string{"B", "A"} || f.bottom != 1 {
		t.Errorf("exchanged the form is %+v, want the other players, and the person at the bottom", f)
	}
}

// TestFormDefaults checks what the form proposes for values that a setup does not have.
func TestFormDefaults(t *testing.T) {
	if f := newForm(session.Setup{}, false); f.games != 1 || f.start != startNormal || f.levels != [2]int{} {
		t.Errorf("the form is %+v, want one game from the usual start at the first level", f)
	}
	f := newForm(session.Setup{Handicap: "chariot", Games: 2, FreePlay: true, StartFEN: "x"}, false)
	if f.start != startHandicap || session.Handicaps()[f.handicap].ID != "chariot" || f.games != 2 || f.free != 1 || f.fen != "x" {
		t.Errorf("the form is %+v, want the handicap of a chariot, two games, and free play", f)
	}
}

// TestFormChecksAPosition pastes positions and checks the problem that the form shows.
func TestFormChecksAPosition(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4 w"
	for _, c := range []struct {
		text string
		fen  string
		ok   bool
	}{
		{fen, fen, true}, {"  3k5/9/9/9/9/9/9/9/9/4K4 \n w ", fen, true}, {"x", "x", false}, {"", "", false},
		{fen + strings.Repeat(" ", longestFEN-len(fen)) + "x", fen, true}, {strings.Repeat(" ", longestFEN-len(fen)) + fen, fen, true},
		{strings.Repeat(" ", longestFEN) + fen, fen, true}, {"https://www.chessdb.cn/query/?" + strings.ReplaceAll(fen, " w", "%20b"), fen[:len(fen)-1] + "b", true},
		{strings.Repeat("x", longestFEN+1), strings.Repeat("x", longestFEN), false},
	} {
		var f form
		f.paste(c.text)
		if f.fen != c.fen || (f.problem.Key == "") != c.ok || f.start != startFEN || !f.reveal {
			t.Errorf("after %q the position is %q, problem %v; want %q, no problem: %v", c.text, f.fen, f.problem, c.fen, c.ok)
		}
		f.start = startNormal
		if f.check(); f.problem.Key != "" {
			t.Errorf("the usual start has the problem %v", f.problem)
		}
	}
}

// TestChallenge checks who plays whom after a challenge at a level.
func TestChallenge(t *testing.T) {
	for _, c := range []struct {
		kinds  [2]int
		bottom int
		want   [2]int
	}{
		{[2]int{0, 0}, 0, [2]int{0, 1}}, {[2]int{0, 0}, 1, [2]int{1, 0}}, {[2]int{1, 1}, 0, [2]int{0, 1}}, {[2]int{0, 1}, 1, [2]int{0, 1}}, {[2]int{1, 0}, 0, [2]int{1, 0}},
	} {
		f := form{kinds: c.kinds, bottom: c.bottom, start: startFEN, levels: [2]int{3, 3}}
		f.challenge(7)
		want := [2]int{3, 3}
		want[map[bool]int{true: 0, false: 1}[c.want[0] == 1]] = 6
		if f.kinds != c.want || f.levels != want || f.start != startNormal {
			t.Errorf("%v with %d below become %v at levels %v, want %v and %v", c.kinds, c.bottom, f.kinds, f.levels, c.want, want)
		}
		f.bottom = -1
		if f.seat(); f.kinds[max(f.bottom, 0)] != 0 {
			t.Errorf("below sits %d of %v, want the person", f.bottom, f.kinds)
		}
	}
	f := form{bottom: 1}
	if f.seat(); f.bottom != 1 || f.computers() {
		t.Errorf("with two persons %d sits below, want 1 as before; two computers: %v", f.bottom, f.computers())
	}
}

// TestMeet checks that another engine takes the place of the computer, with the level kept and no engine for the person.
func TestMeet(t *testing.T) {
	for _, c := range []struct {
		kinds, want [2]int
		engines     [2]string
	}{
		{[2]int{0, 0}, [2]int{0, 1}, [2]string{"", "e"}}, {[2]int{0, 1}, [2]int{0, 1}, [2]string{"", "e"}},
		{[2]int{1, 0}, [2]int{1, 0}, [2]string{"e", ""}}, {[2]int{1, 1}, [2]int{0, 1}, [2]string{"", "e"}},
	} {
		f := form{kinds: c.kinds, start: startFEN, levels: [2]int{4, 4}}
		if f.meet("e"); f.kinds != c.want || f.engines != c.engines || f.levels != [2]int{4, 4} || f.start != startNormal {
			t.Errorf("%v become %v with the engines %q at levels %v, want %v, %q and the levels as before", c.kinds, f.kinds, f.engines, f.levels, c.want, c.engines)
		}
	}
}
