// Package machine describes the computer to the engine: the available memory, the use of large pages, and how a
// search yields to other work. Go cannot recover from a failed allocation, so check here before large ones.
package machine

import (
	"math"

	"chuhe/engine"
)

// This returns the machine that the program runs on.
func This() engine.Machine {
	return engine.Machine{SpareMB: freeMB, RoomMB: roomMB, Advise: useLargePages, Yield: yield()}
}

// unknownMB is taken for spare where the system cannot be asked.
const unknownMB = 1024

// SpareMB returns the number of MB (2^20 bytes) that the program may allocate now.
func SpareMB() int { return min(freeMB(), roomMB()) }

// freeMB returns how many MB a program may take without driving the machine out of
// memory: what is free, or can be freed at once, less an eighth that is left to
// others.
func freeMB() int {
	free, ok := available()
	if !ok {
		return unknownMB
	}
	return int((free - free/8) >> 20)
}

// keptBack is the part of the room that is left to the runtime: it grows by arenas of 64 MB, and needs one more for a
// table that does not fill its last.
const keptBack = 128 << 20

// roomMB returns by how many MB the program may grow within its limits, such as those of ulimit, however much memory is
// free. An eighth is left to the rest of the program.
func roomMB() int {
	left := room()
	left -= min(left, max(left/8, keptBack))
	return int(min(left>>20, math.MaxInt32))
}
