//go:build !windows

package start

import (
	"fmt"
	"os"
)

// tell writes a line.
func tell(out *os.File, text string) { fmt.Fprintln(out, text) }
