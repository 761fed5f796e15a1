package page

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"chuhe/engine/chance"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// Soldiers formats a score that is not a mate, in soldiers. s is from Red's view; the settings choose whether the text
// is from the view of Red or of mover, the side to move.
func Soldiers(l *Looks, s think.Score, mover xiangqi.Side) string {
	if l.Settings.MoverScores && mover == xiangqi.Black {
		s = -s
	}
	if tenths := Tenths(s); tenths != 0 {
		return fmt.Sprintf("%+.1f", tenths/10)
	}
	return "0.0"
}

// Tenths rounds a score to tenths of a soldier.
func Tenths(s think.Score) float64 { return math.Round(float64(s) / 10) }

// MateMoves converts the plies to a mate, negative if Black mates, to moves of the mating side.
func MateMoves(plies int) int { return (max(plies, -plies) + 1) / 2 }

// Round returns the number of the last of some moves; first makes the first one, whose number is 1.
func Round(plies int, first xiangqi.Side) int { return (plies + int(first) + 1) / 2 }

// Outlook describes which side mates, or else the chances of the sides. s is from Red's view.
func Outlook(s think.Score) locale.Message {
	switch n := s.MatePlies(); {
	case n > 0:
		return locale.Msg(locale.SideMates, locale.SideName(xiangqi.Red), MateMoves(n))
	case n < 0:
		return locale.Msg(locale.SideMates, locale.SideName(xiangqi.Black), MateMoves(n))
	}
	red, draw, black := Percents(chance.Of(s))
	return locale.Msg(locale.Shares, red, draw, black)
}

// Percents rounds shares so that they add up to 100.
func Percents(s chance.Shares) (red, draw, black int) {
	red = int(100*s.Win + 0.5)
	black = min(int(100*s.Loss+0.5), 100-red)
	return red, 100 - red - black, black
}

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
		share := strconv.Itoa(bar.share) + "%"
		if size := 10.0; art.Measure(share, size).Width+6 <= bar.r.W {
			u.Label(bar.r, share, kit.LabelSpec{Size: size, Color: bar.ink, Align: kit.AlignCenter})
		}
	}
}
