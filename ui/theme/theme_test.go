package theme

import (
	"image/color"
	"math"
	"reflect"
	"testing"
)

func TestByKey(t *testing.T) {
	seen := map[string]bool{}
	for _, th := range All() {
		if th.Key == "" || seen[th.Key] {
			t.Errorf("key %q is empty or used twice", th.Key)
		}
		seen[th.Key] = true
		if ByKey(th.Key) != th {
			t.Errorf("ByKey(%q) is another theme", th.Key)
		}
	}
	if got := ByKey("no such theme").Key; got != Wood {
		t.Errorf("an unknown key gives %q", got)
	}
}

// A colour that a theme forgets is invisible on the screen.
func TestEveryColourIsSet(t *testing.T) {
	for _, th := range All() {
		var walk func(name string, v reflect.Value)
		walk = func(name string, v reflect.Value) {
			if c, ok := v.Interface().(color.NRGBA); ok {
				if c.A == 0 {
					t.Errorf("%s: %s has no colour", th.Key, name)
				}
				return
			}
			if v.Kind() == reflect.Struct {
				for i := range v.NumField() {
					walk(name+"."+v.Type().Field(i).Name, v.Field(i))
				}
			}
		}
		walk("Theme", reflect.ValueOf(th))
	}
}

func TestWordsCanBeRead(t *testing.T) {
	for _, th := range All() {
		pairs := []struct {
			name     string
			ink, on  color.NRGBA
			contrast float64
		}{
			{"text on window", th.Text, th.Window, 7},
			{"text on panel", th.Text, th.Panel, 7},
			{"text on button", th.Text, th.Hover, 7},
			{"text on current row", th.Text, th.Current, 4.5},
			{"soft text on panel", th.SoftText, th.Panel, 3},
			{"accent on panel", th.Accent, th.Panel, 4},
			{"words on accent", th.OnAccent, th.Accent, 4.5},
			{"red on disc", th.Disc.Red, th.Disc.Dark, 3},
			{"black on disc", th.Disc.Black, th.Disc.Dark, 7},
			{"labels on board", th.Board.Label, th.Board.Dark, 3},
		}
		for _, p := range pairs {
			if got := contrast(p.ink, p.on); got < p.contrast {
				t.Errorf("%s: %s: contrast %.1f, want %.1f", th.Key, p.name, got, p.contrast)
			}
		}
	}
}

// contrast is the ratio that WCAG 2 defines.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	f := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

func TestMixAndFade(t *testing.T) {
	a, b := color.NRGBA{10, 20, 30, 255}, color.NRGBA{110, 220, 0, 55}
	if Mix(a, b, 0) != a || Mix(a, b, 1) != b {
		t.Error("Mix does not meet its ends")
	}
	if got := Fade(a, 0.5).A; got != 128 {
		t.Errorf("half of 255 is %d", got)
	}
	if Fade(a, 7) != a || Fade(a, -1).A != 0 {
		t.Error("Fade leaves its range")
	}
}
