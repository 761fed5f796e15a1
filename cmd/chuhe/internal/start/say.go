package start

import "os"

// SayText prints text that the user asked for, such as the help.
func SayText(text string) { tell(os.Stdout, text) }

// SayError prints an error.
func SayError(err error) { tell(os.Stderr, "chuhe: "+err.Error()) }
