//go:build !windows

package say

import (
	"fmt"
	"os"
)

// tell writes a line.
func tell(out *os.File, text string) { fmt.Fprintln(out, text) }
