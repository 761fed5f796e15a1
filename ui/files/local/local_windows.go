package local

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/windows"

	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// hidden reports whether a file has the attribute hidden.
func hidden(info fs.FileInfo) bool {
	data, ok := info.Sys().(*syscall.Win32FileAttributeData)
	return ok && data.FileAttributes&(windows.FILE_ATTRIBUTE_HIDDEN|windows.FILE_ATTRIBUTE_SYSTEM) != 0
}

// drives lists the root folders of the drives.
func drives() []files.Place {
	set, err := windows.GetLogicalDrives()
	if err != nil {
		return nil
	}
	var places []files.Place
	for i := range 26 {
		if set&(1<<i) != 0 {
			name := string(rune('A'+i)) + `:`
			places = append(places, files.Place{Name: locale.Msg(locale.CauseOther, name), Path: name + `\`})
		}
	}
	return places
}
