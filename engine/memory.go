package engine

import (
	"fmt"

	"chuhe/engine/tt"
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

// growthMB returns the additional memory, in MB, that the options need beyond that of the present ones. A smaller table
// fits into the addresses of the previous one.
func (o Options) growthMB(present Options) int {
	growth := Options{Threads: max(0, o.Threads-present.Threads)}
	if o.HashMB > present.HashMB {
		growth.HashMB = o.HashMB
	}
	return growth.needMB()
}

// afford returns a *MemoryError for options that need more memory than is available, counting what the present ones and
// their table, nil if there is none, release.
func (m Machine) afford(o, present Options, table *tt.Table) error {
	need := o.needMB()
	if m.RoomMB != nil && (table != nil || need > modestMB) {
		if growth, room := o.growthMB(present), m.RoomMB(); growth > 0 && growth > room {
			return &MemoryError{o, growth, room}
		}
	}
	if m.SpareMB == nil || need <= modestMB {
		return nil
	}
	spare := m.SpareMB()
	if table != nil && table.TakenMB() > 0 {
		spare += Options{HashMB: table.TakenMB(), Threads: present.Threads}.needMB()
	}
	if need > spare {
		return &MemoryError{o, need, spare}
	}
	return nil
}
