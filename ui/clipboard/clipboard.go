// Package clipboard shares text and pictures with other programs. On X11 it talks to the server directly, because the
// alternatives need a helper program or the development files of a C library on the player's machine, and wait forever
// for an owner that does not answer.
package clipboard

import (
	"fmt"

	"chuhe/ui/store"
)

// most is the maximum size of a content in bytes.
const most = 32 << 20

var errTooLarge = fmt.Errorf("the clipboard holds more than %d MB: %w", most>>20, store.ErrTooLarge)
