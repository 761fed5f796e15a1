package main

import (
	"cmp"
	"context"
	"time"

	"chuhe/assets/openings"
	"chuhe/cmd/chuhe/internal/thinker"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/engines"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/reviewing"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// openEngines opens the list of other engines, the analysis of the shown position, and reviews. It returns a message
// about what could not be read.
func (p *program) openEngines(s settings.Settings) (message locale.Message) {
	p.room, message = engines.Open(p.writer, p.system.programs(), p.awake)
	p.room.SetBudget(budget(s))
	p.analyst, p.solver = thinker.NewAnalyst(s), thinker.NewAnalyst(s)
	p.advisers = advisers{
		hints:    p.room.Adviser(p.engine, engines.Hints, p.trouble),
		analysis: p.room.Adviser(p.analyst, engines.Analysis, nil),
		reviews:  p.room.Adviser(thinker.NewJury(), engines.Reviews, nil),
	}
	p.advisers.analysis.Allot(func(part engines.Budget) { p.analyst.Set(partly(part)) })
	p.advisers.reviews.Allot(func(engines.Budget) {}) // it always uses the same
	p.advisers.set(s.Adviser)
	p.analysis = analysis.New(p.friends.Guard(p.advisers.analysis), p.awake)
	reviewer := p.friends.Guard(p.advisers.reviews)
	p.reviewer = reviewing.New(reviewer, p.tables, p.awake)
	p.reviewer.Parallel = thinker.Parallel(s)
	p.reviews = reviewing.NewQueue(reviewing.New(reviewer, p.tables, p.awake))
	p.reviews.SetParallel(thinker.Parallel(s))
	return message
}

// takeBook makes the engine use the opening books, if the program has its own, and returns a message about the player's
// if it cannot be read.
func (p *program) takeBook() (message locale.Message) {
	p.ownBook, message = ownbook.Open(p.writer)
	p.byOwn.Store(p.settings.OwnBook)
	if !p.system.machine().Openings {
		return message
	}
	p.engine = thinker.ByBook(p.engine, &thinker.LazyBook{Fetch: p.system.book, Later: browser, Failed: func(error) {
		go func() {
			p.short <- locale.Msg(locale.BookUnread, openings.Name)
			p.awake()
		}()
	}}, func() *book.Book {
		if !p.byOwn.Load() {
			return nil
		}
		return p.ownBook.Book()
	})
	return message
}

// advisers are the players beside the game, in whose place another engine can search.
type advisers struct{ hints, analysis, reviews *engines.Adviser }

// set chooses the engine of all advisers.
func (a *advisers) set(id string) {
	for _, one := range []*engines.Adviser{a.hints, a.analysis, a.reviews} {
		one.Set(id)
	}
}

// adviser returns the player for hints, or nil for the program's own.
func (p *program) adviser() think.Player {
	if p.room.Engine(p.settings.Adviser) == nil {
		return nil
	}
	return p.friends.Guard(p.advisers.hints)
}

// trouble shows that another engine could not give a hint. It may be called from any goroutine.
func (p *program) trouble(err error) {
	go func() {
		p.short <- engines.Message(err)
		p.awake()
	}()
}

// seat returns the player of another engine, or nil for a player of the program's own.
func (p *program) seat(to session.Player) (think.Player, error) {
	if to.Engine == "" {
		return nil, nil
	}
	return p.friends.Guard(p.room.Player(to.Engine)), nil
}

// opening returns a function that finds the moves of a source, but none in a sealed position.
func (p *program) opening(in session.Setup) func(context.Context, *xiangqi.Position) xiangqi.Move {
	find := p.source(in)
	return func(ctx context.Context, pos *xiangqi.Position) xiangqi.Move {
		if p.friends.Seals(pos) {
			return xiangqi.NoMove
		}
		return find(ctx, pos)
	}
}

// source returns a function that finds the moves of the player's own book or of the lines that the player practises,
// as they are now, or of the cloud library.
func (p *program) source(in session.Setup) func(context.Context, *xiangqi.Position) xiangqi.Move {
	switch {
	case in.Opening == session.FromCloud && p.settings.Cloud:
		p.cloud.Allow(p.settings.CloudServer)
		return p.cloud.Opener()
	case in.Opening == session.FromOwn:
		own := p.ownBook.Book()
		return func(_ context.Context, pos *xiangqi.Position) xiangqi.Move {
			r, _ := own.Answer(pos, think.Limits{Book: true, Seed: in.Seed})
			return r.Move
		}
	case in.Opening == session.FromLines:
		log, now := *p.progress.Log, time.Now()
		return func(ctx context.Context, pos *xiangqi.Position) xiangqi.Move {
			return log.Answer(ctx, pos, now, in.Seed)
		}
	}
	return func(context.Context, *xiangqi.Position) xiangqi.Move { return xiangqi.NoMove }
}

// seated ends the programs of engines that play no longer.
func (p *program) seated(in session.Setup) {
	var ids []string
	for _, player := range in.Players {
		if player.Engine != "" {
			ids = append(ids, player.Engine)
		}
	}
	p.room.Seated(ids...)
}

// budget returns what other engines, analysis and reviews get of the machine together: as much as the computer in a
// game.
func budget(s settings.Settings) engines.Budget {
	return engines.Budget{HashMB: s.HashMB, Threads: cmp.Or(s.Threads, engine.DefaultThreads())}
}

// partly returns the settings of the program's own engine with a part of the budget.
func partly(part engines.Budget) settings.Settings {
	return settings.Settings{HashMB: max(part.HashMB, engine.MinHashMB), Threads: part.Threads}
}
