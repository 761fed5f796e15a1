package openings

import "io/fs"

// File returns fs.ErrNotExist: on a web page the first move must not wait for the book to load.
func File() ([]byte, error) { return nil, fs.ErrNotExist }

// Have returns false, even if the page can fetch a book later.
func Have() bool { return false }
