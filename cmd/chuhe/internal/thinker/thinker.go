// Package thinker creates the computer player from the settings, within available memory.
package thinker

import (
	"errors"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// An Engine is the computer player. Each platform creates it differently; see start.
type Engine interface {
	think.Player
	// SetOptions changes the options when the engine has finished thinking. If
	// there is not enough memory, it returns an [engine.MemoryError] and changes
	// nothing.
	SetOptions(engine.Options) error
	// Close releases all resources. No other method may be called afterwards.
	Close()
}

// New returns an engine with the given settings. If memory is short, it uses the largest possible table and reports
// that.
func New(s settings.Settings) (e Engine, message locale.Message, err error) {
	message, err = Apply(s, func(o engine.Options) (err error) {
		e, err = start(o)
		return err
	})
	return e, message, err
}

// Apply applies the settings to an engine. If memory is short, the table is as large as possible.
func Apply(s settings.Settings, set func(engine.Options) error) (locale.Message, error) {
	wanted := engine.Options{HashMB: s.HashMB, Threads: s.Threads}
	err := set(wanted)
	var first *engine.MemoryError
	if !errors.As(err, &first) {
		return locale.Message{}, err
	}
	fitting := wanted
	for errors.As(err, new(*engine.MemoryError)) && fitting.HashMB > engine.MinHashMB {
		fitting.HashMB /= 2
		err = set(fitting)
	}
	return locale.Msg(locale.MemoryShort, wanted.HashMB, first.SpareMB, fitting.HashMB), err
}
