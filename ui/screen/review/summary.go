package review

import (
	"math"
	"strings"

	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// summary is the state of the summary that follows the last mistake.
type summary struct {
	on   bool
	here page.Position // the position with which it shows
}

// summing reports whether the summary shows.
func (d *Desk) summing() bool { return d.summary.on && d.summary.here == page.ShownBy(&d.View) }

// own returns the side of the only person in the game. It reports whether there is exactly one, and whether the desk
// shows only the mistakes of that side.
func (d *Desk) own() (side xiangqi.Side, one, only bool) {
	if d.View.Setup.Players[xiangqi.Black].Kind == session.Person {
		side = xiangqi.Black
	}
	return side, d.View.Persons == 1, d.View.Persons == 1 && !d.both
}

// mistakes lists the plies of the mistakes to go through: those of the only person in the game, unless the player asks
// for all. Inaccuracies count only if there are no worse mistakes.
func (d *Desk) mistakes() (plies []int) {
	if d.report == nil {
		return nil
	}
	side, _, only := d.own()
	for _, least := range []review.Mark{review.Mistake, review.Inaccuracy} {
		for i := range d.report.Plies {
			p, bad := d.mistake(i + 1)
			if bad && p.Mark >= least && (!only || p.Side == side) {
				plies = append(plies, i+1)
			}
		}
		if plies != nil {
			break
		}
	}
	return plies
}

// turningPoint returns the ply of the costliest move, or 0 if no move cost anything.
func (d *Desk) turningPoint() (ply int) {
	cost := 0.0
	for i := range d.report.Plies {
		if p := d.ply(i + 1); p != nil && p.Known && p.Mark >= review.Inaccuracy && p.Loss > cost {
			ply, cost = i+1, p.Loss
		}
	}
	return ply
}

// summaryContent declares the summary: the accuracy, the turning point, and the kinds of the mistakes.
func (d *Desk) summaryContent(f *kit.Flow) {
	all, turn := d.mistakes(), d.turningPoint()
	_, one, only := d.own()
	d.head(f, d.T(locale.ReviewSummary), d.Theme.Text, "", d.T(locale.MistakeCount, len(all)))
	turned, kinds := "", ""
	if turn > 0 {
		turned = d.T(locale.TurnedAt, d.title(turn))
	}
	if len(all) > 0 {
		kinds = d.T(locale.MistakeKinds, d.kinds(all))
	}
	good := paragraph{d.good(), d.Theme.Hint}
	u, cells := f.UI, d.body(f, paragraph{text: d.accuracy()}, paragraph{text: turned}, paragraph{text: kinds}, good)
	if u.Button("summary.turn", cells[0], kit.ButtonSpec{Label: d.T(locale.TurningPoint), Disabled: turn == 0}) {
		d.lookAt(turn)
		d.summary.on = false
	}
	label := locale.MyMistakes
	if only {
		label = locale.AllMistakes
	}
	if one && u.Button("summary.both", cells[1], kit.ButtonSpec{Label: d.T(label)}) {
		d.both = !d.both
		d.nextMistake()
	}
	d.nextButton(u, cells[2])
}

// good lists the remarkable moves of both sides, or of the only person.
func (d *Desk) good() string {
	side, _, only := d.own()
	var moves []string
	for i := range d.View.Moves {
		if p := d.ply(i + 1); p != nil && p.Merit != explain.NoMerit && (!only || p.Side == side) {
			moves = append(moves, d.title(i+1))
		}
	}
	if moves == nil {
		return ""
	}
	return d.T(locale.GoodMoves, strings.Join(moves, " · "))
}

// accuracy describes the accuracy of both sides.
func (d *Desk) accuracy() string {
	share := func(side xiangqi.Side) locale.Message {
		return locale.Msg(locale.AccuracyOf, d.Name(side), d.percent(side))
	}
	return d.T(locale.Accuracies, share(xiangqi.Red), share(xiangqi.Black))
}

// percent returns the accuracy of a side in percent, or a dash if none of its moves was judged.
func (d *Desk) percent(side xiangqi.Side) string {
	if d.report.Accuracy[side] == 0 {
		return "–"
	}
	return d.T(locale.TableShare, int(math.Round(d.report.Accuracy[side])))
}

// mine reports whether the only person in the game played a side.
func (d *Desk) mine(side xiangqi.Side) bool {
	own, one, _ := d.own()
	return one && own == side
}

// kinds lists the kinds of the mistakes at some plies, with their numbers, in the order of their first appearance.
func (d *Desk) kinds(plies []int) string {
	var names []locale.Key
	count := map[locale.Key]int{}
	for _, ply := range plies {
		name := page.MistakeKinds[progress.KindOf(&d.ply(ply).Reason)]
		if count[name]++; count[name] == 1 {
			names = append(names, name)
		}
	}
	var texts []string
	for _, name := range names {
		texts = append(texts, d.T(locale.KindCount, d.T(name), count[name]))
	}
	return strings.Join(texts, " · ")
}
