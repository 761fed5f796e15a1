package play

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// offersPictures reports whether to offer the pieces with pictures: at the first
// start, to readers of English, until they choose.
func (d *Desk) offersPictures() bool {
	return d.First && d.Lang == locale.English && d.Settings.Pieces == settings.Traditional
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
	cells := kit.Columns(f.Take(theme.ButtonHeight, 0), 2, 10)
	if f.UI.Button("offer.pictures", cells[0], kit.ButtonSpec{Label: d.T(locale.PiecePictures), Look: kit.LookPrimary}) {
		d.Change(func(to *settings.Settings) { to.Pieces = settings.Pictograms })
	}
	if f.UI.Button("offer.characters", cells[1], kit.ButtonSpec{Label: d.T(locale.PieceCharacters)}) {
		d.First = false
		d.Invalidate()
	}
}
