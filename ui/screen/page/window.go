package page

import (
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// Window is what pages do in the window: they lead to each other, say what has
// happened, and ask for a picture. It belongs to one goroutine.
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

// OpenWith opens a page with what it is to begin with, such as a position pasted
// into the new-game page.
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

// Invalidate asks for a picture.
func (w *Window) Invalidate() { w.dirty = true }

// Dirty reports whether a picture was asked for since the last call of Clean.
func (w *Window) Dirty() bool { return w.dirty }

// Clean tells that the picture is being made.
func (w *Window) Clean() { w.dirty = false }

// Give carries a command out, and tells the host of it before: the last commands
// stand in the report of a crash.
func (w *Window) Give(c Command) {
	w.Host.CommandGiven(c.ID)
	c.Do()
}

// Keys gives the command whose key was pressed, if any.
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

// Said returns the sentence that the status line tells for a while, and false
// where there is none.
func (w *Window) Said() (locale.Message, bool) { return w.said.message, w.said.message.Key != "" }

// Resay returns a function that puts the sentence back which is told now.
func (w *Window) Resay() func() {
	said := w.said
	return func() { w.said, w.dirty = said, true }
}

// Unsay takes the sentence away.
func (w *Window) Unsay() { w.said, w.dirty = saying{}, true }

// Tick lets time pass: a sentence goes when its time is over.
func (w *Window) Tick() {
	if !w.said.until.IsZero() && w.Now.After(w.said.until) {
		w.Unsay()
	}
}

// Next returns when Tick will have something to do, the zero time if never.
func (w *Window) Next() time.Time { return w.said.until }
