//go:build !unix && !windows

package exec

import (
	"os"
	"os/exec"
)

// tree is a program; this system offers no way to find the programs that it has started.
type tree struct{ process *os.Process }

func alone(*exec.Cmd, bool) {}

func treeOf(cmd *exec.Cmd) (*tree, error) { return &tree{cmd.Process}, nil }

// kill ends the program.
func (t *tree) kill() { t.process.Kill() }

func unrunnable(error) bool { return false }
