package equip

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/assets/network"
	"chuhe/engine/eval/nnue"
)

func TestNet(t *testing.T) {
	n := nnue.NewNet(nnue.WidthStep)
	file, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	good, broken := filepath.Join(dir, "good"), filepath.Join(dir, "broken")
	for name, content := range map[string][]byte{good: file, broken: file[:99]} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := Net(good); err != nil || got.Name() != n.Name() {
		t.Errorf("the net of the file is %v, %v, want %s", got, err, n.Name())
	}
	if got, err := Net(HandMade); err != nil || got != nil {
		t.Errorf("the net of %s is %v, %v, want none", HandMade, got, err)
	}
	none := filepath.Join(dir, "none")
	_, missing := os.Open(none)
	_, nameless := os.Open("")
	for name, want := range map[string]string{
		broken: broken + ": net: the file is cut off after 99", none: "net: " + missing.Error(), "": "net: " + nameless.Error(), dir: "net: open " + dir + ": is a directory",
	} {
		if got, err := Net(name); got != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %q", name, got, err, want)
		}
	}
}

func TestForPlay(t *testing.T) {
	for _, test := range []struct {
		usual   string
		carried bool
		want    string
	}{
		{BuiltIn, true, BuiltIn},
		{BuiltIn, false, HandMade},
		{HandMade, true, HandMade},
	} {
		if got := forPlay(test.usual, test.carried); got != test.want {
			t.Errorf("with %+v play uses %s, want %s", test, got, test.want)
		}
	}
}

// The data embedded in the programs is present and intact.
func TestCarried(t *testing.T) {
	for _, name := range []string{UsualNet, NetForPlay()} {
		if n, err := Net(name); err != nil || (n == nil) != (name == HandMade) {
			t.Errorf("the net named %s is %v, %v", name, n, err)
		}
	}
	n, err := Net(BuiltIn)
	if (err == nil) != network.Have() || (n == nil) != (err != nil) {
		t.Errorf("a net is carried: %v; %v, %v", network.Have(), n, err)
	}
}
