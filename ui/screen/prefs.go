package screen

import (
	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// change lets edit change the settings, puts them in force and has them kept.
func (s *Screen) change(edit func(*settings.Settings)) {
	before := s.settings
	edit(&s.settings)
	if s.settings == before {
		return
	}
	s.adopt()
	s.host.SettingsChanged(s.settings)
	s.dirty = true
}

// SetWindow tells where the window stands, to be kept with the settings.
func (s *Screen) SetWindow(w settings.Window) {
	s.change(func(to *settings.Settings) { to.Window = w })
}

// adopt puts the settings that concern the picture in force.
func (s *Screen) adopt() {
	s.lang = s.system
	if l, ok := locale.Parse(s.settings.Language); ok {
		s.lang = l
	}
	if t := theme.ByKey(s.settings.Theme); t != s.theme {
		s.theme = t
		s.ui.SetTheme(t)
	}
	s.anim.Off = !s.settings.Animations
	s.texts.style = s.notation()
}

// notation is how moves are written, "as the language" resolved.
func (s *Screen) notation() settings.Notation {
	if s.settings.Notation != settings.NotationAuto {
		return s.settings.Notation
	}
	switch s.lang {
	case locale.Hans:
		return settings.NotationHans
	case locale.Hant:
		return settings.NotationHant
	}
	return settings.NotationWXF
}

// script is how the pieces are written.
func (s *Screen) script() board.Script {
	if s.settings.Pieces == settings.Simplified {
		return board.Simplified
	}
	return board.Traditional
}

// labels is what stands along the edges of the board.
func (s *Screen) labels() board.Labels {
	if s.settings.Coordinates == settings.Letters {
		return board.LabelsCoordinates
	}
	return board.LabelsFiles
}

// soundLine says what keeps sound from being heard, if anything does.
func (s *Screen) soundLine() string {
	if s.host.SoundStatus().State == sound.NoDevice {
		return s.t(locale.NoSound)
	}
	return ""
}

// toggleSound turns sound on or off.
func (s *Screen) toggleSound() {
	s.change(func(to *settings.Settings) { to.Sound = !to.Sound })
	switch {
	case !s.settings.Sound:
		s.Say(locale.Msg(locale.StatusSoundOff))
	case s.soundLine() != "":
		s.Say(locale.Msg(locale.NoSound))
	default:
		s.Say(locale.Msg(locale.StatusSoundOn))
		s.host.PlaySound(sound.Move)
	}
}
