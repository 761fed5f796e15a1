package page

import (
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// Window is the interface of pages to the window: they open other pages, show messages and request redraws. It
// belongs to one goroutine.
type Window struct {
	Host Host
	Now  time.Time

	asked *Request
	said  saying
	dirty bool
	quit  bool
}

// A Request asks for a page.
type Request struct {
	Name Name
	With any // what the page begins with, as its name says; nil: nothing
}

// Open asks for a page in the place of the one that is open.
func (w *Window) Open(n Name) { w.OpenWith(n, nil) }

// OpenWith opens a page with initial data, such as a position pasted into the new-game page.
func (w *Window) OpenWith(n Name, with any) {
	w.asked, w.dirty = &Request{Name: n, With: with}, true
}

// Close closes the page that is open.
func (w *Window) Close() { w.Open(None) }

// Asked returns the page that was asked for last, once; nil if none was.
func (w *Window) Asked() *Request {
	asked := w.asked
	w.asked = nil
	return asked
}

// Quit asks the program to end.
func (w *Window) Quit() { w.quit = true }

// Quitting reports whether the person has asked the program to end.
func (w *Window) Quitting() bool { return w.quit }

// Invalidate requests a redraw.
func (w *Window) Invalidate() { w.dirty = true }

// Dirty reports whether a redraw was requested since the last call of Clean.
func (w *Window) Dirty() bool { return w.dirty }

// Clean marks the window as redrawn.
func (w *Window) Clean() { w.dirty = false }

// Give reports a command to the host and then runs it: a crash report lists the last commands.
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

// sayTime is how long the status line tells what has just happened.
const sayTime = 4 * time.Second

// saying is a sentence that the status line shows for a while.
type saying struct {
	message locale.Message
	until   time.Time
}

// Say shows a sentence in the status line for a few seconds.
func (w *Window) Say(m locale.Message) {
	w.said = saying{message: m, until: w.Now.Add(sayTime)}
	w.dirty = true
}

// Said returns the sentence in the status line, and false if there is none.
func (w *Window) Said() (locale.Message, bool) { return w.said.message, w.said.message.Key != "" }

// Resay returns a function that restores the present sentence.
func (w *Window) Resay() func() {
	said := w.said
	return func() { w.said, w.dirty = said, true }
}

// Unsay removes the sentence.
func (w *Window) Unsay() { w.said, w.dirty = saying{}, true }

// Tick lets time pass: a sentence goes when its time is over.
func (w *Window) Tick() {
	if !w.said.until.IsZero() && w.Now.After(w.said.until) {
		w.Unsay()
	}
}

// Next returns when Tick will have something to do, the zero time if never.
func (w *Window) Next() time.Time { return w.said.until }
