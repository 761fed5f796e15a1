package library

import (
	"cmp"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// preview is the selected game.
type preview struct {
	sought string // the position searched for when it was selected
	turn   int    // counts the games that were selected
	age    int    // of the library then
	read   bool   // the selected game is loaded
	loaded library.LoadedGame
	game   *game.Game // on the board; until the selected one is read, the one before
	line   []*game.Node
	ply    int // shown
	layout board.Layout
}

// load reads the selected game in the background. Until it is there, the board stays as it is, without actions.
func (v *preview) load(p *Page) {
	turn := v.turn + 1
	v.turn, v.sought, v.read, v.loaded = turn, p.found.Filter().FEN, false, library.LoadedGame{}
	v.age = p.library.Age()
	p.library.Load(p.chosen, func(l library.LoadedGame) {
		if v.turn != turn {
			return // another game is selected
		}
		v.read, v.loaded, v.game, v.line, v.ply = true, l, l.Game, nil, 0
		if l.Err == nil {
			v.line = l.Game.Line()
			if there := l.Game.Root().Follow(l.Way); there != nil {
				v.line, v.ply = there.Line(), len(l.Way)
			}
			if v.sought == "" && (l.Game.Start().FEN() == xiangqi.StartFEN || p.chosen.Own) {
				v.ply = len(v.line) - 1 // what became of it; of a composed position the task
			}
			v.ply = max(0, min(v.ply, len(v.line)-1))
		}
	})
}

// step shows another position of the game.
func (v *preview) step(by int) {
	if v.read && len(v.line) > 0 {
		v.ply = max(0, min(v.ply+by, len(v.line)-1))
	}
}

// position returns the position that is shown, or nil.
func (v *preview) position() *xiangqi.Position {
	if len(v.line) == 0 {
		return nil
	}
	return v.game.At(v.line[v.ply]).Clone()
}

// beside declares the selected game in a column of its own.
func (p *Page) beside(u *kit.UI, r draw.Rect) {
	u.Card(r)
	inside := r.Inset(pad)
	buttons := 2*u.Tall(theme.ButtonHeight) + 8
	p.buttons(u, kit.CutBottom(&inside, buttons, pad))
	slider := u.Tall(theme.ButtonHeight)
	words := max(40, min(u.Measure(inside.W, p.words), inside.H*0.28))
	room := min(inside.W*board.Rows/board.Cols, inside.H-slider-words-pad)
	if room < 70 {
		p.boardAndWords(u, inside)
		return
	}
	p.board(u, kit.CutTop(&inside, room, 0))
	p.slider(u, kit.CutTop(&inside, slider, 4))
	p.scrolled(u, "library.words", inside, p.words)
}

// belowHeight returns the height of the card below a list of width w.
func (p *Page) belowHeight(u *kit.UI, w float64) float64 {
	return min((w-3*pad)*0.45, 300)*board.Rows/board.Cols + 2*pad + u.Tall(theme.ButtonHeight) + pad
}

// below declares the selected game below the list.
func (p *Page) below(u *kit.UI, r draw.Rect) {
	u.Card(r)
	inside := r.Inset(pad)
	p.tools(u, kit.CutBottom(&inside, u.Tall(theme.ButtonHeight), pad), true)
	p.boardAndWords(u, inside)
}

// boardAndWords declares the board of the selected game beside the description.
func (p *Page) boardAndWords(u *kit.UI, inside draw.Rect) {
	p.board(u, kit.CutLeft(&inside, min(inside.W*0.45, inside.H*board.Cols/board.Rows), pad))
	p.slider(u, kit.CutBottom(&inside, u.Tall(theme.ButtonHeight), 4))
	p.scrolled(u, "library.words", inside, p.words)
}

// board draws the position that is shown.
func (p *Page) board(u *kit.UI, room draw.Rect) {
	v := &p.preview
	flipped := v.read && v.loaded.Err == nil && v.loaded.Snapshot.Setup.Bottom == xiangqi.Black
	v.layout = board.Fit(room, flipped)
	pos := v.position()
	if u.Painting() == nil || pos == nil {
		return
	}
	in := board.Input{
		Layout: v.layout, Theme: p.Theme, Script: p.Script(), Labels: p.Labels(),
		Pieces: board.Place(pos.PieceAt), LastMove: pos.LastMove(), Now: p.Now,
	}
	board.Build(u.Painting(), in, nil)
}

// slider declares the slider that leads through the game.
func (p *Page) slider(u *kit.UI, r draw.Rect) {
	v := &p.preview
	u.Caption(p.T(locale.ColumnMoves))
	u.Disabled(!v.read || len(v.line) < 2, func() {
		u.Slider("library.ply", r, kit.RangeSpec{Min: 0, Max: max(1, len(v.line)-1),
			Tooltip: p.Tip(locale.KeyArrows, "← →")}, &v.ply)
	})
}

// scrolled declares content in r, which scrolls if it is too high.
func (p *Page) scrolled(u *kit.UI, id kit.ID, r draw.Rect, content func(*kit.Flow)) {
	height := u.Measure(r.W, content)
	if height > r.H {
		height = u.Measure(r.W-kit.BarRoom, content)
	}
	u.Scroll(id, r, height, func(c, _ draw.Rect) { u.Column(c, content) })
}

// words describes the selected game.
func (p *Page) words(f *kit.Flow) {
	g, v := p.chosen, &p.preview
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	f.Paragraph(p.name(g), kit.LabelSpec{Size: theme.FontName, Bold: true}, 4)
	if g.Title != "" && !g.Broken && !g.Nameless() {
		f.Paragraph(p.GamePlayers(g, locale.ComputerLevel, locale.Versus), kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	occasion := joined(p.date(g), p.event(g))
	if v.read && v.loaded.Err == nil {
		occasion = cmp.Or(page.Occasion(p.Looks, v.loaded.Snapshot.Game.Tags), p.date(g))
	}
	if !g.Broken {
		f.Paragraph(joined(occasion, joined(p.ending(g), p.T(locale.MovesMade, g.Rounds))), soft, 4)
	}
	for _, text := range []string{p.opening(g.Opening), p.aside(g)} {
		if text != "" {
			f.Paragraph(text, soft, 4)
		}
	}
	if v.read && v.loaded.Err != nil {
		f.Paragraph(p.T(locale.GameUnread, library.Cause(v.loaded.Err)),
			kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 4)
	} else if text := v.moves(p); text != "" {
		f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	if g.Absent {
		f.Paragraph(p.T(locale.GameAbsent), soft, 4)
	}
	if g.Faulty {
		f.Paragraph(p.T(locale.PartUnread), soft, 4)
	}
	source := files.Base(g.File)
	switch {
	case g.Own && g.Broken:
		source = locale.Bounded(g.File)
	case g.Own:
		source = p.T(locale.LibraryOwn)
	case g.Opened: // the title of the page is the name of the file
		source = p.T(locale.ColumnNumber) + " " + p.Lang.Count(g.Number)
	}
	f.Paragraph(source, kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 2)
	if also := v.loaded.Also; len(also) > 0 {
		names := make([]string, len(also))
		for i, path := range also {
			if names[i] = files.Base(path); path == "" {
				names[i] = p.T(locale.LibraryOwn)
			}
		}
		f.Paragraph(p.T(locale.AlsoIn, strings.Join(names, ", ")), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 0)
	}
}

// ending returns how a game ended, with the reason if it is known.
func (p *Page) ending(g library.Game) string {
	if o := p.preview.loaded.Outcome; p.preview.read && o.Over() && o.Reason != xiangqi.NoReason {
		return p.Text(p.Ending(p.preview.loaded.Snapshot.Setup.Players, o))
	}
	return p.GameResult(g)
}

// mostMoves is the number of moves that the preview writes.
const mostMoves = 8

// moves writes the moves after the position that is shown.
func (v *preview) moves(p *Page) string {
	pos := v.position()
	if pos == nil || v.ply == len(v.line)-1 {
		return ""
	}
	var b strings.Builder
	red := pos.SideToMove() == xiangqi.Red
	number := v.ply/2 + 1
	for i, n := range v.line[v.ply+1:] {
		if i == mostMoves {
			b.WriteString(" …")
			break
		}
		switch {
		case red:
			b.WriteString(" " + strconv.Itoa(number) + ".")
		case i == 0:
			b.WriteString(strconv.Itoa(number) + "." + " …")
		}
		b.WriteString(" " + p.WriteMove(pos, n.Move))
		pos.MakeMove(n.Move)
		if !red {
			number++
		}
		red = !red
	}
	return strings.TrimSpace(b.String())
}

// buttons declares the actions on the selected game in two rows.
func (p *Page) buttons(u *kit.UI, r draw.Rect) {
	first := kit.CutTop(&r, u.Tall(theme.ButtonHeight), 8)
	if p.resumable() {
		cells := kit.Columns(first, 2, 8)
		first = cells[0]
		p.resumeButton(u, cells[1])
	}
	p.studyButton(u, first)
	p.tools(u, r, false)
}

// studyButton declares the button that opens the game.
func (p *Page) studyButton(u *kit.UI, r draw.Rect) {
	label, tip := locale.OpenInStudy, locale.StudyGameTip
	if p.resumable() && p.preview.sought == "" {
		label, tip = locale.LookAtGame, locale.LookAtGameTip
	}
	spec := kit.ButtonSpec{Icon: art.IconEye, Label: p.T(label), Tooltip: p.Tip(tip, "Enter"), Look: kit.LookPrimary}
	spec.Disabled = p.chosen.Broken
	if p.ButtonWidth(label)+30 > r.W {
		spec.Label, spec.Tooltip = "", p.Tip(label, "Enter")
	}
	if u.Button("library.study", r, spec) {
		p.study()
	}
}

// resumable reports whether the selected game is one that can be played on: an own one, or one of the open file.
func (p *Page) resumable() bool { return p.chosen.Own || p.chosen.Opened }

// resumeButton declares the button that plays on.
func (p *Page) resumeButton(u *kit.UI, r draw.Rect) {
	spec := kit.ButtonSpec{Icon: art.IconPlay, Label: p.T(locale.ResumeGame), Tooltip: p.T(locale.ResumeGameTip)}
	spec.Disabled = !p.preview.read || p.preview.loaded.Err != nil || p.preview.loaded.Outcome.Over()
	if p.ButtonWidth(locale.ResumeGame)+30 > r.W {
		spec.Label = ""
	}
	if u.Button("library.resume", r, spec) {
		p.put(false)
	}
}

// tool is a button for an action.
type tool struct {
	id kit.ID
	do func()
	is kit.ButtonSpec
}

// toolsOf lists the other actions on the selected game.
func (p *Page) toolsOf() []tool {
	g := p.chosen
	_, marked := p.marked[g.ID()]
	locked, unread := !p.library.Writable(), !p.preview.read || p.preview.position() == nil
	remove := kit.ButtonSpec{Icon: art.IconTrash, Tooltip: p.Tip(locale.TakeOutGame, "Delete"), Disabled: locked}
	if p.found.Filter().Scope == library.OwnGames {
		remove.Tooltip, remove.Disabled = p.Tip(locale.DeleteGame, "Delete"), locked || onBoard(g)
	}
	all := []tool{
		{"library.mark", p.mark, kit.ButtonSpec{Icon: art.IconCheck, Tooltip: p.Tip(locale.MarkGame, "Space"), On: marked}},
		{"library.find", func() { p.seek(p.preview.position().FEN()) }, kit.ButtonSpec{Icon: art.IconSearch, Tooltip: p.T(locale.FindPosition), Disabled: unread}},
		{"library.copy", p.copy, kit.ButtonSpec{Icon: art.IconCopy, Tooltip: p.Tip(locale.CopyGameTip, "Ctrl+C"), Disabled: unread}},
		{"library.saveone", p.saveOne, kit.ButtonSpec{Icon: art.IconSaveAs, Tooltip: p.T(locale.SaveOneGame), Disabled: p.files == nil}},
	}
	if g.Opened {
		again := p.reviewButton()
		again.Icon, again.Label = art.IconSheet, ""
		return append(all, tool{"library.review", p.review, again})
	}
	favourite := kit.ButtonSpec{Icon: art.IconStar, Tooltip: p.Tip(locale.MarkFavourite, "Ctrl+D"), On: g.Favourite,
		Disabled: locked}
	if !g.Own {
		file := kit.ButtonSpec{Icon: art.IconFile, Tooltip: p.T(locale.OpenItsFile), Disabled: g.Absent}
		all = append(all, tool{"library.openfile", p.openFile, file})
	}
	return append(append([]tool{{"library.favourite", p.favour, favourite}}, all...),
		tool{"library.out", p.remove, remove})
}

// tools declares the other actions, and before them the buttons that open the game if study is set.
func (p *Page) tools(u *kit.UI, r draw.Rect, study bool) {
	all := p.toolsOf()
	if study {
		step := u.Tall(theme.ButtonHeight) + 6
		room := r.W - float64(len(all))*step
		if p.resumable() {
			p.resumeButton(u, kit.CutRight(&r, u.Tall(theme.ButtonHeight), 6))
			room -= step
		}
		p.studyButton(u, kit.CutLeft(&r, max(u.Tall(theme.ButtonHeight), room), 6))
	}
	for i, cell := range kit.Columns(r, len(all), 6) {
		p.declareTool(u, cell, all[i])
	}
}

func (p *Page) declareTool(u *kit.UI, r draw.Rect, t tool) {
	if u.Button(t.id, r, t.is) {
		t.do()
	}
}
