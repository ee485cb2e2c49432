# make run    the page           make test   every test, browser and JavaScript included; make test-fast: all without a browser
# make check  format, lint, types, layers, limits              make bench  the measurements       make clean
# make wheel  the package, in dist/                            make smoke  whether it works where it is installed
# make site   public/: all samples and lessons as a site without a server, and the documentation; BASE=https://… its address
# make wings  whether each wing comes off; make wings FULL=1: with all tests that remain, and each feature of the page by itself
# make lock   requirements.lock: exact versions, with hashes, of all that `make run` installs
# Each creates .venv and installs what it needs; PYTHON=python3.13 chooses another Python (3.11 or later), after `make clean`.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# Not compiled in advance: half of what is installed is never imported, and Python compiles the rest by itself.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile
# Compiled once, and kept beside what is installed: not among the sources, where some environments forbid it. Every test
# and command would compile again all that it imports, and twice the time would go.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(abspath $(VENV))/compiled

# One more than there are processors: who tests in a browser waits for it a seventh of the time.
WORKERS = $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')

.PHONY: run test test-fast check format types golden bench fuzz mutants screenshots wheel site smoke wings lock clean
.DELETE_ON_ERROR:

run: $(VENV)/.run-installed
	$(BIN)/python -m webviz $(ARGS)

test: $(VENV)/.dev-installed
	$(BIN)/python tools/find_chromium.py --install
	$(BIN)/python -m tools.find_firefox --install
	$(BIN)/python -m tools.find_redis --install
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations=20 $(ARGS)

# Before each commit.
test-fast: $(VENV)/.dev-installed
	$(BIN)/python -m tools.find_redis --install
	$(BIN)/python -m pytest -n auto --dist worksteal --durations=20 --no-browser $(ARGS)

check: $(VENV)/.dev-installed node_modules/.installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/python tools/node.py node_modules/@biomejs/biome/bin/biome check
	$(BIN)/python tools/node.py node_modules/typescript/bin/tsc --project .
	$(BIN)/python -m pytest -q tests/tools/test_structure.py tests/tools/test_styles.py

format: $(VENV)/.dev-installed node_modules/.installed
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(BIN)/python tools/node.py node_modules/@biomejs/biome/bin/biome check --write

# After a change of an id in the templates, or of the table of fields: what the type checkers know of them.
types: $(VENV)/.dev-installed
	$(BIN)/python tools/element_ids.py
	$(BIN)/python -m tools.scene_types

# After a change of a sample or an algorithm: the traces that the tests compare with. Look at the difference before committing it.
golden: $(VENV)/.dev-installed
	PYTHONPATH=. $(BIN)/python tools/golden_samples.py
	PYTHONPATH=. $(BIN)/python tools/golden_algorithms.py

bench: $(VENV)/.dev-installed
	$(BIN)/python tools/find_chromium.py --install
	$(BIN)/python -m benchmarks $(ARGS)

# Does a damaged input do anything but be refused? make fuzz SECONDS=600 ARGS="--seed 2 --only maps trees"
SECONDS ?= 60
fuzz: $(VENV)/.dev-installed
	$(BIN)/python -m tools.fuzz --seconds $(SECONDS) $(ARGS)

# Which small faults in a folder would no test notice? make mutants ARGS="webviz/games --sample 40 --seed 1"
mutants: $(VENV)/.dev-installed node_modules/.installed
	$(BIN)/python -m tools.mutants $(ARGS)

# The pictures of README.md and docs/. Look at each before committing it.
screenshots: $(VENV)/.dev-installed
	$(BIN)/python tools/find_chromium.py --install
	$(BIN)/python -m tools.screenshots

# What is published: dist/alphabeta_webviz-VERSION-py3-none-any.whl, and the sources that it is made of.
wheel: $(VENV)/.dev-installed
	$(BIN)/python -m build --no-isolation

# What .github/workflows/site.yml publishes. Look at it: python -m http.server --directory public
site: $(VENV)/.dev-installed
	$(BIN)/python -m tools.project_site public $(if $(BASE),--base $(BASE))

# The package, what the Dockerfile does and what is locked: each installed into an empty environment and tried from another folder.
smoke: $(VENV)/.dev-installed
	$(BIN)/python -m tools.smoke $(ARGS)

# Does the rest work without a wing? Each in turn is taken off a copy, then all.
wings: $(VENV)/.dev-installed
	$(BIN)/python tools/find_chromium.py --install
	$(BIN)/python -m tools.wings $(if $(FULL),--full)

# Exact versions for every system and Python that there are, with the hashes of their files; where it is made is not in it.
# What is locked stays as it is as long as requirements.txt allows it; make lock ARGS=--upgrade takes the newest.
lock: $(VENV)/.dev-installed
	$(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS) \
		--output-file requirements.lock requirements.txt

clean:
	rm -rf $(VENV) node_modules dist public .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Stamp files: a second run installs nothing until the requirements change.
$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit("webviz needs Python 3.11 or later" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo "Python's venv is missing; on Debian: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	touch $@

$(VENV)/.run-installed: requirements.txt $(VENV)/.created
	$(PIP) -r requirements.txt
	touch $@

$(VENV)/.dev-installed: requirements-dev.txt $(VENV)/.run-installed
	$(PIP) -r requirements-dev.txt
	touch $@

node_modules/.installed: package.json package-lock.json $(VENV)/.dev-installed
	$(BIN)/python tools/node.py npm ci --no-audit --no-fund
	touch $@
