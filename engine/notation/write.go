package notation

import (
	"strconv"

	"chuhe/engine/xiangqi"
)

// wxfLetters are the letters of the kinds, by xiangqi.Kind.
const wxfLetters = "KAEHRCP"

// wxfSigns are the signs of the directions.
const wxfSigns = "+-="

// letter returns the kind's letter in WXF.
func (d description) letter() string { return string(wxfLetters[d.kind]) }

// tail returns the direction and the number in WXF.
func (d description) tail() string { return string(wxfSigns[d.direction]) + strconv.Itoa(d.number) }

// wxf writes the move in WXF.
func (d description) wxf() string {
	soldier := d.kind == xiangqi.Soldier
	switch label := d.label(); {
	case label == byFile:
		return d.letter() + strconv.Itoa(d.file) + d.tail()
	case soldier && (label == byOrdinal || d.count > 2):
		return strconv.Itoa(d.index+1) + strconv.Itoa(d.file) + d.tail()
	case label == byPlace:
		return d.letter() + d.place("+", ".", "-") + d.tail()
	default:
		return d.letter() + ordinalLetters(d.ordinal) + d.tail()
	}
}

// ordinalLetters writes 1 as a, 26 as z, 27 as aa.
func ordinalLetters(n int) string {
	if n < 1 {
		return ""
	}
	return ordinalLetters((n-1)/26) + string(rune('a'+(n-1)%26))
}

// A script holds the characters of Chinese notation.
type script struct {
	pieces              [2][]rune // by side and kind
	directions          []rune
	front, middle, rear string
}

func simplified() script {
	return script{
		pieces:     [2][]rune{[]rune("帅仕相马车炮兵"), []rune("将士象马车炮卒")},
		directions: []rune("进退平"),
		front:      "前", middle: "中", rear: "后",
	}
}

func traditional() script {
	return script{
		pieces:     [2][]rune{[]rune("帥仕相傌俥炮兵"), []rune("將士象馬車砲卒")},
		directions: []rune("進退平"),
		front:      "前", middle: "中", rear: "後",
	}
}

// chinese writes the move in Chinese.
func (d description) chinese(c script) string {
	piece := string(c.pieces[d.side][d.kind])
	tail := string(c.directions[d.direction]) + d.digit(d.number)
	switch d.label() {
	case byFile:
		return piece + d.digit(d.file) + tail
	case byPlace:
		return d.place(c.front, c.middle, c.rear) + piece + tail
	default:
		return numeral(d.ordinal) + piece + tail
	}
}

// digit returns a number from 1 to 9 in the numerals of the moving side.
func (d description) digit(n int) string {
	if d.side == xiangqi.Red {
		return numeral(n)
	}
	return string(rune('０' + n))
}

// numeral writes a number from 1 to 99 in Chinese.
func numeral(n int) string {
	digits := []rune("一二三四五六七八九")
	text := ""
	if n >= 20 {
		text = string(digits[n/10-1])
	}
	if n >= 10 {
		text += "十"
	}
	if n%10 > 0 {
		text += string(digits[n%10-1])
	}
	return text
}
