package prefs

import (
	"slices"
	"testing"

	"chuhe/engine"
	"chuhe/ui/screen/page"
)

func TestHashSizesFitTheMachine(t *testing.T) {
	for _, c := range []struct{ spare, largest int }{{0, 1024}, {1, engine.DefaultHashMB}, {300, 256}, {9000, 8192}, {1 << 20, 1 << 15}} {
		sizes := New(nil, nil, nil, page.Machine{SpareMB: c.spare}, nil, false).hashSizes()
		if want := min(c.largest, engine.MaxHashMB); slices.Max(sizes) != want || sizes[0] != 16 {
			t.Errorf("%d MB to spare: %v, want up to %d", c.spare, sizes, want)
		}
	}
}
