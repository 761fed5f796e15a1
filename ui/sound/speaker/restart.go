//go:build !js

package speaker

import (
	"context"
	"errors"
	"fmt"
	"os"

	"chuhe/ui/sound/probe"
)

// lost is the environment variable with the reason why a restarted program must stay silent.
const lost = "CHUHE_SOUND_LOST"

// device returns nil if there is a device to play on.
func device(ctx context.Context) error {
	if why := os.Getenv(lost); why != "" {
		return errors.New(why)
	}
	return probe.Device(ctx)
}

// Restart starts the program again, silent, with the given arguments (without the program's name), because the
// library cannot continue without its device. Release locks and save the game first. Restart replaces the process; if
// the system cannot do that, it starts a second process and exits. It returns only on failure.
func Restart(arguments []string, why error) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("cannot start again without sound: %w", err)
	}
	environment := append(os.Environ(), lost+"="+why.Error())
	return fmt.Errorf("cannot start again without sound: %w", replace(self, arguments, environment))
}
