package play

import (
	"time"

	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// replayStep is the time for which an automatic replay shows each position of a cycle.
const replayStep = 1300 * time.Millisecond

// replay shows the moves of the cycle that ended the game. The current step is the position that the session shows.
type replay struct {
	*frame
	on   bool
	at   int       // the last ply shown
	next time.Time // time of the next automatic step; zero: manual
}

// start shows the beginning of the cycle. If animations are on, it also starts the automatic replay.
func (r *replay) start() {
	r.on, r.at, r.next = true, r.View.Cycle.First, time.Time{}
	if !r.Still {
		r.next = r.Now.Add(replayStep)
	}
	r.Session.Viewer.LookLive()
	r.Session.Viewer.Look(r.at)
}

// end returns to the end of the game, and reports whether a replay was running.
func (r *replay) end() bool {
	if !r.on {
		return false
	}
	r.on, r.next = false, time.Time{}
	r.Session.Viewer.LookLive()
	return true
}

// settle ends the replay when a position outside the cycle is shown, and stops automatic steps when the player steps.
func (r *replay) settle() {
	if !r.on {
		return
	}
	v := &r.View
	if !repeated(v) || v.Branch || v.Shown < v.Cycle.First || v.Shown > v.Cycle.Last() {
		r.on, r.next = false, time.Time{}
	} else if v.Shown != r.at || v.Shown == v.Cycle.Last() {
		r.at, r.next = v.Shown, time.Time{}
	}
}

// tick makes the next step when it is due.
func (r *replay) tick() {
	if !r.on || r.next.IsZero() || r.Now.Before(r.next) {
		return
	}
	r.at++
	r.next = r.Now.Add(replayStep)
	r.Session.Viewer.Look(r.at)
}

func (r *replay) threats() (marks []board.Threat) {
	if !r.on {
		return nil
	}
	c := &r.View.Cycle
	for _, threat := range c.Steps[r.View.Shown-c.First].Threats {
		marks = append(marks, board.Threat{Victim: threat.Victim, Chasers: threat.Attackers})
	}
	return marks
}

// height returns the height of the tallest step text, so that the buttons stay in place.
func (r *replay) height(w float64) (height float64) {
	for n := range r.View.Cycle.Steps {
		height = max(height, kit.LabelSpec{Size: theme.FontSoft}.Height(r.stepText(n), w))
	}
	return height
}

// content declares the content of the replay, which takes the place of the banner.
func (r *replay) content(f *kit.Flow) {
	u, c := f.UI, &r.View.Cycle
	n, last := r.View.Shown-c.First, len(c.Steps)-1
	title := r.T(locale.ReplayBegins)
	if n > 0 {
		title = r.T(locale.ReplayMove, n, last)
	}
	size := pane.Sized(f, theme.FontName, theme.FontSoft)
	u.Label(f.Take(24, 4), title, kit.LabelSpec{Size: size, Bold: true})
	u.Paragraph(f.Take(r.height(f.Width()), 10), r.stepText(n), kit.LabelSpec{Size: theme.FontSoft})
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 3, 8)
	back := kit.ButtonSpec{Icon: art.IconLeft, Disabled: n == 0, Repeat: true, Tooltip: r.Tip(locale.LookBack, "←")}
	if u.Button("replay.back", cells[0], back) {
		r.Session.Viewer.Step(-1)
	}
	on := kit.ButtonSpec{Icon: art.IconRight, Disabled: n == last, Repeat: true,
		Tooltip: r.Tip(locale.LookForward, "→")}
	if u.Button("replay.on", cells[1], on) {
		r.Session.Viewer.Step(1)
	}
	end := kit.ButtonSpec{Label: r.T(locale.ReplayEnd), Look: kit.LookPrimary, Tooltip: r.Tip(locale.BackToGame, "Esc")}
	if u.Button("replay.end", cells[2], end) {
		r.end()
	}
}
