package play

import (
	"math"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// leastMoves is the minimum height of a readable list of moves, in logical pixels.
const leastMoves = 100.0

// oneRow is the height of a list with one row.
const oneRow = 63.0

// Panel implements desk.Desk. It declares the players' cards, and between them the cards to show, such as notices and
// the result, and the moves.
func (d *Desk) Panel(u *kit.UI, told []pane.Block) {
	l, players, blocks := &d.Layout, cards{d.frame}, append(told, d.blocks()...)
	if column := l.Column; !column.Empty() {
		// the players sit at its ends, and the moves have the whole panel
		l.Middle, l.Opponent = l.Panel, kit.CutTop(&column, l.Opponent.H, l.Gap)
		l.Own = kit.CutBottom(&column, l.Own.H, l.Gap)
		blocks = append(blocks, pane.Needed(d.CommentCard())...)
		if len(blocks) == 0 {
			blocks = []pane.Block{d.Plain(d.about)}
		}
		d.Fit(u, "column", blocks, column)
		blocks = nil
	}
	least, top := d.shorten(u, blocks), min(l.Own.Y, l.Middle.Y)
	taken := d.Split.Declare(u, desk.SplitSpec{
		Blocks: blocks, Least: least, Room: l.Middle,
		Wide:  draw.Rect{X: l.Middle.X, Y: top, W: l.Middle.W, H: max(l.Own.Y+l.Own.H, l.Middle.Y+l.Middle.H) - top},
		All:   func(r draw.Rect) { d.declareMoves(u, d.Stack(u, blocks, r)) },
		Moves: func(r draw.Rect) { d.declareMoves(u, r) },
	})
	d.mute = d.Mute()
	players.declareFar(u, l.Opponent, d.View.Bottom.Opponent())
	if taken.Intersect(l.Own).Empty() {
		players.declare(u, l.Own, d.View.Bottom)
	}
}

// about describes a quiet game.
func (d *Desk) about(f *kit.Flow) {
	v, gap := &d.View, 0.0
	line := func(label locale.Key, value string) {
		if value != "" {
			f.Skip(gap)
			f.Paragraph(d.T(label), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 2)
			f.Paragraph(value, kit.LabelSpec{Size: theme.FontSoft}, 0)
			gap = 10
		}
	}
	line(locale.TimeControl, d.TimesText(v.Setup.Time))
	rules := locale.FreePlay
	if !v.Setup.FreePlay {
		rules = locale.LawName(v.Setup.Law)
	}
	line(locale.Adjudication, d.T(rules))
	side, alone := page.Alone(v.Setup.Players)
	if p := v.Setup.Players[side.Opponent()]; alone && p.Engine == "" {
		level := int(p.Level)
		line(locale.Computer, d.LevelAbout(level))
		if s := d.progress.Log.Score(level, side).Plus(d.progress.Log.Score(level, side.Opponent())); s.Games() > 0 {
			line(locale.ResultsTitle, d.T(locale.MatchTally, s.Wins, s.Draws, s.Losses))
		}
	}
	line(locale.ColumnOpening, page.Opening(d.Looks, v.Tags, v.Opening))
}

// shorten makes room for cards and the moves, and returns the minimum height of the moves: the cards of the players
// yield, then a result is brief, and where that is not enough, all content is small and the list has one row.
func (d *Desk) shorten(u *kit.UI, blocks []pane.Block) (least float64) {
	l := &d.Layout
	fits := func(n length, rows float64) bool {
		d.length, least = n, rows
		l.Small = l.Low() || n == bare // a low middle stays low when it grows: its texts are small
		height := d.Stacked(u, blocks, l.Middle.W) + l.Gap
		d.yield(height)
		return height+rows <= l.Middle.H
	}
	usual := max(oneRow, min(leastMoves, math.Floor(l.Panel.H/3)))
	switch {
	case len(blocks) == 0, fits(full, usual), fits(brief, usual):
	case !d.Fingers && (fits(bare, usual) || fits(bare, oneRow)): // phones have no button for a new game
	default:
		fits(brief, usual)
	}
	return least
}

// yield lowers the cards of the players above and below the moves to one line where the moves would have less than a
// third of the panel beside other cards of a height.
func (d *Desk) yield(height float64) {
	l, line := &d.Layout, 30.0
	if d.Fingers { // the card says whose turn it is
		line = leastLines
	}
	for _, card := range []*draw.Rect{&l.Opponent, &l.Own} {
		above := card.Y < l.Middle.Y
		by := max(0, min(l.Panel.H/3-(l.Middle.H-height), card.H-line))
		if card.X != l.Middle.X || above && card.Y+card.H+l.Gap < l.Middle.Y-1 { // it stands above the board
			continue
		}
		if above {
			l.Middle.Y -= by
		} else {
			card.Y += by
		}
		card.H -= by
		l.Middle.H += by
	}
}

// declareMoves declares the list of moves. If the game is paused or another position is shown, a note says so at the
// foot of the list, where it moves no controls. In a game between two computers, the status line shows the pause, and
// the list does not move either.
func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) {
	b, on := d.pauseNote(), d.standsStill() && d.View.Persons > 0
	if d.looksBack() {
		b, on = d.lookNote(), true
	}
	height := b.Height(u, d.Frame, r.W) + d.Layout.Gap
	d.noted = on && !d.Layout.Low() && (!d.looksBack() || r.H-height >= leastMoves)
	if !d.noted { // then the status line shows it
		d.moves.Declare(u, r, 0, d.status())
		return
	}
	d.moves.Declare(u, r, height, d.status())
	b.Declare(u, d.Frame, kit.CutBottom(&r, height-d.Layout.Gap, 0))
}

// looksBack reports whether another position than that of the running game is shown.
func (f *frame) looksBack() bool { return f.View.Looking && !f.View.Outcome.Over() && !f.View.Opened }

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
		pane.Need{When: v.Persons == 0 && !d.far(), Block: d.Plain(match{d.frame}.content)},
		pane.Need{When: d.workspace.Friends.Watches(), Block: d.Question(d.watched)},
	)...)
}

func (d *Desk) resignation(f *kit.Flow) {
	yes, no := d.Confirm(f, "resign", d.Text(d.resigns()), locale.Resign, locale.Cancel)
	if yes || no {
		d.asking = false
	}
	if yes && !d.sends(friend.Resign) {
		d.Session.Resign()
	}
}

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

// branchNote describes what follows from a move in the shown position.
func (f *frame) branchNote() locale.Key {
	if f.far() || f.View.Setup.Players[f.View.ToMove].Kind != session.Person {
		return locale.LookOnly
	}
	return locale.LookBranches
}

// standsStill reports whether the game is paused.
func (f *frame) standsStill() bool { return f.View.Paused && !f.View.Outcome.Over() }
