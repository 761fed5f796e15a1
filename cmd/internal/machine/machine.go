// Package machine describes the computer to the engine: the available memory, the use of large pages, and how a search
// yields to other work. Go cannot recover from a failed allocation, so memory must be checked here before large
// allocations.
package machine

import (
	"math"

	"chuhe/engine"
)

// This returns the machine on which the program runs.
func This() engine.Machine {
	return engine.Machine{SpareMB: freeMB, RoomMB: roomMB, Advise: useLargePages, Yield: yield()}
}

// unknownMB is the assumed free memory if the system does not report it.
const unknownMB = 1024

// SpareMB returns the number of MB (2^20 bytes) that the program may allocate now.
func SpareMB() int { return min(freeMB(), roomMB()) }

// freeMB returns the number of MB that a program may take without exhausting the
// machine's memory: the memory that is free, or can be freed at once, minus an
// eighth for other programs.
func freeMB() int { return share(available()) }

// share returns the part of the free bytes, if their number is known, that is for this program, in MB.
func share(free uint64, known bool) int {
	if !known {
		return unknownMB
	}
	return int((free - free/8) >> 20)
}

// keptBack is the address space reserved for the runtime: it grows by arenas of 64 MB, and needs one more for a table
// that does not fill its last arena.
const keptBack = 128 << 20

// roomMB returns the number of MB by which the program may grow within its limits, such as those of ulimit, regardless
// of the free memory. An eighth is reserved for the rest of the program.
func roomMB() int { return within(room()) }

// within returns the number of MB for large allocations of a program that may grow by the given number of bytes.
func within(left uint64) int {
	left -= min(left, max(left/8, keptBack))
	return int(min(left>>20, math.MaxInt32))
}
