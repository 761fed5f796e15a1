package engine

import (
	"fmt"

	"chuhe/engine/search"
)

// Machine describes the machine on which the engine runs. Nil fields are skipped.
type Machine struct {
	// SpareMB returns how many MB of memory are available. It is called before every change of the options, because
	// a failed allocation ends the program.
	SpareMB func() int
	// RoomMB returns by how many MB the program may grow within its limits, however much memory is available. What a table
	// gives back makes no room: the program keeps the addresses.
	RoomMB func() int
	// Advise tells the system that the memory will be accessed at random.
	Advise func(memory []byte)
	// Yield lets the system deliver what has come meanwhile, such as the word to stop. Every thread of a search calls it
	// about once a millisecond; it is for systems on which a search keeps everything else waiting.
	Yield func()
}

// MemoryError reports options that need more memory than is available.
type MemoryError struct {
	Options Options // what was asked for
	NeedMB  int     // needed, in MB
	SpareMB int     // available, in MB
}

// Error gives both figures.
func (e *MemoryError) Error() string {
	return fmt.Sprintf("a hash table of %d MB and threads (%d) need %d MB of memory, but only %d MB are available",
		e.Options.HashMB, e.Options.Threads, e.NeedMB, e.SpareMB)
}

// modestMB is how much is taken without a check: a machine without it could not have started the program.
const modestMB = DefaultHashMB + 64

// needMB returns the memory that complete options need, in MB.
func (o Options) needMB() int { return o.HashMB + (o.Threads*search.ThreadBytes+1<<20-1)>>20 }

// growthMB returns the memory, in MB, that has to be found for options beside what the engine has. A smaller table finds
// room in that of the one before.
func (e *Engine) growthMB(o Options) int {
	growth := Options{Threads: max(0, o.Threads-e.options.Threads)}
	if o.HashMB > e.options.HashMB {
		growth.HashMB = o.HashMB
	}
	return growth.needMB()
}

// afford returns a *MemoryError for options that need more than is available, counting what the engine can give back.
func (e *Engine) afford(o Options) error {
	need := o.needMB()
	if e.machine.RoomMB != nil && (e.table != nil || need > modestMB) {
		if growth, room := e.growthMB(o), e.machine.RoomMB(); growth > 0 && growth > room {
			return &MemoryError{o, growth, room}
		}
	}
	if e.machine.SpareMB == nil || need <= modestMB {
		return nil
	}
	spare := e.machine.SpareMB()
	if e.table != nil && e.table.Taken() {
		spare += e.options.needMB()
	}
	if need > spare {
		return &MemoryError{o, need, spare}
	}
	return nil
}
