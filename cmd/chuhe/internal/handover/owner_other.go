//go:build !unix

package handover

import "io/fs"

// own takes every file for this user's: folders of settings and of temporary
// files are private to a user here.
func own(fs.FileInfo) bool { return true }

func othersMay(fs.FileInfo) bool { return false }
