package screen

import (
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// BenchmarkEvent is the cost of a key press: what a click costs the window.
func BenchmarkEvent(b *testing.B) {
	d := open(b, options{setup: twoPersons()})
	d.play(opening...)
	for b.Loop() {
		d.key(kit.KeyLeft, 0)
		d.key(kit.KeyRight, 0)
	}
}

// BenchmarkBuild is the cost of a picture as data.
func BenchmarkBuild(b *testing.B) {
	d := open(b, options{setup: twoPersons()})
	d.play(opening...)
	var l draw.List
	for b.Loop() {
		l.Reset()
		d.Build(&l)
	}
}

// BenchmarkIdle is the cost of a frame in which nothing happens.
func BenchmarkIdle(b *testing.B) {
	d := open(b, options{setup: twoPersons()})
	d.play(opening...)
	d.pass(10 * time.Second)
	for b.Loop() {
		d.at = d.at.Add(33 * time.Millisecond)
		d.Tick(d.at)
	}
}
