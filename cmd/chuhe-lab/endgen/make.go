// Package endgen makes tables of endings by retrograde analysis. It has its own rules of movement, so that the engine's
// rules can check its tables.
//
// The positions without a reply are lost. Going back from positions that are lost in a number of plies, it marks those
// from which the attacker reaches them as won in one more, and going back from these it counts how many of the
// defender's moves are left that may not lose. Captures lead to smaller tables, made before; they take part when their
// number of plies comes up.
package endgen

import (
	"context"
	"fmt"
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// Table is a finished table; see [endings.Write].
type Table struct {
	Material           endings.Material
	Attacker, Defender []byte
	Stats              endings.Stats
}

// Parts returns the materials that captures from a material lead to, as far as they have tables.
func Parts(m endings.Material) (parts []endings.Material) {
	for kind := xiangqi.Advisor; kind <= xiangqi.Soldier; kind++ {
		if m.Attacker[kind] > 0 {
			if less := (endings.Material{Attacker: m.Attacker.Without(kind), Defender: m.Defender}); less.Attacker.Attacks() {
				parts = append(parts, less)
			}
		}
		if m.Defender[kind] > 0 {
			parts = append(parts, endings.Material{Attacker: m.Attacker, Defender: m.Defender.Without(kind)})
		}
	}
	return parts
}

// Plan returns the given materials and all those that captures lead to, each after those that it needs.
func Plan(wanted []endings.Material) (all []endings.Material) {
	var add func(m endings.Material)
	add = func(m endings.Material) {
		if slices.Contains(all, m) {
			return
		}
		for _, part := range Parts(m) {
			add(part)
		}
		all = append(all, m)
	}
	for _, m := range wanted {
		add(m)
	}
	slices.SortStableFunc(all, func(a, b endings.Material) int { return pieces(a) - pieces(b) })
	return all
}

func pieces(m endings.Material) int { return m.Attacker.Count() + m.Defender.Count() }

// Memory returns about how many bytes Make needs for a table, with the smaller tables.
func Memory(m endings.Material) int64 {
	n := int64(endings.NewSpace(m).Size)
	total := 6 * n // the table twice, and 4 bytes for each of up to half its positions, which captures decide
	for _, part := range Parts(m) {
		total += int64(endings.NewSpace(part).Size)
	}
	return total + 64<<20
}

// Make makes a table with a number of workers. get returns the bytes of a smaller table with the attacker or with the
// defender to move.
func Make(ctx context.Context, m endings.Material, workers int, get func(m endings.Material, attacker bool) ([]byte, error)) (*Table, error) {
	s := endings.NewSpace(m)
	j := &job{board: newBoard(s), attacker: newArray(s.Size), defender: newArray(s.Size)}
	load := func(m endings.Material, attacker bool) (t smaller, err error) {
		t.board = newBoard(endings.NewSpace(m))
		t.bytes, err = get(m, attacker)
		return t, err
	}
	var err error
	for i, kind := range j.kinds {
		var t smaller
		less := endings.Material{Attacker: m.Attacker.Without(kind), Defender: m.Defender}
		if i > 0 && kind == j.kinds[i-1] {
			t = j.fewer[i-1]
		} else if less.Attacker.Attacks() {
			if t, err = load(less, true); err != nil {
				return nil, err
			}
		}
		j.fewer = append(j.fewer, t)
	}
	for i, kind := range j.guards[0].kinds[:j.guards[0].n] {
		var t smaller
		if i > 0 && kind == j.guards[0].kinds[i-1] {
			t = j.weaker[i-1]
		} else if t, err = load(endings.Material{Attacker: m.Attacker, Defender: m.Defender.Without(kind)}, false); err != nil {
			return nil, err
		}
		j.weaker = append(j.weaker, t)
	}
	for range workers {
		j.workers = append(j.workers, &worker{job: j, row: -1})
	}
	if err := j.run(ctx); err != nil {
		return nil, fmt.Errorf("%v: %w", m, err)
	}
	return j.finish(), nil
}

// finish turns the bytes into those of a finished table and counts the positions. A byte that stands for no position
// repeats the one before it, for the sake of compression.
func (j *job) finish() *Table {
	t := &Table{Material: j.space.Material}
	won, lost, longest := [3]int64{}, [3]int64{}, 0
	t.Attacker = j.unpack(&j.attacker, broken, &won, func(code byte) int { return 2*int(code) - 1 }, &longest)
	t.Defender = j.unpack(&j.defender, 0, &lost, func(code byte) int { return 2*int(code) - 2 }, &longest)
	t.Stats = endings.Stats{Won: won[0], Drawn: won[1], Held: lost[1], Lost: lost[0], Longest: longest}
	return t
}

// unpack returns the finished bytes of an array, of which a value marks no positions, and empties it. It adds decided
// and drawn positions to the counts.
func (j *job) unpack(a *array, none byte, counts *[3]int64, plies func(code byte) int, longest *int) []byte {
	out := make([]byte, j.space.Size)
	w := &worker{job: j, row: -1}
	last, highest := byte(0), byte(0)
	for row := range endings.KingPairs * j.na {
		r := w.place(row)
		for def := range j.nd {
			i := row*j.nd + def
			code := a.get(i)
			if code != none {
				last = code
				kind := 0
				if code == 0 || code >= open {
					last, kind = 0, 1
				}
				highest = max(highest, last)
				counts[kind]++
				if r.pair < endings.Centre || !w.symmetric(def) {
					counts[kind]++
				}
			}
			out[i] = last
		}
	}
	if highest > 0 {
		*longest = max(*longest, plies(highest))
	}
	*a = nil
	return out
}
