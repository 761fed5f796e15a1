package locale

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// platformTags returns the languages chosen in the settings of macOS, best
// first. A program started from the Finder has no LANG.
func platformTags() []string {
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	out, err := exec.CommandContext(ctx, "defaults", "read", "-g", "AppleLanguages").Output()
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(out), func(r rune) bool {
		return strings.ContainsRune("() \t\n\",", r)
	})
}
