package pane

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
)

// Toolbar declares the buttons of commands in rows of the same length.
func Toolbar(w *page.Window, u *kit.UI, r draw.Rect, rows int, tools []page.Command) {
	const gap = 5.0
	perRow := (len(tools) + rows - 1) / rows
	height := (r.H - gap*float64(rows-1)) / float64(rows)
	for row := range rows {
		strip := draw.Rect{X: r.X, Y: r.Y + float64(row)*(height+gap), W: r.W, H: height}
		for i, cell := range kit.Columns(strip, perRow, gap) {
			if row*perRow+i >= len(tools) {
				return
			}
			c := tools[row*perRow+i]
			spec := kit.ButtonSpec{
				Icon: c.Icon, Label: w.T(c.Button), Tooltip: w.Tip(c.Tip, c.Key.String()), Look: kit.LookTool,
				Disabled: c.Off, Repeat: c.Held, On: c.On,
			}
			if u.Button("tool."+c.ID, cell, spec) {
				w.Give(c)
			}
		}
	}
}
