package review

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/graph"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// lowPanel is the height for cards, in logical pixels, below which a card shows its buttons before its text.
const lowPanel = 300.0

// Minimum heights in logical pixels of a readable list of moves, and of the cards if they scroll above it.
const (
	leastMoves = 110.0
	leastCards = 130.0
)

// Panel implements desk.Desk. The findings were collected by Scene.
func (d *Desk) Panel(u *kit.UI, told []pane.Block) {
	r, shrunk := d.Layout.Panel, 0.0
	if column := d.Layout.Column; !column.Empty() {
		d.flat, d.low = false, false
		d.Fit(u, "blocks", d.blocks(column.H), column)
		d.Split.Declare(u, desk.SplitSpec{Blocks: told, Room: r, Wide: r, Least: leastMoves,
			All:   func(r draw.Rect) { d.declareMoves(u, d.Stack(u, told, r)) },
			Moves: func(r draw.Rect) { d.declareMoves(u, r) }})
		return
	}
	d.flat, d.low = !d.Layout.Roomy, r.H < lowPanel
	height := r.H - d.Stacked(u, told, r.W)
	if most := d.divider.Most(r); !d.Fingers {
		shrunk = leastCards
		d.flat = d.flat || d.Stacked(u, d.blocks(height), r.W) > most
		if d.Stacked(u, d.blocks(height), r.W) > most { // the cards scroll above the moves
			d.low, height = true, 0
		}
	}
	blocks := append(told, d.blocks(height)...)
	d.Split.Declare(u, desk.SplitSpec{
		Blocks: blocks, Room: r, Wide: r, Least: leastMoves, Shrunk: shrunk,
		All: func(r draw.Rect) {
			panel, natural := r, d.Stacked(u, blocks, r.W)
			height := natural
			if !d.Fingers {
				height = d.divider.Height(panel, natural, natural)
			}
			d.Fit(u, "blocks", blocks, kit.CutTop(&r, height, d.Layout.Gap))
			d.divider.Declare(u, panel, r.Y, natural)
			d.declareMoves(u, r)
		},
		Moves: func(r draw.Rect) { d.declareMoves(u, r) },
	})
}

func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) {
	status := d.MomentText(d.View.Shown)
	if said, ok := d.Said(); ok {
		status = d.Text(said)
	} else if note := d.incomplete(); note != "" && !d.Fingers {
		status = d.T(note)
	}
	d.moves.Declare(u, r, 0, status)
}

// blocks returns the cards above the moves. If they have to scroll, the card of the move comes before the table, and at
// little height it comes first of all, but what the player reads at the end of the search stays where it is.
func (d *Desk) blocks(height float64) []pane.Block {
	running, judged := d.searching(), d.judged()
	var bs, table, about []pane.Block
	if judged || running {
		bs = append(bs, d.Plain(d.graphContent))
	}
	switch {
	case running: // as high as the table, which takes its place
		table = append(table, d.Question(d.progressContent))
	case !judged || d.asks:
		bs = append(bs, d.Question(d.startContent))
	default:
		table = append(table, d.Plain(d.tableContent))
	}
	if d.trial.on {
		about = append(about, d.Question(d.trialContent))
	} else if judged || running {
		about = append(about, d.card())
	}
	const tall, some = 520.0, 330.0
	switch {
	case height >= tall:
		return slices.Concat(bs, table, about)
	case running, d.still == d.subject()+1:
		return slices.Concat(table, about, bs)
	case height >= some:
		return slices.Concat(bs, about, table)
	}
	return slices.Concat(about, bs, table)
}

// graphContent declares the graph of the game.
func (d *Desk) graphContent(f *kit.Flow) {
	height := 100.0
	if d.flat {
		height = 34
	}
	r := f.Take(height, 0)
	if f.UI.Measuring() {
		return
	}
	shown := d.subject()
	if d.trial.on {
		shown--
	}
	spec := graph.Of(d.Frame, d.points(), shown)
	if to, wanted := graph.Declare(f.UI, "graph", r, d.Theme, spec); wanted {
		d.endTrial()
		d.lookAt(to)
	}
}

// points returns the points of the graph.
func (d *Desk) points() []graph.Point {
	points, _ := graph.Points(&d.View)
	for i, p := range d.report.Plies {
		if p.Known && i+1 < len(points) {
			points[i+1] = graph.Judged(p.After, p.Mark)
		}
	}
	if len(d.report.Plies) > 0 && d.report.Plies[0].Known {
		points[0] = graph.Judged(d.report.Start, review.NoMark)
	}
	return points
}

// Widths of the columns of the table, in logical pixels.
const (
	shareColumn = 58.0
	countColumn = 40.0
)

// Heights in logical pixels of a side's row of the table with the space below it, and of the table.
const (
	tableRow    = 27.0
	tableHeight = 24 + 4 + 2*tableRow
)

// columns divides a row of the table into the name, the accuracy, and a column for each mark.
func columns(r draw.Rect) (name, share draw.Rect, counts []draw.Rect) {
	narrow := 1.0
	if r.W < 300 {
		narrow = 0.75
	}
	marks := kit.CutRight(&r, 4*countColumn*narrow, 0)
	r.W -= 10 * narrow
	share = kit.CutRight(&r, shareColumn*max(narrow, 0.85), 4)
	return r, share, kit.Columns(marks, 4, 0)
}

// tableContent declares the accuracy of each side, and how many moves have each mark.
func (d *Desk) tableContent(f *kit.Flow) {
	u := f.UI
	head := f.Take(24, 4)
	anew, _, counts := columns(head)
	anew.W = counts[0].X - anew.X - 4
	if d.seen.State == reviewing.Running { // more deeply: a card of its own would move what is being read
		d.stop(u, kit.CutLeft(&anew, d.ButtonWidth(locale.Stop), 8))
		left := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
		u.Label(anew, d.T(locale.ReviewLeft, d.span(d.seen.Left)), left)
	} else {
		d.anew(u, anew)
	}
	marks := []review.Mark{review.Best, review.Inaccuracy, review.Mistake, review.Blunder}
	for i, m := range marks {
		spec := kit.LabelSpec{Bold: true, Color: graph.Ink(d.Theme, m), Align: kit.AlignCenter}
		text := m.String()
		if m == review.Best {
			text, spec = d.T(locale.TableBest), kit.LabelSpec{Size: theme.FontSmall, Soft: true, Align: kit.AlignCenter}
		}
		u.Label(counts[i], text, spec)
	}
	for _, side := range []xiangqi.Side{d.View.Bottom.Opponent(), d.View.Bottom} {
		d.tableRow(f, side, marks)
	}
	tips := []locale.Key{locale.TableBestTip, locale.TableInaccuracy, locale.TableMistake, locale.TableBlunder}
	for i, column := range counts {
		column.H += 4 + 2*tableRow                              // the rows of both sides
		as := kit.Access{Role: access.Text, Name: d.T(tips[i])} // in place of the sign
		u.Area(kit.ID("table."+strconv.Itoa(i)), as, column, kit.AreaSpec{Tooltip: as.Name})
	}
	if note := d.incomplete(); note != "" && d.Fingers {
		f.Paragraph(d.T(note), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 0)
	}
}

// anew offers another review.
func (d *Desk) anew(u *kit.UI, r draw.Rect) {
	spec := kit.ButtonSpec{Label: d.T(locale.ReviewAnew), Disabled: d.reviewer == nil}
	if width := d.ButtonWidth(locale.ReviewAnew); width <= r.W {
		r.W = width
	} else {
		r.W = min(34, r.W)
		spec.Icon, spec.Label, spec.Tooltip = art.IconRematch, "", spec.Label
	}
	if u.Button("review.anew", r, spec) {
		d.asks = true
	}
}

// incomplete says why the findings do not cover the game; empty if they do. For a mouse, the status line shows it,
// where it moves nothing.
func (d *Desk) incomplete() locale.Key {
	switch {
	case d.seen.Changed:
		return locale.ReviewChanged
	case d.seen.State == reviewing.Stopped:
		return locale.ReviewPartial
	}
	return ""
}

// tableRow declares the row of a side.
func (d *Desk) tableRow(f *kit.Flow, side xiangqi.Side, columnMarks []review.Mark) {
	u := f.UI
	name, share, counts := columns(f.Take(tableRow-2, 2))
	ink := d.Theme.Text
	if side == xiangqi.Red {
		ink = d.Theme.Accent
	}
	if l := u.Painting(); l != nil && art.Measure(d.Name(side), theme.FontLeast).Width > name.W {
		l.Put(board.Piece{Piece: xiangqi.NewPiece(side, xiangqi.King), Radius: 9, Palette: d.Theme.Disc,
			Script: d.Script()}, draw.Point{X: name.X + 9, Y: name.Center().Y})
	} else {
		u.Label(name, d.Name(side), kit.LabelSpec{Color: ink, Fit: true})
	}
	percent := d.percent(side)
	u.Area(kit.ID("accuracy."+strconv.Itoa(int(side))), kit.Access{Role: access.Meter, Name: d.Name(side),
		Value: percent}, share, kit.AreaSpec{Tooltip: d.T(locale.TableTip)})
	u.Label(share, percent, kit.LabelSpec{Size: theme.FontName, Color: ink, Align: kit.AlignRight, Fit: true})
	for i, m := range columnMarks {
		count := strconv.Itoa(d.report.Count(side, m))
		u.Figure(kit.ID(fmt.Sprintf("count.%d.%d", side, m)), counts[i],
			d.T(locale.DescribeList, d.Name(side), strings.TrimRight(d.T(marks[m]), ".。")), count)
		u.Label(counts[i], count, kit.LabelSpec{Align: kit.AlignCenter})
	}
}

// startContent offers a review of the game.
func (d *Desk) startContent(f *kit.Flow) {
	u, moves := f.UI, len(d.View.Moves)
	if moves == 0 {
		f.Paragraph(d.T(locale.ReviewNothing), kit.LabelSpec{Size: theme.FontSoft}, 0)
		return
	}
	f.Paragraph(d.T(locale.ReviewAsk), kit.LabelSpec{Size: theme.FontSoft}, 10)
	f.UI.Caption(d.T(locale.ReviewDepth))
	u.Segments("review.budget", f.Take(f.UI.Tall(kit.FlowRow), 10),
		d.Words(locale.HintQuick, locale.HintDeep), &d.effort)
	effort, takes := review.Efforts()[d.effort], ""
	if d.reviewer != nil {
		takes = d.T(locale.ReviewTakes, d.span(d.reviewer.Expected(moves, effort)))
	}
	width := max(d.ButtonWidth(locale.ReviewStart)+24, 110)
	if art.Measure(takes, theme.FontSoft).Width+12+width > f.Width() {
		u.Label(f.Take(20, 6), takes, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
		takes = ""
	}
	row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	button := kit.CutRight(&row, width, 12)
	u.Label(row, takes, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	if u.Button("review.start", button, kit.ButtonSpec{Label: d.T(locale.ReviewStart), Look: kit.LookPrimary,
		Disabled: d.reviewer == nil}) {
		d.begin(effort)
	}
}

// progressContent shows the progress of the review.
func (d *Desk) progressContent(f *kit.Flow) {
	u, v := f.UI, &d.seen
	row, says := f.Take(24, 8), locale.ReviewUnderWay
	if v.Effort == review.Deep {
		says = locale.ReviewDeeper
	}
	u.Label(row, d.T(says), kit.LabelSpec{})
	u.Label(row, d.T(locale.ReviewLeft, d.span(v.Left)),
		kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	row = f.Take(max(u.Tall(theme.ButtonHeight), tableHeight-2-24-8), 0)
	row.H = u.Tall(theme.ButtonHeight)
	stop := kit.CutRight(&row, d.ButtonWidth(locale.Stop)+16, 14)
	row.Y, row.H = row.Y+(row.H-6)/2, 6
	u.Progress(row, v.Done/max(1, v.Of))
	d.stop(u, stop)
}

// stop offers to end the review with what it has found.
func (d *Desk) stop(u *kit.UI, r draw.Rect) {
	if u.Button("review.stop", r, kit.ButtonSpec{Label: d.T(locale.Stop)}) {
		d.reviewer.Stop()
	}
}

// span formats a time in seconds, or in minutes and seconds.
func (d *Desk) span(t time.Duration) string {
	seconds := int(math.Ceil(t.Seconds()))
	if seconds < 60 {
		return d.T(locale.Seconds, seconds)
	}
	return d.T(locale.MinutesSeconds, seconds/60, seconds%60)
}

// cells returns the places of n buttons with room for these labels, as many beside each other as fit.
func (d *Desk) cells(f *kit.Flow, n int, words ...locale.Key) []draw.Rect {
	const gap = 8.0
	row := n
	for ; row > 1; row-- {
		if float64(row)*d.ButtonWidth(words...)+float64(row-1)*gap <= f.Width() {
			break
		}
	}
	var cells []draw.Rect
	for left := n; left > 0; left -= row {
		row = min(row, left)
		cells = append(cells, kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), gap), row, gap)...)
	}
	return cells
}

// edge returns the edge of a card about a move with a mark.
func (d *Desk) edge(m review.Mark) (color.NRGBA, float64) {
	if m >= review.Inaccuracy {
		return graph.Ink(d.Theme, m), theme.Edge
	}
	return d.Theme.Hairline, theme.Border
}
