package main

import (
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

func TestVersionCommands(t *testing.T) {
	t.Chdir(t.TempDir()) // without a commit
	for _, c := range []struct {
		args           string
		stdout, stderr string
		status         int
	}{
		{"version", "unreleased\n", "", 0},
		{"time", "315532800\n", "", 0},
		{"numbers 1.2.3", "1.2.3.0\n", "", 0},
		{"numbers", "", "Usage: numbers VERSION\n", 2},
		{"time 1", "", "Usage: time \n", 2},
		{"numbers 1.2.3 4", "", "Usage: numbers VERSION\n", 2},
		{"dates", "", "Usage: release version|time|numbers|share|archive|bill|stores ARGUMENTS\n", 2},
		{"", "", "Usage: release version|time|numbers|share|archive|bill|stores ARGUMENTS\n", 2},
	} {
		if out, stderr, status := tabletest.RunMain(t, strings.Fields(c.args)...); out != c.stdout || stderr != c.stderr || status != c.status {
			t.Errorf("%q prints %q, %q and exits with %d, want %q, %q and %d", c.args, out, stderr, status, c.stdout, c.stderr, c.status)
		}
	}
	for words, want := range map[string]string{"1795342777 946242d0a1b2": "20261122-946242d0a1b2", "1795342777 946242d0a1b": "unreleased", "1795342777": "unreleased"} {
		if got := parse(words); got.version != want {
			t.Errorf("%q is %s, want %s", words, got.version, want)
		}
	}
	for version, want := range map[string]string{"1.2.65535": "1.2.65535.0", "65536.0.0": "0.0.0.0"} {
		if got := numbers(version); got != want {
			t.Errorf("%s is %s, want %s", version, got, want)
		}
	}
}
