package analyse_test

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/kit"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/theme"
)

// TestMeterLooks compares the bar, upright and level, from both sides, on a light and a dark theme, with
// testdata/meter.txt.
func TestMeterLooks(t *testing.T) {
	var text strings.Builder
	for _, key := range []string{theme.Wood, theme.Dark} {
		th := theme.ByKey(key)
		for _, room := range []draw.Rect{
			{X: 10, Y: 10, W: 24, H: 200}, {X: 10, Y: 10, W: 200, H: 24}, {X: 10, Y: 10, W: 8, H: 200}, {},
		} {
			for _, bottom := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
				u := kit.New(th, nil)
				u.Resize(300, 300)
				var l draw.List
				u.Draw(&l, func(u *kit.UI) {
					analyse.Meter{Name: "Bar", Share: 0.25, Bottom: bottom}.Declare(u, "bar", room, th)
				})
				at, _ := u.Place("bar")
				fmt.Fprintf(&text, "%s, %vx%v, %v at the bottom: %v\n%s", key, room.W, room.H, bottom, at,
					drawtest.Describe(l.Ops, th))
			}
		}
	}
	tabletest.Golden(t, "meter", text.String())
}
