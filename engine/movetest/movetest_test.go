package movetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"chuhe/engine/xiangqi"
)

func TestLine(t *testing.T) {
	p, moves := Line(t, "", "h2e2 h9g7")
	if p.FEN() != xiangqi.StartFEN || fmt.Sprint(moves) != "[h2e2 h9g7]" {
		t.Errorf("the line is %v from %s, want [h2e2 h9g7] from the start position", moves, p.FEN())
	}
	if got, want := fmt.Sprint(Moves(t, " a0a9\nb0b9 ")), "[a0a9 b0b9]"; got != want {
		t.Errorf("the moves are %s, want %s", got, want)
	}
}

// recorder is a test that records whether it has failed, instead of failing.
type recorder struct {
	testing.TB
	failed bool
}

func (f *recorder) Helper()               {}
func (f *recorder) Fatal(...any)          { f.failed = true; panic(f) }
func (f *recorder) Fatalf(string, ...any) { f.failed = true; panic(f) }

func TestFailures(t *testing.T) {
	for name, parse := range map[string]func(testing.TB){
		"no FEN":         func(t testing.TB) { Position(t, "9/9") },
		"no square":      func(t testing.TB) { Square(t, "e10") },
		"no move":        func(t testing.TB) { Moves(t, "h2e2 x") },
		"a wrong move":   func(t testing.TB) { Line(t, "", "a0a9") },
		"a second wrong": func(t testing.TB) { Line(t, "", "h2e2 h2e2") },
	} {
		f := &recorder{}
		func() {
			defer func() { _ = recover() }()
			parse(f)
		}()
		if !f.failed {
			t.Errorf("%s: the test does not fail", name)
		}
	}
}

func TestRandomGame(t *testing.T) {
	p := RandomGame(rand.New(rand.NewPCG(1, 2)), 12)
	if again := RandomGame(rand.New(rand.NewPCG(1, 2)), 12); p.Plies() != 12 || again.FEN() != p.FEN() {
		t.Errorf("%d plies to %s, then %s; want 12 plies and the same position twice", p.Plies(), p.FEN(), again.FEN())
	}
}
