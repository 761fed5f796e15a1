// Package results implements the page that shows the player's results: games against the levels, the rating in puzzles,
// and lessons.
package results

import (
	"chuhe/engine/think"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page is the page of results.
type Page struct {
	*page.Looks
	*page.Window
	log      *progress.Log
	practise bool // endings can be practised
}

// New returns the page. endings reports whether endings can be practised.
func New(l *page.Looks, w *page.Window, log *progress.Log, endings bool) *Page {
	return &Page{l, w, log, endings}
}

const (
	pad    = 18.0  // inside cards
	twice  = 820.0 // minimum width for two columns of cards
	bar    = 12.0  // width of a scroll bar
	widest = 760.0 // maximum width of cards in one column
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return u.Sheet("results", kit.SheetSpec{Title: p.T(locale.ResultsTitle), Close: p.CloseTip()}, func(r draw.Rect) {
		columns := p.columns(r.W)
		height := 0.0
		for i, cell := range p.cells(r, len(columns)) {
			height = max(height, p.height(u, cell.W, columns[i]))
		}
		room := r
		if height > r.H {
			room.W -= bar
			height = 0
			for i, cell := range p.cells(room, len(columns)) {
				height = max(height, p.height(u, cell.W, columns[i]))
			}
		}
		u.Scroll("results.scroll", r, height, func(content, _ draw.Rect) {
			for i, cell := range p.cells(content, len(columns)) {
				p.stack(u, cell, columns[i])
			}
		})
	})
}

type card func(*kit.Flow)

// columns returns the cards, in two columns if there is room.
func (p *Page) columns(w float64) [][]card {
	if l := p.log; len(l.Games)+len(l.Attempts)+len(l.Lessons)+len(l.Endings)+len(l.Reviews) == 0 {
		return [][]card{{p.nothing}}
	}
	var left []card
	if p.log.Next(int(think.MaxLevel)) > 0 {
		left = append(left, p.next)
	}
	left, right := append(left, p.recent, p.games), []card{p.puzzles, p.lessons}
	if p.practise {
		right = []card{p.puzzles, p.endings, p.lessons}
	}
	if w < twice {
		return [][]card{append(left, right...)}
	}
	return [][]card{left, right}
}

func (p *Page) cells(r draw.Rect, n int) []draw.Rect {
	if n > 1 {
		right := kit.CutRight(&r, min(r.W*0.42, 520), theme.Gap)
		return []draw.Rect{r, right}
	}
	if r.W > widest {
		r.X, r.W = r.X+(r.W-widest)/2, widest
	}
	return []draw.Rect{r}
}

// height returns the height of cards below each other.
func (p *Page) height(u *kit.UI, w float64, cards []card) float64 {
	h := -theme.Gap
	for _, c := range cards {
		h += u.Measure(w-2*pad, c) + 2*pad + theme.Gap
	}
	return h
}

// stack declares cards below each other.
func (p *Page) stack(u *kit.UI, r draw.Rect, cards []card) {
	for _, c := range cards {
		plate := kit.CutTop(&r, u.Measure(r.W-2*pad, c)+2*pad, theme.Gap)
		u.Card(plate)
		u.Column(plate.Inset(pad), c)
	}
}

// nothing explains what the page will show.
func (p *Page) nothing(f *kit.Flow) {
	f.Paragraph(p.T(locale.ResultsNone), kit.LabelSpec{Soft: true}, 0)
}

// heading declares the title of a card, with a note at the right in soft text.
func (p *Page) heading(f *kit.Flow, title, note locale.Key) {
	r := f.Take(26, 8)
	text := p.T(title)
	f.UI.Label(r, text, kit.LabelSpec{Size: theme.FontName, Bold: true})
	if note != "" {
		if art.MeasureBold(text, theme.FontName).Width+12+art.Measure(p.T(note), theme.FontSoft).Width > r.W {
			f.Skip(-8)
			r = f.Take(20, 8)
		}
		f.UI.Label(r, p.T(note), kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	}
}

// next offers a game against the level above the highest mastered one.
func (p *Page) next(f *kit.Flow) {
	level := p.log.Next(int(think.MaxLevel))
	number := p.Lang.Number(level)
	f.Paragraph(p.T(locale.LevelMastered, p.Lang.Number(level-1), number), kit.LabelSpec{}, 10)
	spec := kit.ButtonSpec{Label: p.T(locale.TryLevel, number), Tooltip: p.T(locale.TryLevelTip), Look: kit.LookPrimary}
	if f.UI.Button("results.try", page.Half(f.Take(f.UI.Tall(theme.ButtonHeight), 0)), spec) {
		p.OpenWith(page.NewGame, page.Data{Level: think.Level(level)})
	}
}

// lessons declares the completed lessons.
func (p *Page) lessons(f *kit.Flow) {
	learnt, done := p.log.Learnt(), 0
	course := lesson.Course()
	for _, l := range course {
		if learnt[l.ID] {
			done++
		}
	}
	p.heading(f, locale.ResultsLessons, "")
	p.done(f, locale.ResultsLearnt, locale.ResultsNoLesson, done, len(course))
	p.lead(f, "results.lessons", locale.LessonsTitle, page.Lessons)
}

// endings declares how many endings were won or held.
func (p *Page) endings(f *kit.Flow) {
	reached, done := p.log.Reached(), 0
	all := endgames.All()
	for _, e := range all {
		if reached[e.ID()] {
			done++
		}
	}
	p.heading(f, locale.ResultsEndings, "")
	p.done(f, locale.ResultsReached, locale.ResultsNoEnding, done, len(all))
	p.lead(f, "results.endings", locale.MenuEndings, page.Endings)
}

// done declares how many things of a number are done, in words and as a bar, or what will be shown here.
func (p *Page) done(f *kit.Flow, words, none locale.Key, done, of int) {
	if done == 0 {
		f.Paragraph(p.T(none), kit.LabelSpec{Soft: true}, 12)
		return
	}
	r := f.Take(26, 10)
	text := p.T(words, done, of)
	f.UI.Label(kit.CutLeft(&r, min(r.W, art.Measure(text, theme.FontBody).Width+1), 12), text, kit.LabelSpec{})
	f.UI.Progress(draw.Rect{X: r.X, Y: r.Y + r.H/2 - 4, W: r.W, H: 8}, float64(done)/float64(of))
}

// lead declares a button that opens a page.
func (p *Page) lead(f *kit.Flow, id kit.ID, words locale.Key, to page.Name) {
	if f.UI.Button(id, page.Half(f.Take(f.UI.Tall(theme.ButtonHeight), 0)), kit.ButtonSpec{Label: p.T(words)}) {
		p.Open(to)
	}
}
