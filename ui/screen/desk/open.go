package desk

import (
	"slices"
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
func (o *Opener) open() page.Command {
	return page.Command{ID: "open", Menu: page.MenuFile, Icon: art.IconFolder, Row: locale.MenuOpen,
		Key: page.Ctrl('O'), Global: true, Do: func() {
			types := files.GameTypes(false)
			if o.h.machine.Sight != nil {
				types = slices.Insert(types, len(types)-1, files.PictureType())
			}
			o.h.files.Choose(files.Question{Title: locale.Msg(locale.OpenTitle), Types: types},
				func(path string) { o.OpenGiven(path, nil) })
		}}
}

// An Opener opens files and texts of games, and leads from a game of a file to the others.
type Opener struct {
	*pane.Frame
	h       *Workspace
	opening openingFile
	list    fileList
}

type openingFile struct {
	collection *files.Collection
	since      time.Time
	listed     bool                 // a page lists its games
	done       bool                 // its only game was taken, or the error was shown
	replaces   bool                 // its game is about to replace the one on the board, of which nothing is said
	failed     func(locale.Message) // receives the error if the file cannot be opened; may be nil
	shows      func(listed bool)    // called before its games or the error show; may be nil
}

// A fileList is the file whose games are on a page, and the one of them that was put on the board.
type fileList struct {
	collection *files.Collection
	order      []int          // the numbers of the games, as the page listed them when one was chosen
	index      int            // of the game on the board, in order
	record     int            // its record; 0: none was chosen
	print      files.Print    // of that game in the file
	changes    map[int]change // games left with changes that their file does not have, by number
}

// A change is a game of a file with changes, and the fingerprint of the game in the file.
type change struct {
	snap  session.Snapshot
	print files.Print
}

// List opens the page of the library at the games of a file.
func (o *Opener) List(b *files.Collection) {
	if last := o.list.collection; last != nil {
		last.Stop()
	}
	o.list = fileList{collection: b, changes: map[int]change{}}
	o.OpenWith(page.Library, page.Data{Place: page.OpenedFile})
}

// rearranged follows the games of the listed file, which have been edited.
func (o *Opener) rearranged(e files.Edited) {
	l := &o.list
	if l.collection != e.Collection {
		return
	}
	changes := map[int]change{}
	for number, c := range l.changes {
		if now := e.Moved(number); now > 0 {
			changes[now] = c
		}
	}
	l.changes = changes
	if l.record == 0 {
		return
	}
	chosen := e.Moved(l.order[l.index])
	order := make([]int, 0, len(l.order))
	for _, number := range l.order {
		if now := e.Moved(number); now > 0 {
			order = append(order, now)
		}
	}
	if l.order, l.index = order, slices.Index(order, chosen); l.index < 0 {
		l.order, l.index, l.record = nil, 0, 0
	}
}

// Listed returns the file whose games are listed, or nil, and the number of the game that was chosen, or 0.
func (o *Opener) Listed() (*files.Collection, int) {
	l := &o.list
	if l.record == 0 {
		return l.collection, 0
	}
	return l.collection, l.order[l.index]
}

// PutListed puts a game of the listed file on the board, and passes an error to then: the game at an index of the
// numbers as they are shown, with the changes that the player made to it since the file was opened. After an error
// nothing has changed.
func (o *Opener) PutListed(order []int, index int, review bool, then func(error)) {
	b := o.list.collection
	o.h.files.Do(func() func() {
		snap, err := b.Load(order[index])
		return func() {
			if b != o.list.collection {
				return // another file was opened in the meantime
			}
			if err == nil {
				err = o.putListed(order, index, snap, review)
			}
			then(err)
		}
	})
}

func (o *Opener) putListed(order []int, index int, snap session.Snapshot, review bool) error {
	l := &o.list
	o.h.Finish()
	if v := o.Session.View(); v.Record == l.record {
		if snap := o.Session.State(); files.PrintOf(&snap) != l.print {
			l.changes[l.order[l.index]] = change{o.Session.Snapshot(), l.print}
		}
	}
	was, changed := l.changes[order[index]]
	if changed {
		snap = was.snap
	}
	if err := o.PutFrom(l.collection, order[index], snap, review); err != nil {
		return err
	}
	l.order, l.index, l.record = order, index, o.Session.View().Record
	now := o.Session.State()
	l.print = files.PrintOf(&now)
	if doc, ok := o.h.documents.byRecord[l.record]; changed {
		l.print = was.print
		if ok { // it has unsaved changes
			doc.print = was.print
			o.h.documents.byRecord[l.record] = doc
		}
	}
	return nil
}

// among reports whether the game on the board is one of several in a list.
func (o *Opener) among() bool {
	return o.list.record != 0 && o.list.record == o.View.Record && len(o.list.order) > 1
}

// writes reports whether the game on the board is one of several of a file that can be written between the others. One
// of which a part was not read keeps that part.
func (o *Opener) writes() bool {
	if o.list.record == 0 || o.list.record != o.View.Record {
		return false
	}
	b, number := o.Listed()
	s := b.State()
	return b.Editable() && s.Games > 1 && s.More == 0 && len(o.h.losses(b, number).Problems) == 0
}

// wrote notes that the game on the board was written to the listed file.
func (o *Opener) wrote(v version) {
	if l := &o.list; l.record == v.record {
		l.print = v.print
		delete(l.changes, l.order[l.index])
	}
}

// fileGames returns the command that leads from a game of a file to the list of its games.
func (o *Opener) fileGames() page.Command {
	c := o.h.shows("file.games", page.OpenedFile, locale.MenuFileGames, page.CtrlShift('G'))
	c.Tip, c.Absent = locale.FileGamesTip, !o.among()
	return c
}

// siblings returns the commands that lead from a game of a file to the games before and after it.
func (o *Opener) siblings() []page.Command {
	l := &o.list
	step := func(id kit.ID, icon art.IconName, row locale.Key, k kit.Key, to int) page.Command {
		return page.Command{ID: id, Menu: page.MenuGames, Icon: icon, Row: row, Key: page.Ctrl(k), Absent: !o.among(),
			Off: to < 0 || to >= len(l.order), Do: func() {
				if 0 <= to && to < len(l.order) {
					o.turnOver(to)
				}
			}}
	}
	return []page.Command{
		step("file.before", art.IconLeft, locale.MenuGameBefore, kit.KeyPageUp, l.index-1),
		step("file.after", art.IconRight, locale.MenuGameAfter, kit.KeyPageDown, l.index+1),
	}
}

// turnOver puts another game of the listed file on the board.
func (o *Opener) turnOver(to int) {
	l := o.list
	o.h.files.Do(func() func() {
		snap, err := l.collection.Load(l.order[to])
		return func() {
			if o.list.collection != l.collection || !o.among() {
				return // another game was opened in the meantime
			}
			if err == nil {
				err = o.putListed(l.order, to, snap, true)
			}
			if err != nil {
				o.h.Notify(locale.Msg(locale.GameUnread, files.Cause(err)))
			}
		}
	})
}

// patience is the time after which a page shows the progress of opening a file.
const patience = 400 * time.Millisecond

// OpenFile reads a file. If the file has one game, that game is put on the board; if the file has several, a page lists
// them. A position is read from a picture.
func (o *Opener) OpenFile(path string) {
	if o.h.machine.Sight != nil && files.EndsLike(path, files.PictureType().Endings) {
		o.openPicture(path)
		return
	}
	if o.opening.collection != nil {
		o.opening.collection.Stop()
	}
	o.Say(locale.Msg(locale.FileOpening, files.Base(path)))
	o.opening = openingFile{collection: o.h.files.Open(path, o.opened), since: o.Now}
}

// largestPicture is the maximum size of the file of a picture in bytes.
const largestPicture = 64 << 20

// openPicture opens the page on which positions are set up with that in a picture.
func (o *Opener) openPicture(path string) {
	o.h.files.Read(path, largestPicture, func(file []byte, err error) {
		if err != nil {
			o.h.Notify(locale.Msg(locale.FileUnopened, files.Base(path), files.Cause(err)))
			return
		}
		o.OpenWith(page.Editor, page.Data{Picture: file})
	})
}

// OpenGames opens the games of a text as OpenFile does those of a file.
func (o *Opener) OpenGames(text string, from files.Origin) {
	if o.opening.collection != nil {
		o.opening.collection.Stop()
	}
	o.opening = openingFile{collection: o.h.files.OpenText(text, from, o.opened), since: o.Now}
}

// WhenShown calls then when the games that are being opened, or the reason why they cannot be, are about to show,
// unless others are opened first. listed reports whether they show as a list.
func (o *Opener) WhenShown(then func(listed bool)) { o.opening.shows = then }

// show announces that the games of a file, or an error, are about to show.
func (o *Opener) show(b *files.Collection, listed bool) {
	if then := o.opening.shows; then != nil && b == o.opening.collection {
		o.opening.shows = nil
		then(listed)
	}
}

// OpenLinked is OpenGiven for the game of a link.
func (o *Opener) OpenLinked(text string, failed func(locale.Message)) {
	o.Close()
	o.Voice.Clear() // whose turn it is in the game that the link replaces
	o.OpenGames(text, files.FromLink)
	o.opening.failed, o.opening.replaces = failed, true
}

// Replacing reports whether the game of a link is about to replace the one on the board.
func (o *Opener) Replacing() bool { return o.opening.replaces }

// OpenGiven is OpenFile for a file that was named outside the window, for example on the command line. It closes any
// open page. If the file cannot be opened, failed also receives the reason, unless failed is nil.
func (o *Opener) OpenGiven(path string, failed func(locale.Message)) {
	o.Close()
	o.OpenFile(path)
	o.opening.failed = failed
}

func (o *Opener) unopened(b *files.Collection, err error) {
	o.opening.replaces = o.opening.replaces && b != o.opening.collection
	o.show(b, false)
	m := locale.Msg(locale.FileUnopened, page.CollectionName(o.Looks, b), files.Cause(err))
	if b != o.opening.collection || !o.opening.listed { // otherwise the page shows the error
		o.h.Notify(m)
	}
	if b == o.opening.collection && o.opening.failed != nil {
		o.opening.failed(m)
	}
}

// opened handles the progress of reading a file.
func (o *Opener) opened(b *files.Collection) {
	state := &o.opening
	if b != state.collection {
		return // another file is being opened
	}
	s := b.State()
	switch {
	case state.listed: // the page handles the games
		if s.Done && s.Games == 0 && !s.Stopped {
			o.unopened(b, s.Err)
		}
	case s.Games > 1 || !s.Done && o.Now.Sub(state.since) > patience:
		state.listed, state.replaces = true, false
		o.Unsay()
		o.show(b, true)
		o.List(b)
	case !s.Done || state.done:
	case s.Games == 1:
		state.done = true
		o.take(b)
	case !s.Stopped:
		state.done = true
		o.Unsay()
		o.unopened(b, s.Err)
	}
}

// take puts the only game of a file on the board.
func (o *Opener) take(b *files.Collection) {
	o.h.files.Do(func() func() {
		snap, err := b.Load(1)
		return func() {
			o.show(b, false)
			if err == nil {
				o.opening.replaces = o.opening.replaces && b != o.opening.collection
				err = o.taken(b, &snap)
			}
			if err != nil {
				o.unopened(b, err)
			}
		}
	})
}

// taken puts the only game of a file on the board. If the file has only a start position, and it is invalid, the player
// may correct it on the page on which positions are set up.
func (o *Opener) taken(b *files.Collection, snap *session.Snapshot) error {
	if start := badStart(b, snap); start != nil {
		o.Unsay()
		if !o.h.mends(start.Text) {
			return start
		}
		return nil
	}
	return o.PutFrom(b, 1, *snap, true)
}

// PutFrom puts a game of a file on the board as Put does. After an error nothing has changed.
func (o *Opener) PutFrom(b *files.Collection, number int, snap session.Snapshot, review bool) error {
	if err := o.h.Put(snap, review); err != nil {
		return err
	}
	from := b.Origin()
	if from == files.FromFile {
		now := o.Session.State()
		doc := document{Document: b.Document(number), print: files.PrintOf(&now)}
		o.h.documents.byRecord[o.Session.View().Record] = doc
	}
	// the sender has shown a position
	if v := o.Session.View(); from == files.FromLink && v.Opened && v.Tags.Result() == xiangqi.Ongoing {
		o.Session.Viewer.Look(len(v.Moves))
	}
	switch from {
	case files.FromClipboard:
		o.Say(locale.Msg(locale.ClipboardOpened))
	case files.FromLink:
		o.Say(locale.Msg(locale.LinkOpened))
	case files.FromLibrary:
		o.Say(locale.Msg(locale.LibraryOpened))
	default:
		o.Say(locale.Msg(locale.FileOpened, files.Base(b.Path())))
	}
	if o.opening.collection == b && !o.opening.listed {
		o.opening.collection = nil
	}
	losses := o.h.losses(b, number)
	o.h.warn(o.Session.View().Record, locale.FileUntrue, losses)
	o.h.doubts(losses.Problems)
	return nil
}
