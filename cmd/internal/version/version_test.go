package version

import (
	"runtime/debug"
	"testing"
)

func TestOf(t *testing.T) {
	for v, want := range map[string]string{
		"v1.2.3":                             "1.2.3",
		"v1.2.3+dirty":                       "1.2.3+dirty",
		"v2.0.0-rc.1":                        "2.0.0-rc.1",
		"(devel)":                            Unknown,
		"":                                   Unknown,
		"v0.0.0-20261122012442-946242d0a1b2": "20261122-946242d0a1b2",
		"v1.2.4-0.20261122012442-946242d0a1b2+dirty": "20261122-946242d0a1b2+dirty",
		"v1.2.3-rc.1.0.20261122012442-946242d0a1b2":  "20261122-946242d0a1b2",
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: v}}
		if got := of("", info); got != want {
			t.Errorf("%q is %q, want %q", v, got, want)
		}
		if got := of("3.0.0", info); got != "3.0.0" {
			t.Errorf("%q is %q, though make gave 3.0.0, want %q", v, got, "3.0.0")
		}
	}
	if got := of("", nil); got != Unknown {
		t.Errorf("a program that knows nothing is %q, want %q", got, Unknown)
	}
}
