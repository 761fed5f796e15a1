package lessons

import (
	"fmt"
	"image/color"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// low is the height below which the cards of a wide panel are side by side, in logical pixels.
const low = 260.0

// declarePanel declares the cards beside the board, one below the other if they fit. Otherwise the latest feedback
// or the entry comes first; in a low panel the cards are side by side.
func (p *Page) declarePanel(u *kit.UI) {
	r, id := p.Layout.Middle, kit.ID("lesson.list")
	cards := []pane.Block{p.Plain(p.heading), p.Plain(p.rows)}
	if p.run != nil {
		cards = []pane.Block{p.Plain(p.explanation), p.feedback()}
		if p.typing.On() {
			cards[1] = p.Question(p.typing.Content)
		}
		id = p.stepID()
	}
	switch {
	case p.Stacked(u, cards, r.W) <= r.H:
		if rest := p.Stack(u, cards, r); p.run != nil {
			p.below(u, rest)
		}
	case r.H < low && r.W >= 1.5*low:
		for i, half := range kit.Columns(r, 2, p.Layout.Gap) {
			p.Fit(u, id+kit.ID(strconv.Itoa(i)), cards[i:i+1], half)
		}
	case p.run != nil:
		cards[0], cards[1] = cards[1], cards[0]
		if verdict, _ := p.run.Said(); verdict == lesson.Nothing && !p.run.Done() && !p.typing.On() {
			cards = cards[1:]
		}
		p.Fit(u, id, cards, r)
	default:
		p.Fit(u, id, cards, r)
	}
}

// below declares the list of lessons at the foot of r if it fits. Its place does not depend on the other cards.
func (p *Page) below(u *kit.UI, r draw.Rect) {
	list := []pane.Block{p.Plain(p.rows)}
	if height := p.Stacked(u, list, r.W); height <= r.H {
		p.Stack(u, list, kit.CutBottom(&r, height, 0))
	}
}

// look returns the look of the button for the next step or lesson, which leaves Enter to a row with the focus.
func (p *Page) look(u *kit.UI, row func(int) kit.ID) kit.ButtonLook {
	for i := range p.course {
		if u.Focused(row(i)) {
			return kit.LookNormal
		}
	}
	return kit.LookPrimary
}

// stepID returns an ID that changes with the content of the panel, so that new content is shown from its beginning.
func (p *Page) stepID() kit.ID {
	at, _ := p.run.Step()
	verdict, _ := p.run.Said()
	return kit.ID(fmt.Sprintf("lesson.cards.%d.%d.%d.%t.", p.at, at, verdict, p.typing.On()))
}

// heading introduces the page, with a button for the next lesson.
func (p *Page) heading(f *kit.Flow) {
	at, some := p.next()
	text, label := p.T(locale.LessonsIntro, len(p.course)), locale.LessonNextOne
	switch {
	case !some:
		text, label = p.T(locale.LessonsLearnt, len(p.course)), locale.LessonPlay
	case len(p.progress.Log.Learnt()) == 0:
		label = locale.Start
	}
	f.Section(p.T(locale.LessonsTitle))
	f.Paragraph(text, kit.LabelSpec{}, 10)
	if !f.UI.Button("lesson.start", page.Half(f.Take(f.UI.Tall(theme.ButtonHeight), 0)), kit.ButtonSpec{Label: p.T(label), Look: p.look(f.UI, row)}) {
		return
	}
	if some {
		p.open(at)
	} else {
		p.play()
	}
}

// row returns the ID of the row of a lesson in the list.
func row(at int) kit.ID { return kit.ID("lesson.row." + strconv.Itoa(at)) }

// jump returns the ID of that row below an open lesson, where the focus on a row of the list does not continue.
func jump(at int) kit.ID { return kit.ID("lesson.jump." + strconv.Itoa(at)) }

const (
	rowHeight = 32.0
	rowGap    = 2.0
)

// rows lists the lessons.
func (p *Page) rows(f *kit.Flow) {
	learnt, below, id := p.progress.Log.Learnt(), p.run != nil, row
	if below {
		id = jump
	}
	columns, height := max(1, min(int(f.Width()/300), 2)), f.UI.Tall(rowHeight)
	perColumn := (len(p.course) + columns - 1) / columns
	cells := kit.Columns(f.Take(float64(perColumn)*(height+rowGap)-rowGap, 0), columns, 12)
	f.UI.Group("lesson.rows", func() {
		for i, l := range p.course {
			e := page.Row{ID: id(i), Label: p.T(locale.LessonRow, i+1, l.Title), On: i == p.at}
			switch at := p.reached[l.ID]; {
			case learnt[l.ID]:
				e.Key = "✓"
			case at > 0:
				e.Key = p.T(locale.LessonReached, at+1)
			}
			if e.Declare(f.UI, kit.CutTop(&cells[i/perColumn], height, rowGap), p.Theme) {
				p.open(i)
				if below {
					f.UI.Blur() // Enter then acts on the lesson
				}
			}
		}
	})
}

// explanation declares the explanation and the task of the step.
func (p *Page) explanation(f *kit.Flow) {
	r := p.run
	if r == nil {
		return // closed in this run
	}
	number := p.T(locale.LessonNumber, p.at+1, len(p.course))
	line := f.Take(theme.FontSmall*art.LineHeight, 4)
	if dots := line; art.Measure(number, theme.FontSmall).Width+p.dotsWidth()+12 <= line.W {
		p.dots(f.UI, kit.CutRight(&dots, p.dotsWidth(), 0))
	} else {
		below := f.Take(theme.FontSmall, 6)
		p.dots(f.UI, kit.CutLeft(&below, p.dotsWidth(), 0))
	}
	f.UI.Label(line, number, kit.LabelSpec{Size: theme.FontSmall, Soft: true})
	if !p.Layout.Low() {
		f.Paragraph(p.T(r.Title()), kit.LabelSpec{Size: theme.FontTitle, Bold: true}, 8)
	}
	f.Paragraph(p.T(r.Text()), kit.LabelSpec{Size: p.letters(f)}, 0)
}

// letters returns the size of the text, which is larger if there is room.
func (p *Page) letters(f *kit.Flow) float64 {
	if pane.Slim(f.Width()) || p.Layout.Low() {
		return theme.FontBody
	}
	return theme.FontName
}

// Dimensions of the dots, in logical pixels.
const (
	dot    = 10.0
	dotGap = 6.0
)

// dotsWidth returns the width of the dots.
func (p *Page) dotsWidth() float64 {
	_, of := p.run.Step()
	return float64(of)*(dot+dotGap) - dotGap
}

// dots draws a dot for each step.
func (p *Page) dots(u *kit.UI, r draw.Rect) {
	at, of := p.run.Step()
	for i, c := range kit.Columns(r, of, dotGap) {
		c = draw.Rect{X: c.X, Y: r.Y + (r.H-dot)/2, W: dot, H: dot}
		fill, edge := p.Theme.Hint, color.NRGBA{}
		switch {
		case i == at && !p.run.Done():
			fill, edge = p.Theme.Panel, p.Theme.Hint
		case i > at:
			fill, edge = p.Theme.Panel, p.Theme.SoftText
		}
		u.Box(c, dot/2, fill, edge, 2)
	}
}

// feedback returns the card with feedback on the last attempt, and with the way on from a completed step.
func (p *Page) feedback() pane.Block {
	b := p.Plain(p.answer)
	switch verdict, _ := p.run.Said(); verdict {
	case lesson.Right:
		b.Edge, b.Border = p.Theme.Hint, theme.Focus
	case lesson.Wrong:
		b.Edge, b.Border = p.Theme.Accent, theme.Focus
	}
	return b
}

// answer declares the content of the feedback card.
func (p *Page) answer(f *kit.Flow) {
	r := p.run
	if r == nil {
		return // closed in this run
	}
	text, spec := p.T(locale.LessonStuck), kit.LabelSpec{Soft: true}
	verdict, said := r.Said()
	switch {
	case verdict == lesson.Right:
		text, spec = p.Text(said), kit.LabelSpec{Color: p.Theme.Hint}
	case verdict == lesson.Wrong:
		text, spec = p.Text(said), kit.LabelSpec{Color: p.Theme.Accent}
	case !r.Deadline().IsZero():
		text = p.T(locale.LessonAnswer)
	case r.Task() == lesson.Look:
		text = ""
	}
	if spec.Size = theme.FontBody; verdict != lesson.Nothing {
		spec.Size = p.letters(f)
	}
	if text != "" {
		f.Paragraph(text, spec, 0)
	}
	if !r.Done() {
		return
	}
	if text != "" {
		f.Skip(10)
	}
	label := locale.LessonNext
	if at, of := r.Step(); at+1 == of {
		label = locale.LessonNextOne
		if p.at+1 == len(p.course) {
			label = locale.LessonPlay
		}
	}
	if f.UI.Button("lesson.on", page.Half(f.Take(f.UI.Tall(theme.ButtonHeight), 0)), kit.ButtonSpec{Label: p.T(label), Look: p.look(f.UI, jump)}) {
		p.ready()
	}
}
