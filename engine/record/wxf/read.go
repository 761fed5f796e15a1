package wxf

import (
	"bufio"
	"io"
	"iter"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/movetext"
	"chuhe/engine/xiangqi"
)

const (
	longestLine = 64 << 10 // in bytes; a longer line is read in parts
	soughtLines = 1000     // number of lines before the first that belongs to a game
	idleLines   = 100_000  // number of lines of a game that add nothing to it; after that, reading stops
)

func (Format) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		file := charset.NewReader(r)
		s := &scanner{file: file, lines: bufio.NewReaderSize(file, longestLine)}
		for {
			item, err := s.next()
			if err == io.EOF || !yield(item, err) || err != nil {
				return
			}
		}
	}
}

// A scanner reads the games of a file.
type scanner struct {
	file   *charset.Reader
	lines  *bufio.Reader
	line   int
	number int // number of the game
	kept   *string
	passed int64 // bytes of the decoded text that have been read
	// from and to are where the last line stands in the file, and begin is where the game does, in bytes.
	from, to, begin int64

	stopped bool // whether reading has stopped
}

// read returns the next line.
func (s *scanner) read() (string, error) {
	if s.stopped {
		return "", io.EOF
	}
	if s.kept != nil {
		text := *s.kept
		s.kept = nil
		return text, nil
	}
	text, err := s.lines.ReadSlice('\n')
	if len(text) > 0 && (err == io.EOF || err == bufio.ErrBufferFull) {
		err = nil
	}
	s.line++
	line := strings.TrimRight(string(text), "\r\n")
	s.from, s.to = s.file.Offset(s.passed), s.file.Offset(s.passed+int64(len(line)))
	s.passed += int64(len(text))
	return line, err
}

// entry matches a line of the head: a name in capital letters and a value.
var entry = pattern.New(`^\s*([A-Z][A-Z_]{1,20})(?:[ \t:]+(.*))?$`)

var (
	opens  = pattern.New(`(?i)^\s*(START|SETUP)\s*\{(.*)$`)
	closes = pattern.New(`(?i)\}\s*END\b`)
)

// more returns some of the text after the last line.
func (s *scanner) more() string {
	text, _ := s.lines.Peek(movetext.Ahead) // shorter at the end of the file
	return string(text)
}

// next returns the next game, or io.EOF after the last one.
func (s *scanner) next() (*record.Item, error) {
	h := &header{}
	began := false
	for skipped, lines := 0, 0; ; lines++ {
		before := s.to
		text, err := s.read()
		s.stopped = s.stopped || lines > idleLines
		if err == io.EOF || s.stopped {
			return s.end(h, began, before)
		} else if err != nil {
			return nil, err
		}
		if h.full() && !strings.Contains(text, "{") && !strings.HasPrefix(text, "FORMAT") {
			continue
		}
		if part := opens().FindStringSubmatch(text); part != nil {
			if !began {
				began = true
				s.start()
			}
			if strings.EqualFold(part[1], "SETUP") {
				if h.setup, err = s.block(part[2]); err != nil {
					return nil, err
				}
				continue
			}
			return s.body(h, part[2])
		}
		part := entry().FindStringSubmatch(text)
		switch {
		case strings.TrimSpace(text) == "":
		case part != nil && (began || known(part[1])):
			if part[1] == "FORMAT" && began {
				s.kept = &text
				return s.end(h, began, before)
			}
			if !began {
				began = true
				s.start()
			}
			h.add(tag{part[1], strings.TrimSpace(part[2]), s.line}, s.number)
		case began:
			h.report(record.Problem{Kind: record.BadText, Game: s.number, Line: s.line, Text: text})
		default:
			if skipped++; skipped > soughtLines {
				return nil, s.nothing()
			}
		}
	}
}

// start begins a game at the last line.
func (s *scanner) start() { s.number, s.begin = s.number+1, s.from }

// nothing returns the error at the end of a file in which nothing more was found.
func (s *scanner) nothing() error {
	if s.number > 0 {
		return io.EOF
	}
	return &record.Problem{Kind: record.NotThisFormat}
}

// end returns a game without moves, or none. end is where its last line ends.
func (s *scanner) end(h *header, began bool, end int64) (*record.Item, error) {
	if !began {
		return nil, s.nothing()
	}
	b, _ := h.begin(s.number, "")
	b.Begin, b.End = s.begin, end
	b.Report(s.broken())
	return &b.Item, nil
}

// broken returns the problem of a game without an end, because the file ends or reading has stopped.
func (s *scanner) broken() record.Problem {
	p := record.Problem{Kind: record.CutShort, Game: s.number, Line: s.line}
	if s.stopped {
		p.Kind = record.TooLarge
	}
	return p
}

// block returns the text between braces, which may span several lines.
func (s *scanner) block(text string) (string, error) {
	for {
		before, _, ends := strings.Cut(text, "}")
		if ends || len(text) > longestLine {
			return before, nil
		}
		more, err := s.read()
		if err == io.EOF {
			return text, nil
		} else if err != nil {
			return "", err
		}
		text += " " + more
	}
}

// body reads the moves; text is the text after the brace.
func (s *scanner) body(h *header, text string) (*record.Item, error) {
	first := text
	if strings.TrimSpace(first) == "" { // the moves begin on the next line
		next, err := s.read()
		if err == nil {
			first, s.kept = next, &next
		} else if s.line--; err != io.EOF {
			return nil, err
		}
	}
	b, ok := h.begin(s.number, first)
	r := movetext.New(b, s.number)
	r.More = s.more
	if !ok {
		r.Skip()
	}
	for idle := 0; ; {
		var end []int
		if strings.Contains(text, "}") { // nearly never
			end = closes().FindStringIndex(text)
		}
		if end != nil {
			text = text[:end[0]]
		} else if strings.TrimSpace(text) == "}" && !r.Inside() {
			end, text = []int{0}, ""
		}
		if b.Full() || !r.Over() || r.Inside() {
			r.Line(text, s.line)
		} else if idle++; idle > idleLines {
			s.stopped = true
			b.Report(s.broken())
			break
		}
		if end != nil {
			break
		}
		var err error
		if text, err = s.read(); err == io.EOF {
			b.Report(s.broken())
			break
		} else if err != nil {
			return nil, err
		}
	}
	r.End()
	b.Begin, b.End = s.begin, s.to
	h.finish(b)
	return &b.Item, nil
}

// A tag is an entry of the head with its line.
type tag struct {
	name, value string
	line        int
}

// A header is the part before the moves.
type header struct {
	entries  []tag
	setup    string
	problems []record.Problem
}

// add adds an entry, and reports if it is the last one that there is room for.
func (h *header) add(e tag, number int) {
	h.entries = append(h.entries, e)
	if h.full() {
		h.report(record.Problem{Kind: record.TooLarge, Game: number, Line: e.line})
	}
}

// full reports whether there is no room for another entry.
func (h *header) full() bool {
	const most = 200
	return len(h.entries) >= most
}

// report adds a problem, up to the maximum of a game.
func (h *header) report(p record.Problem) {
	if len(h.problems) < record.MaxProblems {
		h.problems = append(h.problems, p)
	}
}

// known reports whether a head may begin with an entry.
func known(name string) bool {
	_, ok := names[name]
	return ok
}

// names maps entries to tags; entries without one are handled separately. It is read-only.
var names = map[string]string{
	"FORMAT": "", "FEN": "", "REMARK": "", "COMMENT": "",
	"GAME": "GameId", "RED": game.TagRed, "BLACK": game.TagBlack,
	"EVENT": game.TagEvent, "DATE": game.TagDate, "PLACE": game.TagSite, "SITE": game.TagSite, "ROUND": game.TagRound,
	"RESULT": game.TagResult, "TIME": game.TagTimeControl,
	"OPENING": game.TagOpening, "OPEN": game.TagOpening, "ECCO": game.TagECCO,
	"TITLE": game.TagTitle, "AUTHOR": game.TagAuthor, "ANNOTATOR": game.TagAnnotator,
}

// begin creates a game from the head. If the start is invalid, ok is false, and
// the position is the usual one. If it does not state who is to move, the first
// of the moves decides.
func (h *header) begin(number int, moves string) (b *record.Builder, ok bool) {
	position := xiangqi.StartPosition()
	var wrong *record.Problem
	line := movetext.Split(moves)
	for _, e := range h.entries {
		if e.name != "FEN" || e.value == "" {
			continue
		}
		fen := record.ReadFEN(e.value)
		fen.Settle(line.Opens)
		if problem := fen.Problem(e.value, number, e.line); problem != nil {
			wrong = problem
		}
		if fen.Position != nil {
			position = fen.Position
		}
	}
	if h.setup != "" {
		if p, err := setup(h.setup); err == nil {
			position = p
		} else {
			wrong = &record.Problem{Kind: record.BadStart, Game: number, Text: h.setup}
		}
	}
	b = record.NewBuilder(position)
	for _, p := range h.problems {
		b.Report(p)
	}
	for _, e := range h.entries {
		h.tag(b, e, number)
	}
	if wrong != nil {
		b.Report(*wrong)
	}
	return b, wrong == nil || wrong.Kind != record.BadStart
}

// clock matches a time control after the name of an event.
var clock = pattern.New(`^\d+\s*[ms'"]`)

// tag sets the tags of an entry. Players are NAME; RATING; TEAM.
func (h *header) tag(b *record.Builder, e tag, number int) {
	name, ok := names[e.name]
	if !ok {
		name = e.name[:1] + strings.ToLower(e.name[1:])
	}
	if name == "" || e.value == "" {
		return
	}
	tags := &b.Game.Tags
	parts := strings.Split(e.value, ";")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	switch name {
	case game.TagRed, game.TagBlack:
		for i, more := range []string{name, name + "Elo", name + "Team"} {
			if i < len(parts) {
				tags.Set(more, parts[i])
			}
		}
		if len(parts) > 3 {
			tags.Set(name+"More", strings.Trim(strings.Join(parts[3:], "; "), "; "))
		}
	case game.TagEvent:
		tags.Set(name, e.value)
		if len(parts) == 2 && clock().MatchString(parts[1]) {
			tags.Set(name, parts[0])
			tags.Set(game.TagTimeControl, parts[1])
		}
	case game.TagDate:
		day, hour, timed := strings.Cut(e.value, " ")
		if timed && strings.Contains(hour, ":") {
			tags.Set("Time", strings.TrimSpace(hour))
			e.value = day
		}
		tags.Set(name, record.Date(e.value))
	case game.TagResult:
		result, ok := record.Result(e.value)
		if !ok {
			b.Report(record.Problem{Kind: record.BadTag, Game: number, Line: e.line, Text: e.value})
		}
		tags.Set(name, result)
	default:
		tags.Set(name, e.value)
	}
}

// finish adds remarks before the moves.
func (h *header) finish(b *record.Builder) {
	for _, e := range h.entries {
		if (e.name == "REMARK" || e.name == "COMMENT") && e.value != "" {
			root := b.Game.Root()
			root.Comment = strings.TrimPrefix(root.Comment+"\n"+e.value, "\n")
		}
	}
}
