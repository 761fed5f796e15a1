package matches

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/store"
)

// FileName is the name of the file in the program's folder. docs/MATCHES.md describes it.
const FileName = "match.txt"

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe match "
	version = 1
)

// mostOpenings is the maximum number of openings of a plan.
const mostOpenings = 10_000

// Words of the lines.
const (
	levelWord      = "level"
	engineWord     = "engine"
	gamesWord      = "games"
	paceWord       = "pace"
	lawWord        = "law"
	adjudicateWord = "adjudicate"
	seedWord       = "seed"
	openingWord    = "opening"
)

// Words of a pace.
const (
	ownWord   = "own"
	nodesWord = "nodes"
	moveWord  = "move"
	clockWord = "clock"
)

// head returns the lines of the file before its games, with the empty line after them.
func (p *Plan) head() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\n", title, version)
	for _, e := range p.Entrants {
		if e.ID == "" {
			fmt.Fprintf(&b, "%s %d\n", levelWord, e.Level)
		} else {
			fmt.Fprintf(&b, "%s %s %s\n", engineWord, e.ID, strconv.Quote(e.Name))
		}
	}
	fmt.Fprintf(&b, "%s %d\n%s %v\n%s %v\n%s %d\n", gamesWord, p.Games, paceWord, p.Pace, lawWord, p.Law, seedWord, p.Seed)
	if p.Adjudicate {
		fmt.Fprintln(&b, adjudicateWord)
	}
	for _, o := range p.Openings {
		fmt.Fprintf(&b, "%s %v\n", openingWord, o)
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// Decode reads a match and its games from the content of a file. games is the text of the complete games. Any error is
// a *store.FormatError; it wraps store.ErrNewer for a file of a later version.
func Decode(file []byte) (p *Plan, played []match.Finished, games []byte, err error) {
	p = &Plan{}
	n, rest := 0, file
	for {
		line, after, found := bytes.Cut(rest, []byte("\n"))
		if n++; !found {
			return nil, nil, nil, &store.FormatError{Line: n, Err: errors.New("the file ends before its games")}
		}
		rest = after
		if n == 1 {
			err = store.CheckTitle(string(line), title, version)
		} else if len(line) > 0 {
			err = p.parse(string(line))
		} else if err = p.Check(); err == nil {
			break
		}
		if err != nil {
			return nil, nil, nil, &store.FormatError{Line: n, Err: err}
		}
	}
	played, whole, err := p.record().Read(rest)
	if err == nil && slices.ContainsFunc(played, func(f match.Finished) bool { return f.Number >= p.Total() }) {
		err = fmt.Errorf("there is a game beyond the %d of the match", p.Total())
	}
	if err != nil {
		return nil, nil, nil, &store.FormatError{Err: err}
	}
	return p, played, rest[:whole:whole], nil
}

// parse reads a line.
func (p *Plan) parse(line string) (err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case levelWord:
		var level int
		level, err = strconv.Atoi(rest)
		p.Entrants = append(p.Entrants, OfLevel(think.Level(level)))
	case engineWord:
		e := Entrant{}
		id, name, _ := strings.Cut(rest, " ")
		e.ID = id
		if e.Name, err = strconv.Unquote(name); err == nil && (e.ID == "" || e.Name == "") {
			err = errors.New("an engine without an ID or a name")
		}
		p.Entrants = append(p.Entrants, e)
	case gamesWord:
		p.Games, err = strconv.Atoi(rest)
	case paceWord:
		p.Pace, err = parsePace(rest)
	case lawWord:
		var known bool
		if p.Law, known = xiangqi.ParseLaw(rest); !known {
			err = fmt.Errorf("%q is no law of repetition", rest)
		}
	case seedWord:
		p.Seed, err = strconv.ParseUint(rest, 10, 64)
	case adjudicateWord:
		p.Adjudicate = true
	case openingWord:
		var all []match.Opening
		if all, err = match.ReadOpenings(strings.NewReader(rest)); err == nil {
			p.Openings = append(p.Openings, all...)
		}
		if len(p.Openings) > mostOpenings {
			err = fmt.Errorf("there are more than %d openings", mostOpenings)
		}
	default:
		err = fmt.Errorf("%q is not known", word)
	}
	return err
}

// String formats the pace as in the file.
func (p Pace) String() string {
	switch {
	case p.Nodes > 0:
		return fmt.Sprintf("%s %d", nodesWord, p.Nodes)
	case p.MoveTime > 0:
		return fmt.Sprintf("%s %v", moveWord, p.MoveTime)
	case p.Time > 0:
		return fmt.Sprintf("%s %v %v", clockWord, p.Time, p.Increment)
	}
	return ownWord
}

// parsePace reads a pace as String writes it.
func parsePace(text string) (p Pace, err error) {
	words := strings.Fields(text)
	switch {
	case len(words) == 1 && words[0] == ownWord:
		return p, nil
	case len(words) == 2 && words[0] == nodesWord:
		if p.Nodes, err = strconv.ParseUint(words[1], 10, 63); err == nil && p.Nodes > 0 {
			return p, nil
		}
	case len(words) == 2 && words[0] == moveWord:
		if p.MoveTime, err = time.ParseDuration(words[1]); err == nil && p.MoveTime > 0 {
			return p, nil
		}
	case len(words) == 3 && words[0] == clockWord:
		if p.Time, err = time.ParseDuration(words[1]); err == nil && p.Time > 0 {
			if p.Increment, err = time.ParseDuration(words[2]); err == nil && p.Increment >= 0 {
				return p, nil
			}
		}
	}
	return Pace{}, fmt.Errorf("%q is no pace", text)
}
