package analyse

import (
	"image/color"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/theme"
)

// thickest is the greatest thickness of the bar in logical pixels.
const thickest = 14.0

// Bar declares, while the analysis is on, the evaluation bar in the room beside the board, upright, or under it,
// level: how likely each side is to win. Upright each side's share is at its end of
// the board; level that of the side at the bottom comes first.
func (p *Panel) Bar(u *kit.UI, room draw.Rect, bottom xiangqi.Side) {
	if !p.On() || room.Empty() {
		return
	}
	r, upright := room, room.H > room.W
	if upright {
		r.W = min(thickest, room.W-2)
		r.X += min(5, (room.W-r.W)/2)
	} else {
		r.H = min(thickest, room.H-2)
		r.Y += (room.H - r.H) / 2
	}
	spec := kit.AreaSpec{}
	if len(p.view.Lines) > 0 {
		spec.Tooltip = p.outlook(1e6)
	}
	u.Area("analyse.bar", r, spec)
	if u.Painting() != nil {
		p.paintBar(u, r, upright, bottom)
	}
}

func (p *Panel) paintBar(u *kit.UI, r draw.Rect, upright bool, bottom xiangqi.Side) {
	edge, radius := color.NRGBA{}, min(r.W, r.H)/2
	if p.Theme.Dark {
		edge = p.Theme.SoftText
	}
	u.Box(r, radius, sideInk(p.Theme, xiangqi.Black), edge, theme.Border)
	red := r
	switch {
	case upright && bottom == xiangqi.Red:
		red.H *= p.share
		red.Y = r.Y + r.H - red.H
	case upright:
		red.H *= p.share
	case bottom == xiangqi.Red:
		red.W *= p.share
	default:
		red.W *= p.share
		red.X = r.X + r.W - red.W
	}
	l := u.Painting()
	l.PushClip(red)
	u.Box(r, radius, sideInk(p.Theme, xiangqi.Red), color.NRGBA{}, 0)
	l.PopClip()
}
