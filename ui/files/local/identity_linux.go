package local

import "golang.org/x/sys/unix"

// ofKernel reports whether a folder is on one of the file systems with which the kernel shows its own state.
func ofKernel(folder string) bool {
	const ( // not in package unix
		configfs = 0x62656570
		fusectl  = 0x65735543
		mqueue   = 0x19800202
	)
	var stat unix.Statfs_t
	if unix.Statfs(folder, &stat) != nil {
		return false
	}
	switch uint32(stat.Type) {
	case unix.PROC_SUPER_MAGIC, unix.SYSFS_MAGIC, unix.DEVPTS_SUPER_MAGIC, unix.CGROUP_SUPER_MAGIC,
		unix.CGROUP2_SUPER_MAGIC,
		unix.DEBUGFS_MAGIC, unix.TRACEFS_MAGIC, unix.SECURITYFS_MAGIC, unix.SELINUX_MAGIC, unix.BPF_FS_MAGIC,
		unix.PSTOREFS_MAGIC,
		unix.EFIVARFS_MAGIC, unix.BINFMTFS_MAGIC, unix.HUGETLBFS_MAGIC, unix.NSFS_MAGIC, unix.RDTGROUP_SUPER_MAGIC,
		configfs, fusectl, mqueue:
		return true
	}
	return false
}
