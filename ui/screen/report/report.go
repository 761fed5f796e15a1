// Package report implements the page that lists the parts of a file that a game cannot hold, or the parts of a game
// that a file cannot hold, and shows such a file as text.
package report

import (
	"fmt"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page shows the list of these parts, or the text of a file.
type Page struct {
	*page.Looks
	*page.Window
	files  *page.Files // nil: none
	report page.Report
	width  float64 // width for which lines was broken
	lines  []line
	at     int   // the selected line
	seeks  bool  // it is to be scrolled to
	back   *Page // the list from which a text was opened; nil: none
}

// line is a line of the list. The first line of a problem is indented less than the others.
type line struct {
	text  string
	first bool
	of    int // index of the problem, or of the line of the file
}

// New returns the page for a report. own may be nil.
func New(l *page.Looks, w *page.Window, own *page.Files, r page.Report) *Page {
	return &Page{Looks: l, Window: w, files: own, report: r}
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
	if p.report.Text.Lines != nil {
		spec.Title, spec.Note = p.report.Name, ""
	}
	open := u.Sheet("report", spec, func(r draw.Rect) {
		u.Card(r)
		inside := r.Inset(16)
		p.lay(inside.W - 20) // leaves room for a scroll bar
		if path, number := p.place(); path != "" {
			line := kit.CutBottom(&inside, u.Tall(theme.ButtonHeight), 8)
			if u.Button("report.text", kit.CutRight(&line, p.ButtonWidth(locale.OpenAsText)+12, 0),
				kit.ButtonSpec{Label: p.T(locale.OpenAsText), Tooltip: locale.Visible(path)}) {
				p.openText(path, number)
			}
		}
		step := size * art.LineHeight
		if p.seeks {
			p.seeks = false
			u.ScrollTo("report.rows", float64(p.at)*step-inside.H/3, inside.H)
		}
		u.Caption(spec.Title)
		u.Rows("report", inside, kit.RowsSpec{Count: len(p.lines), Height: step, Always: true,
			Name: func(i int) string { return p.lines[i].text },
			Row: func(i int, at draw.Rect) {
				kit.CutLeft(&at, 4, 0)
				if !p.lines[i].first {
					kit.CutLeft(&at, indent, 0)
				}
				u.Label(at, p.lines[i].text, kit.LabelSpec{Size: size})
			}}, &p.at)
	})
	if !open && p.back != nil {
		*p, open = *p.back, true
		p.seeks = true
	}
	return open
}

// place returns the file of the selected problem and the number of its line there, 0 if it has none. The path is empty
// if there is no text to open.
func (p *Page) place() (path string, number int) {
	if p.files == nil || p.Browser || len(p.lines) == 0 { // which comes back to no file
		return "", 0
	}
	i := p.lines[p.at].of
	if i >= len(p.report.Paths) || p.report.Problems[i].Byte > 0 { // of a binary file
		return "", 0
	}
	return p.report.Paths[i], p.report.Problems[i].Line
}

// openText shows a file as text, with a line selected.
func (p *Page) openText(path string, number int) {
	p.files.ReadText(path, number, func(text files.TextPart, err error) {
		if err != nil {
			p.Say(locale.Msg(locale.FileUnopened, files.Base(path), files.Cause(err)))
			return
		}
		list := *p
		*p = *New(p.Looks, p.Window, p.files, page.Report{Name: files.Base(path), Text: text, Line: number})
		p.back, p.seeks = &list, true
		p.Invalidate()
	})
}

// lay breaks all texts into lines of a width.
func (p *Page) lay(width float64) {
	if p.width == width {
		return
	}
	p.width, p.lines = width, nil
	for i := range p.report.Problems {
		told := files.Tell(&p.report.Problems[i])
		if i < len(p.report.Paths) && files.Base(p.report.Paths[i]) != p.report.Name {
			told = locale.Msg(locale.Colon, locale.Msg(locale.CauseOther, files.Base(p.report.Paths[i])), told)
		}
		p.add(p.Text(told), i)
	}
	if p.report.More > 0 {
		p.add(p.T(locale.ReportMore, p.report.More), len(p.report.Problems))
	}
	for i, text := range p.report.Text.Lines {
		number := p.report.Text.First + i
		if number == p.report.Line {
			p.at = len(p.lines)
		}
		p.add(fmt.Sprintf("%d  %s", number, text), i)
	}
	p.at = min(p.at, max(0, len(p.lines)-1))
}

func (p *Page) add(text string, of int) {
	for i, l := range art.Wrap(text, size, false, p.width-indent) {
		p.lines = append(p.lines, line{l, i == 0, of})
	}
}
