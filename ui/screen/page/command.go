package page

import (
	"image/color"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// A Command is an action of the player, given by a button of the toolbar, a row of the menu or a key.
type Command struct {
	ID     kit.ID
	Icon   art.IconName
	Button locale.Key // its word in the toolbar
	Row    locale.Key // its words in the menu
	Tip    locale.Key
	Key    kit.Chord   // the key that stands in tooltip and menu; the zero Chord: none
	Also   []kit.Chord // keys that do the same
	Off    bool        // cannot be given by button or menu now
	On     bool        // is in force
	Held   bool        // runs while its button or key is held
	Asks   bool        // asks something before it does anything
	Spare  bool        // stands in the menu where the toolbar has room for few
	Menu   MenuGroup   // where in the menu it has a row
	Absent bool        // makes no sense in this window

	Anywhere bool // can be given on every desk, not on its own alone
	Beyond   bool // its key is heard by the window itself, above every page
	Do       func()
}

// Key is a chord of one key.
func Key(k kit.Key) kit.Chord { return kit.Chord{Key: k} }

// Ctrl is a chord with Ctrl.
func Ctrl(k kit.Key) kit.Chord { return kit.Chord{Key: k, Mods: kit.Ctrl} }

// CtrlShift is a chord with Ctrl and Shift.
func CtrlShift(k kit.Key) kit.Chord { return kit.Chord{Key: k, Mods: kit.Ctrl | kit.Shift} }

// MenuGroup is a group of rows in the menu.
type MenuGroup uint8

// The groups in their order. From MenuFile on they stand in the second column.
const (
	NoMenu    MenuGroup = iota
	MenuTools           // what the toolbar has no room for
	MenuNew
	MenuGames
	MenuGame
	MenuReview
	MenuStudy
	MenuLearn
	MenuFile
	MenuProgram
)

// Keyed returns the command whose key was pressed, and uses the key.
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

// An Entry is a row that can be pressed: an icon, words and a key.
type Entry struct {
	ID    kit.ID
	Icon  art.IconName
	Label string
	Key   string // that does the same
	Off   bool
	On    bool // drawn as chosen
}

// Declare declares the row and reports whether it was pressed.
func (e Entry) Declare(u *kit.UI, r draw.Rect, t theme.Theme) bool {
	as := kit.Access{Role: access.Button, Name: e.Label}
	if e.On {
		as.State = access.Checked
	}
	res := u.Area(e.ID, as, r, kit.AreaSpec{Focus: true, Disabled: e.Off, Cursor: kit.CursorPointer})
	if ev := res.Event; ev.Kind == kit.KeyDown && !ev.Repeat && ev.Mods == 0 && (ev.Key == kit.KeyEnter || ev.Key == kit.KeySpace) {
		u.Use()
		res.Clicked = true
	}
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
	if e.Key != "" {
		w := art.Measure(e.Key, theme.FontSoft, false).Width
		u.Label(kit.CutRight(&inside, w, 10), e.Key, kit.LabelSpec{Size: theme.FontSoft, Color: soft, Align: kit.AlignRight})
	}
	u.Label(inside, e.Label, kit.LabelSpec{Color: ink})
	return res.Clicked
}
