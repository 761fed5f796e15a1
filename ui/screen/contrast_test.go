package screen_test

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/theme"
)

// largeText is the size from which text counts as large, in logical pixels.
const largeText = 24.0

// leasts are the minimum contrasts of elements with their ground, as defined by WCAG 2.
type leasts struct {
	text, large, icon, mark float64
	disabled                bool // disabled elements count as well
}

// leastsOf returns the minimum contrasts in a theme: level AA, or AAA in the theme of high contrast.
func leastsOf(th theme.Theme) leasts {
	if th.Key == theme.Contrast {
		return leasts{7, 7, 4.5, 3, true}
	}
	return leasts{4.5, 3, 3, 3, false}
}

// smallBoards lists the scenes with the marks and arrows that have the least contrast on small boards. Read only.
var smallBoards = []string{
	"lessonwrong-zh-Hans-720", "refused-720", "focus-720", "replay-zh-Hans-720", "mid-720x560-zh-Hans",
	"phone-mid-412x892", "phone-hint-412x892", "phone-mate-en-412x892", "phone-look-412x892", "phone-pause-412x892",
	"phone-series-412x892", "phone-menu-en-412x892", "phone-analysis-five-412x892", "phone-analysis-412x892",
	"phone-review-412x892", "phone-review-try-412x892", "phone-puzzlewrong-412x892", "phone-lessonright-en-412x892",
}

// TestContrast shows every state of the gallery in every theme, and measures
// each word, icon and mark on the worst pixel under it.
func TestContrast(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: looks at every pixel of every page")
	}
	t.Parallel()
	meters := newMeters()
	small := slices.DeleteFunc(gallery(), func(sc scene) bool { return !slices.Contains(smallBoards, sc.name) })
	for _, sc := range append(states(), small...) {
		sc.measure(t, meters)
	}
	report(t, meters)
}

// TestLastMoveShowsInTheRiver shows the mark of a last move on a character in the river.
func TestLastMoveShowsInTheRiver(t *testing.T) {
	sc := scene{name: "river", w: 720, h: 560, setup: screentest.From("4k4/9/9/9/5r3/9/9/9/9/3K1A3 b - - 0 1"), do: func(d *screentest.Driver) { d.Play("f5f0") }}
	meters := newMeters()
	sc.measure(t, meters)
	report(t, meters)
}

// measure shows a state in every theme.
func (sc scene) measure(t *testing.T, meters []*meter) {
	d := sc.open(t)
	sc.do(d)
	d.Rest()
	for _, m := range meters {
		d.Looks.Settings.Theme = m.theme.Key
		d.Looks.Adopt()
		var l draw.List
		d.Build(&l)
		m.scene = sc.name
		m.studio.Walk(&l, sc.w, sc.h, d.Background(), m.visit)
	}
}

// report reports the faults of every theme.
func report(t *testing.T, meters []*meter) {
	for _, m := range meters {
		for what, f := range m.faults {
			t.Errorf("%s: %s: contrast %.2f, worst in %s", m.theme.Key, what, f.contrast, f.where)
		}
	}
}

// A meter looks for elements of a theme with too little contrast.
type meter struct {
	theme  theme.Theme
	least  leasts
	studio drawtest.Studio
	scene  string
	faults map[string]fault // by kind and colour
}

// newMeters returns a meter for each theme.
func newMeters() (all []*meter) {
	for _, th := range theme.All() {
		all = append(all, &meter{theme: th, least: leastsOf(th), studio: drawtest.Studio{Scale: 1}, faults: map[string]fault{}})
	}
	return all
}

// A fault is the worst case of one kind of insufficient contrast.
type fault struct {
	contrast float64
	where    string
}

func (m *meter) visit(op draw.Op, img *image.RGBA, at image.Point, ground *image.RGBA) {
	seen := ground.Rect
	if c := op.Clip; c != (draw.Rect{}) {
		seen = seen.Intersect(image.Rect(int(c.X), int(c.Y), int(c.X+c.W), int(c.Y+c.H)))
	}
	switch s := op.Sprite.(type) {
	case art.Text:
		want := m.least.text
		if s.Size >= largeText {
			want = m.least.large
		}
		m.ink("text", s.String, s.Color, want, op, drawtest.Ink(img).Add(at).Intersect(seen), ground)
	case art.Icon:
		m.ink("icon", fmt.Sprint(s.Name), s.Color, m.least.icon, op, drawtest.Ink(img).Add(at).Intersect(seen), ground)
	case board.Mark:
		if s.Kind != board.CheckGlow { // glow around an edge that is a separate mark
			m.mark(fmt.Sprint("mark ", s.Kind), op, img, at, ground, int(0.15*s.Cell))
		}
	case board.Arrow:
		m.mark("arrow", op, img, at, ground, int(1.2*s.Width))
	}
}

// ink measures a text of one colour on every pixel of its box.
func (m *meter) ink(kind, what string, c color.NRGBA, want float64, op draw.Op, box image.Rectangle, ground *image.RGBA) {
	if c == m.theme.Disabled() && !m.least.disabled {
		return
	}
	worst, last := 21.0, color.NRGBA{}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if g := drawtest.Opaque(ground, x, y); g != last {
				worst, last = min(worst, drawtest.Contrast(drawtest.Over(c, g, op.Alpha), g)), g
			}
		}
	}
	if worst < want {
		m.fault(fmt.Sprintf("%s in %v", kind, c), fmt.Sprintf("%s: %q", m.scene, what), worst)
	}
}

// mark measures a mark pixel by pixel: where it is most opaque, the mark or its edge, at most reach pixels away, must
// stand out from the ground.
func (m *meter) mark(what string, op draw.Op, img *image.RGBA, at image.Point, ground *image.RGBA, reach int) {
	most := uint8(0)
	for i := 3; i < len(img.Pix); i += 4 {
		most = max(most, img.Pix[i])
	}
	full := func(x, y int) bool { return img.Pix[img.PixOffset(x, y)+3] >= most-most/10 }
	contrast := func(x, y int) float64 {
		g := drawtest.Opaque(ground, x+at.X, y+at.Y)
		p := img.Pix[img.PixOffset(x, y):][:4:4]
		c := color.NRGBAModel.Convert(color.RGBA{p[0], p[1], p[2], p[3]}).(color.NRGBA)
		return drawtest.Contrast(drawtest.Over(c, g, op.Alpha), g)
	}
	inside := img.Rect.Intersect(ground.Rect.Sub(at))
	worst := 21.0
	for y := inside.Min.Y; y < inside.Max.Y; y++ {
		for x := inside.Min.X; x < inside.Max.X; x++ {
			if !full(x, y) {
				continue
			}
			best := contrast(x, y)
			near := image.Rect(x-reach, y-reach, x+reach+1, y+reach+1).Intersect(inside)
			for ny := near.Min.Y; ny < near.Max.Y && best < m.least.mark; ny++ {
				for nx := near.Min.X; nx < near.Max.X; nx++ {
					if full(nx, ny) {
						best = max(best, contrast(nx, ny))
					}
				}
			}
			worst = min(worst, best)
		}
	}
	if worst < m.least.mark {
		m.fault(what, m.scene, worst)
	}
}

func (m *meter) fault(what, where string, contrast float64) {
	if old, ok := m.faults[what]; !ok || contrast < old.contrast {
		m.faults[what] = fault{contrast, where}
	}
}
