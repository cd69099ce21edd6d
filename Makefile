# Everything a person does with the project, from a fresh machine with Python 3.11 and make.
PYTHON ?= python3.11
BIN := .venv/bin
INSTALLED := .venv/installed

.PHONY: play test check browser screenshots pictures latency bench soak messages records lock clean

play: $(INSTALLED)  ## install and play
	$(BIN)/orangerie serve --open

test: check browser  ## install and pass all checks
	$(BIN)/pytest -n 2

check: $(INSTALLED)  ## style, types and layers, in seconds
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

browser:  ## find Chromium, or install Debian's; the tests of the table play in it
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		command -v apt-get >/dev/null || { echo "The tests of the table need Chromium on the path; install it and try again."; exit 1; }; \
		become=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$become apt-get update -qq && $$become apt-get install -y -qq chromium; }

screenshots: $(INSTALLED) browser  ## pictures of every page to look at, in docs/screenshots/
	$(BIN)/python -m tests.browser.screenshots

pictures: $(INSTALLED) browser  ## the two pictures that open the README
	$(BIN)/python -m tests.browser.screenshots --pictures

latency: $(INSTALLED) browser  ## from click to updated board, in a real browser
	$(BIN)/python -m benchmarks.latency

bench: $(INSTALLED)  ## our engine beside its peers, in one run
	$(BIN)/python benchmarks/run.py
	$(BIN)/python -m benchmarks.envs

soak: $(INSTALLED)  ## a million games of each game against the laws
	$(BIN)/python -m pytest -m soak tests -s

messages: $(INSTALLED)  ## bring the sentences to translate up to date
	$(BIN)/python -m orangerie.site.messages

records: $(INSTALLED)  ## write the records that CI replays
	$(BIN)/python tests/records/write.py

# Not a rule for requirements.txt itself: a fresh clone has no true times, and must not need uv.
lock:  ## pin everything anew, with hashes
	uv pip compile --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --quiet \
		--extra dev --extra site --extra gymnasium --extra pettingzoo --extra openspiel --extra lab pyproject.toml -o requirements.txt

$(INSTALLED): requirements.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Orangerie needs $(PYTHON); set PYTHON=/path/to/python3.11 or newer."; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

clean:
	rm -rf .venv build dist
