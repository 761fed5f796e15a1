// Package thinker makes the computer player as the settings want it, or as far
// as the machine has memory for it.
package thinker

import (
	"errors"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// New returns an engine as the settings want it, or with as large a table
// as the machine has room for, and then says so.
func New(s settings.Settings) (e *engine.Engine, message locale.Message, err error) {
	message, err = Apply(s, func(o engine.Options) error {
		e, err = engine.NewOn(machine.This(), o)
		return err
	})
	return e, message, err
}

// Apply sets an engine to the settings. Where the machine has not enough
// memory for the table wanted, it is made as large as there is room for.
func Apply(s settings.Settings, set func(engine.Options) error) (locale.Message, error) {
	wanted := engine.Options{HashMB: s.HashMB, Threads: s.Threads}
	err := set(wanted)
	var short *engine.MemoryError
	if !errors.As(err, &short) {
		return locale.Message{}, err
	}
	fitting, err := wanted.Within(short.SpareMB)
	if err == nil {
		err = set(fitting)
	}
	return locale.Msg(locale.MemoryShort, wanted.HashMB, short.SpareMB, fitting.HashMB), err
}
