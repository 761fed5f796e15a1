package review

import (
	"cmp"
	"slices"

	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
)

// mostGood is the number of good moves of a side that a report explains.
const mostGood = 3

// praise sets the Merit and the Reason of up to three remarkable best moves of each side. at returns the position
// before a ply.
func praise(plies []Ply, at func(ply int) *xiangqi.Position) {
	var sides [2][]*Ply
	for i := range plies {
		p := &plies[i]
		if !p.Known || p.Mark != Best {
			continue
		}
		pos := at(i)
		if p.Merit, p.Reason = explain.Good(pos, p.Best, red(p.Before, p.Side)); p.Merit != explain.NoMerit {
			sides[p.Side] = append(sides[p.Side], p)
		}
	}
	for _, all := range sides {
		slices.SortStableFunc(all, func(a, b *Ply) int { return cmp.Compare(b.Merit, a.Merit) })
		for _, p := range all[min(len(all), mostGood):] {
			p.Merit = explain.NoMerit
		}
	}
	for i := range plies {
		if p := &plies[i]; p.Mark == Best && p.Merit == explain.NoMerit {
			p.Reason = explain.Reason{}
		}
	}
}
