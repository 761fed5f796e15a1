package screen

import (
	"strings"

	"chuhe/assets"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// helpLines are the sentences on how to play.
var helpLines = [...]locale.Key{
	locale.HelpMove, locale.HelpLetGo, locale.HelpUndo, locale.HelpLook, locale.HelpKept, locale.HelpAutosave, locale.HelpStalemate, locale.HelpRepeat,
}

// helpKey is a line of the list of keys.
type helpKey struct {
	keys string
	does locale.Key
}

// helpKeys are all keys of the window.
var helpKeys = [...]helpKey{
	{"Tab, Shift+Tab", locale.KeyTab},
	{"← → ↑ ↓", locale.KeyArrows},
	{"Home, End", locale.KeyHomeEnd},
	{"Enter", locale.KeyEnter},
	{"Esc", locale.KeyEscape},
	{"Space", locale.KeySpace},
	{"Ctrl+Z", locale.KeyUndo},
	{"Ctrl+Y", locale.KeyRedo},
	{"Ctrl+N", locale.KeyNew},
	{"Ctrl+C", locale.KeyCopy},
	{"Ctrl+V", locale.KeyPaste},
	{"F", locale.KeyFlip},
	{"H", locale.KeyHint},
	{"M", locale.KeySound},
	{"L", locale.KeyLevel},
	{"D", locale.KeyDraw},
	{"R", locale.KeyResign},
	{"S", locale.KeyStep},
	{"Ctrl+,", locale.KeySettings},
	{"F10", locale.KeyMenu},
	{"F1", locale.KeyHelp},
	{"F11", locale.KeyFullScreen},
	{"Ctrl+Q", locale.KeyQuit},
}

// paragraphHeight is the height of words in a width, in the size of body text.
func paragraphHeight(text string, w float64) float64 {
	return float64(len(art.Wrap(text, theme.FontBody, false, w))) * theme.FontBody * art.LineHeight
}

// declareHelp declares the help page.
func (s *Screen) declareHelp(u *kit.UI) bool {
	const width, keyColumn, gap = 640.0, 130.0, 6.0
	inner := min(width, s.size.X-24) - 2*theme.Pad - 8 - 20
	height := 2*sectionHeight + 12
	for _, k := range helpLines {
		height += paragraphHeight(s.t(k), inner) + gap
	}
	for _, k := range helpKeys {
		height += paragraphHeight(s.t(k.does), inner-keyColumn) + gap
	}
	spec := kit.DialogSpec{Title: s.t(locale.HelpTitle), Width: width, Height: height, Close: s.closeTip()}
	return u.Dialog("help", spec, func(r draw.Rect) {
		f := form{u: u, r: r}
		f.section(s.t(locale.HelpSection))
		for _, k := range helpLines {
			kit.CutTop(&f.r, u.Paragraph(draw.Rect{X: f.r.X, Y: f.r.Y, W: inner}, s.t(k), kit.LabelSpec{}), gap)
		}
		kit.CutTop(&f.r, 0, 12)
		f.section(s.t(locale.HelpKeys))
		for _, k := range helpKeys {
			line := f.r
			u.Label(draw.Rect{X: line.X, Y: line.Y, W: keyColumn - 8, H: theme.FontBody * art.LineHeight}, k.keys, kit.LabelSpec{Bold: true})
			taken := u.Paragraph(draw.Rect{X: line.X + keyColumn, Y: line.Y, W: inner - keyColumn}, s.t(k.does), kit.LabelSpec{})
			kit.CutTop(&f.r, taken, gap)
		}
	}, nil)
}

// aboutPage is the state of the About page: the licences broken into lines.
type aboutPage struct {
	chosen int
	width  float64
	lines  []string
	texts  []assets.Licence
}

func (s *Screen) openAbout() {
	s.dialog, s.about = dialogAbout, aboutPage{texts: assets.Licences()}
}

// lay breaks the chosen licence into lines of a width.
func (p *aboutPage) lay(width float64) {
	if p.width == width && p.lines != nil {
		return
	}
	p.width = width
	p.lines = art.Wrap(flow(p.texts[p.chosen].Text), theme.FontSoft, false, width)
}

// flow joins lines that were broken at a fixed width, so that they can be broken
// anew. Lines that begin differently from the one before, short lines and list
// items stay.
func flow(text string) string {
	const full = 55 // bytes of a line that was broken because it was full
	var out strings.Builder
	before := ""
	for line := range strings.Lines(strings.ReplaceAll(strings.TrimSpace(text), "\t", "    ")) {
		line = strings.TrimRight(line, " \r\n")
		words := strings.TrimLeft(line, " ")
		item := strings.HasPrefix(words, "-") || strings.HasPrefix(words, "*") || strings.HasPrefix(words, "(") || words != "" && words[0] >= '0' && words[0] <= '9'
		switch {
		case before == "" && out.Len() == 0:
			out.WriteString(line)
		case len(before) >= full && words != "" && !item:
			out.WriteString(" " + words)
		default:
			out.WriteString("\n" + line)
		}
		before = line
	}
	return out.String()
}

// declareAbout declares the About page.
func (s *Screen) declareAbout(u *kit.UI) bool {
	p := &s.about
	if len(p.texts) == 0 {
		p.texts = assets.Licences()
	}
	spec := kit.DialogSpec{Title: s.t(locale.AboutTitle), Width: 640, Height: max(360, min(560, s.size.Y-140)), Close: s.closeTip()}
	return u.Dialog("about", spec, func(r draw.Rect) {
		s.aboutHead(u, &r)
		names := make([]string, len(p.texts))
		for i, t := range p.texts {
			names[i] = t.Name
		}
		row := kit.CutTop(&r, formRow, 10)
		w := s.labelWidth(locale.AboutLicences)
		u.Label(kit.CutLeft(&row, w, 12), s.t(locale.AboutLicences), kit.LabelSpec{Soft: true})
		if u.Dropdown("about.licence", row, names, &p.chosen) {
			p.lines = nil
			u.ScrollTo("about.text", 0, 1)
		}
		s.declareLicence(u, r)
	}, nil)
}

// aboutHead writes what the program is.
func (s *Screen) aboutHead(u *kit.UI, r *draw.Rect) {
	u.Label(kit.CutTop(r, 24, 2), s.t(locale.AboutLine), kit.LabelSpec{})
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	u.Label(kit.CutTop(r, 20, 2), s.t(locale.AboutVersion, s.version), soft)
	if s.folder != "" {
		u.Label(kit.CutTop(r, 20, 2), s.t(locale.AboutFolder, s.folder), soft)
	}
	u.Label(kit.CutTop(r, 20, 12), s.t(locale.LicenceSound), soft)
}

// declareLicence declares the text of the chosen licence.
func (s *Screen) declareLicence(u *kit.UI, r draw.Rect) {
	p := &s.about
	const step = theme.FontSoft * art.LineHeight
	u.Box(r, theme.RadiusButton, theme.Mix(s.theme.Panel, s.theme.Button, 0.5), s.theme.Hairline, theme.Border)
	view := r.Inset(10)
	p.lay(view.W - 16)
	u.Scroll("about.text", view, float64(len(p.lines))*step, func(content, visible draw.Rect) {
		for i := max(0, int((visible.Y-content.Y)/step)); i < len(p.lines); i++ {
			y := content.Y + float64(i)*step
			if y > visible.Y+visible.H {
				break
			}
			u.Label(draw.Rect{X: content.X, Y: y, W: content.W, H: step}, p.lines[i], kit.LabelSpec{Size: theme.FontSoft})
		}
	})
}
