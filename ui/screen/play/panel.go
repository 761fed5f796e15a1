package play

import (
	"math"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/pane"
)

// leastMoves is the minimum height of a readable list of moves, in logical pixels.
const leastMoves = 100.0

// oneRow is the height of a list with one row.
const oneRow = 64.0

// Panel implements desk.Desk. It declares the players' cards, and between them the cards to show, such as notices and
// the result, and the moves.
func (d *Desk) Panel(u *kit.UI, told []pane.Block) {
	l, players, blocks := &d.Layout, cards{d.frame}, append(told, d.blocks()...)
	if column := l.Column; !column.Empty() {
		d.Fit(u, "column", blocks, column)
		blocks = nil
	}
	least, top := d.shorten(u, blocks), min(l.Own.Y, l.Middle.Y)
	taken := d.Split.Declare(u, desk.SplitSpec{
		Blocks: blocks, Least: least, Room: l.Middle,
		Wide:  draw.Rect{X: l.Middle.X, Y: top, W: l.Middle.W, H: max(l.Own.Y+l.Own.H, l.Middle.Y+l.Middle.H) - top},
		All:   func(r draw.Rect) { d.declareMoves(u, d.Stack(u, blocks, r)) },
		Moves: func(r draw.Rect) { d.declareMoves(u, r) },
	})
	d.mute = d.Mute()
	players.declareFar(u, l.Opponent, d.View.Bottom.Opponent())
	if taken.Intersect(l.Own).Empty() {
		players.declare(u, l.Own, d.View.Bottom)
	}
}

// shorten makes room for cards and the moves, and returns the minimum height of the moves: the cards of the players
// yield, then a result is brief, and where that is enough, bare above a list of one row.
func (d *Desk) shorten(u *kit.UI, blocks []pane.Block) (least float64) {
	still := 0.0
	if d.standsStill() && d.View.Persons == 0 { // a pause alone must move nothing
		still = stillHeight
	}
	fits := func(n length, rows float64) bool {
		d.length, least = n, rows-still
		height := d.Stacked(u, blocks, d.Layout.Middle.W) + d.Layout.Gap - still
		d.yield(height)
		return height+rows <= d.Layout.Middle.H
	}
	switch usual := min(leastMoves, math.Floor(d.Layout.Panel.H/3)); {
	case len(blocks) == 0, fits(full, usual), fits(brief, usual):
	case !d.Fingers && fits(bare, oneRow): // phones have no button for a new game
	default:
		fits(brief, usual)
	}
	return least
}

// yield lowers the cards of the players above and below the moves to one line where the moves would have less than a
// third of the panel beside other cards of a height. A low middle stays low: its texts are small.
func (d *Desk) yield(height float64) {
	l, line := &d.Layout, 30.0
	l.Small = l.Low()
	if d.Fingers { // the card says whose turn it is
		line = leastLines
	}
	for _, card := range []*draw.Rect{&l.Opponent, &l.Own} {
		above := card.Y < l.Middle.Y
		by := max(0, min(l.Panel.H/3-(l.Middle.H-height), card.H-line))
		if card.X != l.Middle.X || above && card.Y+card.H+l.Gap < l.Middle.Y-1 { // it stands above the board
			continue
		}
		if above {
			l.Middle.Y -= by
		} else {
			card.Y += by
		}
		card.H -= by
		l.Middle.H += by
	}
}

// declareMoves declares the list of moves. If the game is paused or another position is shown, a note says so at the
// foot of the list, where it moves no controls. For a game between two computers, the controls of the match show the
// pause instead.
func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) {
	b, on := d.pauseNote(), d.standsStill() && d.View.Persons > 0
	if d.looksBack() {
		b, on = d.lookNote(), true
	}
	height := b.Height(u, d.Frame, r.W) + d.Layout.Gap
	d.noted = on && !d.Layout.Low() && (!d.looksBack() || r.H-height >= leastMoves)
	if !d.noted { // then the status line shows it
		d.moves.Declare(u, r, 0, d.status())
		return
	}
	d.moves.Declare(u, r, height, d.status())
	b.Declare(u, d.Frame, kit.CutBottom(&r, height-d.Layout.Gap, 0))
}

// looksBack reports whether another position than that of the running game is shown.
func (f *frame) looksBack() bool { return f.View.Looking && !f.View.Outcome.Over() && !f.View.Opened }
