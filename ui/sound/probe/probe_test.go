//go:build linux

package probe

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// script writes a shell script that replaces the program.
func script(t *testing.T, body string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+body+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAsk(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"device", fmt.Sprintf(`test "$%s" = 1`, variable), ""},
		{"no device", `echo noise >&2; echo "oto: ALSA error" >&2; exit 1`, "oto: ALSA error"},
		{"died without a word", `exit 3`, "cannot try the sound device"},
		{"hangs", `exec sleep 60`, "did not answer"},
	} {
		t.Run(test.name, func(t *testing.T) {
			limit := time.Minute
			if test.name == "hangs" {
				limit = 50 * time.Millisecond
			}
			err := ask(context.Background(), script(t, test.body), limit)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("the probe answers %v, want %q", err, test.want)
			}
		})
	}
	if err := ask(context.Background(), filepath.Join(t.TempDir(), "absent"), time.Minute); err == nil {
		t.Error("a program that is not there found a device")
	}
}

// TestDevice runs this test program as the copy, once with a device that accepts everything and once with a
// configuration without a device.
func TestDevice(t *testing.T) {
	for _, test := range []struct {
		name, config string
		found        bool
	}{
		{"null device", "pcm.!default { type null }\nctl.!default { type null }\n", true},
		{"no device", "pcm.!default { type hw card 77 }\n", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "asound.conf")
			if err := os.WriteFile(path, []byte(test.config), 0o644); err != nil {
				t.Fatal(err)
			}
			t.Setenv("ALSA_CONFIG_PATH", path)
			if err := Device(context.Background()); (err == nil) != test.found {
				t.Errorf("got %v, want a device: %v", err, test.found)
			}
		})
	}
}
