package folder

import (
	"slices"
	"sync"

	"chuhe/ui/locale"
)

// A Writer writes files of a Folder in a goroutine of its own, so that nobody
// waits for a disk, in the order in which they were handed in. Of several
// contents handed in for a file while the disk is busy, only the last is written.
type Writer struct {
	folder *Folder

	mu      sync.Mutex
	changed sync.Cond // of waiting, busy and closed
	waiting []letter
	refused []letter // added, but not written yet: they are tried again
	busy    bool
	closed  bool
	failed  map[string]bool // files whose last write failed

	notices chan locale.Message
	done    chan struct{}
}

// A letter is what waits to be written.
type letter struct {
	name    string
	fresh   bool // for a file of its own, whatever stands under the name
	data    []byte
	failure locale.Key
}

// NewWriter starts a writer. With a folder that is not to be written to it
// takes everything and writes nothing.
func NewWriter(f *Folder) *Writer {
	w := &Writer{
		folder:  f,
		failed:  make(map[string]bool),
		notices: make(chan locale.Message, 8),
		done:    make(chan struct{}),
	}
	w.changed.L = &w.mu
	go w.run()
	return w
}

// Put hands in the content of a file, which must not be changed afterwards, and
// returns at once. failure is the sentence, with a place for the cause, that
// tells of a write that failed.
func (w *Writer) Put(name string, data []byte, failure locale.Key) {
	w.hand(letter{name, false, data, failure})
}

// Add is Put for a file that is never written again: it goes to [Folder.Add].
// What the disk refuses is tried again before the next write and at the end.
func (w *Writer) Add(name string, data []byte, failure locale.Key) {
	w.hand(letter{name, true, data, failure})
}

func (w *Writer) hand(l letter) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed || !w.folder.Writable() {
		return
	}
	if !l.fresh {
		w.waiting = slices.DeleteFunc(w.waiting, func(o letter) bool { return !o.fresh && o.name == l.name })
	}
	w.retry()
	w.waiting = append(w.waiting, l)
	w.changed.Broadcast()
}

// retry lets what was refused come before all that waits.
func (w *Writer) retry() {
	w.waiting = append(w.refused, w.waiting...)
	w.refused = nil
}

// Notices gives a sentence when a file cannot be written, once until it can be
// written again.
func (w *Writer) Notices() <-chan locale.Message { return w.notices }

// Flush waits until all that was handed in is on the disk, or has failed.
func (w *Writer) Flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.waiting) > 0 || w.busy {
		w.changed.Wait()
	}
}

// Close writes what is left and stops the writer.
func (w *Writer) Close() {
	w.mu.Lock()
	w.closed = true
	w.retry()
	w.changed.Broadcast()
	w.mu.Unlock()
	<-w.done
}

func (w *Writer) run() {
	defer close(w.done)
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for len(w.waiting) == 0 && !w.closed {
			w.changed.Wait()
		}
		if len(w.waiting) == 0 {
			return
		}
		l := w.waiting[0]
		w.waiting = slices.Delete(w.waiting, 0, 1)
		w.write(l)
	}
}

// write writes one file, with the lock given up while the disk works.
func (w *Writer) write(l letter) {
	write := w.folder.Write
	if l.fresh {
		write = w.folder.Add
	}
	w.busy = true
	w.mu.Unlock()
	err := write(l.name, l.data)
	w.mu.Lock()
	w.busy = false
	w.changed.Broadcast()
	if err == nil {
		delete(w.failed, l.name)
		return
	}
	if l.fresh {
		w.refused = append(w.refused, l)
	}
	if !w.failed[l.name] {
		w.failed[l.name] = true
		select {
		case w.notices <- locale.Msg(l.failure, Cause(err)):
		default: // nobody reads them: the disk must not wait for that
		}
	}
}
