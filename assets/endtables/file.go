//go:build !js

package endtables

import _ "embed"

//go:embed built-in.endings
var file []byte

// File returns the file of the tables. It must not be changed.
func File() []byte { return file }
