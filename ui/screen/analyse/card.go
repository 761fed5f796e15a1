package analyse

import (
	"math"
	"strconv"
	"strings"

	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Heights in the card, in logical pixels.
const (
	headHeight = 28.0
	smallHead  = 22.0 // of a low card without a switch
	lineHeight = 34.0 // from line to line
	plateSize  = 26.0 // height of the score plate
	footHeight = 26.0
	cardTop    = 8.0  // above the head
	cardBottom = 10.0 // below the last row
	scrollEdge = 4.0  // above and below content that scrolls
	leastLines = 30.0 // what the card shows below its head, unless it is folded
)

// pad returns the space at each side of the card's content.
func pad(w float64) float64 {
	if w < 364 {
		return 10
	}
	return 14
}

// Height returns the height of the card in a panel of width w. It depends on the number of requested lines, not on the
// number known, so that nothing moves while the engine thinks.
func (p *Panel) Height(u *kit.UI, w float64) float64 {
	if p.analysis == nil {
		return 0
	}
	return u.Measure(w-2*pad(w), p.content) + cardTop + cardBottom
}

// A panel lower than low has no room for the card above the moves; if it is at least leastWide wide, the card goes
// beside them.
const (
	low        = 220.0
	tight      = 130.0 // height below which only the card or the moves fit
	leastWide  = 440.0
	switchWide = 280.0 // minimum width for a card with only the switch beside the moves
	cardsPart  = 0.58  // the card's share of the width
	flat       = 0.6   // a panel of this height, in parts of its width, is low too if it is leastWide wide
	leastBelow = 110.0 // height that the card leaves to the content below it
)

// Low reports whether a panel has no room for the card above the moves.
func Low(r draw.Rect) bool { return r.H < low || r.W >= leastWide && r.H < r.W*flat }

// Card declares the card at the top of *r, or at the left if *r is low, and removes its area and a gap from *r. In a
// small *r the card takes the whole area. Content that does not fit scrolls.
func (p *Panel) Card(u *kit.UI, r *draw.Rect, gap float64) {
	full, low := p.Height(u, r.W), Low(*r)
	switch {
	case full == 0:
	case !p.view.On && low && r.W >= switchWide: // only the switch
		w := 44 + 26 + 2*pad(0) + art.Measure(p.T(locale.Analysis), theme.FontButton).Width
		p.Declare(u, kit.CutLeft(r, w, gap))
	case low && r.W >= leastWide:
		p.Declare(u, kit.CutLeft(r, r.W*cardsPart, gap))
	case r.H < tight:
		p.Declare(u, kit.CutTop(r, r.H, 0))
	default:
		p.Declare(u, kit.CutTop(r, min(full, max(r.H-gap-leastBelow, r.H*0.4)), gap))
	}
}

// Declare declares the card in r. If r is lower than Height, the content scrolls.
func (p *Panel) Declare(u *kit.UI, r draw.Rect) {
	switch {
	case p.analysis == nil:
	case r.H < p.Folded(u)+leastLines:
		p.declare(u, r, p.head)
	default:
		p.declare(u, r, p.content)
	}
}

// Lengthen gives each line of the analysis more rows for its moves, as many as fit into a card of width w and height h.
func (p *Panel) Lengthen(u *kit.UI, w, h float64) {
	const most = 3
	if p.longer = 0; !p.On() {
		return
	}
	for p.longer < most && p.Height(u, w)+float64(p.lines)*lineHeight <= h {
		p.longer++
	}
}

// Folded returns the height of the card that shows only its head.
func (p *Panel) Folded(u *kit.UI) float64 { return u.Tall(headHeight) + cardTop + cardBottom }

func (p *Panel) declare(u *kit.UI, r draw.Rect, content func(*kit.Flow)) {
	u.Card(r)
	p.card = r
	side := pad(r.W)
	inner := draw.Rect{X: r.X + side, Y: r.Y + cardTop, W: r.W - 2*side, H: r.H - cardTop - cardBottom}
	if edge := scrollEdge + 4.0; u.Measure(inner.W, content) > inner.H+1 { // content that scrolls uses the margin
		inner.Y, inner.H = r.Y+edge, r.H-2*edge
	}
	u.ScrollColumn("analyse.card", inner, content)
}

// Bare declares the card without its switch at the top of *r, and cuts its area and a gap off. If all of the card does
// not fit into most, the name of the engine takes little height, the number of lines stands last, and the visible part
// ends below a whole line.
func (p *Panel) Bare(u *kit.UI, r *draw.Rect, most, gap float64) {
	w := r.W - 2*pad(r.W)
	if full := u.Measure(w, p.counted) + cardTop + cardBottom; full <= most {
		p.declare(u, kit.CutTop(r, full, gap), p.counted)
		return
	}
	const head = cardTop/2 + smallHead + 2*scrollEdge
	line := u.Tall(plateSize)
	lines := max(1, math.Floor((most-head)/line))
	p.declare(u, kit.CutTop(r, min(most, head+lines*line), gap), p.uncounted)
}

// counted declares the content of a card with the number of lines in its head, and without a switch.
func (p *Panel) counted(f *kit.Flow) {
	r := f.Take(f.UI.Tall(headHeight), 4)
	p.count(f.UI, &r)
	p.title(f.UI, r)
	p.found(f)
}

// uncounted declares the content of a low card without a switch.
func (p *Panel) uncounted(f *kit.Flow) {
	p.title(f.UI, f.Take(smallHead, 0))
	p.found(f)
	p.summary(f)
}

func (p *Panel) content(f *kit.Flow) {
	p.head(f)
	if !p.view.On {
		return
	}
	f.Skip(4)
	if !f.UI.Fingers() {
		p.summary(f)
	}
	p.found(f)
	if f.UI.Fingers() { // a low card shows the lines first
		p.summary(f)
	}
}

// found declares the lines, or why there are none.
func (p *Panel) found(f *kit.Flow) {
	if text := p.trouble(); text != "" {
		f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 6)
	} else {
		p.rows(f)
	}
	p.chosen(f)
}

// head declares the title of the card and the switch.
func (p *Panel) head(f *kit.Flow) {
	u, r := f.UI, f.Take(f.UI.Tall(headHeight), 0)
	on := p.view.On
	u.Caption(p.T(locale.Analysis))
	if u.Toggle("analyse.switch", kit.CutRight(&r, 44, 10), "", &on) {
		p.Switch(on)
	}
	p.title(u, r)
}

// title declares the name of the engine, and the depth and speed of its search.
func (p *Panel) title(u *kit.UI, r draw.Rect) {
	kit.CutLeft(&r, 3, 0)
	title, right := p.T(locale.Analysis), p.Command().Key.String()
	if p.view.On {
		name := p.T(locale.AppName)
		if p.view.Engine != "" {
			name = locale.Clip(p.view.Engine)
		}
		title, right = name, ""
		if p.view.Depth > 0 {
			depth := locale.Msg(locale.AnalysisDepth, p.view.Depth)
			title = p.T(locale.Dotted, name, depth)
			if art.Measure(title, theme.FontButton).Width > r.W {
				title = p.Text(depth)
			}
		}
		if p.view.NPS > 0 {
			right = p.T(locale.NodesASecond, p.Lang.Large(p.view.NPS))
		}
	}
	soft := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Align: kit.AlignRight}
	left := art.Measure(title, theme.FontButton).Width
	if left+12+art.Measure(right, theme.FontSmall).Width <= r.W {
		u.Label(r, right, soft)
	}
	u.Label(r, title, kit.LabelSpec{Size: theme.FontButton, Fit: true})
}

// trouble explains why there are no lines. It is empty if there are some or the search is still running.
func (p *Panel) trouble() string {
	switch {
	case p.view.Err != nil:
		if m := engines.Message(p.view.Err); m.Key != "" {
			return p.Text(m)
		}
		return p.T(locale.AnalysisFailed, p.view.Err.Error())
	case p.pos != nil && len(p.view.Lines) == 0 && !p.pos.HasLegalMove():
		return p.T(locale.AnalysisOver)
	case len(p.view.Not) > 0 && len(p.view.Lines) == 0 && !p.view.Running:
		return p.T(locale.AnalysisNone)
	}
	return ""
}

// chosen declares, if the search is restricted, a button that names the searched or excluded moves and removes the
// restriction.
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
	if room := r.W - 40; art.Measure(text, theme.FontSoft).Width > room { // too long, so show one move and a count
		text = p.T(key, names[len(names)-1]+" +"+strconv.Itoa(len(names)-1))
	}
	width := min(r.W, art.Measure(text, theme.FontButton).Width+44)
	spec := kit.ButtonSpec{Icon: art.IconClose, Label: text, Tooltip: p.T(locale.AllMovesTip)}
	if f.UI.Button("analyse.all", kit.CutLeft(&r, width, 0), spec) {
		p.analysis.Only()
		p.restrict()
	}
}

// summary declares the chances of the sides and the number of lines. Above the lines it stays when their number
// changes.
func (p *Panel) summary(f *kit.Flow) {
	u, r := f.UI, f.Take(f.UI.Tall(footHeight), 8)
	p.count(u, &r)
	if len(p.view.Lines) > 0 && u.Painting() != nil {
		kit.CutLeft(&r, 3, 0)
		u.Label(r, p.outlook(r.W), kit.LabelSpec{Size: theme.FontSmall, Soft: true})
	}
}

// count declares the number of lines at the right of *r, and cuts its space off.
func (p *Panel) count(u *kit.UI, r *draw.Rect) {
	text := func(n int) string { return p.T(locale.AnalysisLines, n) }
	width := 2*r.H + art.Measure(text(analysis.MaxLines), theme.FontBody).Width + 12
	lines := p.Settings.Lines
	spec := kit.RangeSpec{Min: 1, Max: analysis.MaxLines, Text: text, Tooltip: p.T(locale.LinesTip)}
	if u.Stepper("analyse.count", kit.CutRight(r, width, 8), spec, &lines) {
		p.Change(func(to *settings.Settings) { to.Lines = lines })
	}
}
