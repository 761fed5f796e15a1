// Package tabletest reads tables of test cases from files in testdata, and compares texts with such files. It also lets
// the tests of a command run its function main in a separate process.
//
// A file of cases has one case per line: a JSON object whose keys are the fields of the test's own
// type, such as {"name": "start", "fen": "…", "moves": 44}. The order of the keys does not
// matter, and keys may be missing.
package tabletest

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"
)

// Read returns the cases of a file. The test ends if the file cannot be read, has no cases, or
// contains anything that is not a T or a key that T lacks.
func Read[T any](t testing.TB, path string) []T {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []T
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	for d.More() {
		var c T
		if err := d.Decode(&c); err != nil {
			t.Fatalf("%s: case %d: %v", path, len(all)+1, err)
		}
		all = append(all, c)
	}
	if len(all) == 0 {
		t.Fatalf("%s has no cases", path)
	}
	return all
}
