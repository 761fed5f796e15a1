package endings

import (
	"image/color"
	"slices"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/exact"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

func (p *Page) declarePanel(u *kit.UI) {
	p.Cards(u, "ending", p.Plain(p.titleCard), p.Verdict(p.ink(), p.said), true, p.Plain(p.everyMove),
		p.Plain(p.choice), p.Plain(p.groups))
}

// titleCard declares the ending, how many of its group are done, and what theory says.
func (p *Page) titleCard(f *kit.Flow) {
	large := pane.Sized(f, theme.FontTitle, theme.FontName)
	if p.index < 0 {
		f.Paragraph(p.T(locale.EndingsTitle), kit.LabelSpec{Size: large, Bold: true}, 0)
		return
	}
	e := p.all[p.index]
	title := p.Text(name(e))
	if art.MeasureBold(title, large).Width > f.Width() {
		large = theme.FontName
	}
	f.Paragraph(title, kit.LabelSpec{Size: large, Bold: true}, 2)
	s := p.standing()
	f.Paragraph(p.T(locale.EndingAbout, p.T(locale.EndingsTitle), s.done[e.Group], s.of[e.Group]),
		kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 6)
	f.Paragraph(p.theory(e), kit.LabelSpec{}, 0)
}

// A standing is what of the log the page shows.
type standing struct {
	attempts int             // number of attempts counted
	reached  map[string]bool // IDs of the endings that are done
	done, of [endgames.Groups]int
}

// standing returns the current standing, counted anew after each attempt.
func (p *Page) standing() *standing {
	log := p.progress.Log
	if p.known.reached != nil && p.known.attempts == len(log.Endings) {
		return &p.known
	}
	p.known = standing{attempts: len(log.Endings), reached: log.Reached()}
	for _, e := range p.all {
		p.known.of[e.Group]++
		if p.known.reached[e.ID()] {
			p.known.done[e.Group]++
		}
	}
	return &p.known
}

// ink returns the colour of the verdict, or the zero colour if it is neutral.
func (p *Page) ink() color.NRGBA {
	if p.Task == nil || p.Current().Failed() {
		return color.NRGBA{}
	}
	if p.Current().State() == practice.Over {
		if p.Current().Reached() {
			return p.Theme.Hint
		}
		return p.Theme.Accent
	}
	if p.Settings.EndingsLate && len(p.Current().Moves()) > 0 {
		return color.NRGBA{}
	}
	m, wrong := p.lastMistake()
	hint, _ := p.Current().Hint()
	switch {
	case wrong && m.Spoilt() && hint == practice.NoHint:
		return p.Theme.Accent
	case wrong:
		return color.NRGBA{}
	}
	return p.Theme.Hint
}

// shownMistakes is the maximum number of mistakes listed at the end.
const shownMistakes = 5

// said declares the verdict and, at the end, the mistakes.
func (p *Page) said(f *kit.Flow) {
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if p.Task == nil {
		f.Paragraph(p.reading(), kit.LabelSpec{Soft: true}, 0)
		return
	}
	size := pane.Sized(f, theme.FontName, theme.FontBody)
	f.Paragraph(p.Text(p.verdict(p.WriteMove)), kit.LabelSpec{Size: size, Color: p.ink()}, 0)
	if text := p.limit(); text != "" && p.telling() {
		f.Skip(4)
		f.Paragraph(text, soft, 0)
	}
	if p.Current().State() != practice.Over {
		return
	}
	all := p.Current().Mistakes()
	for i, m := range all[:min(len(all), shownMistakes)] {
		f.Skip(4)
		best := p.WriteMove(p.before(m), m.Best)
		text := p.T(locale.EndingBetter, m.Ply/2+1, p.Text(p.mistake(m, p.WriteMove)), best)
		if i == shownMistakes-1 && len(all) > shownMistakes {
			text += " " + p.T(locale.EndingMoreWrong, len(all)-shownMistakes)
		}
		f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft}, 0)
	}
	if !p.Current().Clean() && !p.Current().Swapped() && p.Current().Reached() {
		f.Skip(4)
		f.Paragraph(p.T(locale.EndingHelped), soft, 0)
	}
}

// reading explains why there is no ending.
func (p *Page) reading() string {
	switch {
	case p.tables == nil:
		return p.T(locale.EndingsAbsent)
	case p.drawing && p.tables.Expects():
		return p.T(locale.EndingsLoad)
	case p.drawing:
		return p.T(locale.EndingLooking)
	case p.lost:
		return p.T(locale.EndingsLost)
	}
	return p.T(locale.EndingNowhere)
}

// everyMove declares the list of all moves with their values, which the player can show.
func (p *Page) everyMove(f *kit.Flow) {
	if f.UI.Toggle("ending.every", f.Take(f.UI.Tall(32), 0), p.T(locale.EndingMoves), &p.every) {
		p.Invalidate()
	}
	if !p.every || p.Task == nil {
		f.Paragraph(p.T(locale.EndingMovesShow), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 0)
		return
	}
	known := p.Current().Known()
	if p.Back() || len(known) == 0 {
		f.Skip(4)
		f.Paragraph(p.T(locale.EndingMovesNone), kit.LabelSpec{Soft: true}, 0)
		return
	}
	p.Current().Help()
	f.Skip(4)
	for _, m := range known {
		exact.Row(f.UI, p.Frame, f.Take(exact.RowHeight, 0), p.Current().Position(), m)
	}
}

// groups declares the table of endings that are done, by group. Clicking a row restricts the endings to that group.
func (p *Page) groups(f *kit.Flow) {
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	head := f.Take(theme.FontSoft*art.LineHeight, 4)
	f.UI.Label(head, p.T(locale.EndingsTitle), soft)
	soft.Align = kit.AlignRight
	f.UI.Label(head, p.T(locale.EndingsDone), soft)
	s, wanted := p.standing(), endgames.ParseGroup(p.Settings.EndingGroup)
	f.UI.Group("ending.groups", func() {
		for g := range endgames.Groups {
			tally := pane.Tally{
				ID: kit.ID("ending.group." + strconv.Itoa(int(g))), Name: attackers[g], Names: attackers[:],
				Done: s.done[g], Of: s.of[g],
				Widest: "88 / 88", On: wanted == g, Tip: locale.EndingTip,
			}
			if p.Tally(f.UI, f.Take(f.UI.Tall(pane.TallyRow), 2), tally) {
				group := g.String()
				if wanted == g {
					group = ""
				}
				p.only = -1
				p.Change(func(to *settings.Settings) { to.EndingGroup = group })
				p.wish()
			}
		}
	})
}

// choice lets the player choose an ending, the difficulty of its positions, and when mistakes show.
func (p *Page) choice(f *kit.Flow) {
	options, index := p.offered()
	chosen := max(0, slices.Index(index, p.only))
	f.UI.Caption(p.T(locale.EndingName))
	if f.UI.Dropdown("ending.only", f.Take(f.UI.Tall(theme.ButtonHeight), 8), options, &chosen) {
		p.only = index[chosen]
		p.wish()
	}
	row := f.Take(f.UI.Tall(theme.ButtonHeight), 8)
	cells := kit.Columns(row, 2, 8)
	if pane.Slim(f.Width()) {
		cells = []draw.Rect{row, f.Take(row.H, 0)}
	} else {
		f.Skip(-8)
	}
	levels, level := p.Words(levelNames[:]...), int(endgames.ParseLevel(p.Settings.EndingLevel))
	f.UI.Caption(p.T(locale.EndingLevelName))
	if f.UI.Dropdown("ending.level", cells[0], levels, &level) {
		p.Change(func(to *settings.Settings) { to.EndingLevel = endgames.Level(level).String() })
		if len(p.Moves()) == 0 || p.State() == practice.Over {
			p.next()
		}
	}
	late := 0
	if p.Settings.EndingsLate {
		late = 1
	}
	f.UI.Caption(p.T(locale.EndingsTell))
	if f.UI.Dropdown("ending.late", cells[1], p.Words(locale.EndingsTellNow, locale.EndingsTellLate), &late) {
		p.Change(func(to *settings.Settings) { to.EndingsLate = late == 1 })
	}
}

// An offer is the list of the endings of a group in one language, made anew after each attempt.
type offer struct {
	group    endgames.Group
	first    string
	attempts int

	options []string
	index   []int // in all; -1: any
}

// offered returns the names of the endings of the chosen group after that of any ending, and their indices in all.
func (p *Page) offered() (options []string, index []int) {
	s := p.standing()
	group, first := endgames.ParseGroup(p.Settings.EndingGroup), p.T(locale.AnyEnding)
	if o := &p.offer; o.options != nil && o.group == group && o.first == first && o.attempts == s.attempts {
		return o.options, o.index
	}
	options, index = []string{first}, []int{-1}
	for i, e := range p.all {
		if group != endgames.Groups && e.Group != group {
			continue
		}
		text := p.Text(entry(e))
		if s.reached[e.ID()] {
			text = p.T(locale.EndingReached, text)
		}
		options, index = append(options, text), append(index, i)
	}
	p.offer = offer{group, first, s.attempts, options, index}
	return options, index
}

// wish shows a new ending if the current one does not match the new choice and is not being played.
func (p *Page) wish() {
	if p.Task == nil || !p.fits(p.index) {
		p.next()
	}
}
