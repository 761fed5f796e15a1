package play

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// declareToolbar declares the buttons.
func (d *Desk) declareToolbar(u *kit.UI, r draw.Rect) {
	const gap = 5.0
	tools := d.tools()
	perRow := len(tools) / d.layout.ToolRows
	height := (r.H - gap*float64(d.layout.ToolRows-1)) / float64(d.layout.ToolRows)
	for row := range d.layout.ToolRows {
		strip := draw.Rect{X: r.X, Y: r.Y + float64(row)*(height+gap), W: r.W, H: height}
		for i, cell := range kit.Columns(strip, perRow, gap) {
			c := tools[row*perRow+i]
			spec := kit.ButtonSpec{
				Icon: c.Icon, Label: d.T(c.Button), Tooltip: d.Tip(c.Tip, c.Key.String()), Look: kit.LookTool,
				Disabled: c.Off, Repeat: c.Held, On: c.On,
			}
			if u.Button("tool."+c.ID, cell, spec) {
				d.Give(c)
			}
		}
	}
}
