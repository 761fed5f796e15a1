package record

import (
	"slices"
	"strings"
)

// Result converts the result of a record, such as 红胜, 先負, 和棋, W or "Black wins", to the form of the tag Result. An
// unknown result is "*". ok is false if the words are not a result.
func Result(words string) (tag string, ok bool) {
	words = strings.ToLower(strings.TrimSpace(words))
	has := func(any ...string) bool {
		return slices.ContainsFunc(any, func(w string) bool { return strings.Contains(words, w) })
	}
	first := has("红", "紅", "先", "red", "white")
	second := has("黑", "后", "後", "black")
	won := has("胜", "勝", "贏", "赢", "win", "won")
	lost := has("负", "負", "输", "輸", "los")
	switch words { // of Red
	case "w":
		return "1-0", true
	case "l":
		return "0-1", true
	case "d":
		return "1/2-1/2", true
	}
	switch {
	case words == "" || has("*", "未知", "不明", "unknown", "不详", "不詳"):
		return "*", true
	case has("1/2", "½", "0.5", "和", "平", "draw", "tie") && won == lost:
		return "1/2-1/2", true
	case words == "1-0" || words == "2-0" || first && !second && won && !lost || second && !first && lost && !won:
		return "1-0", true
	case words == "0-1" || words == "0-2" || second && !first && won && !lost || first && !second && lost && !won:
		return "0-1", true
	case words == "1-1":
		return "1/2-1/2", true
	}
	return "", false
}
