package study

import (
	"context"
	"errors"
	"strconv"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/endgames"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/exact"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// An exactTable shows every move of the shown position with its value by the tables of endings.
type exactTable struct {
	listing
	tables *endings.Tables // nil: none
	work   *files.Files

	loads bool           // the tables are being loaded
	read  bool           // the answer has come
	lost  bool           // the tables could not be loaded
	err   error          // why the tables do not answer
	moves []endings.Move // the best one first
}

// exactly returns the command that shows or hides the card.
func (d *Desk) exactly() page.Command {
	k := &d.known
	return page.Command{ID: "study.exact", Menu: page.MenuStudy, Icon: art.IconPalace, Row: locale.MenuExact,
		Help: locale.KeyExact, Key: page.Key('X'),
		On: k.on, Absent: k.tables == nil || k.work == nil, Do: func() {
			k.on = !k.on
			if k.lost {
				k.pos = nil // try again
			}
			d.ShowBlocks()
		}}
}

// look follows the shown position, and reads the tables in the background.
func (k *exactTable) look(d *Desk) {
	if !k.follow(d) {
		return
	}
	shown := k.shown
	k.read, k.lost, k.err, k.moves = false, false, nil, nil
	pos, tables, rules := k.pos.Clone(), k.tables, xiangqi.Rules{FreePlay: d.View.Setup.FreePlay}
	_, _, fits := endings.MaterialOf(pos)
	k.loads = fits && tables.Expects()
	k.work.Do(func() func() {
		lost := fits && tables.Complete(context.Background()) != nil
		_, err := tables.Probe(pos)
		var moves []endings.Move
		if err == nil && !pos.Outcome(rules).Over() {
			moves = tables.MovesUnder(pos, rules)
		}
		return func() {
			if k.shown == shown {
				k.read, k.lost, k.err, k.moves, k.count = true, lost, err, moves, len(moves)
				d.Invalidate()
			}
		}
	})
}

// exactCard returns the card with every move.
func (d *Desk) exactCard() pane.Need {
	return pane.Need{When: d.known.on && d.known.tables != nil, Block: d.Plain(d.exactMoves)}
}

// exactMoves declares the content of the card: a head with a switch, the value of the position, and the moves.
func (d *Desk) exactMoves(f *kit.Flow) {
	u, k := f.UI, &d.known
	k.look(d)
	d.cardHead(f, "exact.switch", d.exactly(), locale.Exact)
	if k.rows == folded {
		return
	}
	f.Paragraph(d.Text(k.value()), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 4)
	if k.rows == 0 {
		return
	}
	k.list(f, "exact.rows", exact.RowHeight, len(k.moves), len(k.moves), nil, func(i int, r draw.Rect) {
		m := k.moves[i]
		name := d.WriteMove(k.pos, m.Move) + ", " + d.Text(exact.Value(m))
		if d.MoveRow(u, kit.ID("exact.move."+strconv.Itoa(i)), r, name) {
			d.play(m.Move)
		}
		exact.Row(u, d.Frame, draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H}, k.pos, m)
	})
}

// value describes the value of the position.
func (k *exactTable) value() locale.Message {
	switch {
	case !k.read && k.loads:
		return locale.Msg(locale.EndingsLoad)
	case k.lost:
		return locale.Msg(locale.EndingsLost)
	case !k.read:
		return locale.Msg(locale.EndingLooking)
	case errors.Is(k.err, endings.ErrNoTable):
		return locale.Msg(locale.ExactNone)
	case k.err != nil:
		return locale.Msg(locale.ExactBroken, endgames.Cause(k.err))
	case len(k.moves) == 0:
		return locale.Msg(locale.ExactOver)
	}
	best := k.moves[0]
	spare, decided := exact.Spare(k.pos, best)
	switch {
	case best.Ends != xiangqi.Ongoing:
		return locale.Msg(locale.Headline(xiangqi.Outcome{Result: best.Ends}))
	case decided && spare < 0 && best.Value == endings.Win:
		return locale.Msg(locale.ExactMayDraw, endgames.InMoves(best.Plies+1))
	case decided && spare < 0:
		return locale.Msg(locale.ExactMayHold, endgames.InMoves(best.Plies))
	case best.Value == endings.Win:
		return locale.Msg(locale.ExactWon, endgames.InMoves(best.Plies+1))
	case best.Value == endings.Loss:
		return locale.Msg(locale.ExactLost, endgames.InMoves(best.Plies))
	}
	return locale.Msg(locale.ExactHeld)
}
