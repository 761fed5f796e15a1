// Package speaker plays sounds through the browser.
package speaker

import (
	"context"
	"encoding/binary"
	"errors"
	"math"
	"syscall/js"
	"time"

	"chuhe/ui/browser"
	"chuhe/ui/sound"
)

// rest is how long after a sound the device is let go of. A device that is held costs
// power though nothing is heard. It is longer than any sound.
const rest = 5 * time.Second

// New returns a player on this machine's sound device. It returns at once; see
// sound.New.
func New(enabled bool, volume float64) *sound.Player {
	return sound.New(sound.Options{Enabled: enabled, Volume: volume, Probe: device, Speaker: &speaker{}})
}

// device reports whether the browser has sound at all. Whether it can be heard is
// told to no page.
func device(context.Context) error {
	if !js.Global().Get("AudioContext").Truthy() {
		return errors.New("the browser has no sound")
	}
	return nil
}

// speaker is the sound.Speaker over an audio context, which is made when the first
// sound is to be heard: a browser plays nothing before a page has been touched.
type speaker struct {
	rate    int
	context js.Value
	idle    *time.Timer
}

// Open implements [sound.Speaker].
func (s *speaker) Open(rate int) error {
	s.rate = rate
	return nil
}

// Play implements [sound.Speaker]. The samples are 16-bit, the lower byte first,
// left and right in turn.
func (s *speaker) Play(samples []byte, volume float64) {
	if !touched() {
		return
	}
	_, _ = browser.Try(func() js.Value { // without a device the game goes on, silent
		s.wake()
		source := s.context.Call("createBufferSource")
		source.Set("buffer", s.buffer(samples))
		gain := s.context.Call("createGain")
		gain.Get("gain").Set("value", volume)
		source.Call("connect", gain).Call("connect", s.context.Get("destination"))
		source.Call("start")
		return source
	})
}

// touched reports whether somebody has clicked, touched or typed yet. A browser that
// does not tell is tried.
func touched() bool {
	activation := js.Global().Get("navigator").Get("userActivation")
	return !activation.Truthy() || activation.Get("hasBeenActive").Bool()
}

// wake makes the context, or has it go on.
func (s *speaker) wake() {
	if s.context.IsUndefined() {
		s.context = js.Global().Get("AudioContext").New(map[string]any{"sampleRate": s.rate})
		s.idle = time.AfterFunc(rest, func() {
			_, _ = browser.Await(func() js.Value { return s.context.Call("suspend") })
		})
	}
	s.idle.Reset(rest)
	if s.context.Get("state").String() != "running" {
		s.context.Call("resume")
	}
}

// buffer makes what the browser plays of samples.
func (s *speaker) buffer(samples []byte) js.Value {
	const frame = 4 // bytes
	n := len(samples) / frame
	buffer := s.context.Call("createBuffer", 2, n, s.rate)
	for channel := range 2 {
		plane := make([]byte, 0, 4*n)
		for i := range n {
			sample := int16(binary.LittleEndian.Uint16(samples[frame*i+2*channel:]))
			plane = binary.LittleEndian.AppendUint32(plane, math.Float32bits(float32(sample)/(1<<15)))
		}
		floats := js.Global().Get("Float32Array").New(browser.Array(plane).Get("buffer"))
		buffer.Call("copyToChannel", floats, channel)
	}
	return buffer
}
