package notation

import "strings"

// pinyin lists how the characters of a unified move are typed in letters without tones.
var pinyin = map[rune][]string{
	'K': {"SHUAI", "JIANG"}, 'A': {"SHI"}, 'E': {"XIANG"}, 'H': {"MA"}, 'R': {"JU", "CHE"}, 'C': {"PAO"},
	'P': {"BING", "ZU"}, '+': {"JIN"}, '-': {"TUI"}, '=': {"PING"}, '前': {"QIAN"}, '中': {"ZHONG"}, '后': {"HOU"},
}

// fromPinyin returns the unified text of a move in pinyin, such as pao2ping5, or "" if no direction is written so.
func fromPinyin(text string) string {
	unified, signed := fold(text), false
	for r, words := range pinyin {
		for _, word := range words {
			signed = signed || strings.ContainsRune("+-=", r) && strings.Contains(unified, word)
			unified = strings.ReplaceAll(unified, word, string(r))
		}
	}
	if !signed {
		return ""
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
