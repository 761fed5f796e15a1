package screentest

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// Faults lists the faults of the layout in the present frame: shortened texts, elements that leave the window or the
// plate under them, texts that are not UTF-8, and controls that cover each other.
func (d *Driver) Faults() []string {
	ops := d.Sprites()
	faults := append(CutOff(ops, d.Looks.Lang), d.overlaps()...)
	for _, op := range ops {
		if text, ok := op.Sprite.(art.Text); ok && strings.ContainsRune(text.String, utf8.RuneError) {
			faults = append(faults, fmt.Sprintf("no UTF-8: %q", text.String))
		}
	}
	for i, op := range ops {
		// a tooltip may cover anything
		if box, ok := op.Sprite.(art.RoundRect); ok && box.Fill == d.Looks.Theme.Text && box.H >= 28 {
			ops = ops[:i]
			break
		}
	}
	return append(faults, Outside(ops, d.Looks.Size)...)
}

// overlaps lists the pairs of controls of the last frame that cover each other. Only a list may lie under others: those
// of its rows.
func (d *Driver) overlaps() (faults []string) {
	tree := d.UI.Tree(d.Title())
	var leaves []*access.Node
	tree.All(func(n *access.Node) bool {
		if len(n.Inside) > 0 || n.Role == access.Point || n.Role == access.Heading || n.Role == access.Text {
			return true
		}
		for _, other := range leaves {
			if common := n.Rect.Intersect(other.Rect).Inset(1); !common.Empty() &&
				!(other.Role == access.List && Inside(n.Rect, other.Rect)) {
				faults = append(faults, fmt.Sprintf("%s %v covers %s %v", n.ID, n.Rect, other.ID, other.Rect))
			}
		}
		leaves = append(leaves, n)
		return true
	})
	return faults
}

// everyKey reads the texts of the program once for all tests.
var everyKey = sync.OnceValues(locale.Keys)

// ends returns the last words of all texts that end in an ellipsis by design.
func ends(l locale.Lang) []string {
	keys, err := everyKey()
	if err != nil {
		panic(err)
	}
	list := []string{"…"} // stands for a move that was not made
	for _, k := range keys {
		if text := k.In(l); strings.HasSuffix(text, "…") {
			if i := strings.LastIndex(text, "%"); i >= 0 {
				text = text[i+2:]
			}
			list = append(list, text)
		}
	}
	return list
}

// CutOff lists the shortened texts of a frame.
func CutOff(ops []draw.Op, l locale.Lang) (faults []string) {
	var natural []string
	for _, op := range ops {
		text, ok := op.Sprite.(art.Text)
		if !ok || !strings.HasSuffix(text.String, "…") {
			continue
		}
		if natural == nil {
			natural = ends(l)
		}
		if !endsWithOne(text.String, natural) {
			faults = append(faults, fmt.Sprintf("cut off: %q", text.String))
		}
	}
	return faults
}

func endsWithOne(text string, ends []string) bool {
	for _, end := range ends {
		if end == "…" && text == end || end != "…" && strings.HasSuffix(text, end) {
			return true
		}
	}
	return false
}

// thing is a painted element that takes up room: a plate, an icon or a text.
type thing struct {
	name  string
	rect  draw.Rect
	seen  draw.Rect // the part inside its clip
	plate bool      // other things may stand on it
}

// thingOf returns the element that an operation paints, and false for decoration: focus rings, shadows, lines, the
// shade under a dialog, and the whole board.
func thingOf(op draw.Op, window draw.Rect) (thing, bool) {
	th := thing{}
	switch s := op.Sprite.(type) {
	case art.Text:
		th.name = s.String
		th.rect = draw.Rect{X: op.At.X, Y: op.At.Y - 0.8*s.Size, W: s.Measure().Width, H: s.Size}
	case art.Icon:
		th.name = "an icon"
		th.rect = draw.Rect{X: op.At.X - s.Size/2, Y: op.At.Y - s.Size/2, W: s.Size, H: s.Size}.Inset(s.Size / 8)
	case art.RoundRect:
		th.rect = draw.Rect{X: op.At.X, Y: op.At.Y, W: s.W, H: s.H}
		th.name = fmt.Sprintf("a box %.0fx%.0f at %.0f,%.0f", s.W, s.H, op.At.X, op.At.Y)
		th.plate = s.Fill.A == 255 && s.H > 20 && s.W > 20 && s.Radius != 2 // which marks selected letters
		if s.Fill.A == 0 && s.Stroke.A == 0 || isRing(s) || s.H <= 2 || th.rect == window {
			return th, false
		}
	default:
		return th, false
	}
	th.seen = th.rect
	if op.Clip != (draw.Rect{}) {
		th.seen = th.rect.Intersect(op.Clip)
	}
	return th, !th.seen.Empty()
}

// Outside lists the elements of a frame that cross the edge of the plate under them or of the window, and the elements
// clipped at the sides: content that is too high can be scrolled, but content that is too wide cannot.
func Outside(ops []draw.Op, size draw.Point) (faults []string) {
	window := draw.Rect{W: size.X, H: size.Y}
	var plates []thing
	for _, op := range ops {
		th, ok := thingOf(op, window)
		if th.rect == window { // the shade under a dialog: ignore everything below
			plates = nil
		}
		if !ok {
			continue
		}
		if !Inside(th.seen, window) {
			faults = append(faults, fmt.Sprintf("%s leaves the window: %v", th.name, th.rect))
		}
		// the text of a text field scrolls in it
		if cut := th.rect.W - th.seen.W; cut > 1.5 && op.Clip.H > kit.Finger+2 {
			faults = append(faults, fmt.Sprintf("%s lies %.0f pixels outside what shows of its surroundings", th.name,
				cut))
		}
		for _, plate := range plates {
			if common := th.seen.Intersect(plate.seen.Inset(1)); !common.Empty() && !Inside(th.seen, plate.seen) &&
				!Inside(plate.seen, th.seen) {
				faults = append(faults, fmt.Sprintf("%s %v crosses the edge of %s", th.name, th.seen, plate.name))
			}
		}
		if th.plate {
			plates = append(plates, th)
		}
	}
	return faults
}

// RingFaults lists what is wrong with the focus ring of a frame, if there is one: a part of it is cut off or hidden, or
// it lies on text.
func RingFaults(ops []draw.Op, size draw.Point) (faults []string) {
	window := draw.Rect{W: size.X, H: size.Y}
	for i, op := range ops {
		box, ok := op.Sprite.(art.RoundRect)
		if !ok || !isRing(box) {
			continue
		}
		ring := draw.Rect{X: op.At.X, Y: op.At.Y, W: box.W, H: box.H}
		seen := window
		if op.Clip != (draw.Rect{}) {
			seen = op.Clip.Intersect(window)
		}
		if !Inside(ring, seen) {
			faults = append(faults, fmt.Sprintf("the ring %v leaves %v", ring, seen))
		}
		for j, other := range ops {
			th, ok := thingOf(other, window)
			_, text := other.Sprite.(art.Text)
			if ok && (text || j > i && th.plate) && !th.seen.Intersect(ring).Empty() &&
				!Inside(th.seen, ring.Inset(theme.Focus)) && !Inside(ring, th.seen) {
				faults = append(faults, fmt.Sprintf("the ring %v crosses %s %v", ring, th.name, th.seen))
			}
		}
	}
	return faults
}

func isRing(box art.RoundRect) bool { return box.Fill.A == 0 && box.StrokeWidth == theme.Focus }

// Inside reports whether r lies in outer, apart from rounding.
func Inside(r, outer draw.Rect) bool {
	const tiny = 1.0
	return r.X >= outer.X-tiny && r.Y >= outer.Y-tiny && r.X+r.W <= outer.X+outer.W+tiny &&
		r.Y+r.H <= outer.Y+outer.H+tiny
}
