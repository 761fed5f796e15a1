package practise

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/lines"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

func (p *Page) declarePanel(u *kit.UI) {
	more := []pane.Block{p.Plain(p.treeCard), p.Plain(p.day), p.Plain(p.choice)}
	if p.tree == nil {
		more = []pane.Block{p.Plain(p.shown)}
	}
	p.Cards(u, "practise", p.Plain(p.titleCard), p.Verdict(p.ink(), p.said), true, more...)
}

// plays names the side that the player practises. Read only.
var plays = [2]locale.Key{xiangqi.Red: locale.ResultsAsRed, xiangqi.Black: locale.ResultsAsBlack}

// titleCard declares the name of the record, the sides, and the button that exchanges them.
func (p *Page) titleCard(f *kit.Flow) {
	large := pane.Sized(f, theme.FontTitle, theme.FontName)
	if p.tree == nil {
		f.Paragraph(p.T(locale.PractiseNone), kit.LabelSpec{Size: large, Bold: true}, 0)
		return
	}
	side := p.tree.Side()
	label := p.T(plays[side.Opponent()])
	w := art.Measure(label, theme.FontBody).Width + 32
	title, head := p.T(locale.PractiseTitle, p.record.Title), kit.LabelSpec{Size: large, Bold: true}
	if f.Width()-w < leastTitle || art.MeasureBold(title, large).Width > f.Width()-w-10 {
		head.Size = theme.FontName
	}
	beside := f.Width()-w >= leastTitle
	room := f.Width()
	if beside {
		room -= w + 10
	}
	r := f.Take(max(f.UI.Tall(theme.ButtonHeight), head.Height(title, room)), 4)
	button := r
	if beside {
		button = kit.CutRight(&r, w, 10)
	}
	f.UI.Paragraph(r, title, head)
	if !beside {
		button = f.Take(f.UI.Tall(theme.ButtonHeight), 4)
	}
	button.H = f.UI.Tall(theme.ButtonHeight)
	if f.UI.Button("practise.side", button, kit.ButtonSpec{Label: label, Tooltip: p.T(locale.TipPractiseSide)}) {
		p.swap()
	}
	about := p.T(locale.PractiseAs, locale.SideName(side), locale.SideName(side.Opponent()))
	f.Paragraph(about, kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 0)
}

// leastTitle is the least width of the title beside the button that exchanges the sides.
const leastTitle = 180.0

// swap practises the other side of the record.
func (p *Page) swap() {
	old := p.record
	if p.Add(old.Title, p.tree.Record(), p.tree.Side().Opponent()) {
		p.progress.Forget(old)
	}
}

// ink returns the colour of the verdict, or the zero colour if it is neutral.
func (p *Page) ink() color.NRGBA {
	if p.Task == nil {
		return color.NRGBA{}
	}
	switch {
	case len(p.Current().Refuted()) > 0:
		return p.Theme.Accent
	case p.State() == practice.Answering, p.State() == practice.Over:
		return p.Theme.Hint
	}
	return p.Theme.Focus
}

// said declares the question or the verdict, the moves so far, and how the player has fared here.
func (p *Page) said(f *kit.Flow) {
	if p.Task == nil {
		f.Paragraph(p.reason(), kit.LabelSpec{Soft: true}, 0)
		return
	}
	size := pane.Sized(f, theme.FontName, theme.FontBody)
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true, Most: 2}
	write := func(f *kit.Flow) {
		f.Paragraph(p.Text(p.verdict(p.WriteMove)), kit.LabelSpec{Size: size}, 4)
		if moves := p.Moves(); len(moves) > 0 {
			f.Paragraph(p.WriteLine(p.Task.Start(), moves), soft, 4)
		}
		if p.State() == practice.Yours {
			f.Paragraph(p.tried(), soft, 0)
		}
	}
	p.Steady(f, "practise.said", leastSteady, (2*size+2*theme.FontSoft)*art.LineHeight+8, write)
}

// leastSteady is the height of the panel, in logical pixels, from which the verdict always takes the same height.
const leastSteady = 500.0

// reason explains why there is no line.
func (p *Page) reason() string {
	switch {
	case p.reading:
		return p.T(locale.PractiseReading)
	case p.due && p.tree != nil:
		return p.T(locale.PractiseClear)
	}
	return p.T(locale.PractiseHow)
}

// Sizes in the card of the record, in logical pixels.
const (
	barHeight = 16.0
	branchRow = 27.0
	dot       = 9.0

	steadyRows = 4 // branches for which there is always room in a high panel
)

// inkOf returns the colour of a kind of progress.
func (p *Page) inkOf(of lines.Progress) color.NRGBA {
	return [...]color.NRGBA{lines.New: p.Theme.SoftText, lines.Due: p.Theme.Focus, lines.Known: p.Theme.Hint}[of]
}

// treeCard declares how much of the record the player knows, and the other side's branches.
func (p *Page) treeCard(f *kit.Flow) {
	if p.tree == nil { // a button above has closed it
		return
	}
	t := p.tally()
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight}
	head := f.Take(theme.FontBody*art.LineHeight, 6)
	f.UI.Label(head, p.T(locale.PractiseTree), kit.LabelSpec{})
	f.UI.Label(head, p.T(locale.PractiseCount, t.Sum()), soft)
	bar := f.Take(barHeight, 6)
	f.UI.Box(bar, 4, theme.Mix(p.Theme.Panel, p.Theme.SoftText, 0.22), color.NRGBA{}, 0)
	known, due := bar, bar
	known.W = bar.W * float64(t[lines.Known]) / float64(max(1, t.Sum()))
	due.X, due.W = bar.X+known.W, bar.W*float64(t[lines.Due])/float64(max(1, t.Sum()))
	f.UI.Box(known, 4, p.Theme.Hint, color.NRGBA{}, 0)
	f.UI.Box(due, 4, p.Theme.Focus, color.NRGBA{}, 0)
	counts := []locale.Key{lines.New: locale.CountNew, lines.Due: locale.CountDue, lines.Known: locale.CountKnown}
	texts, fit := [3]string{}, true
	for i := range texts {
		of := lines.Known - lines.Progress(i)
		texts[i] = p.T(counts[of], t[of])
		fit = fit && art.Measure(texts[i], theme.FontSoft).Width <= (f.Width()-12)/3
	}
	if !fit {
		f.Paragraph(strings.Join(texts[:], " · "), kit.LabelSpec{Size: theme.FontSoft}, 4)
	} else {
		for i, cell := range kit.Columns(f.Take(theme.FontSoft*art.LineHeight, 4), 3, 6) {
			ink := p.inkOf(lines.Known - lines.Progress(i))
			f.UI.Label(cell, texts[i], kit.LabelSpec{Size: theme.FontSoft, Color: ink})
		}
	}
	rows := 0
	if p.Task != nil {
		if pos := p.before(); pos != nil {
			rows = p.rows(f, pos)
		}
	}
	if p.Layout.Middle.H >= leastSteady { // the buttons below stay where they are
		f.Take(float64(steadyRows-min(rows, steadyRows))*f.UI.Tall(branchRow), 0)
	}
}

// rows declares the branches of the other side, and returns their number.
func (p *Page) rows(f *kit.Flow, pos *xiangqi.Position) int {
	all := p.branches(pos)
	for i, b := range all {
		of := b.tally.Urgent()
		said, ink, tip := p.T(progressNames[of]), p.inkOf(of), locale.TipBranch
		switch {
		case b.games > 0:
			said, ink, tip = p.T(locale.BranchLacks, b.games), p.Theme.Accent, locale.TipLacks
		case b.bare:
			said, ink, tip = p.T(locale.BranchBare), p.Theme.Accent, locale.TipBare
		}
		switch pressed := p.branch(f, i, p.WriteMove(pos, b.Move), said, ink, p.T(tip)); {
		case pressed && (b.games > 0 || b.bare):
			p.ask(pos, b.Move)
		case pressed:
			p.focus(b.Node)
		}
	}
	return len(all)
}

// progressNames name the progress of a branch: the most urgent of its positions. Read only.
var progressNames = [...]locale.Key{lines.New: locale.BranchNew, lines.Due: locale.BranchDue,
	lines.Known: locale.BranchKnown}

// branch declares the row of a branch, and reports whether it was pressed.
func (p *Page) branch(f *kit.Flow, i int, move, said string, ink color.NRGBA, tip string) bool {
	r := f.Take(f.UI.Tall(branchRow), 0)
	res := f.UI.Area(kit.ID("practise.branch."+strconv.Itoa(i)),
		kit.Access{Role: access.Button, Name: move + " · " + said}, r,
		kit.AreaSpec{Focus: true, Cursor: kit.CursorPointer, Tooltip: tip, Enter: true})
	if res.Hovered {
		f.UI.Box(r, theme.RadiusRow, p.Theme.Hover, color.NRGBA{}, 0)
	}
	f.UI.Ring(r.Inset(theme.Focus+1), theme.RadiusRow, res) // inside: the rows touch
	left := draw.Rect{X: r.X + 4, Y: r.Y + r.H/2 - dot/2, W: dot, H: dot}
	f.UI.Box(left, dot/2, ink, color.NRGBA{}, 0)
	r.X, r.W = r.X+dot+14, r.W-dot-18
	f.UI.Label(kit.CutLeft(&r, art.Measure(move, theme.FontBody).Width+4, 10), move, kit.LabelSpec{})
	f.UI.Label(r, said, kit.LabelSpec{Size: theme.FontSoft, Color: ink, Align: kit.AlignRight, Fit: true})
	return res.Clicked
}

// focus practises the lines from a node on.
func (p *Page) focus(n *game.Node) {
	p.from = n
	p.begin()
}

// day declares what the player has done today.
func (p *Page) day(f *kit.Flow) {
	s := p.standing()
	f.Paragraph(p.T(locale.PractiseToday, s.right, s.today, s.learnt), kit.LabelSpec{}, 2)
	f.Paragraph(p.T(locale.PractiseTomorrow, s.tomorrow), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 0)
}

// choice declares what of the record is practised, and the choice of the record.
func (p *Page) choice(f *kit.Flow) {
	if p.tree == nil { // a button above has closed it
		return
	}
	cells := p.ThreeCells(f, locale.PractiseDue, locale.PractiseBranch, locale.PractiseHere, locale.PractiseWhole)
	f.Skip(8)
	if f.UI.Button("practise.due", cells[0], kit.ButtonSpec{Label: p.T(locale.PractiseDue), On: p.due}) {
		p.due = !p.due
		p.begin()
	}
	whole := p.from == p.tree.Record().Root()
	here := p.here()
	label, target := locale.PractiseHere, here
	if !whole {
		label, target = locale.PractiseWhole, p.tree.Record().Root()
	}
	branch := p.branchOf(here)
	if f.UI.Button("practise.branch", cells[1], kit.ButtonSpec{Label: p.T(locale.PractiseBranch),
		On: branch != nil && p.from == branch, Disabled: branch == nil}) {
		p.focus(branch)
	}
	if f.UI.Button("practise.here", cells[2], kit.ButtonSpec{Label: p.T(label), Disabled: target == nil}) {
		p.focus(target)
	}
	if all := p.progress.Log.Lines; len(all) > 1 {
		options, chosen := make([]string, len(all)), max(0, slices.Index(all, p.record))
		for i, l := range all {
			options[i] = p.T(locale.Dotted, l.Title, p.T(plays[l.Side]))
		}
		f.UI.Caption(p.T(locale.PractiseRecord))
		if f.UI.Dropdown("practise.record", f.Take(f.UI.Tall(theme.ButtonHeight), 8), options, &chosen) {
			p.choose(all[chosen], nil)
		}
	}
	if f.UI.Button("practise.forget", f.Take(f.UI.Tall(theme.ButtonHeight), 8), kit.ButtonSpec{
		Label: p.T(locale.PractiseForget), Tooltip: p.T(locale.TipForget), Look: kit.LookFlat,
	}) {
		p.forget()
	}
	p.shown(f)
}

// An undo is the record before the last change, and the button that brings it back.
type undo struct {
	record progress.Lines
	label  string // empty: there is nothing to undo
}

// shown declares the buttons that add the record on the board of the desk, and undo the last change.
func (p *Page) shown(f *kit.Flow) {
	if p.undo.label != "" && f.UI.Button("practise.back", f.Take(f.UI.Tall(theme.ButtonHeight), 8),
		kit.ButtonSpec{Label: p.undo.label}) && p.keep(p.undo.record, nil) {
		p.undo = undo{}
	}
	if f.UI.Button("practise.add", f.Take(f.UI.Tall(theme.ButtonHeight), 0), kit.ButtonSpec{
		Label: p.T(locale.PractiseAdd), Tooltip: p.T(locale.TipPractiseAdd), Disabled: p.View.Nodes == 1,
	}) {
		p.addShown()
	}
}

// here returns the node of the position on the board, or nil.
func (p *Page) here() *game.Node {
	if p.Task == nil {
		return nil
	}
	n, _ := p.tree.Node(p.Current().Position())
	return n
}

// branchOf returns the last node up to n that the other side chose among several, or nil.
func (p *Page) branchOf(n *game.Node) *game.Node {
	for ; n != nil && n.Parent() != nil; n = n.Parent() {
		if n.Piece.Side() != p.tree.Side() && len(n.Parent().Children()) > 1 {
			return n
		}
	}
	return nil
}

// forget stops practising the record, until it is put back.
func (p *Page) forget() {
	p.undo = undo{p.record, p.T(locale.PractiseBack, p.record.Title)}
	if p.progress.Forget(p.record); len(p.progress.Log.Lines) == 0 {
		p.close()
		return
	}
	p.latest(nil)
}
