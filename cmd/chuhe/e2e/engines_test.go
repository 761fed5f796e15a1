//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/engines"
	"chuhe/ui/session"
)

// scripts are programs that fail in various ways, and what their trial finds. Each starts a process in a
// session of its own.
func scripts() map[string][2]string {
	const greeting = `while read -r line; do case "$line" in uci) echo "id name Script"; echo uciok;; isready) echo readyok;; `
	return map[string][2]string{
		"cat":   {"exec cat", `"cause":"no-engine"`},
		"deaf":  {"exec sleep 1000", `"cause":"silent"`},
		"half":  {`printf 'id na'; echo "half a line" >&2; exit 4`, `"cause":"ended","words":"half a line"`},
		"flood": {"while :; do seq 1000; sleep 0.1; done", `"cause":"no-engine"`}, // 10,000 lines a second
		"cheat": {greeting + `go*) echo "bestmove a0a9";; quit) exit;; esac; done`, `"cause":"no-variant"`},
		"stays": {greeting + `*infinite*) ;; go*) echo "bestmove h2e2";; quit) exit;; esac; done`, `"speaks":"uci","calls_itself":"Script","stops_ms":-1`},
		"mute":  {greeting + `quit) exit;; esac; done`, `"cause":"silent"`},
	}
}

// TestEngines adds engines that fail and one that plays, ends its program in the middle of a game, and kills the
// window: every engine gets the right verdict, the game stays, and no process is left.
func TestEngines(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	w.key("ctrl+k")
	for name, script := range scripts() {
		path := filepath.Join(folder, name)
		text := fmt.Sprintf("#!/bin/sh\nsetsid sleep 1000 >/dev/null 2>&1 &\n%s\n", script[0])
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		w.addEngine(path)
	}
	w.addEngine("/usr/games/fairy-stockfish")
	for name, script := range scripts() {
		if got := w.judged(filepath.Join(folder, name)); !strings.Contains(got, script[1]) {
			t.Errorf("%s: want %q in\n%s", name, script[1], got)
		}
	}
	if got := w.judged("/usr/games/fairy-stockfish"); !strings.Contains(got, `"verdict":"ready"`) || !strings.Contains(got, `"legal":20,"check":"known","chase":"not-known"`) {
		t.Errorf("fairy-stockfish:\n%s", got)
	}
	w.key("Return") // plays against it
	w.key("Return")
	w.reaches("the game", func(s session.Snapshot) bool { return s.Setup.Players[1].Engine != "" })
	w.keys("h 2 e 2 Return")
	w.reaches("its move", func(s session.Snapshot) bool { return plies(s) == 2 })
	program := w.descendant("fairy-stockfish")
	syscall.Kill(program, syscall.SIGKILL)
	w.keys("h 0 g 2 Return")
	w.reaches("a pause", func(s session.Snapshot) bool { return s.Paused })
	w.key("space")
	w.reaches("its next move", func(s session.Snapshot) bool { return plies(s) == 4 })
	all := w.descendants()
	w.descendant("fairy-stockfish")
	w.program.kill()
	w.eventually("no process is left", func() bool {
		for pid := range all {
			if stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err == nil && !bytes.Contains(stat, []byte(") Z ")) {
				return false
			}
		}
		return true
	})
	if left := sleepers(t, folder); len(left) > 0 {
		t.Errorf("processes %v of the scripts are left", left)
	}
}

// addEngine adds an engine by its command.
func (w *window) addEngine(command string) {
	w.key("ctrl+n")
	w.do("type", "--delay", "1", command)
	w.key("Return")
	w.eventually("the engine "+command, func() bool { return w.engine(command) != "" })
}

// engines returns the file of the engines.
func (w *window) engines() string {
	data, _ := os.ReadFile(filepath.Join(w.config, engines.FileName))
	return string(data)
}

// engine returns the part of the file about a program.
func (w *window) engine(path string) string {
	for part := range strings.Lines(w.engines()) {
		if strings.Contains(part, `"program":`+strconv.Quote(path)) {
			return part
		}
	}
	return ""
}

// judged waits for the trial of a program, and returns its part of the file.
func (w *window) judged(path string) (part string) {
	w.eventually("the trial of "+path, func() bool {
		part = w.engine(path)
		return !strings.Contains(part, `"verdict":"untried"`)
	})
	return part
}

// status is a line of /proc/PID/stat: the number, the name, the state and the number of the parent.
var status = regexp.MustCompile(`(?s)^(\d+) \((.*)\) . (\d+) `)

// descendants returns the processes below the game, with their names.
func (w *window) descendants() map[int]string {
	w.t.Helper()
	parents, names := map[int]int{}, map[int]string{}
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		w.t.Fatal(err)
	}
	for _, path := range stats {
		stat, err := os.ReadFile(path)
		if m := status.FindSubmatch(stat); err == nil && m != nil {
			pid, _ := strconv.Atoi(string(m[1]))
			names[pid] = string(m[2])
			parents[pid], _ = strconv.Atoi(string(m[3]))
		}
	}
	all := map[int]string{}
	for pid := range parents {
		for ancestor := parents[pid]; ancestor != 0; ancestor = parents[ancestor] {
			if ancestor == w.program.cmd.Process.Pid {
				all[pid] = names[pid]
			}
		}
	}
	return all
}

// descendant waits for a process below the game with a name, and returns it.
func (w *window) descendant(name string) (pid int) {
	w.t.Helper()
	w.eventually("a process "+name, func() bool {
		for n, found := range w.descendants() {
			if strings.HasPrefix(name, found) {
				pid = n
				return true
			}
		}
		return false
	})
	return pid
}

// sleepers returns the processes that the scripts have started, which still run in their folder.
func sleepers(t *testing.T, folder string) (left []string) {
	t.Helper()
	links, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range links {
		if to, err := os.Readlink(link); err == nil && to == folder {
			left = append(left, link)
		}
	}
	return left
}
