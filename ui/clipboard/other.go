//go:build !linux && !freebsd && !netbsd && !openbsd && !js

package clipboard

import (
	"errors"

	"github.com/atotto/clipboard"
)

// System is the clipboard of the window system.
type System struct{}

// New returns the system's clipboard.
func New() *System { return &System{} }

// Read returns the text on the clipboard, empty if there is none.
func (*System) Read() (string, error) {
	text, err := clipboard.ReadAll()
	if err != nil {
		return "", nil // the error may also have other causes
	}
	if len(text) > most {
		return "", errTooLarge
	}
	return text, nil
}

// Write puts text on the clipboard.
func (*System) Write(text string) error {
	if err := clipboard.WriteAll(text); err != nil {
		return errors.New("the clipboard cannot be reached")
	}
	return nil
}
