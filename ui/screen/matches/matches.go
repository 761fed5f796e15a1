// Package matches implements the page on which matches are set up, watched and kept, and the dialog for a new match.
package matches

import (
	"io"

	"chuhe/ui/art"
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
