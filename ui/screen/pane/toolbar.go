package pane

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
)

// Spared returns c as a command that moves to the menu if the toolbar has little room.
func Spared(c page.Command) page.Command {
	c.Spare = true
	return c
}

// Tools divides the commands of a toolbar into those that fit there and those that move to the menu.
func (f *Frame) Tools(all []page.Command) (tools, spare []page.Command) {
	for _, c := range all {
		if c.Spare && f.Layout.Few || c.Away {
			spare = append(spare, c)
		} else {
			tools = append(tools, c)
		}
	}
	return tools, spare
}

// Toolbar declares the buttons of commands in rows of equal length.
func (f *Frame) Toolbar(u *kit.UI, all []page.Command) {
	const gap = 5.0
	tools, _ := f.Tools(all)
	r, rows := f.Layout.Toolbar, f.Layout.ToolRows
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
				Icon: c.Icon, Label: f.T(c.Button), Tooltip: f.Tip(c.Tip, c.Key.String()), Look: kit.LookTool,
				Disabled: c.Off, Repeat: c.Held, On: c.On,
			}
			if u.Button("tool."+c.ID, cell, spec) {
				f.Give(c)
			}
		}
	}
}
