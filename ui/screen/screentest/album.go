package screentest

import (
	"fmt"
	"hash/crc32"
	"image/color"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// An Album describes for a golden file what a window shows in several states: the controls of the frontmost page, its
// other texts, and a checksum of all that is drawn, but no places. After the first state it lists what each state adds
// and, after a minus, what it removes. In smaller windows it lists only the first state, and where little room is left
// only the checksums.
type Album struct {
	Long  string       // a part of names that are too long to fit; empty: none
	Sizes []draw.Point // of the window

	d      *Driver
	out    strings.Builder
	before []string
}

// albumSizes are the sizes of the window in which an album usually shows each state. Read only.
var albumSizes = []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 360, Y: 640}}

// tightSizes are the sizes of the window, with a text size in percent, in which little room is left.
var tightSizes = [...]struct {
	draw.Point
	text int
}{{draw.Point{X: 320, Y: 480}, 100}, {draw.Point{X: 640, Y: 360}, 100}, {draw.Point{X: 500, Y: 900}, 200}, {draw.Point{X: 900, Y: 700}, 200}}

// Album returns an empty album of the window.
func (d *Driver) Album() *Album { return &Album{Sizes: albumSizes, d: d} }

// Add describes the present state at each size. It fails the test if the layout of the state has faults, there or where
// little room is left.
func (a *Album) Add(name string) {
	a.d.T.Helper()
	first := a.before == nil
	for i, size := range a.Sizes {
		a.d.Fill(size, 100)
		a.d.Pass(0)
		a.check(name)
		lines, drawn := a.d.describe(a.d.Front(), false)
		fmt.Fprintf(&a.out, "%s, %vx%v: %s\n", name, size.X, size.Y, drawn)
		if i == 0 {
			a.changes(lines)
		} else if first {
			a.out.WriteString("\t" + strings.Join(lines, "\n\t") + "\n")
		}
	}
	for _, size := range tightSizes {
		a.d.Fill(size.Point, size.text)
		a.d.Pass(0)
		a.check(name)
		_, drawn := a.d.describe(a.d.Front(), false)
		fmt.Fprintf(&a.out, "%s, %vx%v, text %d %%: %s\n", name, size.X, size.Y, size.text, drawn)
	}
	a.d.Fill(a.Sizes[0], 100)
	a.d.Pass(0)
}

// check fails the test if the layout has faults.
func (a *Album) check(name string) {
	a.d.T.Helper()
	for _, fault := range a.d.Faults() {
		if a.Long != "" && strings.Contains(fault, a.Long) {
			continue
		}
		a.d.T.Errorf("%s, %vx%v, text %d %%: %s", name, a.d.Looks.Size.X, a.d.Looks.Size.Y, a.d.Looks.Settings.TextSize, fault)
	}
}

// changes writes the lines that differ from those of the state before.
func (a *Album) changes(lines []string) {
	a.out.WriteString(differences(a.before, lines))
	a.before = lines
}

// differences lists the lines that are new and, after a minus, those that have gone.
func differences(before, after []string) string {
	var out strings.Builder
	for _, line := range after {
		if !slices.Contains(before, line) {
			out.WriteString("\t" + line + "\n")
		}
	}
	for _, line := range before {
		if !slices.Contains(after, line) {
			out.WriteString("\t- " + line + "\n")
		}
	}
	return out.String()
}

// String returns the descriptions.
func (a *Album) String() string { return a.out.String() }

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

// describe lists the controls, with their tooltips or without, and the texts of the frontmost page, and sums up what is
// drawn there: ops.
func (d *Driver) describe(ops []draw.Op, tooltips bool) (lines []string, drawn string) {
	said := map[string]bool{}
	tree := d.UI.Tree(d.Title())
	tree.All(func(n *access.Node) bool {
		if n.Role == access.Heading || n.Role == access.Text { // listed as they are drawn
			return true
		}
		said[n.Name], said[n.Value] = true, true
		if n.Role != access.Point && n.Role != access.Window {
			line := fmt.Sprintf("%v %s %q", n.Role, n.ID, n.Name)
			if n.Value != "" {
				line += fmt.Sprintf(" = %q", n.Value)
			}
			if n.State != 0 {
				line += fmt.Sprintf(" state %d", n.State)
			}
			if tooltips && n.Help != "" {
				line += fmt.Sprintf(" tooltip %q", n.Help)
			}
			lines = append(lines, fmt.Sprintf("%s actions %d", line, n.Actions))
		}
		return true
	})
	kinds, sum := map[string]int{}, uint32(0)
	for _, op := range ops {
		kinds[reflect.TypeOf(op.Sprite).Name()]++
		sum = crc32.Update(sum, crc32.IEEETable, []byte(summary(op)))
		if text, ok := op.Sprite.(art.Text); ok && !said[text.String] {
			lines = append(lines, strconv.Quote(text.String))
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		drawn += fmt.Sprintf("%d %s, ", kinds[kind], kind)
	}
	return lines, fmt.Sprintf("%s%08x", drawn, sum)
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
		if isColor := f.Type() == reflect.TypeFor[color.NRGBA](); isColor || f.Kind() != reflect.Struct && !f.CanFloat() {
			text += fmt.Sprintf(" %v", f)
		}
	}
	return text + "\n"
}
