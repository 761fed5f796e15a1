package review

import (
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// trial is a mistake before which the person stands, to find something better. A tried
// move is a variation of the record as long as it stands on the board.
type trial struct {
	on     bool
	ply    int // of the mistake
	before int // the ID of the position before it
	nodes  int // how many the record had without a tried move
	tried  int // the ID of the position after the tried move; 0: none is on the board
	added  bool
	same   bool         // the move of the game was tried
	move   xiangqi.Move // the one tried last
}

// canTry reports whether a better move can be looked for in place of one.
func (d *Desk) canTry(ply int) bool {
	_, bad := d.mistake(ply)
	return bad && d.reviewer != nil && d.seen.State != reviewing.Running
}

// try goes before a mistake.
func (d *Desk) try(ply int) {
	d.endTrial()
	before := d.idAt(ply - 1)
	d.Session.LookAt(before)
	d.trial = trial{on: true, ply: ply, before: before, nodes: d.Session.View().Nodes}
	d.tab = 0
	d.Invalidate()
}

// followTrial follows a change of what is shown. studied: a move was made on the board.
func (d *Desk) followTrial(studied bool) {
	t, v := &d.trial, &d.View
	switch {
	case v.ShownID == t.before:
		d.withdraw()
	case v.ShownID == t.tried:
	case studied && t.tried == 0 && v.Shown == t.ply:
		t.tried, t.added, t.move = v.ShownID, v.Nodes > t.nodes, v.LastMove
		d.judge()
	default:
		d.endTrial()
	}
}

// judge asks what the tried move is worth.
func (d *Desk) judge() {
	t := &d.trial
	p, pos := d.ply(t.ply), d.Session.Before(t.tried)
	if p == nil || pos == nil {
		return
	}
	if t.same = t.move == d.View.Moves[t.ply-1].Move; !t.same {
		d.reviewer.Try(pos, t.move, p.Best, p.Loss)
	}
}

// withdraw takes a tried move back out of the record, where nothing was added since.
func (d *Desk) withdraw() {
	t := &d.trial
	if t.tried == 0 {
		return
	}
	d.reviewer.GiveUp()
	tried, v := t.tried, d.Session.View()
	t.tried = 0
	if !t.added || v.Nodes != t.nodes+1 || !v.Study {
		return
	}
	d.Session.Undo()
	if v.ShownID != tried {
		d.Session.LookAt(v.ShownID)
	}
}

// Recall implements desk.Recaller. The game stands as before when its function is called,
// but for a tried move that something else took the place of.
func (d *Desk) Recall() func() {
	was, shown := d.trial, d.Session.View().ShownID
	return func() {
		if d.trial == was {
			return
		}
		d.trial = was
		t := &d.trial
		if t.added && d.Session.Before(t.tried) == nil && d.Session.LookAt(t.before) && d.Session.AddLine([]xiangqi.Move{t.move}) == nil {
			if shown != t.tried {
				defer d.Session.LookAt(shown)
			}
			t.tried = d.Session.View().ShownID
		}
		d.Refresh()
		if t.tried != 0 { // what was being judged was given up
			d.judge()
		}
	}
}

// endTrial ends it. What is shown then is left to who calls.
func (d *Desk) endTrial() {
	if d.trial.on {
		d.withdraw()
		d.trial = trial{}
		d.Invalidate()
	}
}

// found returns the line that answers the trial: what the review found, or else what the
// judgement of a tried move did.
func (d *Desk) found() []xiangqi.Move {
	if p := d.ply(d.trial.ply); p != nil && better(p) != xiangqi.NoMove {
		return p.Best
	}
	return d.reviewer.Trial().Ply.Best
}

// trialContent declares the card of a trial.
func (d *Desk) trialContent(f *kit.Flow) {
	if !d.trial.on { // ended by a card above, in this run
		return
	}
	u := f.UI
	u.Label(f.Take(26, 4), d.T(locale.TryTitle), kit.LabelSpec{Size: theme.FontName, Bold: true})
	verdict := d.reviewer.Trial()
	text, good := d.trialText(verdict)
	spec := kit.LabelSpec{Size: theme.FontSoft}
	if good {
		spec.Color = d.Theme.Hint
	}
	f.Paragraph(text, spec, 4)
	if why := d.trialWhy(verdict); why != "" {
		f.Paragraph(why, kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	f.Skip(6)
	d.trialButtons(f, good)
}

// trialText tells how it stands, and whether the person has found what he was to find.
func (d *Desk) trialText(verdict reviewing.Trial) (text string, good bool) {
	t := &d.trial
	if t.tried == 0 {
		return d.T(locale.TryAsk, d.MoveText(d.View.Moves[t.ply-1])), false
	}
	pos := d.Session.Before(t.tried)
	if pos == nil {
		return "", false
	}
	move := d.WriteMove(pos, t.move)
	switch {
	case t.same || verdict.Verdict == reviewing.Again:
		return d.T(locale.TryNoBetter, move), false
	case verdict.Judging:
		return d.T(locale.TryJudging, move), false
	case verdict.Verdict == reviewing.AsGood:
		return d.T(locale.TryAsGood, move), true
	case verdict.Verdict == reviewing.Better:
		return d.T(locale.TryBetter, move), false
	}
	return d.T(locale.TryUnjudged, move), false
}

// trialWhy says why the tried move is bad, empty where nothing is proved. It does not say what
// would be better.
func (d *Desk) trialWhy(verdict reviewing.Trial) string {
	t, p := &d.trial, &verdict.Ply
	if t.tried == 0 || verdict.Verdict != reviewing.Again || p.Reason.Kind == review.NoReason || p.Reason.Missed {
		return ""
	}
	pos := d.Session.Before(t.tried)
	if pos == nil { // taken back just now
		return ""
	}
	return d.Text(page.Why(d.Looks, pos, p))
}

// trialButtons declares what can be done.
func (d *Desk) trialButtons(f *kit.Flow, good bool) {
	t, u := d.trial, f.UI
	first := locale.TryOnce
	if good {
		first = locale.NextMistake
	}
	cells := d.cells(f, first, locale.TryShow, locale.TryLeave)
	once := kit.ButtonSpec{Label: d.T(first), Look: kit.LookPrimary, Disabled: t.tried == 0}
	if u.Button("try.once", cells[0], once) {
		if good {
			d.nextMistake()
		} else {
			d.Session.LookAt(t.before)
		}
	}
	line := d.found()
	if u.Button("try.show", cells[1], kit.ButtonSpec{Label: d.T(locale.TryShow), Tooltip: d.T(locale.ShowLineTip), Disabled: len(line) == 0}) {
		d.endTrial()
		d.showLine(t.ply, line)
	}
	if u.Button("try.leave", cells[2], kit.ButtonSpec{Label: d.T(locale.TryLeave), Tooltip: d.Tip(locale.TryLeave, "Esc")}) {
		d.endTrial()
		d.lookAt(t.ply)
	}
}
