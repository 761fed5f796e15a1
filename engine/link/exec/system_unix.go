//go:build unix

package exec

import (
	"errors"
	"os/exec"
	"runtime"
	"syscall"
)

// tree is a program with the programs that it has started: a process group.
type tree struct{ leader int }

// alone makes the program the leader of a new tree. A keeper ends by itself.
func alone(cmd *exec.Cmd, kept bool) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if !kept {
		dieWithUs(cmd.SysProcAttr)
	}
}

func treeOf(cmd *exec.Cmd) (*tree, error) { return &tree{cmd.Process.Pid}, nil }

// kill ends all programs of the tree. Some may be left although the leader has ended.
func (t *tree) kill() { syscall.Kill(-t.leader, syscall.SIGKILL) }

// unrunnable reports whether the system does not take the file for one of its programs. macOS has a number of its own
// for other processors, EBADARCH.
func unrunnable(err error) bool {
	return errors.Is(err, syscall.ENOEXEC) || runtime.GOOS == "darwin" && errors.Is(err, syscall.Errno(86))
}
