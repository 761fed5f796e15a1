package machine

import (
	"runtime"
	"testing"
)

func TestCPUTime(t *testing.T) {
	before, ok := CPUTime()
	if !ok {
		if runtime.GOOS == "linux" || runtime.GOOS == "darwin" {
			t.Fatal("the system does not tell")
		}
		t.Skip("on this system: it does not tell")
	}
	sum := 0
	for after := before; after == before; after, _ = CPUTime() { // it advances while something is done
		for i := range 1_000_000 {
			sum += i
		}
	}
	if before <= 0 || sum == 0 {
		t.Errorf("%v before anything was done", before)
	}
}
