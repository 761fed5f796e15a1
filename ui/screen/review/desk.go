// Package review implements the desk for reviewing a game: where it was won and lost, and why. The desk shows the
// findings of a reviewer and those stored in a record by an earlier review.
package review

import (
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/graph"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// A Desk is the review desk of a window.
type Desk struct {
	*pane.Frame
	desk.Split
	divider   desk.Divider
	workspace *desk.Workspace
	reviewer  *reviewing.Reviewer // nil: none
	queue     *reviewing.Queue    // keeps reviews; nil: none
	tables    *endings.Tables     // prove results; nil: none
	progress  *progress.Keeper
	moves     pane.Moves

	recorded *review.Report // findings stored in the record, as of revision
	revision uint64
	proved   bool           // the tables had all come then
	seen     reviewing.View // view of the reviewer in the current run
	report   *review.Report // recorded merged with the reviewer's findings
	told     reviewerState  // last displayed state of the reviewer

	effort int  // the selected one of review.Efforts
	asks   bool // offers a new review although there is one
	trial  trial
	summary
	step  stepping
	both  bool          // goes through the mistakes of both sides although one side has the only person
	on    bool          // the desk is shown
	low   bool          // the panel is low
	flat  bool          // the graph is low
	here  page.Position // the position shown when the player left the desk
	begun page.Position // the position shown when the last review began, or at the first visit of a record
	waits bool          // the first mistake shows when the review is complete
	still int           // the ply shown since the review ran, and one; 0: none
	share float64       // Red's share last shown by the bar
}

// reviewerState is the state of the reviewer that, when changed, requires a redraw.
type reviewerState struct {
	state   reviewing.State
	done    float64
	verdict reviewing.Verdict
	judging bool
}

// New returns the desk of a window.
func New(h *desk.Workspace, r *reviewing.Reviewer, queue *reviewing.Queue, tables *endings.Tables,
	reached *progress.Keeper) *Desk {
	d := &Desk{Frame: h.Frame, Split: desk.NewSplit(h.Frame, locale.Review), workspace: h, reviewer: r,
		queue: queue, tables: tables, progress: reached, moves: pane.Moves{Frame: h.Frame}, share: 0.5}
	d.divider = desk.NewDivider(h.Frame, leastMoves, func(s *settings.Settings) *int { return &s.ReviewCards })
	d.moves.Stepped = true
	h.Session.WhenLeft(d.keep)
	return d
}

// Enter implements desk.Desk. It continues where the player left the desk, or else at the first mistake. It starts a
// review at once if the game is over or was opened from a file, and has no findings yet.
func (d *Desk) Enter() {
	d.moves.Follow()
	d.Session.SetStudy(true)
	d.on = true
	if v := d.Session.View(); d.here.Record == v.Record {
		d.Session.Viewer.LookAt(d.here.ID)
	}
	d.Refresh()
	d.refresh()
	if d.judged() && d.begun.Record != d.View.Record { // the first visit
		d.lead()
	}
	if g := d.Session.Export(); d.reviewer != nil && !d.progress.Log.Tried(reviewing.KeyOfGame(g)) {
		d.learn(g, d.report) // the review was elsewhere, or the window closed before all was tried
	}
	if v := &d.View; (v.Outcome.Over() || v.Opened) && !d.judged() && d.seen.State == reviewing.Idle {
		d.begin(review.Quick)
	}
}

// Leave implements desk.Desk.
func (d *Desk) Leave() {
	d.endTrial()
	v := d.Session.View()
	d.on, d.here = false, page.ShownBy(&v)
	d.Session.SetStudy(false)
	d.Session.Viewer.LookLive()
}

// CanStart implements desk.Starter.
func (d *Desk) CanStart() bool { return d.reviewer != nil && len(d.View.Moves) > 0 }

// Start implements desk.Starter. It starts a review unless one is running or all moves are judged.
func (d *Desk) Start() {
	d.Refresh()
	d.refresh()
	unknown := func(p review.Ply) bool { return !p.Known }
	if d.seen.State != reviewing.Running && slices.ContainsFunc(d.report.Plies, unknown) {
		d.begin(review.Quick)
	}
}

// begin reviews the game.
func (d *Desk) begin(effort review.Effort) {
	v := d.Session.View()
	if d.reviewer == nil || len(v.Moves) == 0 {
		return
	}
	d.endTrial()
	d.asks = false
	d.Front(desk.Told) // an opened file may have asked for the moves
	d.begun, d.waits = page.ShownBy(&v), true
	d.reviewer.Start(v.Record, d.Session.Export(), effort)
	d.Invalidate()
}

// lead shows the first mistake, or says that there is none.
func (d *Desk) lead() {
	d.begun = page.ShownBy(&d.View)
	if ply := d.mistakeAfter(0); ply > 0 {
		d.lookAt(ply)
	} else {
		d.voiceSummary()
	}
}

// refresh collects the findings on the moves of the game.
func (d *Desk) refresh() {
	if r, all := d.Session.Revision(), !d.tables.Expects(); d.recorded == nil || d.revision != r || d.proved != all {
		d.recorded, d.revision, d.proved = review.Recorded(d.Session.Export(), d.tables), r, all
	}
	d.seen = reviewing.View{}
	if d.reviewer != nil {
		d.reviewer.Follow(d.View.Record, movesOf(&d.View))
		d.seen = d.reviewer.View()
	}
	d.report = reviewing.Merged(d.recorded, d.seen.Report)
}

// searching reports whether a review is in progress that has not yet judged all moves once. One that goes deeper goes
// on behind the findings.
func (d *Desk) searching() bool {
	return d.seen.State == reviewing.Running && (d.seen.Report == nil || !d.seen.Report.Complete())
}

// judged reports whether there are findings for any move.
func (d *Desk) judged() bool {
	return slices.ContainsFunc(d.report.Plies, func(p review.Ply) bool { return p.Known })
}

// Tools implements desk.Desk.
func (d *Desk) Tools() []page.Command {
	return d.Split.Tools("save", append(d.workspace.Walk(),
		d.workspace.Tool("live", art.IconLast, locale.ToolEnd, locale.LookEnd),
		d.workspace.Tool("save", art.IconSave, locale.Save, locale.SaveTip),
		pane.Spared(d.workspace.Command("flip")), d.workspace.Command("menu"))...)
}

// Commands implements desk.Desk.
func (d *Desk) Commands() []page.Command {
	return []page.Command{
		{ID: "mistake.next", Help: locale.KeyReviewDesk, Key: page.Key('N'), Do: d.nextMistake},
		{ID: "mistake.try", Help: locale.KeyReviewDesk, Key: page.Key('T'), Do: func() {
			if ply := d.subject(); d.canTry(ply) {
				d.try(ply)
			}
		}},
		{ID: "mistake.line", Help: locale.KeyReviewDesk, Key: page.Key('V'), Do: func() {
			if p, bad := d.mistake(d.subject()); bad && better(p) != xiangqi.NoMove {
				ply := d.subject()
				d.endTrial()
				d.showLine(ply, p.Best)
			}
		}},
	}
}

// Scene implements desk.Desk. It shows the answer to a mistake as a red arrow and the better move as a green one.
func (d *Desk) Scene(s *pane.BoardScene) {
	d.refresh()
	ply := d.subject()
	p, bad := d.mistake(ply)
	if !bad || d.View.Branch || d.trial.on || d.summing() {
		return
	}
	if d.showStep(s) {
		return
	}
	s.MarkWhy(&p.Reason, p.Move, p.Best)
}

// Over implements desk.Desk. It declares the bar that shows how likely each side is to win.
func (d *Desk) Over(u *kit.UI) {
	if !d.judged() {
		return
	}
	share, v := d.share, &d.View
	switch points := d.points(); {
	case v.Branch: // a better line is worth as much as the position before the move
		if p := d.ply(d.stem()); p != nil && p.Known {
			share = graph.Judged(p.Before, review.NoMark).Share
		}
	case v.Shown < len(points) && points[v.Shown].Known:
		share = points[v.Shown].Share
	}
	d.share = share
	analyse.Meter{Name: d.T(locale.PlayBar), Share: share, Bottom: v.Bottom,
		Tooltip: graph.Share(d.Looks, share)}.Declare(u, "review.bar", d.Layout.Bar, d.Theme)
}

// Follow implements desk.Desk.
func (d *Desk) Follow(events []session.Event) {
	studied := false
	for _, e := range events {
		switch e.Kind {
		case session.NewGame, session.Restored:
			d.trial, d.summary, d.both, d.asks = trial{}, summary{}, false, false
			d.ShowBlocks()
			d.goOn()
		case session.MoveStudied:
			studied = true
		case session.Looked:
			d.voiceCard()
		}
	}
	if d.trial.on {
		d.followTrial(studied)
	}
}

// Escape implements desk.Desk.
func (d *Desk) Escape() bool {
	switch ply := d.subject(); {
	case d.trial.on:
		d.endTrial()
		d.lookAt(ply)
	case d.asks:
		d.asks = false
	case d.stepped() > 0:
		d.step = stepping{}
	case d.summing():
		d.summary.on = false
	case d.View.Branch && ply > 0:
		d.lookAt(ply)
	default:
		return false
	}
	return true
}

// Tick implements desk.Desk. It adds the findings of the reviewer to the record, whichever desk is shown.
func (d *Desk) Tick() {
	r := d.reviewer
	if r == nil {
		return
	}
	if r.View().State != reviewing.Idle {
		v := d.Session.View()
		r.Follow(v.Record, movesOf(&v))
	}
	for _, proof := range r.Proved() {
		for _, z := range proof.Puzzles {
			d.progress.Mistake(z, d.Now)
		}
		if proof.Whole {
			d.progress.Tried(proof.Game)
		}
	}
	if r.Ready() {
		g := d.Session.Export()
		d.note(r.Take(g), r.View().Effort)
		d.learn(g, r.View().Report)
		v := r.View()
		if d.queue != nil && v.State == reviewing.Done && !v.Changed {
			d.queue.Keep(d.Session.Export())
		}
		if v.State == reviewing.Failed {
			d.workspace.Notify(locale.Msg(locale.ReviewFailed, friend.Cause(v.Err)))
		} else if v.Unproved {
			d.workspace.Notify(locale.Msg(locale.EndingsLost))
		}
	}
	v, t := r.View(), r.Trial()
	if now := (reviewerState{v.State, v.Done, t.Verdict, t.Judging}); now != d.told {
		judged := !now.judging && (d.told.judging || d.told.verdict != now.verdict)
		d.told = now
		d.Refresh()
		if judged {
			d.voiceVerdict()
		}
		complete := v.Report != nil && v.Report.Complete()
		// the player has not gone elsewhere
		if d.waits && complete && d.on && page.ShownBy(&d.View) == d.begun {
			d.refresh()
			d.lead()
		}
		d.waits = d.waits && v.State == reviewing.Running && !complete
		d.Invalidate()
	}
	d.stay()
}

// learn keeps what a review says about the moves of the only person in a game that is over, and begins to try the
// mistakes as puzzles, unless that is done.
func (d *Desk) learn(g *game.Game, found *review.Report) {
	v := d.Session.View()
	if v.Persons != 1 || !v.Outcome.Over() || found == nil || !found.Complete() {
		return
	}
	side, level := xiangqi.Red, think.Level(0)
	if v.Setup.Players[side].Kind != session.Person {
		side = xiangqi.Black
	}
	if other := v.Setup.Players[side.Opponent()]; other.Engine == "" {
		level = other.Level
	}
	if d.progress.Review(progress.Summary(g, found, side, int(level), d.Now)) {
		d.reviewer.Prove(g, found, side)
	}
}

// note stores findings in the record. Those of a quick review, which begins by itself, are no change by the player.
func (d *Desk) note(e game.Edit, effort review.Effort) {
	switch { // the edit cannot fail: it was made for this record
	case e == nil:
	case effort == review.Quick:
		_ = d.Session.Editor.Find(e)
	default:
		_ = d.Session.Editor.Edit(e)
	}
}

// keep stores what a running review has found, before another game comes on the board.
func (d *Desk) keep() {
	v := d.Session.View()
	if d.reviewer == nil || d.reviewer.View().State != reviewing.Running {
		return
	}
	d.reviewer.Follow(v.Record, movesOf(&v))
	if now := d.reviewer.View(); now.State == reviewing.Running {
		d.note(reviewing.Edit(d.Session.Export(), now.Report), now.Effort)
	}
}

// goOn continues the review of a game that has come back, and stores what it found before, or another one if the record
// has no findings.
func (d *Desk) goOn() {
	if d.reviewer == nil {
		return
	}
	g := d.Session.Export()
	past := d.reviewer.Past(g)
	found := func(n *game.Node) bool { return n.Evaluation != nil }
	if d.queue != nil && past.Report == nil && !slices.ContainsFunc(g.Line(), found) {
		d.note(d.queue.Find(g), review.Quick)
	}
	if d.note(reviewing.Edit(g, past.Report), past.Effort); past.State == reviewing.Running {
		d.Front(desk.Told)
		d.reviewer.GoOn(d.Session.View().Record, g, past.Effort, past.Report)
	}
}

// movesOf lists the moves of the game.
func movesOf(v *session.View) []xiangqi.Move {
	moves := make([]xiangqi.Move, len(v.Moves))
	for i := range v.Moves {
		moves[i] = v.Moves[i].Move
	}
	return moves
}

// Next implements desk.Desk.
func (d *Desk) Next() time.Time { return time.Time{} }
