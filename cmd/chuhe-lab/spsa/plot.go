package spsa

import (
	"bytes"
	"fmt"
	"math"
)

// The sizes of the plot, in pixels: one panel for each number, several side by side.
const (
	columns                 = 3
	panelWidth, panelHeight = 300, 150
	left, right, above      = 46, 12, 28 // margins around the curve in its panel
	below                   = 22
	titleHeight             = 34
	mostPoints              = 300 // maximum number of points of a curve
)

// Plot returns an SVG plot of the course: the values over the pairs. The dashed line is the start.
func (c *Course) Plot() []byte {
	rows := (len(c.config.Numbers) + columns - 1) / columns
	width, height := columns*panelWidth, titleHeight+rows*panelHeight
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="11" fill="#333">`+"\n",
		width, height, width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fff"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="12" y="22" font-size="14">%d of %d pairs of games</text>`+"\n", c.Done(), c.config.Pairs)
	for i := range c.config.Numbers {
		c.panel(&b, i, i%columns*panelWidth, titleHeight+i/columns*panelHeight)
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// panel draws one number's curve, with the panel's corner at x, y.
func (c *Course) panel(b *bytes.Buffer, number, x, y int) {
	n := c.config.Numbers[number]
	low, high := c.span(number)
	wide, tall := float64(panelWidth-left-right), float64(panelHeight-above-below)
	across := func(pair int) float64 { return left + wide*float64(pair)/float64(c.config.Pairs) }
	up := func(value float64) float64 { return above + tall*(high-value)/(high-low) }
	fmt.Fprintf(b, `<g transform="translate(%d %d)">`+"\n", x, y)
	fmt.Fprintf(b, `<text x="%d" y="%d" font-weight="bold">%s</text><text x="%d" y="%d" text-anchor="end">%d → %.1f</text>`+"\n",
		left, above-8, n.Name, panelWidth-right, above-8, n.Start, c.track[c.Done()][number])
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%.0f" height="%.0f" fill="none" stroke="#ccc"/>`+"\n", left, above, wide, tall)
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%.0f</text><text x="%d" y="%d" text-anchor="end">%.0f</text>`+"\n",
		left-4, above+8, high, left-4, panelHeight-below, low)
	fmt.Fprintf(b, `<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#999" stroke-dasharray="4 3"/>`+"\n",
		left, panelWidth-right, up(float64(n.Start)), up(float64(n.Start)))
	b.WriteString(`<polyline fill="none" stroke="#b03a2e" stroke-width="1.5" points="`)
	stride := max(1, c.Done()/mostPoints)
	for pair := 0; pair < c.Done(); pair += stride {
		fmt.Fprintf(b, "%.1f,%.1f ", across(pair), up(c.track[pair][number]))
	}
	fmt.Fprintf(b, "%.1f,%.1f\"/>\n</g>\n", across(c.Done()), up(c.track[c.Done()][number]))
}

// span returns the values at the edges of a number's panel: the range of the course, but at least a few steps.
func (c *Course) span(number int) (low, high float64) {
	n := c.config.Numbers[number]
	low, high = float64(n.Start-2*n.Step), float64(n.Start+2*n.Step)
	for _, values := range c.track {
		low, high = min(low, values[number]), max(high, values[number])
	}
	return max(math.Floor(low), float64(n.Least)), min(math.Ceil(high), float64(n.Most))
}
