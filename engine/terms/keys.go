package terms

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

// keys lists the keys of terms, each followed by its names in other languages, in folded form. It is read-only.
var keys = [...]string{
	"player 棋手 kythu", "red 红方 do", "black 黑方 den", "event 赛事 giai", "title 标题 tieude",
	"comment 注释 评注 binhluan words", "opening 布局 khaicuoc", "since", "until", "result 结果 ketqua", "plies 步数",
	"moves 回合 nuoc", "elo 等级分", "material 子力 quan", "pattern 局部", "fen", "line 着法", "joined", "first", "last",
	"has 有 co", "also 也算",
}

// names returns the key of each name.
var names = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, line := range keys {
		words := strings.Fields(line)
		for _, word := range words {
			all[word] = words[0]
		}
	}
	return all
})

func keyOf(name string) string { return names()[fold.Text(name)] }

const digits = "0123456789"

// noLimit is the upper end of a range without one.
const noLimit = 1_000_000_000

// Set adds a term, by its key and a value.
func (s *Search) Set(key, value string) error { return s.set(keyOf(key), ":", value) }

// errOp reports a term of a text that compares numbers.
var errOp = errors.New("only numbers can be compared")

// set adds a term, by its key, the sign after it and its value.
func (s *Search) set(key, op, value string) error {
	switch key {
	case "plies", "moves", "elo", "first", "last":
		return s.number(key, op, unquoted(value))
	}
	if op != ":" && op != "=" {
		return errOp
	}
	text := unquoted(value)
	switch key {
	case "fen":
		p, err := xiangqi.ParseFEN(text)
		s.Position = cmp.Or(p, s.Position)
		return err
	case "event":
		s.Event = text
	case "title":
		s.Titles = strings.TrimSpace(s.Titles + " " + text)
	case "comment":
		s.Query.Words = strings.TrimSpace(s.Query.Words + " " + text)
	case "opening":
		return s.opening(text)
	default:
		return s.each(key, value)
	}
	return nil
}

// each adds a term whose value may list several things, separated by commas unless they are in quotation marks.
func (s *Search) each(key, value string) error {
	sides := map[string]gamedb.Side{"player": gamedb.Either, "red": gamedb.Red, "black": gamedb.Black}
	readers := map[string]func(string) bool{
		"since":    func(word string) bool { s.From = gamedb.ParseDate(word); return s.From != 0 },
		"until":    func(word string) bool { s.To = gamedb.ParseDate(word); return s.To != 0 },
		"result":   s.result,
		"material": s.material,
		"pattern":  s.pattern,
		"line":     func(word string) bool { return s.move(word, false) },
		"joined":   func(word string) bool { return s.move(word, true) },
		"has":      func(word string) bool { return s.flag("has:" + fold.Text(word)) },
		"also":     func(word string) bool { return s.flag("also:" + fold.Text(word)) },
	}
	list := strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' && key == "line" })
	side, player := sides[key]
	if player && strings.Contains(value, `"`) {
		list = []string{value}
	}
	if len(list) == 0 {
		return fmt.Errorf("%s has no value", key)
	}
	for _, word := range list {
		word = strings.TrimSpace(unquoted(word))
		if player {
			s.Players = append(s.Players, gamedb.Player{Name: word, Side: side})
		} else if !readers[key](word) {
			return fmt.Errorf("%q cannot be read", word)
		}
	}
	return nil
}

// opening limits the openings to those with a name, or with a code.
func (s *Search) opening(text string) error {
	if isCode(fold.Text(text)) {
		s.Code = text
		return nil
	}
	found := openings.Known().Matching(text)
	if text == "" || len(found) == 0 {
		return fmt.Errorf("no opening is called %q", text)
	}
	if len(s.Openings) > 0 {
		found = append(slices.DeleteFunc(found, func(n int) bool { return !slices.Contains(s.Openings, n) }), -1)
	}
	s.Openings = found
	return nil
}

// isCode reports whether a folded word may be the beginning of a code of an opening in ECCO, such as c42.
func isCode(word string) bool {
	return (len(word) == 2 || len(word) == 3) && strings.Contains("abcde", word[:1]) &&
		strings.Trim(word[1:], digits) == ""
}

// span reads a number, or a range such as 20-60, after a sign.
func span(op, text string) (least, most int, err error) {
	first, last, ranged := strings.Cut(text, "-")
	if !ranged || op != ":" && op != "=" {
		first, last = text, text
	}
	a, err := strconv.ParseUint(first, 10, 30)
	b, err2 := strconv.ParseUint(last, 10, 30)
	if err = errors.Join(err, err2); err != nil || a > b {
		return 0, 0, fmt.Errorf("%q is neither a number nor a range", text)
	}
	switch least, most = int(a), int(b); op {
	case "<":
		return 0, most - 1, nil
	case "<=":
		return 0, most, nil
	case ">":
		return least + 1, noLimit, nil
	case ">=":
		return least, noLimit, nil
	}
	return least, most, nil
}

// number adds a term of a number.
func (s *Search) number(key, op, value string) error {
	least, most, err := span(op, value)
	if err != nil {
		return err
	}
	from, to := &s.MinPlies, &s.MaxPlies
	switch key {
	case "moves":
		from, to = &s.MinRounds, &s.MaxRounds
	case "elo":
		from, to = &s.MinElo, &s.MaxElo
	case "first":
		s.First = most
		return nil
	case "last":
		s.Last = most
		return nil
	}
	*from = max(*from, least)
	if most = max(most, 0); most < noLimit && (*to == 0 || most < *to) {
		*to = most
	}
	return nil
}

func (s *Search) result(word string) bool {
	r := resultOf(word)
	if word == xiangqi.Ongoing.String() {
		r = int(xiangqi.Ongoing)
	}
	if r >= 0 {
		s.Results = append(s.Results, xiangqi.Result(r))
	}
	return r >= 0
}

func (s *Search) move(word string, joined bool) bool {
	m, err := xiangqi.ParseMove(word)
	s.Joined = joined
	if err == nil {
		s.Line = append(s.Line, m)
	}
	return err == nil
}

// flag sets a switch, by its term in folded form.
func (s *Search) flag(term string) bool {
	switch term {
	case "has:comments", "has:注释", "has:评注", "has:binhluan":
		s.Annotated = true
	case "has:variations", "has:变着", "has:变化", "has:bienhoa":
		s.Varied = true
	case "also:mirror", "also:镜像", "also:guong":
		s.Mirror = true
	case "also:colours", "also:colors", "also:换色", "also:doimau":
		s.Colours = true
	default:
		return false
	}
	return true
}
