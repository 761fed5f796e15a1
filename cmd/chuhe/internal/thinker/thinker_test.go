package thinker

import (
	"testing"

	"chuhe/engine"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

func TestTableThatDoesNotFit(t *testing.T) {
	machine := engine.Machine{SpareMB: func() int { return 300 }}
	var e *engine.Engine
	set := func(o engine.Options) (err error) {
		e, err = engine.NewOn(machine, o)
		return err
	}
	message, err := Apply(settings.Settings{HashMB: 1024, Threads: 1}, set)
	if err != nil || message.Key != locale.MemoryShort || e.Options().HashMB != 256 {
		t.Errorf("1024 MB of 300: %v, %v, %+v", message, err, e.Options())
	}
	message, err = Apply(settings.Settings{HashMB: 128, Threads: 1}, set)
	if err != nil || message.Key != "" || e.Options().HashMB != 128 {
		t.Errorf("128 MB of 300: %v, %v, %+v", message, err, e.Options())
	}
}
