package machine

import (
	"math"
	"testing"
	"testing/fstest"
)

func TestLimits(t *testing.T) {
	const limits = "Limit                     Soft Limit           Hard Limit           Units     \nMax data size             5                    unlimited            bytes     \nMax address space         unlimited            unlimited            bytes     \nMax stack size\n"
	for name, want := range map[string]uint64{"Max data size": 5, "Max address space": 0, "Max stack size": 0, "Max": 0, "Max cpu time": 0} {
		if n, ok := softLimit(limits, name); ok != (want > 0) || n != want && ok {
			t.Errorf("%s: %d, %v, want %d", name, n, ok, want)
		}
	}
	if n, ok := softLimit("Max data size \n", "Max data size"); ok {
		t.Errorf("a limit without a number is %d", n)
	}
	for _, c := range []struct {
		table, name string
		want        uint64
		ok          bool
	}{{"a 1\nb: 2 kB\n", "b:", 2, true}, {"b:\n", "b:", 0, false}, {"b: x\n", "b:", 0, false}, {"ab: 2\n", "b:", 0, false}, {"", "b:", 0, false}, {"b: 010\n", "b:", 10, true}} {
		if n, ok := value(c.table, c.name); ok != c.ok || ok && n != c.want {
			t.Errorf("%s in %q: %d, %v, want %d, %v", c.name, c.table, n, ok, c.want, c.ok)
		}
	}
	root := fstest.MapFS{"n": {Data: []byte(" 010\n")}, "x": {Data: []byte("max")}}
	if n, ok := number(root, "n"); n != 10 || !ok {
		t.Errorf("the number is %d, %v", n, ok)
	}
	for _, name := range []string{"x", "none"} {
		if n, ok := number(root, name); ok {
			t.Errorf("the number of %s is %d", name, n)
		}
	}
}

// The largest memory that fits into a number of bytes is accepted.
func TestBoundOfMemory(t *testing.T) {
	for kb, want := range map[string]uint64{"18014398509481983": math.MaxUint64 >> 10 << 10, "18014398509481984": 0} {
		got, ok := availableIn(fstest.MapFS{"proc/meminfo": {Data: []byte("MemAvailable: " + kb + " kB\n")}})
		if ok != (want > 0) || got != want {
			t.Errorf("%s kB: %d, %v, want %d", kb, got, ok, want)
		}
	}
}
