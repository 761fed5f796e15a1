//go:build display

package ui

import (
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/native"
)

// Keys do not move the pointer: it stays in its place, and away once it has left.
func TestKeysLeaveThePointerAlone(t *testing.T) {
	var got []kit.Event
	in := input{size: draw.Point{X: 800, Y: 600}}
	in.emit = func(ev kit.Event) {
		if ev.Kind == kit.PointerMove || ev.Kind == kit.PointerAway {
			got = append(got, ev)
		}
	}
	keys := func(x, y float64) {
		for _, kind := range []native.EventKind{native.KeyDown, native.Char, native.KeyHeld, native.KeyUp} {
			in.take(native.Event{Kind: kind, Code: 'M', X: x, Y: y}, 2)
		}
	}
	in.take(native.Event{Kind: native.Move, X: 300, Y: 200}, 2)
	if want := (draw.Point{X: 150, Y: 100}); len(got) != 1 || in.pos != want {
		t.Fatalf("the pointer is at %v after %v, want %v", in.pos, got, want)
	}
	keys(0, 0) // a browser gives no place with a key
	if len(got) != 1 {
		t.Errorf("keys have moved the pointer to %v", in.pos)
	}
	in.take(native.Event{Kind: native.Leave, X: 300, Y: 200}, 2)
	keys(300, 200) // GLFW gives the last place
	if len(got) != 2 || got[1].Kind != kit.PointerAway {
		t.Errorf("keys have brought back a pointer that had left: %v", got)
	}
	in.take(native.Event{Kind: native.Move, X: 300, Y: 200}, 2)
	if len(got) != 3 || got[2].Kind != kit.PointerMove {
		t.Errorf("a pointer that comes back to the same place goes unseen: %v", got)
	}
}

// What is typed on Windows and macOS arrives once, in order, in two ways.
func TestMerge(t *testing.T) {
	for _, tc := range []struct {
		chars, committed, want string
		method                 bool
	}{
		{"", "", "", false},
		{"h2", "h", "h2", false}, // Windows: the library gives up after one character
		{"h", "h", "h", false},
		{"", "h", "h", false}, // macOS
		{"", "炮", "炮", true},
		{"", "炮二平五", "炮二平五", true},
		{"", "pao", "pao", true},
		{"1", "炮", "炮1", true},
	} {
		if got, method := merge([]rune(tc.chars), []rune(tc.committed)); string(got) != tc.want || method != tc.method {
			t.Errorf("%q and %q give %q, from a method %v", tc.chars, tc.committed, string(got), method)
		}
	}
}

func TestChanged(t *testing.T) {
	for _, tc := range []struct {
		before, after, added string
		back                 int
	}{{"", "a", "a", 0}, {"a", "a", "", 0}, {"ae", "aé", "é", 1}, {"a马", "a", "", 1}, {"a", "a炮二", "炮二", 0}} {
		if back, added := changed([]rune(tc.before), []rune(tc.after)); back != tc.back || string(added) != tc.added {
			t.Errorf("from %q to %q: %d back, %q added", tc.before, tc.after, back, string(added))
		}
	}
}
