#!/bin/sh
# Generates a client from openapi/openapi.json, compiles it strictly and lets it play every game of the catalogue. Needs BASE.
set -eu
cd "$(dirname "$0")/../clients/typescript"
command -v npm >/dev/null || { echo "the client needs node and npm" >&2; exit 1; }

npm ci --silent --no-audit --no-fund
npm run --silent generate
npm run --silent compile
npm run --silent play
