package play

import (
	"time"

	"chuhe/engine/record"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// open asks for a file of games.
func (d *Desk) open() page.Command {
	return page.Command{ID: "open", Icon: art.IconFolder, Row: locale.MenuOpen, Key: ctrl('O'), Do: func() {
		d.files.Choose(files.Question{Title: locale.Msg(locale.OpenTitle), Kinds: files.GameKinds(false)}, d.OpenFile)
	}}
}

// recent leads to the files that were opened or written last.
func (d *Desk) recent() page.Command {
	return page.Command{ID: "recent", Icon: art.IconClock, Row: locale.MenuRecent, Key: kit.Chord{Key: 'O', Mods: kit.Ctrl | kit.Shift}, Do: func() { d.Open(page.Recent) }}
}

// opening is a file that is being opened.
type opening struct {
	book   *files.Book
	since  time.Time
	listed bool                 // its games are listed on a page
	done   bool                 // its only game has been taken, or what is wrong with it told
	games  int                  // as many as the page knows of
	failed func(locale.Message) // told beside the person if it cannot be opened; may be nil
}

// listed is the file whose games a page lists.
type listed struct {
	book  *files.Book
	games *gamelist.List
}

// List opens the page with the games of a file.
func (d *Desk) List(b *files.Book) {
	d.listed = listed{b, gamelist.Open(b, d.files.Wake)}
	d.Open(page.Book)
}

// Listed returns the file whose games are listed, and its games.
func (d *Desk) Listed() (*files.Book, *gamelist.List) { return d.listed.book, d.listed.games }

// patience is how long a file may take until a page shows how far it is.
const patience = 400 * time.Millisecond

// OpenFile reads a file. Its game takes the place of the one on the board, which
// can come back; where there are several a page lists them.
func (d *Desk) OpenFile(path string) {
	if d.opening.book != nil {
		d.opening.book.Stop()
	}
	d.Say(locale.Msg(locale.FileOpening, files.Base(path)))
	d.opening = opening{book: d.files.Open(path, d.opened), since: d.Now}
}

// OpenGiven is OpenFile for a file that was named outside the window: whatever page
// is open makes room. failed, which may be nil, is told, too, if it cannot be opened.
func (d *Desk) OpenGiven(path string, failed func(locale.Message)) {
	d.Close()
	d.OpenFile(path)
	d.opening.failed = failed
}

// unopened tells why a file cannot be opened.
func (d *Desk) unopened(b *files.Book, err error) {
	m := locale.Msg(locale.FileUnopened, files.Base(b.Path()), files.Cause(err))
	if b != d.opening.book || !d.opening.listed { // else the page tells
		d.Notify(m)
	}
	if b == d.opening.book && d.opening.failed != nil {
		d.opening.failed(m)
	}
}

// opened follows the reading of a file.
func (d *Desk) opened(b *files.Book) {
	o := &d.opening
	if b != o.book {
		return // another one is being opened
	}
	s := b.State()
	switch {
	case o.listed: // the page does what is to be done
		if s.Done || s.Games > o.games+o.games/10 {
			o.games = s.Games
			d.listed.games.Refresh()
		}
		if s.Done && s.Games == 0 && !s.Stopped {
			d.unopened(b, s.Err)
		}
	case s.Games > 1 || !s.Done && d.Now.Sub(o.since) > patience:
		o.listed = true
		d.Unsay()
		d.List(b)
	case !s.Done || o.done:
	case s.Games == 1:
		o.done = true
		d.take(b)
	case !s.Stopped:
		o.done = true
		d.Unsay()
		d.unopened(b, s.Err)
	}
}

// take puts the only game of a file on the board.
func (d *Desk) take(b *files.Book) {
	d.files.Do(func() func() {
		games, _ := b.Games()
		snap, err := b.Load(games[0])
		return func() {
			if err == nil {
				err = d.PutFrom(b, 1, snap, true)
			}
			if err != nil {
				d.unopened(b, err)
			}
		}
	})
}

// PutFrom implements games.Desk: it puts a game of a file on the board. On an error
// nothing has changed.
func (d *Desk) PutFrom(b *files.Book, number int, snap session.Snapshot, review bool) error {
	if err := d.Put(snap, review); err != nil {
		return err
	}
	if b.Path() != "" { // what was pasted has no file
		now := d.Session.Snapshot()
		d.documents[d.Session.View().Record] = document{b.Document(number), files.PrintOf(&now)}
	}
	name, s := d.BookName(b), b.State()
	d.Say(locale.Msg(locale.FileOpened, name))
	if d.opening.book == b { // told once
		d.opening.book = nil
		d.tell(locale.FileUntrue, name, s.All(), s.More)
	}
	return nil
}

// tell says in one sentence what a file or a game has no room for, and offers to
// list all of it.
func (d *Desk) tell(sentence locale.Key, name string, problems []record.Problem, more int) {
	if len(problems) == 0 {
		return
	}
	d.seek, d.tab = false, 0 // where there are tabs, it is to be seen
	all := len(problems) + more
	d.NotifyWith(locale.Msg(sentence, all, name, files.Tell(&problems[0])), locale.ShowAll, func() {
		d.OpenWith(page.Problems, page.Report{Name: name, Problems: problems, More: more})
	})
}
