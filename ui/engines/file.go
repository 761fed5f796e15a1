package engines

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/ui/store"
)

// FileName is the name of the list in the program's folder; docs/ENGINES.md describes its format.
const FileName = "engines.txt"

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe engines "
	version = 1
)

// Limits of a file: its size in bytes, the numbers of engines, and of options, choices or arguments of one, and the length
// in bytes of what the player must read before allowing an engine.
const (
	largest     = 4 << 20
	mostEngines = 500
	mostParts   = 2000
	mostText    = 64 << 10
)

// A list is the content of the file.
type list struct {
	engines []Engine
	next    int // number of the next ID
}

// Words for the verdicts, causes, knowledge and protocols. Read only.
var (
	verdicts = []string{Untried: "untried", Ready: "ready", Failed: "failed"}
	causes   = []string{
		trial.Other: "other", trial.NotFound: "not-found", trial.NotAllowed: "not-allowed", trial.NoProgram: "no-program", trial.Foreign: "foreign",
		trial.NoNetwork: "no-network", trial.NoEngine: "no-engine", trial.Ended: "ended", trial.Silent: "silent", trial.NoLetters: "no-letters", trial.NoVariant: "no-variant",
	}
	knowledge = []string{trial.Unknown: "unknown", trial.Known: "known", trial.NotKnown: "not-known"}
	protocols = []string{string(link.UCI), string(link.UCCI), string(link.XBoard)}
)

// encode returns the content of the file.
func (l *list) encode() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\nnext %d\n", title, version, l.next)
	for i := range l.engines {
		l.engines[i].encode(&b)
	}
	return b.Bytes()
}

func (e *Engine) encode(b *bytes.Buffer) {
	fmt.Fprintf(b, "\nengine %s\nname %q\nprogram %q\n", e.ID, e.Name, e.Command.Program)
	for _, arg := range e.Command.Args {
		fmt.Fprintf(b, "argument %q\n", arg)
	}
	if e.Command.Folder != "" {
		fmt.Fprintf(b, "folder %q\n", e.Command.Folder)
	}
	if e.Protocol != "" {
		fmt.Fprintf(b, "protocol %s\n", e.Protocol)
	}
	for _, o := range e.Options {
		fmt.Fprintf(b, "set %q %q\n", o.Name, o.Value)
	}
	f := &e.Found
	if f.Verdict == Untried {
		return
	}
	fmt.Fprintf(b, "found %s\n", verdicts[f.Verdict])
	if f.Verdict == Failed {
		fmt.Fprintf(b, "cause %s %q %d\n", causes[f.Cause], f.Words, f.Waited.Milliseconds())
	}
	r := &f.Report
	if r.Protocol != "" {
		fmt.Fprintf(b, "speaks %s %q\n", r.Protocol, r.Name)
	}
	if f.Verdict == Ready {
		stops := r.Stops.Milliseconds()
		if r.Deaf {
			stops = -1
		}
		fmt.Fprintf(b, "speed %d\nstops %d\nlegal %d\ncheck %s\nchase %s\n", r.Speed, stops, r.Legal, knowledge[r.Check], knowledge[r.Chase])
	}
	for _, o := range r.Offers {
		fmt.Fprintf(b, "offers %s %q %q %d %d", o.Kind, o.Name, o.Default, o.Min, o.Max)
		for _, choice := range o.Choices {
			fmt.Fprintf(b, " %q", choice)
		}
		b.WriteByte('\n')
	}
}

// decode reads the output of encode. Any error is a *store.FormatError; it wraps store.ErrNewer for a file of a later version.
func decode(data []byte) (*list, error) {
	l := &list{next: 1}
	if err := store.ParseLines(data, title, version, l.parse); err != nil {
		return nil, err
	}
	for i := range l.engines { // earlier versions kept texts of any length
		l.engines[i].Found.bound()
	}
	return l, nil
}

// parse reads one line. Unknown words, of later versions, are skipped.
func (l *list) parse(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	f := &fields{rest: rest}
	switch word {
	case "next":
		l.next = max(l.next, int(f.number(1, 1<<30)))
	case "engine":
		id := f.bare()
		n, err := strconv.Atoi(id)
		if err != nil || n < 1 || n >= 1<<30 || strconv.Itoa(n) != id {
			return fmt.Errorf("%q is not a number", id)
		}
		if slices.ContainsFunc(l.engines, func(e Engine) bool { return e.ID == id }) || len(l.engines) == mostEngines {
			return fmt.Errorf("engine %s is one too many", id)
		}
		l.engines, l.next = append(l.engines, Engine{ID: id}), max(l.next, n+1)
	default:
		if len(l.engines) == 0 {
			return fmt.Errorf("%q stands before the first engine", word)
		}
		return l.engines[len(l.engines)-1].parse(word, f)
	}
	return f.err
}

func (e *Engine) parse(word string, f *fields) error {
	r := &e.Found.Report
	if len(e.Command.Args) >= mostParts || len(e.Options) >= mostParts || len(r.Offers) >= mostParts {
		return errors.New("an engine has too many lines")
	}
	switch word {
	case "name":
		e.Name = f.entered()
	case "program":
		e.Command.Program = f.entered()
	case "argument":
		e.Command.Args = append(e.Command.Args, f.entered())
	case "folder":
		e.Command.Folder = f.entered()
	case "protocol":
		e.Protocol = link.Protocol(protocols[f.word(protocols)])
	case "set":
		o := link.Option{Name: f.entered(), Value: f.entered()}
		if !link.OneLine(o.Name + o.Value) {
			return fmt.Errorf("the option %q has a line break or another control character", o.Name)
		}
		e.Options = append(e.Options, o)
	case "found":
		e.Found.Verdict = Verdict(f.word(verdicts))
	case "cause":
		e.Found.Cause, e.Found.Words, e.Found.Waited = trial.Cause(f.word(causes)), f.text(), time.Duration(f.number(0, 1<<30))*time.Millisecond
	case "speaks":
		r.Protocol, r.Name = link.Protocol(protocols[f.word(protocols)]), f.text()
	case "speed":
		r.Speed = uint64(f.number(0, 1<<60))
	case "stops":
		stops := f.number(-1, 1<<30)
		r.Stops, r.Deaf = time.Duration(max(stops, 0))*time.Millisecond, stops < 0
	case "legal":
		r.Legal = int(f.number(0, trial.Positions))
	case "check":
		r.Check = trial.Knowledge(f.word(knowledge))
	case "chase":
		r.Chase = trial.Knowledge(f.word(knowledge))
	case "offers":
		o := link.Offer{Kind: kinds[f.word(kindWords)], Name: f.text(), Default: f.text(), Min: f.number(-1<<63, 1<<63-1), Max: f.number(-1<<63, 1<<63-1)}
		for f.err == nil && f.rest != "" && len(o.Choices) < mostParts {
			o.Choices = append(o.Choices, f.text())
		}
		r.Offers = append(r.Offers, o)
	}
	if f.err == nil && e.length() > mostText {
		return errors.New("the command and the options are too long")
	}
	return f.err
}

// length returns the length of the command and the options in bytes.
func (e *Engine) length() int {
	n := len(e.Command.Program) + len(e.Command.Folder)
	for _, arg := range e.Command.Args {
		n += len(arg)
	}
	for _, o := range e.Options {
		n += len(o.Name) + len(o.Value)
	}
	return n
}

// kinds are the types of options, and kindWords their words. Read only.
var (
	kinds     = []link.Kind{link.Check, link.Spin, link.Combo, link.Button, link.String, link.File, link.Folder}
	kindWords = words(kinds)
)

func words(kinds []link.Kind) (all []string) {
	for _, k := range kinds {
		all = append(all, string(k))
	}
	return all
}

// fields reads the parts of a line. After the first error, all parts are empty.
type fields struct {
	rest string
	err  error
}

// bare reads a word without quotes.
func (f *fields) bare() (word string) {
	word, f.rest, _ = strings.Cut(strings.TrimLeft(f.rest, " "), " ")
	return word
}

// text reads a text in quotes.
func (f *fields) text() string {
	if f.err != nil {
		return ""
	}
	f.rest = strings.TrimLeft(f.rest, " ")
	prefix, err := strconv.QuotedPrefix(f.rest)
	if err == nil {
		f.rest = strings.TrimLeft(f.rest[len(prefix):], " ")
		var text string
		if text, err = strconv.Unquote(prefix); err == nil {
			return text
		}
	}
	f.err = fmt.Errorf("%q is not a text in quotes", f.rest)
	return ""
}

// entered reads a text that the player has entered.
func (f *fields) entered() string {
	text := f.text()
	if len(text) > mostText && f.err == nil {
		f.err = fmt.Errorf("a text has more than %d KB", mostText>>10)
	}
	return text
}

// number reads a number from low to high.
func (f *fields) number(low, high int64) int64 {
	word := f.bare()
	n, err := strconv.ParseInt(word, 10, 64)
	if f.err == nil && (err != nil || n < low || n > high) {
		f.err = fmt.Errorf("%q is not a number from %d to %d", word, low, high)
	}
	if f.err != nil {
		return low
	}
	return n
}

// word reads one of several words and returns its place.
func (f *fields) word(all []string) int {
	word := f.bare()
	at := slices.Index(all, word)
	if f.err == nil && at < 0 {
		f.err = fmt.Errorf("%q is not one of %s", word, strings.Join(all, ", "))
	}
	return max(at, 0)
}
