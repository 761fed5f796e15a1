//go:build !windows

package filetypes

import "errors"

// errElsewhere is the error on systems other than Windows.
var errElsewhere = errors.New("file types are registered by this flag on Windows only; on Linux the program's package does it")

// Register is supported only on Windows.
func Register() (string, error) { return "", errElsewhere }

// Unregister is supported only on Windows.
func Unregister() (string, error) { return "", errElsewhere }
