package analyse

import (
	"image/color"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// plate returns the text on the plate of a line: a score in soldiers, from the view chosen in the settings, or a mate.
func (p *Panel) plate(s think.Score) string {
	switch n := s.MatePlies(); {
	case n != 0:
		return p.T(locale.MateIn, page.MateMoves(n))
	case s.IsMate(): // the side to move has been mated
		return p.T(locale.Mated)
	}
	return page.Soldiers(p.Looks, s, p.pos.SideToMove())
}

// outlook describes which side mates, or else the chances of the sides, as the opened line or else the best one has
// them. It chooses the longest version that fits the width; if none fits, the result is empty.
func (p *Panel) outlook(width float64) string {
	line, ok := p.opened()
	if !ok {
		line = p.view.Lines[0]
	}
	texts := []string{p.Text(page.Outlook(line.Score))}
	if line.Score.MatePlies() == 0 {
		red, draw, black := page.Percents(line.Shares)
		texts = append(texts, p.T(locale.SharesShort, red, draw, black))
	}
	for _, text := range texts {
		if art.Measure(text, theme.FontSmall).Width <= width {
			return text
		}
	}
	return ""
}

func (p *Panel) tip(l analysis.Line) string {
	return p.T(locale.ScoreTip, page.Outlook(l.Score))
}

// sideInk returns the colour that represents a side: red, or a colour that is dark in every theme.
func sideInk(t theme.Theme, side xiangqi.Side) color.NRGBA {
	switch {
	case side == xiangqi.Red:
		return t.Accent
	case t.Dark:
		return theme.Mix(t.Window, color.NRGBA{A: 255}, 0.6)
	}
	return t.Text
}

// paler lists how far the plates of the lines fade into the card, by rank.
var paler = [analysis.MaxLines]float64{0, 0.3, 0.5, 0.62, 0.7}

// plateInks returns the colours of the plate of a line: fill, edge and text.
func plateInks(t theme.Theme, s think.Score, rank int) (fill, edge, ink color.NRGBA) {
	fade := paler[min(rank, len(paler)-1)]
	if t.Key == theme.Contrast {
		fade = 0 // text on a paler plate would be harder to read
	}
	switch {
	case page.Tenths(s) > 0:
		fill = theme.Mix(sideInk(t, xiangqi.Red), t.Panel, fade)
		edge = fill
	case page.Tenths(s) < 0:
		fill = theme.Mix(sideInk(t, xiangqi.Black), t.Panel, fade)
		edge = fill
		if t.Dark {
			edge = t.SoftText
		}
	default:
		fill, edge = t.Button, t.SoftText
	}
	return fill, edge, theme.Readable(fill, t.OnAccent, t.Panel, t.Text, color.NRGBA{A: 255},
		color.NRGBA{255, 255, 255, 255})
}
