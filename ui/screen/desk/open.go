package desk

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// open returns the command that asks for a file of games and opens it.
func (h *Workspace) open() page.Command {
	return page.Command{ID: "open", Menu: page.MenuFile, Icon: art.IconFolder, Row: locale.MenuOpen,
		Key: page.Ctrl('O'), Do: func() {
			h.files.Choose(files.Question{Title: locale.Msg(locale.OpenTitle), Types: files.GameTypes(false)},
				h.OpenFile)
		}}
}

// opening is the state of a file being opened.
type opening struct {
	collection *files.Collection
	since      time.Time
	listed     bool                 // a page lists its games
	done       bool                 // its only game was taken, or the error was shown
	replaces   bool                 // its game is about to replace the one on the board, of which nothing is said
	failed     func(locale.Message) // receives the error if the file cannot be opened; may be nil
	shows      func(listed bool)    // called before its games or the error show; may be nil
}

// listed is the file whose games are on a page, and the one of them that was put on the board.
type listed struct {
	collection *files.Collection
	order      []int          // the numbers of the games, as the page listed them when one was chosen
	at         int            // index in order of the game on the board
	record     int            // its record; 0: none was chosen
	print      files.Print    // of that game in the file
	edited     map[int]edited // games left with changes that their file does not have, by number
}

// edited is a game of a file with changes, and the fingerprint of the game in the file.
type edited struct {
	snap  session.Snapshot
	print files.Print
}

// List opens the page of the library at the games of a file.
func (h *Workspace) List(b *files.Collection) {
	if last := h.listed.collection; last != nil {
		last.Stop()
	}
	h.listed = listed{collection: b, edited: map[int]edited{}}
	h.OpenWith(page.Library, page.Data{Place: page.OpenedFile})
}

// Listed returns the file whose games are listed, or nil, and the number of the game that was chosen, or 0.
func (h *Workspace) Listed() (*files.Collection, int) {
	l := &h.listed
	if l.record == 0 {
		return l.collection, 0
	}
	return l.collection, l.order[l.at]
}

// PutListed puts a game of the listed file on the board, and passes an error to then: the game at an index of the
// numbers as they are shown, with the changes that the player made to it since the file was opened. After an error
// nothing has changed.
func (h *Workspace) PutListed(order []int, at int, review bool, then func(error)) {
	b := h.listed.collection
	h.files.Do(func() func() {
		snap, err := b.Load(order[at])
		return func() {
			if b != h.listed.collection {
				return // another file was opened in the meantime
			}
			if err == nil {
				err = h.putListed(order, at, snap, review)
			}
			then(err)
		}
	})
}

func (h *Workspace) putListed(order []int, at int, snap session.Snapshot, review bool) error {
	l := &h.listed
	h.Finish()
	if v := h.Session.View(); v.Record == l.record {
		if snap := h.Session.Snapshot(); files.PrintOf(&snap) != l.print {
			l.edited[l.order[l.at]] = edited{snap, l.print}
		}
	}
	was, changed := l.edited[order[at]]
	if changed {
		snap = was.snap
	}
	if err := h.PutFrom(l.collection, order[at], snap, review); err != nil {
		return err
	}
	l.order, l.at, l.record = order, at, h.Session.View().Record
	now := h.Session.Snapshot()
	l.print = files.PrintOf(&now)
	if doc, ok := h.documents[l.record]; changed {
		l.print = was.print
		if ok { // it has unsaved changes
			doc.print = was.print
			h.documents[l.record] = doc
		}
	}
	return nil
}

// among reports whether the game on the board is one of several in a list.
func (h *Workspace) among() bool {
	return h.listed.record != 0 && h.listed.record == h.View.Record && len(h.listed.order) > 1
}

// fileGames returns the command that leads from a game of a file to the list of its games.
func (h *Workspace) fileGames() page.Command {
	c := h.shows("file.games", page.OpenedFile, locale.MenuFileGames, page.CtrlShift('G'))
	c.Tip, c.Absent = locale.FileGamesTip, !h.among()
	return c
}

// siblings returns the commands that lead from a game of a file to the games before and after it.
func (h *Workspace) siblings() []page.Command {
	l := &h.listed
	step := func(id kit.ID, icon art.IconName, row locale.Key, k kit.Key, to int) page.Command {
		return page.Command{ID: id, Menu: page.MenuGames, Icon: icon, Row: row, Key: page.Ctrl(k), Absent: !h.among(),
			Off: to < 0 || to >= len(l.order), Do: func() {
				if 0 <= to && to < len(l.order) {
					h.turnOver(to)
				}
			}}
	}
	return []page.Command{
		step("file.before", art.IconLeft, locale.MenuGameBefore, kit.KeyPageUp, l.at-1),
		step("file.after", art.IconRight, locale.MenuGameAfter, kit.KeyPageDown, l.at+1),
	}
}

// turnOver puts another game of the listed file on the board.
func (h *Workspace) turnOver(to int) {
	l := h.listed
	h.files.Do(func() func() {
		snap, err := l.collection.Load(l.order[to])
		return func() {
			if h.listed.collection != l.collection || !h.among() {
				return // another game was opened in the meantime
			}
			if err == nil {
				err = h.putListed(l.order, to, snap, true)
			}
			if err != nil {
				h.Notify(locale.Msg(locale.GameUnread, files.Cause(err)))
			}
		}
	})
}

// patience is the time after which a page shows the progress of opening a file.
const patience = 400 * time.Millisecond

// OpenFile reads a file. If the file has one game, that game replaces the one on the board, which can be restored; if
// the file has several, a page lists them.
func (h *Workspace) OpenFile(path string) {
	if h.opening.collection != nil {
		h.opening.collection.Stop()
	}
	h.Say(locale.Msg(locale.FileOpening, files.Base(path)))
	h.opening = opening{collection: h.files.Open(path, h.opened), since: h.Now}
}

// OpenGames opens the games of a text as OpenFile does those of a file.
func (h *Workspace) OpenGames(text string, from files.Origin) {
	if h.opening.collection != nil {
		h.opening.collection.Stop()
	}
	h.opening = opening{collection: h.files.OpenText(text, from, h.opened), since: h.Now}
}

// WhenShown calls then when the games that are being opened, or the reason why they cannot be, are about to show,
// unless others are opened first. listed reports whether they show as a list.
func (h *Workspace) WhenShown(then func(listed bool)) { h.opening.shows = then }

// show announces that the games of a file, or an error, are about to show.
func (h *Workspace) show(b *files.Collection, listed bool) {
	if then := h.opening.shows; then != nil && b == h.opening.collection {
		h.opening.shows = nil
		then(listed)
	}
}

// OpenLinked is OpenGiven for the game of a link.
func (h *Workspace) OpenLinked(text string, failed func(locale.Message)) {
	h.Close()
	h.Voice.Clear() // whose turn it is in the game that the link replaces
	h.OpenGames(text, files.FromLink)
	h.opening.failed, h.opening.replaces = failed, true
}

// Replacing reports whether the game of a link is about to replace the one on the board.
func (h *Workspace) Replacing() bool { return h.opening.replaces }

// OpenGiven is OpenFile for a file that was named outside the window, for example on the command line. It closes any
// open page. If the file cannot be opened, failed also receives the reason, unless failed is nil.
func (h *Workspace) OpenGiven(path string, failed func(locale.Message)) {
	h.Close()
	h.OpenFile(path)
	h.opening.failed = failed
}

// unopened reports why a file cannot be opened.
func (h *Workspace) unopened(b *files.Collection, err error) {
	h.opening.replaces = h.opening.replaces && b != h.opening.collection
	h.show(b, false)
	m := locale.Msg(locale.FileUnopened, page.CollectionName(h.Looks, b), files.Cause(err))
	if b != h.opening.collection || !h.opening.listed { // otherwise the page shows the error
		h.Notify(m)
	}
	if b == h.opening.collection && h.opening.failed != nil {
		h.opening.failed(m)
	}
}

// opened handles the progress of reading a file.
func (h *Workspace) opened(b *files.Collection) {
	o := &h.opening
	if b != o.collection {
		return // another file is being opened
	}
	s := b.State()
	switch {
	case o.listed: // the page handles the games
		if s.Done && s.Games == 0 && !s.Stopped {
			h.unopened(b, s.Err)
		}
	case s.Games > 1 || !s.Done && h.Now.Sub(o.since) > patience:
		o.listed, o.replaces = true, false
		h.Unsay()
		h.show(b, true)
		h.List(b)
	case !s.Done || o.done:
	case s.Games == 1:
		o.done = true
		h.take(b)
	case !s.Stopped:
		o.done = true
		h.Unsay()
		h.unopened(b, s.Err)
	}
}

// take puts the only game of a file on the board.
func (h *Workspace) take(b *files.Collection) {
	h.files.Do(func() func() {
		snap, err := b.Load(1)
		return func() {
			h.show(b, false)
			if err == nil {
				h.opening.replaces = h.opening.replaces && b != h.opening.collection
				err = h.taken(b, &snap)
			}
			if err != nil {
				h.unopened(b, err)
			}
		}
	})
}

// taken puts the only game of a file on the board. If the file has only a start position, and it is invalid, the player
// may correct it on the page on which positions are set up.
func (h *Workspace) taken(b *files.Collection, snap *session.Snapshot) error {
	if start := badStart(b, snap); start != nil {
		h.Unsay()
		if !h.mends(start.Text) {
			return start
		}
		return nil
	}
	return h.PutFrom(b, 1, *snap, true)
}

// PutFrom puts a game of a file on the board. From the play desk, a record to review comes up in the study, unless it
// is an unfinished game of this program. After an error nothing has changed.
func (h *Workspace) PutFrom(b *files.Collection, number int, snap session.Snapshot, review bool) error {
	left := h.Session.View().Record
	h.played = 0
	if err := h.Put(snap, review); err != nil {
		return err
	}
	from := b.Origin()
	if from == files.FromFile {
		now := h.Session.Snapshot()
		h.documents[h.Session.View().Record] = document{Document: b.Document(number), print: files.PrintOf(&now)}
	}
	// the sender has shown a position
	if v := h.Session.View(); from == files.FromLink && v.Opened && v.Tags.Result() == xiangqi.Ongoing {
		h.Session.Viewer.Look(len(v.Moves))
	}
	if v := h.Session.View(); (from == files.FromFile || from == files.FromLink) && review && h.shown == 0 &&
		(v.Opened || v.Outcome.Over()) {
		h.played = left
		h.Turn(pane.StudyDesk)
	}
	switch from {
	case files.FromClipboard:
		h.Say(locale.Msg(locale.ClipboardOpened))
	case files.FromLink:
		h.Say(locale.Msg(locale.LinkOpened))
	case files.FromLibrary:
		h.Say(locale.Msg(locale.LibraryOpened))
	default:
		h.Say(locale.Msg(locale.FileOpened, files.Base(b.Path())))
	}
	if h.opening.collection == b && !h.opening.listed {
		h.opening.collection = nil
	}
	losses := h.losses(b, number)
	h.warn(h.Session.View().Record, locale.FileUntrue, losses)
	h.doubts(losses.Problems)
	return nil
}
