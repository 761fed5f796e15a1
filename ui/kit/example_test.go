package kit_test

import (
	"fmt"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/theme"
)

// A screen is a function that declares its controls and acts on their responses.
func Example() {
	on := false
	screen := func(u *kit.UI) {
		u.Column(draw.Rect{X: 20, Y: 20, W: 280, H: 80}, func(f *kit.Flow) {
			u.Toggle("sound", f.Take(kit.FlowRow, 10), "Sound", &on)
			if u.Button("quiet", f.Take(kit.FlowRow, 0), kit.ButtonSpec{Label: "Quiet", Disabled: !on}) {
				on = false
			}
		})
	}
	u := kit.New(theme.ByKey(theme.Wood), nil)
	u.Resize(320, 120)
	var frame draw.List
	u.Draw(&frame, screen)

	switchAt, _ := u.Place("sound")
	for _, kind := range []kit.EventKind{kit.PointerMove, kit.PointerDown, kit.PointerUp} {
		u.Handle(kit.Event{Kind: kind, Pos: switchAt.Center(), Button: kit.LeftButton, Time: time.Unix(1, 0)}, screen)
	}
	picture := draw.Rasterize(&frame, 320, 120, 2, theme.ByKey(theme.Wood).Window)
	fmt.Println("on:", on, "picture:", picture.Bounds().Size())
	// Output: on: true picture: (640,240)
}
