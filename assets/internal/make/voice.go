package main

import (
	"math"
	"math/rand/v2"
)

// rate is the sample rate of all sounds, in samples per second.
const rate = 48000

// The sounds are struck wood, a struck bar and a plucked string, each a sum of decaying partials (modal synthesis, as
// in Cook, "Real Sound Synthesis for Interactive Applications", chapter 4) with a short burst of noise for the contact.

// partial is one decaying sine: frequency in Hz, amplitude, and the time in
// seconds after which it has fallen to 1/e.
type partial struct{ hertz, level, decay float64 }

// samples returns the number of samples in a time in seconds.
func samples(seconds float64) int { return int(math.Round(seconds * rate)) }

// strike adds decaying partials to out, starting at a time in seconds. attack, in seconds, smooths the onset: hard
// objects touch within a millisecond.
func strike(out []float64, at, gain, attack float64, partials []partial) {
	start := samples(at)
	for _, p := range partials {
		step := 2 * math.Pi * p.hertz / rate
		fade := math.Exp(-1 / (p.decay * rate))
		level := gain * p.level
		for i := start; i < len(out); i++ {
			n := float64(i - start)
			rise := min(1, n/(attack*rate))
			out[i] += level * rise * math.Sin(step*n)
			level *= fade
		}
	}
}

// burst adds decaying noise, dulled by two low-pass filters with a cut-off frequency in Hz: the sound of two surfaces
// touching.
func burst(out []float64, at, gain, decay, cutoff float64, seed uint64) {
	noise := rand.New(rand.NewPCG(seed, 0x6368756865))
	keep := math.Exp(-2 * math.Pi * cutoff / rate)
	var first, second float64
	fade := math.Exp(-1 / (decay * rate))
	for i := samples(at); i < len(out); i++ {
		white := 2*noise.Float64() - 1
		first = (1-keep)*white + keep*first
		second = (1-keep)*first + keep*second
		out[i] += gain * second
		gain *= fade
	}
}

// room adds a few early reflections, so that a sound seems to come from a room.
func room(out []float64, gain float64) {
	dry := append([]float64(nil), out...)
	for _, echo := range []struct{ delay, level float64 }{
		{0.0113, 0.42}, {0.0191, 0.31}, {0.0297, 0.24}, {0.0437, 0.17}, {0.0613, 0.11},
	} {
		late := samples(echo.delay)
		for i := late; i < len(out); i++ {
			out[i] += gain * echo.level * dry[i-late]
		}
	}
}

// finish scales a sound to a peak between 0 and 1 and fades out its last sixth, to avoid a click.
func finish(out []float64, peak float64) []float64 {
	tail := len(out) / 6
	for i := range tail {
		t := float64(i) / float64(tail)
		out[len(out)-1-i] *= 0.5 - 0.5*math.Cos(math.Pi*t)
	}
	highest := 0.0
	for _, v := range out {
		highest = max(highest, math.Abs(v))
	}
	for i := range out {
		out[i] *= peak / highest
	}
	return out
}
