# `make` prints the games, `make test` runs every check. Needs Python 3.11 or newer and nothing else.
PYTHON ?= python3
VENV   ?= .venv
OUT    ?= out
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
PINNED := --constraint constraints.txt --build-constraint constraints.txt --only-binary=:all:
# Benchmarks: SIZE=small measures as little as possible, to see that they work.
SIZE   ?= full
SMALL  := $(if $(filter small,$(SIZE)),--small)
# FIGURES=keep writes the figures of the sheets to tests/benchmarks/figures.json; a run says which changed.
KEEP   := $(if $(filter keep,$(FIGURES)),--keep-figures)

.DEFAULT_GOAL := build

$(VENV)/.base: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tinderbox needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@echo "Installing into $(VENV) (once; a minute or two) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --upgrade pip --constraint constraints.txt
	@$(PIP) install $(PINNED) --editable '.[desk]'
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	@$(PIP) install $(PINNED) --group dev
	@touch $@

$(VENV)/.bench $(VENV)/.fuzz $(VENV)/.sbom: $(VENV)/.%: $(VENV)/.dev
	@$(PIP) install $(PINNED) --group $*
	@touch $@

$(VENV)/.bench-play: $(VENV)/.bench
	@$(PIP) install $(PINNED) --group bench-play && touch $@ || echo "The peers in play cannot be installed here; the table skips them."

.PHONY: help build test format lint types imports pytest check clean
help:  ## list the targets
	@sed -n 's/^\([a-z][a-z0-9-]*\)\(:\| reproduce:\).*## /  \1|/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{ printf "%-16s%s\n", $$1, $$2 }'

build: $(VENV)/.base  ## print all games of the project into out/
	@$(BIN)/tinderbox build --out $(OUT)

test: format lint types imports pytest  ## everything that CI runs

format: $(VENV)/.dev
	@echo "== ruff format"; $(BIN)/ruff format --check --quiet .

lint: $(VENV)/.dev
	@echo "== ruff check"; $(BIN)/ruff check --quiet .

types: $(VENV)/.dev
	@echo "== mypy --strict"; $(BIN)/mypy

imports: $(VENV)/.dev
	@echo "== import-linter"; $(BIN)/lint-imports

# Write bytecode even if the environment forbids it: test workers and the processes that they start share it.
TESTS ?= tests
pytest: $(VENV)/.dev
	@echo "== pytest"; PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses auto --dist loadscope --quiet $(TESTS)

check: $(VENV)/.dev  ## lint all games of the project; one of the tests does the same
	@echo "== tinderbox lint"; $(BIN)/tinderbox lint --strict

SITE ?= build/docs
.PHONY: docs
docs: $(VENV)/.dev  ## build the documentation as a site, build/docs/site, and check its links
	@$(BIN)/python docs/build_site.py pages $(SITE)
	@cd $(SITE) && $(abspath $(BIN))/zensical build --strict --config-file mkdocs.yml
	@$(BIN)/python docs/build_site.py check $(SITE)/site

clean:
	rm -rf out/* dist build

.PHONY: bench bench-l10n
bench: $(VENV)/.bench $(VENV)/.bench-play  ## speed and memory beside peers, measured in the same run
	@$(BIN)/python -m tests.benchmarks.bench_sheets $(SMALL) $(KEEP)
	@$(BIN)/python -m tests.benchmarks.bench_reading $(SMALL)
	@$(BIN)/python -m tests.benchmarks.bench_pace $(SMALL)
	@$(BIN)/python -m tests.benchmarks.bench_play $(SMALL)

bench-l10n: $(VENV)/.bench  ## faults of translations found by Tinderbox, pofilter and msgfmt -c; seconds for 5,000 entries
	@$(BIN)/python -m tests.benchmarks.bench_l10n $(SMALL)

EVERY     ?= 1
GAME      ?= the-brigade
LANGUAGES ?= es pl fr
.PHONY: mutants mutants-l10n
mutants: $(VENV)/.dev  ## plant faults in copies of the content and print which of them lint finds; EVERY=40 for a sample, GAME=real-heroes
	@$(BIN)/python -m tests.mutants.run --every $(EVERY) --game $(GAME)

mutants-l10n: $(VENV)/.dev  ## the same for translations: faults and right rewordings in copies of the catalogues
	@$(BIN)/python -m tests.mutants.translations --every $(EVERY) --languages $(LANGUAGES) --game $(GAME)
	@$(BIN)/python -m tests.mutants.published_faults --every $(EVERY)
	@$(BIN)/python -m tests.mutants.pairs --every $(EVERY) --languages $(LANGUAGES) --held-out

TO ?= es
.PHONY: turned
turned: $(VENV)/.dev  ## turn The Brigade to another language, lint and print it, and plant faults there; TO=pl EVERY=10
	@rm -rf build/turned-$(TO)
	@$(BIN)/python -m tests.turned_project build/turned-$(TO) --language $(TO)
	@cd build/turned-$(TO) && $(abspath $(BIN))/tinderbox lint --lang $(TO) && $(abspath $(BIN))/tinderbox build --lang $(TO)
	@TURNED_PROJECT=build/turned-$(TO) $(BIN)/python -m tests.mutants.run --every $(EVERY)
	@TURNED_PROJECT=build/turned-$(TO) $(BIN)/python -m tests.mutants.translations --every $(EVERY)

PLAYS ?= 2000
WAYS  ?= --plain --compiled
.PHONY: plays
plays: $(VENV)/.dev  ## compare the hashes of 2,000 plays, plain and compiled, with the golden file: no play has changed
	@for way in $(WAYS); do $(BIN)/python -m tests.plays.play_hashes --plays $(PLAYS) $${way#--plain} || exit 1; done

SECONDS_EACH ?= 600
TARGETS      ?= $(notdir $(wildcard tests/fuzz/corpus/*))
PROPERTIES   ?= tests
.PHONY: fuzz
fuzz: $(VENV)/.fuzz  ## fuzz each target for ten minutes, then try new examples of all properties; SECONDS_EACH=60 for one
	@for target in $(TARGETS); do \
	    echo "== $$target"; $(BIN)/python -m tests.fuzz.run $$target $(SECONDS_EACH) || exit 1; done
	@echo "== properties"; $(BIN)/python -m pytest --numprocesses auto --quiet -m hypothesis --hypothesis-profile explore $(PROPERTIES)

BUILDS  ?= 200
PROJECT ?= .
.PHONY: kill reproduce
kill: $(VENV)/.dev  ## kill builds at points spread over the whole build and check what they leave; BUILDS=20 for fewer
	@$(BIN)/python -m tests.kill_builds --builds $(BUILDS)

reproduce: $(VENV)/.dev  ## print all games twice under different circumstances and compare the bytes
	@$(BIN)/python -m tests.reproduce $(PROJECT)

PICTURES ?= .github/pictures
LOOKS    ?= pl
PDFS     ?=
.PHONY: pictures looks
pictures: $(VENV)/.dev build  ## the README's pictures, rendered from the built PDFs
	@$(BIN)/python -m tests.pictures $(OUT) $(PICTURES)

looks: $(VENV)/.dev  ## every kind of page at 100 % and as contact sheets, in colour, in greys and as colour-blind players see it; LOOKS=en
	@$(BIN)/tinderbox build --lang $(LOOKS) --out $(OUT)
	@$(BIN)/python -m tests.looks $(LOOKS) $(OUT) $(PDFS)

SYSTEMS ?=
PYTHONS ?=
.PHONY: wheels
wheels: $(VENV)/.dev  ## ask the package index for wheels of all pins, for each system and Python; SYSTEMS=windows PYTHONS=3.14
	@$(BIN)/python -m tests.wheels $(if $(SYSTEMS),--systems $(SYSTEMS)) $(if $(PYTHONS),--pythons $(PYTHONS))

SBOM_OF ?= build/sbom/bin/python
SBOM    ?= dist/sbom.cdx.json
.PHONY: sbom
build/sbom/bin/python: pyproject.toml constraints.txt
	@rm -rf build/sbom && $(PYTHON) -m venv --without-pip build/sbom
	@$(BIN)/python -m pip --disable-pip-version-check --quiet --python $@ install $(PINNED) .

sbom: $(VENV)/.sbom $(SBOM_OF)  ## list everything that the program consists of, as CycloneDX: dist/sbom.cdx.json
	@mkdir -p $(dir $(SBOM))
	@$(BIN)/cyclonedx-py environment $(SBOM_OF) --pyproject pyproject.toml --output-reproducible --output-file $(SBOM)
	@echo $(SBOM)
