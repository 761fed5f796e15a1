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
		"(devel)":                            unknown,
		"":                                   unknown,
		"v0.0.0-20261122012442-946242d0a1b2": "20261122-946242d0a1b2",
		"v1.2.4-0.20261122012442-946242d0a1b2+dirty": "20261122-946242d0a1b2+dirty",
		"v1.2.3-rc.1.0.20261122012442-946242d0a1b2":  "20261122-946242d0a1b2",
	} {
		if got := of(&debug.BuildInfo{Main: debug.Module{Version: v}}); got != want {
			t.Errorf("%q is %q, want %q", v, got, want)
		}
	}
}
