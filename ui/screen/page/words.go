package page

import (
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// T returns a text in the language of the window.
func (w *Window) T(k locale.Key, args ...any) string { return w.Text(locale.Msg(k, args...)) }

// Text puts a message into the language of the window, with points named as the
// edges of its board are.
func (w *Window) Text(m locale.Message) string {
	if w.Settings.Coordinates == settings.Letters {
		m = m.Lettered()
	}
	return w.Lang.Say(m)
}

// Words translates several keys.
func (w *Window) Words(keys ...locale.Key) []string {
	texts := make([]string, len(keys))
	for i, k := range keys {
		texts[i] = w.T(k)
	}
	return texts
}

// PlayerName is what the player of a side is called.
func (w *Window) PlayerName(players [2]session.Player, side xiangqi.Side) string {
	p := players[side]
	switch {
	case p.Name != "":
		return p.Name
	case p.Kind == session.Computer:
		return w.T(locale.ComputerLevel, w.Lang.Number(int(p.Level)))
	case players[side.Opponent()].Kind == session.Computer:
		return w.T(locale.You)
	}
	return w.T(locale.SideName(side))
}

// Record returns a copy of the game on the board as files carry it: a computer is
// called there as the window calls it, a person without a name is not named.
func (w *Window) Record() *game.Game {
	g, v := w.Session.Export(), w.Session.View()
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if v.Setup.Players[side].Kind == session.Computer && g.Tags.Get(tag) == "" {
			g.Tags.Set(tag, w.PlayerName(v.Setup.Players, xiangqi.Side(side)))
		}
	}
	if !v.Opened && g.Tags.Get(game.TagDate) == "" { // kept by an earlier version
		g.Tags.Set(game.TagDate, w.Now.Format("2006.01.02"))
	}
	return g
}

// Tip returns a tooltip with the key that does the same.
func (w *Window) Tip(k locale.Key, key string) string {
	if key = w.KeyName(key); key == "" {
		return w.T(k)
	}
	return w.T(locale.TipOnKey, k, key)
}

// KeyName is what a key is called where it does something: on a phone nobody has it, and some a
// web browser keeps to itself.
func (w *Window) KeyName(key string) string {
	if w.Phone || w.Browser && browsers(key) {
		return ""
	}
	return key
}

// browsers reports whether browsers do something of their own at a key, and ask no page.
func browsers(key string) bool {
	switch key {
	case "Ctrl+N", "Ctrl+L", "Ctrl+Q", "Ctrl+Shift+T", "Ctrl+1, 2, 3":
		return true
	}
	return false
}

// CloseTip returns the tooltip of every closing cross.
func (w *Window) CloseTip() string { return w.Tip(locale.Close, "Esc") }

// LabelWidth returns the room that the widest of some labels needs.
func (w *Window) LabelWidth(keys ...locale.Key) float64 {
	width := 0.0
	for _, k := range keys {
		width = max(width, art.Measure(w.T(k), theme.FontBody, false).Width)
	}
	return width + 2
}

// ButtonWidth returns the room that a button needs for the widest of some words.
func (w *Window) ButtonWidth(words ...locale.Key) float64 {
	width := 0.0
	for _, k := range words {
		width = max(width, art.Measure(w.T(k), theme.FontButton, false).Width)
	}
	return width + 12
}

// LevelLines returns all levels by name.
func (w *Window) LevelLines() []string {
	lines := make([]string, think.MaxLevel)
	for i := range lines {
		lines[i] = w.Lang.LevelLine(i + 1)
	}
	return lines
}

// Dialog declares a dialog of the window's kind.
func (w *Window) Dialog(u *kit.UI, id kit.ID, title string, width float64, body, foot func(*kit.Flow)) bool {
	return u.Dialog(id, kit.DialogSpec{Title: title, Width: width, Close: w.CloseTip()}, body, foot)
}

// Half returns the left part of a row, for what needs no more.
func Half(r draw.Rect) draw.Rect {
	r.W = min(r.W, 240)
	return r
}
