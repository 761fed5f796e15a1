package preference

import (
	"context"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"

	"chuhe/ui/theme"
)

// colours is the key of the user's registry that tells whether programs are light or dark.
const colours = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`

// Start asks Windows, and again whenever the user chooses other colours. It calls wake after each change, in another
// goroutine. The second argument is not used.
func Start(ctx context.Context, _ string, wake func()) *Watcher {
	w := &Watcher{wake: wake, looks: read()}
	go w.follow(ctx)
	return w
}

func (w *Watcher) follow(ctx context.Context) {
	k, err := registry.OpenKey(registry.CURRENT_USER, colours, registry.NOTIFY)
	if err != nil {
		return
	}
	defer k.Close()
	for ctx.Err() == nil {
		if windows.RegNotifyChangeKeyValue(windows.Handle(k), false, windows.REG_NOTIFY_CHANGE_LAST_SET, 0,
			false) != nil {
			return
		}
		w.set(read())
	}
}

// read returns the preferences as they are now.
func read() (l theme.Preference) {
	if k, err := registry.OpenKey(registry.CURRENT_USER, colours, registry.QUERY_VALUE); err == nil {
		light, _, err := k.GetIntegerValue("AppsUseLightTheme")
		l.Dark = err == nil && light == 0
		k.Close()
	}
	const (
		highContrast   = 0x0042 // SPI_GETHIGHCONTRAST
		highContrastOn = 1      // HCF_HIGHCONTRASTON
		animation      = 0x1042 // SPI_GETCLIENTAREAANIMATION
	)
	contrast := struct {
		size, flags uint32
		scheme      *uint16
	}{}
	contrast.size = uint32(unsafe.Sizeof(contrast))
	l.Contrast = parameter(highContrast, contrast.size, unsafe.Pointer(&contrast)) && contrast.flags&highContrastOn != 0
	moves := int32(1)
	l.Still = parameter(animation, 0, unsafe.Pointer(&moves)) && moves == 0
	return l
}

// parameter asks for a parameter of the system, which it writes to the memory at to.
func parameter(action, size uint32, to unsafe.Pointer) bool {
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").Call(uintptr(action),
		uintptr(size), uintptr(to), 0)
	return ok != 0
}
