// Package report implements the page that lists the parts of a file that a game cannot hold, or the parts of a game
// that a file cannot hold.
package report

import (
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page shows the list of these parts.
type Page struct {
	*page.Looks
	*page.Window
	report page.Report
	width  float64 // width for which lines was broken
	lines  []line
}

// line is a line of the list. The first line of a problem is indented less than the others.
type line struct {
	text  string
	first bool
}

// New returns the page for a report.
func New(l *page.Looks, w *page.Window, r page.Report) *Page {
	return &Page{Looks: l, Window: w, report: r}
}

const (
	size   = theme.FontSoft
	indent = 18.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	all := len(p.report.Problems) + p.report.More
	spec := kit.SheetSpec{Title: p.T(locale.ReportTitle, p.report.Name), Note: p.T(locale.ReportCount, all),
		Close: p.CloseTip()}
	return u.Sheet("report", spec, func(r draw.Rect) {
		u.Card(r)
		inside := r.Inset(16)
		p.lay(inside.W - 20) // leaves room for a scroll bar
		step := size * art.LineHeight
		keys := u.Area("report.list", kit.Access{Role: access.List, Name: spec.Title}, inside,
			kit.AreaSpec{Focus: true})
		u.Scroll("report.rows", inside, float64(len(p.lines))*step, func(content, visible draw.Rect) {
			first := max(0, int((visible.Y-content.Y)/step))
			last := min(len(p.lines), int((visible.Y+visible.H-content.Y)/step)+1)
			for i := first; i < last; i++ {
				at := draw.Rect{X: content.X, Y: content.Y + float64(i)*step, W: content.W, H: step}
				if !p.lines[i].first {
					kit.CutLeft(&at, indent, 0)
				}
				u.Label(at, p.lines[i].text, kit.LabelSpec{Size: size})
			}
		})
		u.Ring(inside, theme.RadiusRow, keys)
	})
}

// lay breaks all texts into lines of a width.
func (p *Page) lay(width float64) {
	if p.width == width {
		return
	}
	p.width, p.lines = width, nil
	for i := range p.report.Problems {
		p.add(p.Text(files.Tell(&p.report.Problems[i])))
	}
	if p.report.More > 0 {
		p.add(p.T(locale.ReportMore, p.report.More))
	}
}

func (p *Page) add(text string) {
	for i, l := range art.Wrap(text, size, false, p.width-indent) {
		p.lines = append(p.lines, line{l, i == 0})
	}
}
