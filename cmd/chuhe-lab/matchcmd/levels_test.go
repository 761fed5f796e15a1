package matchcmd

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/match"
)

// A check prints its row, and the command fails if a level misses its range.
func TestLevelsCommand(t *testing.T) {
	for _, c := range []struct{ format, row string }{{"-markdown=false", "\n1 v greedy "}, {"-markdown", "\n| 1 v greedy | "}} {
		var out bytes.Buffer
		err := run(t.Context(), []string{"levels", "-games", "2", "-only", "1-greedy", "-nodes", "20", c.format}, &out)
		missed := strings.Contains(out.String(), "MISSED")
		if !strings.Contains(out.String(), c.row) || missed != (err != nil) || err != nil && (cli.IsUsage(err) || err.Error() != "levels: not all are as strong as they should be") {
			t.Errorf("levels %s: %v, want a row %q in\n%s", c.format, err, c.row, &out)
		}
	}
	if err := run(t.Context(), []string{"levels", "-only", "1-greedy,9-1"}, new(bytes.Buffer)); !cli.IsUsage(err) || err.Error() != `levels: there is no check "9-1"` {
		t.Errorf("a check that there is not: %v", err)
	}
}

// A check reports which of its players cannot be made.
func TestContestants(t *testing.T) {
	for _, c := range []struct {
		check       levelCheck
		limit       time.Duration
		nodes       int
		a, b, fault string
	}{
		{levelCheck{a: "level=3", b: "greedy"}, 0, 0, "level=3", "greedy", ""},
		{levelCheck{a: "level=3", b: "level=2"}, time.Second, 1, "level=3,movetime=1s,nodes=1", "level=2,movetime=1s,nodes=1", ""},
		{levelCheck{a: "level=99", b: "greedy"}, 0, 0, "", "", "99"},
		{levelCheck{a: "greedy", b: "level=99"}, 0, 0, "", "", "99"},
	} {
		var a, b match.Contestant
		pair, err := c.check.contestants(c.limit, c.nodes)
		if err == nil {
			a, b = pair[0], pair[1]
		}
		if (err != nil) != (c.fault != "") || err != nil && !strings.Contains(err.Error(), c.fault) || err == nil && (a.Name != c.a || b.Name != c.b) {
			t.Errorf("%s and %s: %q, %q, %v, want %q, %q and an error with %q", c.check.a, c.check.b, a.Name, b.Name, err, c.a, c.b, c.fault)
		}
	}
}
