package page

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// T returns a text in the language of the window.
func (l *Looks) T(k locale.Key, args ...any) string { return l.Text(locale.Msg(k, args...)) }

// Text formats a message in the language of the window, and names points in the style of the labels at the edges of its
// board.
func (l *Looks) Text(m locale.Message) string {
	switch l.named() {
	case board.LabelsCoordinates:
		m = m.Lettered()
	case board.LabelsDigits:
		m = m.Numbered()
	}
	return l.Lang.Say(m)
}

// Words translates several keys.
func (l *Looks) Words(keys ...locale.Key) []string {
	texts := make([]string, len(keys))
	for i, k := range keys {
		texts[i] = l.T(k)
	}
	return texts
}

// PlayerName returns the name of a side's player.
func (l *Looks) PlayerName(players [2]session.Player, side xiangqi.Side) string {
	p := players[side]
	switch {
	case p.Name != "":
		return locale.Bounded(p.Name)
	case p.Engine != "":
		return l.T(locale.EngineUnnamed)
	case p.Kind == session.Computer:
		return l.T(locale.ComputerLevel, l.Lang.Number(int(p.Level)))
	case players[side.Opponent()].Kind == session.Computer:
		return l.T(locale.You)
	}
	return l.T(locale.SideName(side))
}

// Tip returns a tooltip that includes the key with the same effect.
func (l *Looks) Tip(k locale.Key, key string) string {
	if key = l.KeyName(key); key == "" {
		return l.T(k)
	}
	return l.T(locale.Bracketed, k, key)
}

// KeyName returns the name of a key, or an empty string where the key has no effect: on a phone, which has no keyboard,
// and in a web browser that reserves the key.
func (l *Looks) KeyName(key string) string {
	if l.Phone || l.Browser && browsers(key) {
		return ""
	}
	return key
}

// browsers reports whether web browsers handle a key themselves without passing it to the page.
func browsers(key string) bool {
	switch key {
	case "Ctrl+N", "Ctrl+Shift+N", "Ctrl+L", "Ctrl+Q", "Ctrl+Shift+T", "Ctrl+1", "Ctrl+2", "Ctrl+3":
		return true
	}
	return false
}

// CloseTip returns the tooltip of all close buttons.
func (l *Looks) CloseTip() string { return l.Tip(locale.Close, "Esc") }

// LabelWidth returns the width of the widest of several labels.
func (l *Looks) LabelWidth(keys ...locale.Key) float64 {
	return widest(l.Words(keys...), theme.FontBody) + 2
}

// ButtonWidth returns the width of a button for the widest of several words.
func (l *Looks) ButtonWidth(words ...locale.Key) float64 {
	return widest(l.Words(words...), theme.FontButton) + 12
}

func widest(texts []string, size float64) (width float64) {
	for _, text := range texts {
		width = max(width, art.Measure(text, size).Width)
	}
	return width
}

// Dialog declares a dialog in the style of the window. On a phone it rises from below.
func (l *Looks) Dialog(u *kit.UI, id kit.ID, title string, width float64, body, foot func(*kit.Flow)) bool {
	return u.Dialog(id, kit.DialogSpec{Title: title, Width: width, Close: l.CloseTip(), Low: l.Phone}, body, foot)
}

// Half returns the left half of a row, for narrow controls.
func Half(r draw.Rect) draw.Rect {
	r.W = min(r.W, 240)
	return r
}
