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

// rest is the time after a sound until the device is released, because an open device costs power even in silence. It
// is longer than any sound.
const rest = 5 * time.Second

// New returns a player on this machine's sound device. It returns at once; see
// sound.New.
func New(enabled bool, volume float64) *sound.Player {
	return sound.New(sound.Options{Enabled: enabled, Volume: volume, Probe: device, Files: load, Speaker: &speaker{}})
}

// device returns nil if the browser supports sound. A page cannot know whether it is audible.
func device(context.Context) error {
	if !js.Global().Get("AudioContext").Truthy() {
		return errors.New("the browser has no sound")
	}
	return nil
}

func load() (sound.Files, error) {
	file, err := browser.Await(func() js.Value { return js.Global().Get("chuhe").Call("sounds") })
	if err != nil {
		return sound.Files{}, err
	}
	return sound.Split(browser.Bytes(file))
}

// speaker implements sound.Speaker with an audio context. It creates the context for the first sound, because a browser
// plays nothing before the user has interacted with the page.
type speaker struct {
	rate    int
	context js.Value
	idle    *time.Timer
}

// Open implements [sound.Speaker].
func (s *speaker) Open(rate int) error {
	s.rate = rate
	js.Global().Get("performance").Call("mark", "sounds") // from now on moves are heard
	return nil
}

// Play implements [sound.Speaker]. The samples are 16-bit little-endian, left and right alternating.
func (s *speaker) Play(samples []byte, volume float64) {
	if !touched() {
		return
	}
	_, _ = browser.Try(func() js.Value { // without a device the game continues silently
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

// touched reports whether the user has interacted with the page. It returns true if the browser does not provide that
// information.
func touched() bool {
	activation := js.Global().Get("navigator").Get("userActivation")
	return !activation.Truthy() || activation.Get("hasBeenActive").Bool()
}

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

// buffer converts samples to an audio buffer of the browser.
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
