package machine

import (
	"bytes"
	"math"
	"testing"
)

// The hint about memory must not change its content.
func TestUseLargePages(t *testing.T) {
	for _, n := range []int{0, 1, 4096, 5 << 20} {
		memory := bytes.Repeat([]byte{7}, n)
		useLargePages(memory)
		if n > 0 {
			useLargePages(memory[1:])
		}
		if bytes.Count(memory, []byte{7}) != n {
			t.Errorf("%d bytes were changed", n)
		}
	}
}

// An eighth of the memory is left to other programs, or to the rest of this one.
func TestShares(t *testing.T) {
	const mb = 1 << 20
	for free, want := range map[uint64]int{0: 0, 8 * mb: 7, 800 * mb: 700, 801 * mb: 700, 807 * mb: 706} {
		if got := share(free, true); got != want {
			t.Errorf("of %d bytes %d MB are free, want %d", free, got, want)
		}
	}
	if got := share(8*mb, false); got != unknownMB {
		t.Errorf("of unknown memory %d MB are free, want %d", got, unknownMB)
	}
	for left, want := range map[uint64]int{0: 0, 100 * mb: 0, 128 * mb: 0, 129 * mb: 1, 1024 * mb: 896, 8000 * mb: 7000, math.MaxUint64: math.MaxInt32} {
		if got := within(left); got != want {
			t.Errorf("within %d bytes there is room for %d MB, want %d", left, got, want)
		}
	}
	if This().SpareMB() <= 0 || This().RoomMB() <= 0 || This().Advise == nil {
		t.Errorf("this machine is %+v, want SpareMB > 0, RoomMB > 0 and Advise != nil", This())
	}
}
