//go:build !js

package friend

import "crypto/rand"

// fill fills b with random bytes.
func fill(b []byte) { _, _ = rand.Read(b) } // it never fails
