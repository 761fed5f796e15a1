// Package menu implements the page with the commands for which the toolbar has no room.
package menu

import (
	"image/color"
	"slices"

	"chuhe/ui/art"
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

const (
	tileHeight = 56.0
	tileGap    = 5.0
	tileLeast  = 64.0 // width
)

// onPhone declares the menu of a phone: the tools as buttons, then a row for each command or group of commands. The
// rows of a group take the place of all others.
func (p *Page) onPhone(u *kit.UI) bool {
	all := slices.Concat(p.columns()...)
	title := p.T(locale.Menu)
	if p.group != page.NoMenu {
		all = slices.DeleteFunc(all, func(c page.Command) bool { return c.Menu != p.group })
		key, _ := p.group.Title()
		title = p.T(key)
	}
	next := p.group
	var given *page.Command
	open := p.Dialog(u, "menu", title, width, func(f *kit.Flow) {
		rest, perRow := all, 1
		if f.Width() >= 480 { // the window is low, so the tools are rows as well
			perRow = 2
		} else if p.group == page.NoMenu {
			tools := slices.IndexFunc(all, func(c page.Command) bool { return c.Menu != page.MenuTools })
			given = p.tiles(u, f, all[:tools])
			rest = all[tools:]
		}
		rows := p.rows(rest)
		column := (len(rows) + perRow - 1) / perRow
		height := u.Tall(lowestRow)
		room := f.Take(float64(column)*(height+rowGap)-rowGap, 0)
		cells := kit.Columns(room, perRow, 16)
		for i, r := range rows {
			if !r.Declare(u, kit.CutTop(&cells[i/column], height, rowGap), p.Theme) {
				continue
			}
			if next = r.to; r.command != nil {
				given = r.command
			}
		}
	}, nil)
	if !open && p.group != page.NoMenu && u.Event().Kind == kit.KeyDown { // Esc, and Back of a browser
		next, open = page.NoMenu, true
	}
	p.group = next
	return p.run(given, open)
}

// tiles declares the tools as buttons in rows of equal length, and returns the one that was pressed.
func (p *Page) tiles(u *kit.UI, f *kit.Flow, tools []page.Command) (given *page.Command) {
	most := max(1, int((f.Width()+tileGap)/(tileLeast+tileGap)))
	rows := (len(tools) + most - 1) / most
	for row := range rows {
		strip := f.Take(tileHeight, tileGap)
		perRow := (len(tools) + rows - 1) / rows
		for i, cell := range kit.Columns(strip, perRow, tileGap) {
			if row*perRow+i >= len(tools) {
				break
			}
			c := tools[row*perRow+i]
			spec := kit.ButtonSpec{Icon: c.Icon, Label: p.T(c.Row), Tooltip: p.Tip(c.Tip, c.Key.String()),
				Look: kit.LookTool, Disabled: c.Off, On: c.On}
			if u.Button("menu."+c.ID, cell, spec) {
				given = &c
			}
		}
	}
	f.Skip(groupGap)
	return given
}

type row struct {
	page.Row
	command *page.Command  // nil: it leads to a group, or back
	to      page.MenuGroup // where it leads
}

// rows returns the rows for the commands: at the top a row for each group with several commands, in a group all of its
// commands and the way back.
func (p *Page) rows(commands []page.Command) (rows []row) {
	if p.group != page.NoMenu {
		rows = append(rows, row{Row: page.Row{ID: "menu.back", Icon: art.IconLeft, Label: p.T(locale.MenuBack)}})
	}
	for i := 0; i < len(commands); i++ {
		c := commands[i]
		end := i
		for end < len(commands) && commands[end].Menu == c.Menu {
			end++
		}
		title, icon := c.Menu.Title()
		if p.group == page.NoMenu && title != "" && end-i > 1 {
			rows = append(rows, row{Row: page.Row{ID: kit.ID("menu.group." + c.Menu.String()), Icon: icon,
				Label: p.T(title), Leads: true}, to: c.Menu})
			i = end - 1
			continue
		}
		rows = append(rows, row{page.Row{ID: "menu." + c.ID, Icon: c.Icon, Label: p.T(c.Row), Off: c.Off}, &c, p.group})
	}
	return rows
}
