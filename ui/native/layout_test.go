package native

import (
	"strings"
	"testing"
)

// layouts has what the keys at Places type without and with Shift in layouts of X.Org; · is a key that types nothing.
var layouts = map[string][2]string{
	"us":        {"abcdefghijklmnopqrstuvwxyz0123456789`-=[]\\;',./<", "ABCDEFGHIJKLMNOPQRSTUVWXYZ)!@#$%^&*(~_+{}|:\"<>?>"},
	"us dvorak": {"axje.uidchtnmbrl'poygk,qf;0123456789`[]/=\\s-wvz<", "AXJE>UIDCHTNMBRL\"POYGK<QF:)!@#$%^&*(~{}?+|S_WVZ>"},
	"us dvp":    {"axje.uidchtnmbrl;poygk,qf']&[{}(=*)+$!#/@\\s-wvz<", "AXJE>UIDCHTNMBRL:POYGK<QF\"6%75319024~8`?^|S_WVZ>"},
	"colemak":   {"abcsftdhuneimky;qprglvwxjz0123456789`-=[]\\o',./-", "ABCSFTDHUNEIMKY:QPRGLVWXJZ)!@#$%^&*(~_+{}|O\"<>?_"},
	"fr":        {"qbcdefghijkl,noparstuvzxywà&é\"'(-è_ç²)=·$*mù;:!<", "QBCDEFGHIJKL?NOPARSTUVZXYW0123456789~°+·£µM%./§>"},
	"fr bepo":   {"akxipe,cdtsrq'ljbouèv.éy·à*\"«»()@+-/$=%zwçnmghfê", "AKXIPE;CDTSRQ?LJBOUÈV:ÉY!À0123456789#°`ZWÇNMGHFÊ"},
	"de":        {"abcdefghijklmnopqrstuvwxzy0123456789·ß·ü+#öä,.-<", "ABCDEFGHIJKLMNOPQRSTUVWXZY=!\"§$%&/()°?·Ü*'ÖÄ;:_>"},
	"ch":        {"abcdefghijklmnopqrstuvwxzy0123456789§'·ü·$öä,.-<", "ABCDEFGHIJKLMNOPQRSTUVWXZY=+\"*ç%&/()°?·è!£éà;:_>"},
	"cz":        {"abcdefghijklmnopqrstuvwxzyé+ěščřžýáí;=·ú)·ů§,.-\\", "ABCDEFGHIJKLMNOPQRSTUVWXZY0123456789·%·/('\"!?:_|"},
	"hu":        {"abcdefghijklmnopqrstuvwxzyö1234567890üóőúűéá,.-í", "ABCDEFGHIJKLMNOPQRSTUVWXZYÖ'\"+!%/=()§ÜÓŐÚŰÉÁ?:_Í"},
	"jp":        {"abcdefghijklmnopqrstuvwxyz0123456789·-^@[];:,./<", "ABCDEFGHIJKLMNOPQRSTUVWXYZ~!\"#$%&'()·=~`{}+*<>?>"},
	"vn":        {"abcdefghijklmnopqrstuvwxyzđăâêô·····`-₫ươ\\;',./<", "ABCDEFGHIJKLMNOPQRSTUVWXYZĐĂÂÊÔ%^&*(~_+ƯƠ|:\"<>?>"},
	"tr":        {"abcdefghıjklmnopqrstuvwxyz0123456789\"*-ğü,şiöç.<", "ABCDEFGHIJKLMNOPQRSTUVWXYZ=!'^+%&/()é?_ĞÜ;ŞİÖÇ:>"},
	"ru":        {"фисвуапршолдьтщзйкыегмцчня0123456789ё-=хъ\\жэбю./", "ФИСВУАПРШОЛДЬТЩЗЙКЫЕГМЦЧНЯ)!\"№;%:?*(Ё_+ХЪ/ЖЭБЮ,|"},
	"bg":        {"ьфъаеожгстнвпхдз,ияшкэуйщю0123456789(-.ц;„мчрлбѝ", "ѝФЪАЕОЖГСТНВПХДЗыИЯШКЭУЙЩЮ№!?+\"%=:/–)$·Ц§“МЧРЛБЍ"},
	"gr":        {"αβψδεφγηιξκλμνοπ;ρστθωςχυζ0123456789`-=[]\\·',./«", "ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠ:ΡΣΤΘΩΣΧΥΖ)!@#$%^&*(~_+{}|·\"<>?»"},
	"il":        {"שנבגקכעיןחלךצמםפ/רדאוה'סטז0123456789;-=][\\ף,תץ.<", "ABCDEFGHIJKLMNOPQRSTUVWXYZ(!@#$%^&*)~_+}{|:\"><?>"},
}

func layoutOf(t *testing.T, name string) Layout {
	t.Helper()
	rows, ok := layouts[name]
	plain, shifted, places := []rune(rows[0]), []rune(rows[1]), []rune(Places)
	if !ok || len(plain) != len(places) || len(shifted) != len(places) {
		t.Fatalf("%s has rows of %d and %d keys, want %d", name, len(plain), len(shifted), len(places))
	}
	l := Layout{Typed: map[rune][2]rune{}}
	for i, place := range places {
		l.Typed[place] = [2]rune{typedBy(plain[i]), typedBy(shifted[i])}
	}
	return l
}

func typedBy(r rune) rune {
	if r == '·' {
		return 0
	}
	return r
}

// Every key that shortcuts name is reached in every layout, and two keys have one name only if both type it.
func TestEveryShortcutIsReached(t *testing.T) {
	type key struct {
		code  rune
		shift bool
	}
	for name := range layouts {
		l := layoutOf(t, name)
		reached := map[key]string{} // the places that reach a key
		for _, place := range Places {
			for level, shift := range []bool{false, true} {
				code, shifted := l.Key(place, shift)
				at := key{code, shifted}
				if strings.ContainsRune(reached[at], place) || code == 0 {
					continue
				}
				typed := l.Typed[place]
				types := l.latin(place) == code || sign(typed[level]) == code || shifted && sign(typed[0]) == code
				if reached[at] != "" && !types && !foreign(typed[0]) {
					t.Errorf("%s: the key at %c types %c and stands for %c, as the key at %s does", name, place, typed[level], code, reached[at])
				}
				reached[at] += string(place)
			}
		}
		for _, code := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if reached[key{code, false}] == "" || reached[key{code, true}] == "" {
				t.Errorf("%s: no key stands for %c", name, code)
			}
		}
		for _, code := range "0123456789,.-=/" {
			if reached[key{code, code == '/'}] == "" {
				t.Errorf("%s: no key stands for %c", name, code)
			}
		}
	}
}

func TestKeysOfLayouts(t *testing.T) {
	for _, c := range []struct {
		layout string
		place  rune
		shift  bool
		code   rune
		holds  bool
	}{
		{"us", 'S', false, 'S', false}, {"us", 'S', true, 'S', true}, {"us", '/', true, '/', true}, {"us", '/', false, '/', false},
		{"us", '=', false, '=', false}, {"us", '=', true, '=', false}, {"us", '1', true, '1', true}, {"us", ';', false, 0, false},
		{"us", 290, true, 290, true}, {"us", 320, false, 320, false}, {"us", ' ', false, ' ', false}, {"us", -1, false, -1, false},
		{"us dvorak", ';', false, 'S', false}, {"us dvorak", '.', false, 'V', false}, {"us dvorak", '/', true, 'Z', true},
		{"us dvorak", 'W', false, ',', false}, {"us dvorak", '-', false, 0, false}, {"us dvorak", '[', true, '/', true},
		{"us dvp", '1', false, 0, false}, {"us dvp", '5', true, '1', false},
		{"colemak", 'D', false, 'S', false}, {"colemak", ';', false, 'O', false},
		{"fr", ';', false, 'M', false}, {"fr", 'M', false, ',', false}, {"fr", ',', false, 0, false}, {"fr", 'A', false, 'Q', false},
		{"fr", '1', false, '1', false}, {"fr", '1', true, '1', false}, {"fr", '6', false, '-', false}, {"fr", '6', true, '6', false},
		{"fr bepo", '7', false, '=', false}, {"fr bepo", '7', true, '7', false}, {"fr bepo", 'W', false, 0, false}, {"fr bepo", 'G', false, ',', false},
		{"de", '-', false, 0, false}, {"de", '-', true, '/', true}, {"de", ']', false, '=', false}, {"de", 'Y', false, 'Z', false},
		{"hu", '0', false, 0, false}, {"hu", '`', false, '0', false}, {"ch", '=', false, 0, false},
		{"jp", ';', true, '=', false}, {"jp", '=', false, 0, false}, {"vn", '1', false, '1', false}, {"vn", '=', true, '=', false},
		{"tr", '\'', false, 'I', false}, {"tr", 'I', false, 'I', false}, {"tr", '\\', false, ',', false}, {"tr", ',', false, 0, false},
		{"ru", 'S', false, 'S', false}, {"ru", ',', false, ',', false}, {"ru", '/', true, ',', false}, {"ru", '7', true, '/', true},
		{"gr", 'Q', false, 'Q', false}, {"bg", 'Q', false, 'Q', false}, {"bg", ',', false, ',', false}, {"il", 'Q', false, 'Q', false},
	} {
		l := layoutOf(t, c.layout)
		if code, shift := l.Key(c.place, c.shift); code != c.code || shift != c.holds {
			t.Errorf("%s: %c with Shift %v is %c with Shift %v, want %c and %v", c.layout, c.place, c.shift, code, shift, c.code, c.holds)
		}
	}
}

// Where only the pressed key is known, as in a browser, nothing is taken for a letter or a sign that another key may type.
func TestKeysOfAnUnknownLayout(t *testing.T) {
	for _, c := range []struct {
		place, typed, want rune
	}{
		{'M', ',', ','}, {';', 'm', 'M'}, {',', ';', 0}, {'1', '&', '1'}, {'W', 'é', 0}, {'S', 'ы', 'S'}, {',', 'б', ','}, {'=', '^', 0}, {'/', '-', '-'},
	} {
		l := Layout{Typed: map[rune][2]rune{c.place: {c.typed, c.typed}}, Partial: true}
		if code, _ := l.Key(c.place, false); code != c.want {
			t.Errorf("%c at %c is %c, want %c", c.typed, c.place, code, c.want)
		}
	}
}
