package files_test

import (
	"io"
	"strings"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
)

// huge says that every file is larger than what is read.
type huge struct{ *filestest.Disk }

func (huge) Open(string) (io.ReadCloser, int64, error) {
	return io.NopCloser(strings.NewReader("")), files.Largest + 1, nil
}
