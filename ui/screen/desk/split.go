package desk

import (
	"math"
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
)

// A Split divides the panel of a desk between cards and the list of moves. If they do not fit together, only one of
// them shows. Tabs above select the one to show; in a low panel, a toolbar button does.
type Split struct {
	frame   *pane.Frame
	tab     locale.Key // label of the tab with the cards
	moves   bool       // the moves are selected
	seek    bool       // the moves get the focus next
	covered bool       // a toolbar button selects
	mute    bool       // cards leave no room for a status line
}

// NewSplit returns the split of a desk. tab is the label of the tab with the cards.
func NewSplit(f *pane.Frame, tab locale.Key) Split { return Split{frame: f, tab: tab} }

// SplitSpec describes the content of a panel.
type SplitSpec struct {
	Blocks []pane.Block
	Room   draw.Rect
	Wide   draw.Rect // used for cards higher than Room when there is a toolbar button instead of tabs
	Least  float64   // minimum height of the moves, except in a low panel for touch
	Shrunk float64   // minimum height of blocks that shrink in All; 0: they do not
	// All declares the cards and the moves; Moves declares the moves alone.
	All, Moves func(draw.Rect)
}

// lowForFingers is the height of a panel, in logical pixels, below which tabs for touch leave too little room for their
// content. For a mouse the limit is [layout.LowMiddle].
const lowForFingers = 200.0

// Declare declares the panel, and returns the area that it used: Room or Wide.
func (s *Split) Declare(u *kit.UI, c SplitSpec) draw.Rect {
	r, some := c.Room, len(c.Blocks) > 0
	height := s.frame.Stacked(u, c.Blocks, r.W)
	if c.Shrunk > 0 {
		height = min(height, c.Shrunk)
	}
	left, low := r.H-height-s.frame.Layout.Gap, r.H < layout.LowMiddle || s.frame.Layout.Small
	if s.frame.Fingers && r.H < lowForFingers {
		low, c.Least = true, layout.LeastMoves
	}
	crowded := some && left < c.Least
	s.moves = some && (s.moves || s.seek && crowded)
	s.covered = crowded && low
	s.mute = some && low && left < pane.StripMost && !s.moves
	if s.seek && (!crowded || s.moves) {
		s.seek = false
		u.Focus(pane.MovesID + ".list")
		s.frame.Invalidate() // a page that covers the desk in this run would hide the focus
	}
	switch {
	case !crowded:
		c.All(r)
		return r
	case !low:
		s.tabs(u, &r)
	case !s.moves && height > r.H:
		r = c.Wide
	}
	if s.moves {
		c.Moves(r)
	} else {
		s.frame.Fit(u, "blocks", c.Blocks, r)
	}
	return r
}

// tabs declares the tabs at the top of *r, and cuts their space off.
func (s *Split) tabs(u *kit.UI, r *draw.Rect) {
	tabs, chosen := kit.CutTop(r, u.Tall(32), 6), 0
	if s.moves {
		chosen = 1
	}
	u.Caption(s.frame.T(locale.NamePanel))
	u.Tabs("tabs", tabs, s.frame.Words(s.tab, locale.SideTabMoves), &chosen)
	s.moves = chosen == 1
}

// Tools returns the commands of a toolbar. When a button replaces the tabs, it takes the position of the command with
// the ID place, which moves to the menu.
func (s *Split) Tools(place kit.ID, all ...page.Command) []page.Command {
	i := slices.IndexFunc(all, func(c page.Command) bool { return c.ID == place })
	if !s.covered || i < 0 {
		return all
	}
	all[i].Away = true
	return slices.Insert(all, i, page.Command{ID: "moves", Icon: art.IconSheet, Button: locale.SideTabMoves,
		Tip: locale.MoveListTitle, On: s.moves, Do: func() { s.moves = !s.moves }})
}

// Mute reports whether the cards leave no room for a status line.
func (s *Split) Mute() bool { return s.mute }

// ShowBlocks selects the cards.
func (s *Split) ShowBlocks() { s.moves = false }

// Front implements Fronter.
func (s *Split) Front(f Front) {
	if s.seek = f == Moves; !s.seek {
		s.moves = false
	}
}

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
