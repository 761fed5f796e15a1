// Package ui implements the window: it passes mouse and keyboard events to a Scene, paints the scene, and sleeps while
// nothing happens.
package ui

import (
	"io/fs"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/native"
	"chuhe/ui/pace"
	"chuhe/ui/paint"
)

const (
	pictureMemory = 48 << 20 // bytes of rendered sprites to keep

	// While nothing happens, a nap lengthens each frame. With package native an event ends the nap, so it may be long.
	// Elsewhere the library keeps a press that arrives meanwhile, but loses keys in much longer naps. After input or
	// movement the window stays awake for a while, because more is likely to follow.
	lightNap  = 33 * time.Millisecond
	blindNap  = 45 * time.Millisecond
	deepNap   = time.Second
	awake     = 700 * time.Millisecond
	deepAfter = 5 * time.Second
	// frame is the shortest time between two frames, for displays without vertical synchronisation.
	frame = 12 * time.Millisecond
)

// Config configures New.
type Config struct {
	Scene  Scene
	Window WindowState
	// Keep is called in the goroutine of the scene after the position or size of the window has changed and settled,
	// and when the window closes. It may be nil.
	Keep func(WindowState)
	// A send on Wake ends a nap: the window ticks the scene and, if it has changed, paints it at once. It may be nil.
	Wake <-chan struct{}
	// Whole makes every change repaint the whole picture, for comparison.
	Whole bool
	// Shown is called once, after the first picture. It may be nil.
	Shown func()
	// Dropped is called in the goroutine of the scene with the files dropped on the window, which are in the root of
	// the file system. It may be nil.
	Dropped func(fs.FS)
	// A send on Renew renders everything again, because the fonts have changed. It may be nil.
	Renew <-chan struct{}
	// Hidden is called in the goroutine of the scene with true when the window is hidden, and with false when it is
	// visible again. It may be nil.
	Hidden func(bool)
}

// App is the window. Create it with New.
type App struct {
	config  Config
	scene   Scene
	painter *paint.Painter
	input   input
	list    draw.List

	scale     float64
	size      draw.Point // size of the window in logical pixels
	title     string
	cursor    kit.Cursor
	place     WindowState // place passed to Keep last
	seen      WindowState // place seen last
	moved     time.Time
	lastEvent time.Time // time of the last input, movement or Wake
	lastFrame time.Time
	built     bool // a picture has been built that the display did not show before
	shown     bool
	hidden    bool
	stale     bool // the surface is new, or the window has lost its content
}

// New returns a window that shows a scene. The window appears with Run.
func New(c Config) *App {
	return &App{config: c, scene: c.Scene, painter: paint.New(pictureMemory), place: c.Window, seen: c.Window}
}

// Run shows the window until the player closes it. It must be called once, on the main goroutine.
func (a *App) Run() error {
	a.prepare()
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{
		X11ClassName: "chuhe", X11InstanceName: "chuhe",
		SingleThread: true, // halves the cost of an idle window
	})
	if a.config.Keep != nil && a.seen != a.place {
		a.config.Keep(a.seen)
	}
	return err
}

// prepare sets the properties of the window.
func (a *App) prepare() {
	p := a.config.Window
	screenW, screenH := ebiten.Monitor().Size()
	ebiten.SetWindowSizeLimits(MinWidth, MinHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSize(fitScreen(p.Width, p.Height, screenW, screenH))
	if p.HasPosition && onScreen(p, screenW, screenH) {
		ebiten.SetWindowPosition(p.X, p.Y)
	}
	if p.Maximised {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(p.FullScreen)
	a.title = a.scene.Title()
	ebiten.SetWindowTitle(a.title)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetRunnableOnUnfocused(true)
}

// Update implements ebiten.Game. Only Update changes the state of the game.
func (a *App) Update() error {
	a.ease()
	now := time.Now()
	if a.built { // the library showed the picture after Draw
		a.built = false
		if !a.shown && a.config.Shown != nil {
			a.config.Shown()
		}
		a.shown = true
		a.scene.Shown(now)
	}
	exact := a.input.exact
	if a.input.collect(now, a.scale, a.size, a.handle) {
		a.lastEvent = now
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil && a.config.Dropped != nil {
		a.config.Dropped(dropped)
		a.lastEvent = now
	}
	if a.input.uncovered {
		a.input.uncovered = false
		a.painter.Invalidate()
		a.stale = true
		a.lastEvent = now // to prevent a nap
	}
	if a.input.exact && !exact && a.config.Wake != nil {
		go a.forward()
	}
	a.renew()
	if a.input.exact { // not in Draw, because the picture is shown only after Draw
		a.rest()
		now = time.Now()
	}
	a.ease()
	a.scene.Tick(now)
	a.input.typing(a.scene, a.scale)
	a.follow(now)
	if a.scene.Done() || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	return nil
}

// renew discards all rendered sprites and layouts if Renew asks for it.
func (a *App) renew() {
	select {
	case <-a.config.Renew:
		a.painter.Forget()
		a.scene.Resize(a.size.X, a.size.Y)
		a.stale = true
		a.lastEvent = time.Now()
	default:
	}
}

func (a *App) handle(ev kit.Event) {
	if ev.Kind == kit.KeyDown && ev.Key == kit.KeyF11 && !ev.Repeat {
		ToggleFullscreen()
		return
	}
	a.scene.Handle(ev)
}

// follow updates the window's title, pointer and remembered place.
func (a *App) follow(now time.Time) {
	if title := a.scene.Title(); title != a.title {
		a.title = title
		ebiten.SetWindowTitle(title)
	}
	if c := a.scene.Cursor(); c != a.cursor {
		a.cursor = c
		ebiten.SetCursorShape(cursorShape(c))
	}
	if a.input.hidden != a.hidden && a.input.exact && !native.Desktop {
		a.hide(a.input.hidden)
	}
	if !a.shown || now.Sub(a.moved) < time.Second || !native.Desktop {
		return
	}
	if a.moved.IsZero() { // after the first picture, which must not wait for this
		ebiten.SetWindowIcon(icons())
	}
	a.moved = now
	if hidden := ebiten.IsWindowMinimized(); hidden != a.hidden {
		a.hide(hidden)
	}
	p := a.seen
	p.FullScreen = ebiten.IsFullscreen()
	p.Maximised = !p.FullScreen && ebiten.IsWindowMaximized()
	if !p.FullScreen && !p.Maximised && !ebiten.IsWindowMinimized() {
		p.Width, p.Height = ebiten.WindowSize()
		p.X, p.Y = ebiten.WindowPosition()
		p.HasPosition = true
	}
	if p == a.seen && p != a.place { // unchanged for a second
		a.place = p
		if a.config.Keep != nil {
			a.config.Keep(p)
		}
	}
	a.seen = p
}

// hide reports to the scene whether the window is hidden.
func (a *App) hide(hidden bool) {
	a.hidden = hidden
	if a.config.Hidden != nil {
		a.config.Hidden(hidden)
	}
}

// Draw implements ebiten.Game. The screen keeps its content, so a frame without a change draws nothing and only naps.
func (a *App) Draw(screen *ebiten.Image) {
	if a.scene.Dirty() || a.scene.Animating() || a.stale {
		a.stale = false
		a.list.Reset()
		a.ease()
		a.scene.Build(&a.list)
		a.ease()
		a.built = true
		a.painter.Take(&a.list, a.scale, a.scene.Background())
		a.ease()
		if !a.patch() {
			a.painter.Paint(screen)
		}
		if a.scene.Animating() {
			a.lastEvent = time.Now()
		}
	}
	if !a.input.exact { // the library has read the keys before Update
		a.rest()
	}
}

// ease divides the work before the first picture, which takes longest. Later a frame must not be divided: what it shows
// could be late.
func (a *App) ease() {
	if !a.shown {
		pace.Break()
	}
}

// patch draws the changed part of the window directly into it. To show its surface, the library clears the window and
// copies the whole surface. Without a graphics card that takes ten times as long as all the rest of a frame in which
// only a clock changes. The surface then stays behind the window; the library does not show an unchanged surface. patch
// returns false if the whole window must be shown.
func (a *App) patch() bool {
	if a.config.Whole || !a.input.exact || !native.CanPut() {
		return false
	}
	part, ok := a.painter.Part()
	return ok && (part.Rect.Empty() || native.Put(part))
}

// DrawFinalScreen implements ebiten.FinalScreenDrawer. The library calls it whenever it shows the surface, sometimes
// unprompted, so it first draws the parts that patch left out. The surface has the same pixels as the window and needs
// neither scaling nor blending.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, surface *ebiten.Image, _ ebiten.GeoM) {
	a.painter.Paint(surface)
	screen.DrawImage(surface, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

// rest waits until the next frame is due.
func (a *App) rest() {
	now := time.Now()
	idle := now.Sub(a.lastEvent)
	wait := frame - now.Sub(a.lastFrame)
	switch {
	case idle <= awake || a.scene.Dirty():
		if wait > 0 {
			time.Sleep(wait)
		}
	case a.input.exact:
		native.Nap(napUntil(a.scene.Next(), now))
	default:
		wait = lightNap
		if idle > deepAfter {
			wait = blindNap
		}
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-a.config.Wake:
			a.lastEvent = time.Now()
		case <-timer.C:
		}
	}
	a.lastFrame = time.Now()
}

// napUntil returns the time to sleep until next.
func napUntil(next, now time.Time) time.Duration {
	if next.IsZero() {
		return deepNap
	}
	// Rounded up: before next there is nothing to do.
	return max(frame, min(next.Sub(now).Truncate(time.Millisecond)+time.Millisecond, deepNap))
}

// forward makes sends on Wake end a native nap.
func (a *App) forward() {
	for range a.config.Wake {
		native.Wake()
	}
}

// Raise brings the window to the front or, if the system does not allow that, asks for the player's attention. Only
// methods of the scene may call it.
func Raise() {
	if ebiten.IsWindowMinimized() {
		ebiten.RestoreWindow()
	}
	if native.Focus() {
		return
	}
	if !ebiten.IsWindowFloating() { // briefly floating above all other windows, then on top of them
		ebiten.SetWindowFloating(true)
		ebiten.SetWindowFloating(false)
	}
	ebiten.RequestAttention()
}

// Layout is required by ebiten.Game but not used: the library
// prefers LayoutF.
func (a *App) Layout(width, height int) (int, int) {
	w, h := a.LayoutF(float64(width), float64(height))
	return int(w), int(h)
}

// LayoutF maps one pixel of the screen to one pixel of the display, and passes the size in logical pixels to the
// scene.
func (a *App) LayoutF(width, height float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	z := a.scene.Zoom(width, height)
	scale := device * z
	size := draw.Point{X: width / z, Y: height / z}
	if size != a.size || scale != a.scale {
		a.size, a.scale = size, scale
		a.scene.Resize(size.X, size.Y)
		a.painter.Invalidate()
		a.lastEvent = time.Now()
		a.stale = true
	}
	return math.Ceil(width * device), math.Ceil(height * device)
}

func cursorShape(c kit.Cursor) ebiten.CursorShapeType {
	switch c {
	case kit.CursorPointer:
		return ebiten.CursorShapePointer
	case kit.CursorText:
		return ebiten.CursorShapeText
	case kit.CursorResize:
		return ebiten.CursorShapeNSResize
	case kit.CursorGrab:
		return ebiten.CursorShapeMove
	}
	return ebiten.CursorShapeDefault
}
