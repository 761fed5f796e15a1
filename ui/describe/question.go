package describe

import (
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// question is a kind of question: the words that ask it, followed by an argument.
type question struct {
	words  locale.Key
	about  locale.Key // what it is about; empty: it is not in the list of questions
	takes  takes
	answer func(f *Facts, a argument) []locale.Message
}

// takes is the kind of argument that a question takes.
type takes uint8

const (
	nothing takes = iota
	number        // which may be missing
	point
	kind
	pointOrKind
)

// argument is the argument of a question, in one of its fields.
type argument struct {
	number int
	point  xiangqi.Square // NoSquare: none
	kinds  []xiangqi.Kind
	sides  []xiangqi.Side // whose pieces it is about; empty: it does not say
}

// questions lists the questions in the order of the list. It is a function because the list of questions is an answer.
func questions() []question {
	one := func(m locale.Message) []locale.Message { return []locale.Message{m} }
	return []question{
		{locale.AskHelp, "", nothing, func(*Facts, argument) []locale.Message { return List() }},
		{locale.AskBoard, locale.HelpBoard, nothing, func(f *Facts, _ argument) []locale.Message { return f.board() }},
		{locale.AskRed, locale.HelpSide, nothing, func(f *Facts, _ argument) []locale.Message { return one(f.side(xiangqi.Red)) }},
		{locale.AskBlack, locale.HelpSide, nothing, func(f *Facts, _ argument) []locale.Message { return one(f.side(xiangqi.Black)) }},
		{locale.AskWhere, locale.HelpWhere, kind, func(f *Facts, a argument) (said []locale.Message) {
			if len(a.sides) == 0 {
				a.sides = []xiangqi.Side{f.Bottom, f.Bottom.Opponent()}
			}
			for _, side := range a.sides {
				said = append(said, f.group(side, a.kinds...))
			}
			return said
		}},
		{locale.AskOn, locale.HelpOn, point, func(f *Facts, a argument) []locale.Message { return one(f.on(a.point)) }},
		{locale.AskAttacks, locale.HelpAttacks, pointOrKind, func(f *Facts, a argument) []locale.Message {
			return f.each(a, f.Own, f.attacks)
		}},
		{locale.AskAttacked, locale.HelpAttacked, pointOrKind, func(f *Facts, a argument) []locale.Message {
			return f.each(a, f.Own, f.attackers)
		}},
		{locale.AskThreats, locale.HelpThreats, nothing, func(f *Facts, _ argument) []locale.Message { return f.threats() }},
		{locale.AskRays, locale.HelpRays, point, func(f *Facts, a argument) []locale.Message { return f.rays(a.point) }},
		{locale.AskMoves, locale.HelpMoves, pointOrKind, func(f *Facts, a argument) []locale.Message {
			return f.each(a, f.Position.SideToMove(), f.moves)
		}},
		{locale.AskLast, locale.HelpLast, number, func(f *Facts, a argument) []locale.Message {
			return orNone(f.Last(a.number), locale.DescribeNoMoves)
		}},
		{locale.AskClock, locale.HelpClock, nothing, func(f *Facts, _ argument) []locale.Message {
			return orNone(f.Clocks, locale.DescribeNoClocks)
		}},
		{locale.AskCaptured, locale.HelpCaptured, nothing, func(f *Facts, _ argument) []locale.Message { return f.captured() }},
		{locale.AskOutlook, locale.HelpOutlook, nothing, func(f *Facts, _ argument) []locale.Message { return one(f.outlook()) }},
		{locale.AskTurn, locale.HelpTurn, nothing, func(f *Facts, _ argument) []locale.Message { return one(f.turn()) }},
	}
}

// each answers a question about the piece on a point, or about each piece of the kinds: of the sides that the question
// names, or else of one.
func (f *Facts) each(a argument, side xiangqi.Side, answer func(xiangqi.Square) []locale.Message) (s []locale.Message) {
	if a.point != xiangqi.NoSquare {
		return answer(a.point)
	}
	if len(a.sides) == 0 {
		a.sides = []xiangqi.Side{side}
	}
	for _, sq := range f.occupied(func(_ xiangqi.Square, p xiangqi.Piece) bool {
		return slices.Contains(a.sides, p.Side()) && slices.Contains(a.kinds, p.Kind())
	}) {
		s = append(s, answer(sq)...)
	}
	return orNone(s, locale.DescribeHasNone)
}

// List returns the list of questions, one line each.
func List() (lines []locale.Message) {
	for _, q := range questions() {
		if q.about != "" {
			lines = append(lines, locale.Msg(locale.DescribeSentence, example(q), q.about))
		}
	}
	return lines
}

// example returns the first word of a question in each language, with an argument.
func example(q question) locale.Key {
	return inEach(func(l locale.Lang) string {
		text := words(q.words, l)[0]
		switch q.takes {
		case number:
			text += " 6"
		case point, pointOrKind:
			text += " e4"
		case kind:
			text += " " + words(locale.AskHorse, l)[0]
		}
		return text
	})
}

// inEach returns a text that is made for each language.
func inEach(text func(locale.Lang) string) locale.Key {
	var texts []string
	for _, l := range locale.All() {
		texts = append(texts, text(l))
	}
	return locale.Key(strings.Join(texts, "|"))
}

func words(k locale.Key, l locale.Lang) []string {
	all := strings.Fields(k.In(l))
	for i, word := range all {
		all[i] = strings.ReplaceAll(word, "_", " ")
	}
	return all
}

// about returns what the folded text has in place of the star of the words of k in any language, or behind words that
// have none.
func about(text string, k locale.Key) (rests []string) {
	for _, l := range locale.All() {
		for _, word := range words(k, l) {
			before, behind, _ := strings.Cut(fold.Text(word), "*")
			rest, begins := strings.CutPrefix(text, before)
			rest, ends := strings.CutSuffix(rest, behind)
			if begins && ends && !slices.Contains(rests, rest) {
				rests = append(rests, rest)
			}
		}
	}
	return rests
}

// Answer returns the sentences that answer a question, and none if the text is not one. A question without its
// argument is answered with what it lacks.
func Answer(text string, f *Facts) []locale.Message {
	folded := strings.NewReplacer("'", "", "’", "").Replace(fold.Text(text))
	if bare := strings.TrimRight(folded, "?!.。呢吗啊"); bare != "" {
		folded = bare
	}
	var lacks []locale.Message
	for _, q := range questions() {
		for _, rest := range about(folded, q.words) {
			a, ok := f.read(rest, q.takes)
			switch {
			case ok:
				return q.answer(f, a)
			case rest == "" && q.takes == kind:
				lacks = []locale.Message{locale.Msg(locale.DescribeKind)}
			case rest == "":
				lacks = []locale.Message{locale.Msg(locale.DescribePoint)}
			}
		}
	}
	return lacks
}

// read reads the folded text of an argument, and reports whether it is one.
func (f *Facts) read(text string, t takes) (argument, bool) {
	a := argument{number: 4, point: xiangqi.NoSquare}
	switch t {
	case number:
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			a.number = n
			return a, true
		}
		return a, text == ""
	case point, pointOrKind:
		if a.point = readPoint(text, f.Bottom); a.point != xiangqi.NoSquare {
			return a, true
		}
	}
	if t == kind || t == pointOrKind {
		a.sides, a.kinds = f.readPieces(text)
		return a, len(a.kinds) > 0
	}
	return a, t == nothing && text == ""
}

// readPoint reads a point: letter and digit, or file and rank as counted by a side. It returns NoSquare for others.
func readPoint(text string, side xiangqi.Side) xiangqi.Square {
	text = strings.NewReplacer(",", "", "，", "").Replace(text)
	if len(text) == 2 && text[0] >= 'a' && text[0] <= 'i' && text[1] >= '0' && text[1] <= '9' {
		return xiangqi.SquareAt(int(text[0]-'a'), int(text[1]-'0'))
	}
	if len(text) < 2 || text[0] < '1' || text[0] > '9' {
		return xiangqi.NoSquare
	}
	rank, _ := strconv.Atoi(text[1:]) // 0 if it is no number
	if rank < 1 || rank > xiangqi.Ranks || text[1] == '0' || text[1] == '+' {
		return xiangqi.NoSquare
	}
	sq := xiangqi.SquareAt(xiangqi.Files-int(text[0]-'0'), rank-1)
	if side == xiangqi.Black {
		return sq.Rotate()
	}
	return sq
}

// readPieces reads the name of a kind of piece, with whose it is if the text says so.
func (f *Facts) readPieces(text string) (sides []xiangqi.Side, kinds []xiangqi.Kind) {
	owners := [][]xiangqi.Side{nil, {f.Own}, {f.Own.Opponent()}, {xiangqi.Red}, {xiangqi.Black}}
	for i, whose := range []locale.Key{locale.AskAny, locale.AskOwn, locale.AskTheirs, locale.AskOfRed,
		locale.AskOfBlack} {
		for _, rest := range about(text, whose) {
			if kinds = readKinds(rest); len(kinds) > 0 {
				return owners[i], kinds
			}
		}
	}
	return nil, nil
}

// readKinds reads the name of a kind of piece, or of all. Without its accents a Vietnamese name can mean two.
func readKinds(text string) (kinds []xiangqi.Kind) {
	all := slices.Contains(about(text, locale.AskPieces), "")
	for k, name := range kindNames {
		if all || slices.Contains(about(text, name), "") {
			kinds = append(kinds, xiangqi.Kind(k))
		}
	}
	return kinds
}
