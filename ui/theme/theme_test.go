package theme

import (
	"image/color"
	"reflect"
	"testing"

	"chuhe/ui/draw/drawtest"
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
		t.Errorf("an unknown key gives %q, want %q", got, Wood)
	}
}

// A colour missing from a theme would be invisible.
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

// TestInks checks the contrast of every ink with every ground that it can lie on, including states without a picture:
// hovered, pressed. In the theme of high contrast, all of them reach 7 to 1, even those of disabled elements.
func TestInks(t *testing.T) {
	for _, th := range All() {
		noticed := Mix(th.Panel, th.Gold, 0.16)
		plates := []color.NRGBA{th.Window, th.Panel, th.Button, th.Hover, th.Current, noticed}
		strong := th.Key == Contrast
		if strong {
			plates = append(plates, th.Pressed)
		}
		cases := []struct {
			name string
			ink  color.NRGBA
			on   []color.NRGBA
			want float64
		}{
			{"text", th.Text, append(plates, th.Pressed), 7},
			{"soft text", th.SoftText, plates, 4.5},
			{"accent", th.Accent, []color.NRGBA{th.Panel, th.Button, th.Hover, th.Current}, 4.5},
			{"gold as an ink", th.Focus, []color.NRGBA{th.Window, th.Panel, th.Button, th.Hover, th.Current}, 3},
			{"words on accent", th.OnAccent, []color.NRGBA{th.Accent, Mix(th.Accent, th.Text, 0.12), Mix(th.Accent, th.Text, 0.25)}, 4.5},
			{"words on the choice", th.Panel, []color.NRGBA{th.Hint}, 4.5},
			{"words on text", th.Panel, []color.NRGBA{th.Text}, 7},
		}
		if strong {
			for i := range cases {
				cases[i].want = 7
			}
			cases[2].on, cases[3].on = plates, plates
			cases = append(cases, []struct {
				name string
				ink  color.NRGBA
				on   []color.NRGBA
				want float64
			}{
				{"hint", th.Hint, plates, 7},
				{"red characters", th.Disc.Red.Ink, []color.NRGBA{th.Disc.Red.Light, th.Disc.Red.Dark}, 7},
				{"black characters", th.Disc.Black.Ink, []color.NRGBA{th.Disc.Black.Light, th.Disc.Black.Dark}, 7},
				{"labels of the board", th.Board.Label, []color.NRGBA{th.Board.Light, th.Board.Dark, th.Board.Grain}, 7},
				{"words in the river", th.Board.River, []color.NRGBA{th.Board.Light, th.Board.Dark, th.Board.Grain}, 7},
				{"edges", th.Hairline, plates, 3},
			}...)
			for _, plate := range []color.NRGBA{th.Window, th.Panel, th.Button} {
				if got := drawtest.Contrast(drawtest.Over(th.Disabled(), plate, 1), plate); got < 7 {
					t.Errorf("%s: disabled text on %v: contrast %.2f, want 7", th.Key, plate, got)
				}
			}
		}
		for _, c := range cases {
			for _, on := range c.on {
				if got := drawtest.Contrast(c.ink, on); got < c.want {
					t.Errorf("%s: %s on %v: contrast %.2f, want %.1f", th.Key, c.name, on, got, c.want)
				}
			}
		}
	}
}

// TestColoursDifferInLightness checks that colours with a meaning differ for people who cannot see all colours.
func TestColoursDifferInLightness(t *testing.T) {
	for _, th := range All() {
		for name, v := range drawtest.Visions() {
			for _, c := range []struct {
				what string
				a, b color.NRGBA
				want float64
			}{
				{"the shares of Red and Black", th.Accent, th.Text, 1.5},
				{"the shares of Red and of draws", th.Accent, th.Hairline, 1.5},
				{"the shares of Black and of draws", th.Text, th.Hairline, 2.5},
				{"switches that are on and off", th.Hint, th.Pressed, 3},
				{"the chosen and other segments", th.Hint, th.Button, 3},
				{"the current and other rows", th.Current, th.Panel, 1.2},
				{"the edges of the sides' pieces", th.Disc.Red.Edge, th.Disc.Black.Edge, 4},
				{"the focus and the panel", th.Focus, th.Panel, 3},
			} {
				if got := drawtest.Contrast(v.Color(c.a), v.Color(c.b)); got < c.want {
					t.Errorf("%s, %s: %s: contrast %.2f, want %.1f", th.Key, name, c.what, got, c.want)
				}
			}
		}
	}
}

func TestMixAndFade(t *testing.T) {
	a, b := color.NRGBA{10, 20, 30, 255}, color.NRGBA{110, 220, 0, 55}
	if Mix(a, b, 0) != a || Mix(a, b, 1) != b {
		t.Error("Mix does not meet its ends")
	}
	if got := Fade(a, 0.5).A; got != 128 {
		t.Errorf("half of 255 is %d, want 128", got)
	}
	if Fade(a, 7) != a || Fade(a, -1).A != 0 {
		t.Error("Fade leaves its range")
	}
}
