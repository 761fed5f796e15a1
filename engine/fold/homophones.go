package fold

import "strings"

// homophones lists, for the characters of moves, others that input methods offer first for the same letters. Read only.
var homophones = map[rune]string{
	'帅': "甩衰摔率", '将': "讲江奖降", '士': "是事时市试师", '象': "想像向项香", '马': "吗妈码嘛骂麻",
	'车': "居句据局举聚巨扯撤", '炮': "跑抛泡袍", '兵': "并病冰饼宾", '卒': "组足族祖租",
	'进': "近金今仅紧劲", '退': "推腿", '平': "瓶评苹屏凭", '前': "钱千", '后': "候厚", '中': "种重",
	'一': "以已意亿", '二': "而儿耳尔", '三': "散伞", '四': "死似思司", '五': "无武午物舞",
	'六': "流刘留", '七': "起期其气", '八': "吧把爸巴", '九': "就久酒旧救",
}

// Homophones returns the characters that sound like a character of moves, as input methods offer them; none for others.
func Homophones(written rune) string { return homophones[written] }

// Heard replaces characters that no move has by those of moves that sound like them.
func Heard(text string) string {
	return strings.Map(func(r rune) rune {
		for written, alike := range homophones {
			if strings.ContainsRune(alike, r) {
				return written
			}
		}
		return r
	}, text)
}
