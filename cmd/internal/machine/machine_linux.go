package machine

import (
	"io/fs"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
)

// available returns the number of bytes that a program may take: Linux's own
// estimate, or the remainder of the process's control group if that is less.
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

// room returns the number of bytes by which the program may still grow: the minimum of the remainders of its address
// space and data limits (ulimit -v and -d), and of Linux's commit limit if overcommitting is disabled.
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

// softLimit returns the current limit with the given name in /proc/self/limits, and whether there is one.
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

// groupLeft returns the remaining memory of the process's control group
// (version 2) and of those above it, in bytes. File pages that have not been
// used for a while count as used, but are released when memory is needed.
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

// number reads a file that contains a single number.
func number(root fs.FS, name string) (uint64, bool) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	return n, err == nil
}

// value returns the number after a name in a table with one name per line.
func value(table, name string) (uint64, bool) {
	for line := range strings.Lines(table) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == name {
			n, err := strconv.ParseUint(fields[1], 10, 64)
			return n, err == nil
		}
	}
	return 0, false
}
