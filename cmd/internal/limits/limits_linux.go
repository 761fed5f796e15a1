package limits

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

func init() {
	for _, l := range []struct {
		resource int
		name     string
		neededMB uint64
	}{
		{syscall.RLIMIT_AS, "address space (ulimit -v)", 1536},
		{syscall.RLIMIT_DATA, "data (ulimit -d)", 192},
	} {
		var limit syscall.Rlimit
		if err := syscall.Getrlimit(l.resource, &limit); err != nil || limit.Cur>>20 >= l.neededMB {
			continue
		}
		fmt.Fprintf(os.Stderr, "%s: the program needs %d MB of %s, and this shell allows %d\n",
			filepath.Base(os.Args[0]), l.neededMB, l.name, limit.Cur>>20)
		os.Exit(1)
	}
}
