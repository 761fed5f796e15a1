// Package rival lets other programs play: it starts one, speaks UCI or the XBoard protocol (CECP) to it, and asks it for
// moves. It is the one package of the engine that touches the operating system. Whatever the other program does, no
// call waits for ever: a program that is silent beyond its time is killed, and the error says what it failed to do.
package rival

import (
	"context"
	"errors"
	"fmt"
	"time"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// Protocol is a way of talking to a program.
type Protocol string

// The protocols.
const (
	UCI    Protocol = "uci"
	XBoard Protocol = "xboard"
)

// Option is a setting of the other program, by its own name.
type Option struct{ Name, Value string }

// Config says which program to start and how to talk to it.
type Config struct {
	Command  string // a path, or a name looked up in PATH
	Args     []string
	Protocol Protocol
	Options  []Option      // set once, after the start
	Start    time.Duration // how long it may take to start; 0 means 10 s
	Grace    time.Duration // how much longer than allowed it may think, and how long it may take to obey; 0 means 5 s
}

// Answer is what a program does when asked for a move.
type Answer struct {
	Move   xiangqi.Move // legal or not, that is for the referee to say; NoMove when it resigns or finds none
	Resign bool
	Info   engine.Info // the last line it told about, if any
}

// dialect is one protocol's way of doing things.
type dialect interface {
	greet(limit time.Duration, options []Option) (name string, err error)
	newGame() error
	search(ctx context.Context, p *xiangqi.Position, l engine.Limits, report func(engine.Info)) (Answer, error)
}

// Client is a running program. Its methods must not be called at the same time. After an error the program may be gone;
// Close it and start another.
type Client struct {
	process *process
	dialect dialect
	name    string
}

// Start starts the program and waits until it is ready to play xiangqi.
func Start(c Config) (*Client, error) {
	if c.Start == 0 {
		c.Start = 10 * time.Second
	}
	if c.Grace == 0 {
		c.Grace = 5 * time.Second
	}
	if c.Command == "" {
		return nil, errors.New("no program is named")
	}
	if c.Protocol != UCI && c.Protocol != XBoard {
		return nil, fmt.Errorf("protocol %q is not known (%s or %s)", c.Protocol, UCI, XBoard)
	}
	p, err := startProcess(c)
	if err != nil {
		return nil, err
	}
	client := &Client{process: p}
	if c.Protocol == UCI {
		client.dialect = &uciDialect{process: p}
	} else {
		client.dialect = &xboardDialect{process: p}
	}
	if client.name, err = client.dialect.greet(c.Start, c.Options); err != nil {
		p.kill()
		return nil, err
	}
	return client, nil
}

// Name returns what the program calls itself.
func (c *Client) Name() string { return c.name }

// NewGame tells the program that the next position belongs to another game.
func (c *Client) NewGame() error { return c.dialect.newGame() }

// Search asks the program for its move in p, which must have come about by moves and not by passes; p is not changed.
// Of the limits it understands time, clock, depth and, in UCI, nodes and infinite; a time is rounded up to what its
// protocol can say. report, which may be nil, is called with the lines the program tells about. When ctx is cancelled
// the program is told to move at once.
func (c *Client) Search(ctx context.Context, p *xiangqi.Position, l engine.Limits, report func(engine.Info)) (Answer, error) {
	if report == nil {
		report = func(engine.Info) {}
	}
	return c.dialect.search(ctx, p, l, report)
}

// Close tells the program to quit and waits for it; when it does not within its grace it is killed, and the error says so.
func (c *Client) Close() error { return c.process.close() }

// allowed returns the longest time that the limits give for one move, or 0 when they give no time.
func allowed(l engine.Limits, side xiangqi.Side) time.Duration {
	switch {
	case l.Infinite:
		return 0
	case l.MoveTime > 0:
		return l.MoveTime
	}
	return l.Clock[side]
}

// awaitMove reads lines until handle says that the search is over. The program gets its time and its grace; when ctx is
// cancelled it is told to move now, and gets its grace from then on.
func (p *process) awaitMove(ctx context.Context, limit time.Duration, moveNow string, handle func(line string) (over bool, err error)) error {
	wait, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	late := fmt.Errorf("%s gave no move within %v of its time", p.name, p.grace)
	if limit > 0 {
		timer := time.AfterFunc(limit+p.grace, func() { cancel(late) })
		defer timer.Stop()
	}
	told := context.AfterFunc(ctx, func() {
		if p.send(moveNow) != nil {
			cancel(late)
			return
		}
		time.AfterFunc(p.grace, func() { cancel(late) })
	})
	defer told()
	for {
		line, err := p.next(wait)
		if err != nil {
			if errors.Is(err, late) {
				p.kill()
			}
			return err
		}
		over, err := handle(line)
		if over || err != nil {
			return err
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
