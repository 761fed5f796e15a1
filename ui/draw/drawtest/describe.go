package drawtest

import (
	"fmt"
	"image/color"
	"reflect"
	"strings"

	"chuhe/ui/draw"
)

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
