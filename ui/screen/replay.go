package screen

import (
	"time"

	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// replayStep is how long each position of a cycle is shown when it steps by
// itself.
const replayStep = 1300 * time.Millisecond

// replay shows the cycle that ended the game again, move by move. The step is
// the position that the session shows.
type replay struct {
	on   bool
	at   int       // the ply it has shown last
	next time.Time // when it steps by itself; zero: the person steps
}

// startReplay shows the start of the cycle and, unless nothing is to move by
// itself, steps on from there.
func (s *Screen) startReplay() {
	s.replay = replay{on: true, at: s.view.Cycle.First}
	if s.settings.Animations {
		s.replay.next = s.now.Add(replayStep)
	}
	s.session.LookLive()
	s.session.Look(s.replay.at)
}

// endReplay goes back to the end of the game, and reports whether there was a
// replay to end.
func (s *Screen) endReplay() bool {
	was := s.replay.on
	s.replay = replay{}
	if was {
		s.session.LookLive()
	}
	return was
}

// settleReplay ends the replay when something else is shown than its cycle, and
// leaves stepping to the person who steps.
func (s *Screen) settleReplay() {
	r, v := &s.replay, &s.view
	if !r.on {
		return
	}
	if !repeated(v) || v.Branch || v.Shown < v.Cycle.First || v.Shown > v.Cycle.Last() {
		*r = replay{}
	} else if v.Shown != r.at || v.Shown == v.Cycle.Last() {
		r.at, r.next = v.Shown, time.Time{}
	}
}

// tickReplay steps when it is time to.
func (s *Screen) tickReplay() {
	r := &s.replay
	if !r.on || r.next.IsZero() || s.now.Before(r.next) {
		return
	}
	r.at++
	r.next = s.now.Add(replayStep)
	s.session.Look(r.at)
}

// threats are the marks on the board while a cycle is shown again.
func (s *Screen) threats() (marks []board.Threat) {
	if !s.replay.on {
		return nil
	}
	c := &s.view.Cycle
	for _, threat := range c.Steps[s.view.Shown-c.First].Threats {
		marks = append(marks, board.Threat{Victim: threat.Victim, Chasers: threat.Attackers})
	}
	return marks
}

// replayLines is the most lines that a step of the cycle needs, so that the
// buttons stay where they are.
func (s *Screen) replayLines(w float64) (lines int) {
	for n := range s.view.Cycle.Steps {
		lines = max(lines, len(art.Wrap(s.stepText(n), theme.FontSoft, false, w-2*s.blockPad(w))))
	}
	return lines
}

func (s *Screen) replayHeight(w float64) float64 {
	return 34 + float64(s.replayLines(w))*theme.FontSoft*art.LineHeight + 6 + theme.ButtonHeight + 2*16
}

// declareReplay declares what stands in the banner's place while the cycle is
// shown again.
func (s *Screen) declareReplay(u *kit.UI, r draw.Rect) {
	v, c := &s.view, &s.view.Cycle
	u.Box(r, theme.RadiusPanel, s.theme.Panel, s.theme.Gold, theme.Focus)
	pad := s.blockPad(r.W)
	inside := draw.Rect{X: r.X + pad, Y: r.Y + 16, W: r.W - 2*pad, H: r.H - 32}
	n, last := v.Shown-c.First, len(c.Steps)-1
	title := s.t(locale.ReplayBegins)
	if n > 0 {
		title = s.t(locale.ReplayMove, n, last)
	}
	size := theme.FontName
	if slim(r.W) {
		size = theme.FontSoft
	}
	u.Label(kit.CutTop(&inside, 24, 4), title, kit.LabelSpec{Size: size, Bold: true})
	u.Paragraph(inside, s.stepText(n), kit.LabelSpec{Size: theme.FontSoft})
	buttons := draw.Rect{X: inside.X, Y: r.Y + r.H - 16 - theme.ButtonHeight, W: inside.W, H: theme.ButtonHeight}
	cells := kit.Columns(buttons, 3, 8)
	back := kit.ButtonSpec{Icon: art.IconLeft, Disabled: n == 0, Repeat: true, Tooltip: s.tip(locale.LookBack, "←")}
	if u.Button("replay.back", cells[0], back) {
		s.session.LookBack()
	}
	on := kit.ButtonSpec{Icon: art.IconRight, Disabled: n == last, Repeat: true, Tooltip: s.tip(locale.LookForward, "→")}
	if u.Button("replay.on", cells[1], on) {
		s.session.LookForward()
	}
	end := kit.ButtonSpec{Label: s.t(locale.ReplayEnd), Look: kit.LookPrimary, Tooltip: s.tip(locale.BackToGame, "Esc")}
	if u.Button("replay.end", cells[2], end) {
		s.endReplay()
	}
}
