package library

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
	"chuhe/ui/store/field"
)

// A NameKind is a kind of names whose spellings can be merged.
type NameKind uint8

const (
	PlayerNames NameKind = iota
	EventNames
	nameKinds
)

// Limits of merged names: their groups, and the names of a group.
const (
	mostGroups    = 20_000
	mostSpellings = 200
)

// groups returns a field for groups of names.
func groups(key string, p *[][]string) field.Field {
	return field.List(key, p, mostGroups, func(group *[]string) field.Field {
		return field.Texts("", group, mostSpellings, longestText)
	})
}

// spellings returns the groups of merged names by each of their names, folded.
func (l lists) spellings() map[string][]string {
	all := map[string][]string{}
	for _, groups := range l.merged {
		for _, group := range groups {
			for _, name := range group {
				all[fold.Text(name)] = group
			}
		}
	}
	return all
}

// join returns lists in which the names, and those merged with them, are one group that the first name leads; or, if
// together is not set, none.
func (l lists) join(kind NameKind, names []string, together bool) lists {
	wanted := map[string]bool{}
	for _, name := range names {
		wanted[fold.Text(name)] = true
	}
	all := slices.Clone(names)
	var groups [][]string
	for _, group := range l.merged[kind] {
		if slices.ContainsFunc(group, func(name string) bool { return wanted[fold.Text(name)] }) {
			all = append(all, group...)
		} else {
			groups = append(groups, group)
		}
	}
	if together {
		known := map[string]bool{}
		all = slices.DeleteFunc(all, func(name string) bool {
			before := known[fold.Text(name)]
			known[fold.Text(name)] = true
			return before
		})
		groups = append(groups, all[:min(len(all), mostSpellings)])
	}
	l.merged[kind] = groups
	return l
}

// Merge makes names spellings of the first of them until the player undoes it: each finds the games of all. Files stay
// as they are.
func (l *Library) Merge(kind NameKind, names []string) { l.change(l.lists.join(kind, names, true)) }

// Separate makes the spellings of a name names of their own again.
func (l *Library) Separate(kind NameKind, name string) {
	l.change(l.lists.join(kind, []string{name}, false))
}

// KeepApart ends the offer to merge names.
func (l *Library) KeepApart(names []string) {
	lists := l.lists
	lists.apart = append(slices.Clip(lists.apart), names)
	l.change(lists)
}

// spelled returns a function that finds all spellings of a name, or nil if no names are merged.
func (s *shelf) spelled() func(string) []string {
	if len(s.spellings) == 0 {
		return nil
	}
	return func(name string) []string { return s.spellings[fold.Text(name)] }
}

// called returns the name under which a name is counted.
func (s *shelf) called(name string) string {
	if group := s.spellings[fold.Text(name)]; len(group) > 0 {
		return group[0]
	}
	return name
}

// A Name is a player or an event of the library.
type Name struct {
	Name      string
	Spellings []string // in the games, in the order in which they were found
	Merged    bool     // the player has merged it with others
	Games     int
	As        [2]Count // of a player, with Red and with Black: won, drawn, lost. Of an event, the first has all games
	From, To  int      // first and last year; 0: unknown
}

// A NameList has the players or events of the library, those with most games first.
type NameList struct {
	List []*Name
	// Offers are names of the list that may be spellings of the first one, those with most games first.
	Offers [][]string
}

// Names counts the games of players or events, and passes them to then.
func (l *Library) Names(kind NameKind, then func(NameList)) {
	s := l.shelf
	l.Do(func() func() {
		list := s.names(kind)
		return func() { then(list) }
	})
}

func (s *shelf) names(kind NameKind) (list NameList) {
	known := map[string]*Name{} // by the name as it is spelled
	byFolded := map[string]*Name{}
	of := func(spelled string) *Name {
		n := known[spelled]
		if n == nil {
			name := s.called(spelled)
			folded := fold.Text(name)
			if n = byFolded[folded]; n == nil {
				n = &Name{Name: name, Merged: len(s.spellings[folded]) > 1}
				byFolded[folded] = n
				list.List = append(list.List, n)
			}
			n.Spellings = append(n.Spellings, spelled)
			known[spelled] = n
		}
		return n
	}
	for i, p := range s.parts {
		for j := range p.Len() {
			if s.hidden[i].Has(j) {
				continue
			}
			h := p.Head(j)
			names := [2]string{h.Red, h.Black}
			if kind == EventNames {
				names = [2]string{h.Event}
			}
			for side, name := range names {
				if name == "" || strings.HasPrefix(name, computer) {
					continue
				}
				n, year := of(name), h.Day.Year()
				n.Games++
				n.As[side].count(h.Result, side == int(xiangqi.Black))
				if year > 0 && (n.From == 0 || year < n.From) {
					n.From = year
				}
				n.To = max(n.To, year)
			}
		}
	}
	slices.SortStableFunc(list.List, func(a, b *Name) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name))
	})
	if kind == PlayerNames {
		list.Offers = s.offers(list.List, byFolded)
	}
	return list
}

// mostOffers is the number of offers that are made at once.
const mostOffers = 200

// offers finds players who may be the same: one is read like the other (Lü Qin, 吕钦), or has a place before or after
// the other name (广州杨官璘, 杨官璘).
func (s *shelf) offers(list []*Name, byFolded map[string]*Name) (offers [][]string) {
	read := map[string][]*Name{}
	for _, n := range list {
		for _, word := range s.readings.Spell(fold.Text(n.Name)) {
			read[word] = append(read[word], n)
		}
	}
	apart := map[string]bool{}
	for _, names := range s.lists.apart {
		apart[strings.Join(names, "\n")] = true
	}
	for _, n := range list {
		var like []*Name
		folded := fold.Text(n.Name)
		words := strings.FieldsFunc(n.Name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
		if len(words) > 0 { // the family name may come last
			like = append(like, read[fold.Text(strings.Join(words, ""))]...)
			like = append(like, read[fold.Text(strings.Join(words[1:], "")+words[0])]...)
		}
		bare := strings.TrimFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) })
		for _, part := range affixes(bare) {
			if other := byFolded[part]; other != nil {
				like = append(like, other)
			}
		}
		for _, other := range like {
			offer := []string{other.Name, n.Name}
			if key := strings.Join(offer, "\n"); other != n && !apart[key] && len(offers) < mostOffers {
				apart[key] = true
				offers = append(offers, offer)
			}
		}
	}
	return offers
}

// affixes returns what is left of a name in Chinese characters without a place of two to four characters, which may be
// divided from it by a sign.
func affixes(name string) (all []string) {
	const least, most = 2, 4
	runes := []rune(name)
	if utf8.RuneCountInString(name) < 2*least || runes[0] < 0x3400 {
		return nil
	}
	sign := func(r rune) bool { return !unicode.IsLetter(r) }
	for n := least; n <= min(most, len(runes)-least); n++ {
		after, before := runes[n:], runes[:len(runes)-n]
		all = append(all, strings.TrimFunc(string(after), sign), strings.TrimFunc(string(before), sign))
	}
	return all
}
