# `make` alone, or `make help`, prints every target that has a line `## ...`.

PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3 python; do \
    $$p -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BENCH := .venv-bench
MODULES := web/node_modules/.package-lock.json
PIP := -m pip --disable-pip-version-check -q
NPM := $(VENV)/bin/python buildsystem/page.py npm
PYTEST := $(VENV)/bin/python -m pytest -n auto
SOURCES := pyproject.toml setup.py $(shell find buildsystem src -name '*.py' -o -name '*.toml' -o -name '*.net' -o -name 'RULES*.md') \
    $(shell find web -name node_modules -prune -o -type f -print)
# What runs at the same time is printed one after the other, where make can do that.
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
export PIP_ROOT_USER_ACTION = ignore

# `make test` runs every test on the installed build, which is compiled where there is a C
# compiler. Those that see compiled code at work run on the plain source as well: the rules with
# their laws and golden games, the kernel, and what the two builds are compared by.
ON_BOTH_BUILDS := src $(addprefix tests/test_,builds.py editions.py frames.py golden.py laws.py \
    luck.py match.py patch.py perft.py public_api.py records.py rng.py tree_reuse.py value.py \
    vectors.py) \
    $(addprefix tests/research/test_,batch.py observations.py)

# `make check` runs these on the plain source, so nothing is installed after an edit. What takes
# longer than some seconds there is left to `make test`.
QUICK := src $(addprefix tests/test_,adding_a_game.py arena_statistics.py arrows.py cli.py cli_moves.py \
    decisions.py dev.py editions.py extras.py frames.py golden.py layout.py makefile.py match.py opponents.py package_data.py patch.py perft.py \
    readme.py records.py release.py rng.py texts.py vectors.py) \
    $(addprefix tests/server/test_,typescript.py words.py)

.DEFAULT_GOAL := help
.PHONY: help play dev check test lint lint-python lint-page test-page test-quick format \
    bench bench-search bench-research bench-server bench-page bench-tempo hooks lock audit \
    sbom release clean
.SECONDARY:  # or make would throw away the marks of what is installed

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
	    while IFS='|' read -r name what; do printf '  make %-15s %s\n' "$$name" "$$what"; done

play: $(VENV)/.lutece ## set everything up, open the table and the browser
	@$(VENV)/bin/lutece

# -- to work on it -------------------------------------------------------------------------

dev: $(VENV)/.play $(MODULES) ## the server and the page with reload, nothing compiled
	@$(VENV)/bin/python buildsystem/dev.py

check: $(VENV)/.test $(MODULES) ## lint, types and quick tests, in under two minutes
	@$(MAKE) --no-print-directory -j 2 $(TOGETHER) lint-python lint-page test-page test-quick

test: $(VENV)/.test $(VENV)/.lutece lint test-page ## all tests, on the compiled and on the plain build
	@echo "== the installed build: $$($(VENV)/bin/lutece --version)"
	@$(PYTEST) --durations=12
	@echo "== the same source, not compiled"
	@PYTHONPATH=src $(PYTEST) --cov --cov-report= src
	@echo "== the games' own tests run $$($(VENV)/bin/coverage report --format=total) % of their lines"
	@PYTHONPATH=src $(PYTEST) --durations=12 $(filter-out src,$(ON_BOTH_BUILDS))
	@test -n "$$(git status --porcelain 2>&1)" || git rev-parse HEAD > $(VENV)/.passed

lint: lint-python lint-page ## ruff, mypy --strict, ESLint, Prettier and svelte-check

lint-python: $(VENV)/.test
	@$(VENV)/bin/ruff check -q . && $(VENV)/bin/ruff format -q --check .
	@$(VENV)/bin/mypy

lint-page: $(VENV)/.test $(MODULES)
	@$(NPM) run --silent lint && $(NPM) run --silent format:check
	@$(NPM) run --silent check

test-page: $(VENV)/.test $(MODULES)
	@$(NPM) run --silent test

test-quick: $(VENV)/.test
	@PYTHONPATH=src $(PYTEST) $(QUICK)

format: $(VENV)/.test $(MODULES) ## lay out Python (ruff) and the page (Prettier)
	@$(VENV)/bin/ruff check -q --fix-only . && $(VENV)/bin/ruff format -q .
	@$(NPM) run --silent format

hooks: $(VENV)/.test $(MODULES) ## check what is committed, before each commit
	@$(VENV)/bin/pre-commit install

lock: ## pin requirements/*.in again, with hashes (needs uv)
	@for name in play test rules bench node; do uv pip compile -q --universal --generate-hashes \
	    --no-emit-index-url --no-header --python-version 3.11 \
	    requirements/$$name.in -o requirements/$$name.txt; done

audit: ## look up known holes of what is pinned (needs pip-audit and the network)
	@command -v pip-audit > /dev/null || { echo "make audit needs pip-audit, from PyPI" >&2; exit 2; }
	@for name in play test; do pip-audit --strict --disable-pip --require-hashes -r requirements/$$name.txt \
	    || { echo "found something, or no database of holes can be reached from here" >&2; exit 1; }; done

sbom: $(MODULES) ## what is in it: CycloneDX files in dist/ (needs cyclonedx-bom, from PyPI)
	@command -v cyclonedx-py > /dev/null || { echo "make sbom needs cyclonedx-bom, from PyPI" >&2; exit 2; }
	@mkdir -p dist
	@cyclonedx-py requirements requirements/play.txt --of JSON -o dist/lutece-python.cdx.json
	@$(NPM) sbom --silent --package-lock-only --sbom-format cyclonedx > dist/lutece-page.cdx.json
	@ls dist/*.cdx.json

release: ## check that VERSION=X.Y.Z is ready, and tag it
	@$(VENV)/bin/python buildsystem/release.py "$(VERSION)"

clean: ## remove what the other targets made
	@rm -rf $(VENV) $(BENCH) web/node_modules tests/browser/node_modules src/lutece/server/page test-results
	@rm -rf build src/lutece.egg-info .dev .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis

# -- to measure it -------------------------------------------------------------------------

bench: $(BENCH)/.lutece ## the speed of the rules, ours and our peers'
	@$(BENCH)/bin/python bench/engine.py

bench-search: $(BENCH)/.lutece ## the speed and the memory of the search
	@$(BENCH)/bin/python bench/search.py

bench-research: $(BENCH)/.lutece ## the environments beside PettingZoo's, Pgx's and OpenSpiel's
	@$(BENCH)/bin/python bench/research.py

bench-server: $(BENCH)/.lutece ## tables on the network (needs Node)
	@npm ci --silent --no-audit --no-fund --prefix bench/server_peer
	@$(BENCH)/bin/python bench/server.py

bench-page: $(VENV)/.test $(VENV)/.lutece ## the page on a slow phone
	@PYTHONPATH=tests:buildsystem $(VENV)/bin/python bench/slow_phone.py

bench-tempo: $(VENV)/.test $(VENV)/.lutece ## how long one waits at a table, and how often one clicks
	@PYTHONPATH=tests:buildsystem $(VENV)/bin/python bench/tempo.py

# -- what they stand on --------------------------------------------------------------------

%/.python:
	@test -n "$(PYTHON)" || { echo "Lutèce needs Python 3.11 or newer with the module venv" >&2; exit 2; }
	@$(PYTHON) -m venv $*
	@touch $@

$(VENV)/.play: requirements/play.txt | $(VENV)/.python
	@echo "== setting up (once)"
	@$(VENV)/bin/python $(PIP) install --require-hashes -r $<
	@touch $@

$(VENV)/.test: requirements/test.txt | $(VENV)/.play
	@$(VENV)/bin/python $(PIP) install --require-hashes -r $<
	@touch $@

$(BENCH)/.play: requirements/bench.txt | $(BENCH)/.python
	@echo "== setting up the peers (once)"
	@$(BENCH)/bin/python $(PIP) install --require-hashes -r $<
	@touch $@

# The page is built with Node: the machine's, or where it has none the one of PyPI.
%/.node: requirements/node.txt | %/.play
	@$*/bin/python buildsystem/page.py node? || \
	    $*/bin/python $(PIP) install --require-hashes -r $<
	@touch $@

$(MODULES): web/package-lock.json | $(VENV)/.node
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

# Built without isolation: the build tools are the pinned ones of the environment.
%/.lutece: $(SOURCES) | %/.play %/.node
	@echo "== installing Lutèce (compiled, where there is a C compiler)"
	@rm -rf build src/lutece.egg-info
	@$*/bin/python $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@rm -rf build src/lutece.egg-info
	@touch $@
