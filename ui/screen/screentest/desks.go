package screentest

import (
	"time"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/progress"
	"chuhe/ui/session"
)

// Branched plays a game with three lines: the game leaves the old line at ply 3, and another branch leaves it at ply 5.
func (d *Driver) Branched() {
	d.Play("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7") // the old line
	d.Key('Z', kit.Ctrl)
	d.Key('Z', kit.Ctrl)
	d.Play("g3g4", "g6g5") // leaves it at ply 5
	for range 4 {
		d.Key('Z', kit.Ctrl)
	}
	d.Play("b0c2", "b9c7") // and this one at ply 3
	d.Pass(time.Second)
}

// Repeat plays a cycle up to the losing move, and attempts that move.
func (d *Driver) Repeat(round []string) {
	d.Play(append(round[:4:4], round[:2]...)...)
	d.Move(round[2])
}

// LoseByRepetition plays a cycle to its end.
func (d *Driver) LoseByRepetition(round []string) {
	d.Repeat(round)
	d.Activate("warning.play")
	d.Play(round[3])
	d.Pass(2 * time.Second)
}

// OpenRecord opens the AnnotatedGame where games are played, as the autosave of an earlier version does.
func (d *Driver) OpenRecord() {
	if err := d.Session().Resume(session.Import(AnnotatedGame(d.T))); err != nil {
		d.T.Fatal(err)
	}
	d.Pass(time.Second)
	d.Sprites()
	d.Pass(5 * time.Second)
}

// Study opens the study desk.
func (d *Driver) Study() { d.Key('2', kit.Ctrl) }

// DrawArrow drags from one square to another with the right button.
func (d *Driver) DrawArrow(from, to string, mods kit.Mods) {
	a, b := d.Point(from), d.Point(to)
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: a})
	d.Event(kit.Event{Kind: kit.PointerDown, Pos: a, Button: kit.RightButton, Mods: mods})
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: b, Button: kit.RightButton, Mods: mods})
	d.Event(kit.Event{Kind: kit.PointerUp, Pos: b, Button: kit.RightButton, Mods: mods})
}

// Analyse plays the Opening and shows the study desk with the analysis on.
func (d *Driver) Analyse() {
	d.Play(Opening...)
	d.Study()
	d.Key('A', 0)
	d.WaitForLines()
	d.Pass(time.Second)
}

// WaitForLines waits until the analysis has reported all lines.
func (d *Driver) WaitForLines() {
	d.T.Helper()
	d.WaitFor("the lines", func() bool { return len(d.Analysis.View().Lines) >= d.Looks.Settings.Lines })
}

// ReviewGame plays the BlunderGame, reviews it and shows the start.
func (d *Driver) ReviewGame() {
	d.Play(BlunderGame...)
	d.Session().Resign()
	d.Pass(time.Second)
	d.Click("banner.review")
	d.WaitForReview()
	d.Key(kit.KeyHome, 0)
}

// WaitForReview waits until the review is over.
func (d *Driver) WaitForReview() {
	d.T.Helper()
	d.WaitFor("the review", func() bool { return d.Session().View().Moves[0].Note.Evaluation != nil })
	d.Pass(time.Second)
}

// MasterLevel wins the game that masters a level. The computer must play Black at level 6.
func (d *Driver) MasterLevel() {
	for range 3 {
		d.Progress.Game(progress.Game{When: d.Now, Level: 6, Side: xiangqi.Red, Result: xiangqi.RedWins})
	}
	d.Thinker.Answer = thinktest.Always(think.Result{Resign: true})
	d.Play("h2e2")
	d.Until("the end", func(v session.View) bool { return v.Outcome.Over() })
	d.Pass(time.Second)
}
