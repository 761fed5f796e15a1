//go:build linux

package keeper

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"chuhe/engine/link"
	programs "chuhe/engine/link/exec"
)

// The tests start this test binary again as the parent of a kept program.
const parent = "CHUHE_TEST_PARENT"

func TestMain(m *testing.M) {
	if os.Getenv(parent) != "" {
		p, err := programs.Run(leaving())
		if err != nil {
			fmt.Println(err)
			return
		}
		for lines := bufio.NewScanner(p); lines.Scan(); {
			fmt.Println(lines.Text())
		}
		return
	}
	os.Exit(m.Run())
}

// leaving is a program that starts another in a session of its own, and prints its number and its own.
func leaving() programs.Program {
	return programs.Program{Command: "/bin/sh", Args: []string{"-c", "setsid sleep 1000 & echo $!; echo $$; cat"}, Keeper: Command()}
}

// numbers reads the numbers of two processes.
func numbers(t *testing.T, lines *bufio.Scanner) (pids []int) {
	t.Helper()
	for range 2 {
		lines.Scan()
		pid, err := strconv.Atoi(lines.Text())
		if err != nil {
			t.Fatalf("the program says %q, want a number", lines.Text())
		}
		pids = append(pids, pid)
	}
	return pids
}

// gone waits until the processes have ended.
func gone(t *testing.T, pids []int) {
	t.Helper()
	for _, pid := range pids {
		for deadline := time.Now().Add(time.Minute); alive(pid); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("process %d is still there", pid)
			}
		}
	}
}

// alive reports whether a process runs: one that has ended but is not waited for does not.
func alive(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && !strings.Contains(string(stat), ") Z ")
}

// TestCloseEndsEverything checks that closing a program ends what it has started, even in another session.
func TestCloseEndsEverything(t *testing.T) {
	p, err := programs.Run(leaving())
	if err != nil {
		t.Fatal(err)
	}
	pids := numbers(t, bufio.NewScanner(p))
	if !alive(pids[0]) || !alive(pids[1]) {
		t.Fatal("the programs do not run")
	}
	p.Close()
	gone(t, pids)
}

// TestKillEndsEverything checks that everything ends when the program that started it is killed.
func TestKillEndsEverything(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), parent+"=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	pids := numbers(t, bufio.NewScanner(out))
	cmd.Process.Signal(syscall.SIGKILL)
	cmd.Wait()
	gone(t, pids)
}

// TestEndIsPassedOn checks the error at the end of a kept program, which leaves nothing behind.
func TestEndIsPassedOn(t *testing.T) {
	for script, want := range map[string]string{
		"echo no net >&2; exit 3": "exit status 3: no net", "kill -9 $$": "exit status 137", "setsid sleep 1000 & exit 0": "exit status 0",
	} {
		p, err := programs.Run(programs.Program{Command: "/bin/sh", Args: []string{"-c", script}, Keeper: Command()})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Read(make([]byte, 1)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", script, err, want)
		}
		p.Close()
	}
}

// TestUnstartable checks that the reason why a program does not start comes through.
func TestUnstartable(t *testing.T) {
	text := t.TempDir() + "/text"
	if err := os.WriteFile(text, []byte("no program"), 0o700); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]error{"/no/such/program": link.ErrNotFound, text: link.ErrNoProgram} {
		if _, err := programs.Run(programs.Program{Command: path, Keeper: Command()}); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", path, err, want)
		}
	}
}
