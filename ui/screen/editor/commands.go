package editor

import (
	"bytes"
	"context"
	"io"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/export"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/voice"
)

// tools lists the commands of the toolbar in order.
func (p *Page) tools() []page.Command {
	edit := func(do func()) func() {
		return func() {
			do()
			p.follow()
		}
	}
	return []page.Command{
		{ID: "editor.back", Icon: art.IconBack, Button: locale.ToolBack, Tip: p.word(locale.EditorTipBack, locale.PartBack), Key: page.Key(kit.KeyEscape), Do: p.escape},
		{ID: "editor.undo", Icon: art.IconUndo, Button: locale.UndoHere, Tip: locale.EditorTipUndo, Key: page.Ctrl('Z'), Held: true, Off: !p.editor.CanUndo(), Do: edit(p.editor.Undo)},
		{ID: "editor.redo", Icon: art.IconRedo, Button: locale.EditorRedo, Tip: locale.EditorTipRedo, Key: page.Ctrl('Y'), Held: true, Off: !p.editor.CanRedo(), Do: edit(p.editor.Redo)},
		{ID: "editor.flip", Icon: art.IconFlip, Button: locale.Flip, Tip: locale.TipFlip, Key: page.Key('F'), Do: edit(p.flip)},
		{ID: "editor.menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu, Key: page.Key(kit.KeyF10), Do: func() { p.Open(page.Menu) }},
	}
}

// arrangements lists the commands that change the whole board.
func (p *Page) arrangements() []page.Command {
	return []page.Command{
		{ID: "editor.start", Icon: art.IconRematch, Button: locale.EditorStart, Tip: locale.EditorTipStart, Do: p.editor.Start},
		{ID: "editor.clear", Icon: art.IconTrash, Button: locale.EditorClear, Tip: p.word(locale.EditorTipClear, locale.PartClear), Do: p.editor.Clear},
		{ID: "editor.mirror", Icon: art.IconMirror, Button: locale.EditorMirror, Tip: locale.EditorTipMirror, Do: p.editor.Mirror},
		{ID: "editor.swap", Icon: art.IconSwap, Button: locale.EditorSwap, Tip: locale.EditorTipSwap, Do: p.editor.SwapSides},
	}
}

// Keys returns the commands without buttons, for a list of keys.
func Keys() []page.Command { return new(Page).letters() }

// letters returns the commands without buttons. The letters of the FEN pick pieces from the tray: those of Red with
// Shift.
func (p *Page) letters() (all []page.Command) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			piece := xiangqi.NewPiece(side, kind)
			key := page.Key(kit.Key(strings.ToUpper(string(piece.Letter()))[0]))
			help := locale.KeyEditorPiece
			if side == xiangqi.Red {
				key.Mods, help = kit.Shift, ""
			}
			all = append(all, page.Command{ID: trayID(piece), Help: help, Key: key, Do: func() {
				if p.change(piece) {
					return
				}
				p.editor.Pick(piece)
				p.follow()
			}})
		}
	}
	remove := func() {
		if p.change(xiangqi.NoPiece) {
			return
		}
		if at := p.Board.Cursor(); at != xiangqi.NoSquare {
			hand{p}.Remove(at)
		}
	}
	if p.part() {
		all = append(all, page.Command{ID: emptyID, Key: page.Key(kit.KeyPeriod), Do: p.pickEmpty})
	}
	return append(all,
		page.Command{ID: "editor.remove", Help: locale.KeyEditorRemove, Key: page.Key(kit.KeyDelete),
			Also: []kit.Chord{page.Key(kit.KeyBackspace)}, Do: remove},
		page.Command{ID: "editor.paste", Key: page.Ctrl('V'), Do: p.paste})
}

// escape lets go what is held, or closes the page.
func (p *Page) escape() {
	if p.tray.drop() || p.Board.LetGo(p.Now) || p.editor.LetGo() {
		p.editor.LetGo()
		p.follow()
		return
	}
	p.Closed = true
}

func (p *Page) flip() { p.turned = p.turned.Opponent() }

// paste types the text of the clipboard into the FEN field, or reads the picture there.
func (p *Page) paste() {
	text, err := p.clip.Read()
	if strings.TrimSpace(text) == "" && err == nil && p.sight != nil && !p.part() {
		if from, can := p.clip.(kit.PictureSource); can {
			var file []byte
			if file, err = from.ReadPicture(); len(file) > 0 {
				p.open(file, nil)
				return
			}
		}
	}
	if err != nil {
		p.tell(err, "")
		return
	}
	p.typeFEN(text)
	p.follow()
}

// typeFEN types a text into the FEN field, or the position in it.
func (p *Page) typeFEN(text string) {
	if fen, ok := record.FindFEN(text); ok {
		text = fen.Text
	}
	p.editor.TypeFEN(strings.TrimSpace(text))
}

// playOn offers a new game from the position. Cancelling it leads back here.
func (p *Page) playOn() {
	if pos, err := p.editor.Position(); err == nil {
		p.OpenWith(page.NewGame, page.Data{FEN: pos.FEN(), Kept: p.keepsake()})
	}
}

// studyOn opens the position for study, and closes this page and those below it.
func (p *Page) studyOn() {
	if pos, err := p.editor.Position(); err == nil {
		p.Closed = true
		p.Close()
		p.workspace.StudyPosition(pos, p.keepsake())
	}
}

// copies lists the commands that take the position out of the window.
func (p *Page) copies() []page.Command {
	if p.part() {
		return []page.Command{{ID: "editor.find", Tip: locale.PartSearch, Key: page.Ctrl('B'), Do: p.findPart}}
	}
	copyFEN := func() { p.tell(p.clip.Write(p.editor.FEN()), locale.EditorCopied) }
	return []page.Command{
		{ID: "editor.copy", Icon: art.IconCopy, Tip: locale.EditorTipCopy, Key: page.Ctrl('C'), Do: copyFEN},
		{ID: "editor.find", Icon: art.IconSearch, Tip: locale.FindPosition, Key: page.Ctrl('B'), Off: !p.editor.Verdict().OK(), Do: p.find},
		{ID: "editor.picture", Icon: art.IconPicture, Tip: p.pictureTip(), Key: page.Ctrl('E'), Off: p.files == nil, Do: p.copyPicture},
	}
}

// find seeks the position in the library.
func (p *Page) find() {
	if pos, err := p.editor.Position(); err == nil {
		p.OpenWith(page.Library, page.Data{FEN: pos.FEN()})
	}
}

// tell shows in the middle of the board that a copy was made, or that the clipboard did not take it.
func (p *Page) tell(err error, made locale.Key) {
	told := locale.Msg(made)
	if err != nil {
		told = page.ClipboardProblem(err)
	}
	p.Voice.Say(voice.Status, told)
	p.Board.Explain(told, xiangqi.SquareAt(xiangqi.Files/2, xiangqi.Ranks/2), p.Now)
	p.Invalidate()
}

// pictureTip describes what copyPicture does.
func (p *Page) pictureTip() locale.Key {
	if _, can := p.clip.(kit.PictureClipboard); can {
		return locale.EditorTipPicture
	}
	return locale.EditorTipSave
}

// copyPicture puts a picture of the board on the clipboard, or in a file if the clipboard of the system takes no
// pictures.
func (p *Page) copyPicture() {
	if p.files == nil {
		return
	}
	look := export.Look{Theme: p.Theme, Script: p.Script(), Labels: p.Labels(), Flipped: p.turned == xiangqi.Black,
		Size: export.Medium}
	diagram := export.Diagram{Pieces: board.Place(p.pieceAt)}
	clip, can := p.clip.(kit.PictureClipboard)
	if !can {
		kind := files.FileType{Name: locale.Msg(locale.PicturePNG), Endings: []string{".png"}}
		p.files.ChooseTarget(files.Question{Title: locale.Msg(locale.PictureTitle), Name: "chuhe.png",
			Types: []files.FileType{kind}}, func(to files.Target) {
			p.workspace.Export(to, func(_ context.Context, w io.Writer, _ func(done, of int)) error {
				return export.WritePNG(w, look, diagram)
			})
		})
		return
	}
	p.files.Do(func() func() {
		err := clip.WritePicture(func() ([]byte, error) {
			var png bytes.Buffer
			err := export.WritePNG(&png, look, diagram)
			return png.Bytes(), err
		})
		return func() { p.tell(err, locale.EditorPictured) }
	})
}
