package main

import (
	"context"
	"errors"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// inFunction returns a file with one function around statements.
func inFunction(statements string) string {
	return "package sample\n\nfunc f(a, b int, p, q bool) (int, error) {\n" + statements + "\n}\n"
}

// descriptions lists the changes of a file as shown in the report.
func descriptions(t *testing.T, source string, not exemptions) []string {
	t.Helper()
	found, err := changes([]byte(source), not)
	if err != nil {
		t.Fatalf("%v in\n%s", err, source)
	}
	var all []string
	for _, c := range found {
		all = append(all, c.what)
	}
	return all
}

func TestChanges(t *testing.T) {
	for statements, want := range map[string][]string{
		"return a, g(a < b)":         {"a < b → a <= b", "a < b → a > b", "a < b → a >= b", "return a, g(a < b) → return a, nil"},
		"for a == b {}":              {"a == b → a != b"},
		"for p && !q {}":             {"p && !q → p || !q", "!q → q"},
		"a = b - a":                  {"b - a → b + a", "b - a → b * a"},
		"a = b * a":                  {"b * a → b / a", "b * a → b + a"},
		"a = b + time.Second":        {"b + time.Second → b - time.Second", "b + time.Second → b * time.Second"},
		"a = b * time.Month":         {"b * time.Month → b / time.Month", "b * time.Month → b + time.Month"},
		"a = b * clock.Second":       {"b * clock.Second → b / clock.Second", "b * clock.Second → b + clock.Second"},
		"a = b - 10":                 {"b - 10 → b + 10", "b - 10 → b * 10", "b - 10 → b - (10 + 1)", "b - 10 → b - (10 - 1)", "b - 10 → b - 0"},
		"a = b << 9":                 {"b << 9 → b >> 9", "b << 9 → b << (9 + 1)", "b << 9 → b << (9 - 1)", "b << 9 → b << 0"},
		"a = 0x12345678":             {"a = 0x12345678 → a = (0x12345678 + 1)", "a = 0x12345678 → a = (0x12345678 - 1)", "a = 0x12345678 → a = 0"},
		"const x = 7":                {"x = 7 → x = (7 + 1)", "x = 7 → x = (7 - 1)", "x = 7 → x = 0"},
		"f(7)":                       {"f(7) → f((7 + 1))", "f(7) → f((7 - 1))", "f(7) → f(0)"},
		"f(a)(7)":                    {"f(a)(7) → f(a)((7 + 1))", "f(a)(7) → f(a)((7 - 1))", "f(a)(7) → f(a)(0)"},
		"x, y, z := &a, ^b, <-c":     nil,
		"a = a % b":                  {"a % b → a * b", "a % b → a / b"},
		"a <<= b":                    {"a <<= b → a >>= b"},
		"a++":                        {"a++ → a--"},
		"a = -b":                     {"-b → b"},
		"a = 7":                      {"a = 7 → a = (7 + 1)", "a = 7 → a = (7 - 1)", "a = 7 → a = 0"},
		"a = 500":                    {"a = 500 → a = (2 * 500)", "a = 500 → a = 0"},
		"a = -1":                     {"-1 → 1"},
		"x := 'k'":                   {"x := 'k' → x := ('k' + 1)", "x := 'k' → x := ('k' - 1)"},
		"p = true":                   {"p = true → p = false"},
		"return a, errors.New(text)": {"return a, errors.New(text) → return a, nil"},
		"return a, nil":              nil,
		"return g()":                 nil,
		"if a < b { a = b }":         {"a < b → a > b", "a < b → a >= b"},
		"if a >= b { b = a }":        {"a >= b → a < b", "a >= b → a <= b"},
		"if a < b { a, b = b, a }":   {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { a := b }":        {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { a = b; g(a) }":   {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { a = b } else {}": {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { a = c }":         {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { c = a }":         {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { c = b }":         {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a < b { b = c }":         {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"if a == b { a = b }":        {"a == b → a != b"},
		"for a < b {}":               {"a < b → a <= b", "a < b → a > b", "a < b → a >= b"},
		"return 7, err":              {"return 7, err → return 7, nil"},
		"return 1, nil":              {"return 1, nil → return (1 + 1), nil", "return 1, nil → return (1 - 1), nil"},
		"return true, false":         {"return true, false → return true, nil", "return true, false → return true, true"},
		"s := a + \".\"":             nil,
		"s := \".\" + a + b + c":     nil,
	} {
		got := descriptions(t, inFunction(statements), exemptions{})
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("the changes of %q are %q, want %q", statements, got, want)
		}
	}
}

func TestLeftOut(t *testing.T) {
	for _, statements := range []string{
		`panic("no " + text)`, `log.Println(2)`, `x := "words"`,
		"x := make([]int, a, 2*b)", "x := make(map[int]int, 9)", "x := make(chan int, 1)",
		"s.Grow(3 * a)", "s.Buffer(make([]byte, 4096), a)", "x := runtime.GOMAXPROCS(0)", "r := bufio.NewReaderSize(r, 99)", "r := rand.New(rand.NewPCG(1, 2))",
		"var x [8]int", "for range a {}", "for ; p; a++ {}",
		"return 7, err", "return 7, false", "const (\nx = 1 << iota\ny\n)", "x := 5 * time.Second", "x := g(5*time.Second)", "x := time.Duration(a) * time.Millisecond",
		"x := 64 << 20", "open(name, 0o600)", "a *= 0x9E3779B97F4A7C15 ", "x := 0x123456789", "x := b << 10", "x := b >> 20",
	} {
		got := slices.DeleteFunc(descriptions(t, inFunction(statements), exemptions{}), func(what string) bool {
			return strings.HasPrefix(what, "a *= ") || strings.HasPrefix(what, "return ") // only the number is left out
		})
		if len(got) > 0 {
			t.Errorf("the changes of %q are %q, want none", statements, got)
		}
	}
	if got := descriptions(t, inFunction("x := make([]int, 2, 3)"), exemptions{}); len(got) != 3 {
		t.Errorf("the changes of the length of a slice are %q, want three", got)
	}
	if got, want := descriptions(t, inFunction("s.Buffer(nil, 2*a)"), exemptions{}), 5; len(got) != want {
		t.Errorf("the changes of the longest line are %q, want %d", got, want)
	}
	const sum = "if a = a + 7; a == b {}"
	if got, want := descriptions(t, inFunction(sum), exemptions{numbers: true}), []string{"a + 7 → a - 7", "a + 7 → a * 7", "a == b → a != b"}; !slices.Equal(got, want) {
		t.Errorf("where numbers are tuned the changes are %q, want %q", got, want)
	}
	drawing := strings.Replace(inFunction(sum), "\n\n", "\n\nimport \"chuhe/ui/draw\"\n\n", 1)
	if got, want := descriptions(t, drawing, exemptions{}), []string{"a == b → a != b"}; !slices.Equal(got, want) {
		t.Errorf("the changes of a file that draws are %q, want %q", got, want)
	}
	all := strings.Replace(drawing, sum, "a = a + b - a*b/a\na += b\na -= b\na *= b\na /= b\na = -b\na |= b", 1)
	if got, want := descriptions(t, all, exemptions{}), []string{"a |= b → a &= b", "a |= b → a ^= b"}; !slices.Equal(got, want) {
		t.Errorf("the changes of arithmetic in a file that draws are %q, want %q", got, want)
	}
	if got := descriptions(t, "// Code generated by hand. DO NOT EDIT.\n\n"+inFunction("a++"), exemptions{}); len(got) > 0 {
		t.Errorf("the changes of a generated file are %q, want none", got)
	}
}

func TestExemptions(t *testing.T) {
	for path, want := range map[string]exemptions{
		"chuhe/engine/search": {numbers: true}, "chuhe/engine/eval/hand": {numbers: true}, "chuhe/engine/eval/nnue": {},
		"chuhe/ui/art/raster": {true, true}, "chuhe/ui/theme": {true, true}, "chuhe/ui/session": {},
	} {
		if got := (&pkg{ImportPath: path}).exempt(); got != want {
			t.Errorf("in %s %+v is exempt, want %+v", path, got, want)
		}
	}
}

// Only some functions return an error as the last result.
func TestReturnedErrors(t *testing.T) {
	for source, want := range map[string]int{
		"func f() error { return g() }":                               1,
		"func f() (a, b int, err error) { return a, b, err }":         1,
		"func f() error { return nil }":                               0,
		"func f() string { return g() }":                              0,
		"func f() error { h(func() string { return g() }); panic() }": 0,
		"func f() { h(func() error { return g() }) }":                 1,
	} {
		if got := descriptions(t, "package sample\n\n"+source+"\n", exemptions{}); len(got) != want {
			t.Errorf("the changes of %q are %q, want %d", source, got, want)
		}
	}
}

// Every change of these files gives a different file that can be parsed.
func TestChangedFilesAreGo(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found, err := changes(source, exemptions{})
		if err != nil {
			t.Fatalf("reading %s: %v", name, err)
		}
		for _, c := range found {
			total++
			changed := c.apply(source)
			if _, err := parser.ParseFile(token.NewFileSet(), name, changed, 0); err != nil {
				t.Errorf("parsing %s:%d with the change %s: %v", name, c.line, c.what, err)
			}
			if string(changed) == string(source) {
				t.Errorf("%s:%d: %s changes nothing", name, c.line, c.what)
			}
		}
	}
	if total < 50 {
		t.Errorf("these files have %d changes, want at least 50", total)
	}
}

// sample has a function that its test calls with only one argument.
const sample = `package sample

// Above reports whether x is more than a bound.
func Above(x, bound int) bool { return x > bound }

// Sum adds what can be added.
func Sum(x, y int) (int, error) { return x + y, check(x) }

func check(x int) error { return nil }
`

const sampleTest = `package sample

import "testing"

func TestSum(t *testing.T) {
	if sum, err := Sum(2, 3); sum != 5 || err != nil || !Above(5, 3) {
		t.Error(sum, err)
	}
}
`

// put writes a file, and makes its folder if there is none.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// module turns the current folder into a module of two packages, one of them without tests.
func module(t *testing.T, test string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"go.mod": "module sample\n\ngo 1.26\n", "sample.go": sample, "sample_test.go": test,
		filepath.Join("untested", "untested.go"): "package untested\n\nvar X = 5\n",
	} {
		put(t, name, text)
	}
}

// A run reports what each change does. With the same seed it draws the same changes, and stops after the requested
// number of them.
func TestRun(t *testing.T) {
	module(t, sampleTest)
	o := options{n: 100, seed: 3, packages: []string{"./..."}, longest: time.Hour}
	var out, again strings.Builder
	if err := run(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"caught       sample.go:7: x + y → x - y\n",
		"\nNo test noticed:\n  sample.go:4: x > bound → x >= bound\n  sample.go:7: return x + y, check(x) → return x + y, nil\n",
		"\nSeed 3: 1 of 3 changes caught, 33.3 % (0 of them did not end). 0 more did not compile. The code has 3 places.\n" +
			"With the tests of importing packages: 1 of 3, 33.3 %.\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("printed:\n%swant:\n%s", &out, want)
		}
	}
	o.n = 1
	if err := run(t.Context(), o, &again); err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(again.String(), "\n\n")
	if got := again.String(); !strings.Contains(out.String(), first+"\n") || !strings.Contains(got, " of 1 changes caught") {
		t.Errorf("one change with the same seed: printed\n%swant only one line of\n%s", got, &out)
	}
	if now, err := os.ReadFile("sample.go"); err != nil || string(now) != sample {
		t.Errorf("the file is %q, %v after the run", now, err)
	}
}

// What a package's own tests do not notice is tried with the tests of packages that import it.
func TestImporters(t *testing.T) {
	module(t, sampleTest)
	for name, text := range map[string]string{
		"idle/idle.go":      "package idle\n\nimport \"sample\"\n\nvar Above = sample.Above\n",
		"idle/idle_test.go": "package idle\n\nimport \"testing\"\n\nfunc TestNothing(*testing.T) {}\n",
		"user/user.go":      "package user\n\nimport \"sample\"\n\nfunc Large(x int) bool { return sample.Above(x, 100) } // by sample.Above\n",
		"user/user_test.go": "package user\n\nimport \"testing\"\n\nfunc TestLarge(t *testing.T) {\n\tif testing.Short() && Large(100) {\n\t\tt.Error(100)\n\t}\n}\n",
		"bad/bad.go":        "package bad\n\nimport \"sample\"\n\nvar Above, Sum, Again = sample.Above, sample.Sum, sample.Above\n",
		"bad/bad_test.go":   "package bad\n\nimport \"testing\"\n\nfunc TestFails(t *testing.T) { t.Fail() }\n",
	} {
		put(t, name, text)
	}
	all, err := packages(t.Context(), []string{"."})
	if err != nil || len(all) != 1 {
		t.Fatalf("the packages are %v, %v, want one", all, err)
	}
	most := []string{"sample/bad", "sample/user", "sample/idle"}
	for n, want := range map[int][]string{0: nil, 1: most[:1], 2: most[:2], 3: most, 9: most} {
		users, err := all[0].users(n)
		var names []string
		for _, p := range users {
			names = append(names, p.ImportPath)
		}
		if err != nil || !slices.Equal(names, want) {
			t.Errorf("%d packages that use sample are %q, %v, want %q", n, names, err, want)
		}
	}
	const own = "Seed 3: 1 of 3 changes caught, 33.3 % "
	for also, want := range map[int]string{
		0: "importing packages: 1 of 3, 33.3 %",
		2: "importing packages: 2 of 3, 66.7 %", // the first one's tests fail as they are
	} {
		var out strings.Builder
		err := run(t.Context(), options{n: 100, seed: 3, packages: []string{"."}, longest: time.Hour, also: also}, &out)
		if got := out.String(); err != nil || !strings.Contains(got, own) || !strings.Contains(got, want) {
			t.Errorf("with the tests of %d importing packages: %v, and prints\n%swant %q and %q", also, err, got, own, want)
		}
	}
}

// What only tests use is no code for them to check.
func TestHelpersOfTestsAreLeftOut(t *testing.T) {
	module(t, sampleTest)
	helper := "package helper\n\nimport \"testing\"\n\nfunc Fail(t *testing.T) { t.Error(1) }\n"
	test := "package helper\n\nimport \"testing\"\n\nfunc TestNothing(*testing.T) {}\n"
	put(t, "helper/helper.go", helper)
	put(t, "helper/helper_test.go", test)
	all, err := packages(t.Context(), []string{"./..."})
	if err != nil || len(all) != 1 || all[0].Name != "sample" {
		t.Errorf("the packages are %v, %v, want sample alone", all, err)
	}
}

// The seed determines the drawn changes and their order.
func TestDraw(t *testing.T) {
	var all []mutant
	for i := range 100 {
		all = append(all, mutant{change: change{span: span{start: i / 3, end: i}}})
	}
	first, again, other := draw(all, 3), draw(all, 3), draw(all, 4)
	if !slices.Equal(ends(first), ends(again)) || slices.Equal(ends(first), ends(other)) || len(first) != 34 {
		t.Errorf("seed 3 draws %v and %v, seed 4 %v; want 34 changes, equal for equal seeds only", ends(first), ends(again), ends(other))
	}
}

func ends(mutants []mutant) (all []int) {
	for _, m := range mutants {
		all = append(all, m.end)
	}
	return all
}

// Tests that fail without a change cannot judge changes.
func TestRunNeedsPassingTests(t *testing.T) {
	o := options{n: 1, packages: []string{"."}, longest: time.Hour}
	module(t, strings.Replace(sampleTest, " Sum(", " Product(", 1))
	if err := run(t.Context(), o, new(strings.Builder)); err == nil || !strings.Contains(err.Error(), "the tests of sample, as they are: ") {
		t.Errorf("a run with a test that does not compile: %v", err)
	}
	module(t, strings.Replace(sampleTest, "sum != 5", "sum != 6", 1))
	var out strings.Builder
	if err := run(t.Context(), o, &out); err != nil || !strings.Contains(out.String(), "\nLeft out sample: its tests fail as they are: ") {
		t.Errorf("a run with a test that fails: %v, and prints\n%s", err, &out)
	}
	if err := run(t.Context(), options{n: 1, packages: []string{"./nowhere"}}, new(strings.Builder)); err == nil {
		t.Error("a run of a package that is not there passes")
	}
}

// various has changes that can be in one program, and changes that are built apart.
const various = `package sample

import "runtime"

const limit = 5

func Sum(x, y int) int { return min(x+y, limit) }

func Join(a, b string) string { return a + b }

func Halve(n int) int {
	for n > 0 {
		n /= 2
	}
	return n
}

func Count(n int) (sum int) {
again:
	for i := range n {
		if i == 1 {
			continue again
		}
		sum += i
	}
	return sum
}

func File() string {
	_, file, _, _ := runtime.Caller(0)
	return file
}
`

const variousTest = `package sample

import "testing"

func TestAll(t *testing.T) {
	if sum, text, half, count := Sum(2, 3), Join("a", "b"), Halve(2), Count(1); sum != 5 || text != "ab" || half != 0 || count != 0 {
		t.Error(sum, text, half, count)
	}
}
`

// The effect of a change on the tests determines its outcome, whether it is in a program with others or not.
func TestOutcomes(t *testing.T) {
	p := variousModule(t, variousTest)
	tests, err := newRunner(time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	tests.limits[p.tests()] = time.Second
	want := map[string]outcome{
		"x+y → x-y":                   caught,
		"limit = 5 → limit = 0":       caught,
		"limit = 5 → limit = (5 + 1)": survived,
		"a + b → a - b":               broken,
		"n > 0 → n >= 0":              endless,
		"i == 1 → i != 1":             survived,
		"sum += i → sum *= i":         survived,
	}
	var drawn []mutant
	for _, m := range allMutants(t, p) {
		if _, ok := want[m.what]; ok {
			drawn = append(drawn, m)
		}
	}
	got := map[string]outcome{}
	if err := tests.try(t.Context(), p, drawn, func(m mutant, o outcome) { got[m.what] = o }); err != nil || !maps.Equal(got, want) {
		t.Errorf("the outcomes are %q, %v, want %q", got, err, want)
	}
	if in, apart, err := tests.buildTogether(t.Context(), p, drawn); err != nil || len(in) != 2 || len(apart) != 5 {
		t.Errorf("%d changes are in one program and %d are not, %v, want 2 and 5", len(in), len(apart), err)
	}

	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	none := func(m mutant, o outcome) { t.Errorf("%v: %s in a run that cannot go on", m, o) }
	if err := tests.try(stopped, p, drawn, none); !errors.Is(err, context.Canceled) {
		t.Errorf("a run that was stopped: %v, want %v", err, context.Canceled)
	}
	if err := tests.close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(tests.dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder of the runs stays: %v", err)
	}
}

// Where the tests fail because a program has many changes, each change gets a program of its own.
func TestProgramOfManyFails(t *testing.T) {
	p := variousModule(t, `package sample

import (
	"path/filepath"
	"testing"
)

func TestFile(t *testing.T) {
	if got := filepath.Base(File()); got != "sample.go" {
		t.Error(got)
	}
}
`)
	tests, err := newRunner(time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	var got []outcome
	sum := slices.IndexFunc(allMutants(t, p), func(m mutant) bool { return m.what == "sum += i → sum *= i" })
	if err := tests.try(t.Context(), p, allMutants(t, p)[sum:sum+1], func(m mutant, o outcome) { got = append(got, o) }); err != nil || !slices.Equal(got, []outcome{survived}) {
		t.Errorf("the outcome is %q, %v, want only %q", got, err, survived)
	}
	if err := tests.close(); err != nil {
		t.Error(err)
	}
}

// variousModule turns the current folder into a module, and returns its package.
func variousModule(t *testing.T, test string) *pkg {
	t.Helper()
	module(t, test)
	put(t, "sample.go", various)
	all, err := packages(t.Context(), []string{"."})
	if err != nil || len(all) != 1 {
		t.Fatalf("the packages are %v, %v, want one", all, err)
	}
	return &all[0]
}

func allMutants(t *testing.T, p *pkg) []mutant {
	t.Helper()
	all, err := p.mutants()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The report shows code on one line.
func TestShown(t *testing.T) {
	long := "a = g(" + strings.Repeat("b, ", 30) + "p == q)"
	for statements, want := range map[string]string{
		"a = b |\na":                     "| → & in b | a…",
		"a = b | g(func() {\nreturn\n})": "| → & in b | g(func() { return })…",
		long:                             "p == q → p != q",
	} {
		if got := descriptions(t, inFunction(statements), exemptions{}); !slices.Contains(got, want) {
			t.Errorf("the changes of %q are %q, want %q among them", statements, got, want)
		}
	}
}

// Text that is no Go has no changes.
func TestNoGo(t *testing.T) {
	if found, err := changes([]byte("no code"), exemptions{}); err == nil || found != nil {
		t.Errorf("%d changes, %v, want an error", len(found), err)
	}
	dir := t.TempDir()
	p := pkg{Dir: dir, Root: dir, GoFiles: []string{"a.go"}}
	name := filepath.Join(dir, "a.go")
	put(t, name, "no code")
	if _, err := p.mutants(); err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("a file that is no Go: %v, want an error that names it", err)
	}
}

// As root on Linux a changed program sees no process but its own.
func TestProcessesApart(t *testing.T) {
	if runtime.GOOS != "linux" || os.Geteuid() != 0 {
		t.Skip("only root on Linux gets a namespace")
	}
	args := apart("sh", "-c", "ls -d /proc/[0-9]* | wc -l")
	out, err := exec.Command(args[0], args[1:]...).Output()
	if n, _ := strconv.Atoi(strings.TrimSpace(string(out))); err != nil || n < 1 || n > 5 {
		t.Errorf("%q: %q, %v, want 1 to 5 processes", args, out, err)
	}
	args = apart("sh", "-c", "exit 3")
	if err := exec.Command(args[0], args[1:]...).Run(); err == nil || err.Error() != "exit status 3" {
		t.Errorf("%q: %v, want status 3", args, err)
	}
}
