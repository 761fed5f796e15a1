package pane

import (
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// ToggleSound turns sound on or off.
func (f *Frame) ToggleSound() {
	f.Change(func(to *settings.Settings) { to.Sound = !to.Sound })
	switch {
	case !f.Settings.Sound:
		f.Say(locale.Msg(locale.StatusSoundOff))
	case page.Silenced(f.Host) != "":
		f.Say(locale.Msg(locale.NoSound))
	default:
		f.Say(locale.Msg(locale.StatusSoundOn))
		f.Host.PlaySound(sound.Move)
	}
}
