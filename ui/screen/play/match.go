package play

import (
	"math"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// The delays between the moves of two computers, from slowest to fastest.
var speeds = [...]time.Duration{
	5 * time.Second, 3 * time.Second, 2 * time.Second, 1200 * time.Millisecond, 800 * time.Millisecond,
	500 * time.Millisecond, 300 * time.Millisecond, 150 * time.Millisecond, 50 * time.Millisecond, 0,
}

// speedIndex returns the index of the speed closest to a delay.
func speedIndex(d time.Duration) int {
	best := 0
	for i, delay := range speeds {
		if math.Abs(float64(delay-d)) < math.Abs(float64(speeds[best]-d)) {
			best = i
		}
	}
	return best
}

// match declares the controls of a game between two computers.
type match struct{ *frame }

// series reports whether there is a score to show.
func (m match) series() bool { return m.View.Setup.Games > 1 || m.View.Match.Game > 1 }

func (m match) content(f *kit.Flow) {
	if m.Layout.Tight() { // they share a row
		m.steering(f)
		return
	}
	if m.Layout.Low() { // the most used controls must be reachable without scrolling
		m.steering(f)
		m.speed(f)
	} else {
		if m.series() {
			m.score(f)
		}
		m.speed(f)
		m.steering(f)
	}
}

// score writes the number of the game and the score, Red's first, each in the colour of its side.
func (m match) score(f *kit.Flow) {
	r, series, of := f.Take(20, 6), m.View.Match, m.View.Setup.Games
	count := m.T(locale.SeriesGame, series.Game, max(of, series.Game))
	f.UI.Label(r, count, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	m.points(f.UI, &r)
}

// points writes the score at the right of *r, and cuts its space off.
func (m match) points(u *kit.UI, r *draw.Rect) {
	series := m.View.Match
	red, black := points(series.Wins[xiangqi.Red], series.Draws), points(series.Wins[xiangqi.Black], series.Draws)
	for _, part := range []struct {
		text string
		red  bool
	}{{black, false}, {" : ", false}, {red, true}} {
		spec := kit.LabelSpec{Size: theme.FontName, Bold: true}
		if part.red {
			spec.Color = m.Theme.Accent
		}
		place := kit.CutRight(r, art.MeasureBold(part.text, theme.FontName).Width, 0)
		place.W++
		u.Label(place, part.text, spec)
	}
}

func (m match) speed(f *kit.Flow) {
	u, soft := f.UI, kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	row := f.Take(30, 8)
	if m.Layout.Low() && m.series() { // there is no row for the score
		m.points(u, &row)
		row.W -= 8
	}
	width := func(text string) float64 { return art.Measure(text, theme.FontSoft).Width }
	if text := m.T(locale.Speed); !pane.Slim(f.Width()) {
		u.Label(kit.CutLeft(&row, width(text), 14), text, soft)
	}
	slow, fast := m.T(locale.SpeedSlow), m.T(locale.SpeedFast)
	u.Label(kit.CutLeft(&row, width(slow), 6), slow, soft)
	u.Label(kit.CutRight(&row, width(fast), 6), fast, soft)
	m.slider(u, row)
}

func (m match) slider(u *kit.UI, r draw.Rect) {
	index := speedIndex(m.View.Speed)
	if u.Slider("match.speed", r, kit.RangeSpec{Min: 0, Max: len(speeds) - 1, Tooltip: m.T(locale.Speed)}, &index) {
		m.Session.SetSpeed(speeds[index])
		m.Change(func(to *settings.Settings) { to.Speed = speeds[index] })
	}
}

// steering declares the buttons to pause, to step and to take over a side, and in a tight layout the speed.
func (m match) steering(f *kit.Flow) {
	u := f.UI
	icon, tip := art.IconPause, locale.TipPause
	if m.View.Paused {
		icon, tip = art.IconPlay, locale.TipGo
	}
	var cells []draw.Rect
	labels := [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}
	who, tall := art.IconNone, u.Tall(theme.ButtonHeight)
	if pane.Slim(f.Width()) { // an icon of a person replaces the longer label
		labels, who = [2]locale.Key{locale.Red, locale.Black}, art.IconPerson
	}
	switch {
	case m.Layout.Tight():
		who = art.IconNone
		row := f.Take(pane.TightRow, 0)
		for _, w := range []float64{40, 40, 60, 60} {
			cells = append(cells, kit.CutLeft(&row, w, 6))
		}
		m.slider(u, row)
	case who != art.IconNone && (m.Fingers || !m.Layout.Low()):
		cells = append(kit.Columns(f.Take(tall, 8), 2, 8), kit.Columns(f.Take(tall, 8), 2, 8)...)
	default: // one row, which in a low panel leaves room for the moves
		row, w := f.Take(tall, 8), min(44, f.Width()/6)
		who, cells = art.IconNone, []draw.Rect{kit.CutLeft(&row, w, 8), kit.CutLeft(&row, w, 8)}
		cells = append(cells, kit.Columns(row, 2, 8)...)
	}
	if u.Button("match.pause", cells[0], kit.ButtonSpec{Icon: icon, Tooltip: m.Tip(tip, "Space"),
		Disabled: !m.View.CanPause}) {
		m.Session.TogglePause()
	}
	if u.Button("match.step", cells[1], kit.ButtonSpec{Icon: art.IconStep, Tooltip: m.Tip(locale.Step, "S"),
		Disabled: !m.View.CanStep}) {
		m.Session.Step()
	}
	for i, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		tip := [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}[side]
		id := [2]kit.ID{"match.takered", "match.takeblack"}[side]
		if u.Button(id, cells[2+i], kit.ButtonSpec{Icon: who, Label: m.T(labels[side]), Tooltip: m.T(tip),
			Disabled: m.View.Outcome.Over()}) {
			m.Session.TakeOver(side)
		}
	}
}
