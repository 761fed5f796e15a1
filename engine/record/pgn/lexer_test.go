package pgn

import (
	"fmt"
	"strings"
	"testing"
)

// tokens lists the tokens of a text: their lines, kinds and texts.
func tokens(text string) string {
	kinds := map[tokenKind]string{tag: "tag", word: "word", comment: "comment", symbol: "symbol", open: "open", closed: "closed"}
	var all []string
	l := newLexer(strings.NewReader(text))
	for t := l.next(); t.kind != end; t = l.next() {
		s := fmt.Sprint(t.line, " ", kinds[t.kind])
		if t.name+t.text != "" {
			s += fmt.Sprintf(" %s%q", t.name, t.text)
		}
		if t.broken {
			s += " broken"
		}
		if t.cut {
			s += " cut"
		}
		all = append(all, s)
	}
	return strings.Join(all, ", ")
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "",
		"a1 $12!? $5x ?!3":                   `1 word "a1", 1 symbol "$12!?", 1 symbol "$5", 1 word "x", 1 symbol "?!", 1 word "3"`,
		"a！？$9/:":                            `1 word "a", 1 symbol "！？", 1 symbol "$9", 1 word "/:"`,
		"!$7 $":                              `1 symbol "!", 1 symbol "$7", 1 symbol "$"`,
		"a(b)c":                              `1 word "a", 1 open, 1 word "b", 1 closed, 1 word "c"`,
		"a*b*} ]":                            `1 word "a", 1 word "*", 1 word "b", 1 word "*", 1 word "}", 1 word "]"`,
		"a}b]c[":                             `1 word "a", 1 word "}", 1 word "b", 1 word "]", 1 word "c", 1 word "["`,
		"a{b}c;d":                            `1 word "a", 1 comment "b", 1 word "c", 1 comment "d"`,
		"; c\n;  d\n\n;e\nf":                 `1 comment "c\n d", 4 comment "e", 5 word "f"`,
		"{x\n[y] }z":                         `1 comment "x\n[y]", 2 word "z"`,
		"{x\n[Event \"y\"]\n{ z":             `1 comment "x" broken, 2 tag Event"y", 3 comment "z" broken`,
		"{x [Event \"y\"]}":                  `1 comment "x [Event \"y\"]"`,
		"{}a":                                `1 comment, 1 word "a"`,
		"[A \"x\"][ B\t\"y\" ]\n[C \" z \"]": `1 tag A"x", 1 tag B"y", 2 tag C"z"`,
		"[A \"x \\\"y\\\" \\\\ \\z\"]":       `1 tag A"x \"y\" \\ \\z"`,
		"[Event \"x]\nb":                     `1 tag Event"x" broken, 2 word "b"`,
		"[Event \"x":                         `1 tag Event"x" broken`,
		"[A\"x\nb":                           `1 word "[A \"x", 2 word "b"`,
		"[A x]":                              `1 word "[A", 1 word "x", 1 word "]"`,
		"[\"x\"]":                            `1 word "[", 1 word "\"x\"", 1 word "]"`,
		"% note\na % b\n%c":                  `2 word "a", 2 word "%", 2 word "b"`,
		"%":                                  "",
		"a\r\nb\rc\n\rd":                     `1 word "a", 2 word "b", 3 word "c", 5 word "d"`,
		"a\x01b c":                           `1 word "a\x01b", 1 word "c"`,
		"\x00a，b、c。d；e,f\u3000g":             `1 word "a", 1 word "b", 1 word "c", 1 word "d", 1 word "e", 1 word "f", 1 word "g"`,
		strings.Repeat("a", 256):             fmt.Sprintf("1 word %q", strings.Repeat("a", 256)),
		strings.Repeat("a", 257) + " b":      fmt.Sprintf("1 word %q cut, 1 word \"b\"", strings.Repeat("a", 256)),
	} {
		if got := tokens(text); got != want {
			t.Errorf("the tokens of %.60q are %s, want %s", text, got, want)
		}
	}
}
