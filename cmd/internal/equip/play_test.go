package equip

import (
	"flag"
	"math/rand/v2"
	"testing"

	"chuhe/engine"
	"chuhe/engine/endings"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

var games = flag.Int("games", 12, "number of positions that TestPlay plays from")

// The engine with tables wins every won position within the distance of the tables, and draws every drawn one, against
// the engine without tables, on either side.
func TestPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it plays games")
	}
	tables, err := DefaultTables()
	if err != nil || tables == nil {
		t.Fatalf("%v, %v, want tables", tables, err)
	}
	knowing, err := engine.New(engine.Options{HashMB: 1, Threads: 1, Endings: tables})
	if err != nil {
		t.Fatal(err)
	}
	plain, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	names := tables.Names()
	random := rand.New(rand.NewPCG(1, 2))
	for played := 0; played < *games; {
		m, err := endings.ParseMaterial(names[random.IntN(len(names))])
		if err != nil {
			t.Fatal(err)
		}
		p := randomPosition(random, m)
		known, err := tables.Probe(p)
		if err != nil || known.Plies > xiangqi.NoCaptureLimit || known.Value == endings.Loss || p.InsufficientMaterial() {
			continue
		}
		played++
		fen := p.FEN()
		plies, side := 0, p.SideToMove()
		for ; !p.Outcome(xiangqi.Rules{}).Over() && plies < xiangqi.NoCaptureLimit; plies++ {
			player := plain
			if p.SideToMove() == side {
				player = knowing
			}
			p.MakeMove(player.Search(t.Context(), p, think.Limits{Nodes: 300}, nil).Move)
		}
		result := p.Outcome(xiangqi.Rules{}).Result
		switch {
		case known.Value == endings.Win && (result != xiangqi.WinFor(side) || plies > known.Plies):
			t.Errorf("%s: %v after %d plies, want a win of %v in %d", fen, result, plies, side, known.Plies)
		case known.Value == endings.Draw && result == xiangqi.WinFor(side.Opponent()):
			t.Errorf("%s: lost after %d plies, want a draw or better", fen, plies)
		}
	}
}

// randomPosition returns a legal position of a material.
func randomPosition(random *rand.Rand, m endings.Material) *xiangqi.Position {
	space := endings.NewSpace(m)
	for {
		placement, ok := space.Place(random.IntN(space.Size))
		if !ok {
			continue
		}
		setup := space.Setup(&placement)
		setup.ToMove = xiangqi.Side(random.IntN(2))
		if random.IntN(2) == 0 {
			setup = setup.SwapSides()
		}
		if p, err := setup.Position(); err == nil {
			return p
		}
	}
}
