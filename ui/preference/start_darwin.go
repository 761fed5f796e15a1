package preference

import (
	"context"
	"os/exec"
	"strings"

	"chuhe/ui/theme"
)

// Start returns at once. It asks macOS once, in the background; wake is called if there are preferences, in another
// goroutine. The second argument is not used.
func Start(ctx context.Context, _ string, wake func()) *Watcher {
	w := &Watcher{wake: wake}
	go func() {
		w.set(theme.Preference{
			Dark:     says(ctx, "-g", "AppleInterfaceStyle", "Dark"),
			Contrast: says(ctx, "com.apple.universalaccess", "increaseContrast", "1"),
			Still:    says(ctx, "com.apple.universalaccess", "reduceMotion", "1"),
		})
	}()
	return w
}

// says reports whether a setting of macOS has a value; settings with their usual value may be missing.
func says(ctx context.Context, domain, name, value string) bool {
	out, err := exec.CommandContext(ctx, "defaults", "read", domain, name).Output()
	return err == nil && strings.TrimSpace(string(out)) == value
}
