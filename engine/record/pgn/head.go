package pgn

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// The maximum numbers of tags of a game, and of comments before them. After
// hopeless tags, the rest of the file is not read.
const (
	mostTags     = 1000
	hopeless     = 20_000
	mostComments = 8
)

// A head is the part before the moves of a game.
type head struct {
	number       int
	from         int64 // where it begins in the file, in bytes
	count        int   // number of tags, including those not kept
	tags         game.Tags
	seen         map[string]bool // names of tags, in lower case
	fen, variant string
	line         int // line number of fen or variant
	comment      []token
	wxf          bool // whether a tag declares WXF moves
	problems     []record.Problem
	picture      []byte // the value of the tag that stands in pieces
}

func (h *head) where(t token) record.Problem {
	const most = 300 // so that problems do not keep overlong texts
	text := t.text
	if len(text) > most {
		text = strings.ToValidUTF8(strings.Clone(text[:most]), "")
	}
	return record.Problem{Game: h.number, Line: t.line, Text: text}
}

func (h *head) report(kind record.ProblemKind, t token) {
	p := h.where(t)
	p.Kind = kind
	if len(h.problems) < record.MaxProblems {
		h.problems = append(h.problems, p)
	}
}

// ends reports whether a tag with this name belongs to the next game.
func (h *head) ends(name string) bool {
	name = strings.ToLower(name)
	return h.seen[name] && (strings.EqualFold(name, tagGame) || strings.EqualFold(name, game.TagEvent))
}

// western maps tag names of other programs to ours.
func western(name string) string {
	for _, side := range [2][2]string{{"White", game.TagRed}, {"Black", game.TagBlack}} {
		if n := len(side[0]); len(name) >= n && strings.EqualFold(name[:n], side[0]) {
			return side[1] + name[n:]
		}
	}
	return name
}

// tag processes a tag.
func (h *head) tag(t token) {
	if h.count++; h.seen == nil {
		h.seen = map[string]bool{}
	}
	if len(h.seen) < mostTags {
		h.seen[strings.ToLower(t.name)] = true
	}
	if t.broken {
		h.report(record.BadTag, t)
	}
	if t.cut {
		h.report(record.TooLarge, t)
	}
	value := strings.TrimSpace(t.text)
	switch {
	case strings.EqualFold(t.name, tagGame), strings.EqualFold(t.name, tagVariant):
		if !isXiangqi(value) {
			h.variant, h.line = value, t.line
		}
	case strings.EqualFold(t.name, tagFEN):
		h.fen, h.line = value, t.line
	case strings.EqualFold(t.name, tagFormat):
		_, wxf := WXF.style()
		h.wxf = strings.EqualFold(value, wxf)
	case strings.EqualFold(t.name, tagSetUp):
	case strings.Trim(value, "?. ") == "": // unknown
	case strings.EqualFold(t.name, game.TagPicture):
		if len(h.picture)+len(value) > longestValue {
			h.report(record.TooLarge, t)
			return
		}
		h.picture = append(h.picture, value...)
	case len(h.tags) >= mostTags:
		h.report(record.TooLarge, t)
	default:
		name := western(t.name)
		if strings.EqualFold(name, game.TagDate) {
			value = record.Date(value)
		}
		if before := h.tags.Get(name); before != "" && before != value {
			h.report(record.BadTag, t)
			return
		}
		h.tags.Set(name, value)
	}
}

// isXiangqi reports whether the tag Game or Variant means xiangqi.
func isXiangqi(value string) bool {
	switch strings.NewReplacer(" ", "", "-", "", "_", "").Replace(strings.ToLower(value)) {
	case "", "?", "xiangqi", "chinesechess", "cchess", "chinesechess(xiangqi)", "xiangqi(chinesechess)",
		"xiangqifromposition", "中国象棋", "中國象棋", "象棋":
		return true
	}
	return false
}

// start returns the start position. ok is false if it is invalid. If the tag does not state who is to move, the first
// move ahead decides.
func (h *head) start(f *file) (p *xiangqi.Position, ok bool) {
	if h.variant != "" {
		h.report(record.BadTag, token{text: h.variant, line: h.line})
		return xiangqi.StartPosition(), false
	}
	if h.fen == "" {
		return xiangqi.StartPosition(), true
	}
	fen := record.ReadFEN(h.fen)
	fen.Settle(func(p *xiangqi.Position) bool {
		move, black := f.firstMove()
		return move != "" && (!black || p.SideToMove() == xiangqi.Black) && reads(p, move)
	})
	if problem := fen.Problem(h.fen, h.number, h.line); problem != nil {
		h.report(problem.Kind, token{text: problem.Text, line: h.line})
	}
	if fen.Position == nil {
		return xiangqi.StartPosition(), false
	}
	return fen.Position, true
}
