package sound

import (
	"encoding/binary"
	"errors"
	"fmt"
)

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
