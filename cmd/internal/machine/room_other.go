//go:build !linux

package machine

import "math"

// room reports no limit, because none is known.
func room() uint64 { return math.MaxUint64 }
