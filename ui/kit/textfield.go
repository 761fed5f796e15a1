package kit

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/textedit"
	"chuhe/ui/theme"
)

// FieldSpec describes a text field.
type FieldSpec struct {
	Placeholder string // shown in a soft colour while the field is empty
	MaxRunes    int    // 0 counts as 500
	Invalid     bool   // drawn as wrong
	Tooltip     string
	Search      bool // leaves the keys that move up and down, and Enter, to the searched list
	Form        bool // leaves Enter to the main button of the form, and Esc to what closes it
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
	u.fields[id] = &fieldState{Caret: textedit.Caret{At: math.MaxInt, Anchor: math.MaxInt}, touched: u.now}
}

// Typing reports whether a text field has the focus.
func (u *UI) Typing() bool { return u.focus != "" && u.focus == u.typing }

// Typed returns the text typed in this run that no control has used, and marks it as used. Call it after declaring
// the controls. Text typed into a layer does not reach the layers below.
func (u *UI) Typed() []rune { return u.TypedIf(func(string) bool { return true }) }

// TypedIf is Typed for a text that wanted accepts. Other texts stay unused.
func (u *UI) TypedIf(wanted func(string) bool) []rune {
	if u.event.Kind != TextInput || u.consumed || u.layer < u.modal || !wanted(string(u.event.Text)) {
		return nil
	}
	u.consumed = true
	return u.event.Text
}

// PasteIf returns the text that the player pastes, if wanted accepts it. Call it before declaring the fields, which do
// not get that text.
func (u *UI) PasteIf(wanted func(string) bool) (text string, pasted bool) {
	if ev := u.event; ev.Kind != KeyDown || ev.Key != 'V' || ev.Mods != Ctrl || u.consumed || u.layer < u.modal {
		return "", false
	}
	text, _ = u.clip.Read()
	u.consumed = wanted(text)
	return text, u.consumed
}

// fieldState is the state of a text field between runs.
type fieldState struct {
	textedit.Caret
	scroll   float64
	scrolled bool      // the person has scrolled away from the caret
	touched  time.Time // time of the last change, at which the caret starts a new blink
}

// blinks returns the number of times that the caret has changed between on and off.
func (f *fieldState) blinks(now time.Time) int {
	return min(int(now.Sub(f.touched)/caretBlink), caretBlinks)
}

// nextBlink returns the time of the caret's next change, or the zero time if it stays.
func (f *fieldState) nextBlink(now time.Time) time.Time {
	if n := f.blinks(now); n < caretBlinks {
		return f.touched.Add(time.Duration(n+1) * caretBlink)
	}
	return time.Time{}
}

// SetSteady sets whether the caret is always visible, for systems where a small change costs as much as repainting
// the whole window. Elsewhere it blinks until the player has been idle for a while.
func (u *UI) SetSteady(on bool) { u.steady = on }

func (u *UI) caretShows(f *fieldState) bool { return u.steady || f.blinks(u.now)%2 == 0 }

// TextField declares an editable line of text; see [UI.TextBox] for several lines. It accepts any character; line
// feeds and other control characters in pasted text become spaces.
func (u *UI) TextField(id ID, r draw.Rect, s FieldSpec, text *string) FieldResponse {
	return u.editText(id, r, s, text, false)
}

// editText declares an editable text, of one row or in a box of several.
func (u *UI) editText(id ID, r draw.Rect, s FieldSpec, text *string, box bool) FieldResponse {
	if u.measuring {
		return FieldResponse{}
	}
	e, res := u.edit(id, r, s, *text)
	inner := draw.Rect{X: r.X + fieldPad, Y: r.Y, W: r.W - 2*fieldPad, H: r.H}
	if box {
		inner.Y, inner.H = r.Y+boxPad, r.H-2*boxPad
	}
	breakRows := func() {
		if box {
			e.Rows = art.Rows(e.Runes, theme.FontBody, false, inner.W)
		}
	}
	breakRows()
	e.handle(res.Event, inner)
	if e.Changed {
		*text = string(e.Runes)
		breakRows()
	}
	if e.compose(res) {
		breakRows()
	}
	if box {
		e.followRow(res.Event, inner.H)
	} else {
		e.follow(inner.W)
	}
	e.paint(r, inner, res)
	return FieldResponse{Changed: e.Changed, Submitted: e.submitted, Focused: res.Focused, Err: e.err}
}

// edit declares the area of a text and returns its editor.
func (u *UI) edit(id ID, r draw.Rect, s FieldSpec, text string) (*editor, Response) {
	as := Access{Role: access.TextField, Value: text, State: when(s.Invalid, access.Invalid)}
	if u.caption == "" {
		as.Name = s.Placeholder
	}
	res := u.Area(id, as, r, AreaSpec{Focus: true, PressFocus: true, Tooltip: s.Tooltip, Cursor: CursorText,
		Drag: true})
	if res.Focused {
		u.typing, u.form = id, s.Form
	}
	f := stateOf(u.fields, id)
	e := &editor{u: u, f: f, spec: s, Text: &textedit.Text{Runes: []rune(text), Caret: &f.Caret, Width: runesWidth,
		Limit: cmp.Or(s.MaxRunes, 500)}}
	e.Bound()
	return e, res
}

// Select selects the characters of a text field between the places from and to, and puts the caret at to.
func (u *UI) Select(id ID, from, to int) {
	stateOf(u.fields, id).Caret = textedit.Caret{At: to, Anchor: from}
}

// follow scrolls the caret into view.
func (e *editor) follow(w float64) {
	x := runesWidth(e.Runes[:e.At])
	e.f.scroll = max(min(e.f.scroll, x), x-w+2)
	e.f.scroll = max(0, min(e.f.scroll, runesWidth(e.Runes)-w+2))
}

func runesWidth(runes []rune) float64 {
	return art.Length(string(runes), theme.FontBody)
}

// editor applies one event to a text.
type editor struct {
	*textedit.Text
	u         *UI
	f         *fieldState
	spec      FieldSpec
	submitted bool
	err       error

	composedFrom, composedTo int // the composition in the text
}

func (e *editor) handle(ev Event, inner draw.Rect) {
	switch ev.Kind {
	case PointerDown:
		e.Move(e.at(ev.Pos, inner), ev.Mods&Shift != 0)
		if ev.Clicks == 2 {
			e.SelectAll()
		}
	case PointerMove:
		if e.u.button != LeftButton || e.u.lastDown.Clicks == 2 {
			return
		}
		e.Move(e.at(ev.Pos, inner), true)
	case TextInput:
		e.Insert(ev.Text)
		e.u.Use()
	case KeyDown:
		e.key(ev)
	default:
		return
	}
	e.f.touched = ev.Time
}

// key handles a key. It uses all keys except Tab, Esc, function keys and those with Ctrl that edit no text, so that
// typing never triggers a shortcut.
func (e *editor) key(ev Event) {
	from, to := e.Selection()
	edits := slices.Contains([]Key{'A', 'C', 'V', 'X', 'Y', 'Z', KeyLeft, KeyRight, KeyUpArrow, KeyDownArrow, KeyHome,
		KeyEnd, KeyBackspace, KeyDelete, KeyEnter}, ev.Key) && (ev.Key != 'C' || from != to)
	if ev.Mods&^Shift == Ctrl && !edits || ev.Key == KeyTab || ev.Key == KeyEscape ||
		ev.Key >= KeyF1 && ev.Key <= KeyF12 {
		return
	}
	if ev.Key == KeyEnter && e.Rows != nil && ev.Mods == Shift {
		e.u.Use()
		e.Insert([]rune{'\n'})
		return
	}
	if ev.Key == KeyEnter {
		e.submitted = true
		if !e.spec.Form && !e.spec.Search {
			e.u.Use()
		}
		return
	}
	if e.spec.Search && slices.Contains([]Key{KeyUpArrow, KeyDownArrow, KeyPageUp, KeyPageDown}, ev.Key) {
		return
	}
	e.u.Use()
	selected, extend, word := from != to, ev.Mods&Shift != 0, ev.Mods&Ctrl != 0
	left, right := e.Left(word), e.Right(word)
	if selected && !extend {
		left, right = from, to
	}
	start, end := e.Row(e.RowOf(e.At))
	switch ev.Key {
	case KeyLeft:
		e.Move(left, extend)
	case KeyRight:
		e.Move(right, extend)
	case KeyHome:
		e.Move(start, extend)
	case KeyEnd:
		e.Move(end, extend)
	case KeyUpArrow:
		e.Move(e.Beside(-1), extend)
	case KeyDownArrow:
		e.Move(e.Beside(1), extend)
	case KeyBackspace:
		if !selected {
			from = left
		}
		e.Remove(from, to)
	case KeyDelete:
		if !selected {
			to = right
		}
		e.Remove(from, to)
	}
	if ev.Mods == Ctrl {
		e.command(ev.Key)
	}
}

func (e *editor) command(k Key) {
	from, to := e.Selection()
	switch k {
	case 'A':
		e.SelectAll()
	case 'C', 'X':
		if from == to {
			return
		}
		if e.err = e.u.clip.Write(string(e.Runes[from:to])); e.err == nil && k == 'X' {
			e.Remove(from, to)
		}
	case 'V':
		var text string
		if text, e.err = e.u.clip.Read(); e.err == nil {
			e.Insert([]rune(text[:min(len(text), 8*e.Limit)])) // more bytes than there is room for
		}
	}
}

const (
	boxRow = theme.FontBody * art.LineHeight
	boxPad = 6.0 // above and below the text
)

// TextBoxHeight returns the height of a text box of width w that shows all of its text, within the given minimum and
// maximum number of rows.
func TextBoxHeight(text string, w float64, least, most int) float64 {
	rows := len(art.Rows([]rune(text), theme.FontBody, false, w-2*fieldPad))
	return float64(max(least, min(rows, most)))*boxRow + 2*boxPad
}

// TextBox declares an editable text of several rows. Enter submits it, Shift+Enter begins a new line; other control
// characters in pasted text become spaces.
func (u *UI) TextBox(id ID, r draw.Rect, s FieldSpec, text *string) FieldResponse {
	return u.editText(id, r, s, text, true)
}

// at returns the caret position nearest to p.
func (e *editor) at(p draw.Point, inner draw.Rect) int {
	if e.Rows == nil {
		return e.Nearest(0, p.X-inner.X+e.f.scroll)
	}
	row := int((p.Y - inner.Y + e.f.scroll) / boxRow)
	return e.Nearest(max(0, min(row, len(e.Rows)-1)), p.X-inner.X)
}

// followRow scrolls by the wheel, or otherwise the caret's row into view.
func (e *editor) followRow(ev Event, height float64) {
	if ev.Kind != NoEvent {
		e.f.scrolled = ev.Kind == Wheel
		e.f.scroll -= 3 * boxRow * ev.Scroll.Y
	}
	if y := float64(e.RowOf(e.At)) * boxRow; !e.f.scrolled {
		e.f.scroll = max(min(e.f.scroll, y), y+boxRow-height)
	}
	e.f.scroll = max(0, min(e.f.scroll, float64(len(e.Rows))*boxRow-height))
}

// paint paints the text in its box, with the selection and the caret.
func (e *editor) paint(r, inner draw.Rect, res Response) {
	u := e.u
	if u.list == nil {
		return
	}
	u.fieldBox(r, e.spec, res)
	u.list.PushClip(inner.Inset(-1))
	defer u.list.PopClip()
	at, pad := draw.Rect{X: inner.X, Y: inner.Y - e.f.scroll, W: inner.W + 1, H: boxRow}, 1.0
	if e.Rows == nil {
		at, pad = draw.Rect{X: inner.X - e.f.scroll, Y: inner.Y, W: 1e6, H: inner.H}, 6
	}
	if len(e.Runes) == 0 {
		u.Label(draw.Rect{X: inner.X, Y: at.Y, W: inner.W, H: at.H}, e.spec.Placeholder, LabelSpec{Soft: true})
	}
	for i := range max(1, len(e.Rows)) {
		if at.Y+at.H >= inner.Y && at.Y <= inner.Y+inner.H {
			e.paintRow(i, at, pad, res.Focused)
		}
		at.Y += at.H
	}
}

// paintRow paints row i into r, with the caret pad away from its upper and lower edges.
func (e *editor) paintRow(i int, r draw.Rect, pad float64, focused bool) {
	u := e.u
	from, to := e.Row(i)
	first, last := e.Selection()
	x := func(place int) float64 { return r.X + runesWidth(e.Runes[from:place]) }
	if a, b := max(first, from), min(last, to); focused && a < b {
		u.Box(draw.Rect{X: x(a), Y: r.Y + pad - 1, W: x(b) - x(a), H: r.H - 2*pad + 2}, 2, u.theme.Current,
			color.NRGBA{}, 0)
	}
	if from < to {
		u.Label(r, string(e.Runes[from:to]), LabelSpec{Color: u.ink(u.disabled)})
	}
	e.underline(r, x, from, to)
	if !focused {
		return
	}
	bar := func(place int) draw.Rect {
		return draw.Rect{X: x(min(place, to)) - 0.75, Y: r.Y + pad, W: 1.5, H: r.H - 2*pad}
	}
	if e.RowOf(e.At) == i && u.caretShows(e.f) {
		u.Box(bar(e.At), 0, u.theme.Text, color.NRGBA{}, 0)
	}
	if e.RowOf(e.composedFrom) == i { // where the window of the input method stays while the composition grows
		u.caret = bar(e.composedFrom)
	}
}
