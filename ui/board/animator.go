package board

import (
	"math"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
)

// Durations of the animations.
const (
	GlideTime = 180 * time.Millisecond
	FadeTime  = 180 * time.Millisecond
	FlipTime  = 260 * time.Millisecond
	PulseTime = 900 * time.Millisecond
	EndTime   = 1400 * time.Millisecond
)

// Placement is the content of each square.
type Placement [256]xiangqi.Piece

// Place returns a placement with the piece that at returns for each square.
func Place(at func(xiangqi.Square) xiangqi.Piece) (p Placement) {
	for _, sq := range xiangqi.Squares() {
		p[sq] = at(sq)
	}
	return p
}

// Count returns the number of pieces.
func (p *Placement) Count() (n int) {
	for _, piece := range p {
		if piece != xiangqi.NoPiece {
			n++
		}
	}
	return n
}

// Animator tracks the pieces that are moving from one placement to the next. Only the picture is delayed: input applies
// to the new placement at once. The zero value is ready for use.
type Animator struct {
	Off bool // changes appear at once

	arriving [256]glide // by square of arrival
	leaving  []ghost
	flip     time.Time
	pulse    time.Time
	end      time.Time
	honoured []xiangqi.Square // the kings around which the end of a game shows
	until    time.Time        // end of all movement
}

// glide moves a piece to its square from another place, or fades it in there.
type glide struct {
	start  time.Time // zero if there is no glide
	from   draw.Point
	fadeIn bool
}

// ghost is a captured piece that fades out.
type ghost struct {
	piece xiangqi.Piece
	at    draw.Point // in cells, from a9 as seen by Red
	start time.Time
}

// home returns the place of a square in cells as Red sees the board. Glides are stored in these coordinates so that
// they survive a change of layout.
func home(sq xiangqi.Square) draw.Point {
	return draw.Point{X: float64(sq.File()), Y: float64(sq.Row())}
}

// Change plans the movement of the pieces from before to after. A piece arriving on dropped was put there by hand and
// does not glide; NoSquare means none.
func (a *Animator) Change(before, after Placement, dropped xiangqi.Square, now time.Time) {
	old := a.arriving
	var gone, come []xiangqi.Square
	for i := range before {
		if before[i] == after[i] {
			continue
		}
		sq := xiangqi.Square(i)
		a.arriving[i] = glide{}
		if before[i] != xiangqi.NoPiece {
			gone = append(gone, sq)
		}
		if after[i] != xiangqi.NoPiece {
			come = append(come, sq)
		}
	}
	if a.Off || len(gone)+len(come) == 0 {
		return
	}
	for _, to := range come {
		g := glide{start: now, fadeIn: true}
		if i := nearest(gone, to, before, after[to]); i >= 0 {
			g = glide{start: now, from: where(old[gone[i]], gone[i], now)}
			gone = append(gone[:i], gone[i+1:]...)
		}
		if to != dropped {
			a.arriving[to] = g
		}
	}
	for _, sq := range gone {
		a.leaving = append(a.leaving, ghost{before[sq], where(old[sq], sq, now), now})
	}
	a.extend(now.Add(max(GlideTime, FadeTime)))
}

// nearest returns the index in gone of the closest square on which piece
// stood, or -1.
func nearest(gone []xiangqi.Square, to xiangqi.Square, before Placement, piece xiangqi.Piece) int {
	best, index := math.Inf(1), -1
	for i, sq := range gone {
		if before[sq] != piece {
			continue
		}
		p, q := home(sq), home(to)
		if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < best {
			best, index = d, i
		}
	}
	return index
}

// SnapBack makes the piece that belongs on sq glide back there from p, where it was released.
func (a *Animator) SnapBack(l Layout, sq xiangqi.Square, p draw.Point, now time.Time) {
	if a.Off {
		return
	}
	from := l.spotAt(p)
	if l.Flipped {
		from = draw.Point{X: 8 - from.X, Y: 9 - from.Y}
	}
	a.arriving[sq] = glide{start: now, from: from}
	a.extend(now.Add(GlideTime))
}

// Flip turns the board: pieces glide from their old places on the screen to the new ones.
func (a *Animator) Flip(now time.Time) {
	if a.Off {
		return
	}
	a.flip = now
	a.extend(now.Add(FlipTime))
}

// Check starts the pulse on a king in check.
func (a *Animator) Check(now time.Time) {
	if a.Off {
		return
	}
	a.pulse = now
	a.extend(now.Add(PulseTime))
}

// End shows the end of a game for a moment, as rings that spread from the kings of those who have not lost. Without
// kings it ends that moment.
func (a *Animator) End(now time.Time, kings ...xiangqi.Square) {
	a.honoured = kings
	if a.Off || len(kings) == 0 {
		a.honoured = nil
		return
	}
	a.end = now
	a.extend(now.Add(EndTime))
}

// Active reports whether anything is still moving, which means that more frames are needed.
func (a *Animator) Active(now time.Time) bool {
	if now.Before(a.until) {
		return true
	}
	a.leaving = a.leaving[:0]
	return false
}

func (a *Animator) extend(t time.Time) {
	if t.After(a.until) {
		a.until = t
	}
}

// where returns the place of the piece on sq, in cells as Red sees the board.
func where(g glide, sq xiangqi.Square, now time.Time) draw.Point {
	if g.start.IsZero() || g.fadeIn {
		return home(sq)
	}
	return g.from.Lerp(home(sq), easeOut(progress(g.start, GlideTime, now)))
}

// alpha returns the opacity of the arriving piece.
func (g glide) alpha(now time.Time) float64 {
	if !g.fadeIn {
		return 1
	}
	return progress(g.start, FadeTime, now)
}

// gliding reports whether the piece is still moving.
func (g glide) gliding(now time.Time) bool {
	return !g.start.IsZero() && !g.fadeIn && now.Sub(g.start) < GlideTime
}

// progress returns the elapsed fraction of d, 0 to 1.
func progress(start time.Time, d time.Duration, now time.Time) float64 {
	return max(0, min(float64(now.Sub(start))/float64(d), 1))
}

func easeOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }
