// Package engines keeps the player's list of other engines: their programs, options, and what was found when they were
// tried. It starts them for trials and for the players of a game. It draws nothing, and reaches the machine through
// System.
package engines

import (
	"slices"
	"strings"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
)

// A Command starts a program.
type Command struct {
	Program string   // absolute path
	Args    []string // without the program
	Folder  string   // working folder; empty: that of this program
}

// String returns the command as the player could type it.
func (c Command) String() string {
	words := []string{quoted(c.Program)}
	for _, arg := range c.Args {
		words = append(words, quoted(arg))
	}
	return strings.Join(words, " ")
}

// Remote reports whether the command starts a program on another machine. Its options then name files there, and
// looking for its protocol would open several connections.
func (c Command) Remote() bool {
	return slices.Contains([]string{"ssh", "plink"}, named(c))
}

// Split divides a typed command into words at spaces outside quotes. It reports whether all quotes are closed and there
// is a word.
func Split(text string) (words []string, ok bool) {
	var word strings.Builder
	quote, inside := rune(0), false
	for _, r := range text {
		switch {
		case r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inside = r, true // also an empty word
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n' || r == '\r'):
			if inside {
				words = append(words, word.String())
				word.Reset()
				inside = false
			}
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if inside {
		words = append(words, word.String())
	}
	return words, quote == 0 && len(words) > 0 && words[0] != ""
}

// quoted returns a word in quotes where Split needs them.
func quoted(word string) string {
	switch {
	case word != "" && !strings.ContainsAny(word, " \t\r\n\"'"):
		return word
	case strings.Contains(word, `"`):
		return "'" + word + "'"
	}
	return `"` + word + `"`
}

// An Engine is a program with the settings that the player has given it. Several engines may be the same program.
type Engine struct {
	ID       string // unique in the list, and not given to a later engine
	Name     string // the player's name for it, or the program's own
	Command  Command
	Protocol link.Protocol // chosen by the player; empty: found out by trying
	Options  []link.Option // options that differ from the program's defaults, in the order in which it declares them
	Found    Finding
}

// A Finding is the result of a trial.
type Finding struct {
	Verdict Verdict
	Report  trial.Report  // of what was found before a failure, too; its offers are the options to choose
	Cause   trial.Cause   // if the Verdict is Failed
	Words   string        // of the program about its failure
	Reason  string        // of another Cause, if the program said nothing: the error
	Waited  time.Duration // for a program that was silent
}

// Verdict is the outcome of a trial.
type Verdict uint8

const (
	Untried Verdict = iota
	Ready           // it can play
	Failed          // it cannot
)

// Value returns the value of an option: the player's, or that of the budget or the program.
func (e *Engine) Value(o link.Offer, b Budget) string {
	for _, set := range e.Options {
		if strings.EqualFold(set.Name, o.Name) {
			return set.Value
		}
	}
	return b.Default(o)
}

// set changes the value of an option. A value that the engine has anyway is not stored.
func (e *Engine) set(o link.Offer, value string, b Budget) {
	e.Options = slices.DeleteFunc(slices.Clone(e.Options),
		func(set link.Option) bool { return strings.EqualFold(set.Name, o.Name) })
	if value != b.Default(o) {
		e.Options = append(e.Options, link.Option{Name: o.Name, Value: value})
	}
}

// speaks returns the protocol to use: the player's choice, or the one found.
func (e *Engine) speaks() link.Protocol {
	if e.Protocol == "" && e.Found.Verdict == Ready {
		return e.Found.Report.Protocol
	}
	return e.Protocol
}

// clone returns a copy that shares nothing that changes.
func (e *Engine) clone() Engine {
	c := *e
	c.Options = slices.Clone(e.Options)
	return c
}

// same reports whether two settings start the same program in the same way.
func (e *Engine) same(other *Engine) bool {
	return e.Command.Program == other.Command.Program && e.Command.Folder == other.Command.Folder &&
		slices.Equal(e.Command.Args, other.Command.Args) &&
		e.speaks() == other.speaks() && slices.Equal(e.Options, other.Options)
}
