package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
)

// The words of English notation. A name must be the first word of a move or follow a place.
var (
	englishNames  = [xiangqi.Kinds]string{"king", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"}
	englishPlaces = [...]string{"front", "middle", "rear"}
)

// english writes the move of p in words: Horse up to file 3. The piece is specified further only if another one of its
// kind can move in the same words.
func (d description) english(p *xiangqi.Position) string {
	name := englishNames[d.kind]
	if d.shared(p) {
		name = d.englishLabel()
	}
	return strings.ToUpper(name[:1]) + name[1:] + " " + d.englishTails()[0]
}

// shared reports whether several pieces of the kind have a legal move in the same direction with the same number.
func (d description) shared(p *xiangqi.Position) bool {
	w, n := way{d.side, d.kind, d.direction, d.number}, 0
	for _, s := range p.Pieces(d.side) {
		if p.PieceAt(s) != xiangqi.NewPiece(d.side, d.kind) {
			continue
		}
		if _, why := w.from(p, s); why == xiangqi.LegalMove {
			n++
		}
	}
	return n > 1
}

// englishLabel names the piece so that no other piece of its side has the same name: cannon 2, front cannon, front
// soldier on file 4, or 2nd soldier on file 4, counted from the front.
func (d description) englishLabel() string {
	name, file := englishNames[d.kind], strconv.Itoa(d.file)
	place := d.place(englishPlaces[0], englishPlaces[1], englishPlaces[2])
	switch d.label() {
	case byFile:
		return name + " " + file
	case byPlace:
		return place + " " + name
	}
	if d.count > len(englishPlaces) {
		n := d.index + 1
		place = strconv.Itoa(n) + [...]string{"th", "st", "nd", "rd"}[min(n, 4)%4]
	}
	return place + " " + name + " on file " + file
}

// englishTails returns the ways to write the direction and the number, first the one that english writes.
func (d description) englishTails() []string {
	way, number := [...]string{forward: "up ", back: "back ", sideways: ""}[d.direction], strconv.Itoa(d.number)
	diagonal := d.kind == xiangqi.Advisor || d.kind == xiangqi.Elephant || d.kind == xiangqi.Horse
	if d.direction != sideways && !diagonal {
		return []string{way + number}
	}
	tails := []string{way + "to file " + number, way + "to " + number}
	if diagonal {
		tails = slices.Insert(tails, 1, way+number) // horse up 3, word for word after the Chinese
	}
	if d.number == 5 {
		tails = slices.Insert(tails, 0, way+"to the middle")
	}
	return tails
}

// eachEnglish calls f with the folded forms in which the move may be typed: with and without a label for the piece.
func (d description) eachEnglish(f func(form string)) {
	name, file := englishNames[d.kind], strconv.Itoa(d.file)
	for _, label := range []string{name, d.englishLabel(), name + file, name + " on file " + file} {
		for _, tail := range d.englishTails() {
			f(fold(label + tail))
		}
	}
}

// isEnglish reports whether a text begins like a move in English words.
func isEnglish(text string) bool {
	folded := strings.ToLower(fold(text))
	if len(folded) > 3 && folded[0] >= '1' && folded[0] <= '9' { // 2nd soldier
		folded = folded[3:]
	}
	for _, word := range append(englishPlaces[:], englishNames[:]...) {
		if strings.HasPrefix(folded, word) {
			return true
		}
	}
	return false
}

// englishMove matches a move in English words after fold: the place, the piece, its file, the direction and the number.
var englishMove = pattern.New(`^(FRONT|MIDDLE|REAR|)(KING|ADVISOR|ELEPHANT|HORSE|CHARIOT|CANNON|SOLDIER)` +
	`(?:ONFILE)?([1-9]?)(UP|BACK|)(?:TO)?(?:FILE)?([1-9]|THEMIDDLE)$`)

// fromEnglish returns the unified text that a folded move in English words means, for a piece on the given file unless
// the words name another one; it is empty for other texts.
func fromEnglish(folded string, file int) string {
	found := englishMove().FindStringSubmatch(folded)
	if found == nil {
		return ""
	}
	place, kind := found[1], slices.Index(englishNames[:], strings.ToLower(found[2]))
	label, number := strconv.Itoa(file), strings.Replace(found[5], "THEMIDDLE", "5", 1)
	if found[3] != "" {
		label = found[3]
	}
	if place != "" {
		label = map[byte]string{'F': "+", 'M': "=", 'R': "-"}[place[0]]
	}
	way := map[string]direction{"UP": forward, "BACK": back, "": sideways}[found[4]]
	return string(wxfLetters[kind]) + label + string(wxfSigns[way]) + number
}

// refuseEnglish returns the reason why a move in English words is illegal, if they name one piece or none.
func refuseEnglish(p *xiangqi.Position, text string) error {
	refused := map[string]error{} // by what the words mean, if a piece is there
	var fault *Error
	for file := 1; file <= xiangqi.Files; file++ {
		plain := fromEnglish(fold(text), file)
		if _, err := parsePlain(p, plain, text); errors.As(err, &fault) && fault.Fault == Illegal {
			refused[plain] = err
		}
	}
	for _, err := range refused {
		if len(refused) == 1 {
			return err
		}
	}
	if len(refused) == 0 && fault != nil {
		return fault
	}
	return &Error{Fault: Unknown, Text: text}
}

// parseEnglish reads a move in English words.
func parseEnglish(p *xiangqi.Position, text string) (xiangqi.Move, error) {
	legal := p.Moves()
	folded := fold(text)
	var found []xiangqi.Move
	for _, m := range legal {
		fits := false
		describe(p, m).eachEnglish(func(form string) { fits = fits || form == folded })
		if fits {
			found = append(found, m)
		}
	}
	if len(found) == 0 {
		return xiangqi.NoMove, refuseEnglish(p, text)
	}
	return one(p, text, found)
}
