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
	"chuhe/ui/practice"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// low is the height below which the cards of a wide panel are side by side, in logical pixels.
const low = 260.0

// declarePanel declares the cards beside the board, one below the other if they fit. Otherwise the latest feedback
// or the entry comes first; in a low panel the cards are side by side.
func (p *Page) declarePanel(u *kit.UI) {
	if p.Task == nil {
		p.cards(u, "lesson.list", []pane.Block{p.Plain(p.heading), p.overview(len(p.course), false)})
		return
	}
	second := []pane.Block{p.Question(p.Typing.Content)}
	if !p.Typing.On() {
		second = p.feedback(false)
	}
	cards, r := append([]pane.Block{p.Plain(p.explanation)}, second...), p.Layout.Middle
	if p.Stacked(u, cards, r.W)+p.Layout.Gap+u.Tall(theme.ButtonHeight) <= r.H {
		p.foot(u, p.Stack(u, cards, r))
		return
	}
	if !p.Typing.On() {
		cards = append(cards[:1], p.feedback(true)...)
	}
	if p.Stacked(u, cards, r.W) > r.H && !p.beside(r) && len(cards) > 1 {
		cards[0], cards[1] = cards[1], cards[0]
		if verdict, _ := p.Current().Said(); verdict == lesson.Nothing && !p.Current().Done() && !p.Typing.On() {
			cards = cards[1:]
		}
	}
	p.cards(u, p.stepID(), cards)
}

// cards declares the cards in the panel, which scrolls if they are too high even side by side.
func (p *Page) cards(u *kit.UI, id kit.ID, cards []pane.Block) {
	r := p.Layout.Middle
	if p.Stacked(u, cards, r.W) <= r.H || !p.beside(r) || len(cards) < 2 {
		p.Fit(u, id, cards, r)
		return
	}
	for i, half := range kit.Columns(r, 2, p.Layout.Gap) {
		p.Fit(u, id+kit.ID(strconv.Itoa(i)), cards[i:i+1], half)
	}
}

// beside reports whether cards that are too high for r are placed side by side.
func (p *Page) beside(r draw.Rect) bool { return r.H < low && r.W >= 1.5*low }

// foot declares the list of lessons at the foot of r, with the open lesson in view, and in its card the way on from a
// completed step. Their places do not depend on the cards. The list is left out if it does not fit.
func (p *Page) foot(u *kit.UI, r draw.Rect) {
	n, button := p.fitting(u, r.W), u.Tall(theme.ButtonHeight)
	for p.Explained() && n > leastRows && p.Stacked(u, []pane.Block{p.overview(n, true)}, r.W) > r.H {
		n--
	}
	done := p.Task != nil && p.Current().Done() // not closed in this run
	if p.Stacked(u, []pane.Block{p.overview(n, true)}, r.W) <= r.H {
		list := []pane.Block{p.overview(n, done)}
		p.Stack(u, list, kit.CutBottom(&r, p.Stacked(u, list, r.W), 0))
	} else if done {
		p.on(u, kit.CutBottom(&r, button, 0))
	}
}

// overview returns the card with the list of lessons, as high as n of them, below the way on if that is wanted.
func (p *Page) overview(n int, on bool) pane.Block {
	return p.Plain(func(f *kit.Flow) {
		if on {
			p.on(f.UI, f.Take(f.UI.Tall(theme.ButtonHeight), 10))
		}
		p.rows(f, n)
	})
}

// A room is what decides how many rows the list below a lesson has.
type room struct {
	middle draw.Rect
	title  string // of the page, in the language of the texts
	tall   float64
}

// leastRows is the least number of rows of the list below a lesson.
const leastRows = 4

// fitting returns the number of rows of the list below a lesson: as many as leave room for the longest texts of the
// course, but at least leastRows.
func (p *Page) fitting(u *kit.UI, width float64) int {
	now := room{p.Layout.Middle, p.T(locale.LessonsTitle), u.Tall(theme.ButtonHeight)}
	if now != p.room {
		p.room, p.fit = now, len(p.course)
		height := p.Layout.Middle.H - p.longest(u, width) - p.Layout.Gap
		for p.fit > leastRows && p.Stacked(u, []pane.Block{p.overview(p.fit, true)}, width) > height {
			p.fit--
		}
	}
	return p.fit
}

// longest returns the height of the cards with the longest explanation and the longest reply of the course.
func (p *Page) longest(u *kit.UI, width float64) float64 {
	text, reply := 0.0, 0.0
	for _, l := range p.course {
		for _, step := range l.Steps {
			card := []pane.Block{p.Plain(func(f *kit.Flow) { p.explain(f, step.Text) })}
			text = max(text, p.Stacked(u, card, width))
			for _, key := range []locale.Key{step.Yes, step.No} {
				if key != "" {
					card := []pane.Block{p.Plain(func(f *kit.Flow) {
						f.Paragraph(p.T(key), kit.LabelSpec{Size: p.letters(f)}, 0)
					})}
					reply = max(reply, p.Stacked(u, card, width))
				}
			}
		}
	}
	return text + p.Layout.Gap + reply
}

// stepID returns an ID that changes with the content of the panel, so that new content is shown from its beginning.
func (p *Page) stepID() kit.ID {
	step, _ := p.Current().Step()
	verdict, _ := p.Current().Said()
	return kit.ID(fmt.Sprintf("lesson.cards.%d.%d.%d.%t.", p.index, step, verdict, p.Typing.On()))
}

// heading introduces the page, with a button for the next lesson.
func (p *Page) heading(f *kit.Flow) {
	index, some := p.next()
	text, label := p.T(locale.LessonsIntro, len(p.course)), locale.LessonNextOne
	switch {
	case !some:
		text, label = p.T(locale.LessonsLearnt, len(p.course)), locale.LessonPlay
	case len(p.progress.Log.Learnt()) == 0:
		label = locale.Start
	}
	f.Section(p.T(locale.LessonsTitle))
	f.Paragraph(text, kit.LabelSpec{}, 10)
	if !f.UI.Button("lesson.start", page.Half(f.Take(f.UI.Tall(theme.ButtonHeight), 0)),
		kit.ButtonSpec{Label: p.T(label), Look: kit.LookPrimary}) {
		return
	}
	if some {
		p.open(index)
	} else {
		p.play()
	}
}

// row returns the ID of the row of a lesson in the list.
func row(index int) kit.ID { return kit.ID("lesson.row." + strconv.Itoa(index)) }

// jump returns the ID of that row below an open lesson, where the focus on a row of the list does not continue.
func jump(index int) kit.ID { return kit.ID("lesson.jump." + strconv.Itoa(index)) }

const (
	rowHeight = 32.0
	rowGap    = 2.0
)

// rows lists the lessons in a height of n of them. The other ones scroll into view, the open one by itself.
func (p *Page) rows(f *kit.Flow, n int) {
	u, columns := f.UI, max(1, min(int(f.Width()/300), 2))
	step := u.Tall(rowHeight) + rowGap
	inColumn := func(n int) int { return (n + columns - 1) / columns }
	r := f.Take(float64(inColumn(n))*step-rowGap, 0)
	if u.Measuring() {
		return
	}
	all := inColumn(len(p.course))
	if now := [2]int{p.index, n}; now != p.seen {
		p.seen = now
		u.ScrollTo("lesson.scroll", float64(p.index%all)*step, step-rowGap)
	}
	if n == len(p.course) {
		p.columns(u, kit.Columns(r, columns, 12), all)
		return
	}
	u.ScrollAside("lesson.scroll", r, float64(all)*step-rowGap, func(content, _ draw.Rect) {
		p.columns(u, kit.Columns(content, columns, 12), all)
	})
}

// columns declares the lessons in columns with so many rows.
func (p *Page) columns(u *kit.UI, cells []draw.Rect, rows int) {
	learnt, below, id := p.progress.Log.Learnt(), p.Task != nil, row
	if below {
		id = jump
	}
	u.Group("lesson.rows", func() {
		for i, l := range p.course {
			e := page.Row{ID: id(i), Label: p.T(locale.LessonRow, i+1, l.Title), On: i == p.index}
			switch step := p.reached[l.ID]; {
			case learnt[l.ID]:
				e.Key = "✓"
			case step > 0:
				e.Key = p.T(locale.LessonReached, step+1)
			}
			if e.Declare(u, kit.CutTop(&cells[i/rows], u.Tall(rowHeight), rowGap), p.Theme) {
				p.open(i)
				if below {
					u.Blur() // Enter then acts on the lesson
				}
			}
		}
	})
}

func (p *Page) explanation(f *kit.Flow) {
	if p.Task != nil { // not closed in this run
		p.explain(f, p.Current().Text())
	}
}

func (p *Page) explain(f *kit.Flow, text locale.Key) {
	number := p.T(locale.LessonNumber, p.index+1, len(p.course))
	line := f.Take(theme.FontSmall*art.LineHeight, 4)
	if dots := line; art.Measure(number, theme.FontSmall).Width+p.dotsWidth()+12 <= line.W {
		p.dots(f.UI, kit.CutRight(&dots, p.dotsWidth(), 0))
	} else {
		below := f.Take(theme.FontSmall, 6)
		p.dots(f.UI, kit.CutLeft(&below, p.dotsWidth(), 0))
	}
	f.UI.Label(line, number, kit.LabelSpec{Size: theme.FontSmall, Soft: true})
	if !p.Layout.Low() {
		f.Paragraph(p.T(p.course[p.index].Title), kit.LabelSpec{Size: theme.FontTitle, Bold: true}, 8)
	}
	f.Paragraph(p.T(text), kit.LabelSpec{Size: p.letters(f)}, 0)
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

func (p *Page) dotsWidth() float64 {
	_, of := p.Current().Step()
	return float64(of)*(dot+dotGap) - dotGap
}

func (p *Page) dots(u *kit.UI, r draw.Rect) {
	step, of := p.Current().Step()
	for i, c := range kit.Columns(r, of, dotGap) {
		c = draw.Rect{X: c.X, Y: r.Y + (r.H-dot)/2, W: dot, H: dot}
		fill, edge := p.Theme.Hint, color.NRGBA{}
		switch {
		case i == step && !p.Current().Done():
			fill, edge = p.Theme.Panel, p.Theme.Hint
		case i > step:
			fill, edge = p.Theme.Panel, p.Theme.SoftText
		}
		u.Box(c, dot/2, fill, edge, 2)
	}
}

// feedback returns the card with feedback on the last attempt, if there is any, and if wanted the way on from a
// completed step.
func (p *Page) feedback(on bool) []pane.Block {
	text, spec := p.answer()
	on = on && p.Current().Done()
	if text == "" && !on {
		return nil
	}
	return []pane.Block{p.Verdict(spec.Color, func(f *kit.Flow) {
		if p.Task == nil {
			return // closed in this run
		}
		if text != "" {
			if !spec.Soft {
				spec.Size = p.letters(f)
			}
			f.Paragraph(text, spec, 0)
		}
		if why := p.Text(p.Why(p.WriteMove)); why != "" {
			f.Skip(4)
			f.Paragraph(why, kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 6)
			p.Refutation(f)
		}
		if text != "" && on {
			f.Skip(10)
		}
		if on {
			p.on(f.UI, f.Take(f.UI.Tall(theme.ButtonHeight), 0))
		}
	})}
}

// answer returns the feedback, or "".
func (p *Page) answer() (string, kit.LabelSpec) {
	verdict, said := p.Current().Said()
	soft := kit.LabelSpec{Size: theme.FontBody, Soft: true}
	switch {
	case verdict == lesson.Right:
		return p.Text(said), kit.LabelSpec{Color: p.Theme.Hint}
	case verdict == lesson.Wrong:
		return p.Text(said), kit.LabelSpec{Color: p.Theme.Accent}
	case p.State() == practice.Answering:
		return p.T(locale.LessonAnswer), soft
	case p.Current().Task() == lesson.Look:
		return "", soft
	}
	return p.T(locale.LessonStuck), soft
}

// on declares the button for the next step or lesson.
func (p *Page) on(u *kit.UI, r draw.Rect) {
	label := locale.ToolNext
	if step, of := p.Current().Step(); step+1 == of {
		label = locale.LessonNextOne
		if p.index+1 == len(p.course) {
			label = locale.LessonPlay
		}
	}
	if u.Button("lesson.on", page.Half(r), kit.ButtonSpec{Label: p.T(label), Look: kit.LookPrimary}) {
		p.ready()
	}
}
