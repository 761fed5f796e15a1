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

const movesID kit.ID = "moves"

// showKey is what the move list scrolls to when it changes.
type showKey struct{ shown, count int }

// moveList is the card with the moves, and what it last scrolled to.
type moveList struct {
	*frame
	shownKey showKey
}

// declare declares the card with the moves: a head with buttons that step
// through the game, the list, and the status line at its foot.
func (m *moveList) declare(u *kit.UI, r draw.Rect) {
	u.Card(r)
	pad, head, foot := theme.Pad, 42.0, 36.0
	if m.layout.shape != wide {
		pad, head, foot = 8, 34, 30
	}
	inside := draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - 2*pad, H: r.H}
	if r.H < 200 {
		head = 32
	}
	m.steps(u, kit.CutTop(&inside, head, 0))
	size := theme.FontSoft
	if m.layout.shape != wide {
		size = theme.FontSmall
	}
	lines := art.Wrap(m.status(), size, false, inside.W)
	foot += float64(len(lines)-1) * size * art.LineHeight
	m.statusLine(u, kit.CutBottom(&inside, foot, 0), lines, size)
	u.Box(draw.Rect{X: r.X + 1, Y: inside.Y, W: r.W - 2, H: 1}, 0, m.Theme.Hairline, color.NRGBA{}, 0)
	u.Box(draw.Rect{X: r.X + 1, Y: inside.Y + inside.H, W: r.W - 2, H: 1}, 0, m.Theme.Hairline, color.NRGBA{}, 0)
	m.list(u, draw.Rect{X: inside.X - 4, Y: inside.Y + 5, W: inside.W + 8, H: inside.H - 9})
}

// declareSteps declares the title and the buttons that look back and forward.
func (m *moveList) steps(u *kit.UI, r draw.Rect) {
	v := &m.view
	size := min(r.H-6, 32)
	buttons := kit.CutRight(&r, 4*size+6, 6)
	buttons.Y, buttons.H = buttons.Y+(r.H-size)/2, size
	cells := kit.Columns(buttons, 4, 2)
	step := func(i int, id kit.ID, icon art.IconName, tip locale.Key, key string, off bool, to int) {
		spec := kit.ButtonSpec{Icon: icon, Look: kit.LookFlat, Disabled: off, Repeat: true, Tooltip: m.Tip(tip, key)}
		if u.Button(id, cells[i], spec) {
			m.Session.Look(to)
		}
	}
	u.Group("steps", func() {
		step(0, "step.first", art.IconFirst, locale.LookStart, "Home", v.Shown == 0, 0)
		step(1, "step.back", art.IconLeft, locale.LookBack, "←", v.Shown == 0, v.Shown-1)
		step(2, "step.on", art.IconRight, locale.LookForward, "→", v.Shown >= len(v.Moves), v.Shown+1)
		step(3, "step.live", art.IconLast, locale.BackToGame, "End", !v.Looking, v.Ply)
	})
	if v.MovedBehind {
		text := m.T(locale.NewMove)
		w := min(r.W, art.Measure(text, theme.FontButton, false).Width+20)
		chip := draw.Rect{X: r.X, Y: r.Y + (r.H-26)/2, W: w, H: 26}
		if u.Button("behind", chip, kit.ButtonSpec{Label: text, Look: kit.LookPrimary, Tooltip: m.Tip(locale.BackToGame, "End")}) {
			m.Session.LookLive()
		}
		return
	}
	u.Label(r, m.T(locale.MoveListTitle), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
}

// declareStatus writes the status line, in more than one where the card is slim.
func (m *moveList) statusLine(u *kit.UI, r draw.Rect, lines []string, size float64) {
	step := size * art.LineHeight
	r.Y += (r.H - float64(len(lines))*step) / 2
	_, said := m.Said()
	for _, line := range lines {
		u.Label(kit.CutTop(&r, step, 0), line, kit.LabelSpec{Size: size, Soft: !said})
	}
}

// declareList declares the moves, two plies a row.
func (m *moveList) list(u *kit.UI, r draw.Rect) {
	v := &m.view
	row := theme.RowHeight
	if m.layout.shape != wide {
		row = 26
	}
	odd := 0 // 1 where Black makes the first move
	if len(v.Moves) > 0 && v.Moves[0].Side == xiangqi.Black {
		odd = 1
	}
	rows := (len(v.Moves) + odd + 1) / 2
	if key := (showKey{v.Shown, len(v.Moves)}); key != m.shownKey {
		m.shownKey = key
		u.ScrollTo(movesID, float64(max(v.Shown-1+odd, 0)/2)*row, row)
	}
	list := u.Area(movesID+".list", r, kit.AreaSpec{Focus: true})
	m.keys(u, list.Event)
	u.Ring(r, theme.RadiusRow, list)
	if rows == 0 {
		u.Label(draw.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: row}, m.T(locale.MoveListEmpty), kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignCenter})
		return
	}
	r.H = max(math.Floor(r.H/row), 1) * row // whole rows
	u.Scroll(movesID, r, float64(rows)*row, func(content, visible draw.Rect) {
		first := max(0, int((visible.Y-content.Y)/row))
		for i := first; i < rows && content.Y+float64(i)*row < visible.Y+visible.H; i++ {
			m.row(u, draw.Rect{X: content.X, Y: content.Y + float64(i)*row, W: content.W, H: row}, i, odd)
		}
	})
}

// declareRow declares one row: its number and two plies.
func (m *moveList) row(u *kit.UI, r draw.Rect, i, odd int) {
	number := kit.CutLeft(&r, m.numberWidth(), 6)
	u.Label(number, strconv.Itoa(i+1)+".", kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	for k, cell := range kit.Columns(r, 2, 0) {
		ply := 2*i + k + 1 - odd
		if ply < 1 {
			u.Label(draw.Rect{X: cell.X + 12, Y: cell.Y, W: cell.W, H: cell.H}, "…", kit.LabelSpec{Soft: true})
		} else if ply <= len(m.view.Moves) {
			m.ply(u, draw.Rect{X: cell.X, Y: cell.Y + 1, W: cell.W, H: cell.H - 2}, m.view.Moves[ply-1])
		}
	}
}

func (m *moveList) numberWidth() float64 {
	switch n := len(m.view.Moves); {
	case n >= 200:
		return 34
	case m.layout.shape != wide:
		return 24
	}
	return 28
}

// declarePly declares one move of the list.
func (m *moveList) ply(u *kit.UI, r draw.Rect, e session.MoveEntry) {
	v := &m.view
	tip := ""
	if len(e.Branches) > 0 {
		tip = m.T(locale.OtherMoves, len(e.Branches))
	}
	res := u.Area(kit.ID("ply."+strconv.Itoa(e.Ply)), r, kit.AreaSpec{Cursor: kit.CursorPointer, Tooltip: tip})
	if res.Clicked {
		m.Session.LookAt(e.ID)
	}
	if u.Painting() == nil {
		return
	}
	switch {
	case e.ID == v.ShownID:
		u.Box(r, theme.RadiusRow, m.Theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusRow, m.Theme.Hover, color.NRGBA{}, 0)
	case e.ID == v.LiveID: // where the game stands while another position is looked at
		u.Box(r, theme.RadiusRow, color.NRGBA{}, m.Theme.Gold, theme.Border)
	}
	ink := m.Theme.Text
	if e.Side == xiangqi.Red {
		ink = m.Theme.Accent
	}
	if e.Ply > v.Ply { // taken back
		ink = theme.Mix(ink, m.Theme.Panel, 0.55)
	}
	pad, size := 12.0, theme.FontName
	if m.layout.shape != wide {
		pad, size = 4, theme.FontBody
	}
	u.Label(draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - pad - 2, H: r.H}, m.moveText(e), kit.LabelSpec{Size: size, Color: ink})
	if len(e.Branches) > 0 {
		u.Box(draw.Rect{X: r.X + r.W - 10, Y: r.Y + r.H/2 - 2.5, W: 5, H: 5}, 2.5, m.Theme.Gold, color.NRGBA{}, 0)
	}
}

// listKeys steps through the game when the list has the focus; the screen's own
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
