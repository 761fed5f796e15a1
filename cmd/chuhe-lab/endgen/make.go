// Package endgen makes tables of endings by retrograde analysis. It has its own rules of movement, so that its tables
// can be checked against the engine's rules.
//
// Positions without a reply are lost. From the positions lost in a number of plies, it goes back to those from which
// the attacker reaches them and marks them as won in one ply more. From these it goes back again and counts how many of
// the defender's moves may still not lose. Captures lead to smaller tables, made before; they take part when their
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

// Parts returns the materials with tables that captures from a material lead to. The attacker's advisors and elephants
// cannot be captured.
func Parts(m endings.Material) (parts []endings.Material) {
	for kind := xiangqi.Advisor; kind <= xiangqi.Soldier; kind++ {
		if m.Attacker[kind] > 0 && kind > xiangqi.Elephant {
			if less := m.Attacker.Without(kind); less.Attacks() {
				parts = append(parts, endings.Material{Attacker: less, Defender: m.Defender})
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

// Memory returns the approximate number of bytes that Make needs for a table, including the smaller tables.
func Memory(m endings.Material) int64 {
	n := endings.Size(m)
	total := 6 * n // the table twice, and 4 bytes for each position decided by a capture, at most half of them
	for _, part := range Parts(m) {
		total += endings.Size(part)
	}
	return total + 64<<20
}

// Make makes a table with several workers. get returns the bytes of a smaller table with the attacker or with the
// defender to move.
func Make(ctx context.Context, m endings.Material, workers int,
	get func(m endings.Material, attacker bool) ([]byte, error)) (*Table, error) {
	s := endings.NewSpace(m)
	j := &job{board: newBoard(s), attacker: newArray(s.Size), defender: newArray(s.Size)}
	load := func(m endings.Material, attacker bool) (t smaller, err error) {
		t.board = newBoard(endings.NewSpace(m))
		if t.bytes, err = get(m, attacker); err == nil && t.own > 1 {
			t.bytes = t.reordered(t.bytes)
		}
		return t, err
	}
	var err error
	for i, kind := range j.kinds {
		var t smaller
		less := endings.Material{Attacker: m.Attacker.Without(kind), Defender: m.Defender}
		if i > 0 && kind == j.kinds[i-1] {
			t = j.fewer[i-1]
		} else if kind > xiangqi.Elephant && less.Attacker.Attacks() {
			if t, err = load(less, true); err != nil {
				return nil, err
			}
		}
		j.fewer = append(j.fewer, t)
	}
	for i, kind := range j.guards[0].kinds[:j.guards[0].n] {
		var t smaller
		less := endings.Material{Attacker: m.Attacker, Defender: m.Defender.Without(kind)}
		if i > 0 && kind == j.guards[0].kinds[i-1] {
			t = j.weaker[i-1]
		} else if t, err = load(less, false); err != nil {
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

// reordered converts the bytes of a finished table to the order of the indexes here.
func (b *board) reordered(final []byte) []byte {
	out := make([]byte, 0, len(final))
	for attackers := range b.na {
		for pair := range endings.KingPairs {
			for def := range b.nd {
				out = append(out, final[b.final(attackers, pair, def)])
			}
		}
	}
	return out
}

// finish converts the bytes to those of a finished table and counts the positions. Bytes at unused indexes repeat the
// byte before, which improves compression.
func (j *job) finish() *Table {
	t := &Table{Material: j.space.Material}
	won, lost, longest := [2]int64{}, [2]int64{}, 0
	t.Attacker = j.unpack(&j.attacker, broken, &won, func(code byte) int { return 2*int(code) - 1 }, &longest)
	t.Defender = j.unpack(&j.defender, 0, &lost, func(code byte) int { return 2*int(code) - 2 }, &longest)
	t.Stats = endings.Stats{Won: won[0], Drawn: won[1], Held: lost[1], Lost: lost[0], Longest: longest}
	return t
}

// unpack returns the finished bytes of an array and empties it; none is the value of illegal positions. It adds decided
// and drawn positions to the counts.
func (j *job) unpack(a *array, none byte, counts *[2]int64, plies func(code byte) int, longest *int) []byte {
	const empty = 255
	out := make([]byte, j.space.Size)
	w := &worker{job: j, row: -1}
	for row := range endings.KingPairs * j.na {
		r := w.place(row)
		for def := range j.nd {
			code := a.get(row*j.nd + def)
			final := &out[j.final(r.attackers, r.pair, def)]
			if code == none {
				*final = empty
				continue
			}
			drawn := 0
			if code == 0 || code >= open {
				drawn = 1
			} else {
				*final = code
				*longest = max(*longest, plies(code))
			}
			counts[drawn]++
			if r.pair < endings.Centre || !w.symmetric(def) {
				counts[drawn]++
			}
		}
	}
	last := byte(0)
	for i, code := range out {
		if code == empty {
			out[i] = last
		}
		last = out[i]
	}
	*a = nil
	return out
}
