# Requires Go 1.26 or newer and make.

GO       ?= go
FUZZTIME ?= 20s
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.8.0
ACTIONLINT  = github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
# The address of the web page, to which links of games lead; without it the windows
# for desktops offer no links.
PAGE     ?=
LDFLAGS   = -s -w -X chuhe/cmd/internal/version.given=$(VERSION) -X main.address=$(PAGE)

# The version of programs and packages, computed once and only when needed: the tag,
# or the date and hash of the commit, even in an archive without git.
VERSION   = $(eval VERSION := $$(shell GOOS= GOARCH= $$(GO) run ./cmd/internal/release version))$(VERSION)

# "go test" of packages with flags, on a display if one is given. A failed test is run once more, alone: if it passes
# then, the run passes, and SKIPS lists it as unstable. Races, panics and more than three failures are never run again.
# On a busy machine the tests of the window take longer than Go's limit of ten minutes.
GOTESTSUM = gotest.tools/gotestsum@v1.13.0
RESULTS   = bin/tests
gotest    = mkdir -p $(RESULTS) && $(3) $(GO) run $(GOTESTSUM) --hide-summary=skipped --jsonfile $(RESULTS)/$@.json \
	--rerun-fails=1 --rerun-fails-max-failures=3 --rerun-fails-run-root-test --rerun-fails-abort-on-data-race \
	--packages="$(1)" -- $(UNTUNED) $(ABREAST) -timeout=30m $(2)

# The tests that none of the parts of a run has run, and those that are unstable.
SKIPS = $(GO) run ./cmd/internal/skips $(RESULTS)/*.json

# Profile-guided optimisation would compile everything twice, for programs and for the rest.
UNTUNED = -pgo=off

# Tests of windows wait, so twice as many packages as there are cores are tested at a time.
ABREAST = -p=$(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN || echo 1))))

# Tests that use the graphics library have the tag "display". They run on a virtual
# display, so that no windows appear on a developer's screen.
ifeq ($(shell uname -s),Linux)
DISPLAYED = xvfb-run -a -s "-screen 0 1920x1200x24"
endif

.PHONY: all run test test-all test-rest test-long no-results format vet unit game whole race e2e test-windows differential puzzles-check endings ports-here ports ports-all bench bench-said messages pgo fuzz mutants lint dist dist-twice dist-empty dist-linux dist-arm64 test-packages dist-windows dist-web dist-list dmg news deps testdeps generate screenshots clean

.NOTPARALLEL:

# With fewer garbage collections, builds and tests take a fifth less processor time,
# and the largest test 3 GB of memory.
vet unit game whole race e2e test-long ports-here web-smoke: export GOGC := 300

# Without -buildvcs, Go would embed repository data, and an archive without git
# would give different programs.
BUILD = $(GO) build -trimpath -buildvcs=false -ldflags "$(LDFLAGS)"

# "make EXE=name" builds only the engine, under that name, and needs only Go, as
# testing servers require.
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

# Every unit and property test, the long ones by a sample, and beside them a game in a real window: what a person runs
# after each change. Go repeats no test of what has not changed. Both need the same packages, so these are compiled first.
test: testdeps no-results format
	@mkdir -p bin
	@GOGC=300 $(GO) list $(UNTUNED) -export -deps ./cmd/... >/dev/null
	@$(MAKE) --no-print-directory game >bin/game.txt 2>&1 & game=$$!; \
	$(MAKE) --no-print-directory unit; unit=$$?; \
	wait $$game; status=$$?; cat bin/game.txt; exit $$((status | unit))
	@$(SKIPS)

# That, and everything that continuous integration checks.
test-all: test test-rest

# The tests in real windows mostly wait, so two cores do them beside those for races and
# the builds for other systems; their output is shown in the end.
test-rest: testdeps webdeps vet
	@.ci/deps node
	@.ci/deps page
	@mkdir -p bin
	@$(MAKE) --no-print-directory e2e web-smoke >bin/windows.txt 2>&1 & windows=$$!; \
	$(MAKE) --no-print-directory whole race ports-here; others=$$?; \
	wait $$windows; status=$$?; cat bin/windows.txt; exit $$((status | others))
	@$(SKIPS)

no-results:
	@rm -rf $(RESULTS)

format: deps
	@bad=$$(gofmt -l .); if [ -n "$$bad" ]; then echo "not formatted (run gofmt -w):"; echo "$$bad"; exit 1; fi

# All of vet, for all kinds of tests; "go test" runs the part of it that finds certain errors.
vet: deps
	$(GO) vet $(UNTUNED) -tags "display e2e web" ./...
	$(GO) vet $(UNTUNED) -tags wine ./cmd/chuhe/e2e
	$(GO) vet $(UNTUNED) -tags "display flood" ./ui

# Unit tests, property tests and the seeds of the fuzz targets. TAGS= leaves out
# those that need a display.
TAGS = display
unit: testdeps
	@$(call gotest,./...,-short -tags "$(TAGS)",$(DISPLAYED))

# The packages whose long tests run by a sample in "make test".
SAMPLED = grep -rl --include='*_test.go' --exclude-dir=e2e --exclude-dir=webtest 'testing\.Short()' . | xargs -n 1 dirname | sort -u
whole: testdeps
	@$(call gotest,$$($(SAMPLED) | xargs),-vet=off -tags "$(TAGS)",$(DISPLAYED))

# The window, and the packages that start goroutines, themselves or through a package made for that.
# Pages start none, and the tests of ui/screen show all of them. The others have nothing
# to race with. All of them would take minutes.
CONCURRENT = grep -rlE --include='*.go' --exclude-dir=e2e --exclude-dir=webtest --exclude-dir=screen '^\s*(defer )?go (func|[A-Za-z.]+\()|\.(Go|AfterFunc|Parallel)\(|"chuhe/(ui/background|engine/think/job)"' engine cmd ui | xargs -n 1 dirname | sort -u | sed 's|^|./|'
race: testdeps
	@$(call gotest,./ui/screen $$($(CONCURRENT) | xargs),-vet=off -race -short -shuffle=on -tags display,$(DISPLAYED))

# Tests of the window with real mouse and keyboard events.
game: testdeps
	@$(call gotest,./cmd/chuhe/e2e,-vet=off -count=1 -short -tags e2e -run Evening)

e2e: testdeps
	@$(call gotest,./cmd/chuhe/e2e,-vet=off -count=1 -tags e2e)

# All of them, also those with input methods, long matches with kills, and poor machines.
test-long: testdeps no-results
	@.ci/deps long
	@$(call gotest,./cmd/chuhe/e2e,-vet=off -count=1 -tags e2e,CHUHE_LONG=1)
	@$(SKIPS)

# The same tests of the package for Windows, under wine.
test-windows: dist-windows
	@.ci/deps windows
	$(GO) test -count=1 -tags wine ./cmd/chuhe/e2e -zip "$(CURDIR)/dist/chuhe-$(VERSION)-windows-amd64.zip"

# The rules compared with those of fairy-stockfish; the tests compare only a sample.
differential: testdeps
	$(GO) test -count=1 -v -timeout 60m -run 'Differential|Oracle' ./engine/link/exec -positions 200000 -cycles 1200

# Proves every puzzle of the program again on all cores, which takes three minutes
# on two idle cores. The tests prove only a few.
puzzles-check: deps
	$(GO) run ./cmd/chuhe-lab puzzles check

# Makes all tables of endings, each in a file in bin/tables, and joins them in one file
# in bin/endings, where the programs in bin find it. The same command resumes the work.
endings: deps
	$(GO) run ./cmd/chuhe-lab endings make --out bin/tables
	@mkdir -p bin/endings
	$(GO) run ./cmd/chuhe-lab endings join --from bin/tables --out bin/endings/chuhe.endings

# The engine builds on every platform of Go and counts the same nodes on all. "make
# test-all" checks this machine and node; qemu and all other platforms are on demand.
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

# Compares the signature of the engine with the one in the message of the last
# commit that touches the engine.
bench-said:
	@mkdir -p bin
	$(BUILD) -o bin/ ./cmd/chuhe-engine
	@.ci/said bin/chuhe-engine

# Checks the form of commit messages.
messages:
	@.ci/messages

# The profiles for profile-guided optimisation, recorded from bench and committed.
pgo: deps
	@dir=$$(mktemp -d) && \
	$(GO) test -trimpath -run '^$$' -bench Search -benchtime 10x -o $$dir/bench.test -cpuprofile $$dir/default.pgo ./cmd/internal/equip && \
	echo cmd/chuhe cmd/chuhe-engine cmd/chuhe-lab | xargs -n 1 cp $$dir/default.pgo; \
	status=$$?; rm -r $$dir; exit $$status

fuzz: testdeps
	@grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u | while read -r dir; do \
		for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]+' $$dir/*_test.go | sed 's/^func //'); do \
			$(DISPLAYED) $(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$dir </dev/null || exit 1; \
		done; \
	done

# Mutation testing: random changes of the code, each tested by its package's tests;
# see the comment of the tool.
N        ?= 100
SEED     ?= 1
PACKAGES ?= ./...
IMPORTERS ?= 3
mutants: testdeps
	@$(GO) run ./cmd/internal/mutants -n $(N) -seed $(SEED) -packages "$(PACKAGES)" -importers $(IMPORTERS)

# Code unused on one system or in one kind of test may be used in another.
PARTLY = -checks inherit,-U1000
lint: format vet
	$(GO) mod tidy -diff
	$(GO) run $(STATICCHECK) -tags display,e2e,web ./...
	$(GO) run $(STATICCHECK) $(PARTLY) -tags wine ./cmd/chuhe/e2e
	$(GO) run -exec "env GOOS=windows GOARCH=amd64" $(STATICCHECK) $(PARTLY) -tests=false ./cmd/... ./ui/...
	$(GO) run -exec "env GOOS=js GOARCH=wasm" $(STATICCHECK) $(PARTLY) -tests=false ./cmd/chuhe ./cmd/chuhe-engine ./ui/...
	$(GO) run $(ACTIONLINT)
	@found=$$($(GO) run $(GOVULNCHECK) -tags display,e2e,web ./... 2>&1); status=$$?; \
	case $$status:$$found in \
	0:*) echo "govulncheck: $$found";; \
	*"fetching vulnerabilities"*) echo "govulncheck: skipped, because its database at vuln.go.dev cannot be reached";; \
	*) echo "$$found"; exit 1;; \
	esac

# The game as a web page: a folder for any static file server. The compiler inlines nothing
# in the game, which draws and waits: that saves 6 % of its bytes. The engine stays fast.
.PHONY: web
web: deps
	@.ci/deps page
	@mkdir -p bin/web
	@$(OURS) ./cmd/chuhe/web lean bin/lean
	GOOS=js GOARCH=wasm $(BUILD) -modfile bin/lean/go.mod -gcflags=chuhe/...=-l -o bin/web/ ./cmd/chuhe
	GOOS=js GOARCH=wasm $(BUILD) -modfile bin/lean/go.mod -o bin/web/ ./cmd/chuhe-engine
	$(GO) run -ldflags "$(LDFLAGS)" ./cmd/chuhe/web -out dist/web -runtime "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" -game bin/web/chuhe -engine bin/web/chuhe-engine

# Tests of the page in Debian's Chromium. "make test-all" plays, reloads and continues a
# game; the rest (touch, offline, each desk) is on demand. CHUHE_PICTURES=DIR keeps
# screenshots.
.PHONY: web-smoke test-web webdeps
web-smoke: BUILD += $(UNTUNED)
web-smoke: web webdeps
	@$(call gotest,./cmd/chuhe/webtest,-vet=off -count=1 -tags web -run Smoke)

test-web: web webdeps
	@$(call gotest,./cmd/chuhe/webtest,-vet=off -count=1 -tags web)

webdeps:
	@.ci/deps web

# Builds the release files in dist/: packages for players, a bill of materials,
# checksums, and in dist/stores/ the files for Flatpak, winget and Homebrew. Each package first collects its files in a folder of dist/stage. The same
# commit gives the same bytes; "make dist-twice" verifies that.
dist: dist-empty dist-linux dist-arm64 dist-windows dist-web dist-list

dist-twice:
	@.ci/twice

dist-empty: deps
	@rm -rf dist && mkdir -p dist/stage

# One tree, packed three times: .tar.gz to unpack anywhere, .deb and .rpm to install. The publisher
# sets CONTACT, which a release must have, and HOMEPAGE.
CONTACT  ?=
HOMEPAGE ?=
ARCH      = amd64
NFPM      = github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.0
dist-linux:
	@set -e; umask 022; d=dist/stage/chuhe-$(VERSION)-linux-$(ARCH); rm -rf $$d; mkdir -p $$d/bin; \
	GOOS=linux GOARCH=$(ARCH) CGO_ENABLED=1 $(CROSS) $(BUILD) -o $$d/bin/ ./cmd/chuhe; \
	GOOS=linux GOARCH=$(ARCH) CGO_ENABLED=0 $(BUILD) -o $$d/bin/ ./cmd/chuhe-engine ./cmd/chuhe-lab; \
	install -m 644 LICENSE assets/linux/README.txt $$d; \
	recipe=$$(mktemp); trap 'rm "$$recipe"' EXIT; \
	$(OURS) ./cmd/internal/release share -version $(VERSION) -time $(TIME) -contact "$(CONTACT)" -home "$(HOMEPAGE)" -arch $(ARCH) -run "$(RUN)" -nfpm "$$recipe" $$d; \
	$(OURS) ./cmd/internal/release archive -time $(TIME) dist/$$(basename $$d).tar.gz $$d; \
	SOURCE_DATE_EPOCH=$(TIME) $(OURS) $(NFPM) package --config "$$recipe" --packager deb --target dist/$$(basename $$d).deb; \
	echo "license: MIT" >>"$$recipe"; \
	SOURCE_DATE_EPOCH=$(TIME) $(OURS) $(NFPM) package --config "$$recipe" --packager rpm --target dist/$$(basename $$d).rpm

# The package of all tables of endings, for every processor: 141 MB, so it is made on demand.
.PHONY: dist-endings
dist-endings: endings
	@set -e; umask 022; d=dist/stage/chuhe-endings; rm -rf $$d; mkdir -p $$d/share/chuhe/endings; \
	install -m 644 bin/endings/chuhe.endings $$d/share/chuhe/endings; \
	recipe=$$(mktemp); trap 'rm "$$recipe"' EXIT; \
	$(OURS) ./cmd/internal/release share -tables -version $(VERSION) -time $(TIME) -contact "$(CONTACT)" -home "$(HOMEPAGE)" -arch all -nfpm "$$recipe" $$d; \
	SOURCE_DATE_EPOCH=$(TIME) $(OURS) $(NFPM) package --config "$$recipe" --packager deb --target dist/chuhe-endings-$(VERSION).deb

# The same for ARM, cross-compiled. The programs print the texts of their manual pages in
# qemu. Elsewhere than on Debian the libraries for ARM may be missing; then there are no packages.
CROSSED = CC=aarch64-linux-gnu-gcc PKG_CONFIG_LIBDIR=/usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig
dist-arm64:
	@if .ci/deps arm64; then $(MAKE) --no-print-directory dist-linux ARCH=arm64 CROSS="$(CROSSED)" RUN=qemu-aarch64; \
	else echo "no packages for ARM: the compiler or the libraries are missing"; fi

# Checks the packages for Linux and installs them in a minimal Debian; needs root. The
# older package has the date 2000-01-01. PICTURE keeps a screenshot.
OLDER = 20000101-000000000000
test-packages:
	@.ci/deps packages
	@rm -rf dist && mkdir -p dist/stage
	@$(MAKE) --no-print-directory dist-linux
	@$(MAKE) --no-print-directory dist-linux VERSION=$(OLDER) TIME=946684800
	@.ci/packages chuhe-$(OLDER)-linux-amd64 chuhe-$(VERSION)-linux-amd64 $(PICTURE)

# The programs with icon, version and manifest, and README files for players.
dist-windows:
	@set -e; d=dist/stage/chuhe-$(VERSION)-windows-amd64; rm -rf $$d; mkdir -p $$d; \
	export CGO_ENABLED=0 GOOS=windows GOARCH=amd64; \
	$(GO) build -trimpath -buildvcs=false -ldflags "$(LDFLAGS) -H=windowsgui" -o $$d/Chuhe.exe ./cmd/chuhe; \
	$(BUILD) -o $$d/ ./cmd/chuhe-engine ./cmd/chuhe-lab; \
	GO="$(GO)" assets/windows/dress $$d $(VERSION) $$($(OURS) ./cmd/internal/release numbers $(VERSION)); \
	$(OURS) ./cmd/internal/release archive -time $(TIME) dist/$$(basename $$d).zip $$d

# The web page as an archive. Its programs are compressed in it, so unpacked copies
# lie beside it for the bill of materials.
dist-web: web
	@set -e; d=dist/stage/chuhe-$(VERSION)-web; mkdir -p $$d; cp -r dist/web/. $$d/; cp -r bin/web $$d-unpacked; \
	$(OURS) ./cmd/internal/release archive -time $(TIME) dist/chuhe-$(VERSION)-web.zip $$d

# A disk image for macOS, made on a Mac.
dmg: deps
	@.ci/dmg "$(VERSION)" "$(LDFLAGS)"

# The changes in the version of the last commit. A release has its own section; a
# version before it, such as a candidate, uses the top section.
news:
	@awk -v want="$(VERSION)," '/^## / { if (found++) exit; if (want !~ /-/ && $$2 != want) { print "news: docs/CHANGELOG.md begins with" substr($$0, 3) ", not with $(VERSION)" >"/dev/stderr"; exit 1 } next } found' docs/CHANGELOG.md

dist-list:
	@$(OURS) ./cmd/internal/release bill -version $(VERSION) -time $(TIME) dist/stage >dist/chuhe-$(VERSION).cdx.json
	@rm -r dist/stage
	@cd dist && find * -maxdepth 0 -type f | sort | xargs sha256sum >SHA256SUMS && cat SHA256SUMS
	@$(OURS) ./cmd/internal/release stores -version $(VERSION) -time $(TIME) -home "$(HOMEPAGE)" dist

# The repository's tools run on this system, even in a build for another one. TIME is
# the time of the commit in seconds since 1970, and the only time in the packages.
OURS = GOOS= GOARCH= $(GO) run
TIME = $(eval TIME := $$(shell $$(OURS) ./cmd/internal/release time))$(TIME)

deps:
	@.ci/deps build

testdeps:
	@.ci/deps test

# Regenerates the committed fonts, sounds and licence texts. The fonts need Debian's
# fonts-lxgw-wenkai and fonttools.
generate:
	$(GO) generate ./...

# The pictures in docs/screenshots and the animation of the README; ImageMagick
# reduces the size of the files.
screenshots: testdeps
	CHUHE_SCREENSHOTS=1 $(GO) test -count=1 -run TestScreenshots ./ui/screen
	mogrify +dither -colors 200 docs/screenshots/*.png
	$(GO) run ./docs/diagrams film docs/screenshots/game.gif

clean:
	rm -rf bin dist
