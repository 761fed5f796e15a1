package page

import (
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Looks defines the appearance and language of the window, according to the settings and the window's size.
type Looks struct {
	Settings settings.Settings // changed through Change
	System   locale.Lang       // the language used for "as the system"
	Prefers  theme.Preference  // the appearance used for "as the system"
	Lang     locale.Lang
	Theme    theme.Theme
	Still    bool       // nothing moves by itself
	Size     draw.Point // of the window, in logical pixels
	Fingers  bool       // controls are large enough for fingers
	Phone    bool       // the window is as small as a phone, which has no keyboard
	Browser  bool       // the window is a page in a web browser, which reserves some keys
	Reader   bool       // a screen reader reads the window

	changed func() // applies changed settings outside the window
}

// NewLooks returns the appearance for the given settings. It calls changed after each change of them.
func NewLooks(s settings.Settings, system locale.Lang, changed func()) *Looks {
	l := &Looks{Settings: s, System: system, changed: changed}
	l.Adopt()
	return l
}

// Change edits the settings with edit, applies them and saves them.
func (l *Looks) Change(edit func(*settings.Settings)) {
	before := l.Settings
	edit(&l.Settings)
	if l.Settings == before {
		return
	}
	l.Adopt()
	l.changed()
}

// Prefer applies what the system prefers, and reports whether it has changed.
func (l *Looks) Prefer(p theme.Preference) (changed bool) {
	if changed = p != l.Prefers; changed {
		l.Prefers = p
		l.Adopt()
	}
	return changed
}

// Adopt applies the language, the theme and the motion of the settings.
func (l *Looks) Adopt() {
	l.Lang = l.System
	if lang, ok := locale.Parse(l.Settings.Language); ok {
		l.Lang = lang
	}
	l.Theme = theme.For(l.Settings.Theme, l.Prefers)
	l.Still = l.Settings.Motion == settings.MotionOff || l.Settings.Motion == settings.MotionAuto && l.Prefers.Still
}

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

// FootHeight is the height of the buttons at the foot of a dialog, in logical pixels.
const FootHeight = 38.0

// Foot declares the buttons at the foot of a dialog, "ID.cancel" and the one that acts, and returns which was pressed.
func (l *Looks) Foot(f *kit.Flow, id, verb kit.ID, act kit.ButtonSpec) (cancelled, acted bool) {
	cells := kit.Columns(f.Take(f.UI.Tall(FootHeight), 0), 2, 12)
	cancelled = f.UI.Button(id+".cancel", cells[0], kit.ButtonSpec{Label: l.T(locale.Cancel)})
	act.Look = kit.LookPrimary
	return cancelled, f.UI.Button(id+"."+verb, cells[1], act)
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

// Phrases are the phrases that friends say, by number. Read only.
var Phrases = [friend.Phrases]locale.Key{locale.Phrase0, locale.Phrase1, locale.Phrase2, locale.Phrase3, locale.Phrase4,
	locale.Phrase5, locale.Phrase6, locale.Phrase7, locale.Phrase8, locale.Phrase9}

// EventText describes an event of a game with a friend, for people who read its text.
func (l *Looks) EventText(pos *xiangqi.Position, e friend.Event) string {
	switch e.Kind {
	case friend.Move:
		return l.WriteMove(pos, e.Move)
	case friend.Answer:
		return l.T(locale.TextAnswer, e.Name)
	case friend.Say:
		return l.T(Phrases[e.Phrase])
	case friend.Write:
		return e.Name
	}
	return l.T(map[friend.Kind]locale.Key{
		friend.AskBack: locale.TextBack, friend.OfferDraw: locale.TextDraw, friend.OfferRematch: locale.TextMore,
		friend.Yes: locale.TextYes, friend.No: locale.TextNo, friend.Resign: locale.TextResigns,
		friend.Claim: locale.EndLate, friend.Late: locale.EndLate, friend.AskPause: locale.TextPause,
		friend.Allow: locale.TextAllow, friend.Resume: locale.TextResume, friend.Measure: locale.TextMeasure,
	}[e.Kind])
}

// SideDoubt describes in a sentence a doubt about the side to move, and which side was chosen. The message is empty for
// other kinds of problems.
func SideDoubt(kind record.ProblemKind, side xiangqi.Side) locale.Message {
	switch kind {
	case record.UnstatedSide:
		return locale.Msg(locale.SideUnstated)
	case record.ForcedSide:
		return locale.Msg(locale.SideForced, locale.SideName(side))
	case record.ContradictedSide:
		return locale.Msg(locale.SideContradicted, locale.SideName(side))
	}
	return locale.Message{}
}
