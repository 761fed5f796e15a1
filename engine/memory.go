package engine

import (
	"fmt"

	"chuhe/engine/search"
)

// Machine is what the engine has to know of the machine it runs on. What is left out is not asked.
type Machine struct {
	// SpareMB tells how many MB of memory there are to spare. It is asked before every change of the options, for a
	// failed allocation ends the program.
	SpareMB func() int
	// Advise prepares memory for being read here and there all the time.
	Advise func(memory []byte)
}

// MemoryError tells that options need more memory than the machine can spare.
type MemoryError struct {
	Options Options // what was asked for
	NeedMB  int     // what it takes, in MB
	SpareMB int     // what there is, in MB
}

// Error gives both figures.
func (e *MemoryError) Error() string {
	return fmt.Sprintf("a hash table of %d MB and threads (%d) need %d MB of memory, but the machine can spare only %d MB",
		e.Options.HashMB, e.Options.Threads, e.NeedMB, e.SpareMB)
}

// modestMB is how much is taken without asking: a machine that cannot spare it could not have started the program.
const modestMB = DefaultHashMB + 64

// needMB returns the memory that complete options take, in MB.
func (o Options) needMB() int { return o.HashMB + (o.Threads*search.ThreadBytes+1<<20-1)>>20 }

// Within returns the options with the table halved until they take no more than the given memory, in MB. Modest
// options are left as they are, however little there is.
func (o Options) Within(spareMB int) (Options, error) {
	o, err := o.complete()
	if err != nil {
		return o, err
	}
	for o.needMB() > max(spareMB, modestMB) && o.HashMB > MinHashMB {
		o.HashMB /= 2
	}
	return o, nil
}

// afford refuses options that take more memory than there is. What the engine holds already it can give back.
func (e *Engine) afford(o Options) error {
	need := o.needMB()
	if e.machine.SpareMB == nil || need <= modestMB {
		return nil
	}
	spare := e.machine.SpareMB()
	if e.table != nil && e.table.Used() {
		spare += e.options.needMB()
	}
	if need > spare {
		return &MemoryError{o, need, spare}
	}
	return nil
}
