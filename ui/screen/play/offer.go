package play

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// offersPictures reports whether to offer pieces with pictures: on the first run, in English, until the player chooses.
func (d *Desk) offersPictures() bool {
	return d.first && !d.answered.pictures && d.Lang == locale.English && d.Settings.Pieces == settings.Traditional
}

// offersLessons reports whether to offer the lessons: on the first run, until the player opens or declines them or
// has ended a game, and only before the third position of a game or once the pieces are chosen.
func (d *Desk) offersLessons() bool {
	return d.first && !d.answered.lessons && (d.View.Nodes < 3 || d.answered.late) && len(d.progress.Log.Lessons) == 0
}

// roomForOffers is the height of the middle of the panel, in logical pixels, from which both offers and the moves fit.
const roomForOffers = 400.0

// answers records the offers of the first run that are settled.
type answers struct {
	pictures, lessons bool
	late              bool // there was no room for the lessons until now
}

// offers returns the greeting and the cards of the first run. If there is no room for both cards, that of the pieces
// comes first, because the lessons are easier with pieces that the player can read. A game opened from a file has none.
// No button responds to Enter, which opens the entry field for moves as shown in the menu.
func (d *Desk) offers() (bs []pane.Block) {
	if d.Settings.Pieces != settings.Traditional && !d.answered.pictures { // chosen here or in the settings
		d.answered.pictures, d.answered.late = true, d.Lang == locale.English && d.Layout.Middle.H < roomForOffers
	}
	// what concerns the game comes first
	if d.far() || d.View.Opened || d.Asks() || d.View.Warning.On || d.View.Outcome.Over() {
		return nil
	}
	if d.greeting.due > 0 {
		bs = append(bs, d.Plain(d.greets))
	}
	pictures := d.offersPictures()
	lessons := d.offersLessons() && len(d.workspace.Waiting()) == 0 // notices come before offers
	if lessons && (!pictures || d.Layout.Middle.H >= roomForOffers) {
		bs = append(bs, d.Question(d.learning))
	}
	if pictures {
		bs = append(bs, d.Question(d.pictures))
	}
	return bs
}

func (d *Desk) learning(f *kit.Flow) {
	d.Ask(f, d.T(locale.OfferLessons), theme.FontBody, 8)
	both := d.ButtonWidth(locale.OfferLearn, locale.OfferKnown)
	place := func(i int) draw.Rect { return f.Take(f.UI.Tall(theme.ButtonHeight), 8) }
	if 2*both+10 <= f.Width() {
		cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
		place = func(i int) draw.Rect { return cells[i] }
	}
	learn := f.UI.Button("offer.lessons.yes", place(0), kit.ButtonSpec{Label: d.T(locale.OfferLearn)})
	known := f.UI.Button("offer.lessons.no", place(1), kit.ButtonSpec{Label: d.T(locale.OfferKnown)})
	if learn || known {
		d.answered.lessons = true
		d.keepAnswer()
	}
	if learn {
		d.Open(page.Lessons)
	}
}

// pictures shows both styles of pieces for the player to choose from.
func (d *Desk) pictures(f *kit.Flow) {
	samples, cells := d.samples(f)
	if l := f.UI.Painting(); l != nil {
		const apart = 2.3 // distance between pieces, in radii
		radius := min(15, samples[0].W/7)
		pieces := []xiangqi.Piece{xiangqi.RedHorse, xiangqi.BlackChariot, xiangqi.RedCannon}
		for i, script := range []board.Script{board.Pictograms, board.Traditional} {
			if d.lowPhone() {
				radius, pieces = 15, pieces[:1]
			}
			for k, p := range pieces {
				at := samples[i].Center().Add(draw.Point{X: (float64(k) - float64(len(pieces)-1)/2) * apart * radius})
				l.Put(board.PieceShadow{Radius: radius, Color: d.Theme.Disc.Shadow}, at)
				l.Put(board.Piece{Piece: p, Radius: radius, Palette: d.Theme.Disc, Script: script}, at)
			}
		}
	}
	question := d.T(locale.OfferPictures)
	if f.UI.Button("offer.pictures", cells[0], kit.ButtonSpec{Label: d.T(locale.PiecePictures), Tooltip: question}) {
		d.Change(func(to *settings.Settings) { to.Pieces = settings.Pictograms })
	}
	if f.UI.Button("offer.characters", cells[1],
		kit.ButtonSpec{Label: d.T(locale.PieceCharacters), Tooltip: question}) {
		d.answered.pictures = true
		d.keepAnswer()
	}
}

// keepAnswer saves the settings even if they have not changed, so that the next start is not the first.
func (d *Desk) keepAnswer() {
	d.Host.SettingsChanged(d.Settings)
	d.Invalidate()
}

// lowPhone reports whether a phone has little height for a card.
func (d *Desk) lowPhone() bool { return d.Fingers && d.Layout.Low() }

// samples writes the question about the pictures, and returns the places of the two styles and of their buttons: the
// styles below the text, beside it on a low phone, or in its place where the player's own card would otherwise go.
func (d *Desk) samples(f *kit.Flow) (styles, buttons []draw.Rect) {
	text, spec := d.T(locale.OfferPictures), kit.LabelSpec{Size: theme.FontSmall}
	row := func(height float64) []draw.Rect { return kit.Columns(f.Take(height, 0), 2, 10) }
	switch {
	case d.Layout.Tight():
		buttons = row(pane.TightRow)
		for i := range buttons {
			styles = append(styles, kit.CutLeft(&buttons[i], 30, 6))
		}
	case d.lowPhone():
		r := f.Take(max(32, spec.Height(text, f.Width()-80)), 4)
		styles = kit.Columns(kit.CutRight(&r, 72, 8), 2, 4)
		f.UI.Paragraph(r, text, spec)
		buttons = row(f.UI.Tall(theme.ButtonHeight))
	default:
		d.Ask(f, text, theme.FontBody, 8)
		styles = kit.Columns(f.Take(2*min(15, (f.Width()-10)/14)+2, 8), 2, 10)
		buttons = row(f.UI.Tall(theme.ButtonHeight))
	}
	return styles, buttons
}

// A greeting says once a day how many positions are due for repetition, until the first move.
type greeting struct {
	counted time.Time // when they were counted last
	due     int       // 0: it does not show
	to      page.Name // where most urgent ones are practised
	record  int       // on the board then
	nodes   int       // of that record
}

// greet counts what is due in the background, once a day, and ends the greeting when the game goes on.
func (d *Desk) greet() {
	g := &d.greeting
	if v := d.Session.View(); g.due > 0 && (v.Nodes != g.nodes || v.Record != g.record) {
		g.due = 0
		d.Invalidate()
	}
	log := *d.progress.Log // the records that are there stay as they are
	nothing := len(log.Lines)+len(log.Attempts)+len(log.Mistakes)+len(log.Endings) == 0
	if nothing || d.away || d.files == nil || d.puzzles == nil || today(g.counted, d.Now) || today(log.Greeted, d.Now) {
		return
	}
	g.counted = d.Now
	now := d.Now
	d.files.Do(func() func() {
		positions, puzzles, endings := log.Due(now, d.puzzles)
		return func() {
			due := positions + puzzles + endings
			switch {
			case d.away:
				g.counted = time.Time{} // again when the player is back
				return
			case due == 0 || d.progress.Log.Greeted.After(log.Greeted):
				return
			}
			v := d.Session.View()
			*g = greeting{g.counted, due, page.Endings, v.Record, v.Nodes}
			if puzzles > 0 {
				g.to = page.Puzzles
			}
			if positions > 0 {
				g.to = page.Practise
			}
			d.progress.Greet(d.Now)
			d.Invalidate()
		}
	})
}

// today reports whether a time is of the day of now, where the player is.
func today(t, now time.Time) bool {
	y, m, day := t.In(now.Location()).Date()
	year, month, today := now.Date()
	return y == year && m == month && day == today
}

// greets declares the line that opens the practice.
func (d *Desk) greets(f *kit.Flow) {
	spec := kit.ButtonSpec{Label: d.T(locale.GreetDue, d.greeting.due)}
	if f.UI.Button("greeting", f.Take(f.UI.Tall(theme.ButtonHeight), 0), spec) {
		to := d.greeting.to
		d.greeting.due = 0
		d.Open(to)
	}
}
