package engines

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// fits reports whether a position can be sent to any program: some end at one with more pieces than a set has, or with
// soldiers where no game can bring them. The moves sent along begin at the start of the game, which has as many pieces
// or more.
func fits(p *xiangqi.Position) bool {
	start := p.Clone()
	for start.Plies() > 0 {
		start.UnmakeMove()
	}
	setup := start.Setup()
	return !slices.ContainsFunc(setup.Warnings(),
		func(w xiangqi.SetupWarning) bool { return w.Caution != xiangqi.GameOver })
}
