package store

import (
	"errors"
	"io/fs"
	"slices"
	"sync"
	"time"

	"chuhe/ui/locale"
)

// A Writer writes to a Store in its own goroutine, so that callers never wait for a disk. It keeps the order of the
// calls. If several contents of one file are waiting, only the last is written. A failed write is retried with the
// next file, at growing intervals, and at the end. A file that has vanished by then is written once more.
type Writer struct {
	store Store

	mu      sync.Mutex
	changed sync.Cond // of all that is below
	waiting []job
	refused []job // tried before, and to be tried again
	stuck   bool  // the first job waiting was refused, and the others wait for it
	busy    bool
	closed  bool
	failed  map[string]locale.Key // the last failure of each file that has not been written since
	last    map[string]job        // the last content of each file

	pause time.Duration // until what was refused is tried again
	timer *time.Timer   // nil: nothing is to be tried again

	notices chan locale.Message
	done    chan struct{}
}

// Times between two tries, doubled from the first to the last.
const (
	firstPause = time.Second
	lastPause  = time.Minute
)

// A job is what waits to be done to a file.
type job struct {
	kind kind
	Addition
	from string // of a move
}

// kind is what a job does.
type kind uint8

const (
	put kind = iota
	add
	move
)

// A Content produces the content of a file. It is called in the writer's goroutine, once for every attempt, and not
// at all if a newer content replaces it.
type Content func() []byte

// Bytes is a ready content; it must not be changed afterwards.
func Bytes(data []byte) Content { return func() []byte { return data } }

// An Addition is a file that is added once and never rewritten.
type Addition struct {
	Name string  // gets a number if it is taken
	Data Content // nil: an empty file
	// First: nothing that is handed in later is written before this file. It is
	// tried until it is written; other additions that fail are dropped.
	First bool
	// Instead is a second name, tried when the file cannot be made under Name. The
	// file is moved to Name as soon as that is possible. Empty: there is none.
	Instead string
	// Messages for the person; an empty one is not sent. Elsewhere, with the cause
	// and the name, when it is written under Instead. Failed, with the cause, when it
	// is not written.
	Elsewhere, Failed locale.Key
}

// NewWriter starts a writer. If the store is not writable, it accepts everything
// and writes nothing.
func NewWriter(s Store) *Writer {
	w := &Writer{
		store:   s,
		failed:  make(map[string]locale.Key),
		last:    make(map[string]job),
		pause:   firstPause,
		notices: make(chan locale.Message, 8),
		done:    make(chan struct{}),
	}
	w.changed.L = &w.mu
	go w.run()
	return w
}

// Store returns where the writer writes.
func (w *Writer) Store() Store { return w.store }

// Put submits the content of a file and returns at once. failed is the message for a failed write, with the cause as
// its argument.
func (w *Writer) Put(name string, data Content, failed locale.Key) {
	w.hand(job{kind: put, Addition: Addition{Name: name, Data: data, Failed: failed}})
}

// Add submits a file that is never rewritten, and returns at once.
func (w *Writer) Add(a Addition) { w.hand(job{kind: add, Addition: a}) }

// Move submits the renaming of a file and returns at once. It is retried until it succeeds, without a notice.
func (w *Writer) Move(from, to string) {
	w.hand(job{kind: move, Addition: Addition{Name: to}, from: from})
}

func (w *Writer) hand(j job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed || !w.store.Writable() {
		return
	}
	w.queue(j)
	w.retry()
}

// queue adds a job to those that wait. A content takes the place of older ones of
// the same file.
func (w *Writer) queue(j job) {
	if j.kind == put {
		older := func(o job) bool { return o.kind == put && o.Name == j.Name }
		w.waiting = slices.DeleteFunc(w.waiting, older)
		w.refused = slices.DeleteFunc(w.refused, older)
		w.last[j.Name] = j
	}
	w.waiting = append(w.waiting, j)
}

// retry lets all that was refused be tried again, before what waits.
func (w *Writer) retry() {
	w.waiting = append(w.refused, w.waiting...)
	w.refused, w.stuck = nil, false
	w.changed.Broadcast()
}

// Notices delivers messages for the player. A file that keeps failing is reported once, until a write of it succeeds;
// [locale.SavedAgain] follows then, with the key of the message as its argument.
func (w *Writer) Notices() <-chan locale.Message { return w.notices }

// Flush waits until everything submitted has been written or has failed.
func (w *Writer) Flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.busy || len(w.waiting) > 0 && !w.stuck {
		w.changed.Wait()
	}
}

// Close writes what is still waiting and files that have vanished, and stops the writer.
func (w *Writer) Close() {
	w.mu.Lock()
	if !w.closed {
		w.closed = true
		w.restore()
	}
	w.retry()
	w.mu.Unlock()
	<-w.done
}

// restore queues the files that are no longer there: their folder may have been
// removed since they were written.
func (w *Writer) restore() {
	for name, j := range w.last {
		if _, err := w.store.Read(name, 0); errors.Is(err, fs.ErrNotExist) {
			w.queue(j)
		}
	}
}

func (w *Writer) run() {
	defer close(w.done)
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for (len(w.waiting) == 0 || w.stuck) && !w.closed {
			w.again()
			w.changed.Wait()
		}
		if len(w.waiting) == 0 {
			break
		}
		j := w.waiting[0]
		w.waiting = slices.Delete(w.waiting, 0, 1)
		if w.closed && w.stuck && j.kind == put {
			continue // it might overwrite what could not be added
		}
		w.do(j)
	}
	if w.timer != nil {
		w.timer.Stop()
	}
}

// again sees to it that what was refused is tried again in a while.
func (w *Writer) again() {
	switch {
	case len(w.refused) == 0 && !w.stuck:
		w.pause = firstPause
	case w.timer == nil:
		w.timer = time.AfterFunc(w.pause, func() {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.timer = nil
			w.retry()
		})
		w.pause = min(2*w.pause, lastPause)
	}
}

// do does one job, with the lock released while the disk works.
func (w *Writer) do(j job) {
	w.busy = true
	w.mu.Unlock()
	name, err := w.try(j)
	w.mu.Lock()
	w.busy = false
	w.changed.Broadcast()
	switch {
	case err == nil:
		w.recovered(j.Name)
	case name != "":
		w.refused = append(w.refused, job{kind: move, Addition: Addition{Name: j.Name}, from: name})
		w.recovered(j.Name)
		w.failed[j.Name] = j.Elsewhere
		w.tell(j.Elsewhere, Cause(err), name)
	case errors.Is(err, ErrShared): // another copy has taken the place of this one
		w.waiting, w.refused, w.stuck = nil, nil, false
		clear(w.last)
		w.tell(locale.SecondCopy)
	default:
		w.refuse(j, err)
	}
}

// recovered takes back the message that a file could not be written, if there was one.
func (w *Writer) recovered(name string) {
	if failure := w.failed[name]; failure != "" {
		delete(w.failed, name)
		w.tell(locale.SavedAgain, failure)
	}
}

// try does what a job says, outside the lock, and returns the name of the file.
// A name with an error is that of an addition which has come elsewhere.
func (w *Writer) try(j job) (string, error) {
	if j.kind == move {
		_, err := w.store.Move(j.from, j.Name)
		return "", err
	}
	var data []byte
	if j.Data != nil {
		data = j.Data()
	}
	switch {
	case len(data) > MaxFile:
		return "", ErrTooLarge
	case j.kind == add:
		name, err := w.store.Add(j.Name, data)
		if err == nil {
			return name, nil
		}
		if j.Instead != "" {
			if other, failed := w.store.Add(j.Instead, data); failed == nil {
				return other, err
			}
		}
		return "", err
	}
	return "", w.store.Write(j.Name, data)
}

// refuse puts away a job that failed, until it is tried again.
func (w *Writer) refuse(j job, err error) {
	switch {
	case j.kind == move && errors.Is(err, fs.ErrNotExist):
		return // the file has been taken away
	case errors.Is(err, ErrTooLarge): // no other try will help
	case j.First:
		w.stuck = true
		if !w.closed {
			w.waiting = slices.Insert(w.waiting, 0, j)
		}
	case j.kind == add:
		w.tell(j.Failed, Cause(err))
		return
	default:
		w.refused = append(w.refused, j)
	}
	if w.failed[j.Name] == "" && j.Failed != "" {
		w.failed[j.Name] = j.Failed
		w.tell(j.Failed, Cause(err))
	}
}

// tell gives a notice, unless there is nothing to say.
func (w *Writer) tell(sentence locale.Key, args ...any) {
	if sentence == "" {
		return
	}
	select {
	case w.notices <- locale.Msg(sentence, args...):
	default: // nobody reads them: the disk must not wait for that
	}
}
