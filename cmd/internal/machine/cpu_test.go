package machine

import (
	"runtime"
	"testing"
)

func TestCPUTime(t *testing.T) {
	before, ok := CPUTime()
	if !ok {
		if runtime.GOOS == "linux" || runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
			t.Fatal("the system does not tell")
		}
		t.Skip("on this system: it does not tell")
	}
	sum, after := 0, before
	for ; after == before; after, _ = CPUTime() { // it advances during work
		for i := range 1_000_000 {
			sum += i
		}
	}
	if before < 0 || after < before || sum == 0 { // if it advances in steps, it may still be zero before the first
		t.Errorf("%v before anything was done, then %v", before, after)
	}
}
