package editor

import (
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/editor"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// low is the height below which the cards of a wide panel are side by side, in logical pixels.
const low = 260.0

// declarePanel declares the cards beside the board. If they do not fit below each other, the title is missing, and the
// verdict follows the tray directly, because both are needed all the time.
func (p *Page) declarePanel(u *kit.UI, v editor.Verdict) {
	r := p.Layout.Middle
	title := func(f *kit.Flow) {
		f.Section(p.title())
		intro := p.word(locale.EditorIntro, locale.PartIntro)
		f.Paragraph(p.T(intro), kit.LabelSpec{Soft: true, Size: theme.FontSmall}, 8)
		p.tray.declare(f, p)
	}
	tray, verdict := p.Plain(func(f *kit.Flow) { p.tray.declare(f, p) }), p.verdict(v)
	arrangement, fen := p.Plain(p.arrangement), p.Plain(func(f *kit.Flow) { p.fen(f, v) })
	all := []pane.Block{p.Plain(title), arrangement, verdict, fen}
	pieces := []pane.Block{tray, fen}
	if p.part() {
		all, pieces = all[:3], pieces[:1]
	}
	if p.photo != nil {
		p.photoPanel(u, r, []pane.Block{p.doubtCard(), verdict, tray, arrangement, fen})
		return
	}
	switch {
	case p.Stacked(u, all, r.W) <= r.H:
		p.Stack(u, all, r)
	case r.H < low && r.W >= 1.5*low:
		halves := kit.Columns(r, 2, p.Layout.Gap)
		p.Fit(u, "editor.pieces", pieces, halves[0])
		p.Fit(u, "editor.rest", []pane.Block{verdict, arrangement}, halves[1])
	default:
		p.Fit(u, "editor.cards", append([]pane.Block{tray, verdict, arrangement}, all[3:]...), r)
	}
}

// photoPanel declares the picture above the cards, or beside them where the panel is low.
func (p *Page) photoPanel(u *kit.UI, r draw.Rect, cards []pane.Block) {
	if r.H < low && r.W >= 1.5*low {
		halves := kit.Columns(r, 2, p.Layout.Gap)
		p.Fit(u, "editor.picture.card", []pane.Block{p.photoCard(r.H - 40)}, halves[0])
		p.Fit(u, "editor.cards", cards, halves[1])
		return
	}
	shot := p.photoCard(max(160, min(360, r.H*0.42)))
	if r.H < 2*low { // everything scrolls together
		p.Fit(u, "editor.cards", append([]pane.Block{shot}, cards...), r)
		return
	}
	p.Fit(u, "editor.cards", cards, p.Stack(u, []pane.Block{shot}, r))
}

// arrangement declares the side to move, the count, and the buttons that change the whole board.
func (p *Page) arrangement(f *kit.Flow) {
	if !p.part() {
		p.toMove(f)
	}
	all := p.arrangements()
	cells := kit.Columns(f.Take(f.UI.Tall(46), 0), len(all), 6)
	for i, c := range all {
		if f.UI.Button(c.ID, cells[i], kit.ButtonSpec{Icon: c.Icon, Label: p.T(c.Button), Tooltip: p.T(c.Tip),
			Look: kit.LookTool}) {
			p.Give(c)
			p.follow()
		}
	}
}

func (p *Page) toMove(f *kit.Flow) {
	s := p.editor.Setup()
	f.Labels = p.LabelWidth(locale.EditorToMove, locale.EditorCount)
	side, count := int(s.ToMove), s.NoCapture
	if f.UI.Segments("editor.side", f.Row(p.T(locale.EditorToMove)), p.Words(locale.Red, locale.Black), &side) {
		p.editor.SetToMove(xiangqi.Side(side))
		p.follow()
	}
	if f.UI.Stepper("editor.count", f.Row(p.T(locale.EditorCount)), kit.RangeSpec{Max: xiangqi.NoCaptureLimit,
		Text: func(n int) string { return p.T(locale.EditorPlies, n) }}, &count) {
		p.editor.SetNoCapture(count)
		p.follow()
	}
}

// verdict declares what is wrong or odd about the position, and the buttons that use it.
func (p *Page) verdict(v editor.Verdict) pane.Block {
	content := func(f *kit.Flow) {
		p.sentences(f, v)
		if p.part() {
			if f.UI.Button("editor.search", f.Take(f.UI.Tall(theme.ButtonHeight), 0),
				kit.ButtonSpec{Label: p.T(locale.PartSearch), Tooltip: p.Tip(locale.PartSearch, "Ctrl+B"),
					Look: kit.LookPrimary, Disabled: len(p.points()) == 0 && !p.editor.CanUndo()}) {
				p.findPart()
			}
			return
		}
		u, cells := f.UI, kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
		if u.Button("editor.study", cells[0], kit.ButtonSpec{Label: p.T(locale.StudyIt), Disabled: !v.OK()}) {
			p.studyOn()
		}
		if u.Button("editor.play", cells[1], kit.ButtonSpec{Label: p.T(locale.EditorPlay), Look: kit.LookPrimary,
			Disabled: !v.OK()}) {
			p.playOn()
		}
	}
	b := p.Plain(content)
	if !v.OK() {
		b.Edge, b.Border = p.Theme.Accent, theme.Edge
	}
	return b
}

// sentences declares the verdict in words, as one value for assistive technology.
func (p *Page) sentences(f *kit.Flow, v editor.Verdict) {
	u := f.UI
	text, more := p.said(v)
	first := kit.LabelSpec{}
	if !v.OK() {
		first.Color = p.Theme.Accent
	}
	write := func(f *kit.Flow) {
		f.Paragraph(text, first, 0)
		if more != "" {
			f.Skip(4)
			f.Paragraph(more, kit.LabelSpec{Soft: true, Size: theme.FontSmall}, 0)
		}
	}
	r := f.Take(u.Measure(f.Width(), write), 10)
	u.Area("editor.verdict", kit.Access{Role: access.Meter, Name: text, Value: more}, r, kit.AreaSpec{})
	u.Column(r, write)
}

// said returns the verdict in words: the first fault, how to correct it and how many more there are, or the warnings.
func (p *Page) said(v editor.Verdict) (text, more string) {
	var all []string
	switch {
	case v.Typed != nil:
		return p.Text(locale.BadPosition(v.Typed)), ""
	case len(v.Faults) > 0:
		first, attacker, setup := v.Faults[0], xiangqi.NoPiece, p.editor.Setup()
		if len(first.Others) == 1 {
			attacker = setup.PieceAt(first.Others[0])
		}
		text = p.Text(locale.BadPosition(first))
		all = append(all, p.Text(locale.Remedy(first, attacker)))
		if n := len(v.Faults) - 1; n > 0 {
			all = append(all, p.T(locale.EditorMore, n))
		}
	case p.part():
		if n := len(p.points()); n > 0 {
			return p.T(locale.FilterPoints, n), ""
		}
		return p.T(locale.PartNone), ""
	default:
		text = p.T(locale.EditorReady)
		for _, w := range v.Warnings {
			all = append(all, p.Text(locale.SetupWarning(w)))
		}
	}
	space := " "
	if p.Lang.Chinese() {
		space = ""
	}
	return text, strings.Join(all, space)
}

// fen declares the FEN field, and the buttons that copy the position.
func (p *Page) fen(f *kit.Flow, v editor.Verdict) {
	text := p.editor.FEN()
	f.Labels = p.LabelWidth(locale.FormatFEN)
	if f.UI.Focused("editor.fen") && f.UI.Shortcut(kit.KeyEscape, 0) {
		f.UI.Use()
		f.UI.Focus(boardID)
	}
	row := f.Row(p.T(locale.FormatFEN))
	for _, c := range slices.Backward(p.copies()) {
		if f.UI.Button(c.ID, kit.CutRight(&row, f.UI.Tall(theme.ButtonHeight), 6),
			kit.ButtonSpec{Icon: c.Icon, Tooltip: p.Tip(c.Tip, c.Key.String()), Disabled: c.Off}) {
			p.Give(c)
		}
	}
	if f.UI.TextField("editor.fen", row, kit.FieldSpec{Placeholder: p.T(locale.FENHere), Invalid: !v.OK()},
		&text).Changed {
		p.editor.TypeFEN(text)
		p.follow()
	}
}
