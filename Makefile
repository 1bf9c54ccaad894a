# make play    set everything up, open the table and the browser
# make test    set everything up and run all tests, on both builds
# make bench   measure us and our peers in one run (bench-search: the search; bench-research: the
#              environments; bench-server: tables on the network, which needs Node; bench-page: the
#              page on a slow phone)
# make lock    pin requirements/*.in again, with hashes
# make clean   remove what the other targets made

PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3 python; do \
    $$p -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BENCH := .venv-bench
NPM := $(VENV)/bin/python buildsystem/page.py npm
# These see one build as they see the other, so they are run once.
RUN_ONCE := tests/server tests/browser \
    $(addprefix tests/test_,analysis.py arena.py bots.py bots_legal.py endings.py no_waste.py) \
    $(addprefix tests/research/test_,pettingzoo.py gymnasium.py openspiel.py training.py)
PIP := -m pip --disable-pip-version-check -q
SOURCES := pyproject.toml setup.py $(shell find buildsystem src -name '*.py' -o -name '*.toml' -o -name '*.net' -o -name 'RULES*.md') \
    $(shell find web -name node_modules -prune -o -type f -print)
export PIP_ROOT_USER_ACTION = ignore

.PHONY: play test lint bench bench-search bench-research bench-server bench-page lock clean
.SECONDARY:  # or make would throw away the marks of what is installed

play: $(VENV)/.lutece
	@$(VENV)/bin/lutece

test: $(VENV)/.test $(VENV)/.lutece lint
	@$(NPM) run --silent test
	@echo "== the installed build: $$($(VENV)/bin/lutece --version)"
	@$(VENV)/bin/python -m pytest -n auto
	@echo "== the same source, not compiled"
	@PYTHONPATH=src $(VENV)/bin/python -m pytest -n auto $(RUN_ONCE:%=--ignore=%)

lint: $(VENV)/.test $(VENV)/.lutece
	@$(VENV)/bin/ruff check -q . && $(VENV)/bin/ruff format -q --check .
	@$(VENV)/bin/mypy
	@$(NPM) run --silent check

bench: $(BENCH)/.lutece
	@$(BENCH)/bin/python bench/engine.py

bench-search: $(BENCH)/.lutece
	@$(BENCH)/bin/python bench/search.py

bench-research: $(BENCH)/.lutece
	@$(BENCH)/bin/python bench/research.py

bench-server: $(BENCH)/.lutece
	@npm ci --silent --no-audit --no-fund --prefix bench/server_peer
	@$(BENCH)/bin/python bench/server.py

bench-page: $(VENV)/.test $(VENV)/.lutece
	@PYTHONPATH=tests:buildsystem $(VENV)/bin/python bench/slow_phone.py

# -- what they stand on -------------------------------------------------------------------

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

# Built without isolation: the build tools are the pinned ones of the environment.
%/.lutece: $(SOURCES) | %/.play %/.node
	@echo "== installing Lutèce (compiled, where there is a C compiler)"
	@rm -rf build src/lutece.egg-info
	@$*/bin/python $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@rm -rf build src/lutece.egg-info
	@touch $@

lock:
	@for name in play test bench node; do uv pip compile -q --universal --generate-hashes \
	    --no-emit-index-url --no-header --python-version 3.11 \
	    requirements/$$name.in -o requirements/$$name.txt; done

clean:
	@rm -rf $(VENV) $(BENCH) web/node_modules tests/browser/node_modules src/lutece/server/page test-results
	@rm -rf build src/lutece.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
