package pane

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// list declares the record: information about the game, the game with two plies to a row, and under each row the
// comments and the variations.
func (m *Moves) list(u *kit.UI, r draw.Rect) {
	v := &m.View
	row := theme.RowHeight
	if !m.roomy() {
		row = 26
	}
	row = u.Tall(row)
	m.unfoldShown()
	rows := m.layOut(r.W-kit.BarRoom, m.numberWidth(), row)
	m.follow(u, rows, r.H)
	list := u.Area(listID, kit.Access{Role: access.List, Name: m.T(locale.MoveListTitle),
		Value: m.T(locale.MoveListCount, len(v.Moves))}, r, kit.AreaSpec{Focus: true})
	m.keys(u, list.Event)
	u.Ring(r, theme.RadiusRow, list)
	if len(v.Moves) == 0 && len(rows.lines) == 0 {
		if r.H < theme.FontSoft*art.LineHeight {
			return // the status line shows the same
		}
		u.Label(draw.Rect{X: r.X, Y: r.Y + min(4, max(r.H-row, 0)), W: r.W, H: min(row, r.H)},
			m.T(locale.MoveListEmpty), kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignCenter})
		return
	}
	if rows.height > r.H && rows.height == float64(len(rows.lines))*row {
		r.H = min(max(math.Floor(r.H/row), 1)*row, r.H) // show whole rows only
	}
	u.Scroll(MovesID, r, rows.height, func(content, visible draw.Rect) {
		for i := rows.from(visible.Y - content.Y); i < len(rows.lines); i++ {
			line := &rows.lines[i]
			at := draw.Rect{X: content.X, Y: content.Y + line.y, W: content.W, H: line.h}
			switch {
			case at.Y >= visible.Y+visible.H:
				return
			case line.number > 0:
				m.pair(u, at, line)
			case len(line.words) > 0:
				m.branchLine(u, at, line)
			default:
				m.textLine(u, at, line)
			}
		}
	})
}

// follow scrolls to the shown move after it changes. most is the height of the list.
func (m *Moves) follow(u *kit.UI, rows *rows, most float64) {
	v := &m.View
	key := showKey{v.Record, v.ShownID, len(v.Moves), rows.key.width, most}
	if key == m.shownKey {
		return
	}
	m.shownKey = key
	i, ok := m.rowOf(rows, v.ShownID)
	if !ok {
		u.ScrollTo(MovesID, 0, 1)
		return
	}
	first, last := &rows.lines[i], &rows.lines[i]
	// include the comment
	for i++; i < len(rows.lines) && rows.lines[i].text != "" && last.y+last.h-first.y < most; i++ {
		last = &rows.lines[i]
	}
	y, h := first.y, min(last.y+last.h-first.y, most)
	if row := rows.key.row; h+4*row <= most { // include a row before and a row after
		y, h = y-row, h+2*row
	}
	u.ScrollTo(MovesID, y, h)
}

// pair declares a row of the game: its number, followed by three dots if Black begins the row, and two plies.
func (m *Moves) pair(u *kit.UI, r draw.Rect, line *listRow) {
	place, number := kit.CutLeft(&r, m.numberWidth(), 6), strconv.Itoa(line.number)
	cells := kit.Columns(r, 2, 0)
	if m.rows.stack {
		place.H /= 2
		upper := kit.CutTop(&r, r.H/2, 0)
		cells = []draw.Rect{upper, r}
	}
	text := number + "."
	dots := draw.Rect{X: place.X + place.W - art.Measure(".", theme.FontSoft).Width, Y: place.Y, W: r.W, H: place.H}
	if line.gap { // the dots extend into the cell of Red's move
		text, place.W = number, dots.X-place.X
		u.Label(dots, "…", kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	}
	u.Label(place, text, kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	for k, cell := range cells {
		if e := line.plies[k]; e != nil {
			name := m.MoveText(*e)
			switch {
			case k == 0:
				name = number + ". " + name
			case line.gap:
				name = number + "… " + name
			}
			m.ply(u, draw.Rect{X: cell.X, Y: cell.Y + 1, W: cell.W, H: cell.H - 2}, e, name)
		}
	}
}

// roomy reports whether the moves are written in large type.
func (m *Moves) roomy() bool { return m.Layout.Roomy || m.Layout.Upright }

// plyPad returns the space between the edge of a cell and its text.
func (m *Moves) plyPad() float64 {
	if m.roomy() {
		return 12
	}
	return 4
}

func (m *Moves) numberWidth() float64 {
	switch n := len(m.View.Moves); {
	case n >= 200:
		return 34
	case !m.roomy():
		return 24
	}
	return 28
}

// row declares a row of the list for assistive technology.
func (m *Moves) row(u *kit.UI, id kit.ID, as kit.Access, r draw.Rect, spec kit.AreaSpec) (res kit.Response) {
	u.Inside(listID, func() { res = u.Area(id, as, r, spec) })
	return res
}

// move declares the clickable area of a move and marks the move if it is shown, live or under the pointer. name is what
// assistive technology calls it.
func (m *Moves) move(u *kit.UI, id kit.ID, r draw.Rect, e *session.MoveEntry, name string) {
	v := &m.View
	as := kit.Access{Role: access.Row, Name: name + m.symbolsRead(e.Note.Symbols)}
	if e.ID == v.ShownID {
		as.State = access.Selected
	}
	res := m.row(u, id, as, r, kit.AreaSpec{Cursor: kit.CursorPointer, Hold: m.Asks != nil})
	switch ev := res.Event; {
	case m.Asks != nil && ev.Kind == kit.PointerDown && ev.Button == kit.RightButton:
		m.Asks(e.ID)
	case res.Clicked:
		m.Session.Viewer.LookAt(e.ID)
	}
	switch {
	case e.ID == v.ShownID:
		u.Box(r, theme.RadiusRow, m.Theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusRow, m.Theme.Hover, color.NRGBA{}, 0)
	case e.ID == v.LiveID: // the current move of the game while another position is shown
		u.Box(r, theme.RadiusRow, color.NRGBA{}, m.Theme.Gold, theme.Border)
	}
}

func (m *Moves) ply(u *kit.UI, r draw.Rect, e *session.MoveEntry, name string) {
	m.move(u, kit.ID("ply."+strconv.Itoa(e.Ply)), r, e, name)
	if u.Painting() == nil {
		return
	}
	ink := m.Theme.Text
	if e.Side == xiangqi.Red {
		ink = m.Theme.Accent
	}
	if e.Ply > m.View.Ply { // taken back
		ink = m.Theme.SoftText
	}
	pad, size := m.plyPad(), theme.FontName
	if !m.roomy() {
		size = theme.FontBody
	}
	words := draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - pad - 2, H: r.H}
	text, signs := m.MoveText(*e), e.Note.Symbols
	width := func() float64 {
		return art.Measure(text, size).Width + 3 + art.MeasureBold(symbols(signs), size).Width
	}
	for _, smaller := range []float64{theme.FontSoft, theme.FontSmall} {
		if len(signs) > 1 && width() > words.W {
			signs = signs[:1] // the first symbol rates the move
		}
		if smaller < size && width() > words.W {
			size = smaller
		}
	}
	w := art.Measure(text, size).Width + 1
	u.Label(draw.Rect{X: words.X, Y: words.Y, W: min(w, words.W), H: words.H}, text,
		kit.LabelSpec{Size: size, Color: ink})
	kit.CutLeft(&words, min(w, words.W), 2)
	if len(signs) > 0 {
		text := strings.TrimSpace(symbols(signs))
		u.Label(words, text, kit.LabelSpec{Size: size, Bold: true, Color: m.signInk(signs[0], e.ID)})
		kit.CutLeft(&words, art.MeasureBold(text, size).Width, 2)
	}
	m.worth(u, words, e)
}

// worth writes the evaluation of the position after a move at the right edge of a cell, if there is room: for a mate,
// with the side that mates if that fits too. If the settings ask for the mover's view, it is the mover of that move, as
// in the review.
func (m *Moves) worth(u *kit.UI, r draw.Rect, e *session.MoveEntry) {
	v := e.Note.Evaluation
	if v == nil {
		return
	}
	texts, mate := []string{page.Soldiers(m.Looks, v.Score, e.Side)}, false
	if n := v.Score.MatePlies(); n != 0 {
		winner := xiangqi.Red
		if n < 0 {
			winner = xiangqi.Black
		}
		texts, mate = []string{m.T(locale.SideMates, locale.SideName(winner), page.MateMoves(n)),
			m.T(locale.MateIn, page.MateMoves(n))}, true
	} else if v.Score.IsMate() {
		return // the board shows the mate
	}
	const gap = 8.0
	// Tabular spaces would be too wide between the words of a mate.
	spec := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Tabular: !mate, Align: kit.AlignRight}
	if e.ID == m.View.ShownID { // soft text is hard to read on the highlight of the shown move
		spec.Soft = false
	}
	for _, text := range texts {
		if art.Measure(text, theme.FontSmall).Width+gap+4 <= r.W {
			r.W -= 6
			u.Label(r, text, spec)
			return
		}
	}
}

// signInk returns the colour of the symbols after a move, chosen by the first symbol. On the highlight of the shown
// move, the colour is closer to that of text.
func (m *Moves) signInk(s game.Symbol, id int) color.NRGBA {
	ink := m.Theme.SoftText
	switch s {
	case 1, 3: // ! !!
		ink = m.Theme.Hint
	case 2, 4: // ? ??
		ink = m.Theme.Accent
	case 5, 6: // !? ?!
		ink = m.Theme.Focus
	}
	if id == m.View.ShownID {
		ink = theme.Mix(ink, m.Theme.Text, 0.3)
	}
	return ink
}

// branchLine declares a line of a branch: a bar, the fold button and the moves.
func (m *Moves) branchLine(u *kit.UI, r draw.Rect, line *listRow) {
	left := r.X + line.left
	u.Box(draw.Rect{X: left - barGap, Y: r.Y, W: 2, H: r.H}, 0, m.Theme.Hairline, color.NRGBA{}, 0)
	m.foldButton(u, draw.Rect{X: left, Y: r.Y + (r.H-m.foldMark())/2, W: m.foldMark() - 2, H: m.foldMark()}, line)
	for i, w := range line.words {
		at := draw.Rect{X: r.X + w.x, Y: r.Y, W: w.w + 1, H: r.H}
		if w.move != nil {
			m.move(u, kit.ID("move."+strconv.Itoa(w.move.ID)), draw.Rect{X: at.X - 2, Y: at.Y, W: at.W + 3, H: at.H},
				w.move, w.text)
		}
		spec := kit.LabelSpec{Size: theme.FontSoft, Soft: w.move == nil || w.move.ID != m.View.ShownID}
		if w.said {
			spec.Color, spec.Italic = m.Theme.Hint, true
			m.row(u, kit.ID(fmt.Sprintf("said.%.0f.%d", line.y, i)), kit.Access{Role: access.Row, Name: w.text}, at,
				kit.AreaSpec{})
		}
		u.Label(at, w.text, spec)
		if w.move != nil && len(w.move.Note.Symbols) > 0 {
			signs := w.move.Note.Symbols
			kit.CutLeft(&at, art.Measure(w.text, spec.Size).Width, 0)
			u.Label(at, symbols(signs), kit.LabelSpec{Size: spec.Size, Color: m.signInk(signs[0], w.move.ID)})
		}
	}
}

// textLine declares a line of text: information about the game or a comment on a move. A click on a comment shows its
// move.
func (m *Moves) textLine(u *kit.UI, r draw.Rect, line *listRow) {
	m.foldButton(u, draw.Rect{X: r.X + line.left - m.foldMark(), Y: r.Y, W: m.foldMark() - 2, H: foldWidth}, line)
	words := draw.Rect{X: r.X + line.left, Y: r.Y, W: r.W - line.left, H: textRow}
	spec := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if !line.soft {
		spec = kit.LabelSpec{Size: theme.FontSoft, Italic: true, Color: m.Theme.Hint}
	}
	if m.row(u, kit.ID("said."+strconv.FormatFloat(line.y, 'f', 0, 64)), kit.Access{Role: access.Row, Name: line.text},
		words, kit.AreaSpec{}).Clicked && !line.soft {
		m.Session.Viewer.LookAt(line.move)
	}
	u.Label(words, line.text, spec)
	if line.more {
		kit.CutLeft(&words, art.Measure(line.text, spec.Size).Width, 2)
		u.Label(words, "…", spec)
	}
}

// foldButton declares the button that folds the part beginning at a row, if there is one.
func (m *Moves) foldButton(u *kit.UI, r draw.Rect, line *listRow) {
	if line.fold == (foldKey{}) {
		return
	}
	id, icon, tip := kit.ID("fold."+strconv.Itoa(line.fold.id)), art.IconDown, locale.FoldBranch
	if line.folded {
		icon, tip = art.IconRight, locale.UnfoldBranch
	}
	if line.fold.comment {
		id = kit.ID("unsay." + strconv.Itoa(line.fold.id))
		if tip = locale.FoldComment; line.folded {
			tip = locale.UnfoldComment
		}
	}
	res := u.Area(id, kit.Access{Role: access.Button}, r, kit.AreaSpec{Cursor: kit.CursorPointer, Tooltip: m.T(tip)})
	if res.Clicked {
		m.fold(line.fold, !line.folded)
	}
	ink := m.Theme.SoftText
	if res.Hovered {
		ink = m.Theme.Text
	}
	u.Icon(icon, r.Center(), 14, ink)
}

// keys steps through the game when the list has the focus. The screen handles the other keys.
func (m *Moves) keys(u *kit.UI, ev kit.Event) {
	if ev.Kind != kit.KeyDown || ev.Mods != 0 {
		return
	}
	page := 16
	switch ev.Key {
	case kit.KeyPageUp:
		m.Session.Viewer.Look(max(m.View.Shown-page, 0))
	case kit.KeyPageDown:
		m.Session.Viewer.Look(m.View.Shown + page)
	case kit.KeyEnter:
		m.Session.Viewer.LookLive()
	default:
		return
	}
	u.Use()
}
