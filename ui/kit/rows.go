package kit

import (
	"image/color"
	"strconv"
	"strings"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// RowsSpec describes a list of rows of equal height, one of which is selected.
type RowsSpec struct {
	Count  int
	Height float64
	// Row paints the content of a row over its background, which is already painted. It is called only for visible
	// rows.
	Row func(i int, r draw.Rect)
	// Shown, if not nil, receives the range of visible rows, first inclusive and last exclusive, before any is painted.
	Shown func(first, last int)
	// Text, if not nil, returns the text of a row; typing its beginning selects the row.
	Text func(i int) string
	// Name, if not nil, returns the name of a row; otherwise Text does.
	Name func(i int) string
	// Tip, if not nil, returns the tooltip of a row, whose place it gets.
	Tip func(i int, r draw.Rect) string
	// Always makes keys move the selection even while another control of the page has the focus.
	Always bool
}

// RowsResponse is the input that a list received.
type RowsResponse struct {
	Moved   bool // another row was selected
	Pressed bool // a row was pressed, selected before or not
	Taken   bool // a row was double-clicked
}

// typeAhead is the longest pause between letters of one search typed on a list.
const typeAhead = time.Second

// typeSearch is the text typed to find a row of a list.
type typeSearch struct {
	id   ID
	text string
	at   time.Time
}

// Rows declares a list whose rows are selected by click or key. The list has the ID id.list, its rows id.row.0 and so
// on.
func (u *UI) Rows(id ID, r draw.Rect, s RowsSpec, chosen *int) (got RowsResponse) {
	if u.measuring {
		return got
	}
	list, rows := id+".list", id+".rows"
	names := s.Name
	if names == nil {
		names = s.Text
	}
	res := u.Area(list, Access{Role: access.List, Names: names}, r, AreaSpec{Focus: true})
	if s.Always || u.focus == "" || u.focus == list {
		if to, moved := u.rowsKeys(list, r, s, *chosen); moved && s.Count > 0 {
			*chosen, got.Moved = to, true
			u.ScrollTo(rows, float64(to)*s.Height, s.Height)
		}
	}
	u.Scroll(rows, r, float64(s.Count)*s.Height, func(content, visible draw.Rect) {
		part := func(visible draw.Rect) (first, last int) {
			return max(0, int((visible.Y-content.Y)/s.Height)),
				min(s.Count, int((visible.Y+visible.H-content.Y)/s.Height)+1)
		}
		first, last := part(visible)
		from, to := part(visible.Intersect(r))
		if s.Shown != nil {
			s.Shown(from, to)
		}
		for i := first; i < last; i++ {
			row := draw.Rect{X: content.X, Y: content.Y + float64(i)*s.Height, W: content.W, H: s.Height}
			u.Inside(list, func() { u.row(id+ID(".row."+strconv.Itoa(i)), row, i, s, chosen, &got) })
			if u.list != nil && i >= from && i < to {
				s.Row(i, row)
			}
		}
	})
	u.Ring(r, theme.RadiusRow, res)
	return got
}

func (u *UI) row(id ID, r draw.Rect, i int, s RowsSpec, chosen *int, got *RowsResponse) {
	tip := ""
	if s.Tip != nil {
		tip = s.Tip(i, r)
	}
	res := u.Area(id, Access{Role: access.Row, State: when(i == *chosen, access.Selected), index: i}, r,
		AreaSpec{Cursor: CursorPointer, Tooltip: tip})
	if ev := res.Event; ev.Kind == PointerDown && ev.Button == LeftButton {
		got.Pressed, got.Moved = true, *chosen != i
		got.Taken = ev.Clicks == 2 && *chosen == i
		*chosen = i
	}
	plate := draw.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: r.H - 2}
	switch {
	case i == *chosen:
		u.Box(plate, theme.RadiusRow, u.theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(plate, theme.RadiusRow, u.theme.Hover, color.NRGBA{}, 0)
	}
}

func (u *UI) rowsKeys(list ID, r draw.Rect, s RowsSpec, row int) (to int, moved bool) {
	page := max(1, int(r.H/s.Height)-1)
	for _, k := range []struct {
		key  Key
		step int
	}{
		{KeyUpArrow, -1}, {KeyDownArrow, 1}, {KeyPageUp, -page}, {KeyPageDown, page}, {KeyHome, -s.Count}, {KeyEnd, s.Count},
	} {
		if u.ShortcutHeld(k.key, 0) {
			return max(0, min(row+k.step, s.Count-1)), true
		}
	}
	if u.event.Kind != TextInput || u.consumed || s.Text == nil || u.layer < u.modal {
		return row, false
	}
	u.Use()
	t := &u.typed
	if t.id != list || u.now.Sub(t.at) > typeAhead {
		*t = typeSearch{id: list}
	}
	t.text, t.at = t.text+strings.ToLower(string(u.event.Text)), u.now
	return s.find(t.text, row)
}

// find returns the next row, from a row on, that begins with the lower-case text. If the text repeats one letter, each
// repetition moves on to the next row with that letter.
func (s RowsSpec) find(text string, from int) (to int, found bool) {
	first := []rune(text)[0]
	again := strings.Trim(text, string(first)) == ""
	for i := range s.Count {
		step := i
		if again {
			step = i + 1 // start after the current row
		}
		row := (from + step) % s.Count
		name := strings.ToLower(s.Text(row))
		if strings.HasPrefix(name, text) || again && strings.HasPrefix(name, string(first)) {
			return row, true
		}
	}
	return from, false
}

// An Order is the direction in which a column sorts a list.
type Order int8

// The orders.
const (
	Unsorted Order = iota
	Ascending
	Descending
)

// HeadSpec describes a column header.
type HeadSpec struct {
	Label string
	Align Align
	Order Order  // order in which this column sorts the list, if it does
	Value string // the order in words, for assistive technology
}

// HeadArrow is the width of the arrow beside the label of a column header.
const HeadArrow = 13.0

// Head declares a column header that sorts a list, and reports whether it was pressed. r is the cell that holds the
// label.
func (u *UI) Head(id ID, r draw.Rect, s HeadSpec) bool {
	as := Access{Role: access.Button, Name: s.Label, Value: s.Value, State: when(s.Order != Unsorted, access.Checked)}
	width := art.Measure(s.Label, theme.FontSoft).Width + HeadArrow
	plate := draw.Rect{X: r.X - 6, Y: r.Y, W: min(width, r.W) + 10, H: r.H}
	if s.Align == AlignRight {
		plate.X = r.X + r.W - plate.W + 6
	}
	res := u.Area(id, as, plate, AreaSpec{Focus: true, Cursor: CursorPointer, Enter: true})
	if res.Hovered {
		u.Box(plate, theme.RadiusRow, u.theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(plate, theme.RadiusRow, res)
	inside := draw.Rect{X: plate.X + 6, Y: r.Y, W: plate.W - 10, H: r.H}
	var arrow draw.Rect
	if s.Align == AlignRight {
		inside.X -= 2
		arrow = CutLeft(&inside, HeadArrow, 0)
	} else {
		arrow = CutRight(&inside, HeadArrow, 0)
	}
	ink := u.theme.SoftText
	if s.Order != Unsorted {
		ink = u.theme.Text
	}
	u.Label(inside, s.Label, LabelSpec{Size: theme.FontSoft, Color: ink, Align: s.Align})
	switch s.Order {
	case Ascending:
		u.Icon(art.IconUp, arrow.Center(), HeadArrow-2, ink)
	case Descending:
		u.Icon(art.IconDown, arrow.Center(), HeadArrow-2, ink)
	}
	return res.Clicked
}
