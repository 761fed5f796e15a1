package screen

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

// declareMoves declares the card with the moves: a head with buttons that step
// through the game, the list, and the status line at its foot.
func (s *Screen) declareMoves(u *kit.UI, r draw.Rect) {
	u.Card(r)
	pad, head, foot := theme.Pad, 42.0, 36.0
	if s.layout.shape != wide {
		pad, head, foot = 8, 34, 30
	}
	inside := draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - 2*pad, H: r.H}
	if r.H < 200 {
		head = 32
	}
	s.declareSteps(u, kit.CutTop(&inside, head, 0))
	size := theme.FontSoft
	if s.layout.shape != wide {
		size = theme.FontSmall
	}
	lines := art.Wrap(s.status(), size, false, inside.W)
	foot += float64(len(lines)-1) * size * art.LineHeight
	s.declareStatus(u, kit.CutBottom(&inside, foot, 0), lines, size)
	u.Box(draw.Rect{X: r.X + 1, Y: inside.Y, W: r.W - 2, H: 1}, 0, s.theme.Hairline, color.NRGBA{}, 0)
	u.Box(draw.Rect{X: r.X + 1, Y: inside.Y + inside.H, W: r.W - 2, H: 1}, 0, s.theme.Hairline, color.NRGBA{}, 0)
	s.declareList(u, draw.Rect{X: inside.X - 4, Y: inside.Y + 5, W: inside.W + 8, H: inside.H - 9})
}

// declareSteps declares the title and the buttons that look back and forward.
func (s *Screen) declareSteps(u *kit.UI, r draw.Rect) {
	v := &s.view
	size := min(r.H-6, 32)
	buttons := kit.CutRight(&r, 4*size+6, 6)
	buttons.Y, buttons.H = buttons.Y+(r.H-size)/2, size
	cells := kit.Columns(buttons, 4, 2)
	step := func(i int, id kit.ID, icon art.IconName, tip locale.Key, key string, off bool, to int) {
		spec := kit.ButtonSpec{Icon: icon, Look: kit.LookFlat, Disabled: off, Repeat: true, Tooltip: s.tip(tip, key)}
		if u.Button(id, cells[i], spec) {
			s.session.Look(to)
		}
	}
	u.Group("steps", func() {
		step(0, "step.first", art.IconFirst, locale.LookStart, "Home", v.Shown == 0, 0)
		step(1, "step.back", art.IconLeft, locale.LookBack, "←", v.Shown == 0, v.Shown-1)
		step(2, "step.on", art.IconRight, locale.LookForward, "→", v.Shown >= len(v.Moves), v.Shown+1)
		step(3, "step.live", art.IconLast, locale.BackToGame, "End", !v.Looking, v.Ply)
	})
	if v.MovedBehind {
		text := s.t(locale.NewMove)
		w := min(r.W, art.Measure(text, theme.FontButton, false).Width+20)
		chip := draw.Rect{X: r.X, Y: r.Y + (r.H-26)/2, W: w, H: 26}
		if u.Button("behind", chip, kit.ButtonSpec{Label: text, Look: kit.LookPrimary, Tooltip: s.tip(locale.BackToGame, "End")}) {
			s.session.LookLive()
		}
		return
	}
	u.Label(r, s.t(locale.MoveListTitle), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
}

// declareStatus writes the status line, in more than one where the card is slim.
func (s *Screen) declareStatus(u *kit.UI, r draw.Rect, lines []string, size float64) {
	step := size * art.LineHeight
	r.Y += (r.H - float64(len(lines))*step) / 2
	for _, line := range lines {
		u.Label(kit.CutTop(&r, step, 0), line, kit.LabelSpec{Size: size, Soft: s.said.message.Key == ""})
	}
}

// declareList declares the moves, two plies a row.
func (s *Screen) declareList(u *kit.UI, r draw.Rect) {
	v := &s.view
	row := theme.RowHeight
	if s.layout.shape != wide {
		row = 26
	}
	odd := 0 // 1 where Black makes the first move
	if len(v.Moves) > 0 && v.Moves[0].Side == xiangqi.Black {
		odd = 1
	}
	rows := (len(v.Moves) + odd + 1) / 2
	if key := (showKey{v.Shown, len(v.Moves)}); key != s.shownKey {
		s.shownKey = key
		u.ScrollTo(movesID, float64(max(v.Shown-1+odd, 0)/2)*row, row)
	}
	list := u.Area(movesID+".list", r, kit.AreaSpec{Focus: true})
	s.listKeys(u, list.Event)
	u.Ring(r, theme.RadiusRow, list)
	if rows == 0 {
		u.Label(draw.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: row}, s.t(locale.MoveListEmpty), kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignCenter})
		return
	}
	r.H = max(math.Floor(r.H/row), 1) * row // whole rows
	u.Scroll(movesID, r, float64(rows)*row, func(content, visible draw.Rect) {
		first := max(0, int((visible.Y-content.Y)/row))
		for i := first; i < rows && content.Y+float64(i)*row < visible.Y+visible.H; i++ {
			s.declareRow(u, draw.Rect{X: content.X, Y: content.Y + float64(i)*row, W: content.W, H: row}, i, odd)
		}
	})
}

// declareRow declares one row: its number and two plies.
func (s *Screen) declareRow(u *kit.UI, r draw.Rect, i, odd int) {
	number := kit.CutLeft(&r, s.numberWidth(), 6)
	u.Label(number, strconv.Itoa(i+1)+".", kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	for k, cell := range kit.Columns(r, 2, 0) {
		ply := 2*i + k + 1 - odd
		if ply < 1 {
			u.Label(draw.Rect{X: cell.X + 12, Y: cell.Y, W: cell.W, H: cell.H}, "…", kit.LabelSpec{Soft: true})
		} else if ply <= len(s.view.Moves) {
			s.declarePly(u, draw.Rect{X: cell.X, Y: cell.Y + 1, W: cell.W, H: cell.H - 2}, s.view.Moves[ply-1])
		}
	}
}

func (s *Screen) numberWidth() float64 {
	switch n := len(s.view.Moves); {
	case n >= 200:
		return 34
	case s.layout.shape != wide:
		return 24
	}
	return 28
}

// declarePly declares one move of the list.
func (s *Screen) declarePly(u *kit.UI, r draw.Rect, m session.MoveEntry) {
	v := &s.view
	tip := ""
	if len(m.Branches) > 0 {
		tip = s.t(locale.OtherMoves, len(m.Branches))
	}
	res := u.Area(kit.ID("ply."+strconv.Itoa(m.Ply)), r, kit.AreaSpec{Cursor: kit.CursorPointer, Tooltip: tip})
	if res.Clicked {
		s.session.LookAt(m.ID)
	}
	if u.Painting() == nil {
		return
	}
	switch {
	case m.ID == v.ShownID:
		u.Box(r, theme.RadiusRow, s.theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusRow, s.theme.Hover, color.NRGBA{}, 0)
	case m.ID == v.LiveID: // where the game stands while another position is looked at
		u.Box(r, theme.RadiusRow, color.NRGBA{}, s.theme.Gold, theme.Border)
	}
	ink := s.theme.Text
	if m.Side == xiangqi.Red {
		ink = s.theme.Accent
	}
	if m.Ply > v.Ply { // taken back
		ink = theme.Mix(ink, s.theme.Panel, 0.55)
	}
	pad, size := 12.0, theme.FontName
	if s.layout.shape != wide {
		pad, size = 4, theme.FontBody
	}
	u.Label(draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - pad - 2, H: r.H}, s.moveText(m), kit.LabelSpec{Size: size, Color: ink})
	if len(m.Branches) > 0 {
		u.Box(draw.Rect{X: r.X + r.W - 10, Y: r.Y + r.H/2 - 2.5, W: 5, H: 5}, 2.5, s.theme.Gold, color.NRGBA{}, 0)
	}
}

// listKeys steps through the game when the list has the focus; the screen's own
// keys do the rest.
func (s *Screen) listKeys(u *kit.UI, ev kit.Event) {
	if ev.Kind != kit.KeyDown || ev.Mods != 0 {
		return
	}
	page := 16
	switch ev.Key {
	case kit.KeyPageUp:
		s.session.Look(max(s.view.Shown-page, 0))
	case kit.KeyPageDown:
		s.session.Look(s.view.Shown + page)
	case kit.KeyEnter:
		s.session.LookLive()
	default:
		return
	}
	u.Use()
}
