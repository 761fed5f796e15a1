package screen_test

import (
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
)

// BenchmarkEvent measures a key press, which costs as much as a click.
func BenchmarkEvent(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	for b.Loop() {
		d.Key(kit.KeyLeft, 0)
		d.Key(kit.KeyRight, 0)
	}
}

// BenchmarkBuild measures building the display list of a frame.
func BenchmarkBuild(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	var l draw.List
	for b.Loop() {
		l.Reset()
		d.Build(&l)
	}
}

// BenchmarkIdle measures a frame in which nothing happens.
func BenchmarkIdle(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	d.Pass(10 * time.Second)
	for b.Loop() {
		d.Now = d.Now.Add(33 * time.Millisecond)
		d.Tick(d.Now)
	}
}
