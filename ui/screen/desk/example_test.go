package desk_test

import (
	"fmt"
	"time"

	"chuhe/engine/think/thinktest"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/play"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// host is a Host that does nothing.
type host struct{}

func (host) PlaySound(sound.Effect)            {}
func (host) SoundStatus() (none sound.Status)  { return none }
func (host) Speechless() bool                  { return false }
func (host) SettingsChanged(settings.Settings) {}
func (host) CommandGiven(kit.ID)               {}
func (host) ToggleFullscreen()                 {}

// New returns a desk, here in a window without a display.
func ExampleNew() {
	now := time.Now()
	person := session.Player{Kind: session.Person}
	game, err := session.New(&thinktest.Player{}, session.Setup{Players: [2]session.Player{person, person}}, session.DefaultOptions(), now)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer game.Close()
	looks := page.NewLooks(settings.Default(), locale.English, func() {})
	looks.Size = draw.Point{X: 1180, Y: 820}
	frame := pane.NewFrame(looks, &page.Window{Host: host{}, Now: now}, game)
	u := kit.New(looks.Theme, nil)
	u.Resize(looks.Size.X, looks.Size.Y)
	workspace := desk.New(frame, nil, u.Clipboard(), page.Machine{}, []desk.Entry{{
		Name: pane.PlayDesk, Tab: locale.DeskPlay,
		New: func(h *desk.Workspace) desk.Desk { return play.New(h, nil, nil, nil, false) },
	}})

	workspace.Refresh()
	var list draw.List
	u.Draw(&list, workspace.Declare)
	picture := draw.Rasterize(&list, looks.Size.X, looks.Size.Y, 1, looks.Theme.Window)
	_, undo := u.Place("tool.undo")
	fmt.Println(picture.Bounds().Size(), "undo:", undo)
	// Output: (1180,820) undo: true
}
