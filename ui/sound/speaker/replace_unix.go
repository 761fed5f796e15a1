//go:build unix

package speaker

import "syscall"

// replace replaces this process by another program.
func replace(program string, arguments, environment []string) error {
	return syscall.Exec(program, append([]string{program}, arguments...), environment)
}
