package editor

import (
	"errors"

	"chuhe/engine/game"
	"chuhe/engine/vision"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// errKept reports that the picture of a record cannot be read.
var errKept = errors.New("the picture of the record cannot be read")

// openKept shows the picture of a record. The position stays as it is until a corner moves.
func (p *Page) openKept(value string) {
	file, corners, err := vision.Kept(value)
	if err != nil {
		p.refuse(errKept)
		return
	}
	if p.open(file, corners); p.photo == nil {
		return
	}
	if p.photo.file, p.photo.keep = file, true; p.View.Tags.Get(game.TagPicture) == value {
		p.photo.tag = value
	}
}

// keepsake returns the picture for the record of the position; empty if the player does not keep it.
func (p *Page) keepsake() string {
	ph := p.photo
	if ph == nil || ph.picture == nil || !ph.keep {
		return ""
	}
	file := ph.file
	if file == nil {
		if file = vision.Shrink(ph.shown, p.sight.Encode); file == nil {
			return "" // a browser without memory for it
		}
	}
	return vision.Keep(file, ph.picture.Bounds(), ph.reading.Corners)
}

// keeps declares whether the record keeps the picture. That of the record on the board is removed at once, or put back.
func (p *Page) keeps(f *kit.Flow) {
	ph := p.photo
	if !f.UI.Toggle("editor.keep", f.Take(f.UI.Tall(kit.FlowRow), 0), p.T(locale.PhotoKeep), &ph.keep) {
		return
	}
	value := ""
	if ph.keep {
		value = ph.tag
	}
	if ph.tag != "" {
		p.Session.Editor.KeepPicture(value)
		return
	}
	p.Change(func(to *settings.Settings) { to.KeepPicture = ph.keep })
}
