package gamescmd

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/game"
	"chuhe/engine/record/json"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// oneGame returns a JSON file with one game of one move for each name of Red.
func oneGame(red ...string) string {
	var games []string
	for _, name := range red {
		games = append(games, fmt.Sprintf(`{"tags":{"Red":"%s"},"start":"%s","root":{"comment":"","moves":[{"move":"h2e2","comment":"","nags":[],"moves":[]}]}}`,
			name, xiangqi.StartPosition().FEN()))
	}
	return "[\n" + strings.Join(games, ",\n") + "\n]\n"
}

func TestConvert(t *testing.T) {
	illegal := strings.Replace(oneGame("x"), "h2e2", "h2e3", 1)
	_, missing := os.Open(filepath.Join(t.TempDir(), "b"))
	for _, c := range []struct {
		name     string
		files    map[string]string
		args     string // DIR is the folder of the files
		in       string
		out      string
		warnings string
		err      string
		want     map[string]string // files that exist afterwards, in addition to the input files
	}{
		{name: "to standard output", files: map[string]string{"a.json": oneGame("a")}, args: "DIR/a.json -to json", out: oneGame("a")},
		{name: "flags first, any name", files: map[string]string{"a.pgn": oneGame("a")}, args: "--to json DIR/a.pgn", out: oneGame("a")},
		{name: "standard input", in: oneGame("a", "b"), args: "--to json -", out: oneGame("a", "b")},
		{name: "to standard output by its sign", in: oneGame("a"), args: "--to json - --out -", out: oneGame("a")},
		{name: "several files", files: map[string]string{"a": oneGame("a", "b"), "c": oneGame("c")}, args: "DIR/a DIR/c --to=json", out: oneGame("a", "b", "c")},
		{name: "to a file", files: map[string]string{"a": oneGame("a")}, args: "DIR/a --to json --out DIR/b.json", want: map[string]string{"b.json": oneGame("a")}},
		{name: "to a folder", files: map[string]string{"a.x": oneGame("a", "b"), "c": oneGame("c"), "out/c.json": "old"}, args: "DIR/a.x DIR/c DIR/c --to json --out DIR/out",
			want: map[string]string{"out/a_0001.json": oneGame("a"), "out/a_0002.json": oneGame("b"), "out/c.json": oneGame("c"), "out/c_2.json": oneGame("c")}},
		{name: "to a new folder", files: map[string]string{"a": oneGame("a")}, args: "DIR/a --to json --out DIR/new/", want: map[string]string{"new/a.json": oneGame("a")}},
		{name: "an illegal move", in: illegal, args: "- --to json", out: strings.Replace(oneGame("x"), `{"move":"h2e2","comment":"","nags":[],"moves":[]}`, "", 1),
			warnings: "-: game 1, byte 146, move 1: an illegal move, the rest of its line was skipped: \"h2e3\" (a piece of the same side stands on the target)\n"},
		{name: "a file that is not there", files: map[string]string{"a": oneGame("a")}, args: "DIR/b DIR/a --to json", out: oneGame("a"), warnings: "DIR/b: " + work.Reason(missing).Error() + "\n"},
		{name: "a folder", files: map[string]string{"a": oneGame("a")}, args: "DIR DIR/a --to json", out: oneGame("a"), warnings: "DIR: is a directory\n"},
		{name: "no game at all", in: "[]", args: "- --to json", warnings: "-: there are no games in it\n", err: "nothing could be read"},
		{name: "something else", files: map[string]string{"a.doc": "\x00\x01\x02"}, args: "DIR/a.doc --to json --out DIR/b", warnings: "DIR/a.doc: the file is of another kind or damaged\n", err: "nothing could be read"},
		{name: "cut short", in: strings.TrimSuffix(oneGame("a", "b"), "}}\n]\n"), args: "- --to json", out: oneGame("a"), warnings: "-: game 2, byte 366: the file ends too early\n"},
		{name: "over itself", files: map[string]string{"a": oneGame("a")}, args: "DIR/a --to json --out DIR/a", err: "DIR/a is read and cannot be written over"},
		{name: "over itself in a folder", files: map[string]string{"a.json": oneGame("a")}, args: "DIR/a.json --to json --out DIR", err: filepath.FromSlash("DIR/a.json is read and cannot be written over")},
		{name: "an unknown notation", args: "x --to pgn --notation uci", err: `-notation: "uci" is none of`},
		{name: "an unknown encoding", args: "x --to pgn --encoding latin1", err: `-encoding: "latin1" is none of`},
		{name: "an encoding of another format", args: "x --to json --encoding gb18030", err: "are for pgn, not for json"},
		{name: "several games to one file", in: oneGame("a", "b"), args: "- --to xqf --out DIR/x.xqf", err: "-out must name a folder"},
		{name: "several games of one format to standard output", in: oneGame("a", "b"), args: "- --to xqf", err: "-out must name a folder"},
		{name: "no format", args: "x", err: "-to names no format"},
		{name: "an unknown format", args: "x --to png", err: `-to: "png" is none of`},
		{name: "an unknown format to read", args: "x --to json --from png", err: `-from: "png" is none of`},
		{name: "no file", args: "--to json", err: "no file is named"},
		{name: "an unknown flag", args: "x --to json --verbose", err: "flag provided but not defined"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range c.files {
				labtest.Put(t, filepath.Join(dir, name), text)
			}
			var out, warnings bytes.Buffer
			err := convert(t.Context(), strings.Fields(strings.ReplaceAll(c.args, "DIR", dir)), strings.NewReader(c.in), &out, &warnings)
			if here := strings.ReplaceAll(fmt.Sprint(err), dir, "DIR"); (err == nil) != (c.err == "") || !strings.Contains(here, c.err) {
				t.Errorf("error %v, want %q", here, c.err)
			}
			if got := strings.ReplaceAll(warnings.String(), dir, "DIR"); out.String() != c.out || got != c.warnings {
				t.Errorf("output:\n%swarnings:\n%swant:\n%s%s", out.String(), got, c.out, c.warnings)
			}
			for name, text := range c.files {
				if _, changed := c.want[name]; !changed && c.want != nil {
					c.want[name] = text
				}
			}
			if c.want != nil {
				compareFolder(t, dir, c.want)
			} else {
				compareFolder(t, dir, c.files)
			}
		})
	}
}

// compareFolder compares all files of a folder with the expected ones.
func compareFolder(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	found := 0
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		found++
		text, err := os.ReadFile(filepath.Join(dir, path))
		if wanted, ok := want[path]; !ok || string(text) != wanted {
			t.Errorf("%s holds:\n%swant:\n%s", path, text, wanted)
		}
		return err
	})
	if err != nil || found != len(want) {
		t.Errorf("%d files, want %d; %v", found, len(want), err)
	}
}

// An interrupted conversion leaves no incomplete file behind.
func TestConvertStopped(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	in := io.MultiReader(strings.NewReader(strings.TrimSuffix(oneGame("a", "b"), "\n]\n")+"\n"), readerFunc(func([]byte) (int, error) {
		stop()
		select {} // standard input that never answers
	}))
	var warnings bytes.Buffer
	err := convert(ctx, []string{"-", "--to", "json", "--from", "json", "--out", filepath.Join(dir, "a.json")}, cli.UntilDone(ctx, in), io.Discard, &warnings)
	if err == nil || !strings.Contains(err.Error(), "stopped after") {
		t.Errorf("error %v, warnings %s, want an error with %q", err, &warnings, "stopped after")
	}
	compareFolder(t, dir, nil)
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

func TestConvertToAFullDisk(t *testing.T) {
	err := convert(t.Context(), []string{"-", "--to", "json"}, strings.NewReader(oneGame("a")), labtest.Disk(0), io.Discard)
	if err == nil || err.Error() != "convert: the disk is full" {
		t.Errorf("to a full disk: %v, want %q", err, "convert: the disk is full")
	}
}

// PGN is written as requested, and can be read whatever its encoding.
func TestConvertPGN(t *testing.T) {
	for args, want := range map[string]string{
		"": "炮二平五", "--notation traditional": "炮二平五", "--notation=wxf --encoding utf-8": "C2=5", "--notation ICCS": "H2-E2", "--encoding GB18030": "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5",
		"--notation traditional --encoding big5": "\xac\xb6\xa4G\xa5\xad\xa4\xad",
	} {
		var file, again, warnings bytes.Buffer
		err := convert(t.Context(), append(strings.Fields(args), "--to", "pgn", "-"), strings.NewReader(oneGame("許銀川")), &file, &warnings)
		if err != nil || !strings.Contains(file.String(), want) || warnings.Len() > 0 {
			t.Errorf("%q: %v, warnings %q, want %q in\n%s", args, err, &warnings, want, &file)
		}
		if err := convert(t.Context(), []string{"-", "-to", "json"}, &file, &again, &warnings); err != nil || again.String() != oneGame("許銀川") || warnings.Len() > 0 {
			t.Errorf("%s, and back: %v, %s\n%s", args, err, &warnings, &again)
		}
	}
}

// An encoding without simplified characters selects a suitable notation, and is
// rejected together with an unsuitable one.
func TestConvertChoosesANotation(t *testing.T) {
	const simplified = "[Game \"Chinese Chess\"]\n\n1. 马二进三 马８进７ 2. 车一平二 车９平８ *\n"
	dir := t.TempDir()
	file := filepath.Join(dir, "a.pgn")
	var warnings bytes.Buffer
	err := convert(t.Context(), []string{"-", "--to", "pgn", "--encoding", "big5", "--notation", "chinese", "--out", file}, strings.NewReader(simplified), io.Discard, &warnings)
	if !cli.IsUsage(err) || err.Error() != "convert: Big5 has no characters for -notation chinese" {
		t.Errorf("Chinese in Big5: %v", err)
	}
	compareFolder(t, dir, nil)
	var want, got bytes.Buffer
	for _, step := range []struct {
		args []string
		in   string
		out  *bytes.Buffer
	}{{[]string{"-", "--to", "json"}, simplified, &want}, {[]string{"-", "--to", "pgn", "--encoding", "big5", "--out", file}, simplified, nil}, {[]string{file, "--to", "json"}, "", &got}} {
		if err := convert(t.Context(), step.args, strings.NewReader(step.in), step.out, &warnings); err != nil {
			t.Fatal(err)
		}
	}
	if strings.Count(want.String(), `"move"`) != 4 || got.String() != want.String() || warnings.Len() > 0 {
		t.Errorf("warnings %s\n%swant\n%s", &warnings, &got, &want)
	}
}

// If a game would be read back with other moves, its output is removed, and the
// exit status reports it.
func TestConvertReadsBack(t *testing.T) {
	var nested, warnings bytes.Buffer
	if _, err := (json.Format{}).Write(&nested, slices.Values([]*game.Game{recordtest.Nested(t, 3), recordtest.Nested(t, 1100)})); err != nil {
		t.Fatal(err)
	}
	const fault = "written in this format, the game would be read with other moves"
	dir := t.TempDir()
	for _, c := range []struct {
		out, err string
		files    []string
	}{
		{"a.pgn", "convert: game 2: " + fault, nil},
		{"-", "convert: game 2: " + fault, nil},
		{"folder/", "convert: " + filepath.Join(dir, "folder", "game_0002.pgn") + ": game 1: " + fault, []string{"game_0001.pgn"}},
	} {
		out := c.out
		if out != "-" {
			out = dir + string(filepath.Separator) + out
		}
		err := convert(t.Context(), []string{"-", "--to", "pgn", "--out", out}, bytes.NewReader(nested.Bytes()), io.Discard, &warnings)
		if err == nil || err.Error() != c.err {
			t.Errorf("to %s: %v, want %q", c.out, err, c.err)
		}
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*", "*"))
	if len(files) != 1 || filepath.Base(files[0]) != "game_0001.pgn" {
		t.Errorf("%v is left", files)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 1 {
		t.Errorf("%v is left", left)
	}
}

// Several games in a single-game format are written to a folder, which is created if
// the name can only mean a folder.
func TestConvertToManyFiles(t *testing.T) {
	dir := t.TempDir()
	var warnings bytes.Buffer
	err := convert(t.Context(), []string{"-", "--to", "xqf", "--out", filepath.Join(dir, "new")}, strings.NewReader(oneGame("a", "b")), io.Discard, &warnings)
	if err != nil || warnings.Len() > 0 {
		t.Fatalf("two games to a folder: %v, warnings %q", err, &warnings)
	}
	var out bytes.Buffer
	err = convert(t.Context(), []string{filepath.Join(dir, "new", "game_0001.xqf"), filepath.Join(dir, "new", "game_0002.xqf"), "--to", "json"}, nil, &out, &warnings)
	if err != nil || strings.Count(out.String(), "h2e2") != 2 || warnings.Len() > 0 {
		t.Errorf("two files back: %v, warnings %q, want two moves h2e2 in\n%s", err, &warnings, &out)
	}
}

// A game that the format cannot hold does not prevent the others from being written.
func TestConvertWhatDoesNotFit(t *testing.T) {
	const crowded = "5k3/4P4/4P4/4P4/4P4/4P4/9/9/2C1C1C2/3K1C3 w - - 0 1" // four cannons
	odd := strings.Replace(strings.Replace(oneGame("a"), xiangqi.StartFEN, crowded, 1), "h2e2", "e1e2", 1)
	for _, c := range []struct {
		name, in string
		files    int
	}{{"beside others", strings.Replace(oneGame("b", "c"), "[\n", strings.TrimSuffix(odd, "\n]\n")+",\n", 1), 2}, {"alone", odd, 0}} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			var warnings bytes.Buffer
			err := convert(t.Context(), []string{"-", "--to", "xqf", "--out", dir}, strings.NewReader(c.in), io.Discard, &warnings)
			files, _ := filepath.Glob(filepath.Join(dir, "*"))
			if (err == nil) != (c.files > 0) || len(files) != c.files || strings.Count(warnings.String(), "\n") != 1 {
				t.Errorf("%v, files %v, warnings %s", err, files, &warnings)
			}
		})
	}
}
