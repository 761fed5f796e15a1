package movetext

import (
	"fmt"
	"strings"
	"testing"
)

// kindNames are the letters for the kinds of tokens in TestSplit.
var kindNames = [...]string{words: "words", move: "move", maybe: "maybe", number: "number", note: "note", begins: "begins", opening: "(", closing: ")", result: "result", symbol: "symbol"}

// shown formats tokens: kinds, texts, shapes of moves, symbols, and the closers of comments.
func shown(line Tokens) string {
	var all []string
	for _, t := range line {
		text := kindNames[t.kind]
		if t.text != "" {
			text += ":" + t.text
		}
		if t.shape != 0 {
			text += fmt.Sprintf("/%d", t.shape)
		}
		for _, s := range t.symbols {
			text += fmt.Sprintf("$%d", s)
		}
		if t.closer != 0 {
			text += string(t.closer)
		}
		all = append(all, text)
	}
	return strings.Join(all, " | ")
}

func TestSplit(t *testing.T) {
	for line, want := range map[string]string{
		"h2e2! h2e2? h2e2!! h2e2?? h2e2!? h2e2?! ! ? !! ?!": "move:h2e2/2$1 | move:h2e2/2$2 | move:h2e2/2$3 | move:h2e2/2$4 | move:h2e2/2$5 | move:h2e2/2$6 | symbol$1 | symbol$2 | symbol$3 | symbol$6",
		"三二进一 炮进平五 炮二二五 炮二平平 进兵进一 前二七平六 前兵七七六 前兵七平平":        "words:三二进一 炮进平五 炮二二五 炮二平平 进兵进一 前二七平六 前兵七七六 前兵七平平",
		"h2e2,2.h9g7 .h0g2 /i9h9": "move:h2e2/2 | number:2 | move:h9g7/2 | words:h0g2 | move:i9h9/2",
		"9. h2e2 90. 19.":         "number:9 | move:h2e2/2 | number:90 | number:19",
		"h2e2 12.":                "move:h2e2/2 | number:12",
		"三兵进一 62. ｡":              "move:三兵进一/1 | number:62 | words:｡",
		"$0x10 $1 $255":           "words:$0x10 | symbol$1 | symbol$255",
		"前兵七平六 三兵三进一 卒3进1 后马退六 前炮上9":                                                             "move:前兵七平六/1 | move:三兵三进一/1 | move:卒3进1/1 | move:后马退六/1 | move:前炮上9/1",
		"炮二平五! 炮二平五?! 炮二平五+!? 炮二平五??# 炮二平五!!! 炮二平五！？":                                            "move:炮二平五/1$1 | move:炮二平五/1$6 | move:炮二平五/1$5 | move:炮二平五/1$4 | move:炮二平五/1 | move:炮二平五/1$5",
		"h2e2! h2e2?? h2e2+!? C2=5# !? ?? $14 $0 $256 $x $":                                      "move:h2e2/2$1 | move:h2e2/2$4 | move:h2e2/2$5 | move:C2=5/3 | symbol$5 | symbol$4 | symbol$14 | words:$0 $256 $x $",
		"h2e2 H2-E2 a10–i9 h2—e2 h2E2 h10-h10 j2e2 h2-e2-":                                       "move:h2e2/2 | move:H2-E2/2 | move:a10–i9/2 | move:h2—e2/2 | move:h2E2/2 | move:h10-h10/2 | words:j2e2 h2-e2-",
		"C2=5 c2.5 +C=5 C+=5 62.5 72.5 82.5 P2-5 M8.7 Che2 Cbe2 C2e2 Cxe2 Hb0-c2 e4 dxe6 xe6 j4": "move:C2=5/3 | move:c2.5/3 | move:+C=5/3 | move:C+=5/3 | maybe:62.5/3 | maybe:72.5/3 | words:82.5 | move:P2-5/3 | move:M8.7/3 | maybe:Che2/4 | maybe:Cbe2/4 | move:C2e2/2 | maybe:Cxe2/4 | maybe:Hb0-c2/4 | maybe:e4/4 | maybe:dxe6/4 | maybe:xe6/4 | words:j4",
		"h2e2h9g7 H2E2H9G7 h2e2H9G7 C2=5H8+7 C2=5H8+ h2e2h9":                                     "move:h2e2/2 | move:h9g7/2 | move:H2E2/2 | move:H9G7/2 | words:h2e2H9G7 | move:C2=5/3 | move:H8+7/3 | words:C2=5H8+ h2e2h9",
		"1. 12. 123. 1234. 1) 1） 1… 1、 1: 1 12 x1. 1.5 10.5 62.5x 1..5":                          "number:1 | number:12 | number:123 | words:1234 | number:1 | number:1 | number:1 | number:1 | number:1 | number:1 | number:12 | words:x1 | number:1 | number:5 | words:10.5 | number:62 | words:5x | number:1 | number:5",
		"①炮二平五 ⑳ ㉑":                            "number:① | move:炮二平五/1 | number:⑳ | words:㉑",
		"第一回合 h2e2 第12步 h9g7 第12345手 h0g2 第回合": "number:第一回合 | move:h2e2/2 | number:第12步 | move:h9g7/2 | words:第12345手 | move:h0g2/2 | words:第回合",
		"红胜": "result:红胜", "黑方负": "result:黑方负", "先和": "result:先和", "和棋 h2e2": "result:和棋 | move:h2e2/2", "胜": "words:胜", "1-0x": "words:1-0x",
		"1-0 0-1 1/2-1/2 ½-½ * 红胜 黑方负 先和 和棋 胜 1-0x":                        "result:1-0 | result:0-1 | result:1/2-1/2 | result:½-½ | result:* | words:红胜 黑方负 先和 和棋 胜 1-0x",
		"{a} [b ] 【c】 〔d〕 (e) （f） {a{b}c} {a [b":                           "note:a | note:b | note:c | note:d | note:e | note:f | note:a{b}c | begins:a [b}",
		"(1. 炮二平五) （h2e2） ((h2e2)) (e4) (words h2e2) ( 1... {x} h2e2) ) ）": "( | number:1 | move:炮二平五/1 | ) | ( | move:h2e2/2 | ) | ( | ( | move:h2e2/2 | ) | ) | note:e4 | note:words h2e2 | note:1... {x} h2e2 | ) | )",
		"(" + strings.Repeat(" ", 38) + "h2e2)":                            "note:h2e2",
		"(" + strings.Repeat(" ", 37) + "h2e2)":                            "note:h2e2",
		"(" + strings.Repeat(" ", 36) + "h2e2)":                            "( | move:h2e2/2 | )",
		"⑴ h2e2":                                                           "words:⑴ | move:h2e2/2", "(1.)": "note:1.", "()": "note", "(1. ": "begins:1. )", "(12": "begins:12)",
		"x1. h2e2": "words:x1 | move:h2e2/2", "一1. h2e2": "words:一1 | move:h2e2/2", "！": "symbol$1", "h2e2！ ～": "move:h2e2/2$1 | words:～", "½": "words:½", "1-0～": "words:1-0～",
		"some words, and more; of them": "words:some words, and more; of them",
		"许银川 先胜 吕钦 2018.05.03 · end.":   "words:许银川 先胜 吕钦 2018.05.03 · end",
		"ｈ２ｅ２ Ｃ２＝５ ｎｏ １．":               "move:h2e2/2 | move:C2=5/3 | words:ｎｏ | number:１",
	} {
		if got := shown(Split(line)); got != want {
			t.Errorf("%q is split into\n%s, want\n%s", line, got, want)
		}
	}
}
