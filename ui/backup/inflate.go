package backup

import (
	"archive/zip"
	"io"
	"sync"

	"chuhe/ui/backup/inflate"
)

// inflaters returns a zip.Decompressor that reuses its readers. It can be used by several goroutines.
func inflaters() zip.Decompressor {
	var free sync.Pool
	return func(source io.Reader) io.ReadCloser {
		r, ok := free.Get().(*inflate.Reader)
		if !ok {
			r = inflate.NewReader(nil)
		}
		r.Reset(source)
		return &inflater{r, &free}
	}
}

// An inflater is a reader that Close makes available for other data.
type inflater struct {
	*inflate.Reader
	free *sync.Pool
}

// Close implements io.Closer.
func (i *inflater) Close() error {
	i.free.Put(i.Reader)
	return nil
}
