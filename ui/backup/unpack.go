package backup

import (
	"compress/flate"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"chuhe/ui/pace"
)

// Limits of unpacking. Deflated data may consist of blocks with Huffman codes of their own and almost no content, which
// take far longer to read than games.
const (
	longestWork = 20 * time.Second      // of one processor, for all files; games take less than two seconds
	askAfter    = 20 * time.Millisecond // of work on a file, whether the player has stopped it
)

var errTooLong = errors.New("it takes too long to unpack")

// An unpacking is the work of decompressing the files of an archive. Several goroutines may do it.
type unpacking struct {
	left atomic.Int64 // time of one processor, in nanoseconds
	free sync.Pool    // of *inflater

	mu  sync.Mutex
	ask func() error // returns an error if the work is to end; nil between steps
}

func newUnpacking() *unpacking {
	u := &unpacking{}
	u.left.Store(int64(longestWork))
	return u
}

// begin begins a step of the work, during which step may end it.
func (u *unpacking) begin(step ProgressFunc, done, all int) {
	u.mu.Lock()
	u.ask = func() error { return step(done, all) }
	u.mu.Unlock()
}

// asked returns an error if the step in progress is to end.
func (u *unpacking) asked() error {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.ask == nil {
		return nil
	}
	return u.ask()
}

// end marks the end of the last step.
func (u *unpacking) end() {
	u.mu.Lock()
	u.ask = nil
	u.mu.Unlock()
}

// decompress implements zip.Decompressor.
func (u *unpacking) decompress(source io.Reader) io.ReadCloser {
	i, ok := u.free.Get().(*inflater)
	if !ok {
		i = &inflater{input: input{work: u}}
		i.content = flate.NewReader(&i.input)
	}
	i.input.source, i.input.since, i.input.asked, i.input.pause = source, time.Now(), time.Now(), pace.Breaks()
	i.content.(flate.Resetter).Reset(&i.input, nil) // without a dictionary there is no error
	return i
}

// An inflater decompresses a file.
type inflater struct {
	input   input
	content io.Reader
}

func (i *inflater) Read(p []byte) (int, error) {
	i.input.pause()
	return i.content.Read(p)
}

// Close implements io.Closer. It makes the inflater available for other files.
func (i *inflater) Close() error {
	i.input.work.free.Put(i)
	return nil
}

// An input is the compressed data of a file. It is read in small parts, before each of which the work may end.
type input struct {
	work   *unpacking
	source io.Reader
	since  time.Time // the last part was read
	asked  time.Time // the player was last asked
	pause  func()
}

// A stopError is the error of the function that ended the work.
type stopError struct{ error }

// Read implements io.Reader. Package flate reads up to 4 KB at a time.
func (i *input) Read(p []byte) (int, error) {
	now := time.Now()
	if i.work.left.Add(-int64(now.Sub(i.since))) < 0 {
		return 0, errTooLong
	}
	if now.Sub(i.asked) >= askAfter {
		i.asked = now
		if err := i.work.asked(); err != nil {
			return 0, stopError{err}
		}
	}
	i.pause()
	i.since = time.Now() // a pause is no work
	return i.source.Read(p)
}
