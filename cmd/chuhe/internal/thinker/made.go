package thinker

import (
	"context"
	"sync"
)

// made is an engine that is made from a wish when it is asked for the first time, and
// anew where another one is wished for by then.
type made[Engine any, Wish comparable] struct {
	build func(Wish) (Engine, error)
	close func(Engine)

	mu     sync.Mutex // held while it thinks; guards what follows
	engine Engine
	there  bool // the engine is made
	from   Wish // what from

	wish   sync.Mutex // guards wanted
	wanted Wish
}

// want tells how the engine is to be from its next search on. It does not wait.
func (m *made[Engine, Wish]) want(w Wish) {
	m.wish.Lock()
	defer m.wish.Unlock()
	m.wanted = w
}

// ready makes the engine for a search, or makes it anew where it is to be another one.
func (m *made[Engine, Wish]) ready(ctx context.Context) (err error) {
	m.wish.Lock()
	wanted := m.wanted
	m.wish.Unlock()
	if err := ctx.Err(); err != nil || m.there && m.from == wanted {
		return err // given up while another search was on its way out, or ready
	}
	m.drop()
	m.engine, err = m.build(wanted)
	m.there, m.from = err == nil, wanted
	return err
}

// drop lets go of the engine.
func (m *made[Engine, Wish]) drop() {
	if m.there {
		m.close(m.engine)
		m.engine, m.there = *new(Engine), false
	}
}
