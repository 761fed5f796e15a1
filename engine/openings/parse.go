package openings

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"chuhe/engine/notation"
	"chuhe/engine/scan"
	"chuhe/engine/xiangqi"
)

// MostMoves is the greatest number of moves of an opening; each side's move counts.
const MostMoves = 40

// Parse reads a list of openings, one per line: its number, its moves in WXF notation or as coordinates, and its names,
// separated by vertical bars. It skips empty lines and lines that begin with #. Errors name the line.
func Parse(r io.Reader) (*List, error) {
	l := &List{positions: map[uint64]*Opening{}, numbers: map[int]*Opening{}}
	l.families = sync.OnceValue(l.family)
	var taken [languages]map[string]int // the number of the opening with a name
	for i := range taken {
		taken[i] = map[string]int{}
	}
	p := xiangqi.StartPosition()
	err := scan.Lines(r, func(_ int, text string) error {
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			return nil
		}
		o, err := parse(text, p)
		if err == nil {
			err = l.add(o, p, &taken)
		}
		for p.Plies() > 0 {
			p.UnmakeMove()
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("openings: %w", err)
	}
	return l, nil
}

// parse reads a line, and makes its moves from p, which is the usual start.
func parse(line string, p *xiangqi.Position) (*Opening, error) {
	fields := strings.Split(line, "|")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	if want := 2 + languages; len(fields) != want {
		return nil, fmt.Errorf("there are %d fields instead of %d", len(fields), want)
	}
	o := &Opening{}
	var err error
	if o.Number, err = strconv.Atoi(fields[0]); err != nil || o.Number < 1 || o.Number > 1<<16-1 {
		return nil, fmt.Errorf("%q is no number from 1 to 65535", fields[0])
	}
	moves := strings.Fields(fields[1])
	if len(moves) == 0 || len(moves) > MostMoves {
		return nil, fmt.Errorf("there are %d moves instead of 1 to %d", len(moves), MostMoves)
	}
	var reader notation.Reader
	reader.ExpectWXF()
	for i, text := range moves {
		m, err := reader.Parse(p, text)
		if err != nil {
			return nil, fmt.Errorf("move %d, %s: %w", i+1, text, err)
		}
		o.Moves = append(o.Moves, m)
		p.MakeMove(m)
	}
	for i, name := range fields[2:] {
		if name == "" {
			return nil, fmt.Errorf("name %d is empty", i+1)
		}
		o.Names[i] = name
	}
	return o, nil
}

// add adds an opening that ends with the position p.
func (l *List) add(o *Opening, p *xiangqi.Position, taken *[languages]map[string]int) error {
	if l.numbers[o.Number] != nil {
		return fmt.Errorf("the number %d is taken", o.Number)
	}
	if other := l.positions[p.EitherKey()]; other != nil {
		return fmt.Errorf("opening %d has the same position as opening %d", o.Number, other.Number)
	}
	for i, name := range o.Names {
		if other, ok := taken[i][name]; ok {
			return fmt.Errorf("openings %d and %d are both called %s", other, o.Number, name)
		}
		taken[i][name] = o.Number
	}
	l.all = append(l.all, o)
	l.numbers[o.Number] = o
	l.positions[p.EitherKey()] = o
	l.depth = max(l.depth, len(o.Moves))
	return nil
}
