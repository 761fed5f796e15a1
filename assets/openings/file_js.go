package openings

import "io/fs"

// File returns fs.ErrNotExist: on a page the book would come before the first move, and nobody should wait for it.
func File() ([]byte, error) { return nil, fs.ErrNotExist }

// Have reports false, even if the page can fetch a book later.
func Have() bool { return false }
