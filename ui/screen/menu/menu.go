// Package menu implements the page with the commands for which the toolbar has no room.
package menu

import (
	"slices"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// Page shows columns of commands.
type Page struct {
	*page.Looks
	*page.Window
	columns func() [][]page.Command
}

// New returns a menu. It calls columns each time the menu is shown.
func New(l *page.Looks, w *page.Window, columns func() [][]page.Command) *Page {
	return &Page{Looks: l, Window: w, columns: columns}
}

const (
	width     = 640.0
	rowHeight = 38.0
	rowGap    = 2.0
)

// arrange merges the columns into one if there is little width, and balances them if there is little height.
func arrange(columns [][]page.Command, width, height, row float64) [][]page.Command {
	all := slices.Concat(columns...)
	longest := 0
	for _, c := range columns {
		longest = max(longest, len(c))
	}
	switch half := (len(all) + 1) / 2; {
	case width < 480:
		return [][]page.Command{all}
	case float64(longest)*(row+rowGap)+120 > height:
		return [][]page.Command{all[:half], all[half:]}
	}
	return columns
}

// Declare implements page.Page. The menu closes before it runs a command, because the command may open another page.
func (p *Page) Declare(u *kit.UI) bool {
	columns := p.columns()
	var given *page.Command
	open := p.Dialog(u, "menu", p.T(locale.Menu), width, func(f *kit.Flow) {
		row := u.Tall(rowHeight)
		columns = arrange(columns, f.Width(), p.Size.Y, row)
		rows := 0
		for _, commands := range columns {
			rows = max(rows, len(commands))
		}
		cells := kit.Columns(f.Take(float64(rows)*(row+rowGap)-rowGap, 0), len(columns), 16)
		for i, commands := range columns {
			for _, c := range commands {
				e := page.Row{ID: "menu." + c.ID, Icon: c.Icon, Label: p.T(c.Row), Key: p.KeyName(c.Key.String()), Off: c.Off}
				if e.Declare(u, kit.CutTop(&cells[i], row, rowGap), p.Theme) {
					given = &c
				}
			}
		}
	}, nil)
	if given == nil {
		return open
	}
	p.Close()
	p.Give(*given)
	return true
}
