# Everything starts here:  make run  opens the studio,  make test  checks everything.
# Both set up what they need from a bare clone: Python packages, the native kernel, the web page, a browser.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PYTHONUTF8 := 1

KERNEL_SOURCES := $(shell find kernel -name '*.rs' -o -name '*.toml' -o -name '*.pyi' | grep -v target)
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) \
  src/colonnade/puzzles/puzzles.json
WEB_PACKAGES := web/node_modules/.installed
STATIC := src/colonnade/studio/_static
# The native kernel for browsers: part of the site.
WASM := src/colonnade/studio/_wasm/kernel.wasm
PAGES := $(STATIC)/index.html src/colonnade/notebook/_static/board.js

# Every package at the version that constraints.txt names, also those that only build another; `make lock` renews the file.
INSTALL := $(BIN)/python -m pip install --quiet --constraint constraints.txt --build-constraint constraints.txt

.PHONY: run test setup python tools kernel wasm web browser tex lint lint-web test-rust test-python test-reference \
  test-web test-page test-studio test-browser types docs site dist dist-python dist-kernel dist-docs try-dist lock bench bench-peers fuzz clean

# The page first: whoever has no Node.js learns it at once.
run: web python kernel
	$(BIN)/colonnade studio

setup: python tools kernel web

# Set-up waits for the network, and these checks keep one processor busy each: they run side by side, each as soon as what
# it needs is there. The tests after them use two processors by themselves.
test: browser tex
	$(MAKE) --jobs 3 setup lint docs test-rust lint-web test-page
	$(MAKE) test-python test-reference test-studio test-browser

# -- set-up ----------------------------------------------------------------------------------------

python: $(VENV)/.python
$(VENV)/.python: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is missing: install it, or name it: make PYTHON=python3.12" >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade --constraint constraints.txt pip
	$(INSTALL) --editable '.[pure]'
	touch $@

# What only the checks need: `make run` does not wait for it.
tools: $(VENV)/.tools
$(VENV)/.tools: $(VENV)/.python
	$(INSTALL) --group dev
	touch $@

# Without a Rust compiler, or with one that is too old, Colonnade is correct, only slower; under CI that is a failure.
kernel: $(VENV)/.kernel
$(VENV)/.kernel: $(VENV)/.python $(KERNEL_SOURCES)
	@if ! command -v cargo >/dev/null; then echo "cargo is missing: install Rust to build the native kernel." >&2; \
	elif $(INSTALL) --force-reinstall --no-deps ./kernel; then touch $@; exit 0; \
	else echo "The native kernel did not build." >&2; fi; \
	if [ "$$CI" = true ]; then exit 1; fi; \
	echo "Without it Colonnade gives the same answers, only slower." >&2

# The same kernel as WebAssembly, for Python in the browser. Without it the site has the reference kernel.
wasm: $(WASM)
$(WASM): $(KERNEL_SOURCES)
	@mkdir -p $(@D); \
	if ! command -v cargo >/dev/null; then echo "cargo is missing: install Rust to build the kernel for browsers." >&2; \
	elif (cd kernel && { ! command -v rustup >/dev/null || rustup target add wasm32-unknown-unknown >/dev/null 2>&1; } && \
	  cargo build --locked --release --quiet -p colonnade-wasm --target wasm32-unknown-unknown); then \
	  cp kernel/target/wasm32-unknown-unknown/release/colonnade_wasm.wasm $@; exit 0; \
	else echo "The kernel for browsers did not build: the target wasm32-unknown-unknown is needed." >&2; fi; \
	if [ "$$CI" = true ]; then exit 1; fi; \
	echo "Without it the site gives the same answers, only slower." >&2

$(WEB_PACKAGES): web/package.json web/package-lock.json web/.npmrc
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

web: $(STATIC)/.built
ifneq ($(shell command -v npm 2>/dev/null),)
$(STATIC)/.built: $(WEB_PACKAGES) $(WEB_SOURCES)
	cd web && npm run --silent build
	touch $@
else
# Without Node.js a page that was built before will do; under CI it might be an old one, so that is a failure.
.PHONY: $(STATIC)/.built
$(STATIC)/.built:
	@if [ "$$CI" = true ] || ! ls $(PAGES) >/dev/null 2>&1; then \
	  echo "npm is missing: install Node.js 20 or newer to build the studio's page, or install a wheel of Colonnade, which has it." >&2; exit 1; fi
	@echo "npm is missing: using the page that was built before." >&2
endif

browser:
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium; }

tex:
	@command -v pdflatex >/dev/null && kpsewhich tikz.sty >/dev/null && kpsewhich standalone.cls >/dev/null || \
	  { apt-get update -qq && apt-get install -y -qq --no-install-recommends texlive-latex-base texlive-latex-extra texlive-pictures; }

# -- checks ----------------------------------------------------------------------------------------

lint: tools kernel
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/lint-imports

# The plus signs let cargo share the processors with what make runs beside it.
test-rust: tools kernel wasm
	+cd kernel && cargo fmt --check && cargo clippy --locked --release --quiet --all-targets -- -D warnings
	+test ! -f $(WASM) || (cd kernel && cargo clippy --locked --release --quiet -p colonnade-wasm --target wasm32-unknown-unknown -- -D warnings)
	+cd kernel && cargo test --locked --release --quiet -p colonnade-core
	$(BIN)/python -m mypy.stubtest colonnade_kernel

# Tests that fail are run once more, one after the other. Those that pass then depend on what else the machine does: the
# output names them, and they do not stop the rest.
pytest = $(1) $(BIN)/pytest -n 2 $(2) || { test $$? = 1 && echo "Once more, alone:" >&2 && \
  $(1) $(BIN)/pytest -n 0 $(2) --exitfirst --last-failed --last-failed-no-failures none; }

test-python:
	$(call pytest,COLONNADE_KERNEL=native,--ignore=tests/web --ignore=tests/studio)

# In reverse, so that no test depends on what ran before it, and without what the kernel has no part in.
test-reference:
	$(call pytest,COLONNADE_KERNEL=reference,--order reverse -m 'not native and not once' --ignore=tests/web --ignore=tests/studio --ignore=tests/cli --ignore=tests/packaging tests src README.md)

lint-web: python $(WEB_PACKAGES)
	cd web && npm run --silent check && npm run --silent lint && npm run --silent format:check
	@$(BIN)/python -m colonnade.studio.schema | cmp --silent - web/openapi.json \
	  || { echo "web/openapi.json does not match the server: run 'make types'" >&2; exit 1; }
	@cd web && npm run --silent types -- --check >/dev/null 2>&1 \
	  || { echo "web/src/studio/api/schema.ts does not match web/openapi.json: run 'make types'" >&2; exit 1; }

# The page's types, made from the server's.
types: $(WEB_PACKAGES)
	$(BIN)/python -m colonnade.studio.schema > web/openapi.json
	cd web && npm run --silent types

test-web: test-page test-studio test-browser

test-page: $(WEB_PACKAGES)
	cd web && npm test --silent

test-studio:
	$(call pytest,,tests/studio)

test-browser:
	$(call pytest,,--dist loadfile tests/web)

# With the site under try/, for boards and examples that run in the reader's browser.
docs: tools kernel web wasm
	$(BIN)/sphinx-build -W --keep-going -q -b html -d docs/_build/doctrees docs docs/_build/html

# -- distributions ---------------------------------------------------------------------------------

# The studio as a folder for any web server, with Python for the browser in it: try it with python -m http.server -d dist/site.
site: python web wasm $(WEB_PACKAGES)
	$(BIN)/colonnade site -o dist/site

# All that a release has, into dist/, and each part tried in a clean place: wheels and source archives of both distributions,
# the site, the documentation. For a release: set the version in src/colonnade/__init__.py, kernel/Cargo.toml,
# docs/bibliography.md and CITATION.cff, the pin of the kernel in pyproject.toml, and the heading in CHANGELOG.md.
dist: dist-python dist-kernel site dist-docs try-dist

dist-docs: docs
	mkdir -p dist
	rm -rf dist/docs
	cp -R docs/_build/html dist/docs

try-dist: tools
	$(BIN)/pytest tests/packaging/in_dist.py

# The wheel is made from the source archive, so whatever is missing there is missing in both.
dist-python: tools web wasm
	rm -f dist/colonnade-*
	$(BIN)/python -m build --no-isolation --outdir dist

# One wheel serves every CPython from 3.11 on. It asks for a C library no older than that of this machine; with ZIG=1 it is
# linked by Zig for glibc 2.17 (manylinux2014), which any Linux of the last ten years has. It is built from a copy, whose
# settings name the project URLs.
KERNEL_COPY := dist/.kernel
dist-kernel: tools
	rm -rf dist/colonnade_kernel-* $(KERNEL_COPY)
	mkdir -p $(KERNEL_COPY)
	tar -C kernel --exclude=./target -cf - . | tar -C $(KERNEL_COPY) -xf -
	$(BIN)/python hatch_metadata.py >> $(KERNEL_COPY)/pyproject.toml
	$(if $(ZIG),$(INSTALL) ziglang)
	cd $(KERNEL_COPY) && $(CURDIR)/$(BIN)/maturin sdist --out ../
	cd $(KERNEL_COPY) && PATH="$(CURDIR)/$(BIN):$$PATH" CARGO_TARGET_DIR="$(CURDIR)/kernel/target" \
	  maturin build --release --out ../ $(if $(ZIG),--zig --compatibility manylinux2014)
	rm -rf $(KERNEL_COPY)

# The newest versions that fit together, for every Python and platform that pyproject.toml allows.
lock:
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade uv
	$(BIN)/uv pip compile --quiet --universal --upgrade --no-annotate --custom-compile-command 'make lock' \
	  --python-version 3.11 --extra pure --group dev --group release --no-emit-package colonnade \
	  pyproject.toml --output-file constraints.txt

# -- measurements ----------------------------------------------------------------------------------

bench-peers: setup
	test -x .venv-peers/bin/python || $(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet cgt-py==0.11.0 anywidget pycgt==0.2.0
	.venv-peers/bin/python -m pip install --quiet --force-reinstall --no-deps ./kernel .
	.venv-peers/bin/python benchmarks/peers.py

# Some 15 minutes on a quiet machine: three for the closed forms, most of the rest for the last two, which search graphs.
# Each graph of hackenbush_reach has so many SECONDS; 60 show how far the search reaches, and take an hour.
SECONDS ?= 3
bench: setup
	$(BIN)/python benchmarks/public_calls.py
	$(BIN)/python benchmarks/hackenbush_closed_forms.py
	$(BIN)/python benchmarks/rulesets_growth.py
	$(BIN)/python benchmarks/theory_growth.py
	$(BIN)/python benchmarks/hackenbush_reach.py --seconds $(SECONDS)
	$(BIN)/python benchmarks/hackenbush_mixed.py

# Random tests for an hour, or as long as MINUTES says; a finding is printed with the seed that leads to it.
MINUTES ?= 60
fuzz: setup
	$(BIN)/python -m tests.fuzz --minutes $(MINUTES)

clean:
	rm -rf $(VENV) .venv-peers $(STATIC) $(dir $(WASM)) src/colonnade/notebook/_static dist kernel/target web/node_modules docs/_build
