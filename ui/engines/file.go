package engines

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the name of the list in the program's folder; docs/ENGINES.md describes its format.
const FileName = "engines.json"

// Limits of a file: its size in bytes, the numbers of engines, and of options, choices or arguments of one, the length
// in bytes of what the player must read before allowing an engine, and the largest number of an engine.
const (
	largest     = 4 << 20
	mostEngines = 500
	mostParts   = 2000
	mostText    = 64 << 10
	mostIDs     = 1 << 30
)

// A list is the content of the file.
type list struct {
	engines []Engine
	next    int // number of the next ID
}

// format describes the file. Read only.
var format = store.Format[list]{
	File: store.File{
		Name: FileName, Title: "Chuhe engines", Version: 1, Largest: largest,
		Broken: locale.EnginesBroken, Unread: locale.EnginesUnread, Unsaved: locale.EnginesUnsaved,
	},
	Default: func() list { return list{next: 1} }, Check: (*list).check,
	Fields: func(l *list) []field.Field {
		return []field.Field{
			field.Number("next", &l.next, 1, mostIDs),
			field.List("engines", &l.engines, mostEngines, func(e *Engine) field.Field {
				return field.Checked(field.Object("", e.fields()...), e.check)
			}),
		}
	},
}

// check returns an error if two engines have one ID, corrects the number of the next one, and gives engines a name.
func (l *list) check() error {
	known := map[string]bool{}
	for i := range l.engines {
		e := &l.engines[i]
		if known[e.ID] {
			return fmt.Errorf("engine %s is there twice", e.ID)
		}
		known[e.ID] = true
		n, _ := strconv.Atoi(e.ID)
		l.next = max(l.next, n+1)
		if blank(e.Name) {
			e.Name = cmp.Or(named(e.Command), e.ID)
		}
		e.Found.bound() // earlier versions kept texts of any length
	}
	return nil
}

// Words for the verdicts, causes, knowledge, protocols and types of options. Read only.
var (
	verdicts = []string{Untried: "untried", Ready: "ready", Failed: "failed"}
	causes   = []string{
		trial.Other: "other", trial.NotFound: "not-found", trial.NotAllowed: "not-allowed",
		trial.NoProgram: "no-program", trial.Foreign: "foreign", trial.NoNetwork: "no-network",
		trial.NoEngine: "no-engine", trial.Ended: "ended", trial.Silent: "silent",
		trial.NoLetters: "no-letters", trial.NoVariant: "no-variant", trial.Illegal: "illegal", trial.Died: "died",
	}
	knowledge = []string{trial.Unknown: "unknown", trial.Known: "known", trial.NotKnown: "not-known"}
	protocols = []link.Protocol{"", link.UCI, link.UCCI, link.XBoard}
	kinds     = []link.Kind{link.Check, link.Spin, link.Combo, link.Button, link.String, link.File, link.Folder}
)

// fields lists the members of an engine.
func (e *Engine) fields() []field.Field {
	f, r := &e.Found, &e.Found.Report
	all := []field.Field{field.Digits("id", &e.ID)}
	for _, one := range []field.Field{
		field.Text("name", &e.Name, mostText),
		field.Text("program", &e.Command.Program, mostText),
		field.Texts("arguments", &e.Command.Args, mostParts, mostText),
		field.Text("folder", &e.Command.Folder, mostText),
		field.Choice("protocol", &e.Protocol, protocols...),
		field.List("options", &e.Options, mostParts, option),
		field.Word("verdict", &f.Verdict, verdicts...),
		field.Word("cause", &f.Cause, causes...),
		field.Text("words", &f.Words, largest),
		field.Text("reason", &f.Reason, largest),
		field.Units("waited_ms", &f.Waited, time.Millisecond, 0, mostIDs*time.Millisecond),
		field.Choice("speaks", &r.Protocol, protocols...),
		field.Text("calls_itself", &r.Name, largest),
		field.Number("speed", &r.Speed, 0, 1<<60),
		stops("stops_ms", r),
		field.Number("legal", &r.Legal, 0, trial.Positions),
		field.Word("check", &r.Check, knowledge...),
		field.Word("chase", &r.Chase, knowledge...),
		field.List("offers", &r.Offers, mostParts, offer),
	} {
		all = append(all, field.Optional(one))
	}
	return all
}

func option(o *link.Option) field.Field {
	object := field.Object("", field.Text("name", &o.Name, mostText), field.Text("value", &o.Value, mostText))
	return field.Checked(object, func() error {
		if !link.OneLine(o.Name + o.Value) {
			return fmt.Errorf("the option %q has a line break or another control character", o.Name)
		}
		return nil
	})
}

func offer(o *link.Offer) field.Field {
	return field.Object("",
		field.Choice("kind", &o.Kind, kinds...),
		field.Text("name", &o.Name, largest),
		field.Optional(field.Text("default", &o.Default, largest)),
		field.Optional(field.Number("min", &o.Min, math.MinInt64, math.MaxInt64)),
		field.Optional(field.Number("max", &o.Max, math.MinInt64, math.MaxInt64)),
		field.Optional(field.Texts("choices", &o.Choices, mostParts, largest)))
}

// stops returns a field for the time that a program needs to stop, -1 for one that does not.
func stops(key string, r *trial.Report) field.Field {
	ms := func() any {
		if r.Deaf {
			return int64(-1)
		}
		return r.Stops.Milliseconds()
	}
	return field.Field{Key: key, Get: ms, Set: func(v any) error {
		n, ok := v.(int64)
		if !ok || n < -1 || n > mostIDs {
			return fmt.Errorf("%v is not a number of milliseconds, or -1", v)
		}
		r.Stops, r.Deaf = time.Duration(max(n, 0))*time.Millisecond, n < 0
		return nil
	}}
}

// check returns an error if an engine cannot be on the list.
func (e *Engine) check() error {
	n, err := strconv.Atoi(e.ID)
	if err != nil || n < 1 || strconv.Itoa(n) != e.ID {
		return fmt.Errorf("%q is not the number of an engine", e.ID)
	}
	length := len(e.Command.Program) + len(e.Command.Folder)
	for _, arg := range e.Command.Args {
		length += len(arg)
	}
	for _, o := range e.Options {
		length += len(o.Name) + len(o.Value)
	}
	if length > mostText {
		return errors.New("the command and the options are too long")
	}
	return nil
}
