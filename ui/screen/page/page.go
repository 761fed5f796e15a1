// Package page is what the pages of the window have in common: the interface
// that the window knows them by, how they look and speak, how they lead to each
// other, and the commands that buttons, menu and keys give. Whatever else a page
// needs, its New is given.
package page

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// A Page is one of the things that can lie above the desk: a dialog or a page of
// its own. It is made anew each time it is opened.
type Page interface {
	// Declare declares the page. It returns false when the person has closed it.
	Declare(u *kit.UI) bool
}

// A Workplace is a page on which somebody works, as on a desk: it has a board of its own,
// time passes on it, and pages that are opened from it lead back to it.
type Workplace interface {
	Page
	// Tick lets time pass.
	Tick()
	// Next returns when Tick will have something to do if nothing happens before, the
	// zero time if never.
	Next() time.Time
	// Animating reports whether the picture changes by itself right now.
	Animating() bool
	// PointAt returns where a square of its board stands in the window.
	PointAt(sq xiangqi.Square) draw.Point
	// LetGo lets go of what the pointer holds: another page comes in its place.
	LetGo()
}

// Name names a page, so that pages can lead to each other without knowing each
// other.
type Name uint8

// The pages.
const (
	None Name = iota
	NewGame
	Level
	Menu
	Settings
	Help
	About
	Games
	Choose
	Picture
	Backup  // with the path of the file to write
	Restore // with the path of the file to read
	Collection
	Problems
	Recent
	Puzzles
	Results
	Lessons
)

// Host connects a window to the world outside. Its methods return at once.
type Host interface {
	// PlaySound plays a sound if sound is on.
	PlaySound(sound.Kind)
	// SoundStatus tells whether sound can be heard.
	SoundStatus() sound.Status
	// SettingsChanged hands over the settings after each change, to be put in
	// force (sound, volume, hash, threads) and kept.
	SettingsChanged(settings.Settings)
	// CommandGiven tells which command is about to be carried out.
	CommandGiven(kit.ID)
	// ToggleFullscreen switches between a window and the whole display.
	ToggleFullscreen()
}

// Silenced names the reason why sound cannot be heard; it is empty if sound works.
func Silenced(h Host) locale.Key {
	if h.SoundStatus().State == sound.NoDevice {
		return locale.NoSound
	}
	return ""
}
