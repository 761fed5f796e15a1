package analyse

import (
	"image/color"
	"strconv"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// rows declares the rows of the lines, which together are one stop of the Tab key.
func (p *Panel) rows(f *kit.Flow) {
	u := f.UI
	width := 54.0
	for _, l := range p.view.Lines {
		width = max(width, art.Measure(p.plate(l.Score), theme.FontSoft).Width+14)
	}
	open, small := -1, peek{}
	u.Group("analyse.lines", func() {
		for i := range p.lines {
			take := func(rows int) draw.Rect {
				gap := max(0, lineHeight-u.Tall(plateSize))
				return f.Take(float64(rows)*(u.Tall(plateSize)+gap)-gap, gap)
			}
			r, more, rows := take(1), draw.Rect{}, p.longer
			if p.picked == i {
				rows = max(rows, moreRows)
			}
			if rows > 0 {
				more = take(rows)
			}
			switch {
			case u.Measuring():
			case i < len(p.view.Lines):
				if p.line(u, r, more, i, width, &small) {
					open = i
				}
			case i == 0:
				u.Label(r, p.T(locale.AnalysisStarts), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
			}
		}
	})
	if small.moves != nil {
		p.peek(u, small)
	}
	if open != p.open && !u.Measuring() {
		p.open = open
		p.Invalidate() // redraw the board, which was declared before
	}
}

// A row is one line being declared.
type row struct {
	*kit.UI
	panel *Panel
	line  analysis.Line
	id    kit.ID
	at    int       // rank of the line
	room  draw.Rect // not used yet
	more  draw.Rect // rows below for the moves that follow
	open  bool      // the pointer or the focus is on the line
	small *peek     // the position for the small board
}

// lineID returns the ID of the score of a line, with which the IDs of its other controls begin.
func lineID(i int) kit.ID { return kit.ID("analyse.line." + strconv.Itoa(i)) }

// leastMove is the width that the score leaves for a move and the gaps beside it.
const leastMove = 54.0

// moreRows is the number of rows that the line with the choices has in addition, whether its moves fill them or not, so
// that nothing moves while the engine thinks.
const moreRows = 2

// line declares one line: its score, its moves, and a button that keeps it whole. It reports whether the pointer or the
// focus is on it.
func (p *Panel) line(u *kit.UI, r, more draw.Rect, i int, plate float64, small *peek) bool {
	over := r
	if more.H > 0 {
		over.H = more.Y + more.H - r.Y
	}
	over = over.Inset(-3)
	plate = min(plate, r.W-r.H-leastMove)
	w := row{UI: u, panel: p, line: p.view.Lines[i], id: lineID(i), at: i, room: r, more: more, open: !u.Fingers() &&
		u.Over(over), small: small}
	if p.open == i {
		u.Box(over, theme.RadiusRow, p.Theme.Hover, color.NRGBA{}, 0)
	}
	if more.W > 300 { // there is room to begin below the moves
		kit.CutLeft(&w.more, plate, 8)
	}
	w.score(plate)
	if p.picked == i {
		end := kit.CutRight(&w.room, 2*r.H+4, 4)
		w.moves()
		w.choices(kit.Columns(end, 2, 4))
	} else {
		end := kit.CutRight(&w.room, r.H, 2)
		w.moves()
		w.keep(end)
	}
	return w.open || p.picked == i
}

// button declares a button of the line. shown is the number of moves after which the small board shows the position
// while the pointer, a finger or the focus rests on the button; 0 means none.
func (w *row) button(id kit.ID, r draw.Rect, spec kit.ButtonSpec, shown int) bool {
	spec.Look, spec.Peek = kit.LookFlat, shown > 0
	clicked := w.Button(id, r, spec)
	focused, hovered := w.Focused(id), w.Hovers(id)
	w.open = w.open || focused || hovered
	if shown > 0 && (hovered || focused && w.small.moves == nil) { // the pointer comes before the focus
		*w.small = peek{r, w.line.Moves[:shown]}
	}
	w.panel.climb(w.UI, focused, w.at, id[len(w.id):])
	return clicked
}

// score declares the plate with the score, which shows or hides the choices of the line.
func (w *row) score(width float64) {
	p, r := w.panel, kit.CutLeft(&w.room, width, 8)
	fill, edge, ink := plateInks(p.Theme, w.line.Score, w.at)
	text := p.plate(w.line.Score)
	if w.button(w.id, r, kit.ButtonSpec{Label: text, Tooltip: p.tip(w.line), On: p.picked == w.at}, 0) {
		if p.picked == w.at {
			p.picked = -1
		} else {
			p.picked = w.at
		}
		p.Invalidate()
	}
	r = draw.Rect{X: r.X, Y: r.Y + (r.H-plateSize)/2, W: r.W, H: plateSize}
	w.Box(r, theme.RadiusRow, fill, edge, theme.Border)
	w.Label(r.Inset(1), text, kit.LabelSpec{Size: theme.FontSoft, Color: ink, Align: kit.AlignCenter, Fit: true})
}

// keep declares the button that adds the whole line to the record.
func (w *row) keep(r draw.Rect) {
	n := len(w.line.Moves)
	if w.button(w.id+".keep", r, kit.ButtonSpec{Icon: art.IconNew, Tooltip: w.panel.T(locale.KeepLineTip, n)}, n) {
		w.panel.Keep(w.line.Moves)
	}
}

// choices declares the two choices of a line in place of the button that keeps it: search only its move, or exclude it.
func (w *row) choices(cells []draw.Rect) {
	p, m := w.panel, w.line.Moves[0]
	if w.button(w.id+".only", cells[0], kit.ButtonSpec{Icon: art.IconCheck, Tooltip: p.T(locale.OnlyMove)}, 0) {
		p.analysis.Only(m)
		p.restrict()
	}
	if w.button(w.id+".not", cells[1], kit.ButtonSpec{Icon: art.IconClose, Tooltip: p.T(locale.NotMove)}, 0) {
		p.analysis.Exclude(m)
		p.restrict()
	}
}

// moves declares as many moves of the line as there is room for in its rows, but at least one.
func (w *row) moves() {
	p, next, r := w.panel, w.panel.pos.Clone(), w.room
	for k, m := range w.line.Moves {
		word := p.WriteMove(next, m)
		width := max(art.Measure(word, theme.FontButton).Width+8, w.Tall(0))
		if width > w.room.W+0.5 && k > 0 {
			if w.more.H < r.H {
				break
			}
			w.room = kit.CutTop(&w.more, r.H, max(0, lineHeight-r.H))
		}
		spec := kit.ButtonSpec{Label: word, Tooltip: p.T(locale.PlayLineTip)}
		if w.button(w.id+".move."+kit.ID(strconv.Itoa(k)), kit.CutLeft(&w.room, min(width, w.room.W), 0), spec, k+1) {
			p.play(w.line.Moves[:k+1])
		}
		next.MakeMove(m)
	}
}

// climb moves the focus to the same part of the line above or below on the arrow keys, or to its score.
func (p *Panel) climb(u *kit.UI, focused bool, at int, part kit.ID) {
	for key, by := range map[kit.Key]int{kit.KeyUpArrow: -1, kit.KeyDownArrow: 1} {
		to := lineID(at + by)
		if !focused || at+by < 0 || at+by >= len(p.view.Lines) || !u.Shortcut(key, 0) {
			continue
		}
		if _, there := u.Place(to + part); there {
			to += part
		}
		u.Focus(to)
	}
}

// restrict follows a change of the searched moves. The previous lines remain declared for the rest of this run.
func (p *Panel) restrict() {
	p.open, p.picked = -1, -1
	p.Invalidate()
}

// play adds moves to the record as a variation of the shown position, and shows the position after them.
func (p *Panel) play(moves []xiangqi.Move) {
	if err := p.session.Editor.AddLine(moves); err != nil { // the moves are legal, so this is not expected
		p.Say(locale.Msg(locale.CauseOther, err.Error()))
	}
}

// Best returns the first moves of the lines, with their scores as the card shows them; none while the analysis is off.
func (p *Panel) Best() (moves []xiangqi.Move, scores []string) {
	if !p.On() {
		return nil, nil
	}
	for _, l := range p.view.Lines {
		moves, scores = append(moves, l.Moves[0]), append(scores, p.plate(l.Score))
	}
	return moves, scores
}

// Keep adds moves to the record as a variation, and keeps showing the same position.
func (p *Panel) Keep(moves []xiangqi.Move) {
	here := p.session.View().ShownID
	p.Say(locale.Msg(locale.LineKept, len(moves)))
	p.play(moves)
	p.session.Viewer.LookAt(here)
}

// plate returns the text on the plate of a line: a score in soldiers, from the view chosen in the settings, or a mate.
func (p *Panel) plate(s think.Score) string {
	switch n := s.MatePlies(); {
	case n != 0:
		return p.T(locale.MateIn, page.MateMoves(n))
	case s.IsMate(): // the side to move has been mated
		return p.T(locale.Mated)
	}
	return page.Soldiers(p.Looks, s, p.pos.SideToMove())
}

// outlook describes which side mates, or else the chances of the sides, as the opened line or else the best one has
// them. It chooses the longest version that fits the width; if none fits, the result is empty.
func (p *Panel) outlook(width float64) string {
	line, ok := p.opened()
	if !ok {
		line = p.view.Lines[0]
	}
	texts := []string{p.Text(page.Outlook(line.Score))}
	if line.Score.MatePlies() == 0 {
		red, draw, black := page.Percents(line.Shares)
		texts = append(texts, p.T(locale.SharesShort, red, draw, black))
	}
	for _, text := range texts {
		if art.Measure(text, theme.FontSmall).Width <= width {
			return text
		}
	}
	return ""
}

func (p *Panel) tip(l analysis.Line) string {
	return p.T(locale.ScoreTip, page.Outlook(l.Score))
}

// sideInk returns the colour that represents a side: red, or a colour that is dark in every theme.
func sideInk(t theme.Theme, side xiangqi.Side) color.NRGBA {
	switch {
	case side == xiangqi.Red:
		return t.Accent
	case t.Dark:
		return theme.Mix(t.Window, color.NRGBA{A: 255}, 0.6)
	}
	return t.Text
}

// paler lists how far the plates of the lines fade into the card, by rank.
var paler = [analysis.MaxLines]float64{0, 0.3, 0.5, 0.62, 0.7}

// plateInks returns the colours of the plate of a line: fill, edge and text.
func plateInks(t theme.Theme, s think.Score, rank int) (fill, edge, ink color.NRGBA) {
	fade := paler[min(rank, len(paler)-1)]
	if t.Key == theme.Contrast {
		fade = 0 // text on a paler plate would be harder to read
	}
	switch {
	case page.Tenths(s) > 0:
		fill = theme.Mix(sideInk(t, xiangqi.Red), t.Panel, fade)
		edge = fill
	case page.Tenths(s) < 0:
		fill = theme.Mix(sideInk(t, xiangqi.Black), t.Panel, fade)
		edge = fill
		if t.Dark {
			edge = t.SoftText
		}
	default:
		fill, edge = t.Button, t.SoftText
	}
	return fill, edge, theme.Readable(fill, t.OnAccent, t.Panel, t.Text, color.NRGBA{A: 255},
		color.NRGBA{255, 255, 255, 255})
}
