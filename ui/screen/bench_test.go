package screen_test

import (
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
)

// BenchmarkEvent is the cost of a key press: what a click costs the window.
func BenchmarkEvent(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	for b.Loop() {
		d.Key(kit.KeyLeft, 0)
		d.Key(kit.KeyRight, 0)
	}
}

// BenchmarkBuild is the cost of a picture as data.
func BenchmarkBuild(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	var l draw.List
	for b.Loop() {
		l.Reset()
		d.Build(&l)
	}
}

// BenchmarkIdle is the cost of a frame in which nothing happens.
func BenchmarkIdle(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	d.Pass(10 * time.Second)
	for b.Loop() {
		d.Now = d.Now.Add(33 * time.Millisecond)
		d.Tick(d.Now)
	}
}
