package pane

import (
	"image/color"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// A Heading is the line above the moves: facts about the game, a button that returns to the previous game, one that
// leads to the other games of its file, and a sign with the number of warnings about the game.
type Heading struct {
	Facts    string       // empty: none
	Details  page.Command // opens the page for the facts
	List     page.Command // opens the list of the games in the file
	Place    string       // of the game in that list; empty: there is none
	Back     page.Command // returns to the previous game
	Type     page.Command // opens the entry for moves and questions
	Warning  page.Command // opens the warnings
	Warnings int          // number of warnings
	Warned   string       // the first warning
}

// empty reports whether the line has no content.
func (h *Heading) empty() bool {
	return h.Facts == "" && h.Place == "" && h.Back.Absent && h.Warnings == 0
}

// facts declares the line in r, with title in place of missing facts. A click on facts opens the page for them. Facts
// that are too long end with an ellipsis, and a tooltip shows all of them.
func (m *Moves) facts(u *kit.UI, r draw.Rect, title string) {
	h, text := &m.Heading, m.Heading.Facts
	if text == "" {
		text = title
	}
	const size, dots = theme.FontSoft, "…"
	soft := kit.LabelSpec{Size: size, Soft: true}
	cut := art.Measure(text, size).Width > r.W
	if h.Facts == "" {
		if !cut {
			u.Label(r, text, soft)
		}
		return
	}
	tip := m.Tip(h.Details.Tip, h.Details.Key.String())
	if cut {
		tip = text
	}
	res := u.Area("heading", kit.Access{Role: access.Button, Name: text}, r,
		kit.AreaSpec{Focus: true, Tooltip: tip, Enter: true})
	u.Ring(r, theme.RadiusRow, res)
	if res.Clicked {
		m.Give(h.Details)
	}
	if res.Hovered {
		soft.Soft = false
	}
	if !cut {
		u.Label(r, text, soft)
		return
	}
	end := art.Measure(dots, size).Width
	part := strings.TrimRight(art.Ellipsis(text, size, false, r.W), " ·"+dots)
	u.Label(r, part, soft)
	kit.CutLeft(&r, art.Measure(part, size).Width, 0)
	u.Label(draw.Rect{X: r.X, Y: r.Y, W: end + 1, H: r.H}, dots, soft)
}

// edges declares the buttons at the ends of the line, and returns the space between them.
func (m *Moves) edges(u *kit.UI, r draw.Rect) draw.Rect {
	h := &m.Heading
	side := min(r.H-4, 28)
	if u.Fingers() {
		side = kit.Finger
	}
	button := func(c page.Command, w float64, cut func(*draw.Rect, float64, float64) draw.Rect, tip string) draw.Rect {
		at := cut(&r, w, 8)
		at.Y, at.H = at.Y+(at.H-side)/2, side
		if u.Button(c.ID, at, kit.ButtonSpec{Icon: c.Icon, Look: kit.LookFlat, Tooltip: tip}) {
			m.Give(c)
		}
		return at
	}
	if !h.Back.Absent {
		button(h.Back, side, kit.CutLeft, m.T(h.Back.Tip))
	}
	if h.Place != "" {
		w := art.Measure(h.Place, theme.FontSoft).Width + 14
		list := h.List
		list.Icon = art.IconNone
		at := button(list, max(side, w), kit.CutRight, m.Tip(h.List.Tip, h.List.Key.String()))
		u.Label(at, h.Place, kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignCenter, Tabular: true})
	}
	if h.Warnings > 0 {
		const icon, gap = 18.0, 5.0
		count := strconv.Itoa(h.Warnings)
		w := art.Measure(count, theme.FontSoft).Width
		sign := h.Warning
		sign.Icon = art.IconNone
		at := button(sign, max(side, icon+gap+w+14), kit.CutRight, h.Warned)
		u.Box(at, theme.RadiusButton, color.NRGBA{}, m.Theme.Gold, theme.Border)
		at.X, at.W = at.X+(at.W-icon-gap-w)/2, icon
		u.Icon(art.IconWarning, at.Center(), icon, m.Theme.Text)
		u.Label(draw.Rect{X: at.X + icon + gap, Y: at.Y, W: w + 1, H: at.H}, count, kit.LabelSpec{Size: theme.FontSoft})
	}
	return r
}

// Facts describes the game in one line: its players if no other cards name them, the result, the opening, and the
// occasion.
func (f *Frame) Facts() string {
	v := &f.View
	var words []string
	add := func(text string) {
		if text != "" {
			words = append(words, text)
		}
	}
	if p := v.Setup.Players; f.Alone && (v.Persons < 2 || p[0].Name != "" || p[1].Name != "") {
		add(f.T(locale.Versus, f.Name(0), f.Name(1)))
	}
	result := v.Tags.Result()
	if result == xiangqi.Ongoing && f.Alone {
		result = v.Outcome.Result
	}
	if result != xiangqi.Ongoing {
		add(f.T(page.Headline(v.Setup.Players, xiangqi.Outcome{Result: result})))
	}
	add(page.Opening(f.Looks, v.Tags, v.Opening))
	add(page.Occasion(f.Looks, v.Tags))
	return strings.Join(words, " · ")
}
