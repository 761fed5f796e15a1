package review

import (
	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/page"
	"chuhe/ui/voice"
)

// trial is the state in which the player looks for something better than a mistake. A tried move is a variation of the
// record while it is on the board.
type trial struct {
	on     bool
	ply    int // ply of the mistake
	before int // ID of the position before the mistake
	nodes  int // number of nodes in the record without a tried move
	tried  int // ID of the position after the tried move; 0: none
	added  bool
	same   bool         // the tried move is the move of the game
	move   xiangqi.Move // the last tried move
}

// canTry reports whether the player can look for a better move than the one at ply.
func (d *Desk) canTry(ply int) bool {
	_, bad := d.mistake(ply)
	return bad && d.reviewer != nil && !d.searching()
}

// try starts a trial at a mistake.
func (d *Desk) try(ply int) {
	d.endTrial()
	before := d.idAt(ply - 1)
	d.Session.Viewer.LookAt(before)
	d.trial = trial{on: true, ply: ply, before: before, nodes: d.Session.View().Nodes}
	d.ShowBlocks()
	d.Invalidate()
}

// followTrial handles a change of the shown position. studied means that a move was made on the board.
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

// judge asks the reviewer to judge the tried move.
func (d *Desk) judge() {
	t := &d.trial
	p, pos := d.ply(t.ply), d.Session.Viewer.Before(t.tried)
	if p == nil || pos == nil {
		return
	}
	if t.same = t.move == d.View.Moves[t.ply-1].Move; t.same {
		d.voiceVerdict()
		return
	}
	d.reviewer.Try(pos, t.move, *p, xiangqi.Rules{FreePlay: d.View.Setup.FreePlay})
	d.told.judging = true
}

// voiceVerdict says the verdict on the tried move, and the reason.
func (d *Desk) voiceVerdict() {
	pos := d.Session.Viewer.Before(d.trial.tried)
	if !d.trial.on || pos == nil {
		return
	}
	verdict := d.reviewer.Trial()
	said, _ := d.verdict(verdict, d.SayMove(pos, d.trial.move))
	if why := d.trialWhy(verdict, d.SayMove); why.Key != "" {
		said = locale.Msg(locale.SaidThen, said, why)
	}
	d.Voice.Say(voice.Task, said)
}

// withdraw removes a tried move from the record, unless more has been added since.
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
		d.Session.Viewer.LookAt(v.ShownID)
	}
}

// Recall implements desk.Recaller. The returned function restores the trial. It does not restore a tried move that
// something else has replaced.
func (d *Desk) Recall() func() {
	was, shown := d.trial, d.Session.View().ShownID
	return func() {
		if d.trial == was {
			return
		}
		d.trial = was
		t := &d.trial
		if t.added && d.Session.Viewer.Before(t.tried) == nil && d.Session.Viewer.LookAt(t.before) &&
			d.Session.Editor.AddLine([]xiangqi.Move{t.move}) == nil {
			if shown != t.tried {
				defer d.Session.Viewer.LookAt(shown)
			}
			t.tried = d.Session.View().ShownID
		}
		d.Refresh()
		if t.tried != 0 { // the judgement was cancelled
			d.judge()
		}
	}
}

// endTrial ends the trial. The caller chooses the position to show next.
func (d *Desk) endTrial() {
	if d.trial.on {
		d.withdraw()
		d.trial = trial{}
		d.Invalidate()
	}
}

// found returns the line that solves the trial: the one found by the review, or else the one found by judging a tried
// move.
func (d *Desk) found() []xiangqi.Move {
	if p := d.ply(d.trial.ply); p != nil && better(p) != xiangqi.NoMove {
		return p.Best
	}
	return d.reviewer.Trial().Ply.Best
}

// trialContent declares the card of a trial.
func (d *Desk) trialContent(f *kit.Flow) {
	if !d.trial.on { // ended in this run by a card above
		return
	}
	d.head(f, d.T(locale.TryTitle), d.Theme.Text, "", "")
	verdict := d.reviewer.Trial()
	text, good := d.trialText(verdict)
	first := paragraph{text: text}
	if good {
		first.ink = d.Theme.Hint
	}
	cells := d.body(f, first, paragraph{text: d.Text(d.trialWhy(verdict, d.WriteMove))})
	d.trialButtons(f.UI, cells, good)
}

// trialText describes the state of the trial, and reports whether the player has found the answer.
func (d *Desk) trialText(verdict reviewing.Trial) (text string, good bool) {
	t := &d.trial
	if t.tried == 0 {
		return d.T(locale.TryAsk, d.MoveText(d.View.Moves[t.ply-1])), false
	}
	pos := d.Session.Viewer.Before(t.tried)
	if pos == nil {
		return "", false
	}
	said, good := d.verdict(verdict, d.WriteMove(pos, t.move))
	return d.Text(said), good
}

// verdict describes the verdict on a move, and reports whether it is the answer.
func (d *Desk) verdict(verdict reviewing.Trial, move string) (said locale.Message, good bool) {
	said = locale.Msg(locale.TryUnjudged, move)
	switch {
	case d.trial.same || verdict.Verdict == reviewing.Again:
		said.Key = locale.TryNoBetter
	case verdict.Judging:
		said.Key = locale.TryJudging
	case verdict.Verdict == reviewing.AsGood:
		said.Key, good = locale.TryAsGood, true
	case verdict.Verdict == reviewing.Better:
		said.Key = locale.TryBetter
	}
	return said, good
}

// trialWhy explains why the tried move is bad, without revealing a better move; write writes the move that proves it.
// It is empty if nothing is proved.
func (d *Desk) trialWhy(verdict reviewing.Trial, write page.Writer) (why locale.Message) {
	t, p := &d.trial, &verdict.Ply
	if t.tried == 0 || verdict.Verdict != reviewing.Again || p.Reason.Kind == explain.None || p.Reason.Missed {
		return why
	}
	pos := d.Session.Viewer.Before(t.tried)
	if pos == nil { // just taken back
		return why
	}
	w := page.WhyBad(write, pos, p, d.mine(p.Side))
	return locale.Msg(locale.SaidThen, w.Overlooked, w.Cost)
}

// trialButtons declares the actions of a trial.
func (d *Desk) trialButtons(u *kit.UI, cells []draw.Rect, good bool) {
	t := d.trial
	once := kit.ButtonSpec{Label: d.T(locale.TryOnce), Disabled: t.tried == 0}
	if !good {
		once.Look = kit.LookPrimary
	}
	if u.Button("try.once", cells[0], once) {
		d.Session.Viewer.LookAt(t.before)
	}
	line := d.found()
	if u.Button("try.show", cells[1], kit.ButtonSpec{Label: d.T(locale.TryShow), Tooltip: d.T(locale.ShowLineTip),
		Disabled: len(line) == 0}) {
		d.endTrial()
		d.showLine(t.ply, line)
	}
	if good {
		d.nextButton(u, cells[2])
	} else if u.Button("try.leave", cells[2], kit.ButtonSpec{Label: d.T(locale.TryLeave),
		Tooltip: d.Tip(locale.TryLeave, "Esc")}) {
		d.endTrial()
		d.lookAt(t.ply)
	}
}
