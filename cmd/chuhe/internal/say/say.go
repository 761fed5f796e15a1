// Package say shows a message at startup when there is no window yet. It needs only the standard library.
package say

import "os"

// Text prints text that the user asked for, such as the help.
func Text(text string) { tell(os.Stdout, text) }

// Error prints an error.
func Error(err error) { tell(os.Stderr, "chuhe: "+err.Error()) }
