package session

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
)

func TestSnapshotKeepsTheClocksOfTheLastMove(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, func(s *Setup) {
		s.Time = TimeControl{Mode: TimePerGame, Base: time.Minute}
	})
	h.pass(7 * time.Second)
	h.shuffleTo(2)
	want := h.View().Clocks
	h.pass(20 * time.Second) // thinking time lost in a power failure
	s, err := Restore(f.player(), h.Snapshot(), h.options(), h.at.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got := s.View().Clocks; got != want || got[xiangqi.Red] != 53*time.Second {
		t.Errorf("clocks %v, want %v", got, want)
	}
}

// Every replaced game is handed over unchanged.
func TestLeave(t *testing.T) {
	var left []Snapshot
	options := (&table{}).options()
	options.Leave = func(s Snapshot) { left = append(left, s) }
	setup := Setup{Players: [2]Player{person, person}, Seed: 1}
	s, err := New((&fake{}).player(), setup, options, epoch)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	h := &table{Session: s, t: t, at: epoch}
	h.moves("h2e2", "h7e7")
	want := h.Snapshot()
	if err := h.NewGame(Setup{Players: setup.Players, Handicap: "horse", Seed: 2}); err != nil {
		t.Fatal(err)
	}
	h.moves("h0g2")
	second := h.Snapshot()
	h.Rematch()
	if err := h.NewGame(Setup{StartFEN: "x"}); err == nil {
		t.Fatal("a game from nonsense")
	}
	if len(left) != 2 || !reflect.DeepEqual(left[0], want) || !reflect.DeepEqual(left[1], second) {
		t.Errorf("left %+v\nwant %+v\nand %+v", left, want, second)
	}
}

func TestRestoreOnTheComputersTurn(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, nil)
	h.shuffleTo(3)
	snap := h.Snapshot()
	h.Close()
	var err error
	if h.Session, err = Restore(f.player(), snap, h.options(), h.at); err != nil {
		t.Fatal(err)
	}
	h.shuffleTo(4)
}

func TestRestoreRefusesNonsense(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h7e7")
	cases := []struct {
		change func(*Snapshot)
		want   string
	}{
		{func(s *Snapshot) { s.Nodes = nil }, "0 positions"},
		{func(s *Snapshot) { s.Current = 3 }, "number 3"},
		{func(s *Snapshot) { s.Current = -1 }, "number -1"},
		{func(s *Snapshot) { s.Nodes[2].Parent = 2 }, "move 2"},
		{func(s *Snapshot) { s.Nodes[1].Parent = -1 }, "move 1"},
		{func(s *Snapshot) { s.Nodes[1].Move = 0xFFFF }, "move 1"},
		{func(s *Snapshot) { s.Nodes[2].Move = s.Nodes[1].Move }, "move 2"},
		{func(s *Snapshot) { s.Game = 0 }, "score"},
		{func(s *Snapshot) { s.Draws = -1 }, "score"},
		{func(s *Snapshot) { s.Setup.StartFEN = "x" }, "FEN"},
		{func(s *Snapshot) { s.Setup.Players[0].Level = 99 }, "level 99"},
		{func(s *Snapshot) { s.Nodes[2].Ended.Result = 9 }, "move 2"},
	}
	for _, c := range cases {
		snap := h.Snapshot()
		c.change(&snap)
		s, err := Restore((&fake{}).player(), snap, h.options(), h.at)
		if err == nil {
			s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}

func TestRevisionFollowsTheSnapshot(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "cc", f, nil)
	steps := map[string]func(){
		"move":  func() { h.shuffleTo(h.View().Ply + 1) },
		"flip":  h.Flip,
		"pause": func() { h.TogglePause(); h.TogglePause() },
		"speed": func() { h.SetSpeed(time.Minute) },
		"level": func() { _ = h.SetLevel(xiangqi.Black, 7); _ = h.SetLevel(xiangqi.Red, 7) },
		"end":   func() { h.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}) },
	}
	for _, name := range []string{"move", "flip", "pause", "speed", "level", "end"} {
		before := h.Revision()
		steps[name]()
		if h.Revision() == before {
			t.Errorf("%s changes the snapshot, but not the revision", name)
		}
	}
	before := h.Revision()
	h.LookBack()
	h.pass(time.Second)
	if h.Revision() != before {
		t.Error("looking back asks for a save")
	}
}

// Nodes are equal if all their fields are.
func TestNodesDiffer(t *testing.T) {
	node := SnapshotNode{Parent: 1, Move: parse(t, "h2e2"), Clocks: [2]time.Duration{time.Minute, time.Second}, Ended: xiangqi.Outcome{Result: xiangqi.Draw}}
	node.Comment = "a comment"
	if !node.equal(node) {
		t.Error("a node differs from itself")
	}
	for what, change := range map[string]func(*SnapshotNode){
		"parent":  func(n *SnapshotNode) { n.Parent = 0 },
		"move":    func(n *SnapshotNode) { n.Move = parse(t, "b2e2") },
		"clock":   func(n *SnapshotNode) { n.Clocks[1] = 0 },
		"end":     func(n *SnapshotNode) { n.Ended.Result = xiangqi.RedWins },
		"comment": func(n *SnapshotNode) { n.Comment = "another" },
	} {
		other := node
		if change(&other); node.equal(other) || other.equal(node) {
			t.Errorf("nodes that differ in the %s are equal", what)
		}
	}
}
