// Package terms reads searches for games as people type them: words, dates, results, and terms such as plies<60, R>=1,
// e4=C or has:variations. docs/LIBRARY.md lists them. It also finds the words in the facts about games.
package terms

import (
	"strings"
	"unicode"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

// A Search is what was typed: a query, and words that are all found in the facts about a game.
type Search struct {
	gamedb.Query
	Words []string // folded
	Parts []Part   // in their order
}

// A Part is a part of a typed search.
type Part struct {
	Text  string // as it was typed
	Key   string // what it is about, such as plies; "date", "result", or "" for a word
	Value string // of a term, such as <60, without the colon
	Err   error  // why the value of a term cannot be read. The part counts for nothing then
}

// mostWords is the number of words in a search; further ones are ignored.
const mostWords = 63

// Parse reads a typed search. Words are separated by blanks, except in quotation marks; later dates replace earlier
// ones.
func Parse(text string) Search {
	var s Search
	for rest := split(text); len(rest) > 0; {
		word := rest[0]
		part := Part{Text: word}
		if key, op, value, ok := cut(word); ok {
			part.Key, part.Value = key, strings.TrimPrefix(op, ":")+unquoted(value)
			part.Err = s.set(key, op, value)
		} else if from, to, ok := days(word); ok && resultOf(word) < 0 {
			part.Key, s.From, s.To = "date", from, to
		} else {
			result := resultOf(word)
			if result < 0 && len(rest) > 1 { // it may have two words
				if result = resultOf(word + rest[1]); result >= 0 {
					part.Text, rest = word+" "+rest[1], rest[1:]
				}
			}
			if result >= 0 {
				part.Key = "result"
				s.Results = append(s.Results, xiangqi.Result(result))
			} else if folded := fold.Text(unquoted(word)); folded != "" && len(s.Words) < mostWords {
				s.Words = append(s.Words, folded)
			}
		}
		rest = rest[1:]
		s.Parts = append(s.Parts, part)
	}
	return s
}

// Err returns the error of the first term whose value cannot be read, or nil.
func (s *Search) Err() error {
	for _, p := range s.Parts {
		if p.Err != nil {
			return p.Err
		}
	}
	return nil
}

// Term writes a term with a key, such as player, and a text as its value.
func Term(key, value string) string { return key + ":" + Quoted(value) }

// Quoted writes a text as one word.
func Quoted(text string) string {
	text = strings.ReplaceAll(plain(text), `"`, "")
	if strings.ContainsFunc(text, unicode.IsSpace) || strings.Contains(text, ",") || text == "" {
		return `"` + text + `"`
	}
	return text
}

// unquoted removes quotation marks.
func unquoted(word string) string { return strings.ReplaceAll(word, `"`, "") }

// plain replaces signs by those that the terms have.
func plain(text string) string {
	return strings.NewReplacer("：", ":", "＝", "=", "＜", "<", "＞", ">", "≤", "<=", "≥", ">=", "，", ",", "“", `"`,
		"”", `"`, "「", `"`, "」", `"`, "＂", `"`).Replace(text)
}

// split returns the words of a text.
func split(text string) (words []string) {
	quoted := false
	return strings.FieldsFunc(plain(text), func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return unicode.IsSpace(r) && !quoted
	})
}

// resultOf returns the result that a word names, or -1.
func resultOf(word string) int {
	switch fold.Text(word) {
	case "1-0", "红胜", "redwins", "dothang":
		return int(xiangqi.RedWins)
	case "0-1", "黑胜", "blackwins", "denthang":
		return int(xiangqi.BlackWins)
	case "1/2-1/2", fold.Text("½-½"), "和棋", "和", "draw", "hoa":
		return int(xiangqi.Draw)
	case "未下完", "unfinished", "chuaxong":
		return int(xiangqi.Ongoing)
	}
	return -1
}

// cut divides a term into its key, the sign after it and its value. It reports false for a word that is no term.
func cut(word string) (key, op, value string, ok bool) {
	at := strings.IndexAny(word, ":=<>")
	if at <= 0 || word[0] == '"' {
		return "", "", "", false
	}
	subject, op := word[:at], word[at:at+1]
	value = word[at+1:]
	if op == "<" || op == ">" {
		if after, found := strings.CutPrefix(value, "="); found {
			op, value = op+"=", after
		}
	}
	if key = keyOf(subject); key != "" {
		return key, op, value, true
	}
	number := value == "" || strings.ContainsAny(value[:1], digits)
	if _, known := pieceOf(subject); known && op != ":" && number {
		return "material", ":", word, true
	}
	if op == "=" && new(Search).set("pattern", ":", word) == nil {
		return "pattern", ":", word, true
	}
	return "", "", "", false
}
