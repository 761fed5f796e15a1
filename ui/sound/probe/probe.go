// Package probe checks in a separate process whether a sound device can be opened.
//
// The graphics library ends the whole program when its audio cannot open a device, so the program must know before it
// starts the audio. It starts a copy of itself with an environment variable set. The copy tries the device and exits
// before it opens a window. This package is initialised before the graphics library, which fails without a display,
// because Go initialises packages that are ready in the order of their import paths.
package probe

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/ebitengine/oto/v3"
)

const (
	variable = "CHUHE_SOUND_PROBE"
	// patience limits the running time of the copy, so that a hanging sound server leaves no process behind.
	patience = 5 * time.Second
	rate     = 48000
)

func init() {
	if os.Getenv(variable) == "" {
		return
	}
	if err := try(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// try opens the device just as the game's audio will.
func try() error {
	device, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 2, Format: oto.FormatFloat32LE,
	})
	if err != nil {
		return err
	}
	<-ready
	// A device that opens may still refuse the first samples.
	time.Sleep(100 * time.Millisecond)
	return device.Err()
}

// Device returns nil if a sound device can be opened, and otherwise the reason. It takes up to five seconds.
func Device(ctx context.Context) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("cannot find this program's file: %w", err)
	}
	return ask(ctx, self, patience)
}

// ask runs a program with the variable set and reads its answer.
func ask(ctx context.Context, program string, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Env = append(os.Environ(), variable+"=1")
	cmd.WaitDelay = time.Second
	var said bytes.Buffer
	cmd.Stderr = &said
	err := cmd.Run()
	if err == nil {
		return nil
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return fmt.Errorf("the sound system did not answer within %v", limit)
	}
	var exit *exec.ExitError
	if lines := strings.Split(strings.TrimSpace(said.String()), "\n"); errors.As(err, &exit) &&
		lines[len(lines)-1] != "" {
		return errors.New(lines[len(lines)-1])
	}
	return fmt.Errorf("cannot try the sound device: %w", err)
}
