package machine

import (
	"bytes"
	"testing"
)

func TestSpareIsPlausible(t *testing.T) {
	if mb := SpareMB(); mb <= 0 || mb > 1<<24 {
		t.Errorf("%d MB to spare", mb)
	}
}

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
