package uci

import (
	"errors"
	"fmt"
	"strings"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// maxMultiPV is the greatest number of lines: no position has more moves worth a line.
const maxMultiPV = 128

// options are what setoption changes.
type options struct {
	engine    engine.Options
	maxHashMB int
	multiPV   int
	skill     int
	law       xiangqi.Law
}

func newOptions(c Config) options {
	o := options{engine: c.Options, maxHashMB: c.MaxHashMB, multiPV: 1, skill: int(engine.MaxLevel), law: xiangqi.DefaultLaw}
	if o.engine.HashMB == 0 {
		o.engine.HashMB = engine.DefaultHashMB
	}
	if o.engine.Threads == 0 {
		o.engine.Threads = engine.DefaultThreads()
	}
	return o
}

// describe returns the "option" lines of the greeting.
func (o options) describe() []string {
	return []string{
		fmt.Sprintf("option name Hash type spin default %d min %d max %d", o.engine.HashMB, engine.MinHashMB, o.maxHashMB),
		fmt.Sprintf("option name Threads type spin default %d min 1 max %d", o.engine.Threads, engine.MaxThreads),
		fmt.Sprintf("option name MultiPV type spin default 1 min 1 max %d", maxMultiPV),
		"option name Ponder type check default false",
		"option name Clear Hash type button",
		fmt.Sprintf("option name Skill Level type spin default %d min %d max %d", engine.MaxLevel, engine.MinLevel, engine.MaxLevel),
		"option name Repetition Rule type combo default " + xiangqi.DefaultLaw.String() + " var " + strings.Join(lawNames(), " var "),
	}
}

// setOption obeys "setoption name N [value V]"; names are read without regard to case, as the protocol asks.
func (s *server) setOption(words []string) error {
	name, value, err := splitOption(words)
	if err != nil {
		return err
	}
	o := &s.options
	switch strings.ToLower(name) {
	case "hash":
		return s.setEngine(name, value, engine.MinHashMB, o.maxHashMB, func(e *engine.Options, n int) { e.HashMB = n })
	case "threads":
		return s.setEngine(name, value, 1, engine.MaxThreads, func(e *engine.Options, n int) { e.Threads = n })
	case "multipv":
		return setNumber(&o.multiPV, name, value, 1, maxMultiPV)
	case "skill level":
		return setNumber(&o.skill, name, value, int(engine.MinLevel), int(engine.MaxLevel))
	case "clear hash":
		s.config.Engine.NewGame()
	case "ponder": // the other side decides when to ponder; there is nothing to prepare
		if value != "true" && value != "false" {
			return fmt.Errorf("setoption Ponder: %s is neither true nor false", quote(value))
		}
	case "repetition rule":
		return s.setLaw(value)
	default:
		return fmt.Errorf("setoption: there is no option %s", quote(name))
	}
	return nil
}

// splitOption takes "name N… [value V…]" apart.
func splitOption(words []string) (name, value string, err error) {
	if len(words) < 2 || words[0] != "name" {
		return "", "", errors.New("setoption: name and the option's name are expected")
	}
	words = words[1:]
	for i, w := range words {
		if w == "value" {
			return strings.Join(words[:i], " "), strings.Join(words[i+1:], " "), nil
		}
	}
	return strings.Join(words, " "), "", nil
}

// setEngine changes one of the engine's own options, and keeps the old ones when the engine refuses.
func (s *server) setEngine(name, value string, low, high int, set func(*engine.Options, int)) error {
	var n int
	if err := setNumber(&n, name, value, low, high); err != nil {
		return err
	}
	changed := s.options.engine
	set(&changed, n)
	if err := s.config.Engine.SetOptions(changed); err != nil {
		return fmt.Errorf("setoption %s: %w", name, err)
	}
	s.options.engine = changed
	return nil
}

// setLaw chooses the law of repetition, from the position on the board on.
func (s *server) setLaw(name string) error {
	law, ok := xiangqi.ParseLaw(strings.ToLower(name))
	if !ok {
		return fmt.Errorf("setoption Repetition Rule: %s is not known; %s are", quote(name), strings.Join(lawNames(), ", "))
	}
	s.options.law = law
	s.pos.SetLaw(law)
	return nil
}

func lawNames() []string {
	names := make([]string, xiangqi.Laws)
	for i := range names {
		names[i] = xiangqi.Law(i).String()
	}
	return names
}

func setNumber(to *int, name, value string, low, high int) error {
	n, err := number(value, low, high)
	if err != nil {
		return fmt.Errorf("setoption %s: %s is not a number from %d to %d", name, quote(value), low, high)
	}
	*to = n
	return nil
}
