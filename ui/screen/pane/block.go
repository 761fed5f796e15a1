package pane

import (
	"image/color"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/theme"
)

// A Block is a card in the panel, as high as its content.
type Block struct {
	Fill    color.NRGBA // zero: the colour of panels
	Edge    color.NRGBA
	Border  float64 // width of the edge
	Content func(*kit.Flow)
}

// A Need is a block that the panel shows while When is true.
type Need struct {
	When bool
	Block
}

// Needed returns the blocks to show now.
func Needed(all ...Need) (blocks []Block) {
	for _, n := range all {
		if n.When {
			blocks = append(blocks, n.Block)
		}
	}
	return blocks
}

// Slim reports whether content of this width must stack its parts.
func Slim(w float64) bool { return w < 344 }

// Sized returns the size of letters in content: large, or small where it is slim.
func Sized(f *kit.Flow, large, small float64) float64 {
	if Slim(f.Width()) {
		return small
	}
	return large
}

// tight is the space above and below the content of a block in a tight layout.
const tight = 4.0

// TightRow is the height of a question with which the player's own card stays in a tight layout.
const TightRow = layout.LeastMoves - 2*tight

// top returns the space above and below the content of a block.
func (f *Frame) top() float64 {
	switch {
	case f.Layout.Tight():
		return tight
	case f.Layout.Low(), f.Layout.Panel.Empty() && f.Layout.Middle.H < 2*layout.LowMiddle: // a page in large text
		return 8
	}
	return 14
}

// pad returns the space at each side of the content of a card of width w.
func pad(w float64) float64 {
	if w < 364 {
		return 10
	}
	return 18
}

// Height returns the height of the block in a panel of width w.
func (b Block) Height(u *kit.UI, f *Frame, w float64) float64 {
	return u.Measure(w-2*pad(w), b.Content) + 2*f.top()
}

// Declare declares the block in r.
func (b Block) Declare(u *kit.UI, f *Frame, r draw.Rect) {
	fill := b.Fill
	if fill == (color.NRGBA{}) {
		fill = f.Theme.Panel
	}
	u.Box(r, theme.RadiusPanel, fill, b.Edge, b.Border)
	pad, top := pad(r.W), f.top()
	u.Column(draw.Rect{X: r.X + pad, Y: r.Y + top, W: r.W - 2*pad, H: r.H - 2*top}, b.Content)
}

// Plain returns a block that shows information.
func (f *Frame) Plain(content func(*kit.Flow)) Block {
	return Block{Edge: f.Theme.Hairline, Border: theme.Border, Content: content}
}

// CommentCard returns a block with the comment on the shown move, of which the list may show only the beginning.
func (f *Frame) CommentCard() Need {
	return Need{When: plain(f.View.Comment) != "", Block: f.Plain(func(flow *kit.Flow) {
		flow.Paragraph(f.MomentText(f.View.Shown), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 4)
		flow.Paragraph(plain(f.View.Comment), kit.LabelSpec{Size: theme.FontSoft}, 0)
	})}
}

// Question returns a block that waits for an answer.
func (f *Frame) Question(content func(*kit.Flow)) Block {
	return Block{Edge: f.Theme.Gold, Border: theme.Edge, Content: content}
}

// Ask declares the text of a question, followed by a gap. In a tight layout, text and gap are smaller so that the
// buttons show without scrolling.
func (f *Frame) Ask(flow *kit.Flow, text string, size, gap float64) {
	if f.Layout.Tight() {
		size, gap = theme.FontSmall, 4
	}
	flow.Paragraph(text, kit.LabelSpec{Size: size}, gap)
}

// Confirm declares a question with two answers and returns which was pressed. In a tight layout, a short text stands
// beside the buttons, so that the card covers no other.
func (f *Frame) Confirm(flow *kit.Flow, id kit.ID, text string, yes, no locale.Key) (accepted, refused bool) {
	row, small := draw.Rect{H: TightRow}, kit.LabelSpec{Size: theme.FontSmall}
	left := flow.Width() - 2*f.ButtonWidth(yes, no) - 3*8
	if high := small.Height(text, left); f.Layout.Tight() && left > 0 && high <= row.H {
		row = flow.Take(row.H, 0)
		beside := kit.CutLeft(&row, left, 8)
		beside.Y += (row.H - high) / 2
		flow.UI.Paragraph(beside, text, small)
	} else {
		size, gap := theme.FontBody, 10.0
		if f.Layout.Low() {
			size, gap = theme.FontSmall, 4
		}
		f.Ask(flow, text, size, gap)
		row = flow.Take(flow.UI.Tall(theme.ButtonHeight), 0)
	}
	return f.Answers(flow.UI, id, row, yes, no)
}

// Answers declares the two buttons of a question in a row and returns which was pressed.
func (f *Frame) Answers(u *kit.UI, id kit.ID, row draw.Rect, yes, no locale.Key) (accepted, refused bool) {
	cells := kit.Columns(row, 2, 10)
	accepted = u.Button(id+".yes", cells[0], kit.ButtonSpec{Label: f.T(yes), Look: kit.LookPrimary})
	refused = u.Button(id+".no", cells[1], kit.ButtonSpec{Label: f.T(no)})
	return accepted, refused
}

// ThreeFit reports whether three buttons with such labels fit in a row.
func (f *Frame) ThreeFit(flow *kit.Flow, words ...locale.Key) bool {
	return 3*f.ButtonWidth(words...)+2*8 <= flow.Width()
}

// ThreeCells returns the places of three buttons. The buttons share a row if the labels in words fit there; it does not
// matter which labels they have at the moment.
func (f *Frame) ThreeCells(flow *kit.Flow, words ...locale.Key) []draw.Rect {
	if f.ThreeFit(flow, words...) {
		return kit.Columns(flow.Take(flow.UI.Tall(theme.ButtonHeight), 0), 3, 8)
	}
	first := flow.Take(flow.UI.Tall(theme.ButtonHeight), 8)
	return append(kit.Columns(first, 2, 8), flow.Take(flow.UI.Tall(theme.ButtonHeight), 0))
}

// Stacked returns the height of blocks placed below each other.
func (f *Frame) Stacked(u *kit.UI, blocks []Block, width float64) (height float64) {
	for i, b := range blocks {
		if i > 0 {
			height += f.Layout.Gap
		}
		height += b.Height(u, f, width)
	}
	return height
}

// Stack declares blocks from the top of r down, and returns the space below them.
func (f *Frame) Stack(u *kit.UI, blocks []Block, r draw.Rect) draw.Rect {
	for _, b := range blocks {
		b.Declare(u, f, kit.CutTop(&r, b.Height(u, f, r.W), f.Layout.Gap))
	}
	return r
}

// Text declares text in a row of the given height, so that nothing below moves when the text changes. Text that is
// higher scrolls.
func Text(f *kit.Flow, id kit.ID, height float64, write func(*kit.Flow)) {
	u, r := f.UI, f.Take(height, 0)
	if u.Measuring() {
		return
	}
	if u.Measure(r.W, write) <= r.H {
		u.Column(r, write)
		return
	}
	width := r.W
	r.W += kit.BarRoom // the bar stands beside the text
	u.Scroll(id, r, u.Measure(width, write), func(content, _ draw.Rect) {
		content.W = width
		u.Column(content, write)
	})
}

// Fit declares blocks in r, and makes them scroll if they are too high.
func (f *Frame) Fit(u *kit.UI, id kit.ID, blocks []Block, r draw.Rect) {
	if f.Stacked(u, blocks, r.W) <= r.H {
		f.Stack(u, blocks, r)
		return
	}
	f.Scroll(u, id, blocks, r)
}

// Scroll declares blocks in an area that scrolls if they are too high.
func (f *Frame) Scroll(u *kit.UI, id kit.ID, blocks []Block, r draw.Rect) {
	width, height := r.W, f.Stacked(u, blocks, r.W)
	if height > r.H { // at a smaller width they may fit, and then there is no bar
		width -= kit.BarRoom
		height = f.Stacked(u, blocks, width)
	}
	u.Scroll(id, r, height, func(content, _ draw.Rect) {
		content.W = width
		f.Stack(u, blocks, content)
	})
}
