// Package start parses the command line and looks for a display. Without a display, the graphics library panics during
// its initialisation, whatever the flags. Go initialises packages that are ready in the order of their import paths, so
// this package, which needs only the standard library and packages that import nothing else, comes first. If it finds
// no display, it handles the flags that do not need one, or prints an error, and exits.
package start

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"chuhe/cmd/internal/version"
	"chuhe/ui/locale/languages"
)

// Options are the settings from the command line.
type Options struct {
	New           bool
	FEN           string
	Lang          string   // "": from the settings
	Width, Height int      // 0: the remembered size
	Config        string   // folder; "" means the platform's default
	Seed          uint64   // 0: a different one each time
	Files         []string // to open, as absolute paths
	PGN           string   // a game to open, from the address of a page
	Friend        string   // texts of a game with a friend, from there too
	FileTypes     FileTypes
	Odd           []string  // invalid parameters in the address of a page
	server        io.Closer // the result of Display; the system closes it at the end
}

// FileTypes is the requested change to the system's file types.
type FileTypes int

const (
	LeaveFileTypes FileTypes = iota
	RegisterFileTypes
	UnregisterFileTypes
)

// usage is the text printed for --help, with %s for the languages.
const usage = `Usage: chuhe [flags] [FILE...]

  FILE           open a game; the one in progress is kept
  --open FILE    the same
  --new          begin a new game instead of resuming the last one
  --fen FEN      begin a game from a position, or study it beside the game
                 in progress
  --lang LANG    %s
  --window WxH   size of the window in logical pixels, such as 1180x820
  --config DIR   keep settings and the current game in this folder
  --seed N       make the computer's choices and drawn endings reproducible
  --version      print the version
`

// onWindows follows usage on Windows; elsewhere these flags only print an error.
const onWindows = `
  --register-files    offer the program under "Open with" for files of games
  --unregister-files  undo --register-files
`

// help returns the text for --help on a system.
func help(goos string) string {
	text := fmt.Sprintf(usage, languageCodes())
	if goos == "windows" {
		return text + onWindows
	}
	return text
}

// languageCodes lists the values of --lang.
func languageCodes() string {
	var codes []string
	for _, l := range languages.All() {
		codes = append(codes, l.Code)
	}
	last := len(codes) - 1
	return strings.Join(codes[:last], ", ") + " or " + codes[last]
}

var (
	errHelp    = errors.New("help")
	errVersion = errors.New("version")
	errUsage   = errors.New("(chuhe --help lists the flags)")
)

// Parse parses the command line without the program's name.
func Parse(args []string) (Options, error) {
	var o Options
	var window string
	var version bool
	set := flag.NewFlagSet("chuhe", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.BoolVar(&o.New, "new", false, "")
	set.Func("fen", "", func(text string) error {
		if o.FEN = text; text == "" {
			return errors.New("it is empty")
		}
		return nil
	})
	set.StringVar(&o.Lang, "lang", "", "")
	set.StringVar(&window, "window", "", "")
	set.StringVar(&o.Config, "config", "", "")
	set.Uint64Var(&o.Seed, "seed", 0, "")
	set.BoolVar(&version, "version", false, "")
	for name, what := range map[string]FileTypes{"register-files": RegisterFileTypes,
		"unregister-files": UnregisterFileTypes} {
		set.BoolFunc(name, "", func(string) error { o.FileTypes = what; return nil })
	}
	set.Func("open", "", func(name string) error { o.Files = append(o.Files, name); return nil })
	names, err := parse(set, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return o, errHelp
	case err != nil:
		return o, fmt.Errorf("%s %w", sentence(err), errUsage)
	case version:
		return o, errVersion
	case o.FileTypes != LeaveFileTypes && len(args) > 1:
		return o, errors.New("--register-files and --unregister-files stand alone: they open no window")
	case len(o.Files)+len(names) > 0 && (o.New || o.FEN != ""):
		return o, errors.New("a file brings its own game: leave out --new and --fen, or the file")
	}
	if o.Files, err = absolute(append(o.Files, names...)); err != nil {
		return o, err
	}
	if o.Lang != "" && !slices.ContainsFunc(languages.All(),
		func(l languages.Language) bool { return strings.EqualFold(l.Code, o.Lang) }) {
		return o, fmt.Errorf("--lang takes %s, not %q", languageCodes(), o.Lang)
	}
	if window != "" {
		w, h, _ := strings.Cut(strings.ToLower(window), "x")
		o.Width, _ = strconv.Atoi(w) // an error leaves a size that is out of range
		o.Height, _ = strconv.Atoi(h)
		if o.Width < 1 || o.Height < 1 || o.Width > 16384 || o.Height > 16384 {
			return o, fmt.Errorf("--window takes a size such as 1180x820, not %q", window)
		}
	}
	return o, nil
}

// parse parses flags and returns the names between and after them. All
// arguments after "--" are names.
func parse(set *flag.FlagSet, args []string) (names []string, err error) {
	for {
		if err := set.Parse(args); err != nil {
			return nil, err
		}
		rest := set.Args()
		read := len(args) - len(rest)
		if len(rest) == 0 || read > 0 && args[read-1] == "--" {
			return append(names, rest...), nil
		}
		names, args = append(names, rest[0]), rest[1:]
	}
}

// absolute makes names of files independent of the current folder.
func absolute(names []string) ([]string, error) {
	for i, name := range names {
		if name == "" {
			return nil, errors.New("the name of a file to open is empty")
		}
		path, err := filepath.Abs(name)
		if err != nil {
			return nil, fmt.Errorf("%q cannot be found: %w", name, err)
		}
		names[i] = path
	}
	return names, nil
}

// sentence rewords an error of package flag.
func sentence(err error) string {
	if name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); unknown {
		return fmt.Sprintf("there is no flag --%s", name)
	}
	return err.Error()
}

// connection is the result of Display; nil if nothing must be kept open.
var connection io.Closer

// init looks for a display before the graphics library does. Tests of this
// package and of the main package have their own flags, and skip this.
func init() {
	if strings.HasSuffix(os.Args[0], ".test") || strings.HasSuffix(os.Args[0], ".test.exe") {
		return
	}
	var err error
	if connection, err = Display(runtime.GOOS, os.Getenv("DISPLAY")); err != nil {
		Given()
		SayError(err)
		os.Exit(1)
	}
}

// Given returns the options from the command line. For --help, --version and errors it prints the answer and
// exits.
func Given() Options {
	o, err := Parse(os.Args[1:])
	switch {
	case errors.Is(err, errHelp):
		SayText(strings.TrimSuffix(help(runtime.GOOS), "\n"))
		os.Exit(0)
	case errors.Is(err, errVersion):
		SayText(version.Line())
		os.Exit(0)
	case err != nil:
		SayError(err)
		os.Exit(2)
	}
	o.server = connection
	return o
}
