package sound

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"
)

// chunk returns a part of a wave file, padded to an even size.
func chunk(name string, body []byte) []byte {
	c := append([]byte(name), binary.LittleEndian.AppendUint32(nil, uint32(len(body)))...)
	c = append(c, body...)
	if len(body)%2 == 1 {
		c = append(c, 0)
	}
	return c
}

// described returns the body of a format chunk.
func described(format, channels uint16, rate uint32, bits uint16) []byte {
	b := binary.LittleEndian.AppendUint16(nil, format)
	b = binary.LittleEndian.AppendUint16(b, channels)
	b = binary.LittleEndian.AppendUint32(b, rate)
	b = append(b, make([]byte, 6)...)
	return binary.LittleEndian.AppendUint16(b, bits)
}

// file returns a wave file of chunks.
func file(parts ...[]byte) []byte { return append([]byte("RIFFxxxxWAVE"), bytes.Join(parts, nil)...) }

func TestWaveFiles(t *testing.T) {
	good, data := chunk("fmt ", described(1, 1, 48000, 16)), chunk("data", []byte("abcd"))
	for _, c := range []struct {
		name string
		file []byte
		want string // rate, samples and error
	}{
		{"plain", file(good, data), "48000 abcd <nil>"},
		{"the data first", file(data, good), "48000 abcd <nil>"},
		{"another rate", file(chunk("fmt ", described(1, 1, 8000, 16)), data), "8000 abcd <nil>"},
		{"other chunks", file(chunk("LIST", []byte("odd")), good, chunk("fact", nil), data, chunk("id3 ", []byte("x"))), "48000 abcd <nil>"},
		{"a longer format", file(chunk("fmt ", append(described(1, 1, 48000, 16), 0, 0)), data), "48000 abcd <nil>"},
		{"half a sample", file(good, chunk("data", []byte("abc"))), "48000 ab <nil>"},
		{"no padding at the end", file(good, chunk("data", []byte("abc"))[:11]), "48000 ab <nil>"},
		{"less than a chunk at the end", file(good, data, []byte("1234567")), "48000 abcd <nil>"},
		{"an empty chunk at the end", file(good, data, chunk("end ", nil)), "48000 abcd <nil>"},
		{"nothing", nil, "0  not a wave file"},
		{"only the head", []byte("RIFFxxxxWAVE"), "0  wave file without format or samples"},
		{"the head cut short", []byte("RIFFxxxxWAV"), "0  not a wave file"},
		{"another head", append([]byte("RIFXxxxxWAVE"), append(good, data...)...), "0  not a wave file"},
		{"another kind", append([]byte("RIFFxxxxWAVX"), append(good, data...)...), "0  not a wave file"},
		{"no format", file(data), "0  wave file without format or samples"},
		{"no data", file(good), "0  wave file without format or samples"},
		{"no samples", file(good, chunk("data", nil)), "0  wave file without format or samples"},
		{"one byte of samples", file(good, chunk("data", []byte("a"))), "0  wave file without format or samples"},
		{"no rate", file(chunk("fmt ", described(1, 1, 0, 16)), data), "0  wave file without format or samples"},
		{"data cut short", file(good, data[:11]), `0  wave chunk "data" is cut short`},
		{"a format cut short", file(chunk("fmt ", described(1, 1, 48000, 16)[:15]), data), "0  wave format chunk is cut short"},
		{"another format", file(chunk("fmt ", described(3, 1, 48000, 16)), data), "0  wave format 3 with 1 channels of 16 bits: want 1 with 1 of 16"},
		{"two channels", file(chunk("fmt ", described(1, 2, 48000, 16)), data), "0  wave format 1 with 2 channels of 16 bits: want 1 with 1 of 16"},
		{"8 bits", file(chunk("fmt ", described(1, 1, 48000, 8)), data), "0  wave format 1 with 1 channels of 8 bits: want 1 with 1 of 16"},
	} {
		w, err := decodeWAV(c.file)
		if got := fmt.Sprintf("%d %s %v", w.rate, w.samples, err); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	for samples, want := range map[string]string{"": "", "ab": "abab", "abcd": "ababcdcd"} {
		if got := (wave{samples: []byte(samples)}).stereo(); string(got) != want {
			t.Errorf("%q on two channels is %q, want %q", samples, got, want)
		}
	}
}

func FuzzDecodeWAV(f *testing.F) {
	f.Add(file(chunk("fmt ", described(1, 1, 48000, 16)), chunk("LIST", []byte("x")), chunk("data", []byte("abcd"))))
	f.Add([]byte("RIFF\x00\x00\x00\x00WAVEdata\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := decodeWAV(data)
		if err == nil && (w.rate <= 0 || len(w.samples)%2 != 0 || len(w.stereo()) != 2*len(w.samples)) {
			t.Errorf("accepted %d bytes at rate %d", len(w.samples), w.rate)
		}
	})
}

// A sound with another rate, or that is none, is named by its number.
func TestSoundsThatAreRefused(t *testing.T) {
	for rate, want := range map[uint32]string{48000: "<nil>", 44100: "sound 3: 44100 samples a second, want 48000", 0: "sound 3: wave file without format or samples"} {
		var files Files
		for k := range files {
			files[k] = file(chunk("fmt ", described(1, 1, 48000, 16)), chunk("data", []byte("ab")))
		}
		binary.LittleEndian.PutUint32(files[3][12+8+4:], rate)
		p := &Player{speaker: &tape{}, files: func() (Files, error) { return files, nil }}
		if got := fmt.Sprint(p.prepare()); got != want {
			t.Errorf("with %d samples a second: %s, want %s", rate, got, want)
		}
	}
}

// A volume outside the range is the nearest in it, and sounds are softer by its square.
func TestVolumes(t *testing.T) {
	for volume, want := range map[float64]float64{-1: 0, 0: 0, 0.5: 0.25, 1: 1, 2: 1} {
		out := &tape{}
		p := &Player{speaker: out, enabled: true, status: Status{State: Ready}}
		p.SetVolume(volume)
		for k := range kinds + 2 { // some that do not exist
			p.Play(k)
		}
		if heard := map[bool]int{true: int(kinds)}[want > 0]; len(out.played) != heard || heard > 0 && out.played[0] != want {
			t.Errorf("at the volume %v, sounds are heard at %v, want %d at %v", volume, out.played, heard, want)
		}
	}
}
