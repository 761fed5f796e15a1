// Package dhtmlxq reads and writes the text format of game boards in Chinese forums,
// called DhtmlXQ or UBB: fields such as
//
//	[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
//
// between [DhtmlXQ] and [/DhtmlXQ], or directly in a page. A point is two digits, the
// column from Red's left and the row from Black's side, both from 0. A variation is a
// field move_P_S_N: line N replaces move S, counted from the start of the game, of
// line P; line 0 is the game.
package dhtmlxq

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// Format is the DhtmlXQ format. It implements [record.Writer].
type Format struct{}

var _ record.Writer = Format{}

func (Format) Name() string { return "dhtmlxq" }

func (Format) Extensions() []string { return []string{".ubb", ".dhtmlxq"} }

func (Format) Many() bool { return true }

func (Format) Sniff(head []byte) bool {
	text := charset.Decode(head)
	text = skipBlanks(text)
	for at := range len(text) {
		if text[at] != '[' {
			continue
		}
		m, _ := parseMark(text[at:min(len(text), at+longestMark)])
		if m.kind != none {
			return true
		}
		if at == 0 {
			return false // a PGN tag; comments in PGN may mention this format
		}
	}
	return false
}

// Keys of fields that are not tags.
const (
	keyFEN   = "fen"
	keyBoard = "binit" // positions of the pieces
	keyMoves = "movelist"
)

// tags maps keys to tags. It is read-only.
var tags = [...]struct{ key, tag string }{
	{"title", game.TagTitle}, {"event", game.TagEvent}, {"group", game.TagGroup}, {"round", game.TagRound},
	{"table", game.TagBoard},
	{"date", game.TagDate}, {"place", game.TagSite}, {"timerule", game.TagTimeControl},
	{"red", game.TagRed}, {"redteam", game.TagRedTeam}, {"redrating", game.TagRedElo}, {"redlevel", "RedLevel"},
	{"redeng", "RedEnglish"}, {"redtime", game.TagRedTime},
	{"black", game.TagBlack}, {"blackteam", game.TagBlackTeam}, {"blackrating", game.TagBlackElo},
	{"blacklevel", "BlackLevel"}, {"blackeng", "BlackEnglish"}, {"blacktime", game.TagBlackTime},
	{"result", game.TagResult}, {"endtype", game.TagTermination}, {"open", game.TagOpening},
	{"remark", game.TagAnnotator}, {"author", game.TagAuthor},
	{"judge", game.TagReferee}, {"record", game.TagRecorder}, {"refer", game.TagSource},
	{"class", game.TagCategory}, {"type", game.TagPhase},
	{"gametype", "GameType"}, {"other", "Other"}, {"owner", "Owner"}, {"oldowner", "OldOwner"},
	{"generator", "Generator"}, {"adddate", "AddDate"}, {"editdate", "EditDate"}, {"hits", "Hits"},
	{"price", "Price"}, {"hidden", "Hidden"}, {"sortid", "SortID"}, {"viewurl", "ViewURL"},
}

// tagOf returns the tag for a key. An unknown key becomes a tag of the same name.
func tagOf(key string) string {
	for _, t := range tags {
		if t.key == key {
			return t.tag
		}
	}
	return key
}

// ownKey matches a tag that can serve as its own key.
var ownKey = pattern.New(`^[A-Za-z][A-Za-z0-9]{0,30}$`)

// keyOf returns the key for a tag, and whether there is one.
func keyOf(tag string) (key string, ok bool) {
	for _, t := range tags {
		if strings.EqualFold(t.tag, tag) {
			return t.key, true
		}
	}
	low := strings.ToLower(tag)
	if !ownKey().MatchString(tag) || reserved(low) || tagOf(low) != low {
		return "", false
	}
	return tag, true
}

// reserved reports whether a key has a meaning other than a tag.
func reserved(key string) bool {
	switch key {
	case keyFEN, keyBoard, keyMoves, keySide, "ver", "pver", "init", "length", "firstnum", "redname", "blackname",
		"iframe":
		return true
	}
	return strings.HasPrefix(key, "comment") || strings.HasPrefix(key, "move")
}
