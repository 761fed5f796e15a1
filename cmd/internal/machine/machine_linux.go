package machine

import (
	"io/fs"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
)

// available returns the bytes that a program may take: what Linux itself
// estimates, or what the control group of the process has left if that is less.
func available() (uint64, bool) { return availableIn(os.DirFS("/")) }

func availableIn(root fs.FS) (uint64, bool) {
	text, err := fs.ReadFile(root, "proc/meminfo")
	if err != nil {
		return 0, false
	}
	kb, ok := value(string(text), "MemAvailable:")
	if !ok || kb > math.MaxUint64>>10 {
		return 0, false
	}
	return min(kb<<10, groupLeft(root)), true
}

// room returns by how many bytes the program may still grow: the least of what is left of its address space and of its
// data (ulimit -v and -d), and of what Linux promises to all programs together where it promises no more than it has.
func room() uint64 { return roomIn(os.DirFS("/")) }

func roomIn(root fs.FS) uint64 {
	left := uint64(math.MaxUint64)
	limits, err := fs.ReadFile(root, "proc/self/limits")
	status, unread := fs.ReadFile(root, "proc/self/status")
	if err == nil && unread == nil {
		for limit, taken := range map[string]string{"Max address space": "VmSize:", "Max data size": "VmData:"} {
			most, limited := softLimit(string(limits), limit)
			if kb, ok := value(string(status), taken); ok && limited {
				left = min(left, most-min(most, kb<<10))
			}
		}
	}
	if mode, ok := number(root, "proc/sys/vm/overcommit_memory"); ok && mode == 2 {
		meminfo, _ := fs.ReadFile(root, "proc/meminfo")
		most, limited := value(string(meminfo), "CommitLimit:")
		if kb, ok := value(string(meminfo), "Committed_AS:"); ok && limited {
			left = min(left, (most-min(most, kb))<<10)
		}
	}
	return left
}

// softLimit finds the limit in force of the given name in /proc/self/limits; not where there is none.
func softLimit(limits, name string) (uint64, bool) {
	for line := range strings.Lines(limits) {
		if rest, ok := strings.CutPrefix(line, name+" "); ok {
			if fields := strings.Fields(rest); len(fields) > 0 {
				n, err := strconv.ParseUint(fields[0], 10, 64)
				return n, err == nil
			}
		}
	}
	return 0, false
}

// groupLeft returns what is left to the process' control group (version 2) and
// to those above it, in bytes. Pages of files that nobody has looked at for a
// while are counted as used, but are given up when memory is wanted.
func groupLeft(root fs.FS) uint64 {
	left := uint64(math.MaxUint64)
	text, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return left
	}
	var group string
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "0::"); ok {
			group = strings.TrimSpace(rest)
		}
	}
	for dir := path.Join("sys/fs/cgroup", path.Clean("/"+group)); dir != "sys/fs"; dir = path.Dir(dir) {
		limit, ok := number(root, dir+"/memory.max")
		used, known := number(root, dir+"/memory.current")
		if !ok || !known {
			continue // no limit here
		}
		if stat, err := fs.ReadFile(root, dir+"/memory.stat"); err == nil {
			reclaimable, _ := value(string(stat), "inactive_file")
			used -= min(used, reclaimable)
		}
		left = min(left, limit-min(used, limit))
	}
	return left
}

// number reads a file that holds one number.
func number(root fs.FS, name string) (uint64, bool) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	return n, err == nil
}

// value finds the number beside a name in a table of one name a line.
func value(table, name string) (uint64, bool) {
	for line := range strings.Lines(table) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == name {
			n, err := strconv.ParseUint(fields[1], 10, 64)
			return n, err == nil
		}
	}
	return 0, false
}
