// Package keeper ends other programs together with this one, even if this one is killed. On Linux, the program starts
// itself as a keeper between itself and each program: the keeper adopts all processes that the program leaves behind,
// and kills them when its parent closes a pipe or ends. Like package start, it needs only the standard library, so that
// it acts before the graphics library is initialised. It is initialised first because of its name.
package keeper

import (
	"bytes"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// word is the first argument of a keeper.
const word = "--keep-program"

// Command returns the command that runs another program under a keeper, for exec.Program.
func Command() []string { return []string{"/proc/self/exe", word} }

func init() {
	if len(os.Args) > 2 && os.Args[1] == word {
		os.Exit(keep(os.Args[2], os.Args[2:]))
	}
}

// The files of a keeper, beside the three that the program inherits.
const (
	control = 3 // a pipe; its end ends everything
	started = 4 // receives the number of the error if the program cannot be started
)

// keep runs a program and returns its exit status.
func keep(path string, args []string) int {
	runtime.LockOSThread() // the system watches the thread that starts the program, see Pdeathsig
	syscall.CloseOnExec(control)
	syscall.CloseOnExec(started)
	const setChildSubreaper = 36 // PR_SET_CHILD_SUBREAPER
	syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
	signal.Ignore(syscall.SIGINT, syscall.SIGHUP, syscall.SIGTERM, syscall.SIGPIPE)
	child, err := syscall.ForkExec(path, args, &syscall.ProcAttr{
		Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL},
	})
	failure := os.NewFile(started, "started")
	if err != nil {
		number, _ := err.(syscall.Errno)
		failure.WriteString(strconv.Itoa(int(number)))
		return 127
	}
	failure.Close()
	for fd := range 3 { // the program alone holds its pipes
		syscall.Close(fd)
	}
	go func() {
		io.Copy(io.Discard, os.NewFile(control, "control"))
		for { // what it has started may start more
			killChildren()
			time.Sleep(10 * time.Millisecond)
		}
	}()
	status := 1
	for ended := false; ; {
		var s syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &s, 0, nil)
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return status // nothing is left
		case pid == child:
			if status = s.ExitStatus(); s.Signaled() {
				status = 128 + int(s.Signal())
			}
			ended = true
		}
		if ended {
			killChildren()
		}
	}
}

// killChildren kills the processes whose parent is this one.
func killChildren() {
	folders, err := os.ReadDir("/proc")
	if err != nil {
		return
	}
	own := []byte(strconv.Itoa(os.Getpid()))
	for _, f := range folders {
		pid, err := strconv.Atoi(f.Name())
		if err != nil {
			continue
		}
		stat, err := os.ReadFile("/proc/" + f.Name() + "/stat")
		if err != nil {
			continue
		}
		fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]) // the name may contain anything
		if len(fields) > 1 && bytes.Equal(fields[1], own) {
			syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}
