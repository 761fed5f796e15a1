package engine

import (
	"context"
	"errors"
	"strings"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestMoreThanTheMachineHas(t *testing.T) {
	spare := 300
	e := newEngineOn(t, Machine{SpareMB: func() int { return spare }}, Options{HashMB: 1, Threads: 1})
	before, table := e.Options(), e.table
	err := e.SetOptions(Options{HashMB: MaxHashMB, Threads: 1})
	var short *MemoryError
	if !errors.As(err, &short) || short.SpareMB != spare || short.NeedMB <= MaxHashMB {
		t.Fatalf("asked for %d MB: %v", MaxHashMB, err)
	}
	if text := err.Error(); !strings.Contains(text, "300 MB") || strings.Contains(text, "\n") {
		t.Errorf("the error is %q", text)
	}
	if e.Options() != before || e.table != table {
		t.Error("what was refused changed the engine")
	}
	set(t, e, Options{HashMB: 250, Threads: 1})
	if err := e.SetOptions(Options{HashMB: 1, Threads: MaxThreads}); !errors.As(err, &short) {
		t.Errorf("%d threads in %d MB: %v", MaxThreads, spare, err)
	}
	// The engine can release memory that it already holds.
	e.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 1}, nil)
	spare = 50
	set(t, e, Options{HashMB: 270, Threads: 1}) // of 50 and its own 250
	spare = 0
	set(t, e, Options{HashMB: DefaultHashMB, Threads: 1}) // the usual size where nothing is free
}

// TestMoreThanThereIsRoomFor checks that a table is also refused if there is memory for it but no address space. The
// addresses of the previous table are not released; a smaller table can reuse them.
func TestMoreThanThereIsRoomFor(t *testing.T) {
	room := 1 << 20
	machine := Machine{SpareMB: func() int { return 1 << 20 }, RoomMB: func() int { return room }}
	e := newEngineOn(t, machine, Options{HashMB: 300, Threads: 1})
	e.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 1}, nil)
	before, table := e.Options(), e.table
	room = 399
	for _, o := range []Options{{HashMB: 400, Threads: 1}, {HashMB: 300, Threads: MaxThreads}} {
		var short *MemoryError
		if err := e.SetOptions(o); !errors.As(err, &short) || short.SpareMB != room {
			t.Errorf("%+v in %d MB: %v", o, room, err)
		}
		if e.Options() != before || e.table != table {
			t.Error("what was refused changed the engine")
		}
	}
	room = 0
	for _, o := range []Options{{HashMB: 299, Threads: 1}, {HashMB: 299, Threads: 1, Params: before.Params}, {HashMB: 1, Threads: 1}} {
		set(t, e, o) // which needs no room
	}
	if err := e.SetOptions(Options{HashMB: 2, Threads: 1}); err == nil {
		t.Error("a table of 2 MB finds room where there is none")
	}
	newEngineOn(t, e.machine, Options{Threads: 1}) // the first table, of the usual size
	if _, err := NewOn(e.machine, Options{HashMB: 300, Threads: 1}); err == nil {
		t.Error("a first table of 300 MB finds room where there is none")
	}
}

// TestYield checks that searches at full strength and at a level yield often: here only Yield can deliver the stop.
func TestYield(t *testing.T) {
	for _, level := range []think.Level{0, 9} {
		ctx, cancel := context.WithCancel(context.Background())
		turns := 0
		e := newEngineOn(t, Machine{Yield: func() {
			if turns++; turns == 8 {
				cancel()
			}
		}}, Options{HashMB: 1, Threads: 1})
		r := e.Search(ctx, xiangqi.StartPosition(), think.Limits{Level: level, Depth: 40, Nodes: 1 << 40}, nil)
		if turns < 8 || r.Nodes/uint64(turns) > 1000 {
			t.Errorf("level %d: %d turns in %d nodes", level, turns, r.Nodes)
		}
	}
}
