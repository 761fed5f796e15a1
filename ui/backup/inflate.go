package backup

import (
	"archive/zip"
	"compress/flate"
	"errors"
	"io"
	"sync"
)

// slack is the number of compressed bytes that an inflater reads beyond those that its output justifies: enough for two
// windows of deflate and their overhead.
const slack = 128 << 10

// errEmpty reports compressed data without content.
var errEmpty = errors.New("the compressed data is larger than its content")

// An inflater decompresses deflated data, and soon stops if the data is larger than its content: Deflate allows any
// number of empty blocks, which would keep a reader busy for minutes.
type inflater struct {
	from  io.Reader
	left  int // number of compressed bytes that may be read
	flate io.ReadCloser
	done  func(*inflater)
}

// inflaters returns a zip.Decompressor that reuses its inflaters. It can be used by several goroutines.
func inflaters() zip.Decompressor {
	var free sync.Pool
	return func(r io.Reader) io.ReadCloser {
		i, ok := free.Get().(*inflater)
		if !ok {
			i = &inflater{done: func(i *inflater) { free.Put(i) }}
			i.flate = flate.NewReader(compressed{i})
		}
		i.from, i.left = r, slack
		i.flate.(flate.Resetter).Reset(compressed{i}, nil)
		return i
	}
}

// Read returns decompressed data. The compressed data may be up to an eighth larger than the decompressed data; no
// encoder adds that much to incompressible data.
func (i *inflater) Read(p []byte) (int, error) {
	n, err := i.flate.Read(p)
	i.left = min(i.left+n+n/8+1, slack)
	return n, err
}

// Close makes the inflater available for other data.
func (i *inflater) Close() error {
	defer i.done(i)
	return i.flate.Close()
}

// compressed is the input of an inflater.
type compressed struct{ *inflater }

func (c compressed) Read(p []byte) (int, error) {
	if c.left <= 0 {
		return 0, errEmpty
	}
	n, err := c.from.Read(p[:min(len(p), c.left)])
	c.left -= n
	return n, err
}
