//go:build web

package webtest

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// runner is a page that runs the tests of a package and keeps their output.
const runner = `<!DOCTYPE html><title>test</title><link rel="icon" href="data:,"><script src="wasm_exec.js"></script><script>
const said = [], go = new Go(), log = console.log;
console.log = (...words) => { said.push(words.join(" ")); log(...words); };
go.argv = ["test", "-test.v"];
go.exit = (code) => said.push("exit " + code);
self.done = WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject)
	.then(({ instance }) => go.run(instance)).then(() => said.join("\n"));
performance.mark("shown");
</script>`

// In a browser the store keeps the promises of every store.
func TestStoreInTheBrowser(t *testing.T) {
	runInBrowser(t, "chuhe/ui/store/indexed", "--- PASS: TestContractInTheBrowser", "--- PASS: TestCache")
}

func TestKeysInTheBrowser(t *testing.T) {
	runInBrowser(t, "chuhe/ui/native", "--- PASS: TestKeysOfThePage")
}

// runInBrowser runs the tests of a package in a browser, whose output must contain some texts.
func runInBrowser(t *testing.T, path string, texts ...string) {
	t.Helper()
	dir := t.TempDir()
	compile := exec.Command("go", "test", "-c", "-o", filepath.Join(dir, "test.wasm"), path)
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("compiling the tests: %v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	script := content(t, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	for name, data := range map[string][]byte{"index.html": []byte(runner), "wasm_exec.js": script} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(s.Close)
	w := newBrowser(t).open(s.URL, desktop)
	said := ask[string](w, "done")
	for _, want := range append(texts, "PASS\nexit 0") {
		if !strings.Contains(said, want) {
			t.Errorf("the tests said, want text with %q\n%s", want, said)
		}
	}
}
