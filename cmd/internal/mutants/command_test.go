package main

import (
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

func TestMain(m *testing.M) { tabletest.Main(m, main) }

func TestCommand(t *testing.T) {
	module(t, sampleTest)
	for _, c := range []struct {
		args, stdout, stderr string // stdout is a part, stderr the beginning
		status               int
	}{
		{"-n 0", "", "Usage of ", 2},
		{"-importers -1", "", "Usage of ", 2},
		{"more", "", "Usage of ", 2},
		{"-packages=", "", "Usage of ", 2},
		{"-packages ./nowhere", "", "mutants: go list ./nowhere: exit status 1\nstat ", 1},
		{"-n 1 -longest 0s", "\nLeft out sample: its tests take more than 0s\n\nSeed 1: 0 of 0 changes caught, 0.0 % (0 of them did not end). 0 more did not compile. The code has 3 places.\nWith the tests of importing packages: 0 of 0, 0.0 %.\n", "", 0},
		{"-n 1 -seed 7 -packages ./untested", "\nSeed 7: 0 of 0 changes caught, 0.0 % (0 of them did not end). 0 more did not compile. The code has 0 places.\nWith the tests of importing packages: 0 of 0, 0.0 %.\n", "", 0},
	} {
		out, stderr, status := tabletest.RunMain(t, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(out, c.stdout) || !strings.HasPrefix(stderr, c.stderr) || (stderr == "") != (c.stderr == "") {
			t.Errorf("%q exits with %d and prints %q, %q, want %d, %q and %q", c.args, status, out, stderr, c.status, c.stdout, c.stderr)
		}
	}
}
