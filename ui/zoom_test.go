package ui

import "testing"

func TestZoom(t *testing.T) {
	for _, tc := range []struct{ w, h, want float64 }{
		{MinWidth, MinHeight, 1},
		{DefaultWidth, DefaultHeight, 1},
		{1366, 768, 1},
		{4000, DefaultHeight, 1}, // wide alone is no room for larger words
		{1920, 1080, 1.3125},
		{3840, 2160, 2.625},
	} {
		if got := zoom(tc.w, tc.h); got != tc.want {
			t.Errorf("zoom(%v, %v) = %v, want %v", tc.w, tc.h, got, tc.want)
		}
		z := zoom(tc.w, tc.h)
		if z > 1 && (tc.w/z < DefaultWidth || tc.h/z < DefaultHeight) {
			t.Errorf("%v×%v leaves only %v×%v", tc.w, tc.h, tc.w/z, tc.h/z)
		}
	}
}
