// Package graph implements the control that plots the course of a game: Red's expected points after each move, with
// marks at mistakes. A click selects a position; dragging and keys step through the game.
package graph

import (
	"image/color"
	"math"

	"chuhe/engine/chance"
	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// A Point is a position of the game.
type Point struct {
	Known bool
	Share float64     // Red's share, 0 to 1
	Mark  review.Mark // mark of the move that led there
}

// Spec describes the content of a graph.
type Spec struct {
	Points  []Point // the start, and the position after each move
	Shown   int     // index of the current point; -1: none
	Tooltip string

	Name, Value string // for assistive technology
}

// Of returns the graph of points, with the words that a frame has for it.
func Of(f *pane.Frame, points []Point, shown int) Spec {
	s := Spec{Points: points, Shown: shown, Tooltip: f.T(locale.GraphTip), Name: f.T(locale.GraphName)}
	if shown >= 0 && shown < len(points) {
		s.Value = f.MomentText(shown)
		if p := points[shown]; p.Known {
			s.Value = f.T(locale.DescribeList, s.Value, Share(f.Looks, p.Share))
		}
	}
	return s
}

// Share writes Red's share of the points.
func Share(l *page.Looks, share float64) string {
	return l.T(locale.GraphShare, int(math.Round(100*share)))
}

// PointOf returns the point of a position from its annotation.
func PointOf(a game.Annotation) Point {
	var p Point
	if e := a.Evaluation; e != nil {
		p.Known, p.Share = true, chance.Of(e.Score).Expected()
	}
	for _, s := range a.Symbols {
		p.Mark = max(p.Mark, review.MarkOf(s))
	}
	return p
}

// Points returns the points of the main line of a record from its annotations, and reports whether any of them is
// known.
func Points(v *session.View) (points []Point, known bool) {
	points = make([]Point, 1+len(v.Moves))
	points[0] = PointOf(v.Note)
	for i := range v.Moves {
		points[i+1] = PointOf(v.Moves[i].Note)
	}
	for _, p := range points {
		known = known || p.Known
	}
	return points, known
}

// Ink returns the colour of a mark.
func Ink(t theme.Theme, m review.Mark) color.NRGBA {
	switch m {
	case review.Best:
		return t.Hint
	case review.Inaccuracy:
		return t.Focus
	case review.Mistake:
		return theme.Mix(t.Focus, t.Accent, 0.55)
	case review.Blunder:
		return t.Accent
	}
	return t.SoftText
}

// values formats the shares of points for a curve.
func values(points []Point) string {
	shares := make([]float64, len(points))
	for i, p := range points {
		shares[i] = math.NaN()
		if p.Known {
			shares[i] = p.Share
		}
	}
	return art.Values(shares)
}

// margin is the distance from the edges to the curve and its marks, in logical pixels.
const margin = 6.0

// Declare declares the graph in r. It returns the index of the point that the player chose, and whether the player
// chose one.
func Declare(u *kit.UI, id kit.ID, r draw.Rect, t theme.Theme, s Spec) (to int, wanted bool) {
	res := u.Area(id, kit.Access{Role: access.Graph, Name: s.Name, Value: s.Value,
		Scale: access.Scale{At: s.Shown, Max: len(s.Points) - 1, Step: 1}},
		r, kit.AreaSpec{Focus: true, Track: true, Drag: true, Cursor: kit.CursorPointer, Tooltip: s.Tooltip})
	last := len(s.Points) - 1
	to = s.Shown
	switch ev := res.Event; ev.Kind {
	case kit.PointerDown, kit.PointerMove:
		if ev.Button == kit.LeftButton {
			to = nearest(r, ev.Pos.X, last)
		}
	case kit.Wheel:
		if ev.Scroll.Y != 0 {
			to = s.Shown - int(math.Copysign(1, ev.Scroll.Y))
		}
	case kit.KeyDown:
		if point, ok := keyed(ev, s.Shown, last); ok {
			u.Use()
			to = point
		}
	}
	to = min(max(to, min(0, s.Shown)), last)
	if u.Painting() != nil {
		paint(u, r, t, s)
		u.Ring(r, theme.RadiusRow, res)
	}
	return to, to != s.Shown
}

// keyed returns the index of the point that a key leads to.
func keyed(ev kit.Event, shown, last int) (to int, ok bool) {
	const page = 10
	if ev.Mods != 0 {
		return 0, false
	}
	switch ev.Key {
	case kit.KeyLeft:
		return shown - 1, true
	case kit.KeyRight:
		return shown + 1, true
	case kit.KeyPageUp:
		return shown - page, true
	case kit.KeyPageDown:
		return shown + page, true
	case kit.KeyHome:
		return 0, true
	case kit.KeyEnd:
		return last, true
	}
	return 0, false
}

func inside(r draw.Rect) draw.Rect { return r.Inset(margin) }

func nearest(r draw.Rect, x float64, last int) int {
	in := inside(r)
	return int(math.Round((x - in.X) / max(1, in.W) * float64(last)))
}

// At returns the place of point i of a graph in r.
func (s Spec) At(r draw.Rect, i int) draw.Point {
	in := inside(r)
	return draw.Point{X: in.X + in.W*float64(i)/float64(max(1, len(s.Points)-1)), Y: in.Y + in.H*(1-s.Points[i].Share)}
}

// paint draws the background, the curve, the current point and the marks.
func paint(u *kit.UI, r draw.Rect, t theme.Theme, s Spec) {
	u.Box(r, theme.RadiusRow, t.Button, color.NRGBA{}, 0)
	in := inside(r)
	u.Box(draw.Rect{X: in.X, Y: in.Y + in.H/2 - 0.5, W: in.W, H: 1}, 0, t.Hairline, color.NRGBA{}, 0)
	u.Painting().Put(art.Curve{
		W: in.W, H: in.H, Values: values(s.Points), Base: 0.5,
		Above: theme.Mix(t.Button, t.Accent, 0.45), Below: theme.Mix(t.Button, t.Text, 0.45), Line: t.SoftText,
	}, draw.Point{X: in.X, Y: in.Y})
	if s.Shown >= 0 && s.Shown < len(s.Points) {
		x := in.X + in.W*float64(s.Shown)/float64(max(1, len(s.Points)-1))
		u.Box(draw.Rect{X: x - 1, Y: r.Y + 1, W: 2, H: r.H - 2}, 0, t.Focus, color.NRGBA{}, 0)
	}
	for i, p := range s.Points {
		if p.Known && p.Mark >= review.Inaccuracy {
			// the size shows without colours how bad it is
			at, radius := s.At(r, i), 3.25+1.25*float64(p.Mark-review.Inaccuracy)
			u.Box(draw.Rect{X: at.X - radius, Y: at.Y - radius, W: 2 * radius, H: 2 * radius}, radius, Ink(t, p.Mark),
				t.Panel, 1)
		}
	}
}

// Judged returns the point of a position with a known score, from Red's view, after a move with a mark.
func Judged(s think.Score, m review.Mark) Point {
	return Point{Known: true, Share: chance.Of(s).Expected(), Mark: m}
}
