// Package pane holds the parts that the desks of the window share: the frame that gives them access to the game, the
// board, the list of moves, the cards above the list, and the toolbar. Pages with their own board, such as puzzles, use
// the same board.
package pane

import (
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/voice"
)

// A Frame gives the parts of a desk access to the window, to the game, and to the layout computed by Refresh.
type Frame struct {
	*page.Looks
	*page.Window
	Session *session.Session
	View    session.View
	Layout  layout.Layout
	Alone   bool // the current desk has no players
	Heading Heading
	texts   texts
}

// NewFrame returns a frame for a session, with the appearance l and the window w.
func NewFrame(l *page.Looks, w *page.Window, s *session.Session) *Frame {
	return &Frame{Looks: l, Window: w, Session: s, View: s.View()}
}

// Refresh updates the view of the game and the layout of the window.
func (f *Frame) Refresh() {
	f.View = f.Session.View()
	arrange := layout.Arrange
	if f.Alone {
		arrange = layout.WithoutPlayers
	}
	f.Layout = arrange(f.Size, f.Settings.Letters(), f.View.Bottom == xiangqi.Black, f.Fingers)
	if !f.Fingers {
		f.Layout.AddColumn(f.Size)
	}
}

// HelpKeys returns the keys that open the help besides F1. For screen readers, a question mark lists the questions.
func (f *Frame) HelpKeys() []kit.Chord {
	if f.Reader {
		return nil
	}
	return []kit.Chord{{Key: kit.KeyQuestion, Mods: kit.Shift}}
}

// DeskName identifies a desk, so that desks and pages can open one without importing it.
type DeskName string

// The desks.
const (
	PlayDesk   DeskName = "play"
	StudyDesk  DeskName = "study"
	ReviewDesk DeskName = "review"
)

// texts caches the moves of the record as text. Formatting a move requires the position before it, so each text is made
// once, when it is first shown.
type texts struct {
	style  settings.Notation // notation of the texts
	lang   locale.Lang       // language of those that are said
	record int               // the record they belong to
	words  map[int]string    // by ID of the move
}

// MoveText formats a move of the record.
func (f *Frame) MoveText(m session.MoveEntry) string {
	t := &f.texts
	if style := f.Notation(); t.words == nil || t.style != style || t.lang != f.Lang || t.record != f.View.Record {
		*t = texts{style: style, lang: f.Lang, record: f.View.Record, words: map[int]string{}}
	}
	text, made := t.words[m.ID]
	if !made {
		if pos := f.Session.Viewer.Before(m.ID); pos != nil {
			text = f.WriteMove(pos, m.Move)
		}
		t.words[m.ID] = text
	}
	return text
}

// WriteLine formats legal moves from a position.
func (f *Frame) WriteLine(from *xiangqi.Position, line []xiangqi.Move) string {
	pos := from.Clone()
	var words []string
	for _, m := range line {
		words = append(words, f.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	return strings.Join(words, "  ")
}

// Name returns the name of a side's player.
func (f *Frame) Name(side xiangqi.Side) string { return f.PlayerName(f.View.Setup.Players, side) }

// Moment describes the position after ply moves of the current line.
func (f *Frame) Moment(ply int) locale.Message {
	v := &f.View
	if ply == 0 || len(v.Moves) == 0 {
		return locale.Msg(locale.TheStart)
	}
	half := ply - 1 + int(v.Moves[0].Side) // plies since a move number began with Red
	return locale.Msg(locale.AfterMove, half/2+1, locale.SideName(xiangqi.Side(half%2)))
}

// MomentText is Moment as a text of its own.
func (f *Frame) MomentText(ply int) string { return locale.Capital(f.Text(f.Moment(ply))) }

// A Solo is the common part of pages that have their own board but no players and no desk.
type Solo struct {
	*Frame
	Board  Board
	Closed bool

	bottom func() xiangqi.Side
}

// NewSolo returns the common part of such a page. bottom returns the side at the lower edge of its board.
func NewSolo(f *Frame, board kit.ID, bottom func() xiangqi.Side) Solo {
	return Solo{Frame: f, Board: NewBoard(board), bottom: bottom}
}

// Show opens the page above the current game. It removes the message in the status line, and pauses a game between two
// computers.
func (s *Solo) Show() {
	s.Closed = false
	s.Unsay()
	if v := s.Session.View(); v.Persons == 0 && !v.Paused && !v.Outcome.Over() {
		s.Session.TogglePause()
	}
}

// TickBoard advances the time of the board.
func (s *Solo) TickBoard() {
	if s.Board.Tick(s.Now) {
		s.Invalidate()
	}
}

// Animating implements page.Workplace.
func (s *Solo) Animating() bool { return s.Board.Anim.Active(s.Now) }

// PointAt implements page.Workplace.
func (s *Solo) PointAt(sq xiangqi.Square) draw.Point {
	s.Arrange()
	return s.Layout.Board.Center(sq)
}

// LetGo implements page.Workplace.
func (s *Solo) LetGo() { s.Board.LetGo(s.Now) }

// Arrange computes the layout of the window.
func (s *Solo) Arrange() {
	s.Layout = layout.ArrangeBare(s.Size, s.Settings.Letters(), s.bottom() == xiangqi.Black, s.Fingers)
}

// Common returns the given commands of a page together with those that every such page has.
func (s *Solo) Common(tools, others []page.Command) []page.Command {
	return append(append(tools, others...),
		page.Command{ID: "sound", Key: page.Key('M'), Do: s.ToggleSound},
		page.Command{ID: "help", Key: page.Key(kit.KeyF1), Also: s.HelpKeys(),
			Do: func() { s.Open(page.Help) }},
	)
}

// Spared returns c as a command that moves to the menu if the toolbar has little room.
func Spared(c page.Command) page.Command {
	c.Spare = true
	return c
}

// Tools divides the commands of a toolbar into those that fit there and those that move to the menu.
func (f *Frame) Tools(all []page.Command) (tools, spare []page.Command) {
	for _, c := range all {
		if c.Spare && f.Layout.Few || c.Away {
			spare = append(spare, c)
		} else {
			tools = append(tools, c)
		}
	}
	return tools, spare
}

// Toolbar declares the buttons of commands in rows of equal length.
func (f *Frame) Toolbar(u *kit.UI, all []page.Command) {
	const gap = 5.0
	tools, _ := f.Tools(all)
	r, rows := f.Layout.Toolbar, f.Layout.ToolRows
	if len(tools) < 3 && rows == 2 { // side by side
		rows, r = 1, kit.CutBottom(&r, r.H/2, 0)
	}
	perRow := (len(tools) + rows - 1) / rows
	height := (r.H - gap*float64(rows-1)) / float64(rows)
	for row := range rows {
		strip := draw.Rect{X: r.X, Y: r.Y + float64(row)*(height+gap), W: r.W, H: height}
		for i, cell := range kit.Columns(strip, perRow, gap) {
			if row*perRow+i >= len(tools) {
				return
			}
			c := tools[row*perRow+i]
			spec := kit.ButtonSpec{
				Icon: c.Icon, Label: f.T(c.Button), Tooltip: f.Tip(c.Tip, c.Key.String()), Look: kit.LookTool,
				Disabled: c.Off, Repeat: c.Held, On: c.On,
			}
			if u.Button("tool."+c.ID, cell, spec) {
				f.Give(c)
			}
		}
	}
}

// VoiceMove says a legal move of pos.
func (f *Frame) VoiceMove(pos *xiangqi.Position, m xiangqi.Move) {
	f.Voice.Say(voice.Move, f.MoveSaid(pos, m))
}

// VoiceFlip says which side a flip has brought to the lower edge of the board.
func (f *Frame) VoiceFlip(bottom xiangqi.Side) {
	f.Voice.Say(voice.Status, locale.Msg(locale.SaidFlip, locale.SideName(bottom)))
}

// MoveSaid describes a legal move of pos, what it captures, and whether it gives check.
func (f *Frame) MoveSaid(pos *xiangqi.Position, m xiangqi.Move) locale.Message {
	side := locale.SideName(pos.SideToMove())
	said := locale.Msg(locale.DescribeSentence, side, f.SayMove(pos, m))
	if taken := pos.PieceAt(m.To()); taken != xiangqi.NoPiece {
		said = locale.Msg(locale.SaidTakes, side, f.SayMove(pos, m), locale.PieceName(taken))
	}
	if pos.GivesCheck(m) {
		said = locale.Msg(locale.SaidCheck, said)
	}
	return said
}

// MovesSaid describes the last of some legal moves from a position, at most n.
func (f *Frame) MovesSaid(from *xiangqi.Position, moves []xiangqi.Move, n int) (said []locale.Message) {
	pos := from.Clone()
	for _, m := range moves {
		said = append(said, f.MoveSaid(pos, m))
		pos.MakeMove(m)
	}
	return said[max(0, len(said)-n):]
}

// Refuse shows beside a piece of a board why an action is not possible, and says it.
func (f *Frame) Refuse(b *Board, why locale.Message, at xiangqi.Square) {
	f.Voice.Say(voice.Refusal, why)
	b.Explain(why, at, f.Now)
}

// ToggleSound turns sound on or off.
func (f *Frame) ToggleSound() {
	f.Change(func(to *settings.Settings) { to.Sound = !to.Sound })
	switch {
	case !f.Settings.Sound:
		f.Say(locale.Msg(locale.StatusSoundOff))
	case page.Silenced(f.Host) != "":
		f.Say(locale.Msg(locale.NoSound))
	default:
		f.Say(locale.Msg(locale.StatusSoundOn))
		f.Host.PlaySound(sound.Move)
	}
}
