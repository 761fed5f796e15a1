package notation

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
)

// The letters and names of Vietnamese notation, by xiangqi.Kind, without diacritics. The
// first of each is written; a soldier is C because T is the elephant.
var (
	vietnameseLetters = [xiangqi.Kinds]string{"Tg", "S", "T", "M", "X", "P", "C"}
	vietnameseNames   = [xiangqi.Kinds][]string{
		{"TUONG"}, {"SI"}, {"TUONG", "VOI"}, {"MA"}, {"XE"}, {"PHAO"}, {"TOT", "CHOT", "BINH"},
	}
	vietnameseWays = [...][]string{
		forward:  {".", "TIEN", "TAN", "+"},
		back:     {"/", "THOAI", "LUI"},
		sideways: {"-", "BINH", "NGANG", "="},
	}
)

// vietnamese writes the move in Vietnamese notation: P2-5, M8.7, X1/1, Pt.1.
func (d description) vietnamese() string {
	label := d.vietnameseLabel(vietnameseLetters[d.kind], d.place("t", "g", "s"), "")
	return label + vietnameseWays[d.direction][0] + strconv.Itoa(d.number)
}

// vietnameseLabel names the piece, by its file or its place or both, with a space between the words.
func (d description) vietnameseLabel(name, place, space string) string {
	file := strconv.Itoa(d.file)
	switch {
	case d.label() == byFile:
		return name + space + file
	case d.label() == byPlace:
		return name + space + place
	case d.count <= 3:
		return name + space + place + space + file
	default:
		return strconv.Itoa(d.index+1) + space + name + space + file
	}
}

// vietnameseMove matches a move in Vietnamese notation after fold: a number from the front
// on a crowded file, the piece, its place on the file, the file, the direction and the
// number.
var vietnameseMove = pattern.New(
	`^([1-9]?)(TUONG|TG|T|VOI|V|SI|S|MA|M|XE|X|PHAO|P|CHOT|TOT|C|BINH|B)(TRUOC|T|GIUA|G|SAU|S|)([1-9]?)(TIEN|TAN|[.+]|THOAI|LUI|/|BINH|NGANG|[-=])([1-9])$`)

// fold removes diacritics, blanks and case from a Vietnamese text, composed or not.
func fold(text string) string {
	const longest = 64 // in bytes; an accented letter takes up to three, and a move has up to 18 letters
	if len(text) > 2*longest {
		return ""
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(text) {
		if unicode.Is(unicode.Mn, r) || Blank(r) {
			continue
		}
		if r >= '！' && r <= '～' { // full width
			r += '!' - '！'
		}
		switch r = unicode.ToUpper(r); r {
		case 'Đ':
			r = 'D'
		case '–', '—', '−':
			r = '-'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// IsVietnamese reports whether a text has the form of a move in Vietnamese notation. Some such texts also have the
// form of a WXF move.
func IsVietnamese(text string) bool { return len(fromVietnamese(text)) > 0 }

// fromVietnamese returns the unified texts that a move in Vietnamese notation can mean:
// none if the text has another form, two if the missing diacritics leave open whether
// the piece is a king or an elephant.
func fromVietnamese(text string) []string {
	if last, _ := utf8.DecodeLastRuneInString(text); !unicode.IsDigit(last) {
		return nil
	}
	folded := fold(text)
	if len(folded) < 4 || strings.IndexByte("TVSMXPCB123456789", folded[0]) < 0 ||
		strings.IndexByte("./-+=HNIG", folded[len(folded)-2]) < 0 {
		return nil // like most texts; the regular expression below takes ten times as long
	}
	found := vietnameseMove().FindStringSubmatch(folded)
	if found == nil {
		return nil
	}
	nth, place, file, tail := found[1], found[3], found[4], ""
	for way, words := range vietnameseWays {
		for _, word := range words {
			if word == found[5] {
				tail = string(wxfSigns[way]) + found[6]
			}
		}
	}
	var texts []string
	for _, letter := range vietnameseKinds(found[2], text) {
		switch {
		case nth == "" && place == "" && file != "":
			texts = append(texts, letter+file+tail)
		case nth == "" && place != "" && file == "":
			texts = append(texts, letter+map[byte]string{'T': "+", 'G': "=", 'S': "-"}[place[0]]+tail)
		case nth == "" && place != "":
			texts = append(texts, map[byte]string{'T': "前", 'G': "中", 'S': "后"}[place[0]]+letter+file+tail)
		case nth != "" && place == "" && file != "":
			texts = append(texts, nth+letter+file+tail)
		}
	}
	return texts
}

// vietnameseKinds returns the WXF letters of the pieces that a folded word can mean.
// The diacritics in the original text distinguish Tướng from Tượng.
func vietnameseKinds(word, text string) []string {
	if word == "TUONG" {
		switch marks := norm.NFD.String(text); {
		case strings.ContainsRune(marks, '\u0323'): // the dot below of Tượng
			return []string{"E"}
		case strings.ContainsRune(marks, '\u0301'): // the acute of Tướng; no other word here has it
			return []string{"K"}
		}
		return []string{"E", "K"}
	}
	switch word {
	case "TG":
		return []string{"K"}
	case "B", "BINH", "C", "CHOT", "TOT":
		return []string{"P"}
	}
	return []string{map[byte]string{'S': "A", 'T': "E", 'V': "E", 'M': "H", 'X': "R", 'P': "C"}[word[0]]}
}

// parseVietnamese reads a move from the results of fromVietnamese for its text.
func parseVietnamese(p *xiangqi.Position, texts []string, text string) (m xiangqi.Move, err error) {
	for _, plain := range texts {
		if m, err = parsePlain(p, plain, text); err == nil {
			return m, nil
		}
	}
	return m, err
}

// eachVietnamese calls f with the folded forms in which the move may be typed.
func (d description) eachVietnamese(f func(form string)) {
	short := strings.ToUpper(d.vietnamese())
	f(short)
	file, number := strconv.Itoa(d.file), strconv.Itoa(d.number)
	label := file
	if d.count > 1 && d.label() != byFile {
		label = d.place("TRUOC", "GIUA", "SAU")
		if d.crowded > 1 {
			label += file
		}
	}
	for _, name := range vietnameseNames[d.kind] {
		for _, way := range vietnameseWays[d.direction] {
			f(name + label + way + number)
		}
	}
	for _, way := range vietnameseWays[d.direction][1:] {
		f(strings.ToUpper(vietnameseLetters[d.kind]) + file + way + number)
	}
	if d.kind == xiangqi.Soldier {
		f(strings.Replace(short, "C", "B", 1))
	}
}
