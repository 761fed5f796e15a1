package main

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestEverySoundIsHeardAndClean(t *testing.T) {
	for _, sound := range allSounds() {
		t.Run(sound.name, func(t *testing.T) {
			var peak, power, mean float64
			for _, v := range sound.samples {
				peak = max(peak, math.Abs(v))
				power += v * v
				mean += v
			}
			n := float64(len(sound.samples))
			if peak < 0.3 || peak > 0.9 {
				t.Errorf("peak %.3f, want between 0.3 and 0.9", peak)
			}
			if loud := math.Sqrt(power / n); loud < 0.02 {
				t.Errorf("mean power %.4f: as good as silent", loud)
			}
			if mean = math.Abs(mean / n); mean > 0.01 {
				t.Errorf("constant part %.4f, want at most 0.01", mean)
			}
			if first := sound.samples[0]; first != 0 {
				t.Errorf("begins at %v with a click, want 0", first)
			}
			if last := sound.samples[len(sound.samples)-1]; last != 0 {
				t.Errorf("ends at %v with a click, want 0", last)
			}
		})
	}
}

// TestKeptFilesAreWhatTheToolMakes allows a difference of two steps in 32768, because processors may fuse a
// multiplication and an addition.
func TestKeptFilesAreWhatTheToolMakes(t *testing.T) {
	for _, sound := range allSounds() {
		kept, err := os.ReadFile(filepath.Join("..", "..", "sounds", sound.name+".wav"))
		if err != nil {
			t.Fatal(err)
		}
		made := wav(sound.samples)
		if len(kept) != len(made) {
			t.Errorf("%s: %d bytes kept, %d made: run go generate ./assets", sound.name, len(kept), len(made))
			continue
		}
		for i := 44; i < len(made); i += 2 {
			a := int16(binary.LittleEndian.Uint16(kept[i:]))
			b := int16(binary.LittleEndian.Uint16(made[i:]))
			if d := int(a) - int(b); d < -2 || d > 2 {
				t.Errorf("%s: sample %d is %d kept, %d made: run go generate ./assets", sound.name, i/2, a, b)
				break
			}
		}
	}
}
