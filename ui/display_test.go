//go:build display

package ui

// These tests need a display. The library shows only one window per process and needs the main goroutine for it, so the
// tests check the records of TestMain. With GALLERY=still or GALLERY=moving in the environment, the window stays open
// for viewing.

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/native"
	"chuhe/ui/theme"
)

// gallery shows every control once, beside a board with a piece that glides
// while moving is true.
type gallery struct {
	u      *kit.UI
	t      theme.Theme
	began  time.Time
	moving bool
	frames int
	done   bool

	clicks   int
	on       bool
	segment  int
	volume   int
	level    int
	choice   int
	page     int
	name     string
	dialog   bool
	position string
}

func newGallery(t theme.Theme) *gallery {
	return &gallery{u: kit.New(t, nil), t: t, began: time.Now(), volume: 60, level: 3, name: "张三"}
}

func (g *gallery) Zoom(_, _ float64) float64 { return 1 }
func (g *gallery) Resize(w, h float64)       { g.u.Resize(w, h) }
func (g *gallery) Handle(ev kit.Event)       { g.u.Handle(ev, g.declare) }
func (g *gallery) Next() time.Time           { return g.u.Next() }
func (g *gallery) Shown(now time.Time)       { g.u.Shown(now) }
func (g *gallery) Tick(now time.Time)        { g.u.Tick(now, g.declare) }
func (g *gallery) Dirty() bool               { return g.u.Dirty() }
func (g *gallery) Animating() bool           { return g.moving }
func (g *gallery) Typing() bool              { return g.u.Typing() }
func (g *gallery) Caret() draw.Rect          { return g.u.Caret() }
func (g *gallery) Background() color.Color   { return g.t.Window }
func (g *gallery) Cursor() kit.Cursor        { return g.u.Cursor() }
func (g *gallery) Title() string             { return "Gallery" }
func (g *gallery) Done() bool                { return g.done }

func (g *gallery) Build(l *draw.List) {
	g.frames++
	g.u.Draw(l, g.declare)
}

func (g *gallery) declare(u *kit.UI) {
	r := u.Viewport().Inset(20)
	panel := kit.CutRight(&r, 405, 24)
	g.board(u, r)
	bar := kit.CutBottom(&panel, 62, theme.Gap)
	u.Card(panel)
	in := panel.Inset(theme.Pad)
	row := func() draw.Rect { return kit.CutTop(&in, theme.ButtonHeight, 10) }
	u.Tabs("tabs", row(), []string{"对局", "设置", "关于"}, &g.page)
	if u.Button("main", row(), kit.ButtonSpec{Label: "再来一局", Look: kit.LookPrimary}) {
		g.dialog = true
	}
	halves := kit.Columns(row(), 2, 10)
	if u.Button("count", halves[0], kit.ButtonSpec{Label: fmt.Sprint("Clicks ", g.clicks), Tooltip: "Counts (C)", Repeat: true}) {
		g.clicks++
	}
	u.Button("off", halves[1], kit.ButtonSpec{Label: "Disabled", Icon: art.IconClock, Disabled: true})
	u.Toggle("toggle", row(), "声音", &g.on)
	u.Segments("segments", row(), []string{"人", "电脑", "Engine"}, &g.segment)
	u.Slider("volume", row(), kit.RangeSpec{Max: 100, Step: 5, Text: func(v int) string { return fmt.Sprint(v, " %") }}, &g.volume)
	u.Stepper("level", row(), kit.RangeSpec{Min: 1, Max: 10, Text: func(v int) string { return fmt.Sprint("Level ", v) }}, &g.level)
	u.Dropdown("choice", row(), []string{"标准开局", "让单马", "让双马", "让单车"}, &g.choice)
	u.TextField("name", row(), kit.FieldSpec{Placeholder: "Name"}, &g.name)
	u.Scroll("moves", in, 40*theme.RowHeight, func(content, visible draw.Rect) {
		for i := range 40 {
			line := kit.CutTop(&content, theme.RowHeight, 0)
			if line.Y+line.H > visible.Y && line.Y < visible.Y+visible.H {
				u.Label(line, fmt.Sprintf("%d. 炮二平五", i+1), kit.LabelSpec{Size: theme.FontName})
			}
		}
	})
	icons := []art.IconName{art.IconNew, art.IconUndo, art.IconRedo, art.IconHint, art.IconFlip, art.IconPause, art.IconSoundOn, art.IconMenu}
	words := []string{"新局", "悔棋", "重走", "提示", "翻转", "暂停", "声音", "菜单"}
	for i, cell := range kit.Columns(bar, len(icons), 6) {
		if u.Button(kit.ID("tool"+words[i]), cell, kit.ButtonSpec{Icon: icons[i], Label: words[i], Look: kit.LookTool, Tooltip: words[i]}) {
			g.clicks++
		}
	}
	if g.dialog {
		g.dialog = u.Dialog("dialog", kit.DialogSpec{Title: "新对局", Width: 460}, func(f *kit.Flow) {
			u.Dropdown("inner", f.Take(34, 10), []string{"一", "二", "三"}, &g.choice)
			u.TextField("fen", f.Take(34, 10), kit.FieldSpec{Placeholder: "FEN"}, &g.position)
			f.Paragraph("Esc and the cross close this dialog. 长将作负，六十回合无吃子作和。", kit.LabelSpec{Soft: true}, 0)
		}, func(f *kit.Flow) {
			cells := kit.Columns(f.Take(36, 0), 2, 10)
			if u.Button("ok", cells[1], kit.ButtonSpec{Label: "开始", Look: kit.LookPrimary}) {
				g.clicks += 100
			}
		})
	}
	if u.Shortcut('C', 0) {
		g.clicks++
	}
}

// board declares a board with 32 pieces.
func (g *gallery) board(u *kit.UI, r draw.Rect) {
	l := u.Painting()
	if l == nil {
		return
	}
	cell := math.Floor(min(r.W/board.Cols, r.H/board.Rows)*2) / 2
	l.Put(board.Surface{Cell: cell, Palette: g.t.Board}, draw.Point{X: r.X, Y: r.Y})
	at := func(file, row float64) draw.Point {
		return draw.Point{X: r.X + cell*(board.Edge+file), Y: r.Y + cell*(board.Edge+row)}
	}
	for i := range 32 {
		p := at(float64(i%9), float64(i/9)*3)
		if i == 0 && g.moving {
			s := time.Since(g.began).Seconds()
			p = at(4+3*math.Sin(3*s), 4.5+3*math.Cos(3*s))
		}
		man := xiangqi.NewPiece(xiangqi.Side(i%2), xiangqi.Kind(i%7))
		l.Put(board.PieceShadow{Radius: cell * board.PieceRadius, Color: g.t.Disc.Shadow}, p)
		l.Put(board.Piece{Piece: man, Radius: cell * board.PieceRadius, Palette: g.t.Disc}, p)
	}
}

// watcher is a scene that compares the content of the window with its list, and then shows the next of several slightly
// different pictures.
type watcher struct {
	*gallery
	pictures int
	frames   int
	shown    []int // frames at each call of Shown
	list     draw.List
	worst    []float64 // result of difference for each picture
}

func (w *watcher) Animating() bool { return true }
func (w *watcher) Done() bool      { return len(w.worst) == w.pictures }

func (w *watcher) Shown(time.Time) { w.shown = append(w.shown, w.frames) }

func (w *watcher) Build(l *draw.List) {
	w.frames++
	w.t = theme.All()[w.frames/4%2]
	w.u.SetTheme(w.t)
	w.on, w.volume, w.dialog = w.frames%2 == 0, 10*w.frames, w.frames%3 == 0
	w.gallery.Build(l)
	glide := draw.Op{Sprite: art.Icon{Name: art.IconHint, Size: 60, Color: w.t.Accent}, Alpha: 0.6}
	glide.At = draw.Point{X: 100 + 37.3*float64(w.frames), Y: 300}
	l.Ops = append(l.Ops, glide)
	w.list.Ops = append(w.list.Ops[:0], l.Ops...)
}

// look is called after each picture has been painted.
func (w *watcher) look(screen *ebiten.Image) {
	size := screen.Bounds().Size()
	got := image.NewRGBA(image.Rectangle{Max: size})
	screen.ReadPixels(got.Pix)
	scale := ebiten.Monitor().DeviceScaleFactor()
	want := draw.Rasterize(&w.list, float64(size.X)/scale, float64(size.Y)/scale, scale, w.Background())
	w.worst = append(w.worst, difference(got, want))
}

// difference returns the share of pixels that differ visibly.
func difference(a, b *image.RGBA) float64 {
	if a.Rect != b.Rect {
		return 1
	}
	n := 0
	for i, v := range a.Pix {
		if d := int(v) - int(b.Pix[i]); d > 24 || d < -24 {
			n++
		}
	}
	return float64(n) / float64(len(a.Pix))
}

// watchedApp is the app, calling its scene's look after every picture.
type watchedApp struct {
	*App
	w *watcher
}

func (a watchedApp) Draw(screen *ebiten.Image) {
	a.App.Draw(screen)
	a.painter.Paint(screen) // the surface may be behind the window
	if !a.w.Done() {
		a.w.look(screen)
	}
}

// inTurn runs one game in the window until it ends, then the other.
type inTurn struct {
	game, next interface {
		ebiten.Game
		ebiten.LayoutFer
		ebiten.FinalScreenDrawer
	}
}

func (i *inTurn) Update() error {
	err := i.game.Update()
	if err == ebiten.Termination && i.next != nil {
		i.game, i.next = i.next, nil
		return i.game.Update()
	}
	return err
}

func (i *inTurn) Draw(screen *ebiten.Image)               { i.game.Draw(screen) }
func (i *inTurn) Layout(w, h int) (int, int)              { return i.game.Layout(w, h) }
func (i *inTurn) LayoutF(w, h float64) (float64, float64) { return i.game.LayoutF(w, h) }
func (i *inTurn) DrawFinalScreen(screen ebiten.FinalScreen, surface *ebiten.Image, m ebiten.GeoM) {
	i.game.DrawFinalScreen(screen, surface, m)
}

var (
	seen     = &watcher{gallery: newGallery(theme.ByKey(theme.Wood)), pictures: 12}
	compared *comparison // created once there is a window
)

// The painter, which repaints only changes, must show the same as the software reference, apart from rounding.
func TestPaintedAsRasterized(t *testing.T) {
	if len(seen.worst) != seen.pictures {
		t.Fatalf("%d pictures were seen, want %d", len(seen.worst), seen.pictures)
	}
	for i, share := range seen.worst {
		if share > 0.0005 {
			t.Errorf("picture %d: %.3f %% of the pixels differ", i, 100*share)
		}
	}
}

// The window tells its scene about each picture when it has shown it.
func TestShown(t *testing.T) {
	var want []int
	for i := range seen.pictures - 1 { // the window closes after the last one
		want = append(want, i+1)
	}
	if got := seen.shown; len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
		t.Errorf("shown after the pictures %v, want %v", got, want)
	}
}

func TestFitScreen(t *testing.T) {
	if w, h := fitScreen(0, 0, 1920, 1080); w != DefaultWidth || h != DefaultHeight {
		t.Errorf("first start on a large screen: %dx%d, want %d and %d", w, h, DefaultWidth, DefaultHeight)
	}
	if w, h := fitScreen(0, 0, 1366, 768); w > 1366 || h > 768-60 {
		t.Errorf("first start on a small screen: %dx%d", w, h)
	}
	if w, h := fitScreen(5000, 300, 1920, 1080); w > 1920 || h != MinHeight {
		t.Errorf("remembered from another screen: %dx%d", w, h)
	}
}

// The names of a key in GLFW and in the library must map to the same key of the kit.
func TestKeyNames(t *testing.T) {
	for code, key := range map[rune]ebiten.Key{
		'A': ebiten.KeyA, 'Z': ebiten.KeyZ, '0': ebiten.KeyDigit0, '9': ebiten.KeyDigit9,
		' ': ebiten.KeySpace, ',': ebiten.KeyComma, '.': ebiten.KeyPeriod, '/': ebiten.KeySlash, '-': ebiten.KeyMinus, '=': ebiten.KeyEqual,
		256: ebiten.KeyEscape, 257: ebiten.KeyEnter, 258: ebiten.KeyTab, 259: ebiten.KeyBackspace, 260: ebiten.KeyInsert, 261: ebiten.KeyDelete,
		262: ebiten.KeyArrowRight, 263: ebiten.KeyArrowLeft, 264: ebiten.KeyArrowDown, 265: ebiten.KeyArrowUp,
		266: ebiten.KeyPageUp, 267: ebiten.KeyPageDown, 268: ebiten.KeyHome, 269: ebiten.KeyEnd,
		290: ebiten.KeyF1, 301: ebiten.KeyF12, 320: ebiten.KeyNumpad0, 329: ebiten.KeyNumpad9,
		333: ebiten.KeyNumpadSubtract, 334: ebiten.KeyNumpadAdd, 335: ebiten.KeyNumpadEnter, 340: ebiten.KeyShiftLeft,
	} {
		if got, want := keyOf(code), keyOf(codeOf(key)); got != want {
			t.Errorf("code %d is %d, %v is %d", code, got, key, want)
		}
	}
	for _, place := range native.Places {
		if got := codeOf(libraryKey(place)); got != place {
			t.Errorf("place %c is %c", place, got)
		}
	}
}

// Shortcuts follow the keyboard, here AZERTY and Russian, where the library knows its layout.
func TestKeysFollowTheKeyboard(t *testing.T) {
	french := map[ebiten.Key]string{ebiten.KeySemicolon: "m", ebiten.KeyM: ",", ebiten.KeyComma: ";", ebiten.KeyDigit1: "&", ebiten.KeyA: "q", ebiten.KeyQ: "a"}
	russian := map[ebiten.Key]string{ebiten.KeyS: "ы", ebiten.KeyComma: "б"}
	for _, c := range []struct {
		typed map[ebiten.Key]string
		key   ebiten.Key
		want  kit.Key
	}{
		{french, ebiten.KeySemicolon, 'M'}, {french, ebiten.KeyM, kit.KeyComma}, {french, ebiten.KeyComma, kit.KeyNone},
		{french, ebiten.KeyDigit1, '1'}, {french, ebiten.KeyA, 'Q'}, {french, ebiten.KeyF1, kit.KeyF1},
		{russian, ebiten.KeyS, 'S'}, {russian, ebiten.KeyComma, kit.KeyComma},
	} {
		for _, shift := range []bool{false, true} {
			if got, held := named(func(k ebiten.Key) string { return c.typed[k] }, c.key, shift); got != c.want || held != shift {
				t.Errorf("%v, which types %q, is %d with Shift %v, want %d and %v", c.key, c.typed[c.key], got, held, c.want, shift)
			}
		}
	}
}
