#!/bin/sh
# Holds openapi/openapi.json to openapi/redocly.yaml.
set -eu
cd "$(dirname "$0")/../openapi"
command -v npm >/dev/null || { echo "the linter needs node and npm" >&2; exit 1; }

export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
npm ci --silent --no-audit --no-fund
npx --no-install redocly lint openapi.json --config redocly.yaml --max-problems 1000
