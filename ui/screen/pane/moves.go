package pane

import (
	"image/color"
	"maps"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// MovesID is the ID of the list of moves.
const MovesID kit.ID = "moves"

const listID = MovesID + ".list" // what takes the focus

// showKey is the state on which the scroll position of the list depends; the list scrolls when it changes.
type showKey struct {
	record, shown, count int
	width, height        float64 // size of the list
}

// Moves is the card with the moves. It keeps its scroll position and its folds.
type Moves struct {
	*Frame
	// Head, if not nil, declares the head of the card instead of the title and the buttons that step through the game.
	Head     func(u *kit.UI, r draw.Rect)
	Stepped  bool         // the toolbar has them, so a head with a heading and a low card for touch leave them out
	stated   bool         // the heading shows the facts about the game, so the list does not
	Asks     func(id int) // handles the right button, or a held finger, on a move; nil: nothing
	shownKey showKey

	rows  rows
	folds folds
}

// Declare declares the card with the moves: the heading, buttons that step through the game, the list, and the status
// line at the foot. On a low card the status line is in the head. less is the height by which r is temporarily reduced;
// it does not affect the head. A finger that moves sideways over the card steps through the game.
func (m *Moves) Declare(u *kit.UI, r draw.Rect, less float64, status string) {
	if by := u.Sideways(MovesID+".sideways", r); by != 0 {
		m.Session.Viewer.Look(m.View.Shown + by)
	}
	most := StripMost
	if m.Head != nil { // a head for touch is as high as a row
		most += kit.Finger
	}
	if m.Fingers && (m.Layout.Upright || r.H < most) {
		m.touched(u, r, status)
		return
	}
	low := r.H < 200
	r.H -= less
	u.Card(r)
	pad, head, foot, room := theme.Pad, 42.0, 36.0, typeRoom(u, r.H)
	if !m.Layout.Roomy {
		pad, head, foot = 8, 34, 30
	}
	foot = max(foot, room-8)
	inside := draw.Rect{X: r.X + pad, Y: r.Y, W: r.W - 2*pad, H: r.H}
	if low {
		head = 32
	}
	line := m.ruler(u, r)
	own := m.Head != nil && !low && !m.Heading.empty() // the heading has a row of its own
	if own {
		m.facts(u, m.edges(u, kit.CutTop(&inside, u.Tall(head-6), 0)), "")
		line(inside.Y)
	}
	rest := kit.CutTop(&inside, u.Tall(head), 0)
	if m.Head == nil && (!m.Stepped || m.Heading.empty()) {
		rest = m.steps(u, rest)
	}
	if !own {
		rest = m.edges(u, rest)
	}
	size := theme.FontSoft
	if !m.Layout.Roomy {
		size = theme.FontSmall
	}
	line(inside.Y)
	m.stated = own || m.Head == nil && m.Heading.Facts != ""
	lines := art.WrapMost(status, size, false, inside.W-room, max(3, int(inside.H/2/size)))
	must := inside.H-foot < theme.RowHeight
	if beside, small := inHead(status, size, rest.W-room, must); m.Head == nil && r.H < layout.LowMiddle &&
		(len(beside) == 1 || must) && !m.View.MovedBehind {
		m.stated = false
		m.statusLine(u, m.typeButton(u, rest, room), beside, small)
	} else if m.heading(u, rest); m.Head == nil || r.H >= layout.LowMiddle || m.news() {
		foot += float64(len(lines)-1) * size * art.LineHeight
		place := kit.CutBottom(&inside, foot, 0)
		if inside.H > 0 {
			place = m.typeButton(u, place, room)
		}
		m.statusLine(u, place, lines, size)
		line(inside.Y + inside.H)
	}
	m.list(u, draw.Rect{X: inside.X - 4, Y: inside.Y + 5, W: inside.W + 8, H: inside.H - 9})
}

// inHead returns the lines of a status in the head and their font size, which is reduced for a single line if the
// status must stand there.
func inHead(status string, size, width float64, must bool) (lines []string, fits float64) {
	for fits = size; ; fits-- {
		lines = art.WrapMost(status, fits, false, width, 2)
		if len(lines) == 1 || !must || fits <= size/2 {
			return lines, fits
		}
	}
}

// Follow scrolls to the shown move in the next run, although that move may be the same as before. Desks call it when
// the player turns to them: the lists of all desks share their place.
func (m *Moves) Follow() { m.shownKey = showKey{} }

// typeRoom returns the room for the button that opens the entry for moves and questions, in logical pixels; a card may
// be too low for it.
func typeRoom(u *kit.UI, height float64) float64 {
	const least = 150.0 // of a card for a mouse
	switch {
	case !u.Fingers() && height >= least:
		return 36
	case u.Fingers() && height >= layout.LowMiddle:
		return kit.Finger + 8
	}
	return 0
}

// typeButton declares that button at the right end of the status line if there is room, and returns the rest.
func (m *Moves) typeButton(u *kit.UI, r draw.Rect, side float64) draw.Rect {
	if side == 0 || r.W < 2*side {
		return r
	}
	const gap = 4 // for the ring around the button
	side -= gap
	at := kit.CutRight(&r, side, gap)
	at.Y, at.H = at.Y+max(0, at.H-side)/2, min(at.H, side)
	c := m.Heading.Type
	if !c.Absent && u.Button(c.ID, at.Inset(2),
		kit.ButtonSpec{Icon: art.IconKeyboard, Look: kit.LookFlat, Tooltip: m.Tip(c.Tip, "/")}) {
		m.Give(c)
	}
	return r
}

// ruler returns a function that draws a line across a card at a height.
func (m *Moves) ruler(u *kit.UI, card draw.Rect) func(y float64) {
	return func(y float64) {
		u.Box(draw.Rect{X: card.X + 1, Y: y, W: card.W - 2, H: 1}, 0, m.Theme.Hairline, color.NRGBA{}, 0)
	}
}

// steps declares the buttons that step back and forward, and returns the space beside them.
func (m *Moves) steps(u *kit.UI, r draw.Rect) draw.Rect {
	size := min(r.H-6, 32)
	if u.Fingers() {
		size = kit.Finger
	}
	buttons := kit.CutRight(&r, 4*size+6, 6)
	buttons.Y, buttons.H = buttons.Y+(r.H-size)/2, size
	cells := kit.Columns(buttons, 4, 2)
	u.Group("steps", func() {
		for i, id := range []kit.ID{"step.first", "step.back", "step.on", "step.live"} {
			m.step(u, id, cells[i])
		}
	})
	return r
}

// step declares one of the buttons that step back and forward.
func (m *Moves) step(u *kit.UI, id kit.ID, r draw.Rect) {
	v := &m.View
	spec := kit.ButtonSpec{Look: kit.LookFlat, Repeat: true}
	tip, key, do := locale.LookStart, "Home", func() { m.Session.Viewer.Look(0) }
	switch id {
	case "step.first":
		spec.Icon, spec.Disabled = art.IconFirst, v.Shown == 0
	case "step.back":
		spec.Icon, spec.Disabled = art.IconLeft, v.Shown == 0
		tip, key, do = locale.LookBack, "←", func() { m.Session.Viewer.Step(-1) }
	case "step.on":
		spec.Icon, spec.Disabled = art.IconRight, v.Shown >= v.End
		tip, key, do = locale.LookForward, "→", func() { m.Session.Viewer.Step(1) }
	case "step.live":
		spec.Icon, spec.Disabled = art.IconLast, !v.Looking
		tip, key, do = locale.BackToGame, "End", m.Session.Viewer.LookLive
	}
	spec.Tooltip = m.Tip(tip, key)
	if u.Button(id, r, spec) {
		do()
	}
}

// heading declares the head of the card, beside the buttons: Head, or the facts about the game or else the title of the
// card, or a button that leads to a move made while an earlier position is shown.
func (m *Moves) heading(u *kit.UI, r draw.Rect) {
	if m.Head != nil {
		m.Head(u, r)
	} else if !m.behind(u, r) {
		m.facts(u, r, m.T(locale.MoveListTitle))
	}
}

// behind reports whether a move was made while an earlier position is shown, and declares a button that leads to it.
func (m *Moves) behind(u *kit.UI, r draw.Rect) bool {
	if m.View.MovedBehind {
		text := m.T(locale.NewMove)
		w := min(r.W, art.Measure(text, theme.FontButton).Width+20)
		chip := draw.Rect{X: r.X, Y: r.Y + (r.H-26)/2, W: w, H: 26}
		if u.Button("behind", chip, kit.ButtonSpec{Label: text, Look: kit.LookPrimary,
			Tooltip: m.Tip(locale.BackToGame, "End")}) {
			m.Session.Viewer.LookLive()
		}
	}
	return m.View.MovedBehind
}

// statusLine writes the lines of the status, centred in r.
func (m *Moves) statusLine(u *kit.UI, r draw.Rect, lines []string, size float64) {
	step := size * art.LineHeight
	r.Y += (r.H - float64(len(lines))*step) / 2
	_, said := m.Said()
	for _, line := range lines {
		u.Label(kit.CutTop(&r, step, 0), line, kit.LabelSpec{Size: size, Soft: !said})
	}
}

// foldKey identifies a part of the list that can be folded: a branch by the ID of its first move, or the comment on a
// move by the ID of the move.
type foldKey struct {
	id      int
	comment bool
}

// folds records what the player has folded and unfolded.
type folds struct {
	record int // the record that the folds belong to
	keys   map[foldKey]bool
	all    *bool // the state of every branch without a key
	count  int   // number of changes
}

// told returns whether the player folded the part with this key, and whether the player folded or unfolded it at all.
func (f *folds) told(key foldKey, record int) (folded, told bool) {
	if f.record == record {
		folded, told = f.keys[key]
	}
	return folded, told
}

// forget discards the folds of another record.
func (f *folds) forget(record int) {
	if f.record != record || f.keys == nil {
		*f = folds{record: record, keys: map[foldKey]bool{}, count: f.count}
	}
	f.count++
}

// isFolded reports whether a branch is shown as a single line: as the player chose, otherwise if it is long or the
// record is large. set is the number of branch moves already shown; above a limit, branches stay folded even after
// "unfold all".
func (m *Moves) isFolded(line []session.MoveEntry, set int) bool {
	f := &m.folds
	if folded, told := f.told(foldKey{line[0].ID, false}, m.View.Record); told {
		return folded
	}
	if f.all != nil && f.record == m.View.Record {
		return *f.all || set > manyMoves
	}
	return len(line) > longBranch || m.View.Nodes > manyMoves
}

func (m *Moves) fold(key foldKey, folded bool) {
	m.folds.forget(m.View.Record)
	m.folds.keys[key] = folded
	m.Invalidate()
}

// FoldAll folds or unfolds every branch.
func (m *Moves) FoldAll(folded bool) {
	m.folds.forget(m.View.Record)
	for key := range m.folds.keys {
		if !key.comment {
			delete(m.folds.keys, key)
		}
	}
	m.folds.all = &folded
	m.Invalidate()
}

// Refold returns a function that restores the present folds.
func (m *Moves) Refold() func() {
	was := m.folds
	was.keys = maps.Clone(was.keys)
	return func() {
		was.count = m.folds.count + 1
		m.folds = was
		m.Invalidate()
	}
}

// unfoldShown unfolds the branches around the shown move, once, when that move becomes the shown one.
func (m *Moves) unfoldShown() {
	v := &m.View
	if !v.Branch || m.shownKey.shown == v.ShownID {
		return
	}
	for _, id := range m.Session.Viewer.BranchesTo(v.ShownID) {
		key := foldKey{id, false}
		// its first move is visible
		if folded, told := m.folds.told(key, v.Record); id != v.ShownID && (folded || !told) {
			m.fold(key, false)
		}
	}
}

// rowOf returns the row of a move, or that of the folded branch that contains the move.
func (m *Moves) rowOf(rows *rows, id int) (int, bool) {
	if i, ok := rows.at[id]; ok {
		return i, true
	}
	for _, branch := range m.Session.Viewer.BranchesTo(id) {
		if i, ok := rows.at[branch]; ok {
			return i, true
		}
	}
	return 0, false
}
