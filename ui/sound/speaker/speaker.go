//go:build !js

// Package speaker plays sounds through Ebitengine's audio.
package speaker

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"chuhe/ui/sound"
)

// New returns a player on this machine's sound device. It returns at once; see sound.New. After Restart it is silent,
// and its Status has the reason.
func New(enabled bool, volume float64) *sound.Player {
	return sound.New(sound.Options{
		Enabled: enabled,
		Volume:  volume,
		Probe:   device,
		Files:   sound.Embedded,
		Speaker: &speaker{},
	})
}

// speaker implements sound.Speaker with the one audio context that a process may have.
type speaker struct{ context *audio.Context }

// Open creates the context. This works while the game runs: the library starts the device before the next update.
func (s *speaker) Open(rate int) error {
	s.context = audio.NewContext(rate)
	return nil
}

// Play starts the samples in addition to any that are playing.
func (s *speaker) Play(samples []byte, volume float64) {
	p := s.context.NewPlayerFromBytes(samples)
	p.SetVolume(volume)
	p.Play()
}

// IsDeviceError reports whether an error returned by ebiten.RunGame means that
// the sound device failed. The library has no type for such errors, but all
// of them begin with the name of its sound module.
func IsDeviceError(err error) bool {
	return err != nil && strings.Contains(err.Error(), "oto: ")
}
