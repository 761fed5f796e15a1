//go:build !(windows || darwin)

package ui

import (
	"image"

	"chuhe/ui/textedit"
)

// method stands for no input method: package native reads it where there is one.
type method struct{}

func (*method) read(image.Rectangle) (back int, committed []rune, c textedit.Composition) {
	return 0, nil, c
}
