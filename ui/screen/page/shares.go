package page

import (
	"image/color"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// SharesHeight is the height of a bar of shares, in logical pixels.
const SharesHeight = 14.0

// Shares draws the shares of results as a bar, with the figures for which there is room: games won by Red, drawn, and
// won by Black; or, in colours of neither side, won, drawn and lost by a player.
func (l *Looks) Shares(u *kit.UI, r draw.Rect, won, drawn, lost int, player bool) {
	all := won + drawn + lost
	if all == 0 || r.W < 20 {
		return
	}
	r.Y, r.H = r.Y+(r.H-SharesHeight)/2, SharesHeight
	width := r.W
	part := func(n int) float64 { return width * float64(n) / float64(all) }
	percent := func(n int) int { return (100*n + all/2) / all }
	first, last := kit.CutLeft(&r, part(won), 0), kit.CutRight(&r, part(lost), 0)
	best, worst, ink := l.Theme.Accent, l.Theme.Text, l.Theme.OnAccent
	if player {
		best, worst, ink = l.Theme.Hint, l.Theme.SoftText, l.Theme.Panel
	}
	edge := l.Theme.Hairline // draws are as bright as the ground
	for _, bar := range []struct {
		r            draw.Rect
		fill, ink    color.NRGBA
		games, share int
	}{
		{r, l.Theme.Button, l.Theme.Text, drawn, max(0, 100-percent(won)-percent(lost))},
		{first, best, ink, won, percent(won)}, {last, worst, l.Theme.Panel, lost, percent(lost)},
	} {
		if bar.games == 0 {
			continue
		}
		u.Box(bar.r, 2, bar.fill, edge, 1)
		share := strconv.Itoa(bar.share) + " %"
		if size := 10.0; art.Measure(share, size).Width+6 <= bar.r.W {
			u.Label(bar.r, share, kit.LabelSpec{Size: size, Color: bar.ink, Align: kit.AlignCenter})
		}
	}
}
