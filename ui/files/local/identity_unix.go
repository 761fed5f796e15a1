//go:build unix

package local

import (
	"os"
	"syscall"

	"chuhe/ui/files"
)

func (System) Identify(folder string) (id files.Identity, virtual bool) {
	info, err := os.Stat(folder)
	if err != nil {
		return id, false
	}
	for _, root := range []string{"/proc", "/sys", "/dev"} { // in a container, /dev looks like any folder
		kernel, err := os.Stat(root)
		virtual = virtual || err == nil && os.SameFile(info, kernel)
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok && stat.Ino != 0 {
		id = files.Identity{Device: uint64(stat.Dev), File: uint64(stat.Ino)}
	}
	return id, virtual || ofKernel(folder)
}
