// Package matches implements the page on which matches are set up, watched and kept, and the dialog for a new match.
package matches

import (
	"fmt"
	"io"
	"math"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// A Workspace receives a game of a match to study.
type Workspace interface {
	// Put shows a record beside the game that is played. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Turn switches to a desk.
	Turn(desk pane.DeskName)
}

// Page shows a match: its score, the game in progress and the finished games.
type Page struct {
	*page.Looks
	*page.Window
	runner *matches.Runner
	onto   Workspace
	files  *page.Files // nil: games cannot be saved

	view     matches.View
	selected int  // the row with the focus
	low      bool // the buttons stand beside the title, because there is little room below
	closed   bool
}

// New returns the page. own is nil if games cannot be saved.
func New(l *page.Looks, w *page.Window, r *matches.Runner, onto Workspace, own *page.Files) *Page {
	w.Unsay() // the message was about the game on the board
	return &Page{Looks: l, Window: w, runner: r, onto: onto, files: own}
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	if p.closed {
		return false
	}
	spec := kit.SheetSpec{Title: p.T(locale.MatchesTitle), Close: p.CloseTip()}
	spec.Head = func(head *draw.Rect) {
		if p.low && p.view.State != matches.None {
			p.buttons(u, kit.Columns(kit.CutRight(head, 3*p.buttonWidth()+2*between, gap), 3, between))
		}
	}
	open := u.Sheet("matches", spec, func(r draw.Rect) {
		title := art.MeasureBold(spec.Title, theme.FontSoft).Width + 2*gap
		p.low = r.H < lowRoom && r.W-headRoom-title >= 3*p.buttonWidth()+2*between
		p.Show(u, r)
	})
	return open && !p.closed
}

// Show declares the match in r, which may be a column or a whole page.
func (p *Page) Show(u *kit.UI, r draw.Rect) {
	p.view = p.runner.View()
	if p.view.State == matches.None {
		p.empty(u, r)
		return
	}
	if r.W >= leastBeside {
		p.board(u, kit.CutLeft(&r, boardWidth(r), gap))
		p.card(u, r, false)
	} else {
		p.card(u, r, true)
	}
	if u.Shortcut(kit.KeySpace, 0) {
		p.toggle()
	}
}

func (p *Page) toggle() {
	if p.view.State == matches.Running {
		p.runner.Pause()
	} else {
		p.runner.Resume()
	}
	p.Invalidate()
}

// look opens a finished game in the study.
func (p *Page) look(game int) {
	snap, err := p.runner.Record(game)
	if err == nil {
		err = p.onto.Put(snap, true)
	}
	if err != nil {
		p.Say(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	p.onto.Turn(pane.StudyDesk)
	p.closed = true
	p.Close()
}

// save asks for a file and writes the finished games to it.
func (p *Page) save() {
	q := files.Question{
		Title: locale.Msg(locale.MatchSave), Adds: true, Stay: true, Name: p.T(locale.MatchFile) + ".pgn",
		Types: []files.FileType{{Name: locale.Msg(locale.FormatPGN), Endings: []string{".pgn"}}},
	}
	text, n := p.runner.PGN(), len(p.view.Games)
	p.files.ChooseTarget(q, func(to files.Target) {
		p.files.Write(to, func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		}, func(err error) {
			if err != nil {
				p.Say(locale.Msg(locale.MatchNotWritten, files.Base(to.Path), files.Cause(err)))
				return
			}
			p.Say(locale.Msg(locale.MatchWritten, n, files.Base(to.Path)))
		})
	})
}

const (
	gap         = theme.Gap
	pad         = 14.0  // inside the card
	leastBeside = 560.0 // minimum width of a board and a card beside it
	leastCard   = 300.0 // minimum width of the card there
	leastBoard  = 150.0 // minimum height of a board in the card
	rowHeight   = 28.0
	leastRows   = 3 // of the list, where a board takes the rest
	barHeight   = 18.0
	headRoom    = 60.0  // for the cross beside the title
	lowRoom     = 330.0 // height below which the buttons stand beside the title
	between     = 8.0   // between buttons
)

func boardWidth(r draw.Rect) float64 {
	return math.Floor(min(r.H*board.Cols/board.Rows, r.W-gap-max(leastCard, min(r.W*0.36, 430))))
}

// empty explains matches, before the first one.
func (p *Page) empty(u *kit.UI, r draw.Rect) {
	u.Card(r)
	u.Column(r.Inset(pad+4), func(f *kit.Flow) {
		f.Paragraph(p.T(locale.MatchNone), kit.LabelSpec{}, 14)
		p.begin(u, page.Half(f.Take(u.Tall(theme.ButtonHeight), 0)))
	})
}

func (p *Page) begin(u *kit.UI, r draw.Rect) {
	if u.Button("matches.new", r, kit.ButtonSpec{Label: p.T(locale.MatchNew), Look: kit.LookPrimary}) {
		p.OpenAbove(page.NewMatch, page.Data{})
	}
}

// card declares the score, the list of games and the buttons, and a board if wanted.
func (p *Page) card(u *kit.UI, r draw.Rect, withBoard bool) {
	u.Card(r)
	inside := r.Inset(pad)
	var buttons []draw.Rect
	if !p.low {
		buttons = p.buttonRoom(u, &inside)
	}
	height := u.Measure(inside.W, p.words)
	list := float64(min(leastRows, max(1, len(p.view.Games)))) * u.Tall(rowHeight)
	// in a low window, words and list share the room
	if most := max(inside.H-list-pad, (inside.H-pad)/2); height > most {
		u.ScrollColumn("matches.words", kit.CutTop(&inside, most, pad), p.words)
	} else {
		u.Column(kit.CutTop(&inside, height, pad), p.words)
	}
	if room := min(inside.H-list-pad, inside.W*board.Rows/board.Cols); withBoard && room >= leastBoard {
		p.board(u, kit.CutTop(&inside, room, pad))
	}
	p.list(u, inside)
	if !p.low {
		p.buttons(u, buttons)
	}
}

func (p *Page) buttonWidth() float64 {
	return p.ButtonWidth(locale.MatchPause, locale.MatchGoOn, locale.MatchSave, locale.MatchNew) + 10
}

// buttonRoom cuts the places of the buttons off the foot of r: in one row if their words fit.
func (p *Page) buttonRoom(u *kit.UI, r *draw.Rect) []draw.Rect {
	tall := u.Tall(theme.ButtonHeight)
	if p.buttonWidth() <= (r.W-2*between)/3 {
		return kit.Columns(kit.CutBottom(r, tall, pad), 3, between)
	}
	both := kit.CutBottom(r, 2*tall+between, pad)
	first := kit.CutTop(&both, tall, between)
	return append(kit.Columns(both, 2, between), first)
}

// buttons declares the buttons for pausing, saving and a new match.
func (p *Page) buttons(u *kit.UI, cells []draw.Rect) {
	label := locale.MatchGoOn
	if p.view.State == matches.Running {
		label = locale.MatchPause
	}
	if u.Button("matches.pause", cells[0], kit.ButtonSpec{Label: p.T(label),
		Tooltip: p.Tip(locale.MatchPauseTip, "Space"), Disabled: p.view.State == matches.Done}) {
		p.toggle()
	}
	if u.Button("matches.save", cells[1], kit.ButtonSpec{Label: p.T(locale.MatchSave), Disabled: p.files == nil ||
		len(p.view.Games) == 0}) {
		p.save()
	}
	p.begin(u, cells[2])
}

// board draws the game in progress, or the end of the last finished one.
func (p *Page) board(u *kit.UI, room draw.Rect) {
	pos := p.view.Live.Position
	if pos == nil {
		pos = xiangqi.StartPosition()
		if n := len(p.view.Games); n > 0 {
			if last, err := p.view.Games[n-1].Game.Position(); err == nil {
				pos = last
			}
		}
	}
	if u.Painting() == nil {
		return
	}
	in := board.Input{
		Layout: board.Fit(room, false), Theme: p.Theme, Script: p.Script(), Labels: p.Labels(),
		Pieces: board.Place(pos.PieceAt), LastMove: pos.LastMove(), Selected: xiangqi.NoSquare, Check: xiangqi.NoSquare,
		Now: p.Now,
	}
	if pos.InCheck() {
		in.Check = pos.King(pos.SideToMove())
	}
	board.Build(u.Painting(), in, nil)
}

func (p *Page) words(f *kit.Flow) {
	v := &p.view
	head := f.Take(26, 6)
	title := p.T(map[matches.State]locale.Key{matches.Running: locale.MatchRunning, matches.Paused: locale.MatchPaused,
		matches.Done: locale.MatchDone, matches.Failed: locale.MatchPaused}[v.State])
	count := p.T(locale.MatchCount, len(v.Games), v.Plan.Total())
	f.UI.Label(head, title, kit.LabelSpec{Size: theme.FontName, Bold: true})
	if art.MeasureBold(title, theme.FontName).Width+12+art.Measure(count, theme.FontSoft).Width > head.W {
		head = f.Take(20, 6)
	}
	f.UI.Label(head, count, kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	f.UI.Progress(f.Take(8, 12), float64(len(v.Games))/float64(v.Plan.Total()))
	if v.State == matches.Failed {
		f.Paragraph(p.failure(), kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
	}
	if fault := p.fault(); fault != "" {
		f.Paragraph(fault, kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
	}
	if len(v.Plan.Entrants) == 2 {
		p.duel(f)
	} else {
		p.cross(f)
	}
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	f.Paragraph(p.conditions(), soft, 6)
	if v.Live.Position != nil {
		f.Paragraph(p.T(locale.MatchLive, v.Live.Number+1, p.name(v.Live.Seats[xiangqi.Red]),
			p.name(v.Live.Seats[xiangqi.Black])), soft, 0)
	}
}

// duel declares the score of a match between two.
func (p *Page) duel(f *kit.Flow) {
	s := p.view.Table.Total(0)
	names := kit.Columns(f.Take(24, 2), 2, 12)
	f.UI.Label(names[0], p.name(0), kit.LabelSpec{Fit: true})
	f.UI.Label(names[1], p.name(1), kit.LabelSpec{Fit: true, Align: kit.AlignRight})
	bar := f.Take(barHeight, 6)
	if s.Wins+s.Draws+s.Losses == 0 {
		f.UI.Box(bar, 3, p.Theme.Button, p.Theme.Hairline, 1)
	}
	p.Shares(f.UI, bar, s.Wins, s.Draws, s.Losses, true)
	tally, elo := p.T(locale.MatchTally, s.Wins, s.Draws, s.Losses), p.elo(s)
	line := f.Take(22, 2)
	f.UI.Label(line, tally, kit.LabelSpec{Size: theme.FontSoft})
	if art.Measure(tally, theme.FontSoft).Width+14+art.Measure(elo, theme.FontSoft).Width > line.W {
		line = f.Take(22, 2)
	}
	f.UI.Label(line, elo, kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Hint, Align: kit.AlignRight})
	if s.Pairs.Count() >= leastPairs {
		f.Paragraph(p.T(locale.MatchLikely, p.name(0), percent(s.Superiority())), kit.LabelSpec{Size: theme.FontSoft},
			8)
	} else {
		f.Skip(6)
	}
}

// The widths of the columns of a cross table, in logical pixels.
const (
	cellWidth  = 34.0
	leastTotal = 46.0
	tableRow   = 24.0
	leastName  = 84.0
)

// cross declares the cross table of a match between more than two, the leader first.
func (p *Page) cross(f *kit.Flow) {
	order := p.ranking()
	totalWidth := max(leastTotal, art.Measure(p.T(locale.MatchPoints), theme.FontSoft).Width+12)
	cells := leastName+totalWidth+float64(len(order))*cellWidth <= f.Width()
	cut := func(line draw.Rect) (name, total draw.Rect, each []draw.Rect) {
		total = kit.CutRight(&line, totalWidth, 0)
		if cells {
			each = kit.Columns(kit.CutRight(&line, float64(len(order))*cellWidth, 6), len(order), 0)
		}
		return line, total, each
	}
	right := kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Align: kit.AlignRight}
	soft := right
	soft.Soft = true
	_, total, each := cut(f.Take(tableRow, 0))
	f.UI.Label(total, p.T(locale.MatchPoints), soft)
	for i, cell := range each {
		f.UI.Label(cell, strconv.Itoa(i+1), soft)
	}
	for i, of := range order {
		name, total, each := cut(f.Take(tableRow, 0))
		f.UI.Label(name, strconv.Itoa(i+1)+"  "+p.name(of), kit.LabelSpec{Size: theme.FontSoft, Fit: true})
		sum := p.view.Table.Total(of)
		what := p.name(of) + ", " + p.T(locale.MatchPoints)
		f.UI.Figure(kit.ID("matches.total."+strconv.Itoa(i)), total, what, points(sum))
		bold := right
		bold.Bold = true
		f.UI.Label(total, points(sum), bold)
		for j, cell := range each {
			switch s := p.view.Table.Score(of, order[j]); {
			case i == j:
				f.UI.Label(cell, "–", soft)
			case s.Games() > 0:
				f.UI.Figure(kit.ID(fmt.Sprintf("matches.score.%d.%d", i, j)), cell,
					p.name(of)+" – "+p.name(order[j]), points(s))
				f.UI.Label(cell, points(s), right)
			}
		}
	}
	f.Skip(8)
}
