package screen

import (
	"math"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// The delays between the moves of two computers, from slow to fast.
var speeds = [...]time.Duration{
	5 * time.Second, 3 * time.Second, 2 * time.Second, 1200 * time.Millisecond, 800 * time.Millisecond,
	500 * time.Millisecond, 300 * time.Millisecond, 150 * time.Millisecond, 50 * time.Millisecond, 0,
}

// speedIndex returns the step of the slider that is nearest to a delay.
func speedIndex(d time.Duration) int {
	best := 0
	for i, at := range speeds {
		if math.Abs(float64(at-d)) < math.Abs(float64(speeds[best]-d)) {
			best = i
		}
	}
	return best
}

// matchHeight is that of the controls of two computers.
func (s *Screen) matchHeight(w float64) float64 {
	height := 14.0 + 30 + 8 + theme.ButtonHeight + 14
	if s.series() {
		height += 26
	}
	if slim(w) {
		height += theme.ButtonHeight + 8
	}
	return height
}

// series reports whether there is a score to tell.
func (s *Screen) series() bool { return s.view.Match.Games > 1 || s.view.Match.Game > 1 }

// declareMatch declares the controls of a game between two computers.
func (s *Screen) declareMatch(u *kit.UI, r draw.Rect) {
	u.Card(r)
	pad := s.blockPad(r.W)
	inside := draw.Rect{X: r.X + pad, Y: r.Y + 14, W: r.W - 2*pad, H: r.H - 28}
	if s.series() {
		s.declareScore(u, kit.CutTop(&inside, 20, 6))
	}
	s.declareSpeed(u, &inside, slim(r.W))
	s.declareSteering(u, inside, slim(r.W))
}

// declareScore writes the number of the game and the score, Red's first, each
// in its colour.
func (s *Screen) declareScore(u *kit.UI, r draw.Rect) {
	m := s.view.Match
	count := s.t(locale.SeriesGame, m.Game, max(m.Games, m.Game))
	u.Label(r, count, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	red, black := points(m.Wins[xiangqi.Red], m.Draws), points(m.Wins[xiangqi.Black], m.Draws)
	size := theme.FontName
	x := r.X + r.W
	for _, part := range []struct {
		text string
		red  bool
	}{{black, false}, {" : ", false}, {red, true}} {
		spec := kit.LabelSpec{Size: size, Bold: true}
		if part.red {
			spec.Color = s.theme.Accent
		}
		w := art.Measure(part.text, size, true).Width
		x -= w
		u.Label(draw.Rect{X: x, Y: r.Y, W: w + 1, H: r.H}, part.text, spec)
	}
}

// declareSpeed declares the slider between slow and fast.
func (s *Screen) declareSpeed(u *kit.UI, inside *draw.Rect, narrow bool) {
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	row := kit.CutTop(inside, 30, 8)
	if !narrow {
		u.Label(kit.CutLeft(&row, art.Measure(s.t(locale.Speed), theme.FontSoft, false).Width, 14), s.t(locale.Speed), soft)
	}
	u.Label(kit.CutLeft(&row, art.Measure(s.t(locale.SpeedSlow), theme.FontSoft, false).Width, 6), s.t(locale.SpeedSlow), soft)
	u.Label(kit.CutRight(&row, art.Measure(s.t(locale.SpeedFast), theme.FontSoft, false).Width, 6), s.t(locale.SpeedFast), soft)
	at := speedIndex(s.view.Speed)
	if u.Slider("match.speed", row, kit.RangeSpec{Min: 0, Max: len(speeds) - 1, Tooltip: s.t(locale.Speed)}, &at) {
		s.session.SetSpeed(speeds[at])
		s.change(func(to *settings.Settings) { to.Speed = speeds[at] })
	}
}

// declareSteering declares pause, step and taking over.
func (s *Screen) declareSteering(u *kit.UI, r draw.Rect, narrow bool) {
	row := kit.CutTop(&r, theme.ButtonHeight, 8)
	icon, tip := art.IconPause, locale.TipPause
	if s.view.Paused {
		icon, tip = art.IconPlay, locale.TipGo
	}
	var cells []draw.Rect
	labels := [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}
	who := art.IconNone
	if narrow { // the icon of a person says the rest
		labels, who = [2]locale.Key{locale.Red, locale.Black}, art.IconPerson
		cells = append(kit.Columns(row, 2, 8), kit.Columns(kit.CutTop(&r, theme.ButtonHeight, 8), 2, 8)...)
	} else {
		cells = []draw.Rect{kit.CutLeft(&row, 44, 8), kit.CutLeft(&row, 44, 8)}
		cells = append(cells, kit.Columns(row, 2, 8)...)
	}
	if u.Button("match.pause", cells[0], kit.ButtonSpec{Icon: icon, Tooltip: s.tip(tip, "Space"), Disabled: !s.view.CanPause}) {
		s.togglePause()
	}
	if u.Button("match.step", cells[1], kit.ButtonSpec{Icon: art.IconStep, Tooltip: s.tip(locale.Step, "S"), Disabled: !s.view.CanStep}) {
		s.session.Step()
	}
	for i, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		tip := [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}[side]
		id := [2]kit.ID{"match.takered", "match.takeblack"}[side]
		if u.Button(id, cells[2+i], kit.ButtonSpec{Icon: who, Label: s.t(labels[side]), Tooltip: s.t(tip), Disabled: s.view.Outcome.Over()}) {
			s.session.TakeOver(side)
		}
	}
}
