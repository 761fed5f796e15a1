//go:build !unix && !js

package speaker

import (
	"os"
	"os/exec"
)

// replace starts another program and ends this process.
func replace(program string, arguments, environment []string) error {
	cmd := exec.Command(program, arguments...)
	cmd.Env = environment
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Start(); err != nil {
		return err
	}
	os.Exit(0)
	return nil
}
