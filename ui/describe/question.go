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
}

// questions lists the questions in the order of the list. It is a function because the list of questions is an answer.
func questions() []question {
	one := func(m locale.Message) []locale.Message { return []locale.Message{m} }
	return []question{
		{locale.AskHelp, "", nothing, func(*Facts, argument) []locale.Message { return List() }},
		{locale.AskBoard, locale.HelpBoard, nothing, func(f *Facts, _ argument) []locale.Message { return f.board() }},
		{locale.AskRed, locale.HelpSide, nothing, func(f *Facts, _ argument) []locale.Message { return f.side(xiangqi.Red) }},
		{locale.AskBlack, locale.HelpSide, nothing, func(f *Facts, _ argument) []locale.Message { return f.side(xiangqi.Black) }},
		{locale.AskWhere, locale.HelpWhere, kind, func(f *Facts, a argument) []locale.Message {
			return append(f.where(f.Bottom, a.kinds...), f.where(f.Bottom.Opponent(), a.kinds...)...)
		}},
		{locale.AskOn, locale.HelpOn, point, func(f *Facts, a argument) []locale.Message { return one(f.on(a.point)) }},
		{locale.AskAttacks, locale.HelpAttacks, point, func(f *Facts, a argument) []locale.Message { return f.attacks(a.point) }},
		{locale.AskRays, locale.HelpRays, point, func(f *Facts, a argument) []locale.Message { return f.rays(a.point) }},
		{locale.AskMoves, locale.HelpMoves, pointOrKind, func(f *Facts, a argument) (said []locale.Message) {
			if a.point != xiangqi.NoSquare {
				return one(f.moves(a.point))
			}
			for _, sq := range f.occupied(func(_ xiangqi.Square, p xiangqi.Piece) bool {
				return p.Side() == f.Position.SideToMove() && slices.Contains(a.kinds, p.Kind())
			}) {
				said = append(said, f.moves(sq))
			}
			return said
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

// List returns the list of questions, one line each.
func List() (lines []locale.Message) {
	for _, q := range questions() {
		if q.about != "" {
			lines = append(lines, locale.Msg(locale.AskLine, example(q), q.about))
		}
	}
	return lines
}

// example returns the first word of a question in each language, with an argument.
func example(q question) locale.Key {
	texts := make([]string, 0, len(locale.All()))
	for _, l := range locale.All() {
		text := words(q.words, l)[0]
		switch q.takes {
		case number:
			text += " 6"
		case point, pointOrKind:
			text += " e4"
		case kind:
			text += " " + words(locale.AskHorse, l)[0]
		}
		texts = append(texts, text)
	}
	return locale.Key(strings.Join(texts, "|"))
}

// words returns the words of a key in a language.
func words(k locale.Key, l locale.Lang) []string {
	all := strings.Fields(k.In(l))
	for i, word := range all {
		all[i] = strings.ReplaceAll(word, "_", " ")
	}
	return all
}

// after returns the text behind a word of k in any language, with which the folded text begins.
func after(text string, k locale.Key) (rests []string) {
	for _, l := range locale.All() {
		for _, word := range words(k, l) {
			if rest, ok := strings.CutPrefix(text, fold.Text(word)); ok && !slices.Contains(rests, rest) {
				rests = append(rests, rest)
			}
		}
	}
	return rests
}

// Answer returns the sentences that answer a question, and none if the text is not one. A question without its
// argument is answered with what it lacks.
func Answer(text string, f *Facts) []locale.Message {
	folded := fold.Text(text)
	var lacks []locale.Message
	for _, q := range questions() {
		for _, rest := range after(folded, q.words) {
			a, ok := read(rest, q.takes, f.Bottom)
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
func read(text string, t takes, bottom xiangqi.Side) (argument, bool) {
	a := argument{number: 4, point: xiangqi.NoSquare}
	switch t {
	case number:
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			a.number = n
			return a, true
		}
		return a, text == ""
	case point, pointOrKind:
		if a.point = readPoint(text, bottom); a.point != xiangqi.NoSquare {
			return a, true
		}
	}
	if t == kind || t == pointOrKind {
		a.kinds = readKinds(text)
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

// readKinds reads the name of a kind of piece. Without its accents a Vietnamese name can mean two.
func readKinds(text string) (kinds []xiangqi.Kind) {
	names := [xiangqi.Kinds]locale.Key{
		xiangqi.King: locale.AskKing, xiangqi.Advisor: locale.AskAdvisor, xiangqi.Elephant: locale.AskElephant,
		xiangqi.Horse:   locale.AskHorse,
		xiangqi.Chariot: locale.AskChariot, xiangqi.Cannon: locale.AskCannon, xiangqi.Soldier: locale.AskSoldier,
	}
	for k, name := range names {
		if slices.Contains(after(text, name), "") {
			kinds = append(kinds, xiangqi.Kind(k))
		}
	}
	return kinds
}
