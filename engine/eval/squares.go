package eval

import "chuhe/engine/xiangqi"

// A half is a table over the board from Red's side, the opponent's back rank
// first, for the files a to e; the other files mirror them.
type half [xiangqi.Ranks][5]int16

// The values of places. Points a man cannot reach are left at zero.
var (
	soldierOpening = half{
		{-25, -15, -5, 0, 5},
		{45, 75, 100, 130, 142},
		{50, 78, 105, 128, 132},
		{48, 70, 92, 102, 108},
		{32, 42, 55, 52, 64},
		{6, 0, 12, 0, 18},
		{0, 0, 0, 0, 10},
	}
	soldierEnding = half{
		{-40, -30, -15, -5, 0},
		{55, 85, 108, 132, 140},
		{66, 92, 110, 124, 130},
		{62, 82, 96, 104, 108},
		{52, 62, 74, 80, 84},
		{14, 0, 20, 0, 22},
		{0, 0, 2, 0, 6},
	}
	horseOpening = half{
		{-5, 6, 22, 8, -8},
		{4, 24, 48, 26, 0},
		{14, 24, 32, 46, 24},
		{12, 36, 30, 38, 30},
		{6, 26, 34, 34, 38},
		{2, 20, 24, 24, 30},
		{2, 4, 14, 10, 10},
		{-2, 2, 14, 10, 4},
		{-14, -4, 2, 4, -30},
		{-20, -18, -8, -8, -14},
	}
	horseEnding = half{
		{-20, -6, 6, 0, -6},
		{-4, 14, 30, 24, 8},
		{4, 18, 28, 38, 30},
		{6, 24, 28, 34, 34},
		{4, 20, 28, 30, 34},
		{0, 16, 22, 24, 26},
		{-4, 8, 14, 16, 16},
		{-8, 2, 8, 8, 8},
		{-16, -6, 0, 2, -6},
		{-26, -18, -10, -8, -10},
	}
	chariotOpening = half{
		{8, 10, 8, 22, 16},
		{14, 20, 16, 32, 36},
		{10, 14, 12, 26, 22},
		{12, 22, 14, 26, 22},
		{10, 20, 16, 24, 22},
		{10, 20, 14, 24, 20},
		{4, 14, 8, 20, 14},
		{-2, 12, 4, 16, 4},
		{0, 10, 6, 16, -4},
		{-18, 8, 0, 14, -10},
	}
	chariotEnding = half{
		{4, 6, 8, 12, 12},
		{10, 12, 14, 20, 24},
		{8, 10, 12, 18, 18},
		{8, 10, 12, 16, 16},
		{6, 8, 10, 14, 14},
		{4, 6, 8, 12, 12},
		{0, 4, 6, 10, 10},
		{-4, 0, 2, 6, 6},
		{-6, -2, 0, 4, 4},
		{-12, -4, -2, 2, 0},
	}
	cannonOpening = half{
		{26, 24, 8, -18, -24},
		{12, 12, 4, -12, -18},
		{10, 10, 2, -6, -14},
		{4, 10, 10, 6, 14},
		{4, 6, 6, 6, 16},
		{2, 2, 10, 2, 16},
		{0, 2, 6, 4, 12},
		{2, 6, 12, 8, 22},
		{0, 4, 8, 8, 8},
		{-2, 0, 4, 6, 0},
	}
	cannonEnding = half{
		{4, 4, 2, -4, -6},
		{4, 4, 2, -2, -4},
		{4, 4, 2, 0, 0},
		{2, 4, 4, 4, 6},
		{0, 2, 4, 4, 6},
		{0, 2, 4, 4, 8},
		{0, 2, 4, 6, 10},
		{2, 4, 8, 10, 16},
		{2, 4, 8, 12, 14},
		{4, 6, 10, 14, 14},
	}
	advisorPlaces = half{
		7: {3: -10},
		8: {4: 6},
	}
	elephantPlaces = half{
		5: {2: -6},
		7: {0: -18, 4: 12},
	}
	kingOpening = half{
		7: {3: -60, 4: -52},
		8: {3: -30, 4: -26},
		9: {3: -2, 4: 8},
	}
	kingEnding = half{
		7: {3: -14, 4: 0},
		8: {3: -6, 4: 4},
		9: {3: 0, 4: 8},
	}
)

var places = [xiangqi.Kinds]struct{ opening, ending *half }{
	xiangqi.King:     {&kingOpening, &kingEnding},
	xiangqi.Advisor:  {&advisorPlaces, &advisorPlaces},
	xiangqi.Elephant: {&elephantPlaces, &elephantPlaces},
	xiangqi.Horse:    {&horseOpening, &horseEnding},
	xiangqi.Chariot:  {&chariotOpening, &chariotEnding},
	xiangqi.Cannon:   {&cannonOpening, &cannonEnding},
	xiangqi.Soldier:  {&soldierOpening, &soldierEnding},
}

// worth is material and place together for every piece on every point, counted
// for Red: Black's are negative.
var worth = func() (t [xiangqi.PieceLimit][256]pair) {
	for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
		for _, s := range xiangqi.Squares() {
			row, file := s.Row(), min(s.File(), xiangqi.Files-1-s.File())
			v := material[kind] + of(int(places[kind].opening[row][file]), int(places[kind].ending[row][file]))
			t[xiangqi.NewPiece(xiangqi.Red, kind)][s] = v
			t[xiangqi.NewPiece(xiangqi.Black, kind)][s.Rotate()] = -v
		}
	}
	return t
}()
