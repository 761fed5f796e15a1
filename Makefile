# Go 1.26 or newer and make are all that is needed beforehand.

GO       ?= go
FUZZTIME ?= 20s
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.8.0
ACTIONLINT  = github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
LDFLAGS   = -s -w -X chuhe/cmd/internal/version.given=$(VERSION)

# The version of programs and packages, asked for once and only when it is needed:
# the tag, or the day and hash of the commit, also in an archive without git.
VERSION   = $(eval VERSION := $$(shell GOOS= GOARCH= $$(GO) run ./cmd/internal/version/tell))$(VERSION)

# "go test", with the skipped tests listed at the end; "make test" lists those of
# all its parts once more. "make check" has vetted the packages already.
SKIPPED = bin/skipped.txt
GOTEST  = $(GO) run ./cmd/internal/testrun -list $(SKIPPED) -vet=off

# Tests that touch the graphics library carry the tag "display" and get one of
# their own, so that a developer's screen stays quiet.
ifeq ($(shell uname -s),Linux)
DISPLAYED = xvfb-run -a -s "-screen 0 1920x1200x24"
endif

.PHONY: all run test nothing-skipped check unit race e2e test-windows differential puzzles-check ports-here ports ports-all bench bench-said pgo fuzz mutants lint dist dist-twice dist-empty dist-linux test-packages dist-windows dist-web dist-list dmg news deps testdeps generate screenshots clean

.NOTPARALLEL:

# What Go would write of the repository into the programs is left out: an archive
# has none, and gives the same programs.
BUILD = $(GO) build -trimpath -buildvcs=false -ldflags "$(LDFLAGS)"

# "make EXE=name" builds the engine alone and calls it so, which needs nothing
# but Go: testing servers ask for that.
ifdef EXE
all:
	$(BUILD) -o "$(EXE)" ./cmd/chuhe-engine
else
all: deps
	@mkdir -p bin
	$(BUILD) -o bin/ ./cmd/chuhe ./cmd/chuhe-engine ./cmd/chuhe-lab
endif

run: all
	bin/chuhe

test: testdeps nothing-skipped check unit race ports-here e2e web-smoke
	@[ ! -s $(SKIPPED) ] || { echo "all tests passed but these, which were skipped:"; sort -u $(SKIPPED); }

nothing-skipped:
	@rm -f $(SKIPPED)

check: deps
	@bad=$$(gofmt -l .); if [ -n "$$bad" ]; then echo "not formatted (run gofmt -w):"; echo "$$bad"; exit 1; fi
	$(GO) vet -tags "display e2e web" ./...
	$(GO) vet -tags wine ./cmd/chuhe/e2e

# Unit tests, property tests and the seeds of the fuzz targets.
# With TAGS= none that needs a display.
TAGS = display
unit: testdeps
	$(DISPLAYED) $(GOTEST) -tags "$(TAGS)" ./...

# Every package that has code, so that none with goroutines is forgotten.
race: testdeps
	$(DISPLAYED) $(GOTEST) -race -short -shuffle=on -tags display $$($(GO) list ./... | grep -v /docs$$)

# The window, driven by real mouse and keyboard events.
e2e: testdeps
	$(GOTEST) -count=1 -tags e2e ./cmd/chuhe/...

# The package for Windows, driven likewise under wine.
test-windows: dist-windows
	@.ci/deps windows
	$(GO) test -count=1 -tags wine ./cmd/chuhe/e2e -zip "$(CURDIR)/dist/chuhe-$(VERSION)-windows-amd64.zip"

# All of what the tests compare a sample of: our rules against fairy-stockfish's.
differential: testdeps
	$(GO) test -count=1 -v -timeout 60m -run 'Differential|Oracle' ./engine/link/exec -positions 200000 -cycles 1200

# Every puzzle of the program, proved anew on all cores: three minutes on two idle
# ones. The tests prove a few.
puzzles-check: deps
	$(GO) run ./cmd/chuhe-lab puzzles check

# The engine builds wherever Go does, and counts the same nodes everywhere: on this
# machine and in node always, under qemu and on all other systems on demand.
ports-here: deps
	@.ci/deps node
	@for p in windows/amd64 darwin/arm64; do $(port) || exit 1; done
	@GO="$(GO)" .ci/ports here/plain js/wasm linux/386

ports: deps ports-here
	@.ci/deps qemu
	@GO="$(GO)" .ci/ports linux/arm64 linux/riscv64 linux/s390x

ports-all:
	@for p in $$($(GO) tool dist list); do $(port) || exit 1; done
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 $(GO) vet ./cmd/... ./ui/...

port = echo "engine on $$p" && CGO_ENABLED=0 GOOS=$${p%/*} GOARCH=$${p\#*/} $(GO) build ./engine/...

bench: all
	$(GO) test -run '^$$' -bench . -benchmem ./engine/...
	$(DISPLAYED) $(GO) test -tags display -run '^$$' -bench . -benchmem ./ui/... ./cmd/...
	bin/chuhe-engine bench

# The signature of the engine, compared with the one that the last commit which
# touches the engine names.
bench-said:
	@mkdir -p bin
	$(BUILD) -o bin/ ./cmd/chuhe-engine
	@.ci/said bin/chuhe-engine

# Profiles by which the compiler lays the programs out: of bench, kept.
pgo: deps
	@dir=$$(mktemp -d) && \
	$(GO) test -trimpath -run '^$$' -bench Search -benchtime 10x -o $$dir/bench.test -cpuprofile $$dir/default.pgo ./cmd/internal/nets && \
	echo cmd/chuhe cmd/chuhe-engine cmd/chuhe-lab | xargs -n 1 cp $$dir/default.pgo; \
	status=$$?; rm -r $$dir; exit $$status

fuzz: testdeps
	@grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u | while read -r dir; do \
		for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]+' $$dir/*_test.go | sed 's/^func //'); do \
			$(DISPLAYED) $(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$dir </dev/null || exit 1; \
		done; \
	done

# Random changes of the code, each judged by the tests of its package; the tool's
# comment describes them.
N        ?= 100
SEED     ?= 1
PACKAGES ?= ./...
mutants: testdeps
	@$(GO) run ./cmd/internal/mutants -n $(N) -seed $(SEED) -packages "$(PACKAGES)"

# What one system or one kind of test leaves unused, another needs.
PARTLY = -checks inherit,-U1000
lint: check
	$(GO) mod tidy -diff
	$(GO) run $(STATICCHECK) -tags display,e2e,web ./...
	$(GO) run $(STATICCHECK) $(PARTLY) -tags wine ./cmd/chuhe/e2e
	$(GO) run -exec "env GOOS=windows GOARCH=amd64" $(STATICCHECK) $(PARTLY) -tests=false ./cmd/... ./ui/...
	$(GO) run -exec "env GOOS=js GOARCH=wasm" $(STATICCHECK) $(PARTLY) -tests=false ./cmd/... ./ui/...
	$(GO) run $(ACTIONLINT)
	@found=$$($(GO) run $(GOVULNCHECK) -tags display,e2e,web ./... 2>&1); status=$$?; \
	case $$status:$$found in \
	0:*) echo "govulncheck: $$found";; \
	*"fetching vulnerabilities"*) echo "govulncheck: nothing was checked, for its database at vuln.go.dev cannot be reached";; \
	*) echo "$$found"; exit 1;; \
	esac

# The game as a web page: a folder for any static server.
.PHONY: web
web: deps
	@mkdir -p bin/web
	GOOS=js GOARCH=wasm $(BUILD) -o bin/web/ ./cmd/chuhe ./cmd/chuhe-engine
	$(GO) run -ldflags "$(LDFLAGS)" ./cmd/chuhe/web -out dist/web -runtime "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" -game bin/web/chuhe -engine bin/web/chuhe-engine

# The page in Debian's Chromium: played, loaded anew and played on in "make test", all
# else (touch, offline, each desk) on demand. CHUHE_PICTURES=DIR keeps pictures.
.PHONY: web-smoke test-web webdeps
web-smoke: web webdeps
	$(GOTEST) -count=1 -tags web -run Smoke ./cmd/chuhe/webtest

test-web: web webdeps
	$(GOTEST) -count=1 -v -tags web -timeout 30m ./cmd/chuhe/webtest

webdeps:
	@.ci/deps web

# What is given away, in dist/: packages for players, a list of what they are made
# of, and their sums. Each package puts its files into a folder of dist/stage first.
# The same commit gives the same bytes; "make dist-twice" proves it.
dist: dist-empty dist-linux dist-windows dist-web dist-list

dist-twice:
	@.ci/twice

dist-empty: deps
	@rm -rf dist && mkdir -p dist/stage

# One tree, packed twice: .tar.gz to unpack anywhere, .deb to install. CONTACT, which
# a release must have, and HOMEPAGE are known to the publisher.
CONTACT  ?=
HOMEPAGE ?=
NFPM      = github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.0
dist-linux:
	@set -e; umask 022; d=dist/stage/chuhe-$(VERSION)-linux-amd64; rm -rf $$d; mkdir -p $$d/bin; \
	GOOS=linux GOARCH=amd64 CGO_ENABLED=1 $(BUILD) -o $$d/bin/ ./cmd/chuhe ./cmd/chuhe-engine ./cmd/chuhe-lab; \
	install -m 644 LICENSE assets/linux/README.txt $$d; \
	recipe=$$(mktemp); trap 'rm "$$recipe"' EXIT; \
	$(OURS) ./cmd/internal/share -version $(VERSION) -time $(TIME) -contact "$(CONTACT)" -home "$(HOMEPAGE)" -nfpm "$$recipe" $$d; \
	$(OURS) ./cmd/internal/pack -time $(TIME) dist/$$(basename $$d).tar.gz $$d; \
	SOURCE_DATE_EPOCH=$(TIME) $(OURS) $(NFPM) package --config "$$recipe" --packager deb --target dist/$$(basename $$d).deb

# The packages for Linux, checked, and installed in a minimal Debian; needs root. The
# older one is that of a commit on 2000-01-01. PICTURE keeps a screenshot.
OLDER = 20000101-000000000000
test-packages:
	@.ci/deps packages
	@rm -rf dist && mkdir -p dist/stage
	@$(MAKE) --no-print-directory dist-linux
	@$(MAKE) --no-print-directory dist-linux VERSION=$(OLDER) TIME=946684800
	@.ci/packages chuhe-$(OLDER)-linux-amd64 chuhe-$(VERSION)-linux-amd64 $(PICTURE)

# The programs with icon, version and manifest, and texts for players.
dist-windows:
	@set -e; d=dist/stage/chuhe-$(VERSION)-windows-amd64; rm -rf $$d; mkdir -p $$d; \
	export CGO_ENABLED=0 GOOS=windows GOARCH=amd64; \
	$(GO) build -trimpath -buildvcs=false -ldflags "$(LDFLAGS) -H=windowsgui" -o $$d/Chuhe.exe ./cmd/chuhe; \
	$(BUILD) -o $$d/ ./cmd/chuhe-engine ./cmd/chuhe-lab; \
	GO="$(GO)" assets/windows/dress $$d $(VERSION) $$($(OURS) ./cmd/internal/version/tell -numbers $(VERSION)); \
	$(OURS) ./cmd/internal/pack -time $(TIME) dist/$$(basename $$d).zip $$d

# The web page as an archive. Its programs are packed there, so the list of what all
# is made of finds them beside it.
dist-web: web
	@set -e; d=dist/stage/chuhe-$(VERSION)-web; mkdir -p $$d; cp -r dist/web/. $$d/; cp -r bin/web $$d-unpacked; \
	$(OURS) ./cmd/internal/pack -time $(TIME) dist/chuhe-$(VERSION)-web.zip $$d

# A disk image for macOS, made on a Mac.
dmg: deps
	@.ci/dmg "$(VERSION)" "$(LDFLAGS)"

# What is new in the version of the last commit, for those who get it. A release has
# a section of its own; what comes before one, such as a candidate, has the top one.
news:
	@awk -v want="$(VERSION)," '/^## / { if (found++) exit; if (want !~ /-/ && $$2 != want) { print "news: docs/CHANGELOG.md begins with" substr($$0, 3) ", not with $(VERSION)" >"/dev/stderr"; exit 1 } next } found' docs/CHANGELOG.md

dist-list:
	@$(OURS) ./cmd/internal/sbom -version $(VERSION) -time $(TIME) dist/stage >dist/chuhe-$(VERSION).cdx.json
	@rm -r dist/stage
	@cd dist && find * -maxdepth 0 -type f | sort | xargs sha256sum >SHA256SUMS && cat SHA256SUMS

# Tools of ours run on this system, whatever system is built for. TIME is that of
# the commit, in seconds since 1970, and the only one that packages carry.
OURS = GOOS= GOARCH= $(GO) run
TIME = $(eval TIME := $$(shell $$(OURS) ./cmd/internal/version/tell -time))$(TIME)

deps:
	@.ci/deps build

testdeps:
	@.ci/deps test

# Faces, sounds and licence texts are made by tools of ours and kept; faces
# need Debian's fonts-lxgw-wenkai and fonttools.
generate:
	$(GO) generate ./...

# The pictures of docs/screenshots, and the moving one of the README; ImageMagick
# makes the files small.
screenshots: testdeps
	CHUHE_SCREENSHOTS=1 $(GO) test -count=1 -run TestScreenshots ./ui/screen
	mogrify +dither -colors 200 docs/screenshots/*.png
	$(GO) run ./docs/diagrams film docs/screenshots/game.gif

clean:
	rm -rf bin dist
