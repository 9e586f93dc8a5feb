# Needs Python 3.11 or newer and make, nothing else. Every name here is relative, so that the
# project may lie in a folder with spaces in its name.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet

# Production settings for the deployment check.
DEPLOYED := SCOREKEEPER_HTTPS=1 SCOREKEEPER_HOSTS=scores.example

.PHONY: help run demo test lint faults screenshots bench league messages lock clean

help:
	@echo "make run          start Scorekeeper for the phones in this house"
	@echo "make demo         fill in an example table and evening"
	@echo "make test         everything that must hold before a change goes in"
	@echo "make lint         the quick part of it: style, types, directions"
	@echo "make faults       a bad network and 300 kills of the server, or KILLS=50: ten minutes"
	@echo "make screenshots  the pictures of the README, from the running product"
	@echo "make bench        replay times, queries, bytes and requests a second"
	@echo "make league       a league of 10,000 games: builds it and prints what its pages cost"
	@echo "make messages     collect texts for translation (needs gettext)"
	@echo "make lock         pin the dependencies of pyproject.toml anew"
	@echo "make clean        remove what was installed and generated, but no data"

run: .venv/installed
	@$(PY) manage.py serve

demo: .venv/installed
	@$(PY) manage.py migrate --verbosity 0
	@$(PY) manage.py demo

# Marks of what is installed. A later start compares dates of files and asks no network.
.venv/made:
	@found=; \
	for python in "$(PYTHON)" python3 python3.14 python3.13 python3.12 python3.11 python; do \
		if [ -n "$$python" ] && "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
			>/dev/null 2>&1; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Scorekeeper needs Python 3.11 or newer, and found none on this machine."; \
		echo "If yours has another name: make PYTHON=/path/to/python3"; exit 1; \
	fi; \
	echo "Making a virtual environment with $$("$$found" --version)"; \
	"$$found" -m venv --clear .venv || { \
		echo "Python cannot make a virtual environment. On Debian or Ubuntu:"; \
		echo "    sudo apt install python3-venv"; exit 1; }
	@touch $@

.venv/installed: .venv/made requirements.txt
	@echo "Installing what Scorekeeper needs"
	@$(PIP) --requirement requirements.txt
	@touch $@

.venv/installed-tests: .venv/installed tests/requirements.txt
	@echo "Installing what the tests need"
	@$(PIP) --requirement tests/requirements.txt
	@touch $@

# The checks start the project, and so need a data folder: not the one with somebody's games.
lint: export SCOREKEEPER_DATA := .venv/data
lint: .venv/installed-tests
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(PY) -m mypy
	$(PY) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()' --no-logo
	find templates -name '*.html' -exec $(BIN)/djade --check --target-version 5.2 {} +
	$(PY) manage.py makemigrations --check --dry-run
	$(DEPLOYED) $(PY) manage.py check --deploy --fail-level WARNING

test: lint
	$(PY) -m pytest --numprocesses 2

KILLS ?= 300

faults: .venv/installed-tests
	$(PY) -m tests.faults --kills $(KILLS)

screenshots: .venv/installed-tests
	$(PY) -m tests.screenshots

bench: .venv/installed-tests
	$(PY) -m tests.bench

league: .venv/installed-tests
	$(PY) -m tests.bench_league

messages: .venv/installed-tests
	$(PY) manage.py makemessages --locale ru --no-obsolete --no-wrap --add-location file \
		--ignore .venv --ignore data --ignore tests
	$(PY) manage.py compilemessages --locale ru --ignore .venv

LOCK := $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --upgrade pyproject.toml

lock: .venv/installed-tests
	$(LOCK) --output-file requirements.txt
	$(LOCK) --extra test --constraints requirements.txt --output-file tests/requirements.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
