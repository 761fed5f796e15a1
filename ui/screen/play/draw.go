package play

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// drawings are the arrows and circles of the player on a position. They are not saved, and go with the next move.
type drawings struct {
	at  page.Position
	all []board.Drawing
}

// ownInk is the colour of the drawings, which nothing else on the desk has.
const ownInk = 3

// Mark implements pane.Marker. The same drawing again removes it.
func (d *Desk) Mark(from, to xiangqi.Square, _ kit.Mods) {
	m := board.Drawing{From: from, To: to, Color: ownInk, Hand: true}
	had := len(d.drawn.all)
	d.drawn.all = slices.DeleteFunc(d.drawn.all, func(o board.Drawing) bool { return o == m })
	if len(d.drawn.all) == had {
		d.drawn.all = append(d.drawn.all, m)
	}
	d.Invalidate()
}

// draw adds the drawings to the scene, or forgets them if another position is shown.
func (d *Desk) draw(s *pane.BoardScene) {
	if here := page.ShownBy(&d.View); d.drawn.at != here {
		d.drawn = drawings{at: here}
	}
	s.Drawings, s.Ink, s.Mouse = append(slices.Clip(s.Drawings), d.drawn.all...), ownInk, true
}
