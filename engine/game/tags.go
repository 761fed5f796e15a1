package game

import (
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
)

// Names of tags used in PGN files of xiangqi. Other names are allowed.
const (
	TagEvent       = "Event"
	TagSite        = "Site"
	TagDate        = "Date" // yyyy.mm.dd, with ? for unknown parts
	TagRound       = "Round"
	TagRed         = "Red"
	TagRedTeam     = "RedTeam"
	TagRedElo      = "RedElo"
	TagBlack       = "Black"
	TagBlackTeam   = "BlackTeam"
	TagBlackElo    = "BlackElo"
	TagResult      = "Result" // 1-0 if Red won, 0-1, 1/2-1/2 or *
	TagTitle       = "Title"
	TagSubtitle    = "Subtitle"
	TagECCO        = "ECCO" // code of the opening
	TagOpening     = "Opening"
	TagVariation   = "Variation"
	TagAnnotator   = "Annotator"
	TagAuthor      = "Author" // of the file
	TagTimeControl = "TimeControl"
	TagRules       = "Rules" // the set of rules that applies to the game
	TagTermination = "Termination"
	TagRedTime     = "RedTime" // time used by Red, as worded in the record
	TagBlackTime   = "BlackTime"
	TagGroup       = "Group" // group within the event
	TagBoard       = "Board" // board number in the event
	TagReferee     = "Referee"
	TagRecorder    = "Recorder"
	TagSource      = "Source"   // source of the record
	TagCategory    = "Category" // category in which the record is filed
	TagPhase       = "Phase"    // subject of a record: opening or endgame
	TagPicture     = "Picture"  // from which the start was set up: see vision.Keep
)

// Tags of the sides' time controls where they differ.
const (
	TagRedTimeControl   = "RedTimeControl"
	TagBlackTimeControl = "BlackTimeControl"
)

// A Tag is a fact about a game.
type Tag struct{ Name, Value string }

// Tags are the facts about a game, in order. If all changes are made by Set, no name occurs twice and no value is
// empty.
type Tags []Tag

// Get returns the value of a tag, or "" if there is none. Names are case-insensitive.
func (t Tags) Get(name string) string {
	if i := t.index(name); i >= 0 {
		return t[i].Value
	}
	return ""
}

// Set sets the value of a tag; the value "" removes the tag.
func (t *Tags) Set(name, value string) {
	i := t.index(name)
	switch {
	case i < 0 && value != "":
		*t = append(*t, Tag{name, value})
	case i >= 0 && value != "":
		(*t)[i].Value = value
	case i >= 0:
		*t = slices.Delete(*t, i, i+1)
	}
}

// Result returns the result given by the tags, or Ongoing if there is none.
func (t Tags) Result() xiangqi.Result {
	for _, r := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if t.Get(TagResult) == r.String() {
			return r
		}
	}
	return xiangqi.Ongoing
}

func (t Tags) index(name string) int {
	return slices.IndexFunc(t, func(tag Tag) bool { return strings.EqualFold(tag.Name, name) })
}
