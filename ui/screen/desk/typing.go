package desk

import (
	"strings"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

const typingID kit.ID = "type.move"

// typing is the entry for a move that is written in some notation.
type typing struct {
	*pane.Frame
	on    bool
	fresh bool // the field is to get the focus
	text  string
	lead  page.Lead // what may begin a move

	// What the text means, and for which position that is known.
	read    notation.Reading
	pos     *xiangqi.Position
	readKey readKey
}

// readKey is what a reading depends on.
type readKey struct {
	text          string
	record, shown int
}

// typeMove opens the entry.
func (h *Workspace) typeMove() page.Command {
	return page.Command{ID: "type", Menu: page.MenuFile, Icon: art.IconPencil, Row: locale.MenuTypeMove, Key: page.Key(kit.KeyEnter), Do: func() { h.typing.open("") }}
}

// open opens the entry with what has been typed already.
func (t *typing) open(text string) {
	t.on, t.fresh, t.text = true, true, text
	t.Invalidate()
}

// close puts the entry away and reports whether it was there.
func (t *typing) close() bool {
	was := t.on
	t.on, t.text, t.readKey = false, "", readKey{}
	return was
}

// reading returns what the text means in the position that is shown.
func (t *typing) reading() notation.Reading {
	key := readKey{t.text, t.View.Record, t.View.ShownID}
	if t.pos == nil || key != t.readKey {
		t.pos = t.Session.Position()
		t.read, t.readKey = notation.Read(t.pos, t.text, t.Style()), key
	}
	return t.read
}

// meant is the move that Enter would play: the one written, or the only one that
// is written with such a beginning.
func (t *typing) meant() xiangqi.Move {
	if !t.on || !t.possible() {
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

// possible reports whether a person may move on the board that is shown.
func (t *typing) possible() bool {
	v := &t.View
	return v.Study || v.Setup.Players[v.ToMove].Kind == session.Person && (v.Looking || !v.Outcome.Over())
}

// content declares the entry: the field, the button that plays, and under them
// what the text means.
func (h *Workspace) typingContent(f *kit.Flow) {
	u, t := f.UI, &h.typing
	if t.fresh && !u.Measuring() {
		t.fresh = false
		u.FocusField(typingID)
	}
	row := f.Take(f.UI.Tall(kit.FlowRow), 8)
	leave := kit.CutRight(&row, row.H, 6)
	play := kit.CutRight(&row, max(h.ButtonWidth(locale.TypedPlay), kit.Finger), 8)
	refused := t.refusal()
	spec := kit.FieldSpec{Placeholder: t.example(row.W - 24), MaxRunes: 24, Invalid: t.text != "" && t.reading().Err != nil}
	field := u.TextField(typingID, row, spec, &t.text)
	move := t.meant()
	pressed := u.Button("type.play", play, kit.ButtonSpec{Label: h.T(locale.TypedPlay), Look: kit.LookPrimary, Disabled: move == xiangqi.NoMove})
	left := u.Button("type.leave", leave, kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: h.CloseTip()})
	if field.Submitted {
		u.Use()
	}
	t.explain(f)
	switch {
	case left:
		t.close()
	case (pressed || field.Submitted) && move != xiangqi.NoMove:
		t.close()
		h.Session.Try(move)
	case field.Submitted && refused.Key != "":
		h.Host.PlaySound(sound.Illegal)
	}
}

// example is how a move is written here, if a width has room for it.
func (t *typing) example(width float64) string {
	pos := t.Session.Position()
	var moves xiangqi.MoveList
	if pos.LegalMoves(&moves); moves.Len() == 0 {
		return ""
	}
	text := t.T(locale.TypedExample, t.WriteMove(pos, moves.At(int(pos.Key()%uint64(moves.Len())))))
	if art.Measure(text, theme.FontBody, false).Width > width {
		return ""
	}
	return text
}

// explain writes what the text means, or why it means nothing. It keeps room for
// two lines, so that typing moves nothing.
func (t *typing) explain(f *kit.Flow) {
	const line = theme.FontSoft * art.LineHeight
	spec := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	text := t.T(locale.TypedHow)
	if move := t.meant(); move != xiangqi.NoMove {
		text, spec.Soft = t.T(locale.TypedPlays, t.WriteMove(t.pos, move)), false
	} else if refused := t.refusal(); refused.Key != "" {
		text, spec.Soft, spec.Color = t.Text(refused), false, t.Theme.Accent
	} else if t.text != "" {
		r := f.Take(2*line, 0)
		for _, words := range t.beginnings(r.W) {
			f.UI.Label(kit.CutTop(&r, line, 0), words, spec)
		}
		return
	}
	lines := len(art.Wrap(text, spec.Size, false, f.Width()))
	f.UI.Paragraph(f.Take(line*float64(max(2, lines)), 0), text, spec)
}

// beginnings lists moves that begin with the text, as many as fit on two lines.
func (t *typing) beginnings(width float64) []string {
	lines := []string{""}
	for _, m := range t.reading().Begin {
		last := &lines[len(lines)-1]
		longer := strings.TrimSpace(*last + "  " + t.WriteMove(t.pos, m))
		switch {
		case *last == "" || art.Measure(longer, theme.FontSoft, false).Width <= width:
			*last = longer
		case len(lines) == 2:
			return lines
		default:
			lines = append(lines, t.WriteMove(t.pos, m))
		}
	}
	return lines
}

// refusal says why nothing can be played now; the empty message where something
// can, or may when the text goes on.
func (t *typing) refusal() locale.Message {
	v := &t.View
	switch {
	case v.Outcome.Over() && !v.Looking && !v.Study:
		return locale.Msg(locale.StatusOver)
	case !t.possible():
		return locale.Msg(locale.NotYourTurn)
	case strings.TrimSpace(t.text) == "":
		return locale.Message{}
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

// illegal says which rule a move breaks.
func (t *typing) illegal(err *notation.Error) locale.Message {
	switch err.Reason {
	case xiangqi.LegalMove:
		return locale.Msg(locale.TypedUnknown)
	case xiangqi.NoOwnPiece:
		return locale.Msg(locale.TypedNoPiece)
	case xiangqi.OffBoard:
		return locale.Msg(locale.TypedOffBoard)
	}
	return locale.Refusal(t.pos, err.Move, err.Reason)
}
