// Package weighed shows moves with their weights in the player's opening book.
package weighed

import (
	"slices"
	"strconv"

	"chuhe/engine/book"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// weights are the weights that the buttons step through. Read only.
var weights = [...]int{ownbook.Forbidden, 5, 10, 25, 50, ownbook.Usual, 150, 200, ownbook.Most}

// A List shows the moves of a position.
type List struct {
	*page.Looks
	Keeper   *ownbook.Keeper
	Position *xiangqi.Position
	Moves    []book.Move
	Games    []gamedb.Next // with moves of the position; nil: they do not show
	ID       kit.ID        // of the rows, before their numbers

	sum                              int // of the weights
	move, weight, share, games, step float64
}

// Weight returns the weight of a move in words.
func Weight(l *page.Looks, m book.Move) string {
	if m.Weight == ownbook.Forbidden {
		return l.T(locale.OwnBookNever)
	}
	return strconv.Itoa(int(m.Weight))
}

// Heads declares the names of the columns, whose widths it computes.
func (l *List) Heads(u *kit.UI, r draw.Rect) {
	l.step, l.sum = u.Tall(page.ListedRow), 0
	l.weight = l.ColumnWidth(locale.OwnBookWeight, l.T(locale.OwnBookNever), "255")
	l.share = l.ColumnWidth(locale.OwnBookShare, l.T(locale.Percent, 100))
	l.games = l.ColumnWidth(locale.SourceGames, "00,000")
	var moves []xiangqi.Move
	for _, m := range l.Moves {
		moves = append(moves, m.Move)
		l.sum += int(m.Weight)
	}
	l.move = l.MoveWidth(l.Position, r.W, moves)
	p := l.places(r)
	small := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
	u.Label(p.move, l.T(locale.ExplorerMove), small)
	small.Align = kit.AlignRight
	u.Label(p.weight, l.T(locale.OwnBookWeight), small)
	if p.share.W > 0 {
		u.Label(p.share, l.T(locale.OwnBookShare), small)
	}
	if p.games.W > 0 {
		u.Label(p.games, l.T(locale.SourceGames), small)
		if text := l.T(locale.ExplorerShare); art.Measure(text, theme.FontSmall).Width <= p.results.W {
			u.Label(p.results, text, kit.LabelSpec{Size: theme.FontSmall, Soft: true})
		}
	}
}

// places are the places of the columns of a row; those without room are empty.
type places struct{ move, weight, share, games, results, buttons draw.Rect }

func (l *List) places(r draw.Rect) (p places) {
	r = draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 4, H: r.H}
	buttons := 3 * l.step
	if r.W >= buttons+l.step+l.move+l.weight+18 {
		buttons += l.step
	}
	p.buttons = kit.CutRight(&r, buttons, 8)
	p.move, p.weight = kit.CutLeft(&r, l.move, 8), kit.CutLeft(&r, l.weight, 12)
	if r.W >= l.share {
		p.share = kit.CutLeft(&r, l.share, 12)
	}
	if least := 40.0; l.Games != nil && r.W >= l.games+10+least {
		p.games, p.results = kit.CutLeft(&r, l.games, 10), r
	}
	return p
}

// Row declares a move with its weight, its games, and the buttons that change it. It returns whether it was pressed.
func (l *List) Row(u *kit.UI, r draw.Rect, i int) (pressed bool) {
	m, p := l.Moves[i], l.places(r)
	text, id := l.WriteMove(l.Position, m.Move), l.ID+kit.ID(strconv.Itoa(i))
	chance := 100 * int(m.Weight) / max(1, l.sum)
	name, ink, spec := l.T(locale.OwnBookRow, text, m.Weight, chance), l.Theme.Text, l.MoveSpec(l.Position)
	if m.Weight == ownbook.Forbidden {
		name, ink = l.T(locale.OwnBookForbid, text), l.Theme.SoftText
		spec.Color = ink
	}
	n := slices.IndexFunc(l.Games, func(n gamedb.Next) bool { return n.Move == m.Move })
	if n >= 0 {
		name += " · " + l.T(locale.GamesCount, l.Games[n].Games)
	}
	pressed = l.MoveRow(u, id, draw.Rect{X: r.X, Y: r.Y, W: p.buttons.X - r.X, H: r.H}, name)
	u.Label(p.move, text, spec)
	right := kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight, Tabular: true, Color: ink}
	u.Label(p.weight, Weight(l.Looks, m), right)
	if p.share.W > 0 {
		u.Label(p.share, l.T(locale.Percent, chance), right)
	}
	if n >= 0 && p.games.W > 0 {
		u.Label(p.games, l.Lang.Count(l.Games[n].Games), right)
		l.Shares(u, p.results, l.Games[n].Red, l.Games[n].Draw, l.Games[n].Black, false)
	}
	l.buttons(u, p.buttons, id, text, m)
	return pressed
}

// buttons declares the buttons that change a move. Where one has no room, the lowest weight does the same.
func (l *List) buttons(u *kit.UI, r draw.Rect, id kit.ID, text string, m book.Move) {
	at, _ := slices.BinarySearch(weights[:], int(m.Weight))
	ban, to := locale.OwnBookBan, ownbook.Forbidden
	if m.Weight == ownbook.Forbidden {
		ban, to = locale.OwnBookPermit, ownbook.Usual
	}
	for _, change := range []struct {
		id   kit.ID
		icon art.IconName
		tip  locale.Key
		to   int
		off  bool
		room float64
	}{
		{".ban", art.IconClose, ban, to, false, 4},
		{".less", art.IconDown, locale.OwnBookLess, weights[max(0, at-1)], at == 0, 3},
		{".more", art.IconUp, locale.OwnBookMore, weights[min(len(weights)-1, at+1)], at == len(weights)-1, 2},
		{".remove", art.IconTrash, locale.OwnBookRemove, -1, false, 1},
	} {
		if r.W < change.room*l.step-0.5 {
			continue
		}
		spec := kit.ButtonSpec{Icon: change.icon, Tooltip: l.T(change.tip, text), Look: kit.LookFlat,
			Disabled: change.off, On: change.room == 4 && m.Weight == ownbook.Forbidden}
		if u.Button(id+change.id, kit.CutLeft(&r, l.step, 0), spec) {
			l.Keeper.Weigh(l.Position, m.Move, change.to)
			u.Invalidate()
		}
	}
}
