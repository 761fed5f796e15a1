// Package machine tells the engine of the machine that it runs on: how much
// memory there is to spare, how to have it in large pages, and how to let others
// have their turn where a search would keep them waiting. Go cannot recover
// from asking for more memory than there is, so whoever wants much asks here first.
package machine

import "chuhe/engine"

// This returns the machine that the program runs on.
func This() engine.Machine {
	return engine.Machine{SpareMB: SpareMB, Advise: useLargePages, Yield: yield()}
}

// unknownMB is taken for spare where the system cannot be asked.
const unknownMB = 1024

// SpareMB returns how many MB (2^20 bytes) a program may take without driving
// the machine out of memory: what is free, or can be freed at once, less an
// eighth that is left to others.
func SpareMB() int {
	free, ok := available()
	if !ok {
		return unknownMB
	}
	return int((free - free/8) >> 20)
}
