package results

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/openings"
	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

const (
	fewest   = 5  // number of reviewed games from which something is said about them
	mostGame = 20 // maximum number of games that count, the last ones
	mostBars = 4  // rows of a group

	beside       = 560.0 // width from which a button stands beside its sentence, in logical pixels
	adviceButton = 170.0 // its width then

	often = 3 // number of mistakes of a kind from which it is mentioned
	worse = 3 // difference of accuracy from which a phase is the weakest
)

// recent declares the accuracy in the last reviewed games, what to practise, and how the games differ.
func (p *Page) recent(f *kit.Flow) {
	games := p.log.Reviews[max(0, len(p.log.Reviews)-mostGame):]
	if len(games) < fewest {
		p.heading(f, locale.ResultsRecent, "")
		f.Paragraph(p.T(locale.ResultsFew), kit.LabelSpec{Soft: true}, 0)
		return
	}
	p.heading(f, locale.ResultsRecent, "")
	f.UI.Label(f.Take(theme.FontSoft*art.LineHeight, 6), p.T(locale.ResultsAccuracy, len(games)),
		kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	accuracies := make([]int, len(games))
	for i := range games {
		accuracies[i] = int(math.Round(accuracy(&games[i])))
	}
	p.plot(f.UI, f.Take(plotHeight, 12), accuracies, slices.Min(accuracies)/10*10, 100)
	for i, a := range p.advice(games) {
		spec, tall := kit.LabelSpec{}, f.UI.Tall(theme.ButtonHeight)
		var r, at draw.Rect
		if f.Width() >= beside {
			r = f.Take(tall, 8)
			at = kit.CutRight(&r, adviceButton, 12)
			r.Y += (r.H - spec.Height(a.text, r.W)) / 2
		} else {
			r = f.Take(spec.Height(a.text, f.Width()), 6)
			at = page.Half(f.Take(tall, 12))
		}
		f.UI.Paragraph(r, a.text, spec)
		if f.UI.Button(kit.ID("results.advice."+strconv.Itoa(i)), at, kit.ButtonSpec{Label: p.T(a.label)}) {
			a.do()
		}
	}
	p.bars(f, "results.phase.", locale.ResultsPhases, p.phases(games))
	p.bars(f, "results.side.", locale.ResultsSides, p.grouped(games, func(g *progress.Reviewed) string {
		return p.T([2]locale.Key{xiangqi.Red: locale.ResultsAsRed, xiangqi.Black: locale.ResultsAsBlack}[g.Side])
	}))
	p.bars(f, "results.opening.", locale.ResultsOpenings, p.grouped(games, func(g *progress.Reviewed) string {
		o := openings.Known().Number(g.Opening)
		if o == nil {
			return p.T(locale.ResultsOthers)
		}
		name, _ := openings.Split(o.Name(p.Lang.Code()))
		return name
	}))
	p.bars(f, "results.rival.", locale.ResultsRivals, p.grouped(games, func(g *progress.Reviewed) string {
		if g.Level == 0 {
			return p.T(locale.ResultsOthers)
		}
		return p.T(locale.ResultsLevel, p.Lang.Number(g.Level))
	}))
	p.bars(f, "results.kind.", locale.ResultsKinds, p.kinds(games))
}

// accuracy returns the accuracy in a whole game.
func accuracy(g *progress.Reviewed) float64 {
	a, _ := g.Accuracy(progress.Opening, progress.Middlegame, progress.Endgame)
	return a
}

// A measure is a row of a group: a number, and the part of the bar that stands for it.
type measure struct {
	name   string
	number int
	part   float64
}

// mean returns the measure of the mean of some accuracies.
func mean(name string, all []float64) measure {
	sum := 0.0
	for _, a := range all {
		sum += a
	}
	sum /= float64(max(1, len(all)))
	return measure{name, int(math.Round(sum)), sum / 100}
}

// phaseNames name the phases. Read only.
var phaseNames = [progress.Phases]locale.Key{locale.PhaseOpening, locale.PhaseMiddle, locale.PhaseEnd}

// phases returns the accuracy in each phase, in the games that reached it.
func (p *Page) phases(games []progress.Reviewed) (all []measure) {
	for i, name := range phaseNames {
		var reached []float64
		for k := range games {
			if a, ok := games[k].Accuracy(progress.Phase(i)); ok {
				reached = append(reached, a)
			}
		}
		if reached != nil {
			all = append(all, mean(p.T(name), reached))
		}
	}
	return all
}

// grouped returns the accuracy in the games of each name, the most frequent first.
func (p *Page) grouped(games []progress.Reviewed, name func(*progress.Reviewed) string) (all []measure) {
	by := map[string][]float64{}
	var names []string
	for i := range games {
		n := name(&games[i])
		if by[n] == nil {
			names = append(names, n)
		}
		by[n] = append(by[n], accuracy(&games[i]))
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(len(by[b]), len(by[a])) })
	for _, n := range names[:min(len(names), mostBars)] {
		all = append(all, mean(n, by[n]))
	}
	return all
}

// kinds returns the number of mistakes of each kind, the most frequent first.
func (p *Page) kinds(games []progress.Reviewed) (all []measure) {
	count := counted(games)
	ranked := order(count)
	for _, k := range ranked[:mostBars] {
		if n := count[k]; n > 0 {
			all = append(all, measure{p.T(page.MistakeKinds[k]), n, float64(n) / float64(count[ranked[0]])})
		}
	}
	return all
}

// counted returns the number of mistakes of each kind.
func counted(games []progress.Reviewed) (count [progress.Kinds]int) {
	for i := range games {
		for k, n := range games[i].Mistakes {
			count[k] += n
		}
	}
	return count
}

// order returns the kinds of mistakes, the most frequent first.
func order(count [progress.Kinds]int) []progress.Kind {
	all := make([]progress.Kind, progress.Kinds)
	for i := range all {
		all[i] = progress.Kind(i)
	}
	slices.SortStableFunc(all, func(a, b progress.Kind) int { return cmp.Compare(count[b], count[a]) })
	return all
}

// bars declares the rows of a group, which only differences make worth a look.
func (p *Page) bars(f *kit.Flow, id string, title locale.Key, all []measure) {
	if len(all) < 2 && title != locale.ResultsKinds || len(all) == 0 {
		return
	}
	f.Skip(8)
	f.UI.Label(f.Take(theme.FontSoft*art.LineHeight, 2), p.T(title), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	name := 0.0
	for _, m := range all {
		name = max(name, art.Measure(m.name, theme.FontBody).Width)
	}
	above := name > f.Width()*0.55
	for i, m := range all {
		if above {
			f.Paragraph(m.name, kit.LabelSpec{}, 0)
		}
		r := f.Take(26, 0)
		f.UI.Figure(kit.ID(id+strconv.Itoa(i)), r, m.name, strconv.Itoa(m.number))
		if !above {
			f.UI.Label(kit.CutLeft(&r, name+1, 12), m.name, kit.LabelSpec{})
		}
		f.UI.Label(kit.CutRight(&r, art.Measure("100", theme.FontBody).Width, 10), strconv.Itoa(m.number),
			kit.LabelSpec{Tabular: true, Align: kit.AlignRight})
		f.UI.Progress(draw.Rect{X: r.X, Y: r.Y + r.H/2 - 4, W: r.W, H: 8}, m.part)
	}
}

// An advice is a sentence about what to practise, with the button that leads there.
type advice struct {
	text  string
	label locale.Key
	do    func()
}

// advice returns up to three sentences: about the most frequent kind of mistake, the weakest phase, and own mistakes
// that are due.
func (p *Page) advice(games []progress.Reviewed) (all []advice) {
	count := counted(games)
	count[progress.NoPlan] = 0 // nothing helps
	if k := order(count)[0]; count[k] >= often {
		label, do := p.cure(k)
		all = append(all, advice{p.T(locale.AdviceKind, len(games), page.MistakeKinds[k], count[k]), label, do})
	}
	phases := p.phases(games)
	slices.SortStableFunc(phases, func(a, b measure) int { return cmp.Compare(a.number, b.number) })
	if len(phases) > 1 && phases[1].number-phases[0].number >= worse {
		a := advice{p.T(locale.AdvicePhase, phases[0].name, phases[0].number), locale.AdvicePuzzles, p.solve("win", "")}
		switch {
		case phases[0].name == p.T(locale.PhaseOpening):
			a.label, a.do = locale.MenuPractise, func() { p.Open(page.Practise) }
		case phases[0].name == p.T(locale.PhaseEnd) && p.practise:
			a.label, a.do = locale.MenuEndings, func() { p.Open(page.Endings) }
		}
		all = append(all, a)
	}
	own := 0
	for _, id := range p.log.Puzzles().Due(p.Now) {
		if strings.HasPrefix(id, progress.OwnPrefix) {
			own++
		}
	}
	if own > 0 {
		all = append(all, advice{p.T(locale.AdviceOwn, own), locale.KindOwn, p.solve("own", "")})
	}
	return all
}

// cure returns what to practise against a kind of mistake.
func (p *Page) cure(k progress.Kind) (label locale.Key, do func()) {
	switch k {
	case progress.SpoiltEnding:
		if p.practise {
			return locale.MenuEndings, func() { p.Open(page.Endings) }
		}
	case progress.Repeated:
		return locale.LessonsTitle, func() { p.OpenWith(page.Lessons, page.Data{Lesson: "repeating"}) }
	case progress.MissedMate:
		return locale.AdvicePuzzles, p.solve("mate-2", "")
	case progress.AllowedFork, progress.MissedFork:
		return locale.AdvicePuzzles, p.solve("", puzzle.Fork.String())
	case progress.AllowedMate, progress.Attacked:
		return locale.AdvicePuzzles, p.solve("defence", "")
	}
	return locale.AdvicePuzzles, p.solve("win", "")
}

// solve returns a function that opens the puzzles of a kind and theme.
func (p *Page) solve(kind, theme string) func() {
	return func() {
		p.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = kind, theme })
		p.Open(page.Puzzles)
	}
}
