package filetypes

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
)

// memory is a hive in memory: the values of each key, by name.
type memory map[string]map[string]string

func (m memory) Set(key, name, text string) error {
	for k := key; k != ""; k, _ = parent(k) {
		if m[k] == nil {
			m[k] = map[string]string{}
		}
	}
	m[key][name] = text
	return nil
}

func (m memory) Remove(key, name string) (bool, error) {
	_, there := m[key][name]
	delete(m[key], name)
	return there, nil
}

func (m memory) RemoveTree(key string) (bool, error) {
	_, there := m[key]
	maps.DeleteFunc(m, func(k string, _ map[string]string) bool { return k == key || strings.HasPrefix(k, key+`\`) })
	return there, nil
}

func (m memory) RemoveEmpty(key string) error {
	for k := range m {
		if strings.HasPrefix(k, key+`\`) {
			return nil
		}
	}
	if len(m[key]) == 0 {
		delete(m, key)
	}
	return nil
}

// parent returns the key that a key is in, "" at the top.
func parent(key string) (string, bool) {
	i := strings.LastIndex(key, `\`)
	return key[:max(i, 0)], i >= 0
}

// others returns a registry with entries of other programs.
func others() memory {
	m := memory{}
	for _, v := range [][3]string{
		{`Classes\.pgn`, "", "Chess.Game"},
		{`Classes\.pgn\OpenWithProgids`, "Chess.Game", ""},
		{`Classes\.cbr\OpenWithProgids`, "Comic.Book", ""},
		{`Classes\Chess.Game`, "", "a game of chess"},
		{"RegisteredApplications", "Chess", `Software\Chess\Capabilities`},
	} {
		_ = m.Set(v[0], v[1], v[2])
	}
	return m
}

func equal(a, b memory) bool {
	return maps.EqualFunc(a, b, func(x, y map[string]string) bool { return maps.Equal(x, y) })
}

func TestRegister(t *testing.T) {
	m, before := others(), others()
	const path = `C:\Games and more\Chuhe.exe`
	if err := register(m, path); err != nil {
		t.Fatal(err)
	}
	for key, values := range before {
		for name, text := range values {
			if m[key][name] != text {
				t.Errorf("%s %q was %q and is %q", key, name, text, m[key][name])
			}
		}
	}
	if got, want := m[`Classes\Chuhe.Game\shell\open\command`][""], `"C:\Games and more\Chuhe.exe" "%1"`; got != want {
		t.Errorf("files are opened by %s, want %s", got, want)
	}
	for _, e := range []string{".xqf", ".cbr", ".cbl", ".cbf", ".wxf", ".dhtmlxq", ".pgn"} {
		if !slices.Contains(Endings(), e) {
			t.Errorf("%s is not among the extensions %q", e, Endings())
		}
	}
	for _, e := range []string{".txt", ".json"} {
		if slices.Contains(Endings(), e) {
			t.Errorf("the extensions %q contain %s, which is mostly used for other files", Endings(), e)
		}
	}
	for _, e := range Endings() {
		if _, ok := m[`Classes\`+e+`\OpenWithProgids`]["Chuhe.Game"]; !ok {
			t.Errorf("%s is not registered", e)
		}
		if got := m[`Classes\`+e][""]; got != before[`Classes\`+e][""] {
			t.Errorf("%s is opened by %q by default, want %q", e, got, before[`Classes\`+e][""])
		}
		if !strings.Contains(registered(), e) {
			t.Errorf("%s is not reported: %s", e, registered())
		}
	}
}

func TestUnregister(t *testing.T) {
	m := others()
	if found, err := unregister(m); found || err != nil || !equal(m, others()) {
		t.Errorf("where nothing is registered it finds %v, %v", found, err)
	}
	for _, path := range []string{`C:\old\Chuhe.exe`, `D:\new\chuhe 2.exe`} {
		if err := register(m, path); err != nil {
			t.Fatal(err)
		}
	}
	if found, err := unregister(m); !found || err != nil || !equal(m, others()) {
		t.Errorf("it finds %v, %v and leaves %v", found, err, m)
	}
	if unregistered(true) == unregistered(false) {
		t.Error("both are told alike")
	}
}

// lockedRegistry is a registry that cannot be written.
type lockedRegistry struct{ memory }

var errLocked = errors.New("access is denied")

func (lockedRegistry) Set(string, string, string) error            { return errLocked }
func (lockedRegistry) Remove(string, string) (bool, error)         { return false, errLocked }
func (lockedRegistry) RemoveTree(string) (removed bool, err error) { return false, errLocked }

func TestLocked(t *testing.T) {
	if err := register(lockedRegistry{others()}, "x"); !errors.Is(err, errLocked) {
		t.Errorf("registering says %v, want %v", err, errLocked)
	}
	if found, err := unregister(lockedRegistry{others()}); found || !errors.Is(err, errLocked) {
		t.Errorf("removing says %v, %v, want not found and %v", found, err, errLocked)
	}
}
