package play

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
	book *files.Book // its games
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
func (d *Desk) paste() page.Command {
	return page.Command{ID: "paste", Icon: art.IconPaste, Row: locale.MenuPaste, Key: ctrl('V'), Off: d.files == nil, Do: func() {
		if d.files == nil {
			return
		}
		d.pasting.drop()
		clip, here, shown := d.clip, d.Session.Position(), d.View.ShownID
		d.files.Do(func() func() {
			text, err := clip.Read()
			found := files.Sort(text, here)
			return func() { d.sorted(text, err, found, pasting{here: here, shown: shown}) }
		})
	}}
}

// sorted goes on with a text of the clipboard.
func (d *Desk) sorted(text string, err error, found files.Pasted, where pasting) {
	switch {
	case err != nil:
		d.Say(locale.Msg(locale.ClipboardFailed))
	case found.Empty:
		d.Say(locale.Msg(locale.PasteNothing))
	case found.FEN != "":
		d.OpenWith(page.NewGame, found.FEN)
	default:
		if d.View.Persons < 2 { // nobody moves for the computer
			found.Line = nil
		}
		d.pasting = where
		d.pasting.line, d.pasting.wrong = found.Line, found.Wrong
		d.Say(locale.Msg(locale.PasteReading))
		d.pasting.book = d.files.OpenText(text, d.pasted)
	}
}

// drop forgets what was pasted, and reports whether there was something.
func (p *pasting) drop() bool {
	was := p.book != nil
	if was {
		p.book.Stop()
	}
	*p = pasting{}
	return was
}

// pasted follows the reading of a text.
func (d *Desk) pasted(b *files.Book) {
	p := &d.pasting
	if b != p.book || p.asked {
		return // another one has been pasted
	}
	s := b.State()
	switch {
	case s.Games > 1:
		*p = pasting{}
		d.Unsay()
		d.List(b)
	case !s.Done || s.Stopped:
	case s.Games == 1:
		d.load(b)
	case len(p.line) > 0:
		d.ask()
	default:
		d.useless(s.Err)
	}
}

// useless says why what was pasted cannot be used.
func (d *Desk) useless(err error) {
	if wrong := d.pasting.wrong; wrong != nil {
		err = wrong
	}
	d.pasting = pasting{}
	d.Unsay()
	d.Notify(locale.Msg(locale.PasteUseless, files.Cause(err)))
}

// load takes the only game out of what was pasted.
func (d *Desk) load(b *files.Book) {
	d.files.Do(func() func() {
		games, err := b.Games()
		var snap session.Snapshot
		if err == nil {
			snap, err = b.Load(games[0])
		}
		return func() {
			if err != nil && b == d.pasting.book {
				d.useless(err)
			} else if b == d.pasting.book {
				d.loaded(&snap)
			}
		}
	})
}

// loaded decides what becomes of the only game of what was pasted.
func (d *Desk) loaded(snap *session.Snapshot) {
	p := &d.pasting
	s, moves := p.book.State(), len(snap.Nodes) > 1
	if s.Format != bareMoves { // a whole game is not played on the board
		p.line = nil
	}
	switch {
	case !moves && len(p.line) > 0: // it fits here and nowhere else
		d.ask()
	case !moves && s.Format == bareMoves && len(s.Problems) > 0:
		d.useless(&s.Problems[0])
	default:
		p.game = snap
		if len(d.View.Moves) == 0 && len(p.line) == 0 || d.View.Opened {
			d.takePasted() // there is nothing to lose
			return
		}
		d.ask()
	}
}

// ask asks what becomes of what was pasted.
func (d *Desk) ask() {
	d.Unsay()
	d.pasting.asked, d.asking, d.tab = true, false, 0
	d.Invalidate()
}

// bareMoves is the name of the format that has nothing but moves.
const bareMoves = "movelist"

// takePasted puts the game on the board.
func (d *Desk) takePasted() {
	p := d.pasting
	d.pasting = pasting{}
	if err := d.PutFrom(p.book, 1, *p.game, true); err != nil {
		d.Notify(locale.Msg(locale.PasteUseless, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	s := p.book.State()
	d.tell(locale.FileUntrue, d.BookName(p.book), s.All(), s.More)
}

// playPasted plays the moves from the position in which they fit.
func (d *Desk) playPasted() {
	line, shown := d.pasting.line, d.pasting.shown
	d.pasting = pasting{}
	if d.View.ShownID != shown {
		d.Session.LookAt(shown)
	}
	d.Session.TryLine(line)
}

// pasteContent asks what becomes of what was pasted: the game takes the place of
// the one on the board, or its moves are played there, or either.
func (d *Desk) pasteContent(f *kit.Flow) {
	u, p := f.UI, d.pasting
	f.Paragraph(d.T(locale.PasteHolds, d.held()), kit.LabelSpec{Size: theme.FontSoft}, 4)
	playFirst := p.game == nil || len(p.line) > 0 && p.shown != 0
	yes, do := locale.PasteOpen, d.takePasted
	other, instead, id := locale.PastePlay, d.playPasted, kit.ID("paste.play")
	if playFirst {
		f.Paragraph(d.lineText(), kit.LabelSpec{Bold: true}, 8)
		yes, do, other, instead, id = other, instead, locale.PasteAsGame, do, "paste.open"
	} else {
		f.Paragraph(d.facts(), kit.LabelSpec{Bold: true}, 4)
		f.Paragraph(d.T(locale.PasteUndo), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 8)
	}
	if p.game != nil && len(p.line) > 0 && u.Button(id, f.Take(f.UI.Tall(theme.ButtonHeight), 8), kit.ButtonSpec{Label: d.T(other)}) {
		instead()
		return
	}
	switch accepted, refused := d.Answers(f, "paste", yes, locale.Cancel); {
	case refused:
		d.pasting.drop()
	case accepted:
		do()
	}
}

// held tells what kind of thing was pasted.
func (d *Desk) held() locale.Message {
	p := d.pasting
	name := map[string]locale.Key{"pgn": "PGN", "dhtmlxq": "DhtmlXQ", "wxf": "WXF", "json": "JSON"}[p.book.State().Format]
	switch {
	case p.game == nil || name == "" && p.book.State().Format == bareMoves:
		return locale.Msg(locale.HeldMoves)
	case name == "":
		return locale.Msg(locale.HeldGame)
	}
	return locale.Msg(locale.HeldFormat, name)
}

// facts tells who plays in the game, and how much of it there is.
func (d *Desk) facts() string {
	snap := d.pasting.game
	var facts []string
	if p := snap.Setup.Players; p[0].Name != "" || p[1].Name != "" {
		facts = append(facts, d.T(locale.Versus, d.PlayerName(p, xiangqi.Red), d.PlayerName(p, xiangqi.Black)))
	}
	plies, others := extent(snap)
	facts = append(facts, d.T(locale.MovesMade, (plies+1)/2))
	if others > 0 {
		facts = append(facts, d.T(locale.OtherLines, others))
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
func (d *Desk) lineText() string {
	const most = 6
	pos := d.pasting.here.Clone()
	var words []string
	for i, m := range d.pasting.line {
		if i == most {
			words = append(words, "…")
			break
		}
		if !pos.Legal(m) {
			break
		}
		words = append(words, d.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	return strings.Join(words, "  ")
}
