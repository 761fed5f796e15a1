package play

import (
	"image/color"
	"math"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// list declares the record: the game two plies a row, and under a row the lines
// that were played in place of its moves.
func (m *moveList) list(u *kit.UI, r draw.Rect) {
	v := &m.view
	row := theme.RowHeight
	if !m.layout.Roomy {
		row = 26
	}
	const barRoom = 12.0
	m.unfoldShown()
	rows := m.layOut(r.W-barRoom, m.numberWidth(), row)
	m.follow(u, rows)
	list := u.Area(movesID+".list", r, kit.AreaSpec{Focus: true})
	m.keys(u, list.Event)
	u.Ring(r, theme.RadiusRow, list)
	if len(v.Moves) == 0 {
		u.Label(draw.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: min(row, r.H-4)}, m.T(locale.MoveListEmpty), kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignCenter})
		return
	}
	if rows.height > r.H && rows.height == float64(len(rows.lines))*row {
		r.H = min(max(math.Floor(r.H/row), 1)*row, r.H) // whole rows
	}
	u.Scroll(movesID, r, rows.height, func(content, visible draw.Rect) {
		for i := rows.from(visible.Y - content.Y); i < len(rows.lines); i++ {
			line := &rows.lines[i]
			at := draw.Rect{X: content.X, Y: content.Y + line.y, W: content.W, H: line.h}
			switch {
			case at.Y >= visible.Y+visible.H:
				return
			case line.number > 0:
				m.pair(u, at, line)
			default:
				m.branchLine(u, at, line)
			}
		}
	})
}

// follow scrolls to the move that is shown when another one is.
func (m *moveList) follow(u *kit.UI, rows *rows) {
	v := &m.view
	key := showKey{v.Record, v.ShownID, len(v.Moves)}
	if key == m.shownKey {
		return
	}
	m.shownKey = key
	if i, ok := rows.at[v.ShownID]; ok {
		u.ScrollTo(movesID, rows.lines[i].y, rows.lines[i].h)
	} else {
		u.ScrollTo(movesID, 0, 1)
	}
}

// unfoldShown unfolds the branch that holds the move shown, once, when it comes
// to be shown.
func (m *moveList) unfoldShown() {
	v := &m.view
	if !v.Branch || m.shownKey.shown == v.ShownID {
		return
	}
	for _, e := range v.Moves {
		if m.unfoldTo(e, v.ShownID) {
			return
		}
	}
}

// unfoldTo unfolds the branches of e on the way to a move, and reports whether
// there is a way.
func (m *moveList) unfoldTo(e session.MoveEntry, id int) bool {
	for _, line := range e.Branches {
		for i, next := range line {
			here := next.ID == id
			if !here && !m.unfoldTo(next, id) {
				continue
			}
			if m.isFolded(line) && (i > 0 || !here) {
				m.fold(line[0].ID, false)
			}
			return true
		}
	}
	return false
}

// pair declares a row of the game: its number and two plies.
func (m *moveList) pair(u *kit.UI, r draw.Rect, line *listRow) {
	number := kit.CutLeft(&r, m.numberWidth(), 6)
	u.Label(number, strconv.Itoa(line.number)+".", kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	for k, cell := range kit.Columns(r, 2, 0) {
		e := line.plies[k]
		switch {
		case k == 0 && line.gap:
			u.Label(draw.Rect{X: cell.X + 12, Y: cell.Y, W: cell.W, H: cell.H}, "…", kit.LabelSpec{Soft: true})
		case e.ID != 0:
			m.ply(u, draw.Rect{X: cell.X, Y: cell.Y + 1, W: cell.W, H: cell.H - 2}, e)
		}
	}
}

func (m *moveList) numberWidth() float64 {
	switch n := len(m.view.Moves); {
	case n >= 200:
		return 34
	case !m.layout.Roomy:
		return 24
	}
	return 28
}

// move declares what can be clicked of a move and marks it as shown, live or
// under the pointer.
func (m *moveList) move(u *kit.UI, id kit.ID, r draw.Rect, e session.MoveEntry) {
	v := &m.view
	res := u.Area(id, r, kit.AreaSpec{Cursor: kit.CursorPointer})
	if res.Clicked {
		m.Session.LookAt(e.ID)
	}
	switch {
	case e.ID == v.ShownID:
		u.Box(r, theme.RadiusRow, m.Theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusRow, m.Theme.Hover, color.NRGBA{}, 0)
	case e.ID == v.LiveID: // where the game stands while another position is looked at
		u.Box(r, theme.RadiusRow, color.NRGBA{}, m.Theme.Gold, theme.Border)
	}
}

// ply declares one move of the game.
func (m *moveList) ply(u *kit.UI, r draw.Rect, e session.MoveEntry) {
	m.move(u, kit.ID("ply."+strconv.Itoa(e.Ply)), r, e)
	if u.Painting() == nil {
		return
	}
	ink := m.Theme.Text
	if e.Side == xiangqi.Red {
		ink = m.Theme.Accent
	}
	if e.Ply > m.view.Ply { // taken back
		ink = m.Theme.SoftText
	}
	pad, size := 12.0, theme.FontName
	if !m.layout.Roomy {
		pad, size = 4, theme.FontBody
	}
	u.Label(draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - pad - 2, H: r.H}, m.moveText(e), kit.LabelSpec{Size: size, Color: ink})
}

// branchLine declares a line of a branch: a bar, the mark that folds it, and its
// moves.
func (m *moveList) branchLine(u *kit.UI, r draw.Rect, line *listRow) {
	left := r.X + line.left
	u.Box(draw.Rect{X: left - 6, Y: r.Y, W: 2, H: r.H}, 0, m.Theme.Hairline, color.NRGBA{}, 0)
	if line.first {
		m.foldButton(u, draw.Rect{X: left, Y: r.Y + (r.H-foldMark)/2, W: foldMark - 2, H: foldMark}, line)
	}
	for _, w := range line.words {
		at := draw.Rect{X: r.X + w.x, Y: r.Y, W: w.w + 1, H: r.H}
		if w.move.ID != 0 {
			m.move(u, kit.ID("move."+strconv.Itoa(w.move.ID)), draw.Rect{X: at.X - 2, Y: at.Y, W: at.W + 3, H: at.H}, w.move)
		}
		u.Label(at, w.text, kit.LabelSpec{Size: theme.FontSoft, Soft: w.move.ID != m.view.ShownID || w.move.ID == 0})
	}
}

// foldButton declares the mark that folds a branch.
func (m *moveList) foldButton(u *kit.UI, r draw.Rect, line *listRow) {
	icon, tip := art.IconDown, locale.FoldBranch
	if line.folded {
		icon, tip = art.IconRight, locale.UnfoldBranch
	}
	res := u.Area(kit.ID("fold."+strconv.Itoa(line.branch)), r, kit.AreaSpec{Cursor: kit.CursorPointer, Tooltip: m.T(tip)})
	if res.Clicked {
		m.fold(line.branch, !line.folded)
	}
	ink := m.Theme.SoftText
	if res.Hovered {
		ink = m.Theme.Text
	}
	u.Icon(icon, r.Center(), 14, ink)
}

// foldAll folds or unfolds every branch.
func (m *moveList) foldAll(folded bool) {
	var each func(moves []session.MoveEntry)
	each = func(moves []session.MoveEntry) {
		for _, e := range moves {
			for _, line := range e.Branches {
				m.fold(line[0].ID, folded)
				each(line)
			}
		}
	}
	each(m.view.Moves)
}

// keys steps through the game when the list has the focus; the screen's own
// keys do the rest.
func (m *moveList) keys(u *kit.UI, ev kit.Event) {
	if ev.Kind != kit.KeyDown || ev.Mods != 0 {
		return
	}
	page := 16
	switch ev.Key {
	case kit.KeyPageUp:
		m.Session.Look(max(m.view.Shown-page, 0))
	case kit.KeyPageDown:
		m.Session.Look(m.view.Shown + page)
	case kit.KeyEnter:
		m.Session.LookLive()
	default:
		return
	}
	u.Use()
}
