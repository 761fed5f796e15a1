package files_test

import (
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
)

// huge says that every file is larger than what is read.
type huge struct{ *filestest.Disk }

func (huge) Open(string) (files.File, int64, error) {
	return files.InMemory(nil), files.Largest + 1, nil
}
