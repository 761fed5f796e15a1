package files_test

import (
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
)

// huge reports every file as larger than the limit.
type huge struct{ *filestest.Disk }

func (huge) Open(string) (files.File, int64, error) {
	return files.InMemory(nil), files.Largest + 1, nil
}
