package main

import (
	"math"
	"os"
	"path/filepath"
)

// sounds writes the sounds as wave files.
func sounds() error {
	for _, s := range allSounds() {
		if err := os.WriteFile(filepath.Join("sounds", s.name+".wav"), wav(s.samples), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// sound is a named sound: samples between -1 and 1, mono, at rate.
type sound struct {
	name    string
	samples []float64
}

// allSounds returns every sound of the program, in a fixed order.
func allSounds() []sound {
	return []sound{
		{"move", move()},
		{"capture", capture()},
		{"check", check()},
		{"illegal", illegal()},
		{"end", end()},
		{"clock", clock()},
	}
}

// wood returns the partials of a small wooden disc set down on a board. pitch scales all of them; body is the weight of
// the board's low resonance.
func wood(pitch, body float64) []partial {
	return []partial{
		{148 * pitch, 0.9 * body, 0.055},
		{233 * pitch, 0.6 * body, 0.042},
		{618 * pitch, 0.75, 0.030},
		{1042 * pitch, 0.85, 0.024},
		{1671 * pitch, 0.55, 0.017},
		{2390 * pitch, 0.34, 0.012},
		{3480 * pitch, 0.20, 0.008},
		{4910 * pitch, 0.10, 0.005},
	}
}

// move returns the sound of a disc set down: one dry clack.
func move() []float64 {
	out := make([]float64, samples(0.28))
	strike(out, 0.002, 1, 0.0006, wood(1, 0.8))
	burst(out, 0.002, 1.6, 0.004, 5200, 1)
	room(out, 0.35)
	return finish(out, 0.62)
}

// capture returns a heavier sound: a knock on the captured disc, then the landing of the other.
func capture() []float64 {
	out := make([]float64, samples(0.42))
	strike(out, 0.002, 0.45, 0.0005, wood(1.34, 0.15))
	burst(out, 0.002, 1.1, 0.003, 6500, 2)
	strike(out, 0.058, 1.15, 0.0008, wood(0.72, 1.5))
	burst(out, 0.058, 2.2, 0.007, 3600, 3)
	room(out, 0.4)
	return finish(out, 0.78)
}

// bar returns the partials of a tuned wooden bar. Makers tune its second and third modes to about four and ten times
// the first.
func bar(hertz, ring float64) []partial {
	return []partial{
		{hertz, 1, ring},
		{hertz * 1.003, 0.35, ring * 0.8},
		{hertz * 3.97, 0.28, ring * 0.33},
		{hertz * 9.86, 0.08, ring * 0.12},
	}
}

// check returns a clear tone of two bars, a fourth apart, in succession.
func check() []float64 {
	out := make([]float64, samples(1.0))
	strike(out, 0.002, 0.8, 0.0025, bar(880, 0.22))
	strike(out, 0.095, 1, 0.0025, bar(1174.66, 0.26))
	burst(out, 0.002, 0.25, 0.003, 4000, 4)
	room(out, 0.45)
	return finish(out, 0.6)
}

// illegal returns a soft, dull thud.
func illegal() []float64 {
	out := make([]float64, samples(0.3))
	strike(out, 0.002, 1, 0.006, []partial{
		{112, 1, 0.06}, {171, 0.55, 0.045}, {263, 0.22, 0.03},
	})
	burst(out, 0.002, 0.5, 0.02, 420, 5)
	return finish(out, 0.5)
}

// clock returns two dry, high ticks.
func clock() []float64 {
	out := make([]float64, samples(0.45))
	for i, at := range []float64{0.002, 0.16} {
		strike(out, at, 0.9, 0.0004, wood(2.1, 0.1))
		burst(out, at, 0.6, 0.002, 7000, uint64(6+i))
	}
	room(out, 0.3)
	return finish(out, 0.5)
}

// pluck returns the partials of a silk string plucked at a sixth of its length. Stiffness sharpens the high ones a
// little, and they decay first.
func pluck(hertz float64) []partial {
	const harmonics = 14
	partials := make([]partial, 0, harmonics)
	for n := 1.0; n <= harmonics; n++ {
		partials = append(partials, partial{
			hertz: hertz * n * math.Sqrt(1+0.00022*n*n),
			level: math.Abs(math.Sin(n*math.Pi/6)) / math.Pow(n, 1.15),
			decay: 0.75 / (1 + 0.42*(n-1)),
		})
	}
	return partials
}

// end returns a short closing phrase in the pentatonic scale on D.
func end() []float64 {
	const d4, a4, b4, d5, fifthBelow = 293.66, 440.00, 493.88, 587.33, 146.83
	out := make([]float64, samples(2.6))
	for _, note := range []struct{ at, hertz, level float64 }{
		{0.002, a4, 0.75}, {0.20, b4, 0.75}, {0.40, d5, 0.9},
		{0.66, a4, 0.7}, {0.98, fifthBelow, 0.8}, {1.0, d4, 0.8}, {1.03, d5, 0.6},
	} {
		strike(out, note.at, note.level, 0.0018, pluck(note.hertz))
		burst(out, note.at, 0.22*note.level, 0.004, 3000, uint64(10+note.hertz))
	}
	room(out, 0.5)
	return finish(out, 0.7)
}
