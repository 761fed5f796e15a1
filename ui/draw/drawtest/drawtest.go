// Package drawtest checks the properties that every sprite must have.
package drawtest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"reflect"
	"strings"
	"testing"

	"chuhe/ui/draw"
)

// Sprites checks that each sprite is visible, ends within the border of its image, is blended correctly, and is equal
// to a second instance. standing is called twice, to compare the instances.
func Sprites(t *testing.T, standing func() map[string]draw.Sprite) {
	t.Helper()
	t.Run("whole and seen", func(t *testing.T) { whole(t, standing()) })
	t.Run("equal", func(t *testing.T) { equal(t, standing(), standing()) })
}

func whole(t *testing.T, sprites map[string]draw.Sprite) {
	for name, s := range sprites {
		for _, scale := range []float64{1, 1.5, 2} {
			img, anchor := s.Render(scale)
			if !anchor.In(img.Rect) {
				t.Errorf("%s at %v: the anchor %v is outside %v", name, scale, anchor, img.Rect)
			}
			seen := 0
			for i := 0; i < len(img.Pix); i += 4 {
				p := img.Pix[i:][:4]
				if p[3] > 30 {
					seen++
				}
				if max(p[0], p[1], p[2]) > p[3] {
					t.Fatalf("%s at %v: pixel %v is brighter than it is opaque", name, scale, p)
				}
			}
			if seen < 8 {
				t.Errorf("%s at %v: only %d pixels seen", name, scale, seen)
			}
			if a := borderAlpha(img); a > 8 {
				t.Errorf("%s at %v: cut off at the border (opacity %d)", name, scale, a)
			}
		}
	}
}

// borderAlpha is the largest opacity on the outermost pixels.
func borderAlpha(img *image.RGBA) uint8 {
	a := uint8(0)
	b := img.Rect
	for x := b.Min.X; x < b.Max.X; x++ {
		a = max(a, img.RGBAAt(x, b.Min.Y).A, img.RGBAAt(x, b.Max.Y-1).A)
	}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		a = max(a, img.RGBAAt(b.Min.X, y).A, img.RGBAAt(b.Max.X-1, y).A)
	}
	return a
}

func equal(t *testing.T, sprites, again map[string]draw.Sprite) {
	for name, s := range sprites {
		if s != again[name] {
			t.Errorf("%s: equal values do not compare equal", name)
		}
		a, _ := s.Render(1.25)
		b, _ := again[name].Render(1.25)
		if !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%s: two renderings differ", name)
		}
	}
}

// Describe formats operations, one per line: the type of the sprite, its place, and its nonzero fields except structs.
// Colours have the names of the fields of palette, a struct. Numbers are rounded to hundredths.
func Describe(ops []draw.Op, palette any) string {
	names := map[color.NRGBA]string{}
	for p, i := reflect.ValueOf(palette), 0; i < p.NumField(); i++ {
		if c, ok := p.Field(i).Interface().(color.NRGBA); ok && names[c] == "" {
			names[c] = p.Type().Field(i).Name
		}
	}
	var b strings.Builder
	for _, op := range ops {
		sprite := reflect.ValueOf(op.Sprite)
		fmt.Fprintf(&b, "\t%s %v,%v", sprite.Type().Name(), hundredths(op.At.X), hundredths(op.At.Y))
		for i := range sprite.NumField() {
			switch f := sprite.Field(i); {
			case f.IsZero():
			case f.Type() == reflect.TypeFor[color.NRGBA]():
				c := color.NRGBA{R: uint8(f.Field(0).Uint()), G: uint8(f.Field(1).Uint()), B: uint8(f.Field(2).Uint()),
					A: uint8(f.Field(3).Uint())}
				name := names[c]
				if name == "" {
					name = fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
				}
				fmt.Fprintf(&b, " %s:%s", sprite.Type().Field(i).Name, name)
			case f.Kind() == reflect.Struct: // a palette
			case f.CanFloat():
				fmt.Fprintf(&b, " %s:%v", sprite.Type().Field(i).Name, hundredths(f.Float()))
			case f.Kind() == reflect.String:
				fmt.Fprintf(&b, " %q", f.String())
			default:
				fmt.Fprintf(&b, " %s:%v", sprite.Type().Field(i).Name, f)
			}
		}
		if op.Alpha != 1 {
			fmt.Fprintf(&b, " alpha:%v", hundredths(op.Alpha))
		}
		if c := op.Clip; c != (draw.Rect{}) {
			fmt.Fprintf(&b, " clip:%v,%v,%v,%v", hundredths(c.X), hundredths(c.Y), hundredths(c.W), hundredths(c.H))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// hundredths formats a number with at most two decimals.
func hundredths(x float64) string {
	text := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", x), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}
