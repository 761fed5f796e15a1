package desk

import (
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// pasting is what the clipboard held, while it is being read and until the person
// has said what becomes of it.
type pasting struct {
	collection *files.Collection // its games
	// What is asked about; nothing is as long as the games are read.
	asked bool
	game  *session.Snapshot // the only game, or nil
	line  []xiangqi.Move    // moves that can be played from the position shown
	wrong *record.Problem   // with moves that cannot, or nil
	here  *xiangqi.Position // that position
	shown int               // its ID, 0 for the start
}

// paste finds out what the clipboard holds. A position goes to the new-game page;
// for a game the person is asked before it takes the place of another.
func (h *Workspace) paste() page.Command {
	return page.Command{ID: "paste", Menu: page.MenuFile, Icon: art.IconPaste, Row: locale.MenuPaste, Key: page.Ctrl('V'), Off: h.files == nil, Do: func() {
		if h.files == nil {
			return
		}
		h.pasting.drop()
		clip, here, shown := h.clip, h.Session.Position(), h.View.ShownID
		h.files.Do(func() func() {
			text, err := clip.Read()
			found := files.Sort(text, here)
			return func() { h.sorted(text, err, found, pasting{here: here, shown: shown}) }
		})
	}}
}

// sorted goes on with a text of the clipboard.
func (h *Workspace) sorted(text string, err error, found files.Pasted, where pasting) {
	switch {
	case err != nil:
		h.Say(locale.Msg(locale.ClipboardFailed))
	case found.Empty:
		h.Say(locale.Msg(locale.PasteNothing))
	case found.FEN != "":
		h.OpenWith(page.NewGame, found.FEN)
	default:
		if h.View.Persons < 2 { // nobody moves for the computer
			found.Line = nil
		}
		h.pasting = where
		h.pasting.line, h.pasting.wrong = found.Line, found.Wrong
		h.Say(locale.Msg(locale.PasteReading))
		h.pasting.collection = h.files.OpenText(text, h.pasted)
	}
}

// drop forgets what was pasted, and reports whether there was something.
func (p *pasting) drop() bool {
	was := p.collection != nil
	if was {
		p.collection.Stop()
	}
	*p = pasting{}
	return was
}

// pasted follows the reading of a text.
func (h *Workspace) pasted(b *files.Collection) {
	p := &h.pasting
	if b != p.collection || p.asked {
		return // another one has been pasted
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

// useless says why what was pasted cannot be used.
func (h *Workspace) useless(err error) {
	if wrong := h.pasting.wrong; wrong != nil {
		err = wrong
	}
	h.pasting = pasting{}
	h.Unsay()
	h.Notify(locale.Msg(locale.PasteUseless, files.Cause(err)))
}

// load takes the only game out of what was pasted.
func (h *Workspace) load(b *files.Collection) {
	h.files.Do(func() func() {
		games, err := b.Games()
		var snap session.Snapshot
		if err == nil {
			snap, err = b.Load(games[0])
		}
		return func() {
			if err != nil && b == h.pasting.collection {
				h.useless(err)
			} else if b == h.pasting.collection {
				h.loaded(&snap)
			}
		}
	})
}

// loaded decides what becomes of the only game of what was pasted.
func (h *Workspace) loaded(snap *session.Snapshot) {
	p := &h.pasting
	s, moves := p.collection.State(), len(snap.Nodes) > 1
	if s.Format != bareMoves { // a whole game is not played on the board
		p.line = nil
	}
	switch {
	case !moves && len(p.line) > 0: // it fits here and nowhere else
		h.ask()
	case !moves && s.Format == bareMoves && len(s.Problems) > 0:
		h.useless(&s.Problems[0])
	default:
		p.game = snap
		if len(h.View.Moves) == 0 && len(p.line) == 0 || h.View.Opened {
			h.takePasted() // there is nothing to lose
			return
		}
		h.ask()
	}
}

// ask asks what becomes of what was pasted.
func (h *Workspace) ask() {
	h.Unsay()
	h.pasting.asked = true
	h.front(Asked)
	h.Invalidate()
}

// bareMoves is the name of the format that has nothing but moves.
const bareMoves = "movelist"

// takePasted puts the game on the board.
func (h *Workspace) takePasted() {
	p := h.pasting
	h.pasting = pasting{}
	if err := h.PutFrom(p.collection, 1, *p.game, true); err != nil {
		h.Notify(locale.Msg(locale.PasteUseless, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	s := p.collection.State()
	h.tell(locale.FileUntrue, page.CollectionName(h.Looks, p.collection), s.All(), s.More)
}

// playPasted plays the moves from the position in which they fit.
func (h *Workspace) playPasted() {
	line, shown := h.pasting.line, h.pasting.shown
	h.pasting = pasting{}
	if h.View.ShownID != shown {
		h.Session.LookAt(shown)
	}
	h.Session.TryLine(line)
}

// pasteContent asks what becomes of what was pasted: the game takes the place of
// the one on the board, or its moves are played there, or either.
func (h *Workspace) pasteContent(f *kit.Flow) {
	u, p := f.UI, h.pasting
	f.Paragraph(h.T(locale.PasteHolds, h.held()), kit.LabelSpec{Size: theme.FontSoft}, 4)
	playFirst := p.game == nil || len(p.line) > 0 && p.shown != 0
	yes, do := locale.PasteOpen, h.takePasted
	other, instead, id := locale.PastePlay, h.playPasted, kit.ID("paste.play")
	if playFirst {
		f.Paragraph(h.lineText(), kit.LabelSpec{Bold: true}, 8)
		yes, do, other, instead, id = other, instead, locale.PasteAsGame, do, "paste.open"
	} else {
		f.Paragraph(h.facts(), kit.LabelSpec{Bold: true}, 4)
		f.Paragraph(h.T(locale.PasteUndo), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 8)
	}
	if p.game != nil && len(p.line) > 0 && u.Button(id, f.Take(f.UI.Tall(theme.ButtonHeight), 8), kit.ButtonSpec{Label: h.T(other)}) {
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

// held tells what kind of thing was pasted.
func (h *Workspace) held() locale.Message {
	p := h.pasting
	name := map[string]locale.Key{"pgn": "PGN", "dhtmlxq": "DhtmlXQ", "wxf": "WXF", "json": "JSON"}[p.collection.State().Format]
	switch {
	case p.game == nil || name == "" && p.collection.State().Format == bareMoves:
		return locale.Msg(locale.HeldMoves)
	case name == "":
		return locale.Msg(locale.HeldGame)
	}
	return locale.Msg(locale.HeldFormat, name)
}

// facts tells who plays in the game, and how much of it there is.
func (h *Workspace) facts() string {
	snap := h.pasting.game
	var facts []string
	if p := snap.Setup.Players; p[0].Name != "" || p[1].Name != "" {
		facts = append(facts, h.T(locale.Versus, h.PlayerName(p, xiangqi.Red), h.PlayerName(p, xiangqi.Black)))
	}
	plies, others := extent(snap)
	facts = append(facts, h.T(locale.MovesMade, (plies+1)/2))
	if others > 0 {
		facts = append(facts, h.T(locale.OtherLines, others))
	}
	return strings.Join(facts, " · ")
}

// extent counts the plies of the main line of a game, and the lines beside it.
func extent(snap *session.Snapshot) (plies, others int) {
	for at := snap.Current; at > 0; at = snap.Nodes[at].Parent {
		plies++
	}
	continued := make([]bool, len(snap.Nodes))
	for _, n := range snap.Nodes[1:] {
		if continued[n.Parent] {
			others++
		}
		continued[n.Parent] = true
	}
	return plies, others
}

// lineText writes the first of the moves that can be played here.
func (h *Workspace) lineText() string {
	const most = 6
	pos := h.pasting.here.Clone()
	var words []string
	for i, m := range h.pasting.line {
		if i == most {
			words = append(words, "…")
			break
		}
		if !pos.Legal(m) {
			break
		}
		words = append(words, h.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	return strings.Join(words, "  ")
}
