package reviewcmd

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// longer is how much longer both engines search where they disagree.
const longer = 10

// A tally counts cases: those where the review is right, where it is wrong, and where it remains open.
type tally struct{ right, wrong, open int }

// add counts a case.
func (t *tally) add(wrong, open bool) {
	switch {
	case !wrong:
		t.right++
	case open:
		t.open++
	default:
		t.wrong++
	}
}

// String formats the counts.
func (t tally) String() string {
	return fmt.Sprintf("%d right, %d wrong (%.1f %%), %d open", t.right, t.wrong,
		100*float64(t.wrong)/float64(max(1, t.right+t.wrong)), t.open)
}

// comparison compares the marks of reviews with the judgements of the other engine.
type comparison struct {
	table   *table
	jury    think.Player
	options review.Options
	out     io.Writer

	done int   // moves
	lost tally // of moves that cost much there: whether they are marked
	bad  tally // of moves marked ? or ??: whether they cost something there
}

// all reviews the games of the table, or with half 1 or 2 every second one.
func (c *comparison) all(ctx context.Context, half int) error {
	for n, g := range c.table.games() {
		if half > 0 && n%2 != half-1 {
			continue
		}
		rep, err := c.review(ctx, g, 1)
		for i, p := range rep.Plies {
			if err == nil {
				err = c.compare(ctx, g[i], &p)
			}
		}
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		if c.done += len(g); n%10 == 9 {
			fmt.Fprintf(c.out, "%d moves; costly ones: %v; marked ones: %v\n", c.done, c.lost, c.bad)
		}
	}
	fmt.Fprintf(c.out, "%d moves compared\nthat cost 1.5 there and are marked: %v\nthat are marked ? or ?? and cost 0.5 there: %v\n",
		c.done, c.lost, c.bad)
	return nil
}

// review reviews the moves of a game with times the usual nodes.
func (c *comparison) review(ctx context.Context, g []row, times uint64) (*review.Report, error) {
	start, err := xiangqi.ParseFEN(g[0].fen)
	if err != nil {
		return nil, err
	}
	moves := make([]xiangqi.Move, len(g))
	for i, r := range g {
		moves[i] = r.move
	}
	o := c.options
	o.Nodes *= times
	return review.Game(ctx, c.jury, start, moves, o, nil)
}

// compare compares the judgements of a move. Where they disagree, both engines search longer.
func (c *comparison) compare(ctx context.Context, r row, p *review.Ply) error {
	missed := func(r row, m review.Mark) bool { return r.bad() && m < review.Inaccuracy }
	wronged := func(r row, m review.Mark) bool { return m >= review.Mistake && r.loss() < lostLittle }
	longest, again := r, p.Mark
	if missed(r, p.Mark) || wronged(r, p.Mark) {
		if r.times < longer && c.table.other != nil {
			start, err := xiangqi.ParseFEN(r.fen)
			if err == nil {
				c.table.other.NewGame()
				longest, err = c.table.asked(ctx, start, r.move, think.Limits{Nodes: longer / 2 * r.nodes})
			}
			longest.times = longer
			if err == nil {
				err = c.table.add(longest)
			}
			if err != nil {
				return err
			}
		}
		if missed(longest, p.Mark) || wronged(longest, p.Mark) {
			rep, err := c.review(ctx, []row{r}, longer)
			if err != nil || ctx.Err() != nil {
				return cmp.Or(err, ctx.Err())
			}
			again = rep.Plies[0].Mark
		}
	}
	if missed(longest, p.Mark) || wronged(longest, p.Mark) {
		fmt.Fprintf(c.out, "%s\t%v: %q, later %q, loss %.2f, %v to %v; there %d to %d\n", r.fen, r.move, p.Mark, again,
			p.Loss, p.Before, p.After, longest.before, longest.after)
	}
	if longest.bad() {
		c.lost.add(missed(longest, p.Mark), missed(longest, again))
	}
	if p.Mark >= review.Mistake {
		c.bad.add(wronged(longest, p.Mark), wronged(longest, again))
	}
	return nil
}
