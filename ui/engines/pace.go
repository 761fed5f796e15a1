package engines

import (
	"slices"
	"sync"
	"time"

	"chuhe/engine/think"
)

// shownEvery is the shortest time between two reports of one line of play; more cannot be seen.
const shownEvery = time.Second / 15

// A pacer passes on reports at a rate that can be seen: of each line of play, the last one.
type pacer struct {
	to func(think.Info)

	mu      sync.Mutex
	waiting []think.Info // the last report of each line, in the order of their first
	timer   *time.Timer  // nil: none is due
	ended   bool
}

// pace returns a pacer that passes reports on to a function, which may be nil.
func pace(to func(think.Info)) *pacer { return &pacer{to: to} }

// report takes a report.
func (p *pacer) report(i think.Info) {
	if p.to == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	line := slices.IndexFunc(p.waiting, func(w think.Info) bool { return w.MultiPV == i.MultiPV })
	switch {
	case line >= 0:
		p.waiting[line] = i
	case len(p.waiting) < mostReported:
		p.waiting = append(p.waiting, i)
	}
	if p.timer == nil && !p.ended {
		p.timer = time.AfterFunc(shownEvery, p.pass)
	}
}

// mostReported is the maximum number of lines of play that are passed on.
const mostReported = 256

// pass passes on what waits.
func (p *pacer) pass() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.timer = nil
	if !p.ended {
		p.flush()
	}
}

func (p *pacer) flush() {
	for _, i := range p.waiting {
		p.to(i)
	}
	p.waiting = p.waiting[:0]
}

// end passes on the rest. Nothing is passed on afterwards.
func (p *pacer) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
	if p.to != nil {
		p.flush()
	}
	if p.timer != nil {
		p.timer.Stop()
	}
}
