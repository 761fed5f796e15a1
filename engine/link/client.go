// Package link uses other programs as players: it speaks UCI, UCCI or the XBoard protocol (CECP) over an
// io.ReadWriteCloser. Package exec starts the programs. No call blocks forever, even if the other program misbehaves:
// if the program does not answer in time, the connection is closed, and the error names the missing response. Only an
// infinite search continues until its context is cancelled. docs/PROTOCOLS.md describes the requirements for a program.
package link

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Protocol is a protocol spoken by a program.
type Protocol string

// The protocols. The empty Protocol means trying all of them.
const (
	UCI    Protocol = "uci"
	UCCI   Protocol = "ucci"
	XBoard Protocol = "xboard"
)

// Config describes the connection to a program.
type Config struct {
	Name     string        // name in messages; empty means "the program"
	Protocol Protocol      // empty: try all of them, connecting up to three times
	Ranks    Ranks         // numbering of ranks
	Options  []Option      // set once after the start; in UCI and UCCI the program must declare them
	Ours     bool          // the program is our own engine: also send it the level and the seed (UCI only)
	Start    time.Duration // maximum time to start; 0 means 10 s
	Grace    time.Duration // maximum time by which the program may exceed a limit, or delay obeying; 0 means Grace

	// Lenient leaves out the Options that the program does not declare, instead of failing.
	Lenient bool
	// Greeted, if not nil, is called when the program has answered the greeting, before it is made ready.
	Greeted func(*Client)
}

// Grace is the usual grace of a program.
const Grace = 5 * time.Second

// dialect is the implementation of one protocol.
type dialect interface {
	greet(limit time.Duration) (name string, err error)        // only a program that speaks this protocol answers
	offered() []Offer                                          // the options that it has declared
	prepare(limit time.Duration, options []Option) (err error) // makes the program ready to play xiangqi
	set(limit time.Duration, options []Option) error           // changes options, and waits for the program
	newGame() error
	search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) (think.Result, error)
}

// Client is a program that plays; it is a think.Player. Its methods may be called from any goroutine; they run one at a
// time.
type Client struct {
	mu       sync.Mutex
	wire     *wire
	dialect  dialect
	name     string
	protocol Protocol
	ours     bool
	err      error // the first failure
}

// Dial opens a new connection to a program, for example by starting it. Closing the connection must make Read and Write
// return, and end the program. At the end, Read may return the reason instead of io.EOF.
type Dial func() (io.ReadWriteCloser, error)

// Open connects to a program and waits until it is ready to play xiangqi.
func Open(dial Dial, c Config) (*Client, error) {
	c.Name = cmp.Or(c.Name, "the program")
	if c.Start == 0 {
		c.Start = 10 * time.Second
	}
	if c.Grace == 0 {
		c.Grace = Grace
	}
	switch {
	case c.Ranks < RanksAuto || c.Ranks > RanksFrom1:
		return nil, fmt.Errorf("no program counts ranks by way %d", c.Ranks)
	case c.Protocol == "":
		return probe(dial, c)
	case !slices.Contains(protocols(), c.Protocol):
		return nil, fmt.Errorf("protocol %q is not known (%s, %s or %s)", c.Protocol, UCI, UCCI, XBoard)
	}
	client, err := greet(dial, c, c.Start)
	if err != nil {
		return nil, err
	}
	return client.prepare(c)
}

// protocols returns the known protocols, in the order in which they are tried.
func protocols() []Protocol { return []Protocol{UCI, UCCI, XBoard} }

// greet connects and waits for the answer to the greeting of c.Protocol.
func greet(dial Dial, c Config, limit time.Duration) (*Client, error) {
	conn, err := dial()
	if err != nil {
		return nil, err
	}
	w := newWire(c.Name, conn, c.Grace)
	client := &Client{wire: w, protocol: c.Protocol, ours: c.Ours}
	switch c.Protocol {
	case UCI:
		client.dialect = &uciDialect{wire: w, ranks: c.Ranks, ours: c.Ours}
	case UCCI:
		client.dialect = &ucciDialect{wire: w, ranks: c.Ranks}
	case XBoard:
		client.dialect = &xboardDialect{wire: w, ranks: c.Ranks}
	}
	if client.name, err = client.dialect.greet(limit); err != nil {
		w.hangUp()
		return nil, err
	}
	return client, nil
}

func (c *Client) prepare(config Config) (*Client, error) {
	if config.Greeted != nil {
		config.Greeted(c)
	}
	options := config.Options
	if config.Lenient {
		options = offers(c.Offers()).declare(options)
	}
	if err := c.dialect.prepare(config.Start, options); err != nil {
		c.wire.hangUp()
		return nil, err
	}
	return c, nil
}

// probeTime is the time in which a program of unknown protocol must answer a greeting.
const probeTime = 3 * time.Second

// probe greets the program in one protocol after another. Each attempt uses a new connection, since many programs end
// or misbehave after an unknown word.
func probe(dial Dial, c Config) (*Client, error) {
	var all []error
	for _, c.Protocol = range protocols() {
		client, err := greet(dial, c, min(c.Start, probeTime))
		switch {
		case err == nil:
			return client.prepare(c)
		case !errors.Is(err, ErrGone) && !errors.Is(err, ErrSilent) && !errors.Is(err, errRefused):
			return nil, err
		}
		all = append(all, err)
	}
	return nil, fmt.Errorf("%s: %w: %w; %w; %w", c.Name, ErrUnknown, all[0], all[1], all[2])
}

// Name returns the program's own name.
func (c *Client) Name() string { return c.name }

// Protocol returns the protocol in use.
func (c *Client) Protocol() Protocol { return c.protocol }

// Offers returns the options that the program has declared, in its order.
func (c *Client) Offers() []Offer { return c.dialect.offered() }

// Err returns the first failure of the program, or nil. After a failure the Client is unusable: Close it and open
// another.
func (c *Client) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Set changes options for the next searches. In UCI and UCCI the program must have declared them.
func (c *Client) Set(options ...Option) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = c.dialect.set(c.wire.grace, options)
	}
	return c.err
}

func (c *Client) NewGame() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = c.dialect.newGame()
	}
}

// Search implements think.Player: it asks the program for its move in p, whose history must not contain null moves. The
// move may be illegal; the caller must check it. The program is sent the limits for time, clock, depth and, except in
// the XBoard protocol, nodes and infinite (there a microsecond stands for a node); in UCI also the moves to search and,
// if it declares the options, the number of lines and the law of repetition. Times are rounded up to the unit of the
// protocol.
//
// Without a time limit the program may search as long as it likes, but must not be silent for longer than a minute plus
// its grace. When ctx is cancelled, the program is told to move at once, within its grace. The scores of a UCCI program
// are in its own unit, and therefore have NoBound.
func (c *Client) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil {
		return think.Result{Err: c.err}
	}
	if report == nil {
		report = func(think.Info) {}
	}
	if !c.ours || l.Level == 0 { // our engine knows how long a level takes
		l = l.OrDefault(p.SideToMove())
	}
	start := time.Now()
	var r think.Result
	r, c.err = c.dialect.search(ctx, p, l, report)
	if c.err != nil {
		return think.Result{Err: c.err}
	}
	r.Time = time.Since(start)
	return r
}

// Close tells the program to quit and waits for it to end. If the program does not quit within its grace, Close
// closes the connection and returns an error.
func (c *Client) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wire.close()
}
