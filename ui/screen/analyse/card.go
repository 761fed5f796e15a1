package analyse

import (
	"image/color"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Heights in the card, in logical pixels.
const (
	headHeight = 28.0
	lineHeight = 34.0 // from line to line
	plateSize  = 26.0 // height of the plate with the score
	footHeight = 26.0
	cardTop    = 8.0  // above the head
	cardBottom = 10.0 // under the last row
)

// pad is the room at the sides of the card's content.
func pad(w float64) float64 {
	if w < 364 {
		return 10
	}
	return 14
}

// Height returns the height of the card in a panel of width w. It depends on the number of requested lines, not on
// those known, so nothing moves while the player thinks.
func (p *Panel) Height(u *kit.UI, w float64) float64 {
	if p.analysis == nil {
		return 0
	}
	return u.Measure(w-2*pad(w), p.content) + cardTop + cardBottom
}

// A panel lower than low has no room for a card and the moves under each other, and
// one wide enough has it beside each other.
const (
	low        = 240.0
	tight      = 130.0 // where it has room for one of them only
	leastWide  = 440.0
	switchWide = 280.0 // for a card with the switch alone
	cardsPart  = 0.58  // of the width
	leastBelow = 90.0  // room that a card leaves to what stands under it
)

// Card declares the card at the top of *r, or at its left where it is low, and takes
// its room and a gap away, all of it where it is small. What has no room in it scrolls.
func (p *Panel) Card(u *kit.UI, r *draw.Rect, gap float64) {
	full := p.Height(u, r.W)
	switch {
	case full == 0:
	case !p.view.On && r.H < low && r.W >= switchWide: // the switch alone
		w := 44 + 26 + 2*pad(0) + art.Measure(p.T(locale.Analysis), theme.FontButton, false).Width
		p.Declare(u, kit.CutLeft(r, w, gap))
	case r.H < low && r.W >= leastWide:
		p.Declare(u, kit.CutLeft(r, r.W*cardsPart, gap))
	case r.H < tight:
		p.Declare(u, kit.CutTop(r, r.H, 0))
	default:
		p.Declare(u, kit.CutTop(r, min(full, max(r.H-gap-leastBelow, r.H*0.4)), gap))
	}
}

// Declare declares the card in r. Where r is lower than Height says the content scrolls.
func (p *Panel) Declare(u *kit.UI, r draw.Rect) {
	if p.analysis == nil {
		return
	}
	u.Card(r)
	side := pad(r.W)
	inner := draw.Rect{X: r.X + side, Y: r.Y + cardTop, W: r.W - 2*side, H: r.H - cardTop - cardBottom}
	if u.Measure(inner.W, p.content) <= inner.H+1 {
		u.Column(inner, p.content)
		return
	}
	const bar = 12.0 // and the gap beside it
	inner.W -= bar
	height := u.Measure(inner.W, p.content) + cardTop
	u.Scroll("analyse.card", draw.Rect{X: r.X + 3, Y: r.Y + 4, W: r.W - 6, H: r.H - 8}, height, func(content, _ draw.Rect) {
		u.Column(draw.Rect{X: inner.X, Y: content.Y + cardTop/2, W: inner.W, H: height}, p.content)
	})
}

// content is what stands in the card.
func (p *Panel) content(f *kit.Flow) {
	p.head(f)
	if !p.view.On {
		return
	}
	f.Skip(6)
	if text := p.trouble(); text != "" {
		f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 6)
	} else {
		p.rows(f)
	}
	p.chosen(f)
	p.foot(f)
}

// head declares who thinks and how deep, how fast, and the switch.
func (p *Panel) head(f *kit.Flow) {
	u, r := f.UI, f.Take(f.UI.Tall(headHeight), 0)
	on := p.view.On
	u.Caption(p.T(locale.Analysis))
	if u.Toggle("analyse.switch", kit.CutRight(&r, 44, 10), "", &on) {
		p.Switch(on)
	}
	kit.CutLeft(&r, 3, 0)
	title, right := p.T(locale.Analysis), p.Command().Key.String()
	if p.view.On {
		title, right = p.T(locale.AppName), ""
		if p.view.Depth > 0 {
			depth := locale.Msg(locale.AnalysisDepth, p.view.Depth)
			title = p.T(locale.Dotted, locale.AppName, depth)
			if art.Measure(title, theme.FontButton, false).Width > r.W {
				title = p.Text(depth)
			}
		}
		if p.view.NPS > 0 {
			right = p.T(locale.NodesASecond, p.Lang.Large(p.view.NPS))
		}
	}
	soft := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Align: kit.AlignRight}
	left := art.Measure(title, theme.FontButton, false).Width
	if left+12+art.Measure(right, theme.FontSmall, false).Width <= r.W {
		u.Label(r, right, soft)
	}
	u.Label(r, title, kit.LabelSpec{Size: theme.FontButton})
}

// trouble says why there are no lines, empty where there are or will be some.
func (p *Panel) trouble() string {
	switch {
	case p.view.Err != nil:
		return p.T(locale.AnalysisFailed, p.view.Err.Error())
	case p.pos != nil && len(p.view.Lines) == 0 && !p.pos.HasLegalMove():
		return p.T(locale.AnalysisOver)
	case len(p.view.Not) > 0 && len(p.view.Lines) == 0 && !p.view.Running:
		return p.T(locale.AnalysisNone)
	}
	return ""
}

// rows declares the rows of the lines, all as one stop for Tab.
func (p *Panel) rows(f *kit.Flow) {
	u, size := f.UI, theme.FontButton
	if f.Width() < 330 {
		size = theme.FontSoft
	}
	width := 54.0
	for _, l := range p.view.Lines {
		width = max(width, art.Measure(p.plate(l.Score), theme.FontSoft, false).Width+14)
	}
	open := -1
	u.Group("analyse.lines", func() {
		for i := range p.lines {
			r := f.Take(plateSize, u.Tall(lineHeight)-plateSize)
			if i >= len(p.view.Lines) {
				if i == 0 {
					u.Label(r, p.T(locale.AnalysisStarts), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
				}
				continue
			}
			if p.line(u, r, i, width, size) {
				open = i
			}
		}
	})
	if open != p.open && !u.Measuring() {
		p.open = open
		p.Invalidate() // the board, declared before, follows
	}
}

// line declares one line and reports whether the pointer or the focus is on it.
func (p *Panel) line(u *kit.UI, r draw.Rect, i int, plate, size float64) bool {
	l := p.view.Lines[i]
	id := kit.ID("analyse.line." + strconv.Itoa(i))
	row := r.Inset(-3)
	res := u.Area(id, kit.Access{Role: access.Button}, row, kit.AreaSpec{Focus: true, Tooltip: p.tip(l), Cursor: kit.CursorPointer})
	if ev := res.Event; ev.Kind == kit.KeyDown && ev.Key == kit.KeyEnter && ev.Mods == 0 && !ev.Repeat {
		u.Use()
		res.Clicked = true
	}
	open := u.Fingers() && p.tapped == i || !u.Fingers() && u.Over(row) || res.Focused || u.Focused(id+".only") || u.Focused(id+".not")
	fill, edge, ink := plateInks(p.Theme, l.Score, i)
	if open {
		u.Box(row, theme.RadiusRow, p.Theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(row, theme.RadiusRow, res)
	chip := kit.CutLeft(&r, plate, 12)
	if u.Fingers() { // nothing hovers there
		size := kit.Finger - chip.H
		place := draw.Rect{X: chip.X, Y: chip.Y - size/2, W: chip.W, H: kit.Finger}
		if u.Area(id+".open", kit.Access{Role: access.Button, Name: p.plate(l.Score)}, place, kit.AreaSpec{Cursor: kit.CursorPointer, Tooltip: p.tip(l)}).Clicked {
			p.tapped = i
			if open {
				p.tapped = -1
			}
			p.Invalidate()
		}
	}
	u.Box(chip, theme.RadiusRow, fill, edge, theme.Border)
	u.Label(chip, p.plate(l.Score), kit.LabelSpec{Size: theme.FontSoft, Color: ink, Align: kit.AlignCenter})
	if open {
		p.choices(u, &r, id, l.Moves[0])
	}
	if u.Painting() != nil {
		u.Label(r, written(p.Looks, p.pos, l.Moves, size, r.W), kit.LabelSpec{Size: size, Fit: true})
	}
	if res.Clicked {
		p.play(l)
	}
	return open
}

// choices declares the two buttons of an open line: its move alone, or without it.
func (p *Panel) choices(u *kit.UI, r *draw.Rect, id kit.ID, m xiangqi.Move) {
	not := kit.CutRight(r, u.Tall(plateSize), 2)
	only := kit.CutRight(r, u.Tall(plateSize), 6)
	if u.Button(id+".only", only, kit.ButtonSpec{Icon: art.IconCheck, Look: kit.LookFlat, Tooltip: p.T(locale.OnlyMove)}) {
		p.analysis.Only(m)
		p.restrict()
	}
	if u.Button(id+".not", not, kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: p.T(locale.NotMove)}) {
		p.analysis.Exclude(m)
		p.restrict()
	}
}

// restrict follows a change of the moves that are looked at. The lines of before stay
// declared for the rest of this run.
func (p *Panel) restrict() {
	p.open, p.tapped = -1, -1
	p.Invalidate()
}

// chosen declares, where not all moves are looked at, which, and what ends that.
func (p *Panel) chosen(f *kit.Flow) {
	moves, key := p.view.Only, locale.OnlyMoves
	if len(moves) == 0 {
		moves, key = p.view.Not, locale.NotMoves
	}
	if len(moves) == 0 || p.pos == nil {
		return
	}
	var names []string
	for _, m := range moves {
		names = append(names, p.WriteMove(p.pos, m))
	}
	r := f.Take(f.UI.Tall(footHeight), 6)
	text := p.T(key, strings.Join(names, "  "))
	if room := r.W - 40; art.Measure(text, theme.FontSoft, false).Width > room { // say how many
		text = p.T(key, names[len(names)-1]+" +"+strconv.Itoa(len(names)-1))
	}
	width := min(r.W, art.Measure(text, theme.FontButton, false).Width+44)
	spec := kit.ButtonSpec{Icon: art.IconClose, Label: text, Tooltip: p.T(locale.AllMovesTip)}
	if f.UI.Button("analyse.all", kit.CutLeft(&r, width, 0), spec) {
		p.analysis.Only()
		p.restrict()
	}
}

// foot declares the chances, and how many lines there are to be.
func (p *Panel) foot(f *kit.Flow) {
	u, r := f.UI, f.Take(f.UI.Tall(footHeight), 0)
	text := func(n int) string { return p.T(locale.AnalysisLines, n) }
	width := 2*r.H + art.Measure(text(analysis.MaxLines), theme.FontBody, false).Width + 12
	lines := p.Settings.Lines
	spec := kit.RangeSpec{Min: 1, Max: analysis.MaxLines, Text: text, Tooltip: p.T(locale.LinesTip)}
	if u.Stepper("analyse.count", kit.CutRight(&r, width, 8), spec, &lines) {
		p.Change(func(to *settings.Settings) { to.Lines = lines })
	}
	if len(p.view.Lines) > 0 && u.Painting() != nil {
		kit.CutLeft(&r, 3, 0)
		u.Label(r, p.outlook(r.W), kit.LabelSpec{Size: theme.FontSmall, Soft: true})
	}
}
