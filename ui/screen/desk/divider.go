package desk

import (
	"math"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
)

// leastCards is the minimum height of the cards above a divider, in logical pixels.
const leastCards = 90.0

// A Divider lets the player limit the height of the cards above the moves. The limit is a setting.
type Divider struct {
	frame *pane.Frame
	limit func(*settings.Settings) *int // in thousandths of the panel; 0: none
	Least float64                       // minimum height of the moves
}

// NewDivider returns the divider of a desk whose limit is a field of the settings.
func NewDivider(f *pane.Frame, least float64, limit func(*settings.Settings) *int) Divider {
	return Divider{f, limit, least}
}

// Height returns the height of cards in a panel: usual, or if the player has set a limit, natural up to that limit. The
// cards leave a third of the panel to the moves.
func (d *Divider) Height(panel draw.Rect, usual, natural float64) float64 {
	limit := *d.limit(&d.frame.Settings)
	if limit == 0 || d.frame.Fingers {
		return min(usual, d.Most(panel))
	}
	return min(natural, max(leastCards, min(d.Most(panel), panel.H*float64(limit)/kit.DividerScale)))
}

// Most returns the maximum height of cards in a panel.
func (d *Divider) Most(panel draw.Rect) float64 {
	return panel.H - d.frame.Layout.Gap - max(d.Least, panel.H/3)
}

// Declare declares the divider in the gap between the cards and the moves, which begin at y. natural is the height of
// the cards without a limit.
func (d *Divider) Declare(u *kit.UI, panel draw.Rect, y, natural float64) {
	f, gap := d.frame, d.frame.Layout.Gap
	height, most := y-gap-panel.Y, min(natural, d.Most(panel))
	if f.Fingers || height < leastCards || most <= leastCards {
		return
	}
	part := func(h float64) int { return int(math.Round(h / panel.H * kit.DividerScale)) }
	spec := kit.RangeSpec{Min: part(leastCards), Max: part(most), Step: 25,
		Text: func(v int) string { return f.T(locale.TableShare, v/10) }}
	limit := part(height)
	u.Caption(f.T(locale.NameDivider))
	if u.Divider("divider", draw.Rect{X: panel.X, Y: y - gap, W: panel.W, H: gap}, panel, spec, &limit) {
		f.Change(func(to *settings.Settings) { *d.limit(to) = limit })
	}
}
