// Package recent implements the page that lists recently opened or written files.
package recent

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page shows the list of files.
type Page struct {
	*page.Looks
	*page.Window
	files   *files.Files
	open    func(path string)
	entries []entry
	chosen  int
}

type entry struct {
	path string
	err  error // why the file cannot be opened, as far as is known
}

// New returns the page; open opens a file.
func New(l *page.Looks, w *page.Window, own *files.Files, open func(path string)) *Page {
	p := &Page{Looks: l, Window: w, files: own, open: open}
	for i, path := range own.Recent() {
		p.entries = append(p.entries, entry{path: path})
		if !own.Told(path) {
			own.Try(path, func(err error) { p.entries[i].err = err })
		}
	}
	return p
}

const (
	width     = 560.0
	rowHeight = 52.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Dialog(u, "recent", p.T(locale.RecentTitle), width, func(f *kit.Flow) {
		if len(p.entries) == 0 {
			f.Paragraph(p.T(locale.RecentNone), kit.LabelSpec{Soft: true}, 0)
			return
		}
		r := f.Take(min(float64(len(p.entries))*rowHeight, max(rowHeight, p.Size.Y-180)), 0)
		if u.Measuring() {
			return
		}
		u.Caption(p.T(locale.RecentTitle))
		res := u.Rows("recent", r, kit.RowsSpec{
			Count: len(p.entries), Height: rowHeight, Always: true,
			Text: func(i int) string { return files.Base(p.entries[i].path) },
			Row:  func(i int, r draw.Rect) { p.row(u, r, p.entries[i], i == p.chosen) },
		}, &p.chosen)
		onButton := u.Focused("recent.close") || u.Focused("recent.forget") // which Enter presses
		if res.Taken || !onButton && u.Shortcut(kit.KeyEnter, 0) {
			p.take()
		}
	}, p.foot)
}

// foot declares the button, and the reason why the selected file cannot be opened.
func (p *Page) foot(f *kit.Flow) {
	if len(p.entries) == 0 {
		return
	}
	e := p.entries[p.chosen]
	why := ""
	if e.err != nil {
		why = p.T(locale.FileUnopened, files.Base(e.path), files.Cause(e.err))
	}
	f.Paragraph(why, kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
	if f.UI.Button("recent.forget", cells[0], kit.ButtonSpec{Label: p.T(locale.RecentForget),
		Tooltip: p.T(locale.RecentForgetTip)}) {
		f.UI.Renew("recent.forget")
		p.files.Forget(e.path)
		p.entries = append(p.entries[:p.chosen:p.chosen], p.entries[p.chosen+1:]...)
		p.chosen = max(0, min(p.chosen, len(p.entries)-1))
		return
	}
	if f.UI.Button("recent.open", cells[1], kit.ButtonSpec{Label: p.T(locale.OpenFile), Look: kit.LookPrimary,
		Disabled: e.err != nil}) {
		p.take()
	}
}

// take opens the selected file.
func (p *Page) take() {
	e := p.entries[p.chosen]
	if e.err != nil {
		return // the page shows the reason
	}
	p.Close()
	p.open(e.path)
}

// row declares a file: its name above its folder.
func (p *Page) row(u *kit.UI, r draw.Rect, e entry, chosen bool) {
	name, soft := p.Theme.Text, p.Theme.SoftText
	if e.err != nil {
		name = p.Theme.Disabled()
	} else if chosen { // soft text is hard to read on the highlighted row
		soft = p.Theme.Text
	}
	u.Icon(art.IconFile, draw.Point{X: r.X + 22, Y: r.Y + r.H/2}, 22, name)
	r = draw.Rect{X: r.X + 44, Y: r.Y + 6, W: r.W - 54, H: r.H - 12}
	u.Label(kit.CutTop(&r, 22, 0), files.Base(e.path), kit.LabelSpec{Color: name, Fit: true})
	folder, _ := files.Parent(e.path)
	size := theme.FontSoft
	u.Label(r, art.Tail(folder, size, r.W), kit.LabelSpec{Size: size, Color: soft})
}
