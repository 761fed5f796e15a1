package machine

import (
	"math"
	"testing"
	"testing/fstest"
)

const meminfo = "MemTotal:       24683640 kB\nMemFree:         1000000 kB\nMemAvailable:    2097152 kB\n"

func TestAvailable(t *testing.T) {
	const gb = 1 << 30
	for name, c := range map[string]struct {
		files map[string]string
		want  uint64
		ok    bool
	}{
		"nothing to read":   {nil, 0, false},
		"an old system":     {map[string]string{"proc/meminfo": "MemFree: 1 kB\n"}, 0, false},
		"no number":         {map[string]string{"proc/meminfo": "MemAvailable: much kB\n"}, 0, false},
		"beyond all bounds": {map[string]string{"proc/meminfo": "MemAvailable: 18446744073709551615 kB\n"}, 0, false},
		"no groups":         {map[string]string{"proc/meminfo": meminfo}, 2 * gb, true},
		"no limit": {map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/b/memory.current": "5\n",
		}, 2 * gb, true},
		"a limit above": {map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "1:name=x:/y\n0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/b/memory.current": "5\n",
			"sys/fs/cgroup/a/memory.max": "1073741824\n", "sys/fs/cgroup/a/memory.current": "536870912\n",
		}, gb / 2, true},
		"files can go": {map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/\n",
			"sys/fs/cgroup/memory.max": "1073741824\n", "sys/fs/cgroup/memory.current": "1073741824\n",
			"sys/fs/cgroup/memory.stat": "anon 1\ninactive_file 268435456\n",
		}, gb / 4, true},
		"over the limit": {map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/../..\n",
			"sys/fs/cgroup/memory.max": "10\n", "sys/fs/cgroup/memory.current": "20\n",
		}, 0, true},
	} {
		root := fstest.MapFS{}
		for path, text := range c.files {
			root[path] = &fstest.MapFile{Data: []byte(text)}
		}
		if got, ok := availableIn(root); got != c.want || ok != c.ok {
			t.Errorf("%s: %d, %v; want %d, %v", name, got, ok, c.want, c.ok)
		}
	}
}

func TestRoom(t *testing.T) {
	const (
		gb     = 1 << 30
		status = "Name:\tengine\nVmSize:\t 1048576 kB\nVmData:\t  524288 kB\n"
		free   = "Max address space         unlimited            unlimited            bytes     \n"
		strict = "CommitLimit:    4194304 kB\nCommitted_AS:   3145728 kB\n"
	)
	for name, c := range map[string]struct {
		files map[string]string
		want  uint64
	}{
		"nothing to read": {nil, math.MaxUint64},
		"no limits":       {map[string]string{"proc/self/status": status, "proc/self/limits": free}, math.MaxUint64},
		"addresses": {map[string]string{
			"proc/self/status": status, "proc/self/limits": "Max address space         3221225472           unlimited            bytes     \n",
		}, 2 * gb},
		"data": {map[string]string{
			"proc/self/status": status, "proc/self/limits": "Max data size             1073741824           1073741824           bytes     \n" + free,
		}, gb / 2},
		"beyond the limit": {map[string]string{
			"proc/self/status": status, "proc/self/limits": "Max address space         1000                 unlimited            bytes     \n",
		}, 0},
		"strict":   {map[string]string{"proc/meminfo": meminfo + strict, "proc/sys/vm/overcommit_memory": "2\n"}, gb},
		"generous": {map[string]string{"proc/meminfo": meminfo + strict, "proc/sys/vm/overcommit_memory": "0\n"}, math.MaxUint64},
	} {
		root := fstest.MapFS{}
		for path, text := range c.files {
			root[path] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := roomIn(root); got != c.want {
			t.Errorf("%s: %d; want %d", name, got, c.want)
		}
	}
}

func FuzzAvailable(f *testing.F) {
	f.Add(meminfo, "0::/a\n", "max\n", "5\n")
	f.Add(meminfo, "0::/../a\n", "100\n", "5\n")
	f.Fuzz(func(t *testing.T, meminfo, group, limit, used string) {
		availableIn(fstest.MapFS{
			"proc/meminfo":                   {Data: []byte(meminfo)},
			"proc/self/cgroup":               {Data: []byte(group)},
			"sys/fs/cgroup/memory.max":       {Data: []byte(limit)},
			"sys/fs/cgroup/memory.current":   {Data: []byte(used)},
			"sys/fs/cgroup/a/memory.max":     {Data: []byte(limit)},
			"sys/fs/cgroup/a/memory.current": {Data: []byte(used)},
		})
	})
}
