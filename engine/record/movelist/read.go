package movelist

import (
	"bufio"
	"cmp"
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
	longestLine = 64 << 10  // in bytes; a longer line is read in parts
	soughtBytes = 256 << 10 // before the first move
	mostWords   = 200       // before a position, that may name the side to move; in bytes
	peeked      = 16 << 10  // bytes from the beginning used to judge whether it is text
)

// isBinary reports whether the beginning of a file shows that it is not text.
func isBinary(head string) bool {
	return strings.ContainsRune(head, 0) || strings.Count(head, "\ufffd") > len(head)/100+1
}

// Read implements [record.Format]. A new game begins at a FEN or startpos, at the number of a first move, or at a
// line that is legal only from the start.
func (Format) Read(in io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		file := charset.NewReader(in)
		lines := bufio.NewReaderSize(file, longestLine)
		if head, err := lines.Peek(peeked); err != nil && err != io.EOF {
			yield(nil, err)
			return
		} else if isBinary(string(head)) {
			yield(nil, &record.Problem{Kind: record.NotThisFormat})
			return
		}
		s := newScanner()
		s.more = func() string {
			text, _ := lines.Peek(movetext.Ahead) // shorter at the end of the file
			return string(text)
		}
		found, passed := false, int64(0)
		for {
			text, err := lines.ReadSlice('\n')
			if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
				yield(nil, err)
				return
			}
			line := strings.TrimRight(string(text), "\r\n")
			s.from, s.to = file.Offset(passed), file.Offset(passed+int64(len(line)))
			item := s.feed(line)
			if line != "" {
				s.b.End = s.to
			}
			if item != nil {
				found = true
				if !yield(item, nil) {
					return
				}
			}
			found = found || s.worth()
			passed += int64(len(text))
			if !found && (err == io.EOF || passed > soughtBytes) {
				yield(nil, &record.Problem{Kind: record.NotThisFormat})
				return
			}
			if err == io.EOF {
				break
			}
		}
		if s.worth() {
			yield(s.finish(), nil)
		}
	}
}

// A scanner splits text into games.
type scanner struct {
	b      *record.Builder
	r      *movetext.Reader  // nil before the first line
	usual  *xiangqi.Position // the usual start; read-only
	placed bool              // whether the text gave a start
	dead   bool              // whether that start is invalid
	fen    record.FEN        // the start that the text gave
	at     int               // its line
	words  string            // the line before, unless it has moves
	named  bool              // whether words named the side to move of the last position
	line   int
	number int           // of the game
	more   func() string // some of the text after the line; may be nil
	column rune          // the sign after the names of a list of games; 0 if there is none
	// from and to are where the line stands in the file, and wordsFrom is where words do, in bytes.
	from, to, wordsFrom int64
}

func newScanner() *scanner { return &scanner{usual: xiangqi.StartPosition()} }

// tally counts the parts of the game so far.
func (s *scanner) tally() movetext.Tally {
	if s.r == nil {
		return movetext.Tally{}
	}
	return s.r.Tally()
}

// begin starts a game.
func (s *scanner) begin(start *xiangqi.Position) {
	s.number++
	s.b = record.NewBuilder(start)
	s.b.Begin = s.from
	s.r = movetext.New(s.b, s.number)
	s.r.More = s.more
	s.placed, s.dead, s.fen = false, false, record.FEN{}
}

// worth reports whether there is something to return: a position or a move, even an
// invalid one.
func (s *scanner) worth() bool {
	return s.r != nil && (s.placed || s.r.Tally().Moves > 0 || s.r.Tally().Bad > 0 && s.r.Tally().Words == 0)
}

func (s *scanner) finish() *record.Item {
	s.r.End()
	if doubt := s.fen.Problem("", s.number, s.at); doubt != nil && s.fen.Err == nil {
		s.b.Report(*doubt)
	}
	return &s.b.Item
}

// startpos matches the usual start in the form of an engine command.
var startpos = pattern.New(`(?i)^[\s\[("']*(?:position\b)?\s*startpos\b`)

// entry matches what may precede a position that begins another game after moves: its number, its name before a colon
// or a bar, words for it, or an address.
var entry = pattern.New(`(?i)^\s*(?:\d{1,6}\s*[.、)）:：]?\s*)?(?:.{0,120}[|;；\t]|[^/]{0,60}[:：,，=])?[\s\[("'“【]*` +
	`(?:position\b)?\s*(?:fen\b)?[\s:：="'“]*$|^(?:[^/]*\s)?\S*://\S*$`)

// around matches the parts of the words before a position that belong to no comment: an address, a number, signs, and
// the words position and fen.
var around = pattern.New(`(?i)\S*://\S*$|^\s*\d{1,6}\s*[.、)）:：]|` +
	`[\s\pP\pS]*(?:\bposition\b)?\s*(?:\bfen\b)?[\s\pP\pS]*$`)

// feed reads a line. It returns the previous game if a new one begins here.
func (s *scanner) feed(text string) (done *record.Item) {
	s.line++
	text = strings.TrimPrefix(text, "\ufeff")
	if s.r != nil && s.r.Inside() {
		s.r.Line(text, s.line)
		return nil
	}
	if fen, ok := s.find(text); ok {
		done = s.next()
		s.start(fen)
		if done != nil && s.named {
			s.b.Begin = s.wordsFrom
			done.End = min(done.End, s.wordsFrom)
		}
		text = s.operate(unquoted(fen.Before, after().ReplaceAllString(fen.After, "")))
	}
	name, moves, listed := s.entry(text)
	if done == nil && !listed && s.r != nil && (s.r.Over() || s.b.Full()) {
		const telling = 4 << 10 // number of bytes that show whether another game begins
		if !s.another(movetext.Split(text[:min(len(text), telling)])) {
			if s.b.Full() {
				s.r.Add(movetext.Split(text), s.line) // counts the moves
			}
			return nil
		}
	}
	line := movetext.Split(text)
	if listed {
		line = moves
	}
	if done == nil && (listed || s.another(line)) {
		done = s.next()
	}
	if s.r == nil {
		s.begin(beginning(text, line))
	}
	if listed {
		s.b.Game.Tags.Set(game.TagTitle, name)
	}
	used := s.settle(text, line)
	if s.words = ""; !used && !line.HasMoves() && strings.Count(text, "/") < xiangqi.Ranks-1 {
		s.words, s.wordsFrom = text[:min(len(text), mostWords)], s.from
	}
	if line.HasMoves() || !s.label(text) {
		s.r.Add(line, s.line)
	}
	return done
}

// dots matches the beginning of a text whose first move is Black's: 1... 马8进7.
var dots = pattern.New(`^\s*(?:1\s*)?[.．]?\s*(?:\.{2,}|．{2,}|…)\s*(\S{1,6})`)

// beginning returns the start of a game with this first line. Numbers in Red's
// moves are written in Chinese.
func beginning(text string, line movetext.Tokens) *xiangqi.Position {
	if found := dots().FindStringSubmatch(text); found != nil && !strings.ContainsAny(found[1], "一二三四五六七八九") {
		black, _ := xiangqi.ParseFEN(strings.Replace(xiangqi.StartFEN, " w ", " b ", 1)) // a good position
		if line.Plays(black, 1) {
			return black
		}
	}
	return xiangqi.StartPosition()
}

// find returns the position in a line, if there is one that begins a game. The words of the line before may name the
// side to move.
func (s *scanner) find(text string) (fen record.FEN, ok bool) {
	if match := startpos().FindStringIndex(text); match != nil {
		fen, _ = record.FindFEN(xiangqi.StartFEN)
		fen.After = text[match[1]:]
		return fen, true
	}
	if fen, ok = record.FindFEN(text); !ok {
		return fen, false
	}
	rest := ""
	if operations().MatchString(fen.After) { // their words do not name the side to move
		text, rest = strings.TrimSuffix(text, fen.After), fen.After
		fen, _ = record.FindFEN(text)
	}
	context := s.words + "\n"
	alone := fen
	fen, _ = record.FindFEN(context + text)
	s.named = fen.Text != alone.Text || fen.Doubt != alone.Doubt
	fen.Before, fen.After = strings.TrimPrefix(fen.Before, context), fen.After+rest
	s.words = ""
	moved := s.r != nil && s.tally().Moves+s.tally().Bad > 0
	readable := fen.Setup != xiangqi.Setup{}
	return fen, readable && !moved || entry().MatchString(fen.Before)
}

// after matches the text that may separate a position from moves.
var after = pattern.New(`(?i)^[\])"'”}>】〕」』》）&,;|\s]*(?:moves\b=?)?`)

// next finishes the game so far, if there is one.
func (s *scanner) next() (done *record.Item) {
	if s.worth() {
		done = s.finish()
		s.r = nil
	}
	return done
}

// another reports whether a line begins another game.
func (s *scanner) another(line movetext.Tokens) bool {
	const least = 4 // more than a slip
	if s.r == nil || s.r.Tally().Moves == 0 && !s.dead || s.r.Deep() {
		return false
	}
	return line.Begins() || !s.r.Fits(line) && line.Plays(s.usual, least)
}

// start sets the position. Words before it stay with the game.
func (s *scanner) start(fen record.FEN) {
	s.fen, s.at = fen, s.line
	s.restart()
	before := strings.TrimSpace(around().ReplaceAllString(fen.Before, ""))
	if name, ok := title(fen.Before); ok && before != "" {
		s.b.Game.Tags.Set(game.TagTitle, name)
	} else if before != "" {
		s.r.Comment(before)
	}
	if fen.Err != nil {
		s.dead = true
		s.b.Report(*fen.Problem(fen.Text, s.number, s.line))
		s.r.Skip()
	}
}

// restart begins the game with the position of s.fen. Words and tags before it stay.
func (s *scanner) restart() {
	var before string
	var tags game.Tags
	from := s.from
	if s.r != nil {
		s.r.End()
		before, tags, from = s.b.Game.Root().Comment, s.b.Game.Tags, s.b.Begin
		s.number--
	}
	fen, line := s.fen, s.at
	fen.Position = cmp.Or(fen.Position, xiangqi.StartPosition())
	s.begin(fen.Position)
	s.b.Game.Tags, s.b.Begin = tags, from
	if before != "" {
		s.r.Comment(before)
	}
	s.placed, s.fen, s.at = true, fen, line
}

// settle decides who is to move in a position without a side by the next line: it has the first move or names the side,
// which used reports.
func (s *scanner) settle(text string, line movetext.Tokens) (used bool) {
	if s.fen.Doubt == 0 || s.tally().Moves > 0 {
		return false
	}
	was := s.fen.Position
	if line.HasMoves() {
		s.fen.Settle(line.Opens)
	} else if s.fen.Doubt == record.UnstatedSide {
		if named, _ := record.FindFEN(s.fen.Text + "\n" + text); named.Position != nil && named.Doubt == 0 {
			s.fen, used = named, true
		}
	}
	if s.fen.Position != was {
		s.restart()
	}
	return used
}

// labels maps the labels in lines before the moves to tags. It is read-only.
var labels = map[string]string{
	"红方": game.TagRed, "紅方": game.TagRed, "红": game.TagRed, "red": game.TagRed, "white": game.TagRed,
	"黑方": game.TagBlack, "黑": game.TagBlack, "black": game.TagBlack,
	"赛事": game.TagEvent, "賽事": game.TagEvent, "比赛": game.TagEvent, "event": game.TagEvent,
	"标题": game.TagTitle, "標題": game.TagTitle, "title": game.TagTitle,
	"日期": game.TagDate, "时间": game.TagDate, "時間": game.TagDate, "date": game.TagDate,
	"地点": game.TagSite, "地點": game.TagSite, "site": game.TagSite, "place": game.TagSite,
	"轮次": game.TagRound, "輪次": game.TagRound, "round": game.TagRound,
	"布局": game.TagOpening, "佈局": game.TagOpening, "开局": game.TagOpening, "開局": game.TagOpening,
	"opening": game.TagOpening,
	"结果":      game.TagResult, "結果": game.TagResult, "result": game.TagResult,
}

// labelled matches the beginning of an entry such as 红方：许银川. A line may have several.
var labelled = pattern.New(`(?:^|[\s\x{3000}【\[])([\p{Han}A-Za-z]{1,8})[\s】\]]*[:：]`)

// label reads a line of labelled tags. Such a line must come before the moves.
func (s *scanner) label(text string) bool {
	if s.r.Tally().Moves > 0 {
		return false
	}
	var names []string
	var places [][]int
	for _, match := range labelled().FindAllStringSubmatchIndex(text, -1) {
		if tag, ok := labels[strings.ToLower(text[match[2]:match[3]])]; ok {
			names, places = append(names, tag), append(places, match)
		}
	}
	if len(names) == 0 || strings.Trim(text[:places[0][0]], " \t\u3000") != "" {
		return false
	}
	entries := make(map[string]string)
	for i, place := range places {
		end := len(text)
		if i+1 < len(places) {
			end = places[i+1][0]
		}
		value, ok := labelValue(names[i], text[place[1]:end])
		if !ok || entries[names[i]] != "" || s.b.Game.Tags.Get(names[i]) != "" {
			return false
		}
		entries[names[i]] = value
	}
	for _, name := range names {
		s.b.Game.Tags.Set(name, entries[name])
	}
	return true
}

// labelValue returns the value of a tag from words, and whether they are suitable.
func labelValue(tag, words string) (value string, ok bool) {
	words = strings.Trim(words, " \t\u3000,;，；")
	switch tag {
	case game.TagDate:
		return record.Date(words), true
	case game.TagResult:
		return record.Result(words)
	}
	return words, true
}
