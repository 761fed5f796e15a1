package drawtest

import (
	"flag"
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"chuhe/ui/draw"
)

var update = flag.Bool("update", false, "rewrite the golden files that differ")

// Golden compares a text with the file testdata/name, line by line. With the flag -update it writes the file instead.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	section, want := "", strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	for i, line := range strings.Split(got, "\n") {
		if !strings.HasPrefix(line, "\t") {
			section = line
		}
		if i >= len(want) || line != want[i] {
			wanted := "the end"
			if i < len(want) {
				wanted = want[i]
			}
			t.Fatalf("%s:%d (%s):\n got %s\nwant %s\nIf the change is intended, run this test with -update and check the difference", path, i+1, section, line, wanted)
		}
	}
	if n := strings.Count(got, "\n") + 1; n < len(want) {
		t.Fatalf("%s: %d lines, want %d more, from %q on", path, n, len(want)-n, want[n])
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
				c := color.NRGBA{R: uint8(f.Field(0).Uint()), G: uint8(f.Field(1).Uint()), B: uint8(f.Field(2).Uint()), A: uint8(f.Field(3).Uint())}
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
		if op.Alpha != 1 || op.Zoom != 1 {
			fmt.Fprintf(&b, " alpha:%v zoom:%v", hundredths(op.Alpha), hundredths(op.Zoom))
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
