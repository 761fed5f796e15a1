package analyse

import (
	"image/color"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// thickest is the maximum thickness of the bar, in logical pixels.
const thickest = 14.0

// Bar declares the evaluation bar while the analysis is on.
func (p *Panel) Bar(u *kit.UI, room draw.Rect, bottom xiangqi.Side) {
	if !p.On() {
		return
	}
	m := Meter{Name: p.T(locale.PlayBar), Share: p.share, Bottom: bottom}
	if len(p.view.Lines) > 0 {
		m.Tooltip = p.outlook(1e6)
	}
	m.Declare(u, "analyse.bar", room, p.Theme)
}

// A Meter is a bar that shows how likely each side is to win. It is vertical beside the board and horizontal below it.
// A vertical bar has each side's share at that side's end of the board; a horizontal bar begins with the share of the
// side at the bottom.
type Meter struct {
	Name    string  // for assistive technology
	Share   float64 // Red's share, 0 to 1
	Bottom  xiangqi.Side
	Tooltip string
}

// Declare declares the bar.
func (m Meter) Declare(u *kit.UI, id kit.ID, room draw.Rect, t theme.Theme) {
	if room.Empty() {
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
	u.Area(id, kit.Access{Role: access.Meter, Name: m.Name, Value: m.Tooltip}, r, kit.AreaSpec{Tooltip: m.Tooltip})
	if u.Painting() != nil {
		m.paint(u, r, upright, t)
	}
}

func (m Meter) paint(u *kit.UI, r draw.Rect, upright bool, t theme.Theme) {
	edge, radius := color.NRGBA{}, min(r.W, r.H)/2
	if t.Dark {
		edge = t.SoftText
	}
	u.Box(r, radius, sideInk(t, xiangqi.Black), edge, theme.Border)
	red := r
	switch {
	case upright && m.Bottom == xiangqi.Red:
		red.H *= m.Share
		red.Y = r.Y + r.H - red.H
	case upright:
		red.H *= m.Share
	case m.Bottom == xiangqi.Red:
		red.W *= m.Share
	default:
		red.W *= m.Share
		red.X = r.X + r.W - red.W
	}
	l := u.Painting()
	l.PushClip(red)
	u.Box(r, radius, sideInk(t, xiangqi.Red), color.NRGBA{}, 0)
	l.PopClip()
}
