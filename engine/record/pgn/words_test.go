package pgn

import (
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/think"
)

// A word looks like a move by its characters, wherever it stands.
func TestWordsLikeMoves(t *testing.T) {
	for word, want := range map[string]bool{
		"pass": true, "--": true, "�": true, "炮二平": true, "进": false, "平九": true, "炮2平": true, "炮0平": false,
		"C2=5": true, "c2=5": true, "Ｃ２＝５": true, "Ｃ２＝５5": false, "": false, "5": false, "+5": true, "=5": true,
		"Ａ5": true, "Ｚ5": true, "＠5": false, "［5": false, "Q5": false, "z5": false, "A5": true, "S5": true, "C2=": false,
		"A～": false, "A9": true, "A0": true, "A:": false, "A/": false,
	} {
		if got := looksLikeMove(word); got != want {
			t.Errorf("%q looks like a move: %v, want %v", word, got, want)
		}
	}
}

// Move numbers and signs are no part of a move.
func TestPlainWords(t *testing.T) {
	for text, want := range map[string]string{
		"12": "", "１２": "", "1.": "", "1.C2=5": "C2=5", "1...C2=5": "C2=5", "C2=5+": "C2=5", "C2=5#": "C2=5",
		"62.5": "62.5", "62.55": "55", "62..5": "5", ".5": "5", "…5": "5", "": "",
	} {
		if got := plainWord(text); got != want {
			t.Errorf("%q without its number is %q, want %q", text, got, want)
		}
	}
}

// Names of tags are made of letters, digits, some signs, and letters of other scripts.
func TestNamesOfTags(t *testing.T) {
	for name, want := range map[string][2]bool{ // the name of a tag, and one that programs use
		"": {false, false}, "Red": {true, true}, "az": {true, false}, "azAZ": {true, true}, "a_b": {true, false},
		"a-.+b": {true, false}, "a09": {true, false}, "红方名": {true, false}, "a b": {false, false}, "a　b": {false, false},
		"a@b": {false, false}, "a[b": {false, false}, "a`b": {false, false}, "a{b": {false, false}, "a/b": {false, false}, "a:b": {false, false},
		"a\u2000b": {false, false}, "a\u2001b": {true, false},
		strings.Repeat("a", longestWord): {true, true}, strings.Repeat("a", longestWord+1): {false, true},
	} {
		if tag, plain := isTagName(name), isPlainName(name); [2]bool{tag, plain} != want {
			t.Errorf("%q is the name of a tag: %v, and a usual one: %v, want %v", name, tag, plain, want)
		}
	}
}

// Scores are soldiers or moves to mate, within limits.
func TestEvaluations(t *testing.T) {
	const most = think.MateBound - 1
	for text, want := range map[string]*game.Evaluation{
		"0.35": {Score: 35}, "-0.35,12": {Score: -35, Depth: 12}, "0.354": {Score: 35}, "0.355": {Score: 36}, "1, 32767": {Score: 100, Depth: 32767},
		"1,32768": nil, "1,-1": nil, "1,": nil, "x": nil, "": nil, "999999": {Score: most}, "-999999": {Score: -most},
		"1e6": nil, "-1e6": nil, "1e999": nil, "NaN": nil,
		"#1": {Score: think.MateIn(1)}, "#2": {Score: think.MateIn(3)}, "#-1": {Score: think.MatedIn(2)}, "#+2": {Score: think.MateIn(3)}, "#x": nil, "#128": {Score: think.MateIn(255)}, "#32767": {Score: think.MateIn(255)}, "#-32767": {Score: think.MatedIn(256)}, "#32768": nil,
		"#0": {Score: think.MateIn(0)}, "#-0": {Score: think.MatedIn(0)},
	} {
		got, ok := parseEvaluation(text, true)
		if ok != (want != nil) || ok && !got.Equal(want) {
			t.Errorf("%q with Red to move is %v, %v, want %v", text, got, ok, want)
		}
	}
	for text, want := range map[string]think.Score{"#1": think.MateIn(2), "#-1": think.MatedIn(1), "#-2": think.MatedIn(3)} {
		if got, ok := parseEvaluation(text, false); !ok || got.Score != want {
			t.Errorf("%q with Black to move is %v, %v, want %v", text, got, ok, want)
		}
	}
}
