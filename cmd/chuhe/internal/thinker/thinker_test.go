package thinker

import (
	"errors"
	"testing"

	"chuhe/engine"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

func TestTableIsHalvedUntilItFits(t *testing.T) {
	for _, c := range []struct{ hash, spare, room, want int }{
		{64, -5, 1 << 20, 64}, {1024, 1 << 20, 1 << 20, 1024}, {1024, 1030, 1 << 20, 1024}, {1024, 1024, 1 << 20, 512}, {1024, 300, 1 << 20, 256}, {128, 300, 1 << 20, 128},
		{1000, 400, 1 << 20, 250}, {1024, 0, 1 << 20, 64}, {1024, 1 << 20, 300, 256}, {1024, 1 << 20, 0, 64}, {1000, 400, 200, 125},
	} {
		machine := engine.Machine{SpareMB: func() int { return c.spare }, RoomMB: func() int { return c.room }}
		var e *engine.Engine
		message, err := Apply(settings.Settings{HashMB: c.hash, Threads: 1}, func(o engine.Options) (err error) {
			e, err = engine.NewOn(machine, o)
			return err
		})
		if err != nil || e.Options().HashMB != c.want || (message.Key == locale.MemoryShort) != (c.want < c.hash) {
			t.Errorf("%d MB with %d to spare and room for %d: %v, %v, want %d", c.hash, c.spare, c.room, message, err, c.want)
		}
	}
}

// An engine that cannot be made, or given options, is an error.
func TestNoEngine(t *testing.T) {
	wrong := settings.Settings{HashMB: 16, Threads: -1}
	if e, message, err := New(wrong); err == nil || message.Key != "" {
		t.Errorf("with -1 threads: %v, %v, %v, want an error", e, message, err)
	}
	if e, err := build(wrong); err == nil {
		t.Errorf("an analyst with -1 threads: %v, want an error", e)
	}
	e, _, err := New(settings.Settings{HashMB: 16, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if e.SetOptions(engine.Options{HashMB: 16, Threads: -1}) == nil {
		t.Error("an engine takes -1 threads")
	}
	if r, err := newRemote(nil, engine.Options{HashMB: 1 << 30}); !errors.As(err, new(*engine.MemoryError)) {
		t.Errorf("a program with a table of 2^30 MB: %v, %v, want an error of memory", r, err)
	}
	short := &engine.MemoryError{SpareMB: 3}
	tries := 0
	message, err := Apply(settings.Settings{HashMB: 256, Threads: 1}, func(o engine.Options) error {
		tries++
		return short
	})
	if err != short || message.Key != locale.MemoryShort || tries != 9 { // from 256 MB to 1
		t.Errorf("without memory for any table: %v, %v after %d tries, want %v after 9", message, err, tries, short)
	}
}
