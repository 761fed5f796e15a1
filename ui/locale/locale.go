// Package locale holds every text of the window in simplified Chinese, traditional Chinese, English and Vietnamese.
//
// A [Key] is a typed constant that contains its four texts, so adding a message takes one line: see the text_*.go
// files. A text with arguments uses the verbs of package fmt, with explicit indexes (%[2]s) if languages order the
// arguments differently. Words after a count have both forms in braces: "%d {move/moves}" gives the first if the
// message's first int is 1. Points of the board are arguments of type [Spot].
package locale

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale/languages"
)

// Lang is a language of the window.
type Lang uint8

// Languages with rules of their own, in the order of package languages.
const (
	Hans       Lang = iota // simplified Chinese
	Hant                   // traditional Chinese
	English                // English
	Vietnamese             // Vietnamese
)

// All returns every language.
func All() []Lang {
	all := make([]Lang, len(languages.All()))
	for i := range all {
		all[i] = Lang(i)
	}
	return all
}

// Code returns the code of l in settings and flags, such as zh-Hans.
func (l Lang) Code() string { return languages.All()[l].Code }

// Chinese reports whether l is one of the two Chinese languages.
func (l Lang) Chinese() bool { return l == Hans || l == Hant }

// Parse returns the language of a code, and false for any other string. It ignores case and also accepts system
// language tags.
func Parse(code string) (Lang, bool) {
	for _, l := range All() {
		if strings.EqualFold(code, l.Code()) {
			return l, true
		}
	}
	return fromTag(code)
}

// A Key is a message in all languages: its texts, separated by bars.
type Key string

// bar separates the texts of a Key.
const bar = "|"

// In returns the key's text in l, without filling in its formatting verbs.
func (k Key) In(l Lang) string {
	text, rest, more := strings.Cut(string(k), bar)
	for ; l > 0 && more; l-- {
		text, rest, more = strings.Cut(rest, bar)
	}
	return text
}

// A Message is a sentence that is not yet in any language. The zero Message is the empty sentence.
type Message struct {
	Key  Key
	Args []any
}

// Msg returns a Message. Arguments of type Key, Message, Numeral or Spot are translated together with the sentence.
func Msg(k Key, args ...any) Message { return Message{Key: k, Args: args} }

// Capital returns a text with a capital first letter.
func Capital(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToUpper(text[:size]) + text[size:]
}

// Clip is [xiangqi.Clip].
func Clip(s string) string { return xiangqi.Clip(s) }

// Visible returns a text with characters that cannot be seen, or that change the order of others, as in Go source code.
func Visible(s string) string {
	if !strings.ContainsFunc(s, unseen) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if unseen(r) {
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unseen(r rune) bool { return r == unicode.ReplacementChar || !unicode.IsGraphic(r) }

// Whole is an argument of a Message that is not shortened.
type Whole string

// Bounded shortens a text in its middle to 300 characters. [Lang.Say] does so with each argument, such as a path or the
// cause of an error, which may come from a file or another program and be of any length.
func Bounded(s string) string { return Shortened(s, 300) }

// Shortened leaves out the middle of a text of more than so many characters, two thirds of which come before the "…".
func Shortened(s string, most int) string {
	if len(s) <= most {
		return s
	}
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	end := most / 3
	return string(runes[:most-end]) + "…" + string(runes[len(runes)-end:])
}

// T returns the text of k in l with its arguments filled in.
func (l Lang) T(k Key, args ...any) string { return l.Say(Message{Key: k, Args: args}) }

// Say translates a message into l.
func (l Lang) Say(m Message) string {
	text := m.Key.In(l)
	if len(m.Args) == 0 {
		return text
	}
	text = inflect(text, m.Args)
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		switch a := a.(type) {
		case Key:
			args[i] = a.In(l)
		case Message:
			args[i] = l.Say(a)
		case Numeral:
			args[i] = l.Number(int(a))
		case int:
			args[i] = count{a, l}
		case Spot:
			args[i] = l.spot(a)
		case string:
			args[i] = Bounded(a)
		default:
			args[i] = a
		}
	}
	return fmt.Sprintf(text, args...)
}

// forms matches the two forms of a word in braces: for one, and for any other number.
var forms = pattern.New(`\{([^{}/]*)/([^{}]*)\}`)

// inflect selects the forms for the first int among args.
func inflect(text string, args []any) string {
	if !strings.Contains(text, "{") {
		return text
	}
	form := "$2"
	for _, a := range args {
		if n, ok := a.(int); ok {
			if n == 1 {
				form = "$1"
			}
			break
		}
	}
	return forms().ReplaceAllString(text, form)
}

// A Numeral is an argument of a Message that [Lang.Number] formats.
type Numeral int

// Number formats n in l, for example for levels: 六 or 6. Chinese numerals cover 0 to 99; other numbers are written in
// digits.
func (l Lang) Number(n int) string {
	if !l.Chinese() || n < 0 || n > 99 {
		return fmt.Sprint(n)
	}
	digits := []rune("〇一二三四五六七八九")
	tens, ones := n/10, n%10
	switch {
	case tens == 0:
		return string(digits[ones])
	case ones == 0 && tens == 1:
		return "十"
	case ones == 0:
		return string(digits[tens]) + "十"
	case tens == 1:
		return "十" + string(digits[ones])
	default:
		return string(digits[tens]) + "十" + string(digits[ones])
	}
}

// Count formats n in digits. From 10,000 on, every three of them are set apart as l does it: 1,000,000 or 1.000.000.
// Smaller numbers stay as they are, years and ratings among them.
func (l Lang) Count(n int) string {
	digits := strconv.Itoa(n)
	if n < 10_000 {
		return digits
	}
	mark := ","
	if l == Vietnamese {
		mark = "."
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + mark + digits[i:]
	}
	return digits
}

// count is a number in a text, which may give it a width.
type count struct {
	n    int
	lang Lang
}

// Format writes a large number as [Lang.Count] does, and others as an int.
func (c count) Format(f fmt.State, verb rune) {
	if text := c.lang.Count(c.n); verb == 'd' && c.n >= 10_000 {
		fmt.Fprint(f, text)
		return
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), c.n)
}

// Large formats a large number in the units of l, to about three digits: 118 万 or 1.18 M.
func (l Lang) Large(n uint64) string {
	short := func(unit uint64, name string) string {
		digits := 0
		if n < 10*unit {
			digits = 1
		}
		return fmt.Sprintf("%.*f%s", digits, float64(n)/float64(unit), name)
	}
	switch {
	case l == Hans && n >= 10_000:
		return short(10_000, " 万")
	case l == Hant && n >= 10_000:
		return short(10_000, " 萬")
	case !l.Chinese() && n >= 1_000_000:
		return fmt.Sprintf("%.2f M", float64(n)/1e6)
	case !l.Chinese() && n >= 1000:
		return short(1000, " k")
	}
	return fmt.Sprint(n)
}
