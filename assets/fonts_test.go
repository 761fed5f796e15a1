package assets_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/unicode/norm"

	"chuhe/assets"
)

// face is a font whose characters can be queried.
type face struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
}

func faces(t *testing.T) map[string]*face {
	t.Helper()
	all := make(map[string]*face)
	for name, file := range map[string][]byte{"regular": assets.FontRegular, "bold": assets.FontBold} {
		f, err := opentype.Parse(file)
		if err != nil {
			t.Fatalf("opentype.Parse(%s): %v", name, err)
		}
		all[name] = &face{font: f}
	}
	return all
}

// missing returns the characters of a text that have no glyph.
func (f *face) missing(t *testing.T, text string) string {
	t.Helper()
	var out strings.Builder
	for _, r := range text {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			continue
		}
		glyph, err := f.font.GlyphIndex(&f.buffer, r)
		if err != nil {
			t.Fatal(err)
		}
		if glyph == 0 {
			out.WriteRune(r)
		}
	}
	return out.String()
}

// gb2312 returns every character of GB 2312. It uses the decoder of the superset GBK, only for the rows and columns of
// GB 2312; the few points that only the superset fills are in the rows of symbols.
func gb2312(t *testing.T) (hanzi, symbols string) {
	t.Helper()
	var all [2]strings.Builder
	decoder := simplifiedchinese.GBK.NewDecoder()
	for row := 1; row <= 87; row++ {
		for column := 1; column <= 94; column++ {
			if !inGB2312(row, column) {
				continue
			}
			text, err := decoder.Bytes([]byte{byte(0xA0 + row), byte(0xA0 + column)})
			if err != nil {
				t.Fatal(err)
			}
			if row >= 16 {
				all[0].Write(text)
			} else {
				all[1].Write(text)
			}
		}
	}
	return all[0].String(), all[1].String()
}

// inGB2312 reports whether GB 2312 has a character in a place: rows of symbols, numbers, kana, Greek, Cyrillic,
// phonetic symbols and lines, then the two levels of hanzi.
func inGB2312(row, column int) bool {
	switch row {
	case 2:
		return column >= 17 && column <= 66 || column >= 69 && column <= 78 || column >= 81 && column <= 92
	case 4:
		return column <= 83
	case 5:
		return column <= 86
	case 6:
		return column <= 24 || column >= 33 && column <= 56
	case 7:
		return column <= 33 || column >= 49 && column <= 81
	case 8:
		return column <= 26 || column >= 37 && column <= 73
	case 9:
		return column >= 4 && column <= 79
	case 55:
		return column <= 89
	}
	return row < 10 || row >= 16
}

func TestFacesHoldGB2312(t *testing.T) {
	hanzi, symbols := gb2312(t)
	if n := len([]rune(hanzi)); n != 6763 {
		t.Errorf("%d hanzi listed, GB 2312 has 6763", n)
	}
	if n := len([]rune(symbols)); n != 682 {
		t.Errorf("%d symbols listed, GB 2312 has 682", n)
	}
	for name, f := range faces(t) {
		if lost := f.missing(t, hanzi+symbols); lost != "" {
			t.Errorf("%s lacks %d characters of GB 2312: %q", name, len([]rune(lost)), lost)
		}
	}
}

// TestFacesHoldTraditionalChinese covers the first level of Big5, the 5,401 common characters.
func TestFacesHoldTraditionalChinese(t *testing.T) {
	var all strings.Builder
	decoder := traditionalchinese.Big5.NewDecoder()
	for lead := 0xA4; lead <= 0xC6; lead++ {
		for trail := 0x40; trail <= 0xFE; trail++ {
			if trail > 0x7E && trail < 0xA1 || lead == 0xC6 && trail > 0x7E {
				continue
			}
			text, err := decoder.Bytes([]byte{byte(lead), byte(trail)})
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
		}
	}
	if n := len([]rune(all.String())); n != 5401 {
		t.Errorf("%d characters listed, the first level of Big5 has 5401", n)
	}
	for name, f := range faces(t) {
		if lost := f.missing(t, all.String()); lost != "" {
			t.Errorf("%s lacks %q", name, lost)
		}
	}
}

func TestFacesHoldSigns(t *testing.T) {
	var latin strings.Builder
	for r := rune(0x20); r < 0x100; r++ {
		latin.WriteRune(r)
	}
	for name, f := range faces(t) {
		for what, text := range map[string]string{
			"pieces":        "帥仕相俥傌炮兵將士象車馬砲卒帅将车马",
			"the river":     "楚河漢界汉",
			"numerals":      "一二三四五六七八九１２３４５６７８９",
			"notation":      "前后後中进進退平+-=.",
			"Latin-1":       latin.String(),
			"stand-ins":     "○□",
			"arrows":        "←↑→↓",
			"punctuation":   "，。、；：？！“”‘’（）《》—…·「」『』–",
			"licence texts": licenceTexts(),
		} {
			if lost := f.missing(t, text); lost != "" {
				t.Errorf("%s lacks of %s: %q", name, what, lost)
			}
		}
	}
}

// TestFacesHoldVietnamese covers all 134 non-ASCII letters of Vietnamese in precomposed form, and the combining marks
// that some systems type.
func TestFacesHoldVietnamese(t *testing.T) {
	const tones = "\u0300\u0301\u0303\u0309\u0323"
	letters := "đĐ"
	for _, vowel := range "aăâeêioôơuưyAĂÂEÊIOÔƠUƯY" {
		if vowel > unicode.MaxASCII {
			letters += string(vowel)
		}
		for _, tone := range tones {
			letters += norm.NFC.String(string(vowel) + string(tone))
		}
	}
	if n := len([]rune(letters)); n != 134 {
		t.Errorf("%d letters listed, Vietnamese has 134 beyond ASCII", n)
	}
	for name, f := range faces(t) {
		if lost := f.missing(t, letters+tones+"\u0302\u0306\u031b₫"); lost != "" {
			t.Errorf("%s lacks %q", name, lost)
		}
	}
}

func licenceTexts() string {
	var all strings.Builder
	for _, licence := range assets.Licences() {
		all.WriteString(licence.Name + licence.Text)
	}
	return all.String()
}

// TestFacesHoldEveryTextOfTheProgram reads every string and character constant of the sources, and every table of
// texts, to check that the fonts have all of their characters.
func TestFacesHoldEveryTextOfTheProgram(t *testing.T) {
	all := faces(t)
	read := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name := entry.Name(); name != ".." && (strings.HasPrefix(name, ".") || name == "testdata" || name == "internal" || name == "bin") {
				return fs.SkipDir
			}
			if path == filepath.Join("..", "engine", "record") { // these constants are searched for in files, or drawn by tests
				return fs.SkipDir
			}
			return nil
		}
		var texts []string
		switch {
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
			if texts, err = constants(path); err != nil {
				return err
			}
		case filepath.Base(filepath.Dir(path)) == "locale":
			file, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			texts = []string{string(file)}
		}
		read += len(texts)
		for name, f := range all {
			for _, text := range texts {
				if lost := f.missing(t, text); lost != "" {
					t.Errorf("%s: %s lacks %q of %q", path, name, lost, text)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 100 {
		t.Errorf("only %d texts found", read)
	}
}

// constants returns the string and character constants of a Go file.
func constants(path string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var texts []string
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok {
			return true
		}
		switch literal.Kind {
		case token.STRING:
			if text, err := strconv.Unquote(literal.Value); err == nil && utf8.ValidString(text) { // others are no texts
				texts = append(texts, text)
			}
		case token.CHAR:
			if r, _, _, err := strconv.UnquoteChar(literal.Value[1:len(literal.Value)-1], '\''); err == nil {
				texts = append(texts, string(r))
			}
		}
		return true
	})
	return texts, nil
}
