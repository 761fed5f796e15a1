package pane

import (
	"image/color"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// StripMost is the height in logical pixels below which, on a touch device, the card with the moves shows only one
// move.
const StripMost = 2 * kit.Finger

const stripWords = 200.0 // width of the text in a card that shows one move, beside the button for typing

const footMost = 2 // lines of the message below the moves

// Widths in a card with room beside the list, in logical pixels.
const (
	wideCard = 580.0
	sideCard = 7*kit.Finger + 8 // of the part beside the list: seven buttons with a gap
)

// touched declares the card with the moves on a touch device: the list, below the heading if there is room, and below
// the head if Head is set. Below the list there is a message while there is news, or the buttons that lead back to the
// game while an earlier position is shown, unless the toolbar has such buttons and two rows of moves would not remain.
// In a wide card all of them stand beside the list. For screen readers a button opens the entry for moves.
func (m *Moves) touched(u *kit.UI, r draw.Rect, status string) {
	if c := m.Heading.Type; m.Reader && !c.Absent && r.H >= StripMost &&
		u.Button(c.ID, kit.CutBottom(&r, kit.Finger, 0), kit.ButtonSpec{Label: m.T(c.Tip)}) {
		m.Give(c)
	}
	u.Card(r)
	if r.H < StripMost {
		m.strip(u, r, status)
		return
	}
	inside := draw.Rect{X: r.X + 8, Y: r.Y, W: r.W - 16, H: r.H}
	list, beside, steps := inside, r.W >= wideCard, 3*kit.Finger // the least height with buttons that step
	switch {
	case beside:
		inside = kit.CutRight(&list, sideCard, 16)
		r.X, r.W = inside.X-8, inside.W+16
		u.Box(draw.Rect{X: r.X, Y: r.Y + 1, W: 1, H: r.H - 2}, 0, m.Theme.Hairline, color.NRGBA{}, 0)
	case !m.Layout.Few: // the toolbar has more of them
		steps = 6 * kit.Finger
	}
	line := m.ruler(u, r)
	if m.stated = !m.Heading.empty() && inside.H >= 4*kit.Finger; m.stated {
		m.facts(u, m.edges(u, kit.CutTop(&inside, kit.Finger, 0)), "")
		line(inside.Y)
	}
	if m.Head != nil && inside.H >= 3*kit.Finger {
		m.heading(u, kit.CutTop(&inside, kit.Finger, 0))
		line(inside.Y)
	}
	switch {
	case m.View.Looking && (!m.Stepped || m.View.MovedBehind || inside.H >= steps):
		rest, shown := m.steps(u, kit.CutBottom(&inside, kit.Finger, 0)), m.MomentText(m.View.Shown)
		if !m.behind(u, rest) && art.Measure(shown, theme.FontSmall).Width <= rest.W {
			u.Label(rest, shown, kit.LabelSpec{Size: theme.FontSmall, Soft: true})
		}
		line(inside.Y + inside.H)
	case m.paused():
		m.goOn(u, kit.CutBottom(&inside, kit.Finger+8, 0))
		line(inside.Y + inside.H)
	case m.news() && status != "":
		lines := art.WrapMost(status, theme.FontSoft, false, inside.W, footMost)
		m.statusLine(u, kit.CutBottom(&inside, 8+float64(len(lines))*theme.FontSoft*art.LineHeight, 0), lines,
			theme.FontSoft)
		line(inside.Y + inside.H)
	}
	if !beside {
		list = inside
	}
	m.list(u, draw.Rect{X: list.X, Y: list.Y + 4, W: list.W, H: list.H - 8})
}

// paused reports whether the game waits until the player resumes it.
func (m *Moves) paused() bool { return m.View.CanPause && m.View.Paused && !m.View.Study }

// goOn declares the button that resumes a paused game.
func (m *Moves) goOn(u *kit.UI, r draw.Rect) {
	r.Y, r.H = r.Y+(r.H-kit.Finger)/2, kit.Finger
	if u.Button("go", r, kit.ButtonSpec{Icon: art.IconPlay, Label: m.T(locale.Go)}) {
		m.Session.TogglePause()
	}
}

// news reports whether the status line shows more than the side to move.
func (m *Moves) news() bool {
	_, said := m.Said()
	v := &m.View
	return said || v.HintPending || v.Hint != 0 || v.DrawOffer.Pending || v.Paused || v.Outcome.Over()
}

// strip declares the shown move between the buttons that step through the game, or the text of the status line.
func (m *Moves) strip(u *kit.UI, r draw.Rect, status string) {
	v := &m.View
	back, on := kit.CutLeft(&r, kit.Finger, 0), kit.CutRight(&r, kit.Finger, 0)
	m.step(u, "step.back", back)
	if v.Looking {
		m.step(u, "step.live", on)
		on = kit.CutRight(&r, kit.Finger, 0)
	}
	m.step(u, "step.on", on)
	if !v.Looking && r.W >= stripWords+kit.Finger+8 {
		r = m.typeButton(u, r, kit.Finger+8)
	}
	if m.behind(u, r) {
		return
	}
	if m.paused() && !v.Looking {
		m.goOn(u, r)
		return
	}
	if m.news() || v.Shown == 0 || len(v.Moves) < v.Shown {
		m.statusLine(u, r, art.WrapMost(status, theme.FontSmall, false, r.W, footMost), theme.FontSmall)
		return
	}
	rows := m.layOut(r.W, m.numberWidth(), kit.Finger)
	if i, ok := m.rowOf(rows, v.ShownID); ok && rows.lines[i].number > 0 {
		m.pair(u, draw.Rect{X: r.X, Y: r.Y + (r.H-kit.Finger)/2, W: r.W, H: kit.Finger}, &rows.lines[i])
		return
	}
	u.Label(r, m.MomentText(v.Shown), kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignCenter})
}
