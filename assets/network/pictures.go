//go:build !js

package network

import _ "embed"

//go:embed pictures.net
var pictures []byte

// Pictures returns the file of the net that reads positions from pictures (chuhe/engine/vision; docs/lab/PICTURES.md
// explains how it was made).
func Pictures() []byte { return pictures }
