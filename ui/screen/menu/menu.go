// Package menu implements the page with the commands for which the toolbar has no room.
package menu

import (
	"image/color"
	"slices"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page shows columns of commands.
type Page struct {
	*page.Looks
	*page.Window
	columns func() [][]page.Command
	group   page.MenuGroup // the group whose rows a phone shows; page.NoMenu: the groups
}

// New returns a menu. It calls columns each time the menu is shown.
func New(l *page.Looks, w *page.Window, columns func() [][]page.Command) *Page {
	return &Page{Looks: l, Window: w, columns: columns}
}

const (
	width     = 640.0
	rowHeight = 38.0
	lowestRow = 28.0 // for a mouse, in a low window
	rowGap    = 2.0
	groupGap  = 9.0 // between two groups, with a line
)

// arrange merges the columns into one if there is little width, and balances them if there is little height for rows of
// the given height.
func arrange(columns [][]page.Command, width, height, row float64) [][]page.Command {
	all := slices.Concat(columns...)
	half := (len(all) + 1) / 2
	switch {
	case width < 480:
		return [][]page.Command{all}
	case tallest(columns, row) > height:
		return [][]page.Command{all[:half], all[half:]}
	}
	return columns
}

// tallest returns the height of the highest column with rows of the given height.
func tallest(columns [][]page.Command, row float64) (h float64) {
	for _, commands := range columns {
		used := float64(len(commands))*(row+rowGap) - rowGap
		for i := range commands {
			if begins(commands, i) {
				used += groupGap
			}
		}
		h = max(h, used)
	}
	return h
}

// begins reports whether a group begins below another one at index i.
func begins(commands []page.Command, i int) bool {
	return i > 0 && commands[i].Menu != commands[i-1].Menu
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	if p.Phone {
		return p.onPhone(u)
	}
	return p.whole(u)
}

func (p *Page) whole(u *kit.UI) bool {
	columns := p.columns()
	var given *page.Command
	open := p.Dialog(u, "menu", p.T(locale.Menu), width, func(f *kit.Flow) {
		room, row := u.DialogRoom(), u.Tall(rowHeight)
		columns = arrange(columns, f.Width(), room, u.Tall(lowestRow))
		if tallest(columns, u.Tall(lowestRow)) <= room { // low rows save scrolling
			for row > u.Tall(lowestRow) && tallest(columns, row) > room {
				row--
			}
		}
		cells := kit.Columns(f.Take(tallest(columns, row), 0), len(columns), 16)
		for i, commands := range columns {
			for k, c := range commands {
				if begins(commands, k) {
					line := kit.CutTop(&cells[i], groupGap, 0)
					u.Box(draw.Rect{X: line.X, Y: line.Y + (groupGap-rowGap-theme.Border)/2, W: line.W,
						H: theme.Border}, 0, p.Theme.Hairline, color.NRGBA{}, 0)
				}
				e := page.Row{ID: "menu." + c.ID, Icon: c.Icon, Label: p.T(c.Row), Key: p.KeyName(c.Key.String()),
					Off: c.Off}
				if e.Declare(u, kit.CutTop(&cells[i], row, rowGap), p.Theme) {
					given = &c
				}
			}
		}
	}, nil)
	return p.run(given, open)
}

// run closes the menu and runs the chosen command, if there is one.
func (p *Page) run(given *page.Command, open bool) bool {
	if given == nil {
		return open
	}
	p.Give(*given)
	return false
}
