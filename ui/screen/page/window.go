package page

import (
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/voice"
)

// Window connects the pages to the window: they open other pages, show messages and request redraws. It must be used by
// one goroutine only.
type Window struct {
	Host Host
	Now  time.Time

	Voice voice.Queue // what is to be said aloud

	asked *Request
	said  saying
	dirty bool
	quit  bool
}

// A Request asks the window to open a page.
type Request struct {
	Name  Name
	With  Data
	Above bool // also above a page of the same name
}

// Open requests a page above the open one, to which the player returns. If it is open below others, those close.
func (w *Window) Open(n Name) { w.OpenWith(n, Data{}) }

// OpenWith requests a page with initial data, such as a position pasted into the new-game page.
func (w *Window) OpenWith(n Name, with Data) {
	w.asked, w.dirty = &Request{Name: n, With: with}, true
}

// OpenAbove is OpenWith for a page that may be open twice.
func (w *Window) OpenAbove(n Name, with Data) {
	w.asked, w.dirty = &Request{Name: n, With: with, Above: true}, true
}

// Close requests that all pages be closed.
func (w *Window) Close() { w.Open(None) }

// Asked returns the latest request and clears it; nil means that there is none.
func (w *Window) Asked() *Request {
	asked := w.asked
	w.asked = nil
	return asked
}

// Quit requests the end of the program.
func (w *Window) Quit() { w.quit = true }

// Quitting reports whether the player has asked to quit.
func (w *Window) Quitting() bool { return w.quit }

// Invalidate requests a redraw.
func (w *Window) Invalidate() { w.dirty = true }

// Dirty reports whether a redraw was requested since the last call of Clean.
func (w *Window) Dirty() bool { return w.dirty }

// Clean marks the window as redrawn.
func (w *Window) Clean() { w.dirty = false }

// Give reports a command to the host and then runs it. A crash report lists the last commands.
func (w *Window) Give(c Command) {
	w.Host.CommandGiven(c.ID)
	c.Do()
}

// Keys runs the command whose key was pressed, if any.
func (w *Window) Keys(u *kit.UI, commands []Command) {
	if c, ok := Keyed(u, commands); ok {
		w.Give(c)
	}
}

// sayTime is the time for which the status line shows a message.
const sayTime = 4 * time.Second

// saying is a message that the status line shows for a while.
type saying struct {
	message locale.Message
	until   time.Time
}

// Say shows a message in the status line for a few seconds.
func (w *Window) Say(m locale.Message) {
	w.Voice.Say(voice.Status, m)
	w.said = saying{message: m, until: w.Now.Add(sayTime)}
	w.dirty = true
}

// UndoIn takes back the last change of the library.
func (w *Window) UndoIn(l *library.Library) {
	if !l.CanUndo() || !l.Writable() {
		w.Say(locale.Msg(locale.StatusUndoNone))
		return
	}
	l.Undo(w.reversed(locale.UndoneHere, locale.UndoFailed))
}

// RedoIn makes the last change of the library again that was taken back.
func (w *Window) RedoIn(l *library.Library) {
	if !l.CanRedo() || !l.Writable() {
		w.Say(locale.Msg(locale.StudyRedoNone))
		return
	}
	l.Redo(w.reversed(locale.RedoneHere, locale.RedoFailed))
}

func (w *Window) reversed(done, failed locale.Key) func(error) {
	return func(err error) {
		if err != nil {
			w.Say(locale.Msg(failed, library.Cause(err)))
			return
		}
		w.Say(locale.Msg(done))
	}
}

// Said returns the message in the status line, and false if there is none.
func (w *Window) Said() (locale.Message, bool) { return w.said.message, w.said.message.Key != "" }

// Resay returns a function that restores the current message.
func (w *Window) Resay() func() {
	said := w.said
	return func() { w.said, w.dirty = said, true }
}

// Unsay removes the message.
func (w *Window) Unsay() { w.said, w.dirty = saying{}, true }

// Tick removes the message when its time is over.
func (w *Window) Tick() {
	if !w.said.until.IsZero() && w.Now.After(w.said.until) {
		w.Unsay()
	}
}

// Next returns when Tick will next have work to do; the zero time means never.
func (w *Window) Next() time.Time { return w.said.until }
