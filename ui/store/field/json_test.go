package field

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"
)

// Every value is restored unchanged from JSON.
func TestJSONRoundTrip(t *testing.T) {
	want := values{true, -1, 1<<64 - 1, 7 * time.Second, time.Minute + time.Millisecond, "light", 1, "一二三四五", "a \"b\"\n\xff"}
	var got values
	all := Object("", want.fields()...).Get().(json.RawMessage)
	if err := Object("", got.fields()...).Set(Value(all)); err != nil || got != want {
		t.Errorf("%s is read as %+v, %v, want %+v", all, got, err, want)
	}
	for _, text := range []string{"", "a", `"`, `"a"`, "\xff", "象\n", "C:\\x", `a "b"`, "\u2028<&>\x7f\x00"} {
		var got string
		raw := AppendJSON(nil, Text("", &text, 100).Get())
		if err := Text("", &got, 100).Set(Value(raw)); err != nil || got != text || !json.Valid(raw) {
			t.Errorf("%q is written as %s and read as %q, %v", text, raw, got, err)
		}
	}
}

// Bounds of the types that only JSON has.
func TestJSONBounds(t *testing.T) {
	var text, path string
	var n uint64
	var when time.Time
	var list []string
	for _, c := range []struct {
		field Field
		raw   string
		ok    bool
	}{
		{Text("", &text, 3), `"abc"`, true}, {Text("", &text, 3), `"abcd"`, false}, {Text("", &text, 3), `"\"abc"`, false}, {Text("", &text, 3), `1`, false},
		{Path("", &path), `"/a"`, true}, {Path("", &path), `""`, false},
		{Hex("", &n), `"ffffffffffffffff"`, true}, {Hex("", &n), `"10000000000000000"`, false}, {Hex("", &n), `""`, false}, {Hex("", &n), `7`, false},
		{Time("", &when), `"2026-01-31T12:00:00.5+08:00"`, true}, {Time("", &when), `"yesterday"`, false}, {Time("", &when), `1`, false},
		{Texts("", &list, 2, 1), `["a","b"]`, true}, {Texts("", &list, 2, 1), `["a","b","c"]`, false}, {Texts("", &list, 2, 1), `["a","bb"]`, false}, {Texts("", &list, 2, 1), `{}`, false},
		{Object("", Flag("a", new(bool))), `{"a":true,"b":[{}]}`, true}, {Object("", Flag("a", new(bool))), `{"A":true}`, false}, {Object("", Flag("a", new(bool))), `[]`, false},
		{Object("", Optional(Flag("a", new(bool)))), `{}`, true}, {Object("", Optional(Flag("a", new(bool)))), `{"a":1}`, false},
		{Object(""), `{"a":"` + strings.Repeat("x", mostObject) + `"}`, false},
	} {
		if err := c.field.Set(Value(json.RawMessage(c.raw))); (err == nil) != c.ok {
			t.Errorf("%.40s is set with %v, want it allowed: %v", c.raw, err, c.ok)
		}
	}
	if want := []string{"a"}; !reflect.DeepEqual(list, want) { // of the last list
		t.Errorf("what is allowed of a list is %q, want %q", list, want)
	}
	if want := time.Date(2026, 1, 31, 4, 0, 0, 0, time.UTC); !when.Equal(want) {
		t.Errorf("the time is %v, want %v", when, want)
	}
}

// The members of every JSON object are those that package json finds.
func FuzzReadObject(f *testing.F) {
	for _, text := range []string{`{"a":1,"b":[{"c":"]}\""}],"d":null}`, " {\n\"a\" : -1.5e9 , \"\\u0061\":true}\n", `{}`, `[]`, `{"a":[]`, `{"a":"\\","b":"x y"}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var want map[string]json.RawMessage
		wrong := json.Unmarshal(text, &want)
		got := map[string]json.RawMessage{}
		err := ReadObject(text, func(key string, raw json.RawMessage) {
			got[key] = raw
			if _, err := json.Marshal(Value(raw)); err != nil {
				t.Errorf("%q has the value %q: %v", text, raw, err)
			}
		})
		if (err == nil) != (wrong == nil && want != nil) || err == nil && !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %q, %v, want %q, %v", text, got, err, want, wrong)
		}
	})
}
