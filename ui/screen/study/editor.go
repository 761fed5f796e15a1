package study

import (
	"strings"

	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

const fieldID kit.ID = "study.field"

// longest is the maximum length of a comment written here, in characters.
const longest = 4000

// editor is the field for writing a comment.
type editor struct {
	on    bool
	fresh bool          // the field gets the focus next
	at    page.Position // the position of the comment
	text  string
}

// edit opens the field with the existing comment, or focuses the open field.
func (d *Desk) edit() {
	v := &d.View
	if !d.editor.on {
		d.editor = editor{on: true, at: page.ShownBy(v), text: v.Comment}
	}
	d.editor.fresh = true
	d.ShowBlocks()
	d.Invalidate()
}

// drop closes the field and discards its text. It reports whether the field was open.
func (e *editor) drop() bool {
	was := e.on
	*e = editor{}
	return was
}

// Finish implements desk.Writer. It closes the field and saves its text.
func (d *Desk) Finish() {
	e := d.editor
	if !d.editor.drop() {
		return
	}
	if e.at.Record == d.Session.View().Record {
		d.try(d.Session.Editor.Say(e.at.ID, strings.TrimSpace(e.text)))
	}
	d.Invalidate()
}

// collect adds characters typed after the open field lost the focus.
func (d *Desk) collect(u *kit.UI) {
	if !d.editor.on {
		return
	}
	if text := u.Typed(); len(text) > 0 {
		d.editor.text += string(text)
		d.edit()
	}
}

// field declares the field and its buttons.
func (d *Desk) field(f *kit.Flow) {
	u, e := f.UI, &d.editor
	if e.fresh && !u.Measuring() {
		e.fresh = false
		u.FocusField(fieldID)
	}
	const least, most = 2, 6
	r := f.Take(kit.TextBoxHeight(e.text, f.Width(), least, most), 8)
	res := u.TextBox(fieldID, r, kit.FieldSpec{Placeholder: d.T(locale.CommentPlaceholder), MaxRunes: longest}, &e.text)
	if res.Err != nil {
		d.workspace.Notify(page.ClipboardProblem(res.Err))
	}
	row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	keep, drop := d.ButtonWidth(locale.Save), d.ButtonWidth(locale.Cancel)
	kept := u.Button("study.keep", kit.CutRight(&row, keep, 8),
		kit.ButtonSpec{Label: d.T(locale.Save), Look: kit.LookPrimary})
	dropped := u.Button("study.drop", kit.CutRight(&row, drop, 8), kit.ButtonSpec{Label: d.T(locale.Cancel)})
	if how := d.T(locale.CommentHow); !d.Phone && art.Measure(how, theme.FontSmall).Width <= row.W {
		u.Label(row, how, kit.LabelSpec{Size: theme.FontSmall, Soft: true})
	}
	switch {
	case kept, res.Submitted:
		d.Finish()
	case dropped:
		e.drop()
	}
}
