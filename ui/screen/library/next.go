package library

import (
	"strconv"

	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

const (
	nextHead = 26.0
	nextRow  = 48.0
	nextLess = 130.0 // minimum width of a move
)

// declareNext declares the moves that were played in the position searched for. A press plays one.
func (p *Page) declareNext(u *kit.UI, r draw.Rect) {
	head := kit.CutTop(&r, nextHead, 0)
	answer, known := p.explorer.Ask(p.asked())
	if u.Button("library.back", kit.CutRight(&head, p.ButtonWidth(locale.UndoHere), 8),
		kit.ButtonSpec{Icon: art.IconLeft, Tooltip: p.Tip(locale.PositionBack, "Backspace"), Look: kit.LookFlat}) {
		p.back()
	}
	main := kit.ButtonSpec{Label: p.T(locale.ExplorerMain), Look: kit.LookFilter, On: p.filter.Main}
	if w := p.ButtonWidth(locale.ExplorerMain); w < head.W/2 &&
		u.Button("library.main", kit.CutRight(&head, w, 8), main) {
		p.filter.Main = !p.filter.Main
		p.begin()
	}
	text := p.T(locale.PlayedNext)
	switch {
	case answer.Err != nil:
		text = p.Text(library.Cause(answer.Err))
	case !known:
		text = p.T(locale.GamesReading)
	case answer.Games == 0:
		text = p.T(locale.PlayedNever)
	}
	u.Label(draw.Rect{X: head.X + 4, Y: head.Y, W: head.W - 4, H: head.H}, text,
		kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	pos, err := xiangqi.ParseFEN(p.fen)
	if err != nil || len(answer.Moves) == 0 {
		return
	}
	n := max(1, min(len(answer.Moves), int(r.W/nextLess)))
	for i, cell := range kit.Columns(r, n, 8) {
		p.nextMove(u, cell, i, pos, answer.Moves[i])
	}
}

// nextMove declares a move with its games and what Red won of them.
func (p *Page) nextMove(u *kit.UI, r draw.Rect, i int, pos *xiangqi.Position, n gamedb.Next) {
	text := p.WriteMove(pos, n.Move)
	tip := p.T(locale.PlayedNextTip, text, n.Red, n.Draw, n.Black)
	if n.Aside > 0 {
		tip += " · " + p.T(locale.InVariations, n.Aside)
	}
	id := kit.ID("library.next." + strconv.Itoa(i))
	pressed := u.Button(id, r, kit.ButtonSpec{Tooltip: tip})
	inside := draw.Rect{X: r.X + 10, Y: r.Y + 5, W: r.W - 20, H: r.H - 10}
	w := min(art.Measure(text, theme.FontBody).Width+2, inside.W*0.55)
	ink := p.Theme.Text
	if pos.SideToMove() == xiangqi.Red {
		ink = p.Theme.Accent
	}
	u.Label(kit.CutLeft(&inside, w, 6), text, kit.LabelSpec{Color: ink, Fit: true})
	first := kit.CutTop(&inside, inside.H/2, 0)
	small := kit.LabelSpec{Size: theme.FontSmall, Color: p.Theme.Text, Align: kit.AlignRight}
	games := p.T(locale.GamesCount, n.Games)
	if art.Measure(games, theme.FontSmall).Width > first.W {
		games = p.Lang.Count(n.Games)
	}
	u.Label(first, games, small)
	if n.Aside == n.Games {
		u.Label(inside, p.T(locale.InVariation), small)
	} else if decided := n.Red + n.Draw + n.Black; decided > 0 {
		share := p.T(locale.PlayedRedWins, (100*n.Red+decided/2)/decided)
		if art.Measure(share, theme.FontSmall).Width <= inside.W {
			u.Label(inside, share, small)
		} else {
			p.Shares(u, inside, n.Red, n.Draw, n.Black, false)
		}
	}
	if pressed {
		pos.MakeMove(n.Move)
		p.seek(pos.FEN())
	}
}
