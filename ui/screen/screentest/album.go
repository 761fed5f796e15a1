package screentest

import (
	"fmt"
	"hash/crc32"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// An Album describes for a golden file what a window shows in several states: the controls of the frontmost page and
// its other texts, but no places, and at the end a checksum of all that is drawn in each state at each size. After the
// first state it lists what each state adds and, after a minus, what it removes. Of the other sizes it lists only how
// the first state differs there, and where little room is left only the checksums.
type Album struct {
	Long  string       // a part of names that are too long to fit; empty: none
	Sizes []draw.Point // of the window

	d        *Driver
	out      strings.Builder
	before   []string
	pictures strings.Builder // the checksums
}

// albumSizes are the sizes of the window in which an album usually shows each state. Read only.
var albumSizes = []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 360, Y: 640}}

// tightSizes are the sizes of the window, with a text size in percent, in which little room is left.
var tightSizes = [...]struct {
	draw.Point
	text int
}{{draw.Point{X: 320, Y: 480}, 100}, {draw.Point{X: 640, Y: 360}, 100}, {draw.Point{X: 500, Y: 900}, 200},
	{draw.Point{X: 900, Y: 700}, 200}}

// Album returns an empty album of the window.
func (d *Driver) Album() *Album { return &Album{Sizes: albumSizes, d: d} }

// In goes on with the states of another window.
func (a *Album) In(d *Driver) { a.d, a.before = d, nil }

// Add describes the present state at each size. It fails the test if the layout of the state has faults, there or where
// little room is left.
func (a *Album) Add(name string) {
	a.d.T.Helper()
	first := a.before == nil
	fmt.Fprintf(&a.out, "%s\n", name)
	fmt.Fprintf(&a.pictures, "\t%s:", name)
	for i, size := range a.Sizes {
		a.resize(name, size, 100)
		if i == 0 {
			lines := a.d.shown()
			a.out.WriteString(changes(a.before, lines))
			a.before = lines
		} else if first {
			fmt.Fprintf(&a.out, "%s at %vx%v\n%s", name, size.X, size.Y, changes(a.before, a.d.shown()))
		}
	}
	for _, size := range tightSizes {
		a.resize(name, size.Point, size.text)
	}
	a.pictures.WriteString("\n")
	a.d.Fill(a.Sizes[0], 100)
	a.d.Pass(0)
}

// resize changes the size of the window, sums up the picture, and fails the test if the layout has faults.
func (a *Album) resize(name string, size draw.Point, text int) {
	a.d.T.Helper()
	a.d.Fill(size, text)
	a.d.Pass(0)
	a.check(name)
	sum := crc32.NewIEEE()
	for _, op := range a.d.Front() {
		fmt.Fprint(sum, summary(op))
	}
	fmt.Fprintf(&a.pictures, " %08x", sum.Sum32())
}

// check fails the test if the layout has faults.
func (a *Album) check(name string) {
	a.d.T.Helper()
	for _, fault := range a.d.Faults() {
		if a.Long != "" && strings.Contains(fault, a.Long) {
			continue
		}
		a.d.T.Errorf("%s, %vx%v, text %d %%: %s", name, a.d.Looks.Size.X, a.d.Looks.Size.Y, a.d.Looks.Settings.TextSize,
			fault)
	}
}

// changes lists what is new and, after a minus, what has gone. A control that has changed is new.
func changes(before, after []string) string {
	var out strings.Builder
	remain := map[string]bool{}
	for _, line := range after {
		remain[thingIn(line)] = true
		if !slices.Contains(before, line) {
			out.WriteString("\t" + line + "\n")
		}
	}
	for _, line := range before {
		if thing := thingIn(line); !remain[thing] {
			out.WriteString("\t- " + thing + "\n")
		}
	}
	return out.String()
}

// thingIn returns the role and the ID of the control that a line describes, or all of a text.
func thingIn(line string) string {
	control, _, _ := strings.Cut(line, ` "`)
	return control
}

// String returns the descriptions.
func (a *Album) String() string {
	var sizes []string
	for _, size := range a.Sizes {
		sizes = append(sizes, fmt.Sprintf("%vx%v", size.X, size.Y))
	}
	for _, size := range tightSizes {
		sizes = append(sizes, fmt.Sprintf("%vx%v (text %d %%)", size.X, size.Y, size.text))
	}
	return fmt.Sprintf("%vpictures at %s\n%v", &a.out, strings.Join(sizes, ", "), &a.pictures)
}

// Front returns what is drawn of the frontmost page: what lies below belongs to others.
func (d *Driver) Front() []draw.Op { return d.front(d.Sprites()) }

func (d *Driver) front(ops []draw.Op) []draw.Op {
	for i, op := range slices.Backward(ops) {
		if covers(op, d.Looks.Size) {
			return ops[i:]
		}
	}
	return ops
}

// shown lists the controls and the texts of the frontmost page.
func (d *Driver) shown() (lines []string) {
	said := map[string]bool{}
	tree := d.UI.Tree(d.Title())
	tree.All(func(n *access.Node) bool {
		if n.Role == access.Heading || n.Role == access.Text { // listed as they are drawn
			return true
		}
		said[n.Name], said[n.Value] = true, true
		if n.Role != access.Point && n.Role != access.Window {
			lines = append(lines, control(n))
		}
		return true
	})
	for _, op := range d.Front() {
		if text, ok := op.Sprite.(art.Text); ok && !said[text.String] {
			lines = append(lines, strconv.Quote(text.String))
		}
	}
	return lines
}

func control(n *access.Node) string {
	line := fmt.Sprintf("%v %s %q", n.Role, n.ID, n.Name)
	if n.Value != "" {
		line += fmt.Sprintf(" = %q", n.Value)
	}
	if n.Help != "" {
		line += fmt.Sprintf(" tooltip %q", n.Help)
	}
	can := names(uint8(n.State), "focused", "disabled", "checked", "selected", "expanded", "invalid", "hidden")
	can = append(can, names(uint8(n.Actions), "focusable", "pressable", "adjustable", "editable")...)
	return line + " (" + strings.Join(can, ", ") + ")"
}

func names(set uint8, bits ...string) (list []string) {
	for i, name := range bits {
		if set&(1<<i) != 0 {
			list = append(list, name)
		}
	}
	return list
}

// covers reports whether an operation fills the window.
func covers(op draw.Op, size draw.Point) bool {
	v := reflect.ValueOf(op.Sprite)
	w, h := v.FieldByName("W"), v.FieldByName("H")
	return w.IsValid() && h.IsValid() && w.CanFloat() && h.CanFloat() && w.Float() >= size.X && h.Float() >= size.Y
}

// summary describes an operation without places and measures.
func summary(op draw.Op) string {
	v := reflect.ValueOf(op.Sprite)
	text := fmt.Sprintf("%s %.1f", v.Type().Name(), op.Alpha)
	for i := range v.NumField() {
		f := v.Field(i)
		if isColor := f.Type() == reflect.TypeFor[color.NRGBA](); isColor || f.Kind() != reflect.Struct &&
			!f.CanFloat() {
			text += fmt.Sprintf(" %v", f)
		}
	}
	return text + "\n"
}
