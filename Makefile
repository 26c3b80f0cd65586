# The one door. `make help` lists what is behind it.
#
# Everything runs on the dev profile, where the rules and the hashing are optimised already (Cargo.toml): `run`, `test`
# and `demo` share one build. `cargo build --release` is for servers that stay.

SHELL := /bin/sh
CARGO ?= cargo
GAVEL := $(CARGO) run --quiet --bin gavel --
export BASE CHECK SEEDS

.PHONY: help run demo test check lint openapi bench check-contract check-tour check-clients lint-openapi fuzz-api faults ci postgres
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

run: postgres ## build, start a server on a private Postgres in ./data, print its address
	$(CARGO) run --bin gavel -- serve

demo: postgres ## bots play whole games over HTTP, every record is verified (BASE=URL: at a server that runs)
	@$(CARGO) build --bin gavel
	@$(GAVEL) demo $(if $(BASE),--base $(BASE))

test: postgres ## every test, against a private Postgres of their own
	$(CARGO) test --workspace --no-fail-fast

check: lint ## what a change has to pass beside the tests: lint, the house rules, openapi.json up to date
	$(CARGO) test --quiet --workspace --test house
	@$(GAVEL) openapi | diff -u openapi/openapi.json - || { echo 'openapi/openapi.json is out of date: run `make openapi`' >&2; exit 1; }

lint: ## rustfmt and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings

openapi: ## write openapi/openapi.json anew from the code
	@mkdir -p openapi
	@$(GAVEL) openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json

bench: postgres ## how fast rules and records are and what a table weighs (divan), and commands over HTTP beside a bare insert
	$(CARGO) bench --package gavel-domain --bench games --bench records --bench memory
	$(CARGO) bench --package gavel-api --bench http

check-contract: postgres ## whole games played and checked by $CHECK (default ../shared/check/check.py) for SEEDS (default 1), at BASE or a server of its own
	@scripts/with-server.sh scripts/check-contract.sh

check-tour: postgres ## the README's tour, run as it is printed, at BASE or a server of its own
	@scripts/with-server.sh scripts/check-tour.sh

check-clients: lint-openapi postgres ## a client in TypeScript is generated from the document, compiled strictly, and plays every game at BASE or a server of its own
	@scripts/with-server.sh scripts/check-clients.sh

lint-openapi: ## openapi.json against openapi/redocly.yaml (needs node)
	@scripts/lint-openapi.sh

fuzz-api: postgres ## Schemathesis with every check, at a server of its own whose rate limits are out of the way (needs python3 with venv)
	@GAVEL_REQUESTS_PER_SECOND=1000000 GAVEL_REQUEST_BURST=1000000 GAVEL_ACCOUNTS_PER_MINUTE=1000000 GAVEL_ACCOUNT_BURST=1000000 \
		scripts/with-server.sh scripts/fuzz-api.sh

faults: postgres ## processes killed, power cut, lines broken, keys repeated, under load; a checker reads everything afterwards
	GAVEL_FAULTS=short $(CARGO) test --package gavel-api --test faults

ci: ## exactly what continuous integration runs
	@.ci/run

postgres:
	@scripts/postgres.sh
