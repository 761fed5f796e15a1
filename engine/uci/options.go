package uci

import (
	"fmt"
	"slices"
	"strings"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// maxMultiPV is the maximum number of lines, more than any position needs.
const maxMultiPV = 128

// settings holds the values of the options.
type settings struct {
	engine  engine.Options
	multiPV int
	level   int
	law     xiangqi.Law
}

func newSettings(c Config) settings {
	o := settings{engine: c.Options, multiPV: 1, level: int(think.MaxLevel), law: xiangqi.DefaultLaw}
	if o.engine.HashMB == 0 {
		o.engine.HashMB = engine.DefaultHashMB
	}
	if o.engine.Threads == 0 {
		o.engine.Threads = engine.DefaultThreads()
	}
	return o
}

// option is an option of the protocols.
type option struct {
	name      string
	kind      string // check, spin, combo, string or button
	initial   string
	low, high int                             // of a spin
	choices   []string                        // of a combo
	set       func(value string, n int) error // n is the number of a spin, the index of a choice, or 1 for true
}

// check returns an option that is on or off.
func check(name string, set func(on bool)) option {
	return option{
		name: name, kind: "check", initial: "false",
		set: func(_ string, n int) error { set(n == 1); return nil },
	}
}

// spin returns an option with a number.
func spin(name string, initial, low, high int, set func(n int) error) option {
	return option{
		name: name, kind: "spin", initial: fmt.Sprint(initial), low: low, high: high,
		set: func(_ string, n int) error { return set(n) },
	}
}

// button returns an option that triggers an action.
func button(name string, press func()) option {
	return option{name: name, kind: "button", set: func(string, int) error { press(); return nil }}
}

// initially writes the initial value, if there is one.
func (o option) initially() string {
	if o.initial == "" {
		return ""
	}
	return " default " + o.initial
}

// values writes the range of a spin, or the choices of a combo.
func (o option) values() string {
	if o.kind == "spin" {
		return fmt.Sprintf(" min %d max %d", o.low, o.high)
	}
	var b strings.Builder
	for _, choice := range o.choices {
		b.WriteString(" var " + choice)
	}
	return b.String()
}

// read returns the number for the text of a value, or an error if the option does not accept it.
func (o option) read(value string) (int, error) {
	switch o.kind {
	case "check":
		switch strings.ToLower(value) {
		case "true":
			return 1, nil
		case "false":
			return 0, nil
		}
		return 0, fmt.Errorf("%s is neither true nor false", quote(value))
	case "spin":
		n, err := number(value, o.low, o.high)
		if err != nil {
			return 0, fmt.Errorf("%s is not a number from %d to %d", quote(value), o.low, o.high)
		}
		return n, nil
	case "combo":
		equal := func(choice string) bool { return strings.EqualFold(choice, value) }
		if i := slices.IndexFunc(o.choices, equal); i >= 0 {
			return i, nil
		}
		if len(o.choices) == 1 {
			return 0, fmt.Errorf("%s is not known; only %s is", quote(value), o.choices[0])
		}
		return 0, fmt.Errorf("%s is not known; %s are", quote(value), strings.Join(o.choices, ", "))
	}
	return 0, nil
}

// setOption executes "setoption …"; case does not matter in names.
func (s *server) setOption(words []string) error {
	name, value, err := s.dialect.splitOption(words)
	if err != nil {
		return err
	}
	all := s.dialect.options(s)
	i := slices.IndexFunc(all, func(o option) bool { return strings.EqualFold(o.name, name) })
	if i < 0 {
		return fmt.Errorf("setoption: there is no option %s", quote(name))
	}
	n, err := all[i].read(value)
	if err == nil {
		err = all[i].set(value, n)
	}
	if err != nil {
		return fmt.Errorf("setoption %s: %w", name, err)
	}
	return nil
}

// The options of both protocols, under different names.

func (s *server) hashOption(name string) option {
	return spin(name, s.initial.engine.HashMB, engine.MinHashMB, engine.MaxHashMB, func(n int) error {
		return s.setEngine(func(e *engine.Options) { e.HashMB = n })
	})
}

func (s *server) threadsOption(name string) option {
	return spin(name, s.initial.engine.Threads, 1, engine.MaxThreads, func(n int) error {
		return s.setEngine(func(e *engine.Options) { e.Threads = n })
	})
}

func (s *server) multiPVOption(name string) option {
	return spin(name, 1, 1, maxMultiPV, func(n int) error { s.settings.multiPV = n; return nil })
}

func (s *server) levelOption(name string) option {
	return spin(name, int(think.MaxLevel), int(think.MinLevel), int(think.MaxLevel), func(n int) error {
		s.settings.level = n
		return nil
	})
}

// ponderOption has no effect: the other side decides when to ponder.
func (s *server) ponderOption(name string) option { return check(name, func(bool) {}) }

// variantOption names the only game that the engine plays, for programs that know several.
func variantOption(name string) option {
	const game = "xiangqi"
	return option{
		name: name, kind: "combo", initial: game, choices: []string{game},
		set: func(string, int) error { return nil },
	}
}

// lawOption sets the law of repetition, also for the current position.
func (s *server) lawOption(name string) option {
	o := option{name: name, kind: "combo", initial: xiangqi.DefaultLaw.String(), set: func(_ string, n int) error {
		s.settings.law = xiangqi.Law(n)
		s.pos.SetLaw(s.settings.law)
		return nil
	}}
	for law := range xiangqi.Laws {
		o.choices = append(o.choices, xiangqi.Law(law).String())
	}
	return o
}

// netOption selects the net for evaluation. If no net has the name, the hand-made evaluation is used.
func (s *server) netOption(name string) option {
	return option{name: name, kind: "string", initial: s.config.NetName, set: func(value string, _ int) error {
		net, bad := s.config.Net(value)
		if err := s.setEngine(func(e *engine.Options) { e.Net = net }); err != nil {
			return err
		}
		if bad != nil {
			return fmt.Errorf("%w; the hand-made evaluation takes over", bad)
		}
		return nil
	}}
}

// setEngine changes the engine's options, or keeps them if the engine returns an error.
func (s *server) setEngine(change func(*engine.Options)) error {
	changed := s.settings.engine
	change(&changed)
	if err := s.config.Engine.SetOptions(changed); err != nil {
		return err
	}
	s.settings.engine = changed
	return nil
}

// newGame prepares the engine for another game.
func (s *server) newGame() {
	s.games++
	s.config.Engine.NewGame()
}
