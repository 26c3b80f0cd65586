#!/bin/sh
# Runs the code blocks of the README's tour as they are printed, one after the other in one bash, and looks at what they
# say. Needs BASE.
set -u
cd "$(dirname "$0")/.." || exit 1
for program in bash curl; do
  command -v $program >/dev/null || { echo "the tour needs $program" >&2; exit 1; }
done
tour=$(awk '/^## /{ tour = /five-minute tour/ } tour && /^```$/ { block = 0 } tour && block { print } tour && /^```bash$/ { block = 1 }' README.md)
said=$(bash -euo pipefail -c "$tour" 2>&1) || { echo "$said"; echo "the tour ends half-way" >&2; exit 1; }

failed=0
expect() { echo "$said" | grep -Eq -- "$1" || { echo "the tour does not say: $1" >&2; failed=1; }; }
expect '"advances": true'
expect '"status":422.*"rule":"MOG-3.1"'
expect '^\{"id":"MOG-3.1"'
expect '^seat [0-2]: \{"type": "play".* -> version [0-9]+$'
expect '"seat": 0, "score": -?[0-9]+, "coins": [0-9]+'
expect '^\[\{"seat": 0, "score": -?[0-9]+, "shares"'
expect '"status":403'
expect '"outcome": "accepted"'
expect '"place": 1'
expect '^A share is turned up: '
expect '^receipt .* signed by the key given$'
expect '^execution  [0-9]+ commands'
expect '^draws      [0-9]+, computed from the revealed secret$'
expect '^gavel: /tmp/forged.ndjson does not verify: version 6 '
expect '^as it should be$'
[ $failed = 0 ] || { echo "$said"; exit 1; }
echo "the tour runs as it is printed"
