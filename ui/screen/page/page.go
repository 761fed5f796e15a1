// Package page defines what the pages of the window share: the interface that the window requires, their appearance and
// language, navigation between them, and the commands given by buttons, menu and keys. A page receives everything else
// as arguments of its New.
package page

import (
	"slices"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// A Page is a dialog or a full page above the desk. A new one is created each time it is opened.
type Page interface {
	// Declare declares the page. It returns false after the player has closed it.
	Declare(u *kit.UI) bool
}

// A Workplace is a page that serves as a place of work like a desk: it has its own board, and reacts to the passing of
// time, also below other pages.
type Workplace interface {
	Page
	// Tick advances the time.
	Tick()
	// Next returns when Tick will next have work to do without further events; the zero time means never.
	Next() time.Time
	// Animating reports whether an animation is running.
	Animating() bool
	// PointAt returns the position of a square of its board in the window.
	PointAt(sq xiangqi.Square) draw.Point
	// LetGo releases what the pointer holds, before another page is shown.
	LetGo()
}

// A Taker is a page that stays open below others, and takes new data if one of them opens it again.
type Taker interface {
	Page
	// Take fills in the data of the request.
	Take(Data)
}

// Name identifies a page, so that pages can open each other without importing each other.
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
	Choose
	Picture
	Backup
	Restore
	Problems
	Recent
	Puzzles
	Results
	Lessons
	Details
	Editor
	Engines
	Matches
	NewMatch
	Library
	Players
	Practise
	Friend
	Endings
	OwnBook
)

// Asks reports whether the page asks for something, so that no key leads elsewhere.
func (n Name) Asks() bool {
	return slices.Contains([]Name{NewGame, Details, Choose, Picture, Backup, Restore, NewMatch}, n)
}

// Data is the initial data of a page; pages ignore the fields that they do not use.
type Data struct {
	FEN     string       // NewGame and Editor: the position, valid or not; Library: the position to find
	Level   think.Level  // NewGame: the level of the computer; 0: the last choice
	Engine  string       // NewGame: the ID of another engine in place of the computer
	Target  files.Target // Backup: the file to write
	Path    string       // Restore: the file to read
	Place   Place        // Library: where to open it
	Search  string       // Library: what to search for, as it is typed; empty: the last search
	Part    bool         // Editor: to set up a part of a board, that in Search; Library: Search is only that part
	Asking  Asking       // Choose
	Report  Report       // Problems
	Games   *Games       // Details: the games of a file; nil: the game on the board
	Lesson  string       // Lessons: the ID of the lesson; empty: where the player left them
	Text    string       // Friend: what was pasted, with texts of games
	Picture []byte       // Editor: the file of a picture with a position
	Kept    string       // NewGame and Editor: the picture of the FEN, as a record keeps it
}

// Games are games of a file whose tags are edited together.
type Games struct {
	Tags   []game.Tags // of each
	Change func(game.Tags)
}

// Differ reports whether game i has another value of one of the tags.
func (g *Games) Differ(i int, tags game.Tags) bool {
	return slices.ContainsFunc(tags, func(t game.Tag) bool { return g.Tags[i].Get(t.Name) != t.Value })
}

// A Place is a place of the library, at which its page opens.
type Place uint8

// The places that commands lead to.
const (
	LastPlace  Place = iota // where the player left the library
	OwnGames                // the player's own games
	OpenedFile              // the file that the player has opened
)

// Host connects a window to its environment. Its methods return at once.
type Host interface {
	// PlaySound plays a sound if sound is on. A machine that can vibrates at some of them, if vibration is on.
	PlaySound(sound.Effect)
	// SoundStatus returns whether sound can be heard, and if not, why.
	SoundStatus() sound.Status
	// Speechless reports whether the program was to speak and found no synthesiser.
	Speechless() bool
	// SettingsChanged receives the settings after each change. The host applies them (sound, volume, hash, threads) and
	// saves them.
	SettingsChanged(settings.Settings)
	// CommandGiven receives the ID of each command before it runs.
	CommandGiven(kit.ID)
	// ToggleFullscreen switches between a window and full screen.
	ToggleFullscreen()
}

// Silenced returns the reason why sound cannot be heard, or an empty key if sound works.
func Silenced(h Host) locale.Key {
	if h.SoundStatus().State == sound.NoDevice {
		return locale.NoSound
	}
	return ""
}

// Drawings converts the arrows and circles that a person drew on a position for the board. It skips those that reach
// outside the board, because a file may contain anything.
func Drawings(marks []game.Mark) []board.Drawing {
	var drawings []board.Drawing
	for _, m := range marks {
		if m.From.OnBoard() && m.To.OnBoard() {
			drawings = append(drawings, board.Drawing{From: m.From, To: m.To, Color: m.Color, Hand: true})
		}
	}
	return drawings
}

// Position identifies the displayed position of a record; the zero value means none.
type Position struct{ Record, ID int }

// ShownBy returns the position that a view of a session displays.
func ShownBy(v *session.View) Position { return Position{v.Record, v.ShownID} }
