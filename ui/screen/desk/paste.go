package desk

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// pasting holds the content of the clipboard from reading it until the player has chosen what to do with it.
type pasting struct {
	collection *files.Collection // the games in it
	// The question and its data; unset until the games have been read.
	asked bool
	game  *session.Snapshot // the only game, or nil
	line  []xiangqi.Move    // moves that can be played from the position in here
	wrong *record.Problem   // the first error in moves that cannot be played, or nil
	here  *xiangqi.Position // the position shown when the text was pasted
	shown int               // the ID of that position, 0 for the start
}

// paste returns the command that reads the clipboard. Where a game is played, a position goes to the new-game page;
// where a record is studied, it opens there. Before it or a game replaces another game, the player is asked.
func (h *Workspace) paste() page.Command {
	return page.Command{ID: "paste", Menu: page.MenuFile, Icon: art.IconPaste, Row: locale.MenuPaste,
		Help: locale.KeyPaste, Key: page.Ctrl('V'), Off: h.files == nil, Do: func() {
			if h.files == nil {
				return
			}
			h.pasting.drop()
			h.Settle(locale.PasteUseless, locale.FENBad)
			h.pastes++
			clip, here, shown, paste := h.clip, h.Session.Position(), h.View.ShownID, h.pastes
			h.files.Do(func() func() {
				text, err := clip.Read()
				found := files.Sort(text, here)
				return func() {
					if paste == h.pastes { // the answers may arrive in another order
						h.sorted(text, err, found, pasting{here: here, shown: shown})
					}
				}
			})
		}}
}

// sorted handles the text of the clipboard.
func (h *Workspace) sorted(text string, err error, found files.PasteContent, where pasting) {
	study := h.Session.View().Study
	switch {
	case err != nil:
		h.Say(page.ClipboardProblem(err))
	case found.Empty:
		h.Say(locale.Msg(locale.PasteNothing))
	case found.FEN != "" && !h.valid(found.FEN):
	case found.FEN != "" && !study:
		h.OpenWith(page.NewGame, page.Data{FEN: found.FEN})
	default:
		if h.View.Persons < 2 && !study { // the player cannot move for the computer
			found.Line = nil
		}
		h.pasting = where
		h.pasting.line, h.pasting.wrong = found.Line, found.Wrong
		h.Say(locale.Msg(locale.PasteReading))
		if found.FEN != "" {
			text = found.FEN
		}
		h.pasting.collection = h.files.OpenText(text, files.FromClipboard, h.pasted)
	}
}

// drop discards the pasted text, and reports whether there was one.
func (p *pasting) drop() bool {
	was := p.collection != nil
	if was {
		p.collection.Stop()
	}
	*p = pasting{}
	return was
}

// pasted handles the progress of reading the text.
func (h *Workspace) pasted(b *files.Collection) {
	p := &h.pasting
	if b != p.collection || p.asked {
		return // another text was pasted
	}
	s := b.State()
	switch {
	case s.Games > 1:
		*p = pasting{}
		h.Unsay()
		h.List(b)
	case !s.Done || s.Stopped:
	case s.Games == 1:
		h.load(b)
	case len(p.line) > 0:
		h.ask()
	default:
		h.useless(s.Err)
	}
}

// useless reports why the pasted text cannot be used.
func (h *Workspace) useless(err error) {
	if wrong := h.pasting.wrong; wrong != nil {
		err = wrong
	}
	h.pasting = pasting{}
	h.Unsay()
	h.Notify(locale.Msg(locale.PasteUseless, files.Cause(err)))
}

// load loads the only game of the pasted text.
func (h *Workspace) load(b *files.Collection) {
	h.files.Do(func() func() {
		snap, err := b.Load(1)
		return func() {
			if err != nil && b == h.pasting.collection {
				h.useless(err)
			} else if b == h.pasting.collection {
				h.loaded(&snap)
			}
		}
	})
}

// loaded decides what to do with the only game of the pasted text.
func (h *Workspace) loaded(snap *session.Snapshot) {
	p := &h.pasting
	s, moves, start := p.collection.State(), snap.Game.Nodes() > 1, badStart(p.collection, snap)
	if s.Format != bareMoves { // the moves of a complete game are not played on the board
		p.line = nil
	}
	switch {
	case !moves && len(p.line) > 0: // the moves are legal only in this position
		h.ask()
	case start != nil && h.mends(start.Text):
		h.pasting.drop()
		h.Unsay()
	case start != nil || !moves && len(s.Problems) > 0 && s.Format == bareMoves && !s.Problems[0].OfSide():
		p.wrong = nil
		h.useless(&s.Problems[0])
	default:
		p.game = snap
		if len(p.line) == 0 && (len(h.View.Moves) == 0 || h.View.Opened) {
			h.takePasted() // there is no game to lose
			return
		}
		h.ask()
	}
}

// ask asks what to do with the pasted text.
func (h *Workspace) ask() {
	h.Unsay()
	h.pasting.asked = true
	h.Voice.Say(voice.Warning, locale.Msg(locale.PasteHolds, h.pasting.held()))
	h.front(Asked)
	h.Invalidate()
}

// bareMoves is the name of the format that contains only moves.
const bareMoves = "movelist"

// takePasted puts the game on the board.
func (h *Workspace) takePasted() {
	p := h.pasting
	h.pasting = pasting{}
	if err := h.PutFrom(p.collection, 1, *p.game, true); err != nil {
		h.Notify(locale.Msg(locale.PasteUseless, locale.Msg(locale.CauseOther, err.Error())))
	}
}

// playPasted plays the moves from the position that was shown when they were pasted.
func (h *Workspace) playPasted() {
	line, shown := h.pasting.line, h.pasting.shown
	h.pasting = pasting{}
	if h.View.ShownID != shown {
		h.Session.LookAt(shown)
	}
	if h.View.Study {
		_ = h.Session.AddLine(line) // cannot fail: the moves are legal there
		return
	}
	h.Session.TryLine(line)
}

// pasteContent declares the question about the pasted text: replace the game on the board, play the moves there, or
// choose between the two.
func (h *Workspace) pasteContent(f *kit.Flow) {
	u, p := f.UI, h.pasting
	playFirst := p.game == nil || len(p.line) > 0 && p.shown != 0
	yes, do := locale.PasteOpen, h.takePasted
	other, instead, id := locale.PastePlay, h.playPasted, kit.ID("paste.play")
	holds, facts := h.T(locale.PasteHolds, h.pasting.held()), ""
	if playFirst {
		facts = p.lineText(h.Looks)
		yes, do, other, instead, id = other, instead, locale.PasteAsGame, do, "paste.open"
	} else {
		facts = p.facts(h.Looks)
	}
	if h.Layout.Tight() { // the buttons show without scrolling
		h.Ask(f, holds+" "+facts, theme.FontSmall, 4)
	} else {
		f.Paragraph(holds, kit.LabelSpec{Size: theme.FontSoft}, 4)
		f.Paragraph(facts, kit.LabelSpec{Bold: true}, 4)
		if !playFirst {
			f.Paragraph(h.T(locale.PasteUndo), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 4)
		}
		f.Skip(4)
	}
	if p.game != nil && len(p.line) > 0 && u.Button(id, f.Take(f.UI.Tall(theme.ButtonHeight), 8),
		kit.ButtonSpec{Label: h.T(other)}) {
		instead()
		return
	}
	switch accepted, refused := h.Answers(f, "paste", yes, locale.Cancel); {
	case refused:
		h.pasting.drop()
	case accepted:
		do()
	}
}

// held describes the kind of the pasted text.
func (p *pasting) held() locale.Message {
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
func (p *pasting) facts(l *page.Looks) string {
	snap := p.game
	var facts []string
	if p := snap.Setup.Players; p[0].Name != "" || p[1].Name != "" {
		facts = append(facts, l.T(locale.Versus, l.PlayerName(p, xiangqi.Red), l.PlayerName(p, xiangqi.Black)))
	}
	facts = append(facts, l.T(locale.MovesMade, (snap.Game.Ply()+1)/2))
	if others := variations(snap.Game); others > 0 {
		facts = append(facts, l.T(locale.OtherLines, others))
	}
	return strings.Join(facts, " · ")
}

// variations counts the variations of a game.
func variations(g *game.Game) (count int) {
	for n := range g.All() {
		count += max(0, len(n.Children())-1)
	}
	return count
}

// lineText formats the first of the moves that can be played here.
func (p *pasting) lineText(l *page.Looks) string {
	const most = 6
	pos := p.here.Clone()
	var words []string
	for i, m := range p.line {
		if i == most {
			words = append(words, "…")
			break
		}
		if !pos.Legal(m) {
			break
		}
		words = append(words, l.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	return strings.Join(words, "  ")
}
