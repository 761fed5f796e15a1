package kit

import (
	"math"
	"slices"
	"time"
	"unicode"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// FieldSpec describes a text field.
type FieldSpec struct {
	Placeholder string // shown softly while the field is empty
	MaxRunes    int    // 0 counts as 500
	Invalid     bool   // drawn as wrong
	Tooltip     string
	Search      bool // keys that move up and down are left to the list that is searched
}

// FieldResponse is the input that a text field received.
type FieldResponse struct {
	Changed   bool
	Submitted bool // Enter was pressed in it
	Focused   bool
	Err       error // the clipboard failed; one clear sentence
}

const fieldPad = 10.0

// FocusField gives a text field the focus, with the caret at the end of its text.
func (u *UI) FocusField(id ID) {
	u.Focus(id)
	u.fields[id] = &fieldState{caret: math.MaxInt, anchor: math.MaxInt, touched: u.now}
}

// Typing reports whether a field for text has the focus.
func (u *UI) Typing() bool { return u.focus != "" && u.focus == u.typing }

// Typed returns the text typed in this run that no control has used, and marks it as used. Call it after declaring
// the controls. Text typed into a layer does not reach the layers below.
func (u *UI) Typed() []rune {
	if u.event.Kind != TextInput || u.consumed || u.layer < u.modal {
		return nil
	}
	u.consumed = true
	return u.event.Text
}

// fieldState is what a text field remembers between runs. caret and anchor are
// rune indices; what lies between them is selected.
type fieldState struct {
	caret, anchor int
	scroll        float64
	scrolled      bool      // the person has, away from the caret
	touched       time.Time // of the last change: the caret shows from then on
}

// blinks counts how often the caret has changed between on and off.
func (f *fieldState) blinks(now time.Time) int {
	return min(int(now.Sub(f.touched)/caretBlink), caretBlinks)
}

// nextBlink returns when the caret changes next, the zero time where it stays.
func (f *fieldState) nextBlink(now time.Time) time.Time {
	n := f.blinks(now)
	if n == caretBlinks {
		return time.Time{}
	}
	return f.touched.Add(time.Duration(n+1) * caretBlink)
}

// SetSteady sets whether the caret is always visible, for systems where a small change costs as much as repainting
// the whole window. Elsewhere it blinks until the player has been idle for a while.
func (u *UI) SetSteady(on bool) { u.steady = on }

// caretShows reports whether the caret of a field with the focus is to be seen now.
func (u *UI) caretShows(f *fieldState) bool { return u.steady || f.blinks(u.now)%2 == 0 }

func (f *fieldState) selection() (from, to int) {
	return min(f.caret, f.anchor), max(f.caret, f.anchor)
}

// TextField declares an editable line of text; see [UI.TextBox] for several lines. It accepts any character; line
// feeds and other control characters in pasted text become spaces.
func (u *UI) TextField(id ID, r draw.Rect, s FieldSpec, text *string) FieldResponse {
	if u.measuring {
		return FieldResponse{}
	}
	e, res := u.edit(id, r, s, *text)
	inner := draw.Rect{X: r.X + fieldPad, Y: r.Y, W: r.W - 2*fieldPad, H: r.H}
	e.handle(res.Event, inner)
	if e.changed {
		*text = string(e.runes)
	}
	e.f.follow(e.runes, inner.W)
	u.paintField(r, inner, s, e.f, e.runes, res)
	return e.response(res)
}

// edit declares the area of a text and returns its editor.
func (u *UI) edit(id ID, r draw.Rect, s FieldSpec, text string) (*editor, Response) {
	as := Access{Role: access.TextField, Value: text, State: when(s.Invalid, access.Invalid)}
	if u.caption == "" {
		as.Name = s.Placeholder
	}
	res := u.Area(id, as, r, AreaSpec{Focus: true, PressFocus: true, Tooltip: s.Tooltip, Cursor: CursorText, Drag: true})
	if res.Focused {
		u.typing = id
	}
	e := &editor{u: u, f: u.field(id), spec: s, runes: []rune(text)}
	e.f.caret, e.f.anchor = min(e.f.caret, len(e.runes)), min(e.f.anchor, len(e.runes))
	return e, res
}

// field returns what the text field with an ID remembers.
func (u *UI) field(id ID) *fieldState {
	f := u.fields[id]
	if f == nil {
		f = &fieldState{}
		u.fields[id] = f
	}
	return f
}

// Select puts the caret of a text field at character to, and selects the text between from and to.
func (u *UI) Select(id ID, from, to int) {
	f := u.field(id)
	f.anchor, f.caret = from, to
}

// follow scrolls so that the caret is seen.
func (f *fieldState) follow(runes []rune, w float64) {
	x := runesWidth(runes[:f.caret])
	if x < f.scroll {
		f.scroll = x
	}
	f.scroll = max(f.scroll, x-w+2)
	f.scroll = max(0, min(f.scroll, runesWidth(runes)-w+2))
}

func runesWidth(runes []rune) float64 {
	return art.Measure(string(runes), theme.FontBody, false).Width
}

// editor applies one event to a text.
type editor struct {
	u                  *UI
	f                  *fieldState
	spec               FieldSpec
	runes              []rune
	rows               []int // where the rows of a text box start; nil: a line
	changed, submitted bool
	err                error
}

func (e *editor) response(res Response) FieldResponse {
	return FieldResponse{Changed: e.changed, Submitted: e.submitted, Focused: res.Focused, Err: e.err}
}

func (e *editor) handle(ev Event, inner draw.Rect) {
	if ev.Kind == NoEvent || ev.Kind == ticked {
		return
	}
	switch ev.Kind {
	case PointerDown:
		e.f.caret = e.at(ev.Pos, inner)
		if ev.Mods&Shift == 0 {
			e.f.anchor = e.f.caret
		}
		if ev.Clicks == 2 {
			e.f.anchor, e.f.caret = 0, len(e.runes)
		}
	case PointerMove:
		if e.u.button != LeftButton || e.u.lastDown.Clicks == 2 {
			return
		}
		e.f.caret = e.at(ev.Pos, inner)
	case TextInput:
		e.insert(ev.Text)
		e.u.Use()
	case KeyDown:
		e.key(ev)
	default:
		return
	}
	e.f.touched = ev.Time
}

// key acts on a key. Everything but Tab, Esc and function keys stays here, so
// that typing never plays.
func (e *editor) key(ev Event) {
	if ev.Key == KeyTab || ev.Key == KeyEscape || ev.Key >= KeyF1 && ev.Key <= KeyF12 {
		return
	}
	if ev.Key == KeyEnter && e.rows != nil && ev.Mods == Shift {
		e.u.Use()
		e.insert([]rune{'\n'})
		return
	}
	if ev.Key == KeyEnter {
		e.submitted = true // a dialog's main button may still use the key
		return
	}
	if e.spec.Search && slices.Contains([]Key{KeyUpArrow, KeyDownArrow, KeyPageUp, KeyPageDown}, ev.Key) {
		return
	}
	e.u.Use()
	from, to := e.f.selection()
	switch ev.Key {
	case KeyLeft:
		e.move(e.left(ev, from, to), ev)
	case KeyRight:
		e.move(e.right(ev, from, to), ev)
	case KeyHome:
		from, _ := e.row(e.rowOf(e.f.caret))
		e.move(from, ev)
	case KeyEnd:
		_, to := e.row(e.rowOf(e.f.caret))
		e.move(to, ev)
	case KeyUpArrow:
		e.move(e.beside(-1), ev)
	case KeyDownArrow:
		e.move(e.beside(1), ev)
	case KeyBackspace:
		if from == to {
			from = e.left(ev, from, to)
		}
		e.remove(from, to)
	case KeyDelete:
		if from == to {
			to = e.right(ev, from, to)
		}
		e.remove(from, to)
	}
	if ev.Mods == Ctrl {
		e.command(ev.Key)
	}
}

func (e *editor) command(k Key) {
	from, to := e.f.selection()
	switch k {
	case 'A':
		e.f.anchor, e.f.caret = 0, len(e.runes)
	case 'C', 'X':
		if from == to {
			return
		}
		if e.err = e.u.clip.Write(string(e.runes[from:to])); e.err == nil && k == 'X' {
			e.remove(from, to)
		}
	case 'V':
		var text string
		if text, e.err = e.u.clip.Read(); e.err == nil {
			e.insert([]rune(text))
		}
	}
}

func (e *editor) left(ev Event, from, to int) int {
	if from != to && ev.Mods&Shift == 0 {
		return from
	}
	i := e.f.caret - 1
	for ev.Mods&Ctrl != 0 && i > 0 && !(unicode.IsSpace(e.runes[i-1]) && !unicode.IsSpace(e.runes[i])) {
		i--
	}
	return max(0, i)
}

func (e *editor) right(ev Event, from, to int) int {
	if from != to && ev.Mods&Shift == 0 {
		return to
	}
	i := e.f.caret + 1
	for ev.Mods&Ctrl != 0 && i < len(e.runes) && !(unicode.IsSpace(e.runes[i-1]) && !unicode.IsSpace(e.runes[i])) {
		i++
	}
	return min(i, len(e.runes))
}

func (e *editor) move(to int, ev Event) {
	e.f.caret = to
	if ev.Mods&Shift == 0 {
		e.f.anchor = to
	}
}

func (e *editor) remove(from, to int) {
	if from == to {
		return
	}
	e.runes = slices.Delete(e.runes, from, to)
	e.f.caret, e.f.anchor = from, from
	e.changed = true
}

// insert puts text in the place of what is selected, as far as there is room.
func (e *editor) insert(text []rune) {
	clean := make([]rune, 0, len(text))
	for i, r := range text {
		switch {
		case e.rows != nil && r == '\r' && i+1 < len(text) && text[i+1] == '\n':
			continue
		case e.rows != nil && (r == '\r' || r == '\n'):
			r = '\n'
		case unicode.IsControl(r):
			r = ' '
		}
		clean = append(clean, r)
	}
	e.remove(e.f.selection())
	limit := e.spec.MaxRunes
	if limit == 0 {
		limit = 500
	}
	if room := max(0, limit-len(e.runes)); len(clean) > room {
		clean = clean[:room]
	}
	if len(clean) == 0 {
		return
	}
	e.runes = slices.Insert(e.runes, e.f.caret, clean...)
	e.f.caret += len(clean)
	e.f.anchor = e.f.caret
	e.changed = true
}

// indexAt returns the place between the characters of a row that is nearest to x.
func (e *editor) indexAt(row int, x float64) int {
	at := 0.0
	from, to := e.row(row)
	for i, r := range e.runes[from:to] {
		w := runesWidth([]rune{r})
		if x < at+w/2 {
			return from + i
		}
		at += w
	}
	return to
}
