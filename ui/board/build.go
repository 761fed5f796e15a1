package board

import (
	"image/color"
	"math"
	"slices"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// Input describes everything visible on the board. Squares may be NoSquare.
type Input struct {
	Layout Layout
	Theme  theme.Theme
	Script Script
	Labels Labels

	Pieces   Placement
	Facing   bool             // the pieces of the far side stand upside down
	Selected xiangqi.Square   // square of the piece that is lifted
	Targets  []xiangqi.Square // legal destinations of the selected piece; occupied ones are captures
	LastMove xiangqi.Move
	Check    xiangqi.Square // square of the king in check
	Hint     xiangqi.Move   // shown as an arrow
	Doubt    xiangqi.Move   // a move that awaits confirmation, also shown as an arrow
	Meant    xiangqi.Move   // a move being typed, also shown as an arrow
	Drawings []Drawing      // drawings attached to the position
	Lines    []xiangqi.Move // the first moves of the best lines, best first, with ever thinner arrows
	Threats  []Threat       // threats in the repeated cycle being replayed
	Cursor   xiangqi.Square // the keyboard cursor, while the board has the focus

	Dragging bool       // the selected piece follows the pointer
	Pointer  draw.Point // in logical pixels

	Note   string         // explains why a move is not possible
	NoteAt xiangqi.Square // the square of the piece beside which the note appears

	Name   string         // name of a piece
	NameAt xiangqi.Square // the square of that piece

	Now time.Time
}

// A Threat is an attacked piece and the pieces that attack it.
type Threat struct {
	Victim  xiangqi.Square
	Chasers []xiangqi.Square
}

// A Drawing is an arrow, or a circle if From and To are the same square.
type Drawing struct {
	From, To xiangqi.Square
	Color    uint8 // 0 is the colour of hints, 1 of warnings, 2 of the selection, 3 of the pen; all others are ink
	Hand     bool  // drawn by a person: with the stroke of the colour, an arrow with an open head
}

func (d Drawing) stroke() Stroke {
	if d.Hand {
		return Stroked(d.Color)
	}
	return Solid
}

// Build adds the board to the list. a may be nil if nothing moves.
func Build(l *draw.List, in Input, a *Animator) {
	if a == nil {
		a = &Animator{}
	}
	b := builder{Input: in, l: l, a: a}
	l.Put(Surface{Cell: in.Layout.Cell, Palette: in.Theme.Board, Labels: in.Labels, Script: in.Script,
		Flipped: in.Layout.Flipped},
		draw.Point{X: in.Layout.Rect.X, Y: in.Layout.Rect.Y})
	b.shadows()
	b.marks()
	b.pieces()
	b.arrows()
	b.lifted()
	b.name()
	b.note()
}

type builder struct {
	Input
	l *draw.List
	a *Animator
}

func (b *builder) mark(kind MarkKind, sq xiangqi.Square, c color.NRGBA, alpha float64) {
	b.l.PutFaint(Mark{Kind: kind, Cell: b.Layout.Cell, Color: c}, b.Layout.Center(sq), alpha)
}

// marks draws the marks that lie on the wood and the shadows, under the pieces.
func (b *builder) marks() {
	t := b.Theme.Board
	if b.LastMove != xiangqi.NoMove {
		b.mark(Brackets, b.LastMove.From(), t.Accent, 1)
		b.mark(Brackets, b.LastMove.To(), t.Accent, 1)
	}
	if b.Check != xiangqi.NoSquare {
		b.mark(CheckGlow, b.Check, b.Theme.CheckGlow, b.pulse())
		if !b.chased(b.Check) { // a victim has its own ring
			b.mark(CheckEdge, b.Check, t.Accent, 1)
		}
	}
	b.rings()
	for _, threat := range b.Threats {
		b.mark(Victim, threat.Victim, t.Accent, 1)
		for _, sq := range threat.Chasers {
			b.mark(Chaser, sq, t.Gold, 1)
		}
	}
	for _, d := range b.Drawings {
		if d.From == d.To {
			b.l.Put(Mark{Kind: CaptureRing, Stroke: d.stroke(), Cell: b.Layout.Cell,
				Color: Drawn(&b.Theme.Board, d.Color)}, b.Layout.Center(d.From))
		}
	}
	for _, sq := range b.Targets {
		if b.Pieces[sq] == xiangqi.NoPiece {
			b.mark(TargetDot, sq, t.Hint, 1)
		} else {
			b.mark(CaptureRing, sq, t.Hint, 1)
		}
	}
	if b.Cursor != xiangqi.NoSquare {
		b.mark(Cursor, b.Cursor, t.Gold, 1)
	}
}

// chased reports whether the piece on sq is marked as the victim of a threat.
func (b *builder) chased(sq xiangqi.Square) bool {
	return slices.ContainsFunc(b.Threats, func(t Threat) bool { return t.Victim == sq })
}

// rings draws the rings of the end of a game: three around each king, one after the other.
func (b *builder) rings() {
	const count, wide, steps = 3, 1.9, 24.0 // sizes are rounded to steps, because each is a picture of its own
	t := progress(b.a.end, EndTime, b.Now)
	b.l.PushClip(b.Layout.Rect)
	defer b.l.PopClip()
	for _, sq := range b.a.honoured {
		for i := range count {
			s := 1.5*t - 0.25*float64(i)
			if s <= 0 || s >= 1 {
				continue
			}
			size := 1 + wide*math.Round(steps*easeOut(s))/steps
			ring := Mark{Kind: CheckEdge, Cell: size * b.Layout.Cell, Color: b.Theme.Board.Gold}
			b.l.PutFaint(ring, b.Layout.Center(sq), 1-s)
		}
	}
}

// pulse returns the opacity of the glow under a king in check: two pulses, then constant.
func (b *builder) pulse() float64 {
	const rest = 0.8
	if b.a.pulse.IsZero() {
		return rest
	}
	t := progress(b.a.pulse, PulseTime, b.Now)
	return rest - 0.55*(1-t)*math.Abs(math.Sin(2*math.Pi*t))*math.Abs(math.Cos(math.Pi*t)) + 0.2*(1-t)
}

// shadows draws the shadows of standing pieces under the marks, so that they do not dim the marks.
func (b *builder) shadows() {
	for i, p := range b.Pieces {
		sq := xiangqi.Square(i)
		if g := b.a.arriving[sq]; p != xiangqi.NoPiece && sq != b.Selected && !g.gliding(b.Now) {
			b.shadow(b.turn(where(g, sq, b.Now)), g.alpha(b.Now), false)
		}
	}
}

// pieces draws the captured, the standing and the moving pieces.
func (b *builder) pieces() {
	for _, g := range b.a.leaving {
		b.disc(g.piece, b.turn(g.at), 1-progress(g.start, FadeTime, b.Now), false)
	}
	var moving []xiangqi.Square
	for i, p := range b.Pieces {
		sq := xiangqi.Square(i)
		if p == xiangqi.NoPiece || sq == b.Selected {
			continue
		}
		g := b.a.arriving[sq]
		if g.gliding(b.Now) {
			moving = append(moving, sq)
			continue
		}
		b.disc(p, b.turn(where(g, sq, b.Now)), g.alpha(b.Now), false)
	}
	for _, sq := range moving {
		at := b.turn(where(b.a.arriving[sq], sq, b.Now))
		b.shadow(at, 1, false)
		b.disc(b.Pieces[sq], at, 1, false)
	}
}

// turn converts a place as Red sees the board to the place shown, which moves while the board is being turned.
func (b *builder) turn(p draw.Point) draw.Point {
	turned := draw.Point{X: 8 - p.X, Y: 9 - p.Y}
	if !b.Layout.Flipped {
		p, turned = turned, p
	}
	// turned is the place after the flip, p the place before.
	if !b.a.flip.IsZero() {
		turned = p.Lerp(turned, easeOut(progress(b.a.flip, FlipTime, b.Now)))
	}
	return b.Layout.point(turned)
}

func (b *builder) radius() float64 { return PieceRadius * b.Layout.Cell }

func (b *builder) shadow(at draw.Point, alpha float64, lifted bool) {
	b.l.PutFaint(PieceShadow{Radius: b.radius(), Lifted: lifted, Color: b.Theme.Disc.Shadow}, at, alpha)
}

func (b *builder) disc(p xiangqi.Piece, at draw.Point, alpha float64, lifted bool) {
	r := b.radius()
	if lifted {
		r *= 1.06
	}
	far := (p.Side() == xiangqi.Red) == b.Layout.Flipped
	disc := Piece{Piece: p, Radius: r, Palette: b.Theme.Disc, Script: b.Script}
	if b.Facing && far {
		b.l.PutFaint(Upturned{disc}, at, alpha)
		return
	}
	b.l.PutFaint(disc, at, alpha)
}

// arrows draws the arrows of moves, which end at a point, and of threats, which end at the mark around the victim.
func (b *builder) arrows() {
	const tail, head = 0.3, 0.12 // so that neither end hides a character

	for i := len(b.Lines) - 1; i >= 0; i-- { // draws the best last, on top
		b.arrow(b.Lines[i], tail, head, lineWidths[min(i, len(lineWidths)-1)], b.Theme.Board.Hint)
	}
	for _, d := range b.Drawings {
		if d.From != d.To {
			b.shaft(xiangqi.NewMove(d.From, d.To), tail, head, 0.12,
				Arrow{Open: d.Hand, Stroke: d.stroke(), Color: Drawn(&b.Theme.Board, d.Color)})
		}
	}
	b.arrow(b.Hint, tail, head, 0.15, b.Theme.Board.Hint)
	if b.Doubt != xiangqi.NoMove { // another head, since colours may not tell it from the better move
		b.shaft(b.Doubt, tail, head, 0.13, Arrow{Open: true, Color: b.Theme.Board.Accent})
	}
	b.arrow(b.Meant, tail, head, 0.15, b.Theme.Board.Hint)
	for _, threat := range b.Threats {
		for _, sq := range threat.Chasers {
			b.arrow(xiangqi.NewMove(sq, threat.Victim), 0.36, 0.44, 0.11, b.Theme.Board.Accent)
		}
	}
}

// thinnest is the smallest width, in logical pixels, at which an arrow stands out from the wood.
const thinnest = 4.6

// lineWidths holds the widths of the arrows of lines by rank, in cells.
var lineWidths = [...]float64{0.17, 0.13, 0.105, 0.085, 0.07}

// Drawn returns the colour of a drawing with the number i.
func Drawn(t *theme.BoardPalette, i uint8) color.NRGBA {
	if all := [...]color.NRGBA{t.Hint, t.Accent, t.Gold, t.Pen}; int(i) < len(all) {
		return all[i]
	}
	return t.Line
}

// arrow draws the arrow of a move, unless it is NoMove.
func (b *builder) arrow(m xiangqi.Move, tail, head, width float64, c color.NRGBA) {
	if m != xiangqi.NoMove {
		b.shaft(m, tail, head, width, Arrow{Color: c})
	}
}

// shaft draws an arrow that begins tail after the middle of one square and ends head before the middle of the other;
// these and the width are in cells.
func (b *builder) shaft(m xiangqi.Move, tail, head, width float64, a Arrow) {
	from, to := b.Layout.Center(m.From()), b.Layout.Center(m.To())
	length := math.Hypot(to.X-from.X, to.Y-from.Y) / b.Layout.Cell
	from, to = from.Lerp(to, tail/length), to.Lerp(from, head/length)
	a.DX, a.DY, a.Width = to.X-from.X, to.Y-from.Y, max(width*b.Layout.Cell, thinnest)
	b.l.PutFaint(a, from, 0.92)
}

// lifted draws the selected piece, above its square or at the pointer.
func (b *builder) lifted() {
	if b.Selected == xiangqi.NoSquare || b.Pieces[b.Selected] == xiangqi.NoPiece {
		return
	}
	ground := b.turn(where(b.a.arriving[b.Selected], b.Selected, b.Now))
	up := draw.Point{Y: -0.09 * b.Layout.Cell}
	if b.Dragging {
		b.mark(Cursor, b.Selected, b.Theme.Board.Gold, 1)
		ground = b.Pointer.Add(draw.Point{Y: -up.Y})
	}
	b.shadow(ground, 1, true)
	b.l.Put(Mark{Kind: Halo, Cell: b.Layout.Cell, Color: b.Theme.Board.Gold}, ground.Add(up))
	b.disc(b.Pieces[b.Selected], ground.Add(up), 1, true)
}

// name draws the name of a piece over its lower edge, where it hides no other piece.
func (b *builder) name() {
	if b.Name == "" || b.Note != "" {
		return
	}
	size := max(12, min(0.2*b.Layout.Cell, 18))
	m := art.Measure(b.Name, size)
	w, h := math.Ceil(m.Width+size), math.Ceil(1.5*size)
	p, in := b.Layout.Center(b.NameAt), b.Layout.Rect.Inset(0.2*b.Layout.Cell)
	at := draw.Point{
		X: math.Round(max(in.X, min(p.X-w/2, in.X+in.W-w))),
		Y: math.Round(min(p.Y+0.6*b.Layout.Cell, in.Y+in.H) - h),
	}
	b.l.Put(art.RoundRect{W: w, H: h, Radius: theme.RadiusRow, Fill: b.Theme.Text}, at)
	b.l.Put(art.Text{String: b.Name, Size: size, Color: b.Theme.Panel},
		draw.Point{X: at.X + (w-m.Width)/2, Y: at.Y + h/2 + art.Middle(size)})
}

// note draws a sentence in a bubble beside a piece, inside the frame.
func (b *builder) note() {
	if b.Note == "" || b.NoteAt == xiangqi.NoSquare {
		return
	}
	size := max(12.5, min(0.24*b.Layout.Cell, 20))
	in := b.Layout.Rect.Inset(0.2 * b.Layout.Cell)
	lines, width := noteLines(b.Note, size, min(in.W-1.5*size, 24*size))
	step := math.Ceil(size * art.LineHeight)
	w, h := math.Ceil(width+1.5*size), math.Ceil(0.6*size)+step*float64(len(lines))
	p, gap := b.Layout.Center(b.NoteAt), 0.56*b.Layout.Cell
	x := math.Round(max(in.X, min(p.X-w/2, in.X+in.W-w)))
	y := math.Round(p.Y - gap - h)
	if y < in.Y {
		y = math.Round(p.Y + gap)
	}
	at, radius := draw.Point{X: x, Y: y}, min(h/2, size)
	b.l.Put(art.Shadow{W: w, H: h, Radius: radius, Blur: 8, Color: b.Theme.Shadow}, at.Add(draw.Point{Y: 2}))
	b.l.Put(art.RoundRect{W: w, H: h, Radius: radius, Fill: b.Theme.Panel, Stroke: b.Theme.Accent, StrokeWidth: 1.5},
		at)
	for i, line := range lines {
		middle := y + (h-step*float64(len(lines)))/2 + (float64(i)+0.5)*step
		x := x + (w-art.Measure(line, size).Width)/2
		b.l.Put(art.Text{String: line, Size: size, Color: b.Theme.Text}, draw.Point{X: x, Y: middle + art.Middle(size)})
	}
}

// noteLines breaks a note into lines of about the same length, no wider than
// most, and returns the width of the widest.
func noteLines(note string, size, most float64) (lines []string, width float64) {
	lines = art.Wrap(note, size, false, most)
	even := 1.12 * art.Measure(note, size).Width / float64(len(lines))
	if evened := art.Wrap(note, size, false, min(even, most)); len(evened) == len(lines) {
		lines = evened
	}
	for _, line := range lines {
		width = max(width, art.Measure(line, size).Width)
	}
	return lines, width
}
