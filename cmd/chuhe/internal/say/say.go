// Package say tells the person who started the program something, when there is
// no window to say it in. It needs nothing but the standard library.
package say

import "os"

// Text answers what was asked for.
func Text(text string) { tell(os.Stdout, text) }

// Error says what is wrong.
func Error(err error) { tell(os.Stderr, "chuhe: "+err.Error()) }
