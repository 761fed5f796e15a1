package results

import (
	"image/color"
	"math"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

func (p *Page) puzzles(f *kit.Flow) {
	l := p.log
	if len(l.Attempts) == 0 {
		p.heading(f, locale.ResultsPuzzles, "")
		f.Paragraph(p.T(locale.ResultsNoPuzzles), kit.LabelSpec{Soft: true}, 12)
		p.lead(f, "results.puzzles", locale.MenuPuzzles, page.Puzzles)
		return
	}
	r := f.Take(30, 10)
	f.UI.Label(r, p.T(locale.ResultsPuzzles), kit.LabelSpec{Size: theme.FontName, Bold: true})
	rating := strconv.Itoa(l.Rating())
	number := r
	number = kit.CutRight(&number, art.Measure(rating, theme.FontTitle).Width, 0)
	f.UI.Figure("results.rating", number, p.T(locale.ResultsRating), rating)
	f.UI.Label(r, rating, kit.LabelSpec{Size: theme.FontTitle, Tabular: true, Color: p.Theme.Hint,
		Align: kit.AlignRight})
	r.W -= art.Measure(rating, theme.FontTitle).Width + 12
	f.UI.Label(r, p.T(locale.ResultsRating), kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	ratings := thinned(append([]int{progress.FirstRating}, l.Ratings()...), most)
	low, high := frame(ratings)
	p.plot(f.UI, f.Take(plotHeight, 12), ratings, low, high)
	streak, best := l.Streaks()
	for i, line := range []struct {
		what  locale.Key
		count int
	}{
		{locale.ResultsTried, len(l.Attempts)}, {locale.ResultsSolved, l.Rights()},
		{locale.ResultsStreak, streak}, {locale.ResultsBest, best}, {locale.ResultsWaiting, len(l.Puzzles())},
	} {
		r := f.Take(26, 0)
		f.UI.Figure(kit.ID("results."+strconv.Itoa(i)), r, p.T(line.what), strconv.Itoa(line.count))
		f.UI.Label(r, p.T(line.what), kit.LabelSpec{Soft: true})
		f.UI.Label(r, strconv.Itoa(line.count), kit.LabelSpec{Tabular: true, Align: kit.AlignRight})
	}
	f.Skip(10)
	p.lead(f, "results.puzzles", locale.MenuPuzzles, page.Puzzles)
}

const (
	plotHeight = 120.0
	most       = 200 // maximum number of plotted ratings
	span       = 100 // minimum difference between the highest and the lowest rating on the axis
	grid       = 50  // the limits of the axis are multiples of grid
)

// plot draws numbers between two limits, such as the rating after each puzzle.
func (p *Page) plot(u *kit.UI, r draw.Rect, numbers []int, low, high int) {
	if u.Painting() == nil {
		return
	}
	marks := kit.CutLeft(&r, art.Measure("0000", theme.FontSmall).Width, 8)
	u.Box(r, theme.RadiusRow, p.Theme.Button, color.NRGBA{}, 0)
	in := r.Inset(6)
	for _, at := range []struct {
		number int
		y      float64
	}{{high, in.Y}, {low, in.Y + in.H}} {
		u.Label(draw.Rect{X: marks.X, Y: at.y - 8, W: marks.W, H: 16}, strconv.Itoa(at.number),
			kit.LabelSpec{Size: theme.FontSmall, Soft: true, Tabular: true, Align: kit.AlignRight})
	}
	heights := make([]float64, len(numbers))
	for i, n := range numbers {
		heights[i] = float64(n-low) / float64(max(1, high-low))
	}
	u.Painting().Put(art.Curve{
		W: in.W, H: in.H, Values: art.Values(heights), Above: theme.Mix(p.Theme.Button, p.Theme.Hint, 0.25),
		Line: p.Theme.Hint,
	}, draw.Point{X: in.X, Y: in.Y})
}

// thinned returns at most most evenly spaced values of list, including the first and the last.
func thinned(list []int, most int) []int {
	if len(list) <= most {
		return list
	}
	thin := make([]int, most)
	for i := range thin {
		thin[i] = list[i*(len(list)-1)/(most-1)]
	}
	return thin
}

// frame returns the ratings at the bottom and the top of a plot.
func frame(ratings []int) (low, high int) {
	low, high = math.MaxInt, math.MinInt
	for _, r := range ratings {
		low, high = min(low, r), max(high, r)
	}
	low, high = low/grid*grid, (high+grid-1)/grid*grid
	return low, max(high, low+span)
}
