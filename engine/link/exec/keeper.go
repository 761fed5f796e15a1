package exec

import (
	"io"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// keeperFiles holds our ends of a keeper's files; nil without a keeper.
type keeperFiles struct {
	control *os.File // closing it ends the program
	failure *os.File
	theirs  []*os.File // the keeper's ends, open until it has started
}

// keep makes cmd run under a keeper, if there is one.
func keep(cmd *exec.Cmd, keeper []string) (*keeperFiles, error) {
	if len(keeper) == 0 {
		return nil, nil
	}
	if cmd.Err != nil {
		return nil, cmd.Err
	}
	control, ours, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	failure, theirs, err := os.Pipe()
	if err != nil {
		control.Close()
		ours.Close()
		return nil, err
	}
	k := &keeperFiles{ours, failure, []*os.File{control, theirs}}
	cmd.Args = append(append(append([]string{}, keeper...), cmd.Path), cmd.Args[1:]...)
	cmd.Path, cmd.ExtraFiles = keeper[0], k.theirs
	return k, nil
}

// started waits until the keeper has started the program; the error is the reason why it could not.
func (k *keeperFiles) started() error {
	if k == nil {
		return nil
	}
	k.closeTheirs()
	number, err := io.ReadAll(k.failure)
	if err != nil || len(number) == 0 {
		return err
	}
	n, err := strconv.Atoi(string(number))
	if err != nil {
		return err
	}
	return &os.PathError{Op: "start", Err: syscall.Errno(n)}
}

// release makes the keeper end the program.
func (k *keeperFiles) release() {
	if k == nil {
		return
	}
	k.closeTheirs()
	k.control.Close()
	k.failure.Close()
}

func (k *keeperFiles) closeTheirs() {
	for _, f := range k.theirs {
		f.Close()
	}
	k.theirs = nil
}
