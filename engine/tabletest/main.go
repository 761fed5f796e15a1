package tabletest

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// variable is set in the environment of a process that runs main.
const variable = "CHUHE_TEST_MAIN"

// Main implements the TestMain of a command: it runs the tests or, in a process started by RunMain, main.
func Main(m *testing.M, main func()) {
	if os.Getenv(variable) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// RunMain runs main with arguments, and returns its output and exit status.
func RunMain(t *testing.T, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, args...)
	cmd.Env = append(os.Environ(), variable+"=1")
	var out, failed strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &failed
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), failed.String(), cmd.ProcessState.ExitCode()
}
