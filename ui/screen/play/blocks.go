package play

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// blocks returns the cards that this desk shows now.
func (d *Desk) blocks() []pane.Block {
	v := &d.View
	twice := v.Cycle.Times == 2 && !v.Outcome.Over() && !v.Looking && !v.Opened
	return append(d.offers(), pane.Needed(
		pane.Need{When: d.posts(), Block: d.Question(d.post)},
		pane.Need{When: v.Warning.On, Block: d.Question(warning{d.frame}.content)},
		pane.Need{When: twice && !v.Warning.On, Block: d.repetition()},
		pane.Need{When: d.replay.on, Block: d.Question(d.replay.content)},
		pane.Need{When: d.bannerShown(), Block: d.banner()},
		pane.Need{When: d.asking && v.CanResign, Block: d.Question(d.resignation)},
		pane.Need{When: v.CanAnswerDraw, Block: d.Question(d.drawOffer)},
		pane.Need{When: v.Persons == 0, Block: d.Plain(match{d.frame}.content)},
	)...)
}

// resignation asks for confirmation to resign.
func (d *Desk) resignation(f *kit.Flow) {
	yes, no := d.Confirm(f, "resign", d.Text(d.resigns()), locale.Resign, locale.Cancel)
	if yes || no {
		d.asking = false
	}
	if yes && !d.sends(friend.Resign) {
		d.Session.Resign()
	}
}

// resigns is the question whether the player resigns.
func (d *Desk) resigns() locale.Message {
	if d.View.Persons == 2 {
		return locale.Msg(locale.ResignConfirmAs, locale.SideName(d.View.Live))
	}
	return locale.Msg(locale.ResignConfirm)
}

// drawOffer asks the other player to answer a draw offer.
func (d *Desk) drawOffer(f *kit.Flow) {
	text := d.T(locale.DrawOfferedBy, locale.SideName(d.View.DrawOffer.By))
	yes, no := d.Confirm(f, "offer", text, locale.DrawAccept, locale.DrawDecline)
	if yes {
		d.Session.Draw.Accept()
	}
	if no {
		d.Session.Draw.Decline()
	}
}

// repetition returns the card that announces the first repetition of a position and its consequences.
func (d *Desk) repetition() pane.Block {
	return pane.Block{Edge: d.Theme.Gold, Border: theme.Border, Content: func(f *kit.Flow) {
		f.Paragraph(d.cycleNote(), kit.LabelSpec{Size: pane.Sized(f, theme.FontSoft, theme.FontSmall)}, 0)
	}}
}

// pauseNote returns the card that announces that the game is paused, and how to resume it.
func (d *Desk) pauseNote() pane.Block {
	return pane.Block{Fill: theme.Mix(d.Theme.Panel, d.Theme.Gold, 0.16), Edge: d.Theme.Gold, Border: theme.Border,
		Content: func(f *kit.Flow) {
			title := f.Take(theme.FontName*art.LineHeight, 2)
			f.UI.Icon(art.IconPause, draw.Point{X: title.X + 8, Y: title.Y + title.H/2}, 18, d.Theme.Text)
			kit.CutLeft(&title, 24, 0)
			f.UI.Label(title, d.T(locale.StatusPaused), kit.LabelSpec{Size: theme.FontName, Bold: true})
			if !d.Phone {
				f.Paragraph(d.T(locale.PausedHow), kit.LabelSpec{Size: theme.FontSmall}, 0)
			}
		}}
}

// lookNote returns the card that announces that an earlier position is shown, and what a move there would do.
func (d *Desk) lookNote() pane.Block {
	return pane.Block{Fill: theme.Mix(d.Theme.Panel, d.Theme.Gold, 0.16), Edge: d.Theme.Gold, Border: theme.Edge,
		Content: func(f *kit.Flow) {
			f.Paragraph(d.T(locale.StatusReviewing, d.Moment(d.View.Shown)), kit.LabelSpec{Bold: true}, 2)
			f.Paragraph(d.T(d.branchNote()), kit.LabelSpec{Size: theme.FontSmall}, 8)
			row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
			row.W = min(row.W, d.ButtonWidth(locale.BackToGame)+24)
			if f.UI.Button("look.back", row, kit.ButtonSpec{Label: d.T(locale.BackToGame),
				Tooltip: d.Tip(locale.BackToGame, "End")}) {
				d.Session.Viewer.LookLive()
			}
		}}
}

// branchNote says what a move in the shown position would do.
func (f *frame) branchNote() locale.Key {
	if f.far() || f.View.Setup.Players[f.View.ToMove].Kind != session.Person {
		return locale.LookOnly
	}
	return locale.LookBranches
}

// standsStill reports whether the game is paused.
func (f *frame) standsStill() bool { return f.View.Paused && !f.View.Outcome.Over() }
