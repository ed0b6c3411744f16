# `make` prints the games, `make test` runs every check. Needs Python 3.11 or newer and nothing else.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
PINNED := --constraint constraints.txt --build-constraint constraints.txt

.DEFAULT_GOAL := build
.PHONY: build test lint format types imports pytest bench pictures clean

$(VENV)/.base: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tinderbox needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@echo "Installing into $(VENV) (once; a minute or two) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --upgrade pip --constraint constraints.txt
	@$(PIP) install $(PINNED) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	@$(PIP) install $(PINNED) --group dev
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	@$(PIP) install $(PINNED) --group bench
	@touch $@

build: $(VENV)/.base  ## print every game of the project into out/
	@$(BIN)/tinderbox build

test: format lint types imports pytest check  ## everything that CI runs

format: $(VENV)/.dev
	@echo "== ruff format"; $(BIN)/ruff format --check --quiet .

lint: $(VENV)/.dev
	@echo "== ruff check"; $(BIN)/ruff check --quiet .

types: $(VENV)/.dev
	@echo "== mypy --strict"; $(BIN)/mypy

imports: $(VENV)/.dev
	@echo "== import-linter"; $(BIN)/lint-imports

pytest: $(VENV)/.dev
	@echo "== pytest"; $(BIN)/python -m pytest --numprocesses auto --quiet

.PHONY: check
check: $(VENV)/.dev
	@echo "== tinderbox lint"; $(BIN)/tinderbox lint --strict

bench: $(VENV)/.bench  ## figures against peers, in the same run
	@$(BIN)/python tests/benchmarks/bench_sheets.py
	@$(BIN)/python tests/benchmarks/bench_reading.py
	@$(BIN)/python tests/benchmarks/bench_pace.py
	@$(PIP) install $(PINNED) --group bench-play || echo "Peers in play cannot be installed here; the table goes without."
	@$(BIN)/python tests/benchmarks/bench_play.py

.PHONY: mutants
mutants: $(VENV)/.dev  ## plants faults in copies of the content and prints which of them lint finds
	@$(BIN)/python tests/mutants/run.py

.PHONY: mutants-l10n bench-l10n
mutants-l10n: $(VENV)/.dev  ## the same for translations: faults and right rewordings in copies of the catalogues
	@$(BIN)/python tests/mutants/translations.py
	@$(BIN)/python tests/mutants/published.py

bench-l10n: $(VENV)/.bench  ## the faults of translations beside pofilter and msgfmt -c; seconds for 5,000 entries
	@$(BIN)/python tests/benchmarks/bench_l10n.py

pictures: $(VENV)/.dev  ## the README's pictures, rendered from the built PDFs
	@$(BIN)/tinderbox build the-brigade
	@$(BIN)/python tests/pictures.py

LOOKS ?= pl
.PHONY: looks
looks: $(VENV)/.dev  ## every kind of page at 100 % and as contact sheets, in colour, in greys and to other eyes: LOOKS=en
	@$(BIN)/tinderbox build --lang $(LOOKS)
	@$(BIN)/python tests/looks.py $(LOOKS)

SECONDS_EACH ?= 600
.PHONY: fuzz
fuzz: $(VENV)/.dev  ## fuzzes each target for ten minutes; SECONDS_EACH=60 for one
	@$(PIP) install $(PINNED) --group fuzz
	@for target in $$(ls tests/fuzz/corpus); do \
	    echo "== $$target"; $(BIN)/python tests/fuzz/run.py $$target $(SECONDS_EACH) || exit 1; done

BUILDS ?= 200
.PHONY: reproduce sbom kill
kill: $(VENV)/.dev  ## kills builds at points spread over the whole and checks what they leave: BUILDS=20
	@$(BIN)/python -m tests.kill_builds --builds $(BUILDS)

reproduce: $(VENV)/.dev  ## prints every game twice under other circumstances and compares the bytes
	@$(BIN)/python tests/reproduce.py

sbom: $(VENV)/.dev  ## what the program is made of, as CycloneDX: dist/sbom.cdx.json
	@$(PIP) install $(PINNED) --group sbom
	@rm -rf build/sbom && mkdir -p dist && $(PYTHON) -m venv --without-pip build/sbom
	@$(BIN)/python -m pip --disable-pip-version-check --quiet --python build/sbom/bin/python install $(PINNED) .
	@$(BIN)/cyclonedx-py environment build/sbom/bin/python --pyproject pyproject.toml --output-reproducible \
	    --output-file dist/sbom.cdx.json
	@rm -rf build/sbom
	@echo "dist/sbom.cdx.json"

clean:
	rm -rf out/* dist build
