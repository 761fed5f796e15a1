package review

import (
	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/voice"
)

// subject returns the ply of the move that the desk is about: the shown move, or the move for which an alternative is
// shown or tried. 0 means none.
func (d *Desk) subject() int {
	switch {
	case d.trial.on:
		return d.trial.ply
	case d.View.Branch:
		return d.stem()
	}
	return d.View.Shown
}

// stay notes whether the ply that showed while the review ran has shown ever since.
func (d *Desk) stay() {
	if now := d.subject() + 1; d.searching() {
		d.still = now
	} else if d.still != now {
		d.still = 0
	}
}

// stem returns the ply of the game's move to which the shown line is an alternative, or 0 if there is none.
func (d *Desk) stem() int {
	branches := d.Session.Viewer.BranchesTo(d.View.ShownID)
	if len(branches) == 0 {
		return 0
	}
	first := branches[len(branches)-1]
	for _, m := range d.View.Moves {
		for _, line := range m.Branches {
			if line[0].ID == first {
				return m.Ply
			}
		}
	}
	return 0
}

// ply returns the findings on a move of the game, or nil if there is no such move.
func (d *Desk) ply(ply int) *review.Ply {
	if d.report == nil || ply < 1 || ply > min(len(d.report.Plies), len(d.View.Moves)) {
		return nil
	}
	return &d.report.Plies[ply-1]
}

// mistake returns the findings on a move, and whether they mark the move as bad.
func (d *Desk) mistake(ply int) (p *review.Ply, bad bool) {
	p = d.ply(ply)
	return p, p != nil && p.Mark >= review.Inaccuracy
}

// better returns the move that would have been better, or NoMove if none is known.
func better(p *review.Ply) xiangqi.Move {
	if len(p.Best) == 0 || p.Best[0] == p.Move {
		return xiangqi.NoMove
	}
	return p.Best[0]
}

// nextMistake shows the next mistake after the shown move. After the last follows the summary, and after that the first
// mistake again.
func (d *Desk) nextMistake() {
	if !d.judged() {
		return
	}
	from := d.subject()
	if d.summing() {
		from = 0
	}
	ply := d.mistakeAfter(from)
	d.endTrial()
	d.ShowBlocks()
	d.summary.on = false
	if ply > 0 {
		d.lookAt(ply)
		return
	}
	d.lookAt(d.subject())
	v := d.Session.View()
	d.summary = summary{true, page.ShownBy(&v)}
	d.voiceSummary()
}

// mistakeAfter returns the ply of the next mistake, or 0 if there is none.
func (d *Desk) mistakeAfter(from int) int {
	for _, ply := range d.mistakes() {
		if ply > from {
			return ply
		}
	}
	return 0
}

// voiceCard reads the card of the shown move aloud if that move is a mistake: its mark, the reason and a better move.
// In a trial it reads the question.
func (d *Desk) voiceCard() {
	if !d.on {
		return
	}
	d.Refresh()
	d.refresh()
	if t := &d.trial; t.on {
		if d.View.ShownID == t.before {
			move := d.SayMove(d.Session.Viewer.Position(), d.View.Moves[t.ply-1].Move)
			d.Voice.Say(voice.Task, locale.Msg(locale.TryAsk, move))
		}
		return
	}
	p, bad := d.mistake(d.View.Shown)
	if p != nil && p.Merit != explain.NoMerit && !d.View.Branch {
		d.Voice.Say(voice.Task, page.WhyGood(p))
	}
	if !bad || d.View.Branch {
		return
	}
	pos, said := d.Session.Viewer.Before(d.View.ShownID), locale.Msg(marks[p.Mark])
	w := page.WhyBad(d.SayMove, pos, p, d.mine(p.Side))
	for _, m := range []locale.Message{w.Overlooked, w.Cost, w.Better} {
		if m.Key != "" {
			said = locale.Msg(locale.SaidThen, said, m)
		}
	}
	d.Voice.Say(voice.Task, said)
}

// marks name the marks of moves. Read only.
var marks = map[review.Mark]locale.Key{
	review.Best:       locale.TableBest,
	review.Inaccuracy: locale.SaidInaccuracy, review.Mistake: locale.SaidMistake, review.Blunder: locale.SaidBlunder,
}

// voiceSummary reads the summary aloud.
func (d *Desk) voiceSummary() {
	said := locale.Msg(locale.DescribeList, locale.Msg(locale.MistakeCount, len(d.mistakes())), d.accuracy())
	d.Voice.Say(voice.Task, locale.Msg(locale.DescribeSentence, locale.Msg(locale.ReviewSummary), said))
}

// lookAt shows the position after a move of the game.
func (d *Desk) lookAt(ply int) { d.Session.Viewer.LookAt(d.idAt(ply)) }

// idAt returns the ID of the position after a move of the game; ply 0 is the start.
func (d *Desk) idAt(ply int) int {
	if ply < 1 || ply > len(d.View.Moves) {
		return 0
	}
	return d.View.Moves[ply-1].ID
}

// showLine adds the better line to the record as a variation, and shows its first move.
func (d *Desk) showLine(ply int, line []xiangqi.Move) {
	const most = 8 // plies
	d.lookAt(ply - 1)
	line = explain.Playable(d.Session.Viewer.Position(), line[:min(len(line), most)])
	if len(line) == 0 || d.Session.Editor.AddLine(line) != nil {
		return
	}
	d.Session.Viewer.Look(ply)
}
