package exec

import (
	"errors"
	"os/exec"
	"syscall"
)

// tree is a program with the programs that it has started: a process group.
type tree struct{ leader int }

// alone makes the program the leader of a new tree. The system kills it when this program ends, even if this program is
// killed. What counts is the end of the thread that starts it; Go ends only threads that are locked to a goroutine.
func alone(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func treeOf(cmd *exec.Cmd) (*tree, error) { return &tree{cmd.Process.Pid}, nil }

// kill ends all programs of the tree. Some may be left although the leader has ended.
func (t *tree) kill() { syscall.Kill(-t.leader, syscall.SIGKILL) }

// unrunnable reports whether the system does not take the file for one of its programs.
func unrunnable(err error) bool { return errors.Is(err, syscall.ENOEXEC) }
