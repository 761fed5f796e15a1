package choose

import (
	"slices"
	"strings"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

const (
	rowHeight = 34.0
	when      = "2006-01-02 15:04"
)

// list declares the content of the folder, or why nothing is shown.
func (p *Page) list(u *kit.UI, r draw.Rect) {
	if p.wrong.Key != "" {
		text := kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}
		h := u.Paragraph(draw.Rect{X: r.X + 10, Y: r.Y, W: r.W - 20}, p.Text(p.wrong), text)
		kit.CutTop(&r, h, 8)
	}
	if len(p.entries) == 0 {
		text := locale.NoFilesHere
		if p.question.Whole {
			text = locale.NoFoldersHere
		}
		if p.reading || p.listing.Folder == "" {
			text = locale.GamesReading
		}
		u.Area("choose.list", kit.Access{Role: access.List, Name: p.Text(p.question.Title)}, r,
			kit.AreaSpec{Focus: true})
		u.Paragraph(r.Inset(10), p.T(text), kit.LabelSpec{Soft: true})
		return
	}
	u.Caption(p.Text(p.question.Title))
	res := u.Rows("choose", r, kit.RowsSpec{
		Count: len(p.entries), Height: u.Tall(rowHeight),
		Text: func(i int) string { return p.entries[i].Name },
		Row:  func(i int, r draw.Rect) { p.row(u, r, p.entries[i]) },
	}, &p.selected)
	e := p.entries[min(p.selected, len(p.entries)-1)]
	if res.Moved && p.question.Save && !e.Folder {
		p.name = e.Name
	}
	if res.Moved || res.Pressed {
		p.path = p.listing.Folder // a path typed before is abandoned
	}
	if res.Taken || u.Focused("choose.list") && u.Shortcut(kit.KeyEnter, 0) {
		p.take()
	}
}

func (p *Page) row(u *kit.UI, r draw.Rect, e files.Entry) {
	icon, ink := art.IconFile, p.Theme.SoftText
	if e.Folder {
		icon = art.IconFolder
	}
	u.Icon(icon, draw.Point{X: r.X + 20, Y: r.Y + r.H/2}, 20, ink)
	r.X, r.W = r.X+40, r.W-50
	soft := kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Soft: true, Align: kit.AlignRight}
	if p.chosen(e) {
		soft.Soft = false // soft text is hard to read on the highlighted row
	}
	if !e.Folder {
		u.Label(kit.CutRight(&r, 76, 12), p.Text(files.Size(e.Size)), soft)
	} else {
		kit.CutRight(&r, 76, 12)
	}
	if r.W > 330 {
		date := kit.CutRight(&r, art.Measure("2026-00-00 00:00", theme.FontSoft).Width+2, 12)
		if !e.Modified.IsZero() {
			u.Label(date, e.Modified.Format(when), soft)
		}
	}
	u.Label(r, e.Name, kit.LabelSpec{Fit: true})
}

func (p *Page) chosen(e files.Entry) bool {
	return p.selected < len(p.entries) && p.entries[p.selected] == e
}

// foot declares the controls below the list: the name, the kinds of files and the buttons, or the question whether to
// replace a file.
func (p *Page) foot(f *kit.Flow) {
	u := f.UI
	if p.replace != nil {
		p.askReplace(f)
		return
	}
	if p.question.Save {
		u.TextField("choose.name", f.Take(f.UI.Tall(kit.FlowRow), 10),
			kit.FieldSpec{Placeholder: p.T(locale.FileName), MaxRunes: 200, Form: true}, &p.name)
	}
	words := []locale.Key{locale.OpenFile, locale.Save, locale.Cancel}
	if p.question.Whole {
		words = append(words, locale.TakeFolder)
	}
	width := max(96, p.ButtonWidth(words...))
	several := len(p.question.Types) > 1
	beside := f.Width() >= 2*width+170
	if several && !beside {
		p.declareKinds(u, f.Take(u.Tall(theme.ButtonHeight), 10))
	}
	row := f.Take(u.Tall(theme.ButtonHeight), 0)
	cells := kit.Columns(kit.CutRight(&row, 2*width+10, 12), 2, 10)
	if several && beside {
		row.W = min(row.W, 320)
		p.declareKinds(u, row)
	}
	if u.Button("choose.cancel", cells[0], kit.ButtonSpec{Label: p.T(locale.Cancel)}) {
		p.closed = true
	}
	yes := kit.ButtonSpec{Look: kit.LookPrimary}
	switch {
	case p.question.Whole:
		yes.Label, yes.Disabled = p.T(locale.TakeFolder), p.listing.Folder == ""
	case p.question.Save:
		yes.Label, yes.Disabled = p.T(locale.Save), p.name == "" || p.listing.Folder == ""
	default:
		yes.Label, yes.Disabled = p.T(locale.OpenFile), len(p.entries) == 0 && !p.pathTyped()
	}
	if p.looking {
		yes.Label, yes.Disabled = p.T(locale.GamesReading), true
	}
	if u.Button("choose.yes", cells[1], yes) {
		p.confirm()
	}
}

// declareKinds declares the drop-down list of the kinds of files.
func (p *Page) declareKinds(u *kit.UI, r draw.Rect) {
	names := make([]string, len(p.question.Types))
	for i, k := range p.question.Types {
		names[i] = p.Text(k.Name)
	}
	u.Caption(p.T(locale.NameFileType))
	if u.Dropdown("choose.kind", r, names, &p.kind) {
		p.rename()
		p.show()
	}
}

// rename changes the extension of the file to that of the selected kind.
func (p *Page) rename() {
	if p.question.Save && len(p.endings()) > 0 {
		runes := []rune(p.name)
		p.name = string(runes[:stem(p.name)]) + p.endings()[0]
	}
}

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

func (p *Page) declarePath(u *kit.UI, r draw.Rect) {
	_, above := files.Parent(p.listing.Folder)
	if u.Button("choose.up", kit.CutLeft(&r, 44, 8),
		kit.ButtonSpec{Icon: art.IconUp, Tooltip: p.Tip(locale.ParentFolder, "Backspace"), Disabled: !above}) {
		p.up()
	}
	if u.TextField("choose.path", r, kit.FieldSpec{Placeholder: p.T(locale.FolderPath), MaxRunes: 4000},
		&p.path).Submitted {
		// a second Enter takes the folder that the first has shown
		p.followPath(p.question.Whole && p.path == p.listing.Folder)
	}
}

// typePath moves the focus to the path field when the player begins to type a path outside a field, or presses Ctrl+L.
func (p *Page) typePath(u *kit.UI) {
	if !u.Typing() {
		if text := u.TypedIf(opensPath); len(text) > 0 {
			p.path = string(text)
			u.FocusField("choose.path")
		}
	}
	if u.Shortcut('L', kit.Ctrl) {
		u.Focus("choose.path")
		u.Select("choose.path", 0, len([]rune(p.path)))
	}
}

// opensPath reports whether a typed text is the beginning of a path, and not of a name in the list.
func opensPath(text string) bool {
	return strings.ContainsAny(text[:1], `/\~.`) || files.Absolute(text)
}

// fromHome replaces a leading ~ by the player's folder.
func (p *Page) fromHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	home := slices.IndexFunc(p.places, func(at files.Place) bool { return at.Name.Key == locale.PlaceHome })
	if !ok || home < 0 || rest != "" && !strings.ContainsAny(rest[:1], `/\`) {
		return path
	}
	return files.Join(p.places[home].Path, rest)
}

// pathTyped reports whether the path field contains a path that has not been followed.
func (p *Page) pathTyped() bool { return p.path != "" && p.path != p.listing.Folder }

// followPath follows the path in the path field to a folder or a file. If confirmed, it also answers with the folder,
// or writes the file there.
func (p *Page) followPath(confirmed bool) {
	path := p.fromHome(p.path)
	if !files.Absolute(path) {
		path = files.Join(p.listing.Folder, path)
	}
	then := func() {}
	switch {
	case confirmed && p.question.Whole:
		then = func() { p.answer(files.Target{Path: p.listing.Folder}) }
	case confirmed && p.question.Save:
		then = p.write
	}
	p.files.Probe(path, func(found files.PathKind) {
		switch {
		case p.closed:
		case found == files.AFile && !p.question.Save && !p.question.Whole:
			p.answer(files.Target{Path: path})
		case found == files.AFile && p.question.Save:
			folder, _ := files.Parent(path)
			p.name = files.Base(path)
			p.visitThen(folder, then)
		default: // visitThen reports why a path cannot be read
			p.visitThen(path, then)
		}
	})
}

// lead follows a complete path typed as a name, to a folder or to a file to write. If the folder cannot be read, the
// path remains for another attempt.
func (p *Page) lead(path string) {
	p.files.Probe(path, func(found files.PathKind) {
		switch folder, _ := files.Parent(path); {
		case p.closed:
		case found == files.AFolder:
			p.name = p.question.Name
			p.visit(path)
		default:
			p.visitThen(folder, func() {
				p.name = files.Base(path)
				p.write()
			})
		}
	})
}
