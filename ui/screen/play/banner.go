package play

import (
	"image/color"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// bannerShown reports whether the panel shows the result of the game. For an opened record, which is not replayed from
// the end, the list of moves shows the result instead.
func (d *Desk) bannerShown() bool {
	return d.View.Outcome.Over() && !d.replay.on && !d.View.Opened
}

// banner returns the card with the result of the game and the actions available after it, in the colour of the winner,
// or of the only person.
func (d *Desk) banner() pane.Block {
	edge, ink := d.Theme.Gold, d.Theme.Text
	side, alone := page.Alone(d.View.Setup.Players)
	switch r := d.View.Outcome.Result; {
	case r == xiangqi.Draw:
	case alone && side == xiangqi.Red, !alone && r == xiangqi.RedWins:
		edge, ink = d.Theme.Accent, d.Theme.Accent
	default:
		edge = d.Theme.Text
	}
	return pane.Block{Edge: edge, Border: theme.Edge, Content: func(f *kit.Flow) {
		again := d.result(f, ink)
		d.mastered(f)
		d.bannerButtons(f, again)
	}}
}

// result writes who won and why. The reason is beside the headline if there is room for both. It returns the place of
// the button for a rematch, beside the headline, in a panel with little height and no room for three buttons in a row.
func (d *Desk) result(f *kit.Flow, ink color.NRGBA) (again draw.Rect) {
	u := f.UI
	headline, reason := d.T(page.Headline(d.View.Setup.Players, d.View.Outcome)), d.reason()
	beside := art.MeasureBold(headline, theme.FontTitle).Width+28+art.Measure(reason, theme.FontSoft).Width <= f.Width()
	gap := 4.0
	if beside {
		gap = 12
	}
	line := f.Take(28, gap)
	if (d.Layout.Low() || d.length > full) && !beside {
		line.H = 22
		if button := d.ButtonWidth(locale.Rematch, locale.NextGame); !d.ThreeFit(f, d.bannerWords()...) {
			line.H = u.Tall(theme.ButtonHeight)
			again = line
			line.W -= button + 8
			again.X, again.W = line.X+line.W+8, button
		}
		f.Skip(line.H - 28 - gap)
		u.Label(line, headline, kit.LabelSpec{Bold: true, Color: ink, Fit: true})
		f.Paragraph(reason, kit.LabelSpec{Size: theme.FontSmall}, 4)
		return again
	}
	u.Label(line, headline, kit.LabelSpec{Size: theme.FontTitle, Bold: true, Color: ink})
	if beside {
		u.Label(line, reason, kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight})
		return again
	}
	f.Paragraph(reason, kit.LabelSpec{Size: theme.FontSoft}, 12)
	return again
}

func (d *Desk) bannerWords() []locale.Key {
	again := locale.Rematch
	if d.View.Setup.Games > d.View.Match.Game {
		again = locale.NextGame
	}
	return []locale.Key{again, locale.Review, locale.BackToEnd, locale.NewGameTitle}
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

// bannerButtons declares the actions available after the end of the game; again is the place for the rematch, or empty.
// In a low panel the replay of a repetition comes last.
func (d *Desk) bannerButtons(f *kit.Flow, again draw.Rect) {
	u := f.UI
	replay := func(low bool, before, after float64) {
		spec := kit.ButtonSpec{Label: d.T(locale.ReplayCycle), Tooltip: d.T(locale.ReplayCycleTip)}
		if repeated(&d.View) && d.Layout.Low() == low {
			f.Skip(before)
			if u.Button("banner.replay", f.Take(u.Tall(theme.ButtonHeight), after), spec) {
				d.replay.start()
			}
		}
	}
	replay(false, 0, 8)
	words := d.bannerWords()
	if d.length == bare {
		if again.Empty() {
			again = f.Take(u.Tall(theme.ButtonHeight), 0)
		}
		d.rematch(u, again, words[0])
		replay(true, 0, 0)
		return
	}
	defer replay(true, 8, 0)
	var cells []draw.Rect
	if again.Empty() {
		cells = d.ThreeCells(f, words...)
	} else {
		two := kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 0), 2, 8)
		cells = []draw.Rect{two[0], again, two[1]}
	}
	review, look := kit.ButtonSpec{Label: d.T(locale.Review), Tooltip: d.T(locale.ReviewTip)},
		func() { d.workspace.Start(pane.ReviewDesk) }
	if d.View.Looking {
		review.Label, review.Tooltip = d.T(locale.BackToEnd), d.T(locale.BackToGame)
		look = func() { d.Session.Viewer.LookLive(); u.Renew("banner.review") }
	}
	review.Disabled = len(d.View.Moves) == 0
	if u.Button("banner.review", cells[0], review) {
		look()
	}
	d.rematch(u, cells[1], words[0])
	other := d.workspace.Command("new")
	if u.Button("banner.new", cells[2], kit.ButtonSpec{Label: d.T(locale.NewGameTitle),
		Tooltip: d.Tip(other.Tip, other.Key.String())}) {
		other.Do()
	}
}

// rematch declares the button for the next game.
func (d *Desk) rematch(u *kit.UI, r draw.Rect, label locale.Key) {
	if u.Button("banner.rematch", r, kit.ButtonSpec{Label: d.T(label), Look: kit.LookPrimary,
		Tooltip: d.T(locale.MenuRematch)}) {
		d.workspace.Command("rematch").Do()
	}
}
