package uci

import "testing"

func TestValuesOfOptions(t *testing.T) {
	check, spin := option{kind: "check"}, option{kind: "spin", low: -2, high: 5}
	combo := option{kind: "combo", choices: []string{"Asian", "Chinese"}}
	for _, c := range []struct {
		option option
		value  string
		want   int // -9 for none
	}{
		{check, "true", 1}, {check, "TRUE", 1}, {check, "false", 0}, {check, "False", 0}, {check, "1", -9}, {check, "", -9},
		{spin, "-2", -2}, {spin, "0", 0}, {spin, "5", 5}, {spin, "-3", -9}, {spin, "6", -9}, {spin, "x", -9}, {spin, "", -9},
		{combo, "Asian", 0}, {combo, "chinese", 1}, {combo, "other", -9}, {combo, "", -9},
		{option{kind: "string"}, "any", 0}, {option{kind: "button"}, "", 0},
	} {
		got, err := c.option.read(c.value)
		if err != nil && c.want == -9 {
			continue
		}
		if err != nil || got != c.want {
			t.Errorf("the value %q of a %s is %d, %v, want %d (-9: an error)", c.value, c.option.kind, got, err, c.want)
		}
	}
}
