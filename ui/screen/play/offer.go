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
	return d.First && !d.answered.pictures && d.Lang == locale.English && d.Settings.Pieces == settings.Traditional
}

// offersLessons reports whether to offer the lessons: at the first start, until they
// are opened, refused, or a game is under way or looked at.
func (d *Desk) offersLessons() bool {
	return d.First && !d.answered.lessons && d.View.Nodes < 3 && len(d.Progress.Log.Lessons) == 0
}

// roomForOffers is the height of a middle in which both offers stand and the moves
// besides.
const roomForOffers = 400.0

// answered tells which offers of the first start need not be made any more.
type answered struct{ pictures, lessons bool }

// offers returns the cards of the first start: one after the other where there is no
// room for both.
func (d *Desk) offers() (bs []pane.Block) {
	if d.offersLessons() && len(d.Notices()) == 0 { // what went wrong is read first
		bs = append(bs, d.Question(d.learning))
	}
	if d.offersPictures() && (len(bs) == 0 || d.Layout.Middle.H >= roomForOffers) {
		bs = append(bs, d.Question(d.pictures))
	}
	return bs
}

// learning offers the lessons.
func (d *Desk) learning(f *kit.Flow) {
	f.Paragraph(d.T(locale.OfferLessons), kit.LabelSpec{}, 8)
	both := d.ButtonWidth(locale.OfferLearn, locale.OfferKnown)
	place := func(i int) draw.Rect { return f.Take(f.UI.Tall(theme.ButtonHeight), 8) }
	if 2*both+10 <= f.Width() {
		cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
		place = func(i int) draw.Rect { return cells[i] }
	}
	learn := f.UI.Button("offer.lessons.yes", place(0), kit.ButtonSpec{Label: d.T(locale.OfferLearn), Look: kit.LookPrimary})
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
	radius := min(15, (f.Width()-10)/2/7) // of three pieces and gaps between
	f.Paragraph(d.T(locale.OfferPictures), kit.LabelSpec{}, 8)
	samples := kit.Columns(f.Take(2*radius+2, 8), 2, 10)
	if l := f.UI.Painting(); l != nil {
		for i, script := range []board.Script{board.Pictograms, board.Traditional} {
			for k, p := range []xiangqi.Piece{xiangqi.RedHorse, xiangqi.BlackChariot, xiangqi.RedCannon} {
				at := samples[i].Center().Add(draw.Point{X: float64(k-1) * 2.3 * radius})
				l.Put(board.PieceShadow{Radius: radius, Color: d.Theme.Disc.Shadow}, at)
				l.Put(board.Piece{Piece: p, Radius: radius, Palette: d.Theme.Disc, Script: script}, at)
			}
		}
	}
	look := kit.LookPrimary
	if d.offersLessons() {
		look = kit.LookNormal
	}
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
	if f.UI.Button("offer.pictures", cells[0], kit.ButtonSpec{Label: d.T(locale.PiecePictures), Look: look}) {
		d.Change(func(to *settings.Settings) { to.Pieces = settings.Pictograms })
	}
	if f.UI.Button("offer.characters", cells[1], kit.ButtonSpec{Label: d.T(locale.PieceCharacters)}) {
		d.answered.pictures = true
		d.Invalidate()
	}
}
