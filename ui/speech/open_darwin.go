package speech

import (
	"context"
	"fmt"
	"os/exec"
)

// Open returns the program say, which is part of macOS.
func Open(ctx context.Context) (Synthesiser, error) {
	path, err := exec.LookPath("say")
	if err != nil {
		return nil, err
	}
	listed, err := exec.CommandContext(ctx, path, "-v", "?").Output()
	if err != nil {
		return nil, fmt.Errorf("%s does not list its voices: %w", path, err)
	}
	return saying(path, voices(string(listed))), nil
}
