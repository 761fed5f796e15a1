package page

import (
	"image/color"
	"slices"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// A Command is an action of the player, given by a toolbar button, a menu row or a key.
type Command struct {
	ID     kit.ID
	Icon   art.IconName
	Button locale.Key // its label in the toolbar
	Row    locale.Key // its label in the menu
	Tip    locale.Key
	Help   locale.Key  // its line in the list of keys, shared with all commands of the same text; empty: Row
	Key    kit.Chord   // the key shown in the tooltip and the menu; the zero Chord: none
	Also   []kit.Chord // other keys with the same effect
	Off    bool        // button and menu row are disabled
	On     bool        // its state is active
	Held   bool        // runs while its button or key is held
	Asks   bool        // asks the player before acting
	Spare  bool        // moves to the menu if the toolbar has little room
	Away   bool        // moves to the menu because another button takes its place
	Menu   MenuGroup   // its group in the menu
	Absent bool        // does not apply to this window

	Anywhere bool // available on every desk, not only on its own
	Global   bool // does not concern the game on the board, so that its key works on every page
	Beyond   bool // the window handles its key, above every page
	Do       func()
}

// Key returns the chord of a key without modifiers.
func Key(k kit.Key) kit.Chord { return kit.Chord{Key: k} }

// Ctrl returns the chord of a key with Ctrl.
func Ctrl(k kit.Key) kit.Chord { return kit.Chord{Key: k, Mods: kit.Ctrl} }

// CtrlShift returns the chord of a key with Ctrl and Shift.
func CtrlShift(k kit.Key) kit.Chord { return kit.Chord{Key: k, Mods: kit.Ctrl | kit.Shift} }

// MenuGroup is a group of rows in the menu.
type MenuGroup uint8

// The groups in menu order. The second column starts at MenuLearn.
const (
	NoMenu    MenuGroup = iota
	MenuTools           // commands for which the toolbar has no room
	MenuNew
	MenuGames
	MenuGame
	MenuReview
	MenuStudy
	MenuLearn
	MenuFile
	MenuSettings
	MenuProgram
)

// String returns the name of the group in IDs.
func (g MenuGroup) String() string {
	return [...]string{"", "tools", "new", "games", "game", "review", "study", "learn", "file", "settings",
		"program"}[g]
}

// Title returns the name and the icon of the group, under which a phone folds its rows; no name if they are always
// shown.
func (g MenuGroup) Title() (locale.Key, art.IconName) {
	switch g {
	case MenuNew:
		return locale.GroupPositions, art.IconGrid
	case MenuGames:
		return locale.GamesTitle, art.IconGames
	case MenuGame:
		return locale.GroupGame, art.IconPlay
	case MenuStudy:
		return locale.DeskStudy, art.IconPencil
	case MenuLearn:
		return locale.GroupLearn, art.IconLearn
	case MenuFile:
		return locale.GroupFile, art.IconFolder
	case MenuProgram:
		return locale.GroupProgram, art.IconInfo
	}
	return "", art.IconNone
}

// Present removes the commands that do not apply to this window.
func Present(all []Command) []Command {
	return slices.DeleteFunc(all, func(c Command) bool { return c.Absent })
}

// Keyed returns the command whose key was pressed, and consumes the key.
func Keyed(u *kit.UI, commands []Command) (Command, bool) {
	for _, c := range commands {
		for _, chord := range append([]kit.Chord{c.Key}, c.Also...) {
			if chord == (kit.Chord{}) || c.Beyond {
				continue
			}
			if u.Pressed(chord, c.Held) {
				return c, true
			}
		}
	}
	return Command{}, false
}

// A Row is a row that can be pressed, with an icon, a label and a key.
type Row struct {
	ID    kit.ID
	Icon  art.IconName
	Label string
	Key   string // the key with the same effect, or another note; left out where the label needs its space
	Leads bool   // leads to more rows, as an arrow shows
	Off   bool
	On    bool // drawn as selected
}

// Declare declares the row and reports whether it was pressed.
func (e Row) Declare(u *kit.UI, r draw.Rect, t theme.Theme) bool {
	as := kit.Access{Role: access.Button, Name: e.Label}
	if e.On {
		as.State = access.Checked
	}
	res := u.Area(e.ID, as, r, kit.AreaSpec{Focus: true, Disabled: e.Off, Cursor: kit.CursorPointer, Enter: true})
	if u.Painting() == nil {
		return res.Clicked
	}
	ink, soft := t.Text, t.SoftText
	if e.Off {
		ink = t.Disabled()
		soft = ink
	}
	switch {
	case res.Pressed:
		u.Box(r, theme.RadiusButton, t.Pressed, color.NRGBA{}, 0)
	case e.On:
		u.Box(r, theme.RadiusButton, t.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusButton, t.Hover, color.NRGBA{}, 0)
	}
	u.Ring(r, theme.RadiusButton, res)
	inside := draw.Rect{X: r.X + 12, Y: r.Y, W: r.W - 24, H: r.H}
	if e.Icon != art.IconNone {
		u.Icon(e.Icon, draw.Point{X: inside.X + 10, Y: r.Y + r.H/2}, 20, ink)
		kit.CutLeft(&inside, 20, 12)
	}
	if e.Leads {
		arrow := kit.CutRight(&inside, 16, 8)
		u.Icon(art.IconRight, arrow.Center(), 16, soft)
	}
	if w := art.Measure(e.Key, theme.FontSoft).Width; e.Key != "" &&
		art.Measure(e.Label, theme.FontSoft).Width <= inside.W-w-10 {
		u.Label(kit.CutRight(&inside, w, 10), e.Key,
			kit.LabelSpec{Size: theme.FontSoft, Color: soft, Align: kit.AlignRight})
	}
	u.Label(inside, e.Label, kit.LabelSpec{Color: ink, Fit: true})
	return res.Clicked
}
