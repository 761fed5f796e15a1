package screen

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// tool is a button of the toolbar.
type tool struct {
	id       kit.ID
	icon     art.IconName
	label    locale.Key
	tip      locale.Key
	key      string
	off      bool
	repeat   bool
	on       bool
	activate func()
}

// tip is a tooltip with the key that does the same.
func (s *Screen) tip(k locale.Key, key string) string {
	if key == "" {
		return s.t(k)
	}
	return s.t(locale.TipOnKey, k, key)
}

// tools lists the buttons of the toolbar in order.
func (s *Screen) tools() []tool {
	v := &s.view
	pause := tool{id: "tool.pause", icon: art.IconPause, label: locale.Pause, tip: locale.TipPause, key: "Space", off: !v.CanPause, activate: s.togglePause}
	if v.Paused {
		pause.icon, pause.label, pause.tip = art.IconPlay, locale.Go, locale.TipGo
	}
	noise := tool{id: "tool.sound", icon: art.IconSoundOn, label: locale.Sound, tip: locale.TipSound, key: "M", activate: s.toggleSound}
	if !s.settings.Sound {
		noise.icon, noise.label = art.IconSoundOff, locale.Silent
	}
	return []tool{
		{id: "tool.new", icon: art.IconNew, label: locale.New, tip: locale.TipNew, key: "Ctrl+N", activate: s.openNewGame},
		{id: "tool.undo", icon: art.IconUndo, label: locale.Undo, tip: locale.TipUndo, key: "Ctrl+Z", off: !v.CanUndo, repeat: true, activate: s.undo},
		{id: "tool.redo", icon: art.IconRedo, label: locale.Redo, tip: locale.TipRedo, key: "Ctrl+Y", off: !v.CanRedo, repeat: true, activate: s.redo},
		{id: "tool.hint", icon: art.IconHint, label: locale.Hint, tip: locale.TipHint, key: "H", off: !v.CanHint, on: v.HintPending, activate: s.hint},
		{id: "tool.flip", icon: art.IconFlip, label: locale.Flip, tip: locale.TipFlip, key: "F", activate: s.session.Flip},
		pause,
		noise,
		{id: "tool.menu", icon: art.IconMenu, label: locale.Menu, tip: locale.TipMenu, key: "F10", activate: s.openMenu},
	}
}

// declareToolbar declares the buttons.
func (s *Screen) declareToolbar(u *kit.UI, r draw.Rect) {
	tools := s.tools()
	perRow := len(tools) / s.layout.rows
	gap := 5.0
	height := (r.H - gap*float64(s.layout.rows-1)) / float64(s.layout.rows)
	for row := range s.layout.rows {
		strip := draw.Rect{X: r.X, Y: r.Y + float64(row)*(height+gap), W: r.W, H: height}
		for i, cell := range kit.Columns(strip, perRow, gap) {
			t := tools[row*perRow+i]
			spec := kit.ButtonSpec{
				Icon: t.icon, Label: s.t(t.label), Tooltip: s.tip(t.tip, t.key), Look: kit.LookTool,
				Disabled: t.off, Repeat: t.repeat, On: t.on,
			}
			if u.Button(t.id, cell, spec) {
				t.activate()
			}
		}
	}
}

func (s *Screen) undo() {
	if !s.session.Undo() {
		s.Say(locale.Msg(locale.StatusUndoNone))
		return
	}
	s.Say(locale.Msg(locale.StatusTakenBack, s.session.View().Ply))
}

func (s *Screen) redo() {
	if !s.session.Redo() {
		s.Say(locale.Msg(locale.StatusRedoNone))
	} else {
		s.said = saying{}
	}
}

func (s *Screen) hint() {
	if !s.session.Hint() {
		s.Say(locale.Msg(locale.HintNotNow))
	}
}

func (s *Screen) togglePause() {
	if !s.session.TogglePause() {
		s.Say(locale.Msg(locale.StatusOver))
	}
}
