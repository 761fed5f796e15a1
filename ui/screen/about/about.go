// Package about implements the page about the program: its version and the licences of the program and its parts.
package about

import (
	"chuhe/assets"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page is the About page.
type Page struct {
	*page.Looks
	version string // of the program
	folder  string // where settings and games are stored; empty: nowhere
	chosen  int    // index of the selected text
	texts   []assets.Licence
	names   []string
	width   float64 // width for which lines was broken
	lines   []string
}

// New returns the page. folder is where settings and games are stored, or empty.
func New(l *page.Looks, version, folder string) *Page {
	p := &Page{Looks: l, version: version, folder: folder, texts: assets.Licences()}
	for _, t := range p.texts {
		p.names = append(p.names, t.Name)
	}
	return p
}

const width = 640.0

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Dialog(u, "about", p.T(locale.AboutTitle), width, func(f *kit.Flow) {
		f.Labels = p.LabelWidth(locale.AboutLicences)
		f.Paragraph(p.T(locale.AboutLine), kit.LabelSpec{}, 2)
		soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
		f.Paragraph(p.T(locale.AboutVersion, p.version), soft, 2)
		if p.folder != "" {
			f.Paragraph(p.T(locale.AboutFolder, p.folder), soft, 2)
		}
		f.Paragraph(p.T(locale.LicenceSound), soft, 12)
		if u.Dropdown("about.licence", f.Row(p.T(locale.AboutLicences)), p.names, &p.chosen) {
			p.lines = nil
			u.ScrollTo("about.text", 0, 1)
		}
		p.licence(u, f.Take(max(160, min(360, p.Size.Y-340)), 0))
	}, nil)
}

// lay breaks the selected licence into lines of a width.
func (p *Page) lay(width float64) {
	if p.width == width && p.lines != nil {
		return
	}
	p.width = width
	p.lines = art.Wrap(p.texts[p.chosen].Flowing(), theme.FontSoft, false, width)
}

func (p *Page) licence(u *kit.UI, r draw.Rect) {
	const step = theme.FontSoft * art.LineHeight
	u.Box(r, theme.RadiusButton, theme.Mix(p.Theme.Panel, p.Theme.Button, 0.5), p.Theme.Hairline, theme.Border)
	view := r.Inset(10)
	p.lay(view.W - 16)
	u.Scroll("about.text", view, float64(len(p.lines))*step, func(content, visible draw.Rect) {
		for i := max(0, int((visible.Y-content.Y)/step)); i < len(p.lines); i++ {
			y := content.Y + float64(i)*step
			if y > visible.Y+visible.H {
				break
			}
			u.Label(draw.Rect{X: content.X, Y: y, W: content.W, H: step}, p.lines[i],
				kit.LabelSpec{Size: theme.FontSoft})
		}
	})
}
