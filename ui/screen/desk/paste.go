package desk

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// A clipboard copies positions and games to the clipboard of the system, and pastes them from there.
type clipboard struct {
	*pane.Frame
	h       *Workspace
	system  kit.Clipboard
	pasting pastedText
	pastes  int // number of times that the clipboard was asked for a text
}

// pastedText holds the content of the clipboard from reading it until the player has chosen what to do with it.
type pastedText struct {
	collection *files.Collection // the games in it
	// The question and its data; unset until the games have been read.
	asked bool
	game  *session.Snapshot // the only game, or nil
	line  []xiangqi.Move    // moves that can be played from the position in here
	wrong *record.Problem   // the first error in moves that cannot be played, or nil
	here  *xiangqi.Position // the position shown when the text was pasted
	shown int               // the ID of that position, 0 for the start
}

// paste reads the clipboard. Where a game is played, a position goes to the new-game page; where a record is studied,
// it opens there. Before it or a game replaces another game, the player is asked.
func (c *clipboard) paste() {
	if c.h.files == nil {
		return
	}
	c.pasting.drop()
	c.h.Settle(locale.PasteUseless, locale.FENBad)
	c.pastes++
	system, here, shown, paste := c.system, c.Session.Viewer.Position(), c.View.ShownID, c.pastes
	sight := c.h.machine.Sight != nil
	c.h.files.Do(func() func() {
		text, err := system.Read()
		sorted := files.Sort(text, here)
		var picture []byte
		if from, can := system.(kit.PictureSource); can && sight && sorted.Empty && err == nil {
			picture, err = from.ReadPicture()
		}
		return func() {
			switch {
			case paste != c.pastes: // the answers may arrive in another order
			case len(picture) > 0:
				c.OpenWith(page.Editor, page.Data{Picture: picture})
			default:
				c.sorted(text, err, sorted, pastedText{here: here, shown: shown})
			}
		}
	})
}

// sorted handles the text of the clipboard.
func (c *clipboard) sorted(text string, err error, found files.PasteContent, where pastedText) {
	study := c.Session.View().Study
	switch {
	case err != nil:
		c.Say(page.ClipboardProblem(err))
	case friend.Holds(text):
		c.h.Friends.Pasted(text)
	case found.Empty:
		c.Say(locale.Msg(locale.PasteNothing))
	case found.FEN != "" && !c.h.valid(found.FEN):
	case found.FEN != "" && !study:
		c.OpenWith(page.NewGame, page.Data{FEN: found.FEN})
	default:
		if c.View.Persons < 2 && !study { // the player cannot move for the computer
			found.Line = nil
		}
		c.pasting = where
		c.pasting.line, c.pasting.wrong = found.Line, found.Wrong
		c.Say(locale.Msg(locale.PasteReading))
		if found.FEN != "" {
			text = found.FEN
		}
		c.pasting.collection = c.h.files.OpenText(text, files.FromClipboard, c.pasted)
	}
}

// drop discards the pasted text, and reports whether there was one.
func (p *pastedText) drop() bool {
	was := p.collection != nil
	if was {
		p.collection.Stop()
	}
	*p = pastedText{}
	return was
}

// pasted handles the progress of reading the text.
func (c *clipboard) pasted(b *files.Collection) {
	p := &c.pasting
	if b != p.collection || p.asked {
		return // another text was pasted
	}
	s := b.State()
	switch {
	case s.Games > 1:
		*p = pastedText{}
		c.Unsay()
		c.h.Opener.List(b)
	case !s.Done || s.Stopped:
	case s.Games == 1:
		c.load(b)
	case len(p.line) > 0:
		c.ask()
	default:
		c.useless(s.Err)
	}
}

// useless reports why the pasted text cannot be used.
func (c *clipboard) useless(err error) {
	if wrong := c.pasting.wrong; wrong != nil {
		err = wrong
	}
	c.pasting = pastedText{}
	c.Unsay()
	c.h.Notify(locale.Msg(locale.PasteUseless, files.Cause(err)))
}

// load loads the only game of the pasted text.
func (c *clipboard) load(b *files.Collection) {
	c.h.files.Do(func() func() {
		snap, err := b.Load(1)
		return func() {
			if err != nil && b == c.pasting.collection {
				c.useless(err)
			} else if b == c.pasting.collection {
				c.loaded(&snap)
			}
		}
	})
}

// loaded decides what to do with the only game of the pasted text.
func (c *clipboard) loaded(snap *session.Snapshot) {
	p := &c.pasting
	s, moves, start := p.collection.State(), snap.Game.Nodes() > 1, badStart(p.collection, snap)
	if s.Format != bareMoves { // the moves of a complete game are not played on the board
		p.line = nil
	}
	switch {
	case !moves && len(p.line) > 0: // the moves are legal only in this position
		c.ask()
	case start != nil && c.h.mends(start.Text):
		c.pasting.drop()
		c.Unsay()
	case start != nil || !moves && len(s.Problems) > 0 && s.Format == bareMoves && !s.Problems[0].OfSide():
		p.wrong = nil
		c.useless(&s.Problems[0])
	default:
		p.game = snap
		if len(p.line) == 0 && (len(c.View.Moves) == 0 || c.View.Opened) {
			c.takePasted() // there is no game to lose
			return
		}
		c.ask()
	}
}

// ask asks what to do with the pasted text.
func (c *clipboard) ask() {
	c.Unsay()
	c.pasting.asked = true
	c.Voice.Say(voice.Warning, locale.Msg(locale.PasteHolds, c.pasting.held()))
	c.h.front(Asked)
	c.Invalidate()
}

// bareMoves is the name of the format that contains only moves.
const bareMoves = "movelist"

// takePasted puts the game on the board.
func (c *clipboard) takePasted() {
	p := c.pasting
	c.pasting = pastedText{}
	if err := c.h.Opener.PutFrom(p.collection, 1, *p.game, true); err != nil {
		c.h.Notify(locale.Msg(locale.PasteUseless, locale.Msg(locale.CauseOther, err.Error())))
	}
}

// playPasted plays the moves from the position that was shown when they were pasted.
func (c *clipboard) playPasted() {
	line, shown := c.pasting.line, c.pasting.shown
	c.pasting = pastedText{}
	if c.View.ShownID != shown {
		c.Session.Viewer.LookAt(shown)
	}
	if c.View.Study {
		_ = c.Session.Editor.AddLine(line) // cannot fail: the moves are legal there
		return
	}
	c.Session.Hand.TryLine(line)
}

// pasteContent declares the question about the pasted text: replace the game on the board, play the moves there, or
// choose between the two.
func (c *clipboard) pasteContent(f *kit.Flow) {
	u, p := f.UI, c.pasting
	playFirst := p.game == nil || len(p.line) > 0 && p.shown != 0
	yes, do := locale.OpenFile, c.takePasted
	other, instead, id := locale.PastePlay, c.playPasted, kit.ID("paste.play")
	holds, facts := c.T(locale.PasteHolds, c.pasting.held()), ""
	if playFirst {
		facts = c.lineText()
		yes, do, other, instead, id = other, instead, locale.PasteAsGame, do, "paste.open"
	} else {
		facts = p.facts(c.Looks)
	}
	third := p.game != nil && len(p.line) > 0
	var accepted, refused bool
	var beside, row draw.Rect // of the third button, and of the answers
	switch {
	case c.Layout.Tight() && third: // the buttons have all the room
		row = f.Take(pane.TightRow, 0)
		beside = kit.CutLeft(&row, c.ButtonWidth(other), 10)
	case c.Layout.Tight():
		if p.game == nil || p.game.Game.Nodes() == 1 {
			facts = holds
		}
		accepted, refused = c.Confirm(f, "paste", facts, yes, locale.Cancel)
	default:
		f.Paragraph(holds, kit.LabelSpec{Size: theme.FontSoft}, 4)
		f.Paragraph(facts, kit.LabelSpec{Bold: true}, 4)
		if !playFirst {
			f.Paragraph(c.T(locale.PasteUndo), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 4)
		}
		f.Skip(4)
		if third {
			beside = f.Take(u.Tall(theme.ButtonHeight), 8)
		}
		row = f.Take(u.Tall(theme.ButtonHeight), 0)
	}
	if third && u.Button(id, beside, kit.ButtonSpec{Label: c.T(other)}) {
		instead()
		return
	}
	if !row.Empty() {
		accepted, refused = c.Answers(u, "paste", row, yes, locale.Cancel)
	}
	switch {
	case refused:
		c.pasting.drop()
	case accepted:
		do()
	}
}

// held describes the kind of the pasted text.
func (p *pastedText) held() locale.Message {
	name := map[string]locale.Key{"pgn": "PGN", "dhtmlxq": "DhtmlXQ", "wxf": "WXF",
		"json": "JSON"}[p.collection.State().Format]
	switch {
	case p.game != nil && p.game.Game.Nodes() == 1:
		return locale.Msg(locale.HeldPosition)
	case p.game == nil || name == "" && p.collection.State().Format == bareMoves:
		return locale.Msg(locale.HeldMoves)
	case name == "":
		return locale.Msg(locale.HeldGame)
	}
	return locale.Msg(locale.HeldFormat, name)
}

// facts describes the pasted game: its players, moves and variations.
func (p *pastedText) facts(l *page.Looks) string {
	snap := p.game
	var facts []string
	if p := snap.Setup.Players; p[0].Name != "" || p[1].Name != "" {
		facts = append(facts, l.T(locale.Versus, l.PlayerName(p, xiangqi.Red), l.PlayerName(p, xiangqi.Black)))
	}
	facts = append(facts, l.T(locale.MovesMade, page.Round(snap.Game.Ply(), snap.Game.Start().SideToMove())))
	if others := variations(snap.Game); others > 0 {
		facts = append(facts, l.T(locale.OtherLines, others))
	}
	return strings.Join(facts, " · ")
}

func variations(g *game.Game) (count int) {
	for n := range g.All() {
		count += max(0, len(n.Children())-1)
	}
	return count
}

// lineText formats the first of the moves that can be played here.
func (c *clipboard) lineText() string {
	const most = 6
	p := &c.pasting
	text := c.WriteLine(p.here, p.line[:min(most, len(p.line))])
	if len(p.line) > most {
		text += "  …"
	}
	return text
}
