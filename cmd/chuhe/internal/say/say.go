// Package say shows a message at startup when there is no window yet. It needs only the standard library.
package say

import "os"

// Text prints a requested text.
func Text(text string) { tell(os.Stdout, text) }

// Error prints an error.
func Error(err error) { tell(os.Stderr, "chuhe: "+err.Error()) }
