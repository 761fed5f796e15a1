package puzzles

import (
	"fmt"
	"image/color"
	"strconv"

	"chuhe/engine/puzzle"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

func (p *Page) declarePanel(u *kit.UI) {
	p.Cards(u, "puzzle", p.Plain(p.taskCard), p.Verdict(p.ink(), p.said), p.Explained(), p.Plain(p.kinds),
		p.Plain(p.last), p.Plain(p.due))
}

func (p *Page) taskCard(f *kit.Flow) {
	title, about, mine := p.T(locale.PuzzleKinds), "", p.T(locale.OwnRating)
	if p.Task != nil {
		z := p.Current().Puzzle()
		title, about = p.T(locale.PuzzleTitle, first(p.Current().Player()), task(&z)),
			p.T(locale.PuzzleAbout, p.index+1, z.Rating)
		if groupOf(&z) == own {
			about = p.T(locale.PuzzleOwn, z.Rating)
		}
	}
	if p.change != 0 {
		mine = p.T(locale.OwnChange, fmt.Sprintf("%+d", p.change))
	}
	rating := strconv.Itoa(p.standing().rating)
	large, small := pane.Sized(f, theme.FontTitle, theme.FontName), pane.Sized(f, theme.FontSoft, theme.FontSmall)
	titles := append(p.titles(), title) // any of them may follow
	for _, text := range titles {
		if art.MeasureBold(text, large).Width > f.Width()*0.62 {
			large = theme.FontName
		}
	}
	w := max(art.Measure(rating, large).Width, min(art.Measure(mine, small).Width, f.Width()*0.4)) + 2
	head, soft := kit.LabelSpec{Size: large, Bold: true}, kit.LabelSpec{Size: small, Soft: true}
	left, height, below := f.Width()-w-10, large*art.LineHeight+2+soft.Height(mine, w), 0.0
	if pane.Slim(f.Width()) { // the rating stands below
		left, height, below = f.Width(), 0, large*art.LineHeight+2
	}
	number := kit.LabelSpec{Size: large, Color: p.Theme.Hint, Align: kit.AlignRight, Tabular: true}
	for _, text := range titles {
		height = max(height, head.Height(text, left)+2+soft.Height(about, left))
	}
	r := f.Take(height+below, 0)
	if below > 0 {
		row := kit.CutBottom(&r, below-2, 2)
		f.UI.Figure("puzzle.rating", row, mine, rating)
		f.UI.Label(row, rating, number)
		f.UI.Label(row, mine, soft)
	} else {
		beside := kit.CutRight(&r, w, 10)
		f.UI.Figure("puzzle.rating", beside, mine, rating)
		f.UI.Label(kit.CutTop(&beside, large*art.LineHeight, 2), rating, number)
		right := soft
		right.Align = kit.AlignRight
		f.UI.Paragraph(beside, mine, right)
	}
	r.Y += f.UI.Paragraph(r, title, head) + 2
	f.UI.Paragraph(r, about, soft)
}

// reading explains why there is no puzzle.
func (p *Page) reading() string {
	switch {
	case p.loading:
		return p.T(locale.PuzzlesRead)
	case p.failed != nil:
		return p.T(locale.PuzzlesLost, p.failed.Error())
	}
	return p.T(locale.NoPuzzleFits)
}

// ink returns the colour of the feedback, or the zero colour if it is neutral.
func (p *Page) ink() color.NRGBA {
	if p.Task == nil {
		return color.NRGBA{}
	}
	switch state := p.Current().State(); {
	case state == practice.Wrong || state == practice.Yours && len(p.Current().Refuted()) > 0:
		return p.Theme.Accent
	case state == practice.Answering, state == practice.Over && !p.Current().Shown(),
		state == practice.Yours && p.Current().Made() > 0:
		return p.Theme.Hint
	}
	return color.NRGBA{}
}

// said declares the feedback and the moves so far.
func (p *Page) said(f *kit.Flow) {
	if p.Task == nil {
		f.Paragraph(p.reading(), kit.LabelSpec{Soft: true}, 0)
		return
	}
	size := pane.Sized(f, theme.FontName, theme.FontBody)
	write := func(f *kit.Flow) {
		f.Paragraph(p.Text(p.answerText(p.WriteMove)), kit.LabelSpec{Size: size, Color: p.ink()}, 4)
		p.Refutation(f)
		f.Paragraph(p.line(f.Width()), kit.LabelSpec{}, 0)
		if text := p.themes(); text != "" {
			f.Skip(4)
			f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 0)
		}
	}
	// two lines, the moves, and the themes
	p.Steady(f, "puzzle.said", 400, (2*size+2*theme.FontBody+theme.FontSoft)*art.LineHeight+8, write)
}

// kinds declares the choice of the puzzles: by theme, and by kind with a click on a row of the table of solved ones.
func (p *Page) kinds(f *kit.Flow) {
	p.theme(f)
	s := p.standing()
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	head := f.Take(theme.FontSoft*art.LineHeight, 4)
	f.UI.Label(head, p.T(locale.PuzzleKinds), soft)
	soft.Align = kit.AlignRight
	f.UI.Label(head, p.T(locale.SolvedOf), soft)
	wanted := wished(p.Settings.PuzzleKind, "").group
	f.UI.Group("puzzle.kinds", func() {
		shown := groups
		if s.total[own] == 0 {
			shown = own
		}
		for g := range shown {
			tally := pane.Tally{
				ID: kit.ID("puzzle.kind." + groupKeys[g]), Name: groupNames[g], Names: groupNames[:shown],
				Done: s.solved[g], Of: s.total[g],
				Widest: "888 / 888", On: wanted == g, Tip: locale.KindTip,
			}
			if p.Tally(f.UI, f.Take(f.UI.Tall(pane.TallyRow), 2), tally) {
				kind := groupKeys[g]
				if wanted == g {
					kind = ""
				}
				p.Change(func(to *settings.Settings) { to.PuzzleKind = kind })
				p.wish()
			}
		}
	})
}

// last shows the last attempts as bars, with the newest at the right. Solved puzzles have high bars in the colour of
// hints, missed ones low red bars.
func (p *Page) last(f *kit.Flow) {
	s := p.standing()
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	head := f.Take(theme.FontSoft*art.LineHeight, 6)
	f.UI.Label(head, p.T(locale.LastPuzzles, shownLast), soft)
	if s.streak > 1 {
		f.UI.Label(head, p.T(locale.PuzzleStreak, s.streak),
			kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Focus, Align: kit.AlignRight})
	}
	r := f.Take(34, 0)
	if len(s.last) == 0 {
		f.UI.Label(r, p.T(locale.PuzzlesNone), soft)
		return
	}
	for i, cell := range kit.Columns(r, shownLast, 3) {
		n := i - shownLast + len(s.last)
		if n < 0 {
			f.UI.Box(cell, 2, theme.Mix(p.Theme.Panel, p.Theme.SoftText, 0.10), color.NRGBA{}, 0)
			continue
		}
		ink := p.Theme.Hint
		if !s.last[n] {
			ink = p.Theme.Accent
			kit.CutTop(&cell, cell.H*0.4, 0)
		}
		age := float64(i) / (shownLast - 1)
		f.UI.Box(cell, 2, theme.Mix(p.Theme.Panel, ink, 0.4+0.6*age), color.NRGBA{}, 0)
	}
}

// due shows how many missed puzzles are due.
func (p *Page) due(f *kit.Flow) {
	s := p.standing()
	text := p.T(locale.NothingDue)
	switch {
	case s.due > 0:
		text = p.T(locale.PuzzlesDue, s.due)
	case s.waiting > 0:
		text = p.T(locale.PuzzlesComing, s.waiting)
	}
	f.Paragraph(text, kit.LabelSpec{}, 2)
	f.Paragraph(p.T(locale.DueHow), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 0)
}

// theme lets the player choose a theme.
func (p *Page) theme(f *kit.Flow) {
	options := []string{p.T(locale.AnyTheme)}
	for _, t := range themes {
		options = append(options, locale.Capital(p.T(t.name)))
	}
	chosen := wished("", p.Settings.PuzzleTheme).theme + 1
	f.UI.Caption(p.T(locale.NameTheme))
	if f.UI.Dropdown("puzzle.theme", f.Take(f.UI.Tall(theme.ButtonHeight), 8), options, &chosen) {
		name := ""
		if chosen > 0 {
			name = puzzle.Theme(chosen - 1).String()
		}
		p.Change(func(to *settings.Settings) { to.PuzzleTheme = name })
		p.wish()
	}
}

// wish shows a new puzzle if the current one does not match the new choice and is not being solved.
func (p *Page) wish() {
	w := wished(p.Settings.PuzzleKind, p.Settings.PuzzleTheme)
	if p.Task != nil && w.fits(&p.all[p.index]) {
		return
	}
	p.chosen = p.Now
	if p.Task == nil || p.counted || len(p.Current().Moves()) == 0 {
		p.next()
	}
}
