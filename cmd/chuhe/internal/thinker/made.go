package thinker

import (
	"context"
	"sync"
)

// made is an engine that is created from a wish at its first use, and created again
// if the wish has changed by the next use.
type made[Engine any, Wish comparable] struct {
	build func(Wish) (Engine, error)
	close func(Engine)

	mu     sync.Mutex // held while the engine thinks; guards the following fields
	engine Engine
	there  bool // whether the engine exists
	from   Wish // the wish from which it was created

	wish   sync.Mutex // guards wanted
	wanted Wish
}

// want sets the wish for the next search. It does not wait.
func (m *made[Engine, Wish]) want(w Wish) {
	m.wish.Lock()
	defer m.wish.Unlock()
	m.wanted = w
}

// ready creates the engine for a search, or creates it again if the wish has changed.
func (m *made[Engine, Wish]) ready(ctx context.Context) (err error) {
	m.wish.Lock()
	wanted := m.wanted
	m.wish.Unlock()
	if err := ctx.Err(); err != nil || m.there && m.from == wanted {
		return err // cancelled while waiting for another search, or ready
	}
	m.drop()
	m.engine, err = m.build(wanted)
	m.there, m.from = err == nil, wanted
	return err
}

// drop releases the engine.
func (m *made[Engine, Wish]) drop() {
	if m.there {
		m.close(m.engine)
		m.engine, m.there = *new(Engine), false
	}
}
