package study

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Sizes in the cards with rows, in logical pixels.
const (
	listedRow   = page.ListedRow
	columnHeads = 18.0
)

// A listing holds what the cards have in common that list something about the shown position.
type listing struct {
	on    bool
	shown page.Position     // identifies pos in the record
	pos   *xiangqi.Position // the shown position
	rows  int               // visible at a time
	count int               // rows of the last answer; the card keeps their room while the next is read
}

// follow follows the shown position, and reports whether it is another one.
func (l *listing) follow(d *Desk) bool {
	shown := page.ShownBy(&d.View)
	if l.pos != nil && shown == l.shown {
		return false
	}
	l.pos, l.shown = d.Session.Viewer.Position(), shown
	return true
}

// bare reports whether the card shows only its head.
func (l *listing) bare() bool { return l.rows == folded || l.rows == 0 && l.count > 0 }

// A tool is a button in the head of a card.
type tool struct {
	id      kit.ID
	icon    art.IconName
	tip     locale.Key
	on, off bool
	do      func()
}

// cardHead declares the head of a card: its title, the switch that hides the card by a command, and the tools, in
// a row of their own if there is no room beside the title. It returns the rest of the row of the title.
func (d *Desk) cardHead(f *kit.Flow, id kit.ID, hide page.Command, title locale.Key, tools ...tool) draw.Rect {
	u, r := f.UI, f.Take(f.UI.Tall(listedRow), 4)
	u.Caption(d.T(hide.Row))
	if on := true; u.Toggle(id, kit.CutRight(&r, 44, 8), "", &on) {
		d.Give(hide)
	}
	wide := art.Measure(d.T(title), theme.FontBody).Width + 2
	in := &r
	if len(tools) > 1 && r.W-float64(len(tools))*(r.H+6) < wide {
		below := f.Take(r.H, 4)
		in = &below
	}
	for _, t := range tools {
		if in == &r && r.W-r.H-6 < wide {
			break
		}
		spec := kit.ButtonSpec{Icon: t.icon, Tooltip: d.T(t.tip), Look: kit.LookFlat, On: t.on, Disabled: t.off}
		if u.Button(t.id, kit.CutRight(in, in.H+2, 4), spec) {
			t.do()
			d.Invalidate()
		}
	}
	u.Label(kit.CutLeft(&r, min(wide, r.W), 12), d.T(title), kit.LabelSpec{Fit: true})
	return r
}

// beside declares a text beside the title of a card, if there is room.
func beside(u *kit.UI, r draw.Rect, text string) {
	if art.Measure(text, theme.FontSoft).Width <= r.W {
		u.Label(r, text, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	}
}

// list declares rows of a height that scroll, l.rows of them visible at a time. The first all of count rows are always
// declared, the others while they are visible. heads, unless it is nil, declares the names of the columns above them.
func (l *listing) list(f *kit.Flow, id kit.ID, tall float64, all, count int, heads func(draw.Rect),
	row func(i int, r draw.Rect)) {
	u, step := f.UI, f.UI.Tall(tall)
	var columns draw.Rect
	if heads != nil {
		columns = f.Take(columnHeads, 2)
	}
	room := f.Take(float64(max(0, l.rows))*step, 0)
	if u.Measuring() {
		return
	}
	height := step * float64(count)
	if columns.W = room.W; height > room.H {
		columns.W -= kit.BarRoom
	}
	if heads != nil {
		heads(columns)
	}
	u.Scroll(id, room, height, func(content, visible draw.Rect) {
		declare := func(from, to int) {
			for i := from; i < to; i++ {
				row(i, draw.Rect{X: content.X, Y: content.Y + float64(i)*step, W: columns.W, H: step})
			}
		}
		declare(0, all)
		first := int((visible.Y - content.Y) / step)
		declare(max(all, first), min(count, int((visible.Y+visible.H-content.Y)/step)+1))
	})
}
