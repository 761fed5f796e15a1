package sound

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"chuhe/assets"
)

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
