package engine

import (
	"fmt"

	"chuhe/engine/search"
)

// Machine describes the machine on which the engine runs. Functions that are nil are not called.
type Machine struct {
	// SpareMB returns the available memory in MB. It is called before every change of the options, because a failed
	// allocation ends the program.
	SpareMB func() int
	// RoomMB returns the number of MB by which the program may grow within its limits, regardless of the available
	// memory. Memory released by a table does not increase it, because the program keeps the address space.
	RoomMB func() int
	// Advise tells the system that the memory will be accessed at random.
	Advise func(memory []byte)
	// Yield lets the system deliver pending events, such as a stop command. Every search thread calls it about once a
	// millisecond. It is for systems on which a search blocks everything else.
	Yield func()
}

// MemoryError reports options that need more memory than is available.
type MemoryError struct {
	Options Options // the requested options
	NeedMB  int     // needed, in MB
	SpareMB int     // available, in MB
}

// Error returns a sentence that states how much memory is needed and how much is available.
func (e *MemoryError) Error() string {
	return fmt.Sprintf("a hash table of %d MB and threads (%d) need %d MB of memory, but only %d MB are available",
		e.Options.HashMB, e.Options.Threads, e.NeedMB, e.SpareMB)
}

// modestMB is the memory that is allocated without a check: a machine with less could not have started the
// program.
const modestMB = DefaultHashMB + 64

// needMB returns the memory that complete options need, in MB.
func (o Options) needMB() int { return o.HashMB + (o.Threads*search.ThreadBytes+1<<20-1)>>20 }

// growthMB returns the additional memory, in MB, that the options need beyond the engine's present memory. A smaller
// table fits into the addresses of the previous one.
func (e *Engine) growthMB(o Options) int {
	growth := Options{Threads: max(0, o.Threads-e.options.Threads)}
	if o.HashMB > e.options.HashMB {
		growth.HashMB = o.HashMB
	}
	return growth.needMB()
}

// afford returns a *MemoryError for options that need more memory than is available, counting memory that the engine
// can release.
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
	if e.table != nil && e.table.TakenMB() > 0 {
		spare += Options{HashMB: e.table.TakenMB(), Threads: e.options.Threads}.needMB()
	}
	if need > spare {
		return &MemoryError{o, need, spare}
	}
	return nil
}
