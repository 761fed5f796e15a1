package sound

import (
	"encoding/binary"
	"errors"
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
