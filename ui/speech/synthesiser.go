package speech

import (
	"context"
	"math"
)

// Open returns the synthesiser of this system: speech-dispatcher or espeak-ng on Linux, the system's own on Windows,
// macOS and in browsers. The error says which ones were looked for.
func Open(ctx context.Context) (Synthesiser, error) { return open(ctx) }

// doublings returns a speed in percent as the number of times that the normal speed is doubled, from -1 to 1.
func doublings(speed int) float64 {
	return max(-1, min(1, math.Log2(float64(max(speed, 1))/100)))
}
