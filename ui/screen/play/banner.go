package play

import (
	"image/color"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// banner tells the result of the game and what can be done now.
func (d *Desk) banner() block {
	edge, ink := d.Theme.Accent, d.Theme.Accent
	switch d.view.Outcome.Result {
	case xiangqi.BlackWins:
		edge, ink = d.Theme.Text, d.Theme.Text
	case xiangqi.Draw:
		edge, ink = d.Theme.Gold, d.Theme.Text
	}
	return block{edge: edge, border: theme.Focus, content: func(f *kit.Flow) {
		d.result(f, ink)
		d.bannerButtons(f)
	}}
}

// result writes who won and why, the reason beside the headline where there is
// room for both.
func (d *Desk) result(f *kit.Flow, ink color.NRGBA) {
	u := f.UI
	headline, reason := d.T(locale.Headline(d.view.Outcome)), d.reason()
	beside := art.Measure(headline, theme.FontTitle, true).Width+28+art.Measure(reason, theme.FontSoft, false).Width <= f.Width()
	gap := 4.0
	if beside {
		gap = 12
	}
	line := f.Take(28, gap)
	u.Label(line, headline, kit.LabelSpec{Size: theme.FontTitle, Bold: true, Color: ink})
	if beside {
		u.Label(line, reason, kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight})
		return
	}
	f.Paragraph(reason, kit.LabelSpec{Size: theme.FontSoft}, 12)
}

// bannerButtons declares what can be done after the end.
func (d *Desk) bannerButtons(f *kit.Flow) {
	u := f.UI
	if repeated(&d.view) {
		spec := kit.ButtonSpec{Label: d.T(locale.ReplayCycle), Tooltip: d.T(locale.ReplayCycleTip)}
		if u.Button("banner.replay", f.Take(theme.ButtonHeight, 8), spec) {
			d.replay.start()
		}
	}
	cells := kit.Columns(f.Take(theme.ButtonHeight, 0), 2, 10)
	again := locale.Rematch
	if d.view.Match.Games > d.view.Match.Game {
		again = locale.NextGame
	}
	if u.Button("banner.rematch", cells[0], kit.ButtonSpec{Label: d.T(again), Look: kit.LookPrimary, Tooltip: d.T(locale.MenuRematch)}) {
		d.Session.Rematch()
	}
	review, tip, to := locale.Review, locale.ReviewTip, 0
	if d.view.Looking {
		review, tip, to = locale.BackToGame, locale.BackToGame, d.view.Ply
	}
	if u.Button("banner.review", cells[1], kit.ButtonSpec{Label: d.T(review), Tooltip: d.T(tip), Disabled: len(d.view.Moves) == 0}) {
		d.Session.Look(to)
	}
}
