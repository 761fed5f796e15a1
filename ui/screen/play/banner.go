package play

import (
	"image/color"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// bannerShown reports whether the panel shows the result of the game. For an opened record, which is not replayed from
// the end, the list of moves shows the result instead.
func (d *Desk) bannerShown() bool {
	return d.View.Outcome.Over() && !d.replay.on && !d.View.Opened
}

// banner returns the card with the result of the game and the actions available after it.
func (d *Desk) banner() pane.Block {
	edge, ink := d.Theme.Accent, d.Theme.Accent
	switch d.View.Outcome.Result {
	case xiangqi.BlackWins:
		edge, ink = d.Theme.Text, d.Theme.Text
	case xiangqi.Draw:
		edge, ink = d.Theme.Gold, d.Theme.Text
	}
	return pane.Block{Edge: edge, Border: theme.Edge, Content: func(f *kit.Flow) {
		d.result(f, ink)
		d.mastered(f)
		d.bannerButtons(f)
	}}
}

// result writes who won and why. The reason is beside the headline if there is room for both.
func (d *Desk) result(f *kit.Flow, ink color.NRGBA) {
	u := f.UI
	headline, reason := d.T(locale.Headline(d.View.Outcome)), d.reason()
	beside := art.MeasureBold(headline, theme.FontTitle).Width+28+art.Measure(reason, theme.FontSoft).Width <= f.Width()
	gap := 4.0
	if beside {
		gap = 12
	}
	line := f.Take(28, gap)
	if d.Layout.Tight() {
		line.H = 22
		f.Skip(line.H - 28 - gap)
		u.Label(line, headline, kit.LabelSpec{Bold: true, Color: ink})
		f.Paragraph(reason, kit.LabelSpec{Size: theme.FontSmall}, 4)
		return
	}
	u.Label(line, headline, kit.LabelSpec{Size: theme.FontTitle, Bold: true, Color: ink})
	if beside {
		u.Label(line, reason, kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight})
		return
	}
	f.Paragraph(reason, kit.LabelSpec{Size: theme.FontSoft}, 12)
}

// mastered announces the level that the player has mastered by winning the game.
func (d *Desk) mastered(f *kit.Flow) {
	level := d.mastery.level
	if level == 0 || d.mastery.record != d.View.Record {
		return
	}
	text := d.T(locale.AllMastered, d.Lang.Number(level))
	if level < int(think.MaxLevel) {
		text = d.T(locale.LevelMastered, d.Lang.Number(level), d.Lang.Number(level+1))
	}
	f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.Hint}, 12)
}

// bannerButtons declares the actions available after the end of the game.
func (d *Desk) bannerButtons(f *kit.Flow) {
	u := f.UI
	if repeated(&d.View) {
		spec := kit.ButtonSpec{Label: d.T(locale.ReplayCycle), Tooltip: d.T(locale.ReplayCycleTip)}
		if u.Button("banner.replay", f.Take(f.UI.Tall(theme.ButtonHeight), 8), spec) {
			d.replay.start()
		}
	}
	again := locale.Rematch
	if d.View.Setup.Games > d.View.Match.Game {
		again = locale.NextGame
	}
	cells := d.ThreeCells(f, again, locale.Review, locale.BackToEnd, locale.Save)
	if u.Button("banner.rematch", cells[0], kit.ButtonSpec{Label: d.T(again), Look: kit.LookPrimary,
		Tooltip: d.T(locale.MenuRematch)}) {
		d.Session.Rematch()
	}
	review, tip, look := locale.Review, locale.ReviewTip, func() { d.workspace.Start(pane.ReviewDesk) }
	if d.View.Looking {
		review, tip, look = locale.BackToEnd, locale.BackToGame,
			func() { d.Session.Viewer.LookLive(); u.Renew("banner.review") }
	}
	if u.Button("banner.review", cells[1], kit.ButtonSpec{Label: d.T(review), Tooltip: d.T(tip),
		Disabled: len(d.View.Moves) == 0}) {
		look()
	}
	save := d.workspace.Command("save")
	if u.Button("banner.save", cells[2], kit.ButtonSpec{Label: d.T(locale.Save),
		Tooltip: d.Tip(save.Tip, save.Key.String()), Disabled: save.Off}) {
		save.Do()
	}
}
