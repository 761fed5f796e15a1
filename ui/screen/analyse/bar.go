package analyse

import (
	"image/color"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/theme"
)

// Bar declares the evaluation bar beside the board: how likely each side is to win,
// each at its end of the board.
func (p *Panel) Bar(u *kit.UI, r draw.Rect, bottom xiangqi.Side) {
	if p.Analysis == nil || r.Empty() {
		return
	}
	spec := kit.AreaSpec{}
	if len(p.view.Lines) > 0 {
		spec.Tooltip = p.outlook(1e6)
	}
	u.Area("analyse.bar", r, spec)
	l := u.Painting()
	if l == nil {
		return
	}
	black, edge := sideInk(p.Theme, xiangqi.Black), color.NRGBA{}
	if p.Theme.Dark {
		edge = p.Theme.SoftText
	}
	u.Box(r, r.W/2, black, edge, theme.Border)
	red := r
	red.H = r.H * p.share
	if bottom == xiangqi.Red {
		red.Y = r.Y + r.H - red.H
	}
	l.PushClip(red)
	u.Box(r, r.W/2, sideInk(p.Theme, xiangqi.Red), color.NRGBA{}, 0)
	l.PopClip()
}
