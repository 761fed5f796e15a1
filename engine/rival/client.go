// Package rival lets other programs play: it starts one, speaks UCI, UCCI or the XBoard protocol (CECP) to it, and asks it
// for moves. It is the one package of the engine that touches the operating system. Whatever the other program does, no
// call waits for ever: a program that is silent beyond its time is killed, and the error says what it failed to do. Only
// an infinite search goes on until its context is cancelled.
// docs/PROTOCOLS.md tells what is expected of a program.
package rival

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Protocol is a way of talking to a program.
type Protocol string

// The protocols. The empty one means: find out.
const (
	UCI    Protocol = "uci"
	UCCI   Protocol = "ucci"
	XBoard Protocol = "xboard"
)

// Config says which program to start and how to talk to it.
type Config struct {
	Command  string // a path, or a name looked up in PATH
	Args     []string
	Protocol Protocol      // empty: find out, by starting the program up to three times
	Ranks    Ranks         // how it counts ranks
	Options  []Option      // set once, after the start; in UCI and UCCI one that the program does not declare is refused
	Start    time.Duration // how long it may take to start; 0 means 10 s
	Grace    time.Duration // how much longer than allowed it may think, and how long it may take to obey; 0 means 5 s
}

// Answer is what a program does when asked for a move.
type Answer struct {
	Move   xiangqi.Move // legal or not, that is for the referee to say; NoMove when it resigns or finds none
	Resign bool
	Draw   bool       // it offers a draw, or takes the one it was offered
	Info   think.Info // the last line it told about, if any; a UCCI score is in the program's own unit
}

// dialect is one protocol's way of doing things.
type dialect interface {
	greet(limit time.Duration) (name string, err error)        // says hello: no other program answers to it
	prepare(limit time.Duration, options []Option) (err error) // makes it ready to play xiangqi
	newGame() error
	search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) (Answer, error)
}

// Client is a running program. Its methods must not be called at the same time. After an error the program may be gone;
// Close it and start another.
type Client struct {
	process  *process
	dialect  dialect
	name     string
	protocol Protocol
}

// Start starts the program and waits until it is ready to play xiangqi.
func Start(c Config) (*Client, error) {
	if c.Start == 0 {
		c.Start = 10 * time.Second
	}
	if c.Grace == 0 {
		c.Grace = 5 * time.Second
	}
	switch {
	case c.Command == "":
		return nil, errors.New("no program is named")
	case c.Ranks < RanksAuto || c.Ranks > RanksFrom1:
		return nil, fmt.Errorf("no program counts ranks by way %d", c.Ranks)
	case c.Protocol == "":
		return probe(c)
	case !slices.Contains(protocols(), c.Protocol):
		return nil, fmt.Errorf("protocol %q is not known (%s, %s or %s)", c.Protocol, UCI, UCCI, XBoard)
	}
	client, err := greet(c, c.Start)
	if err != nil {
		return nil, err
	}
	return client.prepare(c)
}

// protocols are the known ones, in the order in which they are tried.
func protocols() []Protocol { return []Protocol{UCI, UCCI, XBoard} }

// greet starts the program and waits for its answer to the greeting of c.Protocol.
func greet(c Config, limit time.Duration) (*Client, error) {
	p, err := startProcess(c)
	if err != nil {
		return nil, err
	}
	client := &Client{process: p, protocol: c.Protocol}
	switch c.Protocol {
	case UCI:
		client.dialect = &uciDialect{process: p, ranks: c.Ranks}
	case UCCI:
		client.dialect = &ucciDialect{process: p, ranks: c.Ranks}
	case XBoard:
		client.dialect = &xboardDialect{process: p, ranks: c.Ranks}
	}
	if client.name, err = client.dialect.greet(limit); err != nil {
		p.kill()
		return nil, err
	}
	return client, nil
}

func (c *Client) prepare(config Config) (*Client, error) {
	if err := c.dialect.prepare(config.Start, config.Options); err != nil {
		c.process.kill()
		return nil, err
	}
	return c, nil
}

// probeTime is how long a program of unknown protocol may take to answer a greeting.
const probeTime = 3 * time.Second

// probe greets the program in one protocol after the other, each time started anew, for many end at or choke on words
// that they do not know.
func probe(c Config) (*Client, error) {
	var all []error
	for _, c.Protocol = range protocols() {
		client, err := greet(c, min(c.Start, probeTime))
		switch {
		case err == nil:
			return client.prepare(c)
		case !errors.Is(err, errGone) && !errors.Is(err, errSilent) && !errors.Is(err, errRefused):
			return nil, err
		}
		all = append(all, err)
	}
	return nil, fmt.Errorf("%s answers in no known protocol: %w; %w; %w", c.Command, all[0], all[1], all[2])
}

// Name returns what the program calls itself.
func (c *Client) Name() string { return c.name }

// Protocol returns the protocol that is spoken, found out or told.
func (c *Client) Protocol() Protocol { return c.protocol }

// NewGame tells the program that the next position belongs to another game.
func (c *Client) NewGame() error { return c.dialect.newGame() }

// Search asks the program for its move in p, which must have come about by moves and not by passes; p is not changed.
// Of the limits it understands time, clock, depth and, but for XBoard, nodes and infinite; a time is rounded up to what
// its protocol can say. Without a limit in time a program may take as long as it likes, but not say nothing for more than
// a minute and its grace. report, which may be nil, is called with the lines the program tells about. When ctx is
// cancelled the program is told to move at once.
func (c *Client) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) (Answer, error) {
	if report == nil {
		report = func(think.Info) {}
	}
	return c.dialect.search(ctx, p, l, report)
}

// Close tells the program to quit and waits for it; when it does not within its grace it is killed, and the error says so.
func (c *Client) Close() error { return c.process.close() }

// leash says how long a program that has to move is waited for, its grace apart.
type leash struct {
	limit time.Duration // 0: until the context is cancelled
	anew  bool          // the limit counts from the last line that the program wrote
}

// longestSilence is how long a program may say nothing that has no time to keep to.
const longestSilence = time.Minute

// allowed returns how long the limits ask to wait for a program that moves for the given side.
func allowed(l think.Limits, side xiangqi.Side) leash {
	switch {
	case l.Infinite:
		return leash{}
	case l.MoveTime > 0:
		return leash{limit: l.MoveTime}
	case l.Clock == [2]time.Duration{}:
		return leash{longestSilence, true}
	}
	return leash{limit: max(l.Clock[side], time.Millisecond)}
}

// awaitMove reads lines until handle says that the search is over. The program gets its time and its grace; when ctx is
// cancelled it is told to move now, and gets its grace from then on.
func (p *process) awaitMove(ctx context.Context, wait leash, moveNow string, handle func(line string) (over bool, err error)) error {
	late := time.NewTimer(wait.limit + p.grace)
	defer late.Stop()
	if wait.limit == 0 {
		late.Stop()
	}
	cancelled := ctx.Done()
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return p.failure("was waited for")
			}
			if over, err := handle(line); over || err != nil {
				return err
			}
			if wait.anew {
				late.Reset(wait.limit + p.grace)
			}
		case <-cancelled:
			cancelled = nil
			p.stopped = true
			if err := p.send(moveNow); err != nil {
				return err
			}
			wait = leash{}
			late.Reset(p.grace)
		case <-late.C:
			p.kill()
			if wait.anew {
				return fmt.Errorf("%s gave no move and said nothing for %v", p.name, wait.limit+p.grace)
			}
			return fmt.Errorf("%s gave no move within %v of its time", p.name, p.grace)
		}
	}
}

// played returns the position a game began with and its moves, as told by the history of p.
func played(p *xiangqi.Position) (start *xiangqi.Position, moves []xiangqi.Move) {
	start = p.Clone()
	moves = make([]xiangqi.Move, start.Plies())
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = start.LastMove()
		start.UnmakeMove()
	}
	return start, moves
}
