package store

import (
	"encoding/json"
	"testing"
)

func TestFormerSettings(t *testing.T) {
	for text, want := range map[string]string{
		"": `{"T":1}`,
		"format = 1\nlanguage = \"a \\\"b\\\" \\u8c61\" # x\n\n# y = 1\n[look]\ntext = 1_25 # z\ntargets=true\nlit = 'a # b'\n[new_game.red]\nlevel = -3\n": `{"T":1,"language":"a \"b\" 象","look.lit":"a","look.targets":true,"look.text":125,"new_game.red.level":-3}`,
		"future = [1, 2]\nwhen = 2020-01-02\n":                            `{"T":1,"future":"[1, 2]","when":"2020-01-02"}`,
		"[look]\nanimations = false":                                      `{"T":1,"look.motion":"off"}`,
		"[look]\nanimations = true":                                       `{"T":1}`,
		"[look]\nanimations = \"no\"":                                     `{"T":1}`,
		"[look]\nanimations = false\nmotion = \"on\"":                     `{"T":1,"look.motion":"on"}`,
		"format = 2\n":                                                    "it was written by a newer version of the program",
		"a = 1\nthis is nothing of the kind [":                            "line 2: it is not a setting",
		"\n\n[look\nmotion = \"on\"\n[]\na=1\n[x]]\nb = \"unended\nc = '": `{".a":1,"T":1,"look.motion":"on","x.b":"","x.c":""}`,
	} {
		data, problems, err := former("T", []byte(text))
		got := string(data)
		if err != nil {
			got = err.Error()
		}
		if got != want || len(problems) > 0 {
			t.Errorf("%q becomes %s, %v, want %s", text, got, problems, want)
		}
	}
}

// An invalid line of an engine leaves no engine without that line, and the lines below it belong to no other.
func TestFormerEngines(t *testing.T) {
	for text, want := range map[string]string{
		"": `{"T":1}`,
		"engine 1\nprogram \"/a\"\nargument \"-x":        `[{"id":"","program":"/a"}]`,
		"engine 1\nengine\nprogram \"/a\"":               `[{"id":"1"},{"id":"","program":"/a"}]`,
		"program \"/a\"\nengine 1":                       `[{"id":"1"}]`,
		"engine 1\nset \"a\"\nengine 2\nset \"a\" \"b\"": `[{"id":""},{"id":"2","options":[{"name":"a","value":"b"}]}]`,
		"engine 1\nlater \"thing\"":                      `[{"id":"1"}]`,
	} {
		data, problems, err := former("Chuhe engines", []byte("Chuhe engines 1\n"+text))
		var document struct{ Engines json.RawMessage }
		if wrong := json.Unmarshal(data, &document); err != nil || wrong != nil || text != "" && string(document.Engines) != want {
			t.Errorf("%q becomes %s with %v, %v, want %s", text, document.Engines, problems, err, want)
		}
	}
}

// Whatever is in a file of earlier versions, it becomes a JSON object or an error.
func FuzzFormer(f *testing.F) {
	titles := []string{"Chuhe progress", "Chuhe library", "Chuhe files", "Chuhe match", "Chuhe engines", "Chuhe settings"}
	for i, text := range []string{
		"puzzle 2026-01-01T00:00:00Z a 1200 right\ngame 2026-01-01T00:00:00Z 3 red draw helped #00ff\nlesson 2026-01-01T00:00:00Z eye\nending x KR-K-win wrong\n",
		"place \"/a\"\nproposed \"\\xff\"\nfavourite 00000000000000ff\nout 1\ndropped \"library/a.pgn\"\n",
		"folder \"/a\"\nvisited \"/a\"\nrecent \"/a\"\ntold \"/b\"\nopen \"/a\" \"pgn\" true 0f 00ff proposed\n",
		"level 3\nengine 7 \"x\"\ngames 2\npace clock 1m0s 1s\nlaw asian\nseed 7\nadjudicate\nopening h2e2\n\n[Game \"x\"]\n",
		"next 3\nengine 1\nname \"a\"\nprogram \"/a\"\nargument \"-x\"\noffers combo \"a\" \"\" 0 0 \"b\" \"c\"\ncause silent \"\" 5\nset \"a\" \"b\"\n",
		"[look]\nanimations = false\na = 'b' # c\n",
	} {
		f.Add(uint8(i), []byte(text))
	}
	f.Fuzz(func(t *testing.T, i uint8, text []byte) {
		title := titles[int(i)%len(titles)]
		if title != "Chuhe settings" {
			text = append([]byte(title+" 1\n"), text...)
		}
		data, _, err := former(title, text)
		var document map[string]any
		if err == nil && json.Unmarshal(data, &document) != nil {
			t.Errorf("%q becomes %q", text, data)
		}
	})
}
