package page

import (
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// Change lets edit change the settings, puts them in force and has them kept.
func (w *Window) Change(edit func(*settings.Settings)) {
	before := w.Settings
	edit(&w.Settings)
	if w.Settings == before {
		return
	}
	w.Adopt()
	w.Host.SettingsChanged(w.Settings)
	w.dirty = true
}

// Adopt puts the settings of language, theme, hints and opening book in force.
func (w *Window) Adopt() {
	w.Lang = w.System
	if l, ok := locale.Parse(w.Settings.Language); ok {
		w.Lang = l
	}
	w.Theme = theme.ByKey(w.Settings.Theme)
	w.Session.SetHintTime(w.Settings.HintTime())
	w.Session.SetBook(w.Settings.OpeningBook)
	w.dirty = true
}

// Letters returns how much larger than usual words are wished for, 1 being usual.
func (w *Window) Letters() float64 { return float64(w.Settings.TextSize) / 100 }

// Notation returns how moves are written, "as the language" resolved.
func (w *Window) Notation() settings.Notation {
	if w.Settings.Notation != settings.NotationAuto {
		return w.Settings.Notation
	}
	switch w.Lang {
	case locale.Hans:
		return settings.NotationHans
	case locale.Hant:
		return settings.NotationHant
	case locale.Vietnamese:
		return settings.NotationViet
	}
	return settings.NotationWXF
}

// Style returns the style of package notation in which moves are written.
func (w *Window) Style() notation.Style {
	switch w.Notation() {
	case settings.NotationHans:
		return notation.Simplified
	case settings.NotationHant:
		return notation.Traditional
	case settings.NotationViet:
		return notation.Vietnamese
	case settings.NotationICCS:
		return notation.ICCSDash
	}
	return notation.WXF
}

// WriteMove puts a legal move of pos into words.
func (w *Window) WriteMove(pos *xiangqi.Position, m xiangqi.Move) string {
	return notation.Write(pos, m, w.Style())
}

// Script returns what is engraved in the pieces.
func (w *Window) Script() board.Script {
	switch w.Settings.Pieces {
	case settings.Simplified:
		return board.Simplified
	case settings.Pictograms:
		return board.Pictograms
	}
	return board.Traditional
}

// Labels returns what stands along the edges of the board.
func (w *Window) Labels() board.Labels {
	switch {
	case w.Settings.Coordinates == settings.Letters:
		return board.LabelsCoordinates
	case w.Lang == locale.Vietnamese: // who counts the files of both sides in digits
		return board.LabelsDigits
	}
	return board.LabelsFiles
}

// SoundLine says what keeps sound from being heard, if anything does.
func (w *Window) SoundLine() string {
	if w.Host.SoundStatus().State == sound.NoDevice {
		return w.T(locale.NoSound)
	}
	return ""
}

// ToggleSound turns sound on or off.
func (w *Window) ToggleSound() {
	w.Change(func(to *settings.Settings) { to.Sound = !to.Sound })
	switch {
	case !w.Settings.Sound:
		w.Say(locale.Msg(locale.StatusSoundOff))
	case w.SoundLine() != "":
		w.Say(locale.Msg(locale.NoSound))
	default:
		w.Say(locale.Msg(locale.StatusSoundOn))
		w.Host.PlaySound(sound.Move)
	}
}
