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
// calls. If several contents of one file are waiting, it writes only the last. It retries a failed write with the next
// file, at growing intervals, and on Close. Close also rewrites files that have vanished.
type Writer struct {
	store Store

	mu      sync.Mutex
	changed sync.Cond // signals changes of the fields below
	waiting []job
	refused []job // failed jobs to be retried
	stuck   bool  // the first waiting job failed, and the others wait for it
	busy    bool
	closed  bool
	failed  map[string]locale.Key // the last failure of each file that has not been written since
	last    map[string]job        // the last content of each file

	pause time.Duration // time until the next retry
	timer *time.Timer   // nil if no retry is due

	notices chan locale.Message
	done    chan struct{}
}

// Shortest and longest time between retries; each is twice the one before.
const (
	firstPause = time.Second
	lastPause  = time.Minute
)

// A job is a pending operation on a file.
type job struct {
	kind kind
	Addition
	from string // old name of a moved file
}

type kind uint8

const (
	put kind = iota
	add
	move
)

// A Content produces the content of a file. The writer calls it in its own goroutine, once per attempt, and never if a
// newer content replaces it.
type Content func() []byte

// Bytes returns a Content of data, which must not be changed afterwards.
func Bytes(data []byte) Content { return func() []byte { return data } }

// An Addition is a file that is added once and never rewritten.
type Addition struct {
	Name string  // a number is added if the name is taken
	Data Content // nil for an empty file
	// First makes all later submissions wait for this file. The writer retries it until it is written; other additions
	// that fail are dropped.
	First bool
	// Instead is an alternative name, used if the file cannot be created under Name; the writer moves the file to Name
	// as soon as possible. Empty means no alternative.
	Instead string
	// Messages for the player; an empty one is not sent. Elsewhere reports a file written under Instead; its arguments
	// are the cause and the name. Failed reports a file that was not written; its argument is the cause.
	Elsewhere, Failed locale.Key
}

// NewWriter starts a writer. If the store is not writable, the writer accepts everything and writes nothing.
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

// Store returns the store that the writer writes to.
func (w *Writer) Store() Store { return w.store }

// Put submits the content of a file and returns at once. failed is the message for a failed write, with the cause as
// its argument.
func (w *Writer) Put(name string, data Content, failed locale.Key) {
	w.hand(job{kind: put, Addition: Addition{Name: name, Data: data, Failed: failed}})
}

// Add submits a file that is never rewritten, and returns at once.
func (w *Writer) Add(a Addition) { w.hand(job{kind: add, Addition: a}) }

// Replace is Add for a file that takes the place of one with the same name.
func (w *Writer) Replace(a Addition) { w.hand(job{kind: put, Addition: a}) }

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

// queue adds a job to the waiting ones. A content replaces older ones of the same file.
func (w *Writer) queue(j job) {
	if j.kind == put {
		older := func(o job) bool { return o.kind == put && o.Name == j.Name }
		w.waiting = slices.DeleteFunc(w.waiting, older)
		w.refused = slices.DeleteFunc(w.refused, older)
		if !j.First { // the player may remove it
			w.last[j.Name] = j
		}
	}
	w.waiting = append(w.waiting, j)
}

// retry queues all failed jobs again, before the waiting ones.
func (w *Writer) retry() {
	w.waiting = append(w.refused, w.waiting...)
	w.refused, w.stuck = nil, false
	w.changed.Broadcast()
}

// Notices delivers messages for the player. A file that keeps failing is reported only once until a write of it
// succeeds. Then [locale.SavedAgain] follows, with the key of the message as its argument.
func (w *Writer) Notices() <-chan locale.Message { return w.notices }

// Flush waits until everything submitted has been written or has failed.
func (w *Writer) Flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.busy || len(w.waiting) > 0 && !w.stuck {
		w.changed.Wait()
	}
}

// Close writes the waiting files and those that have vanished, and stops the writer.
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

// restore queues the files that no longer exist: their folder may have been removed since they were written.
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
			continue // it might overwrite the addition that failed
		}
		w.do(j)
	}
	if w.timer != nil {
		w.timer.Stop()
	}
}

// again schedules the next retry.
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

// do does one job, releasing the mutex while the disk works.
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
	case errors.Is(err, ErrShared): // another copy has taken over
		w.waiting, w.refused, w.stuck = nil, nil, false
		clear(w.last)
		w.tell(locale.SecondCopy)
	default:
		w.refuse(j, err)
	}
}

// recovered withdraws the message that a file could not be written, if any.
func (w *Writer) recovered(name string) {
	if failure := w.failed[name]; failure != "" {
		delete(w.failed, name)
		w.tell(locale.SavedAgain, failure)
	}
}

// try runs a job, outside the mutex, and returns the name of the file. A name together with an error is that of an
// addition written under Instead.
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

// refuse stores a failed job for a retry.
func (w *Writer) refuse(j job, err error) {
	switch {
	case j.kind == move && errors.Is(err, fs.ErrNotExist):
		return // the file has been removed
	case errors.Is(err, ErrTooLarge): // a retry cannot help
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

// tell sends a notice, unless the key is empty.
func (w *Writer) tell(sentence locale.Key, args ...any) {
	if sentence == "" {
		return
	}
	select {
	case w.notices <- locale.Msg(sentence, args...):
	default: // the channel is full; writing must not wait for its reader
	}
}
