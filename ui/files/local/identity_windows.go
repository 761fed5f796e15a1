package local

import (
	"golang.org/x/sys/windows"

	"chuhe/ui/files"
)

func (System) Identify(folder string) (id files.Identity, virtual bool) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return id, false
	}
	const share = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE
	h, err := windows.CreateFile(name, 0, share, nil, windows.OPEN_EXISTING, windows.FILE_FLAG_BACKUP_SEMANTICS, 0)
	if err != nil {
		return id, false
	}
	defer windows.CloseHandle(h)
	var info windows.ByHandleFileInformation
	if windows.GetFileInformationByHandle(h, &info) == nil {
		id = files.Identity{Device: uint64(info.VolumeSerialNumber),
			File: uint64(info.FileIndexHigh)<<32 | uint64(info.FileIndexLow)}
	}
	return id, false
}
