// Package uci is the protocol server of the engine, over any reader and writer. It speaks the Universal Chess Interface,
// and its Chinese relative UCCI if "ucci" is the first greeting: one server with two dialects. Points are a0..i9, rank 0
// being Red's back rank; Red is "w". docs/PROTOCOLS.md lists all commands.
//
// Beyond the protocols it knows d (show the position), eval, bench and go perft N. A bad line is answered by one "info
// string" (UCCI: "info message") that says what is wrong, and has no other effect.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/lines"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Engine is the interface of the engine that the server needs; *engine.Engine implements it.
type Engine interface {
	think.Player
	SetOptions(engine.Options) error
	// Ready does in advance what the next search would have to wait for.
	Ready()
}

// Config configures a server. Only Engine is required.
type Config struct {
	Engine  Engine
	Name    string         // of the program, with its version
	Author  string         // of the program
	Options engine.Options // those the engine was made with
	Seed    uint64         // of the random choices of the lower levels

	// Bench runs the benchmark to a depth in plies; 0 means its default.
	Bench func(ctx context.Context, depth int) (nodes uint64, elapsed time.Duration, err error)
	// Book finds the opening book of a name; BookName is that of the usual one. Without Book there are none.
	Book     func(name string) (*book.Book, error)
	BookName string
	// Eval explains the static evaluation of a position in a few lines; net is the one in use, or nil.
	Eval func(p *xiangqi.Position, net *nnue.Net) string
	// Net finds the net of a name, nil for the hand-made evaluation; NetName is the name of the one in Options.
	Net     func(name string) (*nnue.Net, error)
	NetName string
}

// maxLine is the length of the longest line read, in bytes with the newline: a game of 200,000 moves.
const maxLine = 1 << 20

// Serve reads commands from r and answers on w until "quit" or the end of r. At the end of r it lets a search that
// has limits finish first, and gives perft and bench some seconds. It returns an error only if reading or writing
// fails.
func Serve(r io.Reader, w io.Writer, c Config) error {
	s := newServer(w, c)
	defer s.halt()
	in := bufio.NewReaderSize(r, maxLine)
	for {
		line, whole, end := lines.Read(in)
		if !whole {
			s.out.line(s.dialect.complaint(fmt.Sprintf("passed over: a line of more than %d bytes", maxLine)))
		}
		if words := strings.Fields(string(line)); len(words) > 0 {
			s.queue(words[0])
			if words[0] == "quit" {
				s.quit()
				return s.out.failure()
			}
			s.handle(words)
		}
		if err := s.out.failure(); err != nil {
			return err
		}
		if end != nil {
			return s.finish(end)
		}
	}
}

// finish is called at the end of the input. It waits for a search that ends by itself, and a little for a count, which
// can take days.
func (s *server) finish(end error) error {
	switch {
	case s.job == nil || s.job.endless():
	case s.job.counts:
		select {
		case <-s.job.done:
		case <-time.After(s.patience):
		}
	default:
		<-s.job.done
	}
	if end != io.EOF {
		return fmt.Errorf("reading commands: %w", end)
	}
	return s.out.failure()
}

// server is the state of a conversation. Its fields belong to the goroutine that reads; jobs get copies.
type server struct {
	config   Config
	out      *output
	dialect  dialect
	greeted  bool // the greeting has set the dialect
	initial  settings
	settings settings
	library  library
	batch    bool // commands wait for a search that ends by itself
	pos      *xiangqi.Position
	banned   []xiangqi.Move // in pos
	games    uint64         // number of games, so that each at a level has another seed
	job      *job           // the running search or the last one; nil before the first
	beat     time.Duration  // interval of the lines of pulse
	patience time.Duration  // how long a count may last after the end of the input
}

func newServer(w io.Writer, c Config) *server {
	initial := newSettings(c)
	return &server{
		config: c, out: &output{w: bufio.NewWriter(w)}, dialect: &uciDialect{}, initial: initial, settings: initial, pos: xiangqi.StartPosition(),
		library: library{open: c.Book, name: c.BookName},
		beat:    time.Second, patience: 5 * time.Second,
	}
}

// handle executes one line, given as its words, and tells the other side of an error.
func (s *server) handle(words []string) {
	var err error
	switch words[0] {
	case "uci", "ucci":
		err = s.greet(words[0])
	case "isready":
		s.ready()
	case "setoption":
		err = s.whenIdle(func() error { return s.setOption(words[1:]) })
	case "position":
		err = s.setPosition(words[1:])
	case "go":
		err = s.whenIdle(func() error { return s.goCommand(words[1:]) })
	case "stop":
		s.stop()
	case "ponderhit":
		err = s.ponderHit(words[1:])
	case "d":
		s.out.line(describe(s.pos))
	case "eval":
		err = s.eval()
	case "bench":
		err = s.whenIdle(func() error { return s.bench(words[1:]) })
	default:
		var known bool
		if known, err = s.dialect.own(s, words); !known {
			err = fmt.Errorf("unknown command %s", quote(words[0]))
		}
	}
	if err != nil {
		s.out.line(s.dialect.complaint(err.Error()))
	}
}

// greet answers "uci" or "ucci"; the first of them sets the dialect for good.
func (s *server) greet(name string) error {
	if s.dialect.name() != name {
		if s.greeted {
			return fmt.Errorf("%s: %s is being spoken already; start the program anew", name, s.dialect.name())
		}
		s.halt()
		s.dialect = &ucciDialect{}
	}
	s.greeted = true
	lines := []string{"id name " + s.config.Name, "id author " + s.config.Author}
	for _, o := range s.dialect.options(s) {
		lines = append(lines, s.dialect.declare(o))
	}
	s.out.line(append(lines, name+"ok")...)
	return nil
}

// ready answers "isready": during a search at once, otherwise when the next one can begin without delay.
func (s *server) ready() {
	if !s.job.running() {
		s.config.Engine.Ready()
	}
	s.out.line("readyok")
}

// setPosition executes "position startpos|fen F [moves M…]". On an error the old position stays.
func (s *server) setPosition(words []string) error {
	p, err := parsePosition(words)
	if err == nil {
		p.SetLaw(s.settings.law)
		s.pos, s.banned = p, nil
	}
	return err
}

// stop ends the running search. If there is none, UCCI wants an answer.
func (s *server) stop() {
	idle := !s.job.running()
	s.halt()
	if idle && s.dialect.idle() != "" {
		s.out.line(s.dialect.idle())
	}
}

// quit ends the running search and says goodbye. It waits for a count, for scripts that queue commands and end with quit.
func (s *server) quit() {
	s.settle()
	s.halt()
	if bye := s.dialect.goodbye(); bye != "" {
		s.out.line(bye)
	}
}

func (s *server) eval() error {
	if s.config.Eval == nil {
		return errors.New("eval: the evaluation cannot be shown")
	}
	s.out.line(strings.TrimRight(s.config.Eval(s.pos.Clone(), s.settings.engine.Net), "\n"))
	return nil
}

// queue waits in batch mode until the last search has ended, except before a command that steers the search.
func (s *server) queue(command string) {
	switch command {
	case "stop", "ponderhit", "isready":
		return
	}
	if s.batch && s.job != nil && !s.job.endless() {
		<-s.job.done
	}
}

// output writes whole lines, from any goroutine, and keeps the first error.
type output struct {
	mu  sync.Mutex
	w   *bufio.Writer
	err error
}

// line writes lines without others between them.
func (o *output) line(texts ...string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return
	}
	for _, text := range texts {
		o.w.WriteString(text)
		o.w.WriteByte('\n')
	}
	o.err = o.w.Flush()
}

func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return fmt.Errorf("writing answers: %w", o.err)
	}
	return nil
}

// quote quotes a word of the input for a message, cut to a sensible length.
func quote(word string) string {
	const longest = 60
	if len(word) > longest {
		word = word[:longest] + "…"
	}
	return fmt.Sprintf("%q", word)
}
