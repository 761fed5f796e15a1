//go:build !js

package network

import _ "embed"

//go:embed chuhe.net
var file []byte

// Have returns true, because the net is embedded.
func Have() bool { return true }

// File returns the file of the net.
func File() []byte { return file }
