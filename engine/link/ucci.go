package link

import (
	"context"
	"fmt"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// ucciDialect is the client side of UCCI, the protocol of older xiangqi programs.
type ucciDialect struct {
	wire   *wire
	ranks  Ranks
	unit   time.Duration // of the times sent to the program
	offers offers
}

func (d *ucciDialect) greet(limit time.Duration) (string, error) {
	return d.wire.introduction(limit, "ucci", &d.offers)
}

func (d *ucciDialect) offered() []Offer { return d.offers }

func (d *ucciDialect) prepare(limit time.Duration, options []Option) error {
	if err := d.offers.cover(d.wire.name, options); err != nil {
		return err
	}
	d.unit = time.Second
	switch {
	case d.offers.have("usemillisec"):
		d.unit = time.Millisecond
		options = append([]Option{{"usemillisec", "true"}}, options...)
	case d.offers.have("UCI_Variant"): // programs derived from UCI use its unit
		d.unit = time.Millisecond
	}
	return d.set(limit, options)
}

func (d *ucciDialect) set(limit time.Duration, options []Option) error {
	line := func(o Option) string { return strings.TrimSpace("setoption " + o.Name + " " + o.Value) }
	if err := d.wire.set(options, line); err != nil {
		return err
	}
	return d.wire.catchUp(limit)
}

func (d *ucciDialect) newGame() error {
	if d.offers.have("newgame") {
		if err := d.wire.send("setoption newgame"); err != nil {
			return err
		}
	}
	return d.wire.catchUp(d.wire.grace)
}

func (d *ucciDialect) search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) (think.Result, error) {
	side := p.SideToMove()
	start, moves := sinceCapture(played(p))
	q := question{
		position: positionLine("fen "+start.FEN(), moves, d.ranks),
		wait:     allowed(l, side), ranks: d.ranks, ownUnit: true,
	}
	if !l.Infinite { // UCCI has no time for a single move, only a clock
		q.stopAfter = l.MoveTime
	}
	l, _ = beside(l, side)
	q.order = d.goLine(l, side)
	return d.wire.ask(ctx, q, report, d.take)
}

// take reads "bestmove M [ponder M] [draw|resign]" and "nobestmove", and reports whether the line was one of
// them.
func (d *ucciDialect) take(line string, answer *think.Result) (over bool, err error) {
	move, over := moveOf(line)
	if !over {
		return line == "nobestmove", nil
	}
	for _, word := range strings.Fields(line)[1:] {
		switch word {
		case "draw":
			answer.Draw = true
		case "resign":
			answer.Resign = true
		}
	}
	if answer.Resign {
		return true, nil
	}
	if answer.Move, err = d.ranks.Parse(move); err != nil {
		return true, fmt.Errorf("%s: best move %w", d.wire.name, err)
	}
	answer.Ponder = d.ranks.ponder(line)
	return true, nil
}

// goLine writes the limits. UCCI accepts only one kind at a time.
func (d *ucciDialect) goLine(l think.Limits, side xiangqi.Side) string {
	clock := func(prefix string, left, increment time.Duration) string {
		text := fmt.Sprintf("%stime %d", prefix, max(1, roundUp(left, d.unit)))
		switch {
		case l.MovesToGo > 0:
			return text + fmt.Sprintf(" %smovestogo %d", prefix, l.MovesToGo)
		case increment >= d.unit:
			return text + fmt.Sprintf(" %sincrement %d", prefix, increment/d.unit)
		}
		return text
	}
	switch {
	case l.Nodes > 0:
		return fmt.Sprintf("go nodes %d", l.Nodes)
	case l.Depth > 0:
		return fmt.Sprintf("go depth %d", l.Depth)
	case l.MoveTime > 0 && !l.Infinite:
		return fmt.Sprintf("go time %d movestogo 1", roundUp(l.MoveTime, d.unit))
	case l.Clock != [2]time.Duration{} && !l.Infinite:
		other := side.Opponent()
		return "go " + clock("", l.Clock[side], l.Increment[side]) + " " +
			clock("opp", l.Clock[other], l.Increment[other])
	}
	return "go infinite"
}

// sinceCapture shortens a game to the moves since the last capture: UCCI programs have little room for moves, and
// earlier positions cannot be repeated.
func sinceCapture(start *xiangqi.Position, moves []xiangqi.Move) (*xiangqi.Position, []xiangqi.Move) {
	p := start.Clone()
	last := 0
	for i, m := range moves {
		p.MakeMove(m)
		if p.LastCapture() != xiangqi.NoPiece {
			start, last = p.Clone(), i+1
		}
	}
	return start, moves[last:]
}
