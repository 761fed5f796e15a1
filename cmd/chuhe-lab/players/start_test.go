package players

import (
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Players that search start by their settings; a missing program does not.
func TestStart(t *testing.T) {
	if e, err := NewEngine(1, 1); err != nil {
		t.Error(err)
	} else {
		plays(t, "our engine", e, think.Limits{Nodes: 50})
	}
	for text, starts := range map[string]bool{"nodes=50,hash=1": true, "cmd=/no/such/program,movetime=1s": false} {
		s, err := ParseSettings(text)
		if err != nil {
			t.Fatal(err)
		}
		player, err := s.Start()
		if _, failed := s.Contestant().Make(t.Context()); (err == nil) != starts || (failed == nil) != starts {
			t.Errorf("%s: %v, %v, want a player: %v", text, err, failed, starts)
		}
		if err != nil {
			continue
		}
		plays(t, text, player, s.Limits)
		if err := player.Close(); err != nil {
			t.Errorf("%s: closing: %v", text, err)
		}
	}
}

// plays checks that a player has a legal move at the start.
func plays(t *testing.T, name string, player think.Player, limits think.Limits) {
	t.Helper()
	player.NewGame()
	if r := player.Search(t.Context(), xiangqi.StartPosition(), limits, nil); r.Err != nil || xiangqi.StartPosition().WhyIllegal(r.Move) != xiangqi.LegalMove {
		t.Errorf("%s plays %v, %v, want a legal move", name, r.Move, r.Err)
	}
}
