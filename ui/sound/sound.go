// Package sound plays the program's sounds at a volume, if there is a device. It
// imports neither the graphics library nor the operating system; package speaker
// connects it to both.
package sound

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sync"

	"chuhe/assets"
	"chuhe/ui/pace"
)

// Effect is one of the program's sounds.
type Effect uint8

// The sounds.
const (
	Move Effect = iota
	Capture
	Check
	Illegal
	End
	Clock // little time is left
	kinds
)

// State is the availability of sound.
type State uint8

// The states, in the order in which they follow each other.
const (
	Off      State = iota // disabled; the device was never opened
	Opening               // being tried in the background
	Ready                 // audible when enabled
	NoDevice              // the device cannot be opened; the game is silent
)

// Status is a State and, for NoDevice, the error of the system.
type Status struct {
	State  State
	Detail string
}

// Speaker plays samples on a device.
type Speaker interface {
	// Open prepares the device for stereo 16-bit little-endian samples at
	// a rate. It is called at most once, and not from the game's goroutine.
	Open(rate int) error
	// Play starts a sound at a volume from 0 to 1 and returns at once.
	Play(samples []byte, volume float64)
}

// Options holds the speaker and the initial settings of a Player.
type Options struct {
	Enabled bool
	Volume  float64 // 0 to 1
	// Probe reports whether a device can be opened. It runs once, in the background, when sound is first enabled.
	Probe   func(context.Context) error
	Files   func() (Files, error) // reads the sounds, once a device is found
	Speaker Speaker
}

// Player plays the sounds. Its methods may be called from any goroutine.
type Player struct {
	probe   func(context.Context) error
	files   func() (Files, error)
	speaker Speaker
	sounds  [kinds][]byte
	ctx     context.Context
	cancel  context.CancelFunc

	mu      sync.Mutex
	enabled bool
	volume  float64
	status  Status
}

// New returns a player at once. It looks for the device in the background; sounds played before it is found are
// silent.
func New(o Options) *Player {
	p := &Player{probe: o.Probe, files: o.Files, speaker: o.Speaker}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	p.SetVolume(o.Volume)
	p.SetEnabled(o.Enabled)
	return p
}

// SetEnabled turns sound on or off. The first call with true opens the device.
func (p *Player) SetEnabled(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.enabled = on
	if on && p.status.State == Off {
		p.status.State = Opening
		go p.open()
	}
}

// SetVolume sets the volume, from 0 (silent) to 1; other values are clamped.
func (p *Player) SetVolume(v float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volume = max(0, min(1, v))
}

// Status returns the availability of sound.
func (p *Player) Status() Status {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.status
}

// Play starts a sound, if sound is enabled and ready, and returns at once.
func (p *Player) Play(k Effect) {
	p.mu.Lock()
	heard := p.enabled && p.volume > 0 && p.status.State == Ready
	volume := p.volume
	p.mu.Unlock()
	if heard && k < kinds {
		// Perceived loudness grows roughly with the square root of the amplitude.
		p.speaker.Play(p.sounds[k], volume*volume)
	}
}

// Close stops looking for a device.
func (p *Player) Close() { p.cancel() }

// open finds and opens the device and decodes the sounds.
func (p *Player) open() {
	err := p.probe(p.ctx)
	pace.Break() // the first picture is being shown
	if err == nil {
		err = p.prepare()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil {
		p.status = Status{NoDevice, err.Error()}
		return
	}
	p.status = Status{State: Ready}
}

func (p *Player) prepare() error {
	const rate = 48000
	files, err := p.files()
	if err != nil {
		return err
	}
	for k, file := range files {
		wave, err := decodeWAV(file)
		if err != nil {
			return fmt.Errorf("sound %d: %w", k, err)
		}
		if wave.rate != rate {
			return fmt.Errorf("sound %d: %d samples a second, want %d", k, wave.rate, rate)
		}
		p.sounds[k] = wave.stereo()
	}
	return p.speaker.Open(rate)
}

// Files are the wave files of the effects.
type Files [kinds][]byte

// Embedded returns the files that are part of the program. A web page loads them instead, because they are a tenth of
// it and no sound is heard before the first picture.
func Embedded() (Files, error) {
	return Files{
		Move: assets.SoundMove, Capture: assets.SoundCapture, Check: assets.SoundCheck,
		Illegal: assets.SoundIllegal, End: assets.SoundEnd, Clock: assets.SoundClock,
	}, nil
}

// Join returns all files as one, for Split.
func (f Files) Join() []byte { return slices.Concat(f[:]...) }

// Split returns the files in a file made by Join.
func Split(data []byte) (f Files, err error) {
	const head = 8 // of a wave file, with the length of the rest at its end
	for k := range f {
		if len(data) < head {
			return f, errors.New("the file of sounds is cut off")
		}
		size := uint64(binary.LittleEndian.Uint32(data[4:])) + head
		if uint64(len(data)) < size {
			return f, errors.New("the file of sounds is cut off")
		}
		f[k], data = data[:size], data[size:]
	}
	if len(data) > 0 {
		return f, errors.New("the file of sounds is too long")
	}
	return f, nil
}

// wave is a decoded mono wave file: samples as 16-bit little-endian bytes.
type wave struct {
	rate    int
	samples []byte
}

// decodeWAV reads a mono 16-bit PCM wave file.
func decodeWAV(file []byte) (wave, error) {
	if len(file) < 12 || string(file[:4]) != "RIFF" || string(file[8:12]) != "WAVE" {
		return wave{}, errors.New("not a wave file")
	}
	var w wave
	for rest := file[12:]; len(rest) >= 8; {
		name, size := string(rest[:4]), uint64(binary.LittleEndian.Uint32(rest[4:]))
		if size > uint64(len(rest)-8) {
			return wave{}, fmt.Errorf("wave chunk %q is cut short", name)
		}
		body := rest[8 : 8+size]
		switch name {
		case "fmt ":
			if len(body) < 16 {
				return wave{}, errors.New("wave format chunk is cut short")
			}
			format, channels := binary.LittleEndian.Uint16(body), binary.LittleEndian.Uint16(body[2:])
			bits := binary.LittleEndian.Uint16(body[14:])
			if format != 1 || channels != 1 || bits != 16 {
				return wave{}, fmt.Errorf("wave format %d with %d channels of %d bits: want 1 with 1 of 16", format,
					channels, bits)
			}
			w.rate = int(binary.LittleEndian.Uint32(body[4:]))
		case "data":
			w.samples = body[:len(body)&^1]
		}
		rest = rest[8+size:]
		if size&1 == 1 && len(rest) > 0 { // chunks are padded to even sizes
			rest = rest[1:]
		}
	}
	if w.rate == 0 || len(w.samples) == 0 {
		return wave{}, errors.New("wave file without format or samples")
	}
	return w, nil
}

// stereo returns the samples with two identical channels.
func (w wave) stereo() []byte {
	out := make([]byte, 0, 2*len(w.samples))
	for i := 0; i+1 < len(w.samples); i += 2 {
		pair := w.samples[i : i+2]
		out = append(append(out, pair...), pair...)
	}
	return out
}
