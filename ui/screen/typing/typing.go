// Package typing implements the entry in which the player types a move in any notation. It opens by itself when typed
// characters begin a move, even where the same characters are keys of commands.
package typing

import (
	"strings"
	"time"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/describe"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

const fieldID kit.ID = "type.move"

// A Board plays typed moves.
type Board interface {
	// Position returns the position in which a typed move is interpreted. The board may change it later.
	Position() *xiangqi.Position
	// Barred returns why no move can be played now; the empty message if one can.
	Barred() locale.Message
	// PlayMove plays a legal move.
	PlayMove(xiangqi.Move)
	// Facts returns what questions about the board are answered from.
	Facts() describe.Facts
	// Recall returns a function that undoes the next command. It need not restore the sound setting, which the entry
	// does.
	Recall() func()
}

// A MoveField is the field for a typed move, with the controls around it.
type MoveField struct {
	*pane.Frame
	board Board
	on    bool
	fresh bool // the field gets the focus next
	text  string
	lead  page.Lead // the characters that may begin a move

	// The reading of the text, the position that it belongs to, and what it was made for.
	read notation.Reading
	asks []locale.Message // the answer to the text, if it is a question
	pos  *xiangqi.Position
	made readKey

	answer []string // the last answer, while nothing else is typed
}

// readKey holds the values on which a reading depends.
type readKey struct {
	text     string
	position uint64 // the key of the position
}

// New returns the closed entry of a board.
func New(f *pane.Frame, b Board) MoveField { return MoveField{Frame: f, board: b} }

// Tick advances the time. A command that waited runs when its key no longer begins a move.
func (t *MoveField) Tick(now time.Time) {
	if t.lead.Tick(now) {
		t.Invalidate()
	}
}

// Lead returns the characters that may begin a move.
func (t *MoveField) Lead() *page.Lead { return &t.lead }

// On reports whether the entry is open.
func (t *MoveField) On() bool { return t.on }

// Fresh reports whether the entry has opened but has not been shown yet.
func (t *MoveField) Fresh() bool { return t.fresh }

// Open opens the entry with the text typed so far.
func (t *MoveField) Open(text string) {
	t.on, t.fresh, t.text = true, true, text
	t.Invalidate()
}

// Close closes the entry and reports whether it was open.
func (t *MoveField) Close() bool {
	was := t.on
	t.on, t.fresh, t.text, t.pos, t.made, t.answer = false, false, "", nil, readKey{}, nil
	return was
}

// written returns the text without spaces around it and without slashes, which a player types to open the open entry.
func (t *MoveField) written() string { return strings.TrimSpace(strings.TrimLeft(t.text, "/")) }

// reading returns the interpretation of the text on the board.
func (t *MoveField) reading() notation.Reading {
	pos := t.board.Position()
	if key := (readKey{t.text, pos.Key()}); t.pos == nil || key != t.made {
		t.pos, t.made = pos, key
		t.read, t.asks = notation.Read(pos, t.written(), t.Style()), nil
		if t.read.Move == xiangqi.NoMove && len(t.read.Begin) == 0 {
			facts := t.board.Facts()
			t.asks = describe.Answer(t.written(), &facts)
		}
	}
	return t.read
}

// question returns the answer to the text, or nothing if the text is not a question.
func (t *MoveField) question() []locale.Message {
	if t.written() == "" {
		return nil
	}
	t.reading()
	return t.asks
}

// tell shows the answer to a question in place of the question, and says it.
func (t *MoveField) tell(answer []locale.Message) {
	t.text, t.answer = "", nil
	for _, m := range answer {
		t.answer = append(t.answer, t.Text(m))
	}
	t.Voice.Say(voice.Answer, locale.Msg(locale.CauseOther, locale.Whole(strings.Join(t.answer, " "))))
	t.Invalidate()
}

// Meant returns the move that Enter would play: the written move, or the only move that begins with the text. It
// returns NoMove if there is none.
func (t *MoveField) Meant() xiangqi.Move {
	if !t.on || t.board.Barred().Key != "" {
		return xiangqi.NoMove
	}
	switch r := t.reading(); {
	case r.Move != xiangqi.NoMove:
		return r.Move
	case len(r.Begin) == 1 && r.Err == nil:
		return r.Begin[0]
	}
	return xiangqi.NoMove
}

// Content declares the entry: the field, the button that plays the move, and below them the interpretation of the
// text.
func (t *MoveField) Content(f *kit.Flow) {
	u := f.UI
	if t.fresh && !u.Measuring() {
		t.fresh = false
		u.FocusField(fieldID)
	}
	gap := 8.0
	if t.Layout.Tight() {
		gap = 4
	}
	row := f.Take(f.UI.Tall(kit.FlowRow), gap)
	leave := kit.CutRight(&row, row.H, 6)
	play := kit.CutRight(&row, max(t.ButtonWidth(locale.TypedPlay, locale.TypedAnswer), kit.Finger), 8)
	refused, answer, label := t.refusal(), t.question(), locale.TypedPlay
	if len(answer) > 0 {
		label = locale.TypedAnswer
	}
	spec := kit.FieldSpec{Placeholder: t.example(row.W - 24), MaxRunes: 40, Invalid: t.written() != "" &&
		len(answer) == 0 && t.reading().Err != nil}
	u.Caption(strings.TrimRight(t.T(locale.TypedName, spec.Placeholder), "，, "))
	field := u.TextField(fieldID, row, spec, &t.text)
	move := t.Meant()
	pressed := u.Button("type.play", play, kit.ButtonSpec{Label: t.T(label), Look: kit.LookPrimary,
		Disabled: move == xiangqi.NoMove && len(answer) == 0})
	left := u.Button("type.leave", leave, kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat,
		Tooltip: t.CloseTip()})
	t.explain(f)
	switch {
	case left:
		t.Close()
	case (pressed || field.Submitted) && len(answer) > 0:
		t.tell(answer)
		u.FocusField(fieldID)
	case (pressed || field.Submitted) && move != xiangqi.NoMove:
		t.Close()
		t.board.PlayMove(move)
	case field.Submitted && refused.Key != "":
		t.Host.PlaySound(sound.Illegal)
		t.Voice.Say(voice.Refusal, refused)
	case field.Submitted:
		t.voiceBeginnings()
	}
}

// example returns a sample move in the notation of the window, and how to ask questions, as far as the width allows;
// otherwise an empty text.
func (t *MoveField) example(width float64) string {
	pos := t.board.Position()
	moves := pos.Moves()
	if len(moves) == 0 {
		return ""
	}
	move := t.WriteMove(pos, moves[int(pos.Key()%uint64(len(moves)))])
	for _, k := range []locale.Key{locale.TypedPrompt, locale.TypedExample} {
		if text := t.T(k, move); art.Measure(text, theme.FontBody).Width <= width {
			return text
		}
	}
	return ""
}

// explain writes the interpretation of the text, or why it is not a move. It reserves two lines, so that controls do
// not move while the player types.
func (t *MoveField) explain(f *kit.Flow) {
	spec := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if t.Layout.Tight() {
		spec.Size = theme.FontSmall
	}
	line := spec.Size * art.LineHeight
	text := t.T(locale.TypedHow)
	if len(t.question()) > 0 {
		text = t.T(locale.TypedAsk)
	} else if len(t.answer) > 0 && t.text == "" {
		t.answered(f, spec)
		return
	} else if move := t.Meant(); move != xiangqi.NoMove {
		text, spec.Soft = t.T(locale.TypedPlays, t.WriteMove(t.pos, move)), false
	} else if refused := t.refusal(); refused.Key != "" {
		text, spec.Soft, spec.Color = t.Text(refused), false, t.Theme.Accent
		if refused.Key == locale.TypedUnknown && !t.Layout.Tight() { // not even the beginning of a move
			text += " " + t.T(locale.TypedHow)
		}
	} else if t.written() != "" {
		r := f.Take(2*line, 0)
		for _, words := range t.beginnings(r.W) {
			f.UI.Label(kit.CutTop(&r, line, 0), words, spec)
		}
		return
	}
	lines := len(art.Wrap(text, spec.Size, false, f.Width()))
	f.UI.Paragraph(f.Take(line*float64(max(2, lines)), 0), text, spec)
}

// answered writes the last answer, and offers to copy it.
func (t *MoveField) answered(f *kit.Flow, spec kit.LabelSpec) {
	spec.Soft = false
	for _, line := range t.answer {
		f.Paragraph(line, spec, 2)
	}
	f.Skip(4)
	row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	row.W = min(row.W, t.ButtonWidth(locale.CopyGame))
	if f.UI.Button("type.copy", row, kit.ButtonSpec{Label: t.T(locale.CopyGame)}) {
		done := locale.AnswerCopied
		if f.UI.Clipboard().Write(strings.Join(t.answer, "\n")) != nil {
			done = locale.ClipboardFailed
		}
		t.Say(locale.Msg(done))
	}
}

// voiceBeginnings says the first moves that begin with the text.
func (t *MoveField) voiceBeginnings() {
	var begin []string
	for _, m := range t.reading().Begin[:min(8, len(t.read.Begin))] {
		begin = append(begin, t.SayMove(t.pos, m))
	}
	if t.text != "" && len(begin) > 0 {
		t.Voice.Say(voice.Refusal, locale.Msg(locale.TypedGoOn, strings.Join(begin, ", ")))
	}
}

// beginnings lists the moves that begin with the text, as many as fit on two lines.
func (t *MoveField) beginnings(width float64) []string {
	lines := []string{""}
	for _, m := range t.reading().Begin {
		last := &lines[len(lines)-1]
		longer := strings.TrimSpace(*last + "  " + t.WriteMove(t.pos, m))
		switch {
		case *last == "" || art.Measure(longer, theme.FontSoft).Width <= width:
			*last = longer
		case len(lines) == 2:
			return lines
		default:
			lines = append(lines, t.WriteMove(t.pos, m))
		}
	}
	return lines
}

// refusal explains why no move can be played now. The message is empty if one can be played, or if more text may
// complete a move.
func (t *MoveField) refusal() locale.Message {
	if len(t.question()) > 0 {
		return locale.Message{}
	}
	if barred := t.board.Barred(); barred.Key != "" || t.written() == "" {
		return barred
	}
	err := t.reading().Err
	switch {
	case err == nil:
		return locale.Message{}
	case err.Fault == notation.Several:
		return locale.Msg(locale.TypedSeveral)
	}
	return t.illegal(err)
}

// illegal describes the rule that a move breaks.
func (t *MoveField) illegal(err *notation.Error) locale.Message {
	switch err.Reason {
	case xiangqi.LegalMove:
		return locale.Msg(locale.TypedUnknown)
	case xiangqi.NoOwnPiece:
		return locale.Msg(locale.TypedNoPiece)
	case xiangqi.OffBoard:
		return locale.Msg(locale.TypedOffBoard)
	}
	if err.Move == xiangqi.NoMove {
		return locale.Msg(locale.Illegal(err.Reason, err.Kind))
	}
	return locale.Refusal(t.pos, err.Move, err.Reason)
}
