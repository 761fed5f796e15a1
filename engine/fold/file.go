//go:build !js

package fold

import _ "embed"

//go:embed readings.txt
var readings string

// File returns the text of the built-in readings, for Parse.
func File() string { return readings }
