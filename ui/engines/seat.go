package engines

import (
	"context"
	"errors"
	"io"
	"slices"
	"sync"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// State is the state of an engine's process.
type State uint8

const (
	Asleep   State = iota // not running
	Waking                // being started
	Thinking              // searching
	Waiting               // running, with nothing to search
	Dead                  // failed; the next search starts it again
)

// The time after which an idle program is ended. In a game it waits while a person thinks about a move.
const (
	rest      = 10 * time.Minute
	shortRest = time.Minute // outside games and matches
)

// A seat is a player whose moves an engine finds. It starts the program at the first search, and again after a failure
// or a change of its options. Each seat has a program of its own.
type seat struct {
	room *Room
	id   string
	use  Use

	mu     sync.Mutex // held while the program searches
	client *link.Client
	from   Engine // as the program was started
	part   Budget // what it was told to use
	asked  int    // number of searches so far

	gone sync.Mutex // guards the following
	open io.Closer  // the connection to the running program, or nil
}

// Player returns the player of an engine for games. All seats of one engine share a program, which starts when it is
// first asked. The player gives errors of type *Failure.
func (r *Room) Player(id string) think.Player { return r.seat(id, Games) }

// Contestant starts a program of an engine for one match, and returns its player when it is ready. end ends the program
// without waiting. The errors, also those of the player, are ctx's or of type *Failure.
func (r *Room) Contestant(ctx context.Context, id string) (player think.Player, end func(), err error) {
	s := &seat{room: r, id: id, use: Matches}
	end = func() { r.give(func(other *seat) bool { return other != s }) }
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.wake(ctx); err != nil {
		end()
		return nil, nil, err
	}
	return s, end, nil
}

// seat returns the seat of an engine for a use.
func (r *Room) seat(id string, use Use) *seat {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	for _, s := range r.shared.seats {
		if s.id == id && s.use == use {
			return s
		}
	}
	s := &seat{room: r, id: id, use: use}
	r.shared.seats = append(r.shared.seats, s)
	return s
}

// Seated ends the programs of engines that have no seat in a game any more.
func (r *Room) Seated(ids ...string) {
	r.give(func(s *seat) bool { return s.use != Games || slices.Contains(ids, s.id) })
}

// give gives up the seats that are not to be kept.
func (r *Room) give(kept func(*seat) bool) {
	r.shared.mu.Lock()
	var gone []*seat
	r.shared.seats = slices.DeleteFunc(r.shared.seats, func(s *seat) bool {
		if kept(s) {
			return false
		}
		gone = append(gone, s)
		return true
	})
	r.shared.mu.Unlock()
	for _, s := range gone {
		s.end()
	}
}

// State returns what the program of an engine does; with several seats, the last that changed.
func (r *Room) State(id string) State {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	return r.shared.states[id]
}

// state announces what the program of the seat does.
func (s *seat) state(now State) {
	if s.use != Games && now != Dead { // cards show the player of a game
		return
	}
	sh := &s.room.shared
	sh.mu.Lock()
	changed := sh.states[s.id] != now
	sh.states[s.id] = now
	sh.mu.Unlock()
	if changed {
		sh.news.Store(true)
		if sh.wake != nil {
			sh.wake()
		}
	}
}

// wanted returns the engine as it is set up now, and whether it is on the list.
func (s *seat) wanted() (Engine, bool) {
	sh := &s.room.shared
	sh.mu.Lock()
	defer sh.mu.Unlock()
	e, ok := sh.engines[s.id]
	return e, ok
}

// NewGame implements think.Player.
func (s *seat) NewGame() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.client != nil { // a program not yet started has no game
		s.client.NewGame()
	}
}

// Search implements think.Player. A level, a seed and a book are those of the program's own engine.
func (s *seat) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !fits(p) {
		return think.Result{Err: s.failure(Unfit, nil)}
	}
	if err := s.wake(ctx); err != nil {
		return think.Result{Err: err}
	}
	s.state(Thinking)
	l.Level, l.Seed, l.Book = 0, 0, false
	paced := pace(report)
	result := s.client.Search(ctx, p, l, paced.report)
	paced.end()
	if result.Err != nil {
		s.drop()
		s.state(Dead)
		why := Died
		if errors.Is(result.Err, think.ErrDeaf) || errors.Is(result.Err, link.ErrSilent) {
			why = Late
		}
		return think.Result{Err: s.failure(why, result.Err)}
	}
	s.state(Waiting)
	s.restLater()
	return result
}

func (s *seat) failure(why Trouble, cause error) error {
	e, listed := s.wanted()
	if !listed {
		e = s.from
	}
	return &Failure{Engine: e.Name, Program: e.Command.Program, Why: why, Game: s.use == Games, Err: cause,
		Waited: e.Command.Patience()}
}

// wake makes the program ready. Its error is ctx's or a *Failure.
func (s *seat) wake(ctx context.Context) error {
	e, listed := s.wanted()
	switch {
	case !listed:
		return s.failure(Unlisted, nil)
	case ctx.Err() != nil:
		return ctx.Err()
	}
	err := s.ready(ctx, e)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		s.state(Asleep)
		return ctx.Err()
	}
	s.state(Dead)
	if errors.Is(err, ErrAsk) {
		return s.failure(Strange, err)
	}
	return s.failure(Unstarted, err)
}

// ready starts the program if it does not run as the engine is set up.
func (s *seat) ready(ctx context.Context, e Engine) error {
	if s.client != nil && s.from.same(&e) && s.allot() == nil {
		return nil
	}
	s.drop()
	s.state(Waking)
	if err := s.room.trust.check(&e); err != nil {
		return err
	}
	s.room.use(1)
	part := s.room.part()
	client, err := trial.Open(ctx, s.dial(e.Command), e.config(part), e.Command.Patience())
	if err != nil {
		s.room.use(-1)
		return err
	}
	s.client, s.from, s.part = client, e, part
	return nil
}

// allot tells the running program its part of the budget if that has changed.
func (s *seat) allot() error {
	part := s.room.part()
	if part == s.part {
		return nil
	}
	s.part = part
	return s.client.Set(s.from.allotted(part)...)
}

// dial returns the function that starts the program, which a closed room does not.
func (s *seat) dial(c Command) link.Dial {
	start := s.room.system.Dial(c)
	return func() (io.ReadWriteCloser, error) {
		if !s.room.enter(s) {
			return nil, context.Canceled
		}
		s.gone.Lock()
		defer s.gone.Unlock()
		conn, err := start()
		if err == nil {
			s.open = conn
		}
		return conn, err
	}
}

// drop ends the program.
func (s *seat) drop() {
	if s.client != nil {
		s.client.Close()
		s.room.use(-1)
	}
	s.client = nil
	s.gone.Lock()
	defer s.gone.Unlock()
	s.open = nil
}

// restLater ends the program later, unless there is another search before.
func (s *seat) restLater() {
	s.asked++
	asked, after := s.asked, shortRest
	if s.use == Games || s.use == Matches {
		after = rest
	}
	time.AfterFunc(after, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.asked == asked && s.client != nil {
			s.drop()
			s.state(Asleep)
		}
	})
}

// enter adds a seat whose program starts, also one that was given up before. It returns false if the room is closed.
func (r *Room) enter(s *seat) bool {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	if !r.shared.closed && !slices.Contains(r.shared.seats, s) {
		r.shared.seats = append(r.shared.seats, s)
	}
	return !r.shared.closed
}

// end lets the program quit in the background.
func (s *seat) end() {
	s.room.running.Go(func() {
		s.mu.Lock() // a cancelled search ends within the program's grace
		defer s.mu.Unlock()
		s.drop()
		s.state(Asleep)
	})
}

// kill ends the program at once, even during a search.
func (s *seat) kill() {
	s.gone.Lock()
	defer s.gone.Unlock()
	if s.open != nil {
		s.open.Close()
	}
}
