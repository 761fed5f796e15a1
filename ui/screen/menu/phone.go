package menu

import (
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

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
