package engines

import (
	"strings"
	"testing"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
)

// TestLongWordsOfPrograms keeps no more of what a program says than can be shown, also where an earlier version has kept it.
func TestLongWordsOfPrograms(t *testing.T) {
	long := strings.Repeat("象", 10_000)
	l := list{engines: []Engine{{ID: "1", Name: "a", Found: Finding{Verdict: Failed, Words: long, Report: trial.Report{Name: long, Protocol: link.UCI, Offers: []link.Offer{
		{Name: long, Kind: link.String}, {Name: "Book", Kind: link.String, Default: long}, {Name: "Style", Kind: link.Combo, Default: "b", Choices: []string{long, "b"}},
	}}}}}, next: 2}
	got, err := decode(encode(&l))
	if err != nil {
		t.Fatal(err)
	}
	f := &got.engines[0].Found
	offers := f.Report.Offers
	if len(offers) != 2 || offers[0].Name != "Book" || offers[0].Default != strings.Repeat("象", mostDefault) || len(offers[1].Choices) != 1 || offers[1].Choices[0] != "b" {
		t.Errorf("of the options there are %.300v", offers)
	}
	if f.Words != strings.Repeat("象", mostWords) || f.Report.Name != strings.Repeat("象", mostName) {
		t.Errorf("the name has %d bytes, the last words %d", len(f.Report.Name), len(f.Words))
	}
	l.engines[0].Command.Args = []string{strings.Repeat("a", mostText+1)}
	if left, problems, err := format.Read(encode(&l)); err != nil || len(problems) != 1 || len(left.engines) != 0 || left.next != 2 {
		t.Errorf("with an endless argument there are %v, %v, %v, want no engine and a problem", left, problems, err)
	}
}
