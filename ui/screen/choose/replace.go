package choose

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// ask asks what to do with an existing file.
func (p *Page) ask(h *files.FileSummary) {
	p.replace = h
	p.Voice.Say(voice.Warning, p.holds())
	p.Invalidate()
}

// holds returns what the player must know of the existing file: its content, or that it has only the game to write.
func (p *Page) holds() locale.Message {
	switch name := p.replace.Name(); {
	case p.replace.Is(p.question.Own):
		return locale.Msg(locale.ReplaceAsk, name)
	case p.question.Lost:
		return locale.Msg(locale.SaidThen, locale.Msg(locale.FileChanged, name), p.replace.Say())
	}
	return p.replace.Say()
}

// askReplace asks whether to add to an existing file or to replace it. Enter replaces
// neither several games nor what another program has written.
func (p *Page) askReplace(f *kit.Flow) {
	u, h := f.UI, p.replace
	f.Paragraph(p.Text(p.holds()), kit.LabelSpec{}, 10)
	adds := h.Adds && p.question.Adds && !h.Is(p.question.Own)
	keep, replace, add := kit.ButtonSpec{Label: p.T(locale.Cancel)}, kit.ButtonSpec{Label: p.T(locale.Replace)},
		kit.ButtonSpec{Label: p.T(locale.AddToFile)}
	if h.Games > 1 {
		replace.Label = p.T(locale.ReplaceAll, h.Games)
	}
	switch {
	case adds:
		add.Look = kit.LookPrimary
	case h.Games > 1 || p.question.Lost:
		keep.Look = kit.LookPrimary
	default:
		replace.Look = kit.LookPrimary
	}
	labels := []string{keep.Label, replace.Label, add.Label}
	if !adds {
		labels = labels[:2]
	}
	cells := answers(f, labels)
	if u.Button("choose.keep", cells[0], keep) {
		p.keep()
	}
	if u.Button("choose.replace", cells[1], replace) {
		p.answer(h.Target(false))
	}
	if adds && u.Button("choose.add", cells[2], add) {
		p.answer(h.Target(true))
	}
}

// keep leaves the existing file as it is.
func (p *Page) keep() { p.replace, p.question.Lost, p.question.Taken = nil, false, nil }

// answers returns the places of two or three buttons, at the right end of a row. If three do not fit, the last one has
// its own row above the others.
func answers(f *kit.Flow, labels []string) []draw.Rect {
	const gap, margin = 10, 12
	width := 110.0
	for _, label := range labels {
		width = max(width, art.Measure(label, theme.FontButton).Width+margin)
	}
	all := func(n int) float64 { return float64(n)*(width+gap) - gap }
	if n := len(labels); n < 3 || all(n) <= f.Width() {
		row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
		return kit.Columns(kit.CutRight(&row, min(row.W, all(n)), 0), n, gap)
	}
	above := f.Take(f.UI.Tall(theme.ButtonHeight), 8)
	return append(kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, gap), above)
}
