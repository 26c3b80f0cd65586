#!/bin/sh
# Runs Schemathesis with every check over every operation of the server at BASE: at least 2,000 cases, no failure.
# EXAMPLES is how many each operation is fuzzed with, SEED what they follow from.
set -eu
cd "$(dirname "$0")/.."
place=$(realpath -m "${CARGO_TARGET_DIR:-target}")/schemathesis
if ! cmp -s openapi/fuzz/requirements.txt "$place/requirements.txt"; then
  rm -rf "$place"
  python3 -m venv "$place"
  "$place/bin/pip" install --quiet --disable-pip-version-check --requirement openapi/fuzz/requirements.txt
  cp openapi/fuzz/requirements.txt "$place"
fi

cd openapi/fuzz
report=$place/report.json
TOKEN=$(python3 -c '
import json, os, urllib.request
body = urllib.request.Request(os.environ["BASE"] + "/v1/accounts", data=b"{\"name\": \"Fuzz\"}", headers={"content-type": "application/json"})
print(json.load(urllib.request.urlopen(body))["token"])')
export TOKEN
PYTHONPATH=. PYTHONDONTWRITEBYTECODE=1 "$place/bin/st" --config-file schemathesis.toml run "$BASE/openapi.json" --url "$BASE" \
  --header "Authorization: Bearer $TOKEN" --checks all --max-examples "${EXAMPLES:-60}" ${SEED:+--seed "$SEED"} --generation-database none --no-color \
  --report json --report-json-path "$report" || exit 1
python3 - "$report" <<'PYTHON'
import json, sys
cases = json.load(open(sys.argv[1]))["test_cases"]["generated"]
sys.exit(0 if cases >= 2000 else f"only {cases} cases")
PYTHON
