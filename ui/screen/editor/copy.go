package editor

import (
	"bytes"
	"context"
	"io"

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
