package notation

import (
	"strings"

	"chuhe/engine/pattern"
)

// pinyin lists how the characters of a unified move are typed in letters without tones.
var pinyin = map[rune][]string{
	'K': {"SHUAI", "JIANG"}, 'A': {"SHI"}, 'E': {"XIANG"}, 'H': {"MA"}, 'R': {"JU", "CHE"}, 'C': {"PAO"},
	'P': {"BING", "ZU"}, '+': {"JIN"}, '-': {"TUI"}, '=': {"PING"}, '前': {"QIAN"}, '中': {"ZHONG"}, '后': {"HOU"},
}

// pinyinMove matches a move in pinyin after fold: the place of the piece or its number from the front, the piece, the
// file, the direction and the number.
var pinyinMove = pattern.New(
	`^(QIAN|ZHONG|HOU|[1-9]?)(SHUAI|JIANG|SHI|XIANG|MA|JU|CHE|PAO|BING|ZU)([1-9]?)(JIN|TUI|PING)([1-9])$`)

// fromPinyin returns the unified text of a move in pinyin, such as pao2ping5, or "" if the text has another form.
func fromPinyin(text string) (unified string) {
	found := pinyinMove().FindStringSubmatch(fold(text))
	if found == nil {
		return ""
	}
	for _, part := range found[1:] {
		unified += part
		for r, words := range pinyin {
			for _, word := range words {
				if word == part {
					unified = strings.TrimSuffix(unified, part) + string(r)
				}
			}
		}
	}
	return unified
}

// eachPinyin calls f with the folded forms in which the move may be typed in pinyin.
func (d description) eachPinyin(f func(form string)) {
	d.eachForm(func(_ int, form string) { spell("", unify(form), f) })
}

// spell calls f with every way to type a unified text in pinyin after what is typed already.
func spell(typed, unified string, f func(form string)) {
	for i, r := range unified {
		if words := pinyin[r]; words != nil {
			for _, word := range words {
				spell(typed+unified[:i]+word, unified[i+len(string(r)):], f)
			}
			return
		}
	}
	f(typed + unified)
}
