package play

import (
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

// offersPictures reports whether to offer the pieces with pictures: at the first
// start, to readers of English, until they choose.
func (d *Desk) offersPictures() bool {
	return d.first && !d.answered.pictures && d.Lang == locale.English && d.Settings.Pieces == settings.Traditional
}

// offersLessons reports whether to offer the lessons: at the first start, until they
// are opened, refused, or a game is under way or looked at.
func (d *Desk) offersLessons() bool {
	return d.first && !d.answered.lessons && d.View.Nodes < 3 && len(d.progress.Log.Lessons) == 0
}

// roomForOffers is the height of a middle in which both offers stand and the moves
// besides.
const roomForOffers = 400.0

// answered tells which offers of the first start need not be made any more.
type answered struct{ pictures, lessons bool }

// offers returns the cards of the first start: one after the other where there is no
// room for both. Enter is for typing a move, as the menu says, and takes none of them up.
func (d *Desk) offers() (bs []pane.Block) {
	if d.Settings.Pieces != settings.Traditional { // chosen here or elsewhere
		d.answered.pictures = true
	}
	if d.offersLessons() && len(d.workspace.Waiting()) == 0 { // what went wrong is read first
		bs = append(bs, d.Question(d.learning))
	}
	if d.offersPictures() && (len(bs) == 0 || d.Layout.Middle.H >= roomForOffers) {
		bs = append(bs, d.Question(d.pictures))
	}
	return bs
}

// learning offers the lessons.
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
		d.Invalidate()
	}
	if learn {
		d.Open(page.Lessons)
	}
}

// pictures shows both looks of the pieces, to choose one.
func (d *Desk) pictures(f *kit.Flow) {
	samples := d.samples(f)
	if l := f.UI.Painting(); l != nil {
		const apart = 2.3 // radii from piece to piece
		radius := min(15, samples[0].W/7)
		pieces := []xiangqi.Piece{xiangqi.RedHorse, xiangqi.BlackChariot, xiangqi.RedCannon}
		for i, script := range []board.Script{board.Pictograms, board.Traditional} {
			if d.Layout.Tight() {
				radius, pieces = 15, pieces[:1]
			}
			for k, p := range pieces {
				at := samples[i].Center().Add(draw.Point{X: (float64(k) - float64(len(pieces)-1)/2) * apart * radius})
				l.Put(board.PieceShadow{Radius: radius, Color: d.Theme.Disc.Shadow}, at)
				l.Put(board.Piece{Piece: p, Radius: radius, Palette: d.Theme.Disc, Script: script}, at)
			}
		}
	}
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
	if f.UI.Button("offer.pictures", cells[0], kit.ButtonSpec{Label: d.T(locale.PiecePictures)}) {
		d.Change(func(to *settings.Settings) { to.Pieces = settings.Pictograms })
	}
	if f.UI.Button("offer.characters", cells[1], kit.ButtonSpec{Label: d.T(locale.PieceCharacters)}) {
		d.answered.pictures = true
		d.Invalidate()
	}
}

// samples writes the question of the pictures, and returns the places of both looks: under it, or
// beside it where there is no height to spare.
func (d *Desk) samples(f *kit.Flow) []draw.Rect {
	text := d.T(locale.OfferPictures)
	if !d.Layout.Tight() {
		d.Ask(f, text, theme.FontBody, 8)
		return kit.Columns(f.Take(2*min(15, (f.Width()-10)/14)+2, 8), 2, 10)
	}
	spec := kit.LabelSpec{Size: theme.FontSmall}
	row := f.Take(max(32, spec.Height(text, f.Width()-80)), 4)
	beside := kit.CutRight(&row, 72, 8)
	f.UI.Paragraph(row, text, spec)
	return kit.Columns(beside, 2, 4)
}
