#!/bin/sh
# Plays every game with every player count, and what else an option changes, by a checker that was written from the
# contract alone. Needs BASE; CHECK is the checker, SEEDS the seeds.
set -u
check=${CHECK:-../shared/check/check.py}
[ -f "$check" ] || { echo "there is no checker at $check: say where it is, as in \`make check-contract CHECK=/path/to/check.py\`" >&2; exit 1; }

failed=0
play() {
  echo "seed $seed $*"
  python3 "$check" play --base "$BASE" --seed "$seed" "$@" || failed=1
}
for seed in ${SEEDS:-1}; do
  play
  play --game mogul --players 5 --options '{"quick_start": true}'
  for options in '{"version": "short"}' '{"version": "timed", "rent": "automatic"}'; do
    play --game european-landmark-monopoly --max 500 --options "$options"
  done
  play --game fake-art-inc --options '{"offers": "private", "fee": 3, "unpayable_fee": "forbid_appraisal", "money": "open"}'
done
exit $failed
