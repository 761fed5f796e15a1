//go:build !windows

package filetypes

import "errors"

// errElsewhere answers on systems that are not Windows.
var errElsewhere = errors.New("file types are registered by this flag on Windows only; on Linux the program's package does it")

// Register is for Windows.
func Register() (string, error) { return "", errElsewhere }

// Unregister is for Windows.
func Unregister() (string, error) { return "", errElsewhere }
